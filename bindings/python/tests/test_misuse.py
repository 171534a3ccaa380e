"""Whatever is passed, what comes of it is a result or an error of Python's, and an error has changed nothing."""

import copy
import inspect
import pickle
import random
import subprocess
import sys
import threading

import freebooter
import numpy as np
import pytest

CALM = (TypeError, ValueError, IndexError, KeyError, OverflowError, AttributeError, MemoryError)


class Raises:
    """Looks like a number, a text and an array, and is none."""

    def __index__(self):
        raise ZeroDivisionError

    __float__ = __len__ = __iter__ = __str__ = __index__

    def __array__(self, *_, **__):
        raise ZeroDivisionError


class Three:
    def __index__(self):
        return 3


def read_only(array):
    array.flags.writeable = False
    return array


def odd_things(game):
    size, count, players = game.observation_size, game.num_actions, game.players
    unaligned = np.frombuffer(bytearray(4 * size + 1), np.float32, size, 1)
    return [
        None, True, False, -1, -2, -3, 0, 1, 2, 3, 77, -(2**31), 2**40, 2**63, 2**64, -(2**64), 10**30,
        1.0, 2.5, float("nan"), float("inf"), 1j, "", "x", "first 0", "place 1", "pass", "sailor", "random",
        "seat\0seat", "\ud800", "ы" * 300, b"x", bytearray(4), [], [None], ["sailor"], [None, "random"],
        ["random"] * 9, (1, 2), {}, {1: 2}, set(), range(3), object(), len, Three(), Raises(),
        np.int8(1), np.uint64(2**64 - 1), np.float32(1), np.bool_(True), np.str_("random"),
        np.zeros(()), np.zeros(0, np.float32), np.zeros(3, np.int32), np.zeros(3, np.int64), np.zeros(3, np.uint8),
        np.zeros((3, size), np.float32), np.zeros((3, count), np.uint8), np.zeros((3, players), np.float32),
        np.zeros((3, players), np.int32), np.zeros(size, np.float32), np.zeros(count, np.uint8),
        np.zeros(2 * size, np.float32)[::2], np.zeros(size, ">f4"), unaligned,
        read_only(np.zeros(size, np.float32)), read_only(np.zeros(3, np.int32)), np.array(["a"]), np.array([None]),
        memoryview(bytearray(count)), freebooter.Game, freebooter.State.__new__(freebooter.State),
        freebooter.Bot.__new__(freebooter.Bot), game, game.new_state(), freebooter.Bot("random"), game.planes[0],
    ]


NAMES = ["seat", "seed", "action", "out", "games", "bots", "iterations", "threads", "observations", "masks", "seats",
         "dones", "returns", "actions", "players", "rules", "fleet", "edition", "text", "name", "state", "names",
         "match", "row"]


def subjects(game):
    """What can be called, and on what."""
    state = game.new_state()
    state.run_chance(1)
    batch = freebooter.Batch(game, 3, bots=[None, "random"], threads=1)
    things = [game, state, batch, game.planes[0], freebooter.Bot("cabin-boy"), freebooter.Record(state.record())]
    bound = [(thing, getattr(thing, name)) for thing in things for name in dir(type(thing))
             if inspect.isroutine(getattr(type(thing), name))
             and (not name.startswith("__") or name in ("__eq__", "__setstate__", "__init__", "__deepcopy__"))]
    free = [freebooter.Game, freebooter.State, freebooter.Batch, freebooter.Bot, freebooter.Record, freebooter.Plane,
            freebooter.play]
    return bound + [(None, call) for call in free]


def image(thing):
    """All there is to see of a thing."""
    if isinstance(thing, freebooter.State):
        return thing.text(), [thing.sights(seat) for seat in range(thing.game.players)], len(thing.record())
    if isinstance(thing, freebooter.Batch):
        return [thing.state(i).text() for i in range(len(thing))]
    return repr(thing)


@pytest.mark.filterwarnings("ignore")  # uninitialised things are warned of, too
@pytest.mark.parametrize("name", freebooter.games())
def test_odd_arguments_end_in_results_or_errors(name):
    game = freebooter.Game(name, players=3)
    luck = random.Random(1)
    calls, things, refused = subjects(game), odd_things(game), 0
    for _ in range(40_000):
        thing, call = luck.choice(calls)
        given = luck.choices(things, k=luck.choice((0, 1, 1, 1, 2, 2, 3, 4)))
        named = {luck.choice(NAMES): luck.choice(things) for _ in range(luck.choice((0, 0, 1, 2)))}
        before = image(thing)
        try:
            call(*given, **named)
        except ZeroDivisionError:
            assert any(isinstance(value, Raises) for value in [*given, *named.values()])
            refused += 1
        except CALM as error:
            assert str(error) or isinstance(error, MemoryError)
            assert image(thing) == before, (call, given, named)
            refused += 1
    assert refused > 20_000


