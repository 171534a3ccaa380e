"""Observations, masks, batches: what learners are fed."""

import threading

import freebooter
import numpy as np
import pytest
from conftest import walk


def test_arrays_are_written_into_the_callers_buffers(game):
    row = np.full(game.observation_size, 7, np.float32)
    mask = np.full(game.num_actions, 7, np.uint8)
    state = game.new_state()
    state.run_chance(1)
    seat = min(state.current_players)
    assert state.observation(seat, out=row) is row
    assert state.mask(seat, out=mask) is mask
    assert np.array_equal(row, state.observation(seat))
    assert set(np.unique(mask)) == {0, 1}


def test_a_buffer_that_does_not_fit_is_refused_and_left_alone(game):
    state = game.new_state()
    size = game.observation_size
    for wrong in [np.zeros(size + 1, np.float32), np.zeros((size, 1), np.float32)]:
        with pytest.raises(ValueError, match="shape"):
            state.observation(0, out=wrong)
    for wrong in [np.zeros(size), np.zeros(2 * size, np.float32)[::2]]:
        with pytest.raises(TypeError):
            state.observation(0, out=wrong)


def test_the_planes_cover_the_row(game):
    row = game.new_state().observation(0)
    parts = [plane.of(row) for plane in game.planes]
    assert all(part.base is not None for part in parts)
    assert np.array_equal(np.concatenate([part.ravel() for part in parts]), row)
    assert len({plane.name for plane in game.planes}) == len(parts)


def test_nobodys_arrays_depend_on_what_it_may_not_know(game):
    other_worlds = 0
    for number, state in enumerate(walk(game, 11)):
        if number % 5:
            continue
        for seat in range(game.players):
            world = state.sample_world(seat, seed=number)
            other_worlds += world != state
            assert np.array_equal(world.observation(seat), state.observation(seat))
            assert np.array_equal(world.mask(seat), state.mask(seat))
            assert world.view(seat) == state.view(seat)
            assert world.sights(seat) == state.sights(seat)
    assert other_worlds > 0


def test_a_seat_that_saw_something_else_has_other_sights(game):
    seen = {}
    for seed in range(3):
        for state in walk(game, seed):
            for seat in range(game.players):
                view = str(state.view(seat))
                # One that is the same number is one that looks the same.
                assert seen.setdefault((seat, state.sights(seat)), view) == view


def rows(game, games, bots, seed, threads, steps=60):
    batch = freebooter.Batch(game, games, bots=bots, seed=seed, threads=threads)
    seen = np.zeros((games, game.observation_size), np.float32)
    masks = np.zeros((games, game.num_actions), np.uint8)
    seats = np.zeros(games, np.int32)
    dones = np.zeros(games, np.uint8)
    returns = np.zeros((games, game.players), np.float32)
    trace = []
    batch.look(observations=seen, masks=masks, seats=seats)
    for step in range(steps):
        legal = [np.flatnonzero(mask) for mask in masks]
        actions = np.array([l[(step * 31 + i) % len(l)] for i, l in enumerate(legal)], np.int32)
        batch.step(actions, observations=seen, masks=masks, seats=seats, dones=dones, returns=returns)
        trace.append((seen.copy(), masks.copy(), seats.copy(), dones.copy(), returns.copy()))
    return batch, trace


def test_a_batch_does_the_same_on_any_number_of_threads(game):
    _, one = rows(game, 130, [None], 3, 1, steps=30)
    _, many = rows(game, 130, [None], 3, 2, steps=30)
    for a, b in zip(one, many):
        assert all(np.array_equal(x, y) for x, y in zip(a, b))


def test_a_batch_shows_what_its_states_show(game):
    batch, trace = rows(game, 4, [None, "random"], 5, 2, steps=20)
    seen, masks, seats, _, _ = trace[-1]
    for i in range(4):
        state = batch.state(i)
        assert seats[i] == 0 and seats[i] in state.current_players
        assert np.array_equal(state.observation(0), seen[i])
        assert np.array_equal(state.mask(0), masks[i])


def test_matches_of_a_batch_end_and_others_begin(game):
    batch = freebooter.Batch(game, 16, seed=1, threads=1)
    dones = np.zeros(16, np.uint8)
    returns = np.zeros((16, game.players), np.float32)
    ended = 0
    for _ in range(1500):
        batch.step(batch.any_actions(), dones=dones, returns=returns)
        ended += dones.sum()
        assert np.all(returns[dones == 0] == 0)
        if game.score_count == game.players:
            assert np.allclose(returns[dones == 1].sum(axis=1), 1)
    assert ended > 16


def test_bots_of_a_batch_think_for_so_many_iterations():
    def after(**thought):
        batch = freebooter.Batch(freebooter.Game("jamaica", players=2), 4, bots=[None, "corsair"], seed=1, **thought)
        for _ in range(6):
            batch.step(batch.any_actions())
        return [batch.state(i) for i in range(4)]

    assert after() == after(iterations=400) != after(iterations=3)  # 400 are a Corsair's own


def test_a_batch_with_an_illegal_action_does_nothing():
    game = freebooter.Game("malacca")
    batch = freebooter.Batch(game, 8, seed=2)
    before = [batch.state(i) for i in range(8)]
    actions = batch.any_actions()
    actions[5] = game.num_actions - 1
    with pytest.raises(freebooter.Refused, match="in match 5"):
        batch.step(actions)
    assert [batch.state(i) for i in range(8)] == before
    with pytest.raises(ValueError, match="shape"):
        batch.step(actions[:7].copy())
    with pytest.raises(ValueError, match="None"):
        freebooter.Batch(game, 8, bots=["sailor"])


def test_play_depends_on_the_seed_alone_and_writes_where_it_is_told(game):
    returns = np.zeros((40, game.players), np.float32)
    one = freebooter.play(game, 40, bots=["sailor", "random"], seed=7, threads=1, returns=returns)
    two = freebooter.play(game, 40, bots=["sailor", "random"], seed=7, threads=3)
    assert one["returns"] is returns
    assert all(np.array_equal(one[name], two[name]) for name in one)
    assert one["scores"].shape == (40, game.score_count) and one["steps"].min() > 12
    other = freebooter.play(game, 40, bots=["sailor", "random"], seed=8)
    assert not np.array_equal(one["scores"], other["scores"])


def test_other_threads_of_python_run_while_games_are_played():
    game = freebooter.Game("jamaica")
    ticks, over = [], threading.Event()

    def tick():
        while not over.wait(0.001):
            ticks.append(1)

    clock = threading.Thread(target=tick)
    clock.start()
    freebooter.play(game, 200, bots=["sailor"], threads=1)
    over.set()
    clock.join()
    assert ticks
