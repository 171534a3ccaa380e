"""Our bots against OpenSpiel's IS-MCTS, on the same game, with the same time for a decision.

    python bindings/openspiel/build.py .
    python bindings/python/examples/arena_openspiel.py freebooter_games.so malacca --milliseconds 20 --games 100

One seat is the bot's, a different one from game to game, and all others are IS-MCTS's, which plays out at
random from its leaves. It prints the share of the win that the bot had, that a seat of IS-MCTS had, and the
95 % interval of the first: more than one in so many players is more than its share.
"""

import argparse
import random
import statistics
import time

import pyspiel

import freebooter
import freebooter.openspiel


class Watched:
    """A bot, and how long it took where there was something to decide: in time of the processor, so that
    others at work on the machine do not count."""

    def __init__(self, bot):
        self.bot, self.seconds = bot, []

    def step(self, state):
        began = time.thread_time()
        action = self.bot.step(state)
        if len(state.legal_actions()) > 1:
            self.seconds.append(time.thread_time() - began)
        return action


class InformationSetSearch:
    """OpenSpiel's IS-MCTS with so many simulations, or as many as take about so many milliseconds: it counts
    them as our bots count theirs."""

    def __init__(self, given):
        self.given, self.asked = given, 0
        self.milliseconds = given.their_milliseconds or given.milliseconds
        self.each = self.milliseconds / 20

    def step(self, state):
        self.asked += 1
        wanted = self.given.simulations or max(2, round(self.milliseconds / self.each))
        seed = self.given.seed + self.asked
        bot = pyspiel.ISMCTSBot(seed, pyspiel.RandomRolloutEvaluator(1, seed), self.given.uct, wanted,
                                final_policy_type=pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT)
        began = time.thread_time()
        action = bot.step(state)
        if len(state.legal_actions()) > 1:
            self.each += 0.3 * (1000 * (time.thread_time() - began) / wanted - self.each)
        return action


def play(game, bots, luck):
    """One match; each seat's share of the win."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes())
            state.apply_action(luck.choices(actions, weights)[0])
        else:
            state.apply_action(bots[state.current_player()].step(state))
    return state.returns()


def arguments():
    ask = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    ask.add_argument("library", help="what bindings/openspiel/build.py compiled")
    ask.add_argument("game", choices=freebooter.games())
    ask.add_argument("--players", type=int, default=2)
    ask.add_argument("--bot", default="corsair", help="a level, such as sailor or admiral")
    ask.add_argument("--milliseconds", type=float, default=20, help="a decision, of both")
    ask.add_argument("--their-milliseconds", type=float, default=0, help="of IS-MCTS, if it has others")
    ask.add_argument("--iterations", type=int, default=0, help="of the bot, in place of milliseconds")
    ask.add_argument("--simulations", type=int, default=0, help="of IS-MCTS, in place of milliseconds")
    ask.add_argument("--uct", type=float, default=1.4, help="how much IS-MCTS explores; a win is worth 1")
    ask.add_argument("--games", type=int, default=100)
    ask.add_argument("--seed", type=int, default=1)
    given = ask.parse_args()
    if given.bot not in freebooter.Game(given.game).bots:
        ask.error(f"{given.game} has no bot {given.bot}; it has {', '.join(freebooter.Game(given.game).bots)}")
    if given.games < 2 or given.milliseconds <= 0 or given.simulations == 1:
        ask.error("at least two games, and some time to think")
    return given


def main():
    given = arguments()
    freebooter.openspiel.load_library(given.library)
    game = pyspiel.load_game(f"freebooter_{given.game}", {"players": given.players})
    thought = {"milliseconds": 0 if given.iterations else given.milliseconds, "iterations": given.iterations}
    luck = random.Random(given.seed)
    # They learn their pace once, for all games.
    ours = [Watched(freebooter.openspiel.Bot(seat, given.bot, seed=given.seed + seat, **thought))
            for seat in range(given.players)]
    theirs = Watched(InformationSetSearch(given))
    own, other = [], []
    for number in range(given.games):
        seat = number % given.players
        shares = play(game, [ours[i] if i == seat else theirs for i in range(given.players)], luck)
        own.append(shares[seat])
        other.append((sum(shares) - shares[seat]) / (given.players - 1))
    share, reach = statistics.mean(own), 1.96 * statistics.stdev(own) / given.games**0.5
    pace = 1000 * statistics.mean([second for bot in ours for second in bot.seconds])
    print(f"{given.game}, {given.players} players, {given.games} games, {given.bot} against IS-MCTS")
    print(f"share of the win: {share:.3f} ({max(0, share - reach):.3f} to {min(1, share + reach):.3f}); "
          f"a seat of IS-MCTS: {statistics.mean(other):.3f}")
    print(f"a decision: {pace:.1f} ms; of IS-MCTS: {1000 * statistics.mean(theirs.seconds):.1f} ms")


if __name__ == "__main__":
    main()
