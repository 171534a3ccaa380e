"""Games, states, chance, records, bots."""

import copy
import pickle
import re
from fractions import Fraction

import freebooter
import numpy as np
import pytest
from conftest import ROOT, walk
from freebooter import render
from PIL import ImageFont


def test_a_match_ends_and_shares_one_win(game):
    *_, end = walk(game, 1)
    assert end.is_terminal and not end.current_players and not end.is_chance
    assert len(end.scores()) == game.score_count
    players_who_won = [seat for seat in end.winners() if seat < game.players]  # the Ghost may win, too
    assert sum(end.returns()) == pytest.approx(len(players_who_won) / len(end.winners()))
    assert all((share > 0) == (seat in end.winners()) for seat, share in enumerate(end.returns()))


def test_a_copy_goes_its_own_way(game):
    for state in walk(game, 2):
        if state.is_terminal:
            break
        kept, seat = state.copy(), min(state.current_players)
        assert kept == state and copy.deepcopy(state) == state
        kept.apply(seat, state.legal_actions(seat)[0])
        assert kept != state


def test_chance_is_told_with_its_exact_distribution(game):
    state = game.new_state()
    luck = iter(range(1, 1_000_000, 7))
    occasions = 0
    while not state.is_terminal:
        if not state.is_chance:
            seat = min(state.current_players)
            state.apply(seat, state.legal_actions(seat)[next(luck) % len(state.legal_actions(seat))])
            continue
        ways, outcomes = state.chance_ways(), state.chance_outcomes()
        whole = sum(count for _, count in ways)
        assert sum(Fraction(count, whole) for _, count in ways) == 1
        assert [number for number, _ in ways] == sorted({number for number, _ in ways})
        assert outcomes == [(number, count / whole) for number, count in ways]
        state.apply(freebooter.CHANCE, ways[next(luck) % len(ways)][0])
        occasions += 1
    assert occasions > 12


def test_numbers_and_texts_say_the_same(game):
    for state in walk(game, 3):
        for seat in state.current_players:
            texts = state.legal_texts(seat)
            numbers = {state.action_number(seat, text) for text in texts}
            assert numbers == set(state.legal_actions(seat))
            for number in numbers:
                assert state.action_text(seat, number) in texts
                assert state.action_number(seat, state.action_text(seat, number)) == number


@pytest.mark.parametrize("name", freebooter.games())
def test_numbers_are_those_on_file(name):
    game = freebooter.Game(name)
    told = [f"action {i} {game.action_name(i)}" for i in range(game.num_actions)]
    told += [f"outcome {i} {game.outcome_name(i)}" for i in range(game.num_outcomes)]
    assert told == (ROOT / f"tests/golden/numbers/{name}.txt").read_text().splitlines()


def test_what_the_rules_refuse_names_the_rule_and_changes_nothing(game):
    state = game.new_state()
    state.run_chance(5)
    before, seat = state.copy(), min(state.current_players)
    legal = set(state.legal_actions(seat))
    wrong = next(number for number in range(game.num_actions) if number not in legal)
    with pytest.raises(freebooter.Refused):
        state.apply(seat, wrong)
    with pytest.raises(freebooter.Refused, match=r"[JM]\d"):
        state.apply(freebooter.CHANCE, "first 0")
    with pytest.raises(ValueError, match="column"):
        state.apply(seat, "walk the plank")
    with pytest.raises(IndexError):
        state.apply(game.players, wrong)
    with pytest.raises(freebooter.Refused):
        state.apply(seat, game.num_actions)
    with pytest.raises(freebooter.Refused):
        state.apply(seat, -1)
    assert state == before


@pytest.mark.parametrize("options", [{"players": 1}, {"players": 99}, {"edition": "third"}, {"parrots": 2}])
def test_options_that_there_are_not_are_refused_in_a_sentence(options):
    with pytest.raises(ValueError, match="line 1|players|edition|option"):
        freebooter.Game("jamaica", **options)