@pytest.mark.parametrize("call, error, said", [
    (lambda game: game.new_state().run_chance(-1), ValueError, "seed must be from 0 to 18446744073709551615, not -1"),
    (lambda game: game.new_state().run_chance(2**64), ValueError, "seed must be from 0"),
    (lambda game: freebooter.play(game, 0, bots=["random"]), ValueError, "games must be from 1 to"),
    (lambda game: freebooter.play(game, 2**62, bots=["random"]), ValueError, "games must be from 1 to"),
    (lambda game: freebooter.play(game, 4, bots=["random"], threads=-1), ValueError, "threads must be from 0"),
    (lambda game: freebooter.Batch(game, -4), ValueError, "games must be from 1 to 4294967295, not -4"),
    (lambda game: freebooter.Bot("sailor", iterations=-1), ValueError, "iterations must be from 0"),
    (lambda game: game.new_state().apply(0, None), TypeError, "an action is a number or a text, not a NoneType"),
    (lambda game: game.new_state().apply(0, 1.5), TypeError, "not a float"),
    (lambda game: game.new_state().apply(0, 10**30), freebooter.Refused, f"action {10**30} is not legal"),
    (lambda game: freebooter.Batch(game, 3).step(np.zeros(3)), TypeError, "actions must be whole numbers, not float64"),
    (lambda game: freebooter.Batch(game, 3).step([0, 0]), ValueError, r"actions must have the shape \(3,\), not \(2,\)"),
    (lambda game: freebooter.Batch(game, 3).look(seats=np.zeros(3)), TypeError,
     "seats must be a whole array of int32 that can be written into, and this is float64"),
    (lambda game: freebooter.Batch(game, 3).look(seats=read_only(np.zeros(3, np.int32))), TypeError, "this is read-only"),
    (lambda game: freebooter.Batch(game, 3).look(seats=np.zeros(6, np.int32)[::2]), TypeError, "this is a part of one"),
    (lambda game: freebooter.Batch(game, 3).look(seats=[0, 0, 0]), TypeError, "this is a list"),
    (lambda game: freebooter.Batch(game, 3).look(masks=np.zeros((3, 1), np.uint8)), ValueError,
     r"masks must have the shape \(3, 513\), not \(3, 1\)"),
    (lambda game: freebooter.Game("jamaica", edition="first ghost=yes"), ValueError, "an option has no blanks"),
    (lambda game: freebooter.Game("jamaica", edition="third"), ValueError, "jamaica edition=third: expected second or first"),
    (lambda game: freebooter.Game("malacca", fleet="\ud800"), ValueError, "not Unicode"),
    (lambda game: freebooter.Record(game.new_state().record()).state(1), IndexError, "the record has 0 actions"),
    (lambda game: hash(game.new_state()), TypeError, "unhashable"),
    (lambda game: pickle.dumps(freebooter.Batch(game, 3)), TypeError, "pickle"),
])
def test_what_is_wrong_is_said(call, error, said):
    with pytest.raises(error, match=said):
        call(freebooter.Game("jamaica"))


def test_options_come_as_numpy_has_them():
    game = freebooter.Game("malacca", players=np.int64(3), captains=np.bool_(True), fleet=np.arange(1, 13))
    assert game == freebooter.Game("malacca", players=3, captains=True, fleet=list(range(1, 13)))
    assert freebooter.Game("malacca", **game.options) == game


def test_actions_of_a_batch_come_in_any_width():
    game = freebooter.Game("malacca")
    batches = [freebooter.Batch(game, 8, seed=2) for _ in range(5)]
    masks = np.zeros((8, game.num_actions), np.uint8)
    for _ in range(20):
        batches[0].look(masks=masks)
        actions = masks.argmax(axis=1)
        for batch, width in zip(batches, (np.int32, np.int64, np.uint16, np.uint64, None)):
            batch.step(actions.astype(width) if width else actions.tolist())
    texts = [[batch.state(i).text() for i in range(8)] for batch in batches]
    assert all(other == texts[0] for other in texts)
    with pytest.raises(freebooter.Refused, match=f"action {2**40} is not legal in match 0"):
        batches[0].step(np.full(8, 2**40))