def test_unknown_games_and_bots_are_refused():
    with pytest.raises(ValueError, match="there are: jamaica, malacca"):
        freebooter.Game("chess")
    with pytest.raises(ValueError, match="no game has a bot 'kraken'"):
        freebooter.Bot("kraken")
    state = freebooter.Game("jamaica").new_state()
    state.run_chance(1)
    seat, = state.current_players
    other, *_ = set(freebooter.Game("malacca").bots) - set(state.game.bots)
    with pytest.raises(ValueError, match=f"jamaica has no bot '{other}'; it has random"):
        freebooter.Bot(other).decide(state, seat)
    with pytest.raises(freebooter.Refused, match="not asked"):
        freebooter.Bot("random").decide(state, (seat + 1) % 4)


def test_positions_and_records_go_out_and_come_in_again(game):
    states = list(walk(game, 4))
    state = states[-1]
    assert game.state_from_text(state.text()) == state
    record = freebooter.Record(state.record())
    record.verify()
    assert record.scores == state.scores()
    assert record.state() == state
    assert record.state(0) == game.new_state()
    assert record.state().sights(0) == state.sights(0)
    assert pickle.loads(pickle.dumps(state)) == state
    assert pickle.loads(pickle.dumps(game)) == game
    with pytest.raises(ValueError, match="no record"):
        game.state_from_text(state.text()).record()
    with pytest.raises(ValueError, match="names"):
        state.record(["Anne"])


def test_records_of_the_tree_replay_and_verify():
    files = sorted((ROOT / "tests/fixtures/records").rglob("*.txt"))
    for file in files:
        record = freebooter.Record(file.read_text())
        record.verify()
        if record.scores is not None:
            assert record.state().scores() == record.scores
    assert len(files) > 3


def test_a_forged_record_is_refused_with_its_line():
    text = next(iter(sorted((ROOT / "tests/fixtures/records").rglob("*.txt")))).read_text()
    result = next(line for line in text.splitlines() if line.startswith("result"))
    with pytest.raises(ValueError, match="line"):
        freebooter.Record(text.replace(result, "result 1 2 3 4 winners 0")).verify()


def test_every_bot_has_a_mix_of_legal_actions(game):
    for number, state in enumerate(walk(game, 6)):
        if number % 40 != 7 or state.is_terminal:
            continue
        seat = min(state.current_players)
        for name in game.bots:
            bot = freebooter.Bot(name, iterations=20)
            mix, policy = bot.mix(state, seat, seed=1), bot.policy(state, seat, seed=1)
            assert sum(mix.values()) == pytest.approx(1)
            assert sum(policy.values()) == pytest.approx(1)
            assert set(mix) <= set(state.legal_texts(seat))
            assert set(policy) <= set(state.legal_actions(seat))
            decided = bot.decide(state, seat, seed=1)
            assert decided in state.legal_texts(seat)
            assert decided == bot.decide(state, seat, seed=1)


def test_pictures_have_letters_on_a_machine_without_any():
    font = ImageFont.load_default(16)
    unknown = bytes(font.getmask("\uffff"))
    words = "".join(re.findall(r"<text[^>]*>([^<]*)", render.chart())).translate(render.PLAIN)
    assert len(words) > 100 and not [letter for letter in set(words) if bytes(font.getmask(letter)) == unknown]
    bare = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 99 40">{}</svg>'
    said = bare.format('<text x="5" y="30" font-family="Alegreya, serif">Port Royal</text>')
    assert np.asarray(render.drawn(said, 99)).any() and not np.asarray(render.drawn(bare.format(""), 99)).any()


def test_a_game_without_a_picture_of_its_own_is_shown_in_words():
    view = {"game": "dice & lies", "round": 2, "phase": "bid", "to_act": [1]}
    assert render.lines(view) == ["dice & lies, round 2, bid: player 1 to decide"]
    ground, above = render.layers(view)
    assert "dice &amp; lies, round 2" in ground and above == ""