def test_everything_but_a_batch_is_copied_and_pickled():
    game = freebooter.Game("jamaica", players=3)
    state = game.new_state()
    state.run_chance(1)
    record, bot = freebooter.Record(state.record()), freebooter.Bot("corsair", iterations=30)
    for copied in (copy.copy, copy.deepcopy, lambda thing: pickle.loads(pickle.dumps(thing))):
        assert copied(game) == game
        assert copied(state) == state and copied(state).sights(1) == state.sights(1)
        assert copied(record).text() == record.text()
        assert (copied(bot).name, copied(bot).iterations) == ("corsair", 30)
    with pytest.raises(ValueError, match="no game has a bot"):
        freebooter.Bot.__new__(freebooter.Bot).__setstate__(("kraken", 0))


def test_threads_may_share_a_batch_a_state_and_a_bot():
    game = freebooter.Game("jamaica", players=3)
    batch, state = freebooter.Batch(game, 80, threads=2), game.new_state()
    bot = freebooter.Bot("corsair", iterations=30)
    faults = []

    def work(seed):
        luck = random.Random(seed)
        rows = np.zeros((80, game.observation_size), np.float32)
        try:
            for _ in range(60):
                try:
                    batch.step(batch.any_actions(), observations=rows)
                except freebooter.Refused:
                    pass  # another one was quicker
                batch.look(observations=rows)
                assert batch.state(luck.randrange(80)).game == game
                try:
                    seat = min(state.current_players, default=freebooter.CHANCE)
                    if seat == freebooter.CHANCE:
                        state.run_chance(luck.getrandbits(64))
                    else:
                        assert abs(sum(bot.mix(state, seat).values()) - 1) < 1e-6
                        state.apply(seat, bot.decide(state, seat, seed))
                except freebooter.Refused:
                    pass
        except Exception as fault:
            faults.append(fault)

    threads = [threading.Thread(target=work, args=(seed,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert faults == []


def test_more_threads_than_any_machine_has_are_no_harm():
    game = freebooter.Game("malacca")
    some, many = (freebooter.play(game, 3000, bots=["random"], seed=1, threads=n) for n in (1, 2**32 - 1))
    assert np.array_equal(some["scores"], many["scores"])


INTERRUPTED = {
    "play": "freebooter.play(game, 20_000_000, bots=['random'])",
    "decide": "freebooter.Bot('corsair', iterations=4_000_000_000).decide(state, min(state.current_players))",
}


@pytest.mark.parametrize("what", INTERRUPTED)
def test_ctrl_c_ends_what_takes_long(what):
    program = f"""
import _thread, threading
import freebooter
game = freebooter.Game("jamaica")
state = game.new_state()
state.run_chance(1)
threading.Timer(0.3, _thread.interrupt_main).start()
try:
    {INTERRUPTED[what]}
except KeyboardInterrupt:
    print("ended")
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120)
    assert done.stdout == "ended\n" and not done.stderr, done.stderr


def test_nothing_is_left_behind():
    """Neither objects of ours at the end of a program, nor references to what was passed."""
    program = """
import sys
import numpy as np
import freebooter
game = freebooter.Game("malacca", players=3)
batch = freebooter.Batch(game, 4)
rows, seats = np.zeros((4, game.observation_size), np.float32), np.zeros(4, np.int32)
state = game.new_state()
state.run_chance(1)
row, wrong, bot = np.zeros(game.observation_size, np.float32), np.zeros(3), freebooter.Bot("sailor")
things = [rows, seats, row, wrong, bot, state, game, batch]
before = [sys.getrefcount(thing) for thing in things]
for number in range(300):
    actions = batch.any_actions()
    batch.step(actions, observations=rows, seats=seats)
    state.observation(0, row)
    bot.mix(state, min(state.current_players))
    freebooter.play(game, 4, bots=["random"])
    for call in (lambda: batch.step(actions, observations=wrong), lambda: state.observation(0, wrong),
                 lambda: batch.step(wrong), lambda: state.apply(0, wrong),
                 lambda: freebooter.Game("malacca", players=wrong), lambda: batch.look(seats=rows)):
        try:
            call()
        except (TypeError, ValueError):
            continue
        raise SystemExit("it was not refused")
print([sys.getrefcount(thing) for thing in things] == before)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout == "True\n" and done.stderr == "", done
