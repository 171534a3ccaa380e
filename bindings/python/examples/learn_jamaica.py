"""Learns Jamaica for two against a Sailor, with numpy alone: first by watching Sailors, then by playing.

    python learn_jamaica.py | tee learned.txt        (--help says more; curve.py draws it)

A net sees what a seat may know and has seen, and has an output for every action. It first learns to do
what the Sailor would do wherever it comes to, and then, game by game against the Sailor, to do more often
what won (proximal policy optimisation). At the end it plays fresh games, and says which share of them it
wins. The Ghost Ship sails along, and wins a few: two Sailors win 48 % each.
"""

import argparse
import time

import freebooter
import numpy as np

GAME = freebooter.Game("jamaica", players=2)
SEAT, OPPONENT = 0, "sailor"
SPACE, DICE = (GAME.plane(name).start for name in ("space", "dice"))


class Net:
    """Two hidden layers; learns by Adam."""

    def __init__(self, rng, *sizes):
        self.weights, self.steps = [], 0
        for rows, columns in zip(sizes, sizes[1:]):
            self.weights += [rng.standard_normal((rows, columns), np.float32) * np.sqrt(2 / rows, dtype=np.float32),
                             np.zeros(columns, np.float32)]
        self.weights[-2] *= 0.1
        self.means, self.squares = ([np.zeros_like(w) for w in self.weights] for _ in range(2))

    def __call__(self, seen):
        self.layers = [seen]
        for i in range(0, len(self.weights), 2):
            out = self.layers[-1] @ self.weights[i] + self.weights[i + 1]
            self.layers.append(out if i == len(self.weights) - 2 else np.maximum(out, 0, out=out))
        return self.layers[-1]

    def learn(self, slope, rate):
        """One step against the slope of the loss by the outputs of the last call."""
        self.steps += 1
        for i in range(len(self.weights) - 2, -1, -2):
            below = self.layers[i // 2]
            slopes = below.T @ slope, slope.sum(axis=0)
            slope = (slope @ self.weights[i].T) * (below > 0) if i else None
            for j, g in zip((i, i + 1), slopes):
                self.means[j] += 0.1 * (g - self.means[j])
                self.squares[j] += 0.001 * (g * g - self.squares[j])
                size = np.sqrt(self.squares[j] / (1 - 0.999 ** self.steps)) + 1e-5
                self.weights[j] -= rate / (1 - 0.9 ** self.steps) * self.means[j] / size


class Matches:
    """Matches side by side, and the arrays that they are seen in."""

    def __init__(self, count, seed):
        self.batch = freebooter.Batch(GAME, count, bots=[None, OPPONENT], seed=seed)
        self.rows = np.zeros((count, GAME.observation_size), np.float32)
        self.masks = np.zeros((count, GAME.num_actions), np.uint8)
        self.dones = np.zeros(count, np.uint8)
        self.returns = np.zeros((count, GAME.players), np.float32)
        self.batch.look(observations=self.rows, masks=self.masks)

    def step(self, actions):
        self.batch.step(actions.astype(np.int32), observations=self.rows, masks=self.masks,
                        dones=self.dones, returns=self.returns)

    def seen(self):
        """What is not empty whenever two play, and beside it every space together with every die."""
        where, dice = self.rows[:, SPACE:SPACE + 50, None], self.rows[:, None, DICE:DICE + 12]
        return np.hstack([self.rows[:, USED], (where * dice).reshape(len(self.rows), -1)])


def ever_seen():
    """The places of a row that choices at random ever filled."""
    matches, ever = Matches(512, seed=0), np.zeros(GAME.observation_size, bool)
    for _ in range(200):
        matches.step(matches.batch.any_actions())
        ever |= matches.rows.any(axis=0)
    return np.flatnonzero(ever)


USED = ever_seen()
INPUTS = len(USED) + 50 * 12


def chances(net, seen, masks):
    """How likely each legal action is."""
    out = np.where(masks, net(seen), np.float32(-1e9))
    out = np.exp(out - out.max(axis=1, keepdims=True))
    return out / out.sum(axis=1, keepdims=True)


def drawn(rng, p):
    """An action a row, as likely as p says."""
    below = p.cumsum(axis=1)
    return (below < rng.random((len(p), 1), np.float32) * below[:, -1:]).sum(axis=1)


def imitate(policy, rng, matches, rounds, rate):
    """Plays as it has learned so far, asks the Sailor what it would do in every position, and learns that."""
    sailor, count = freebooter.Bot(OPPONENT), len(matches.batch)
    for number in range(rounds):
        p = chances(policy, matches.seen(), matches.masks)
        slope = p / count
        for i in range(count):
            for action, share in sailor.policy(matches.batch.state(i), SEAT, seed=number).items():
                slope[i, action] -= share / count
        policy.learn(slope, rate * (1 - number / rounds))
        matches.step(drawn(rng, p))


def play(policy, critic, rng, matches, steps):
    """Plays on by the policy; what was seen and done, and how it went."""
    kept = [[] for _ in range(7)]
    for _ in range(steps):
        seen, masks = matches.seen(), matches.masks.copy()
        p = chances(policy, seen, masks)
        actions = drawn(rng, p)
        matches.step(actions)
        dones = matches.dones.astype(np.float32)
        for column, part in zip(kept, (seen, masks, actions, p[np.arange(len(p)), actions], critic(seen)[:, 0], dones,
                                       dones * matches.returns[:, SEAT])):
            column.append(part)
    kept[4].append(critic(matches.seen())[:, 0])
    return [np.stack(column) for column in kept]


def advantages(values, dones, rewards, fade=0.95):
    """How much better things went than was thought, after each step."""
    out, later = np.zeros_like(rewards), np.float32(0)
    for t in reversed(range(len(rewards))):
        out[t] = later = rewards[t] + (1 - dones[t]) * (values[t + 1] + fade * later) - values[t]
    return out


def improve(policy, critic, rng, matches, rate, steps=32, size=2048, clip=0.2, curious=0.003):
    """One round of play, and what is learned from it. The games that ended, and their shares of the win."""
    seen, masks, actions, said, values, dones, rewards = play(policy, critic, rng, matches, steps)
    better = advantages(values, dones, rewards)
    goal, better = (better + values[:-1]).ravel(), ((better - better.mean()) / (better.std() + 1e-6)).ravel()
    seen, masks, actions, said = (part.reshape(-1, *part.shape[2:]) for part in (seen, masks, actions, said))
    for _ in range(3):
        for rows in np.array_split(rng.permutation(len(seen)), max(1, len(seen) // size)):
            p = chances(policy, seen[rows], masks[rows])
            done = np.arange(len(rows)), actions[rows]
            ratio, gain = p[done] / said[rows], better[rows] / len(rows)
            logs = np.log(p + 1e-9)
            push = gain * ratio * np.where(gain > 0, ratio < 1 + clip, ratio > 1 - clip)
            slope = p * (push[:, None] + curious / len(rows) * (logs - (p * logs).sum(axis=1, keepdims=True)))
            slope[done] -= push
            policy.learn(slope, rate)
            critic.learn((critic(seen[rows]) - goal[rows, None]) / len(rows), rate)
    return int(dones.sum()), float(rewards.sum())


def measure(policy, games, seed, count=512):
    """The share of the win in fresh games, the likeliest action each time, and half of its 95 % interval. Every
    match goes on for as many games, so that long ones count like short ones."""
    matches = Matches(count, seed)
    shares, ended = np.zeros((count, max(1, games // count))), np.zeros(count, int)
    while ended.min() < shares.shape[1]:
        matches.step(chances(policy, matches.seen(), matches.masks).argmax(axis=1))
        which = np.flatnonzero(matches.dones & (ended < shares.shape[1]))
        shares[which, ended[which]] = matches.returns[which, SEAT]
        ended[which] += 1
    return shares.mean(), 1.96 * shares.std() / np.sqrt(shares.size)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    for name, value, what in [("watch", 1000, "rounds of watching the Sailor"), ("rounds", 300, "rounds of play"),
                              ("games", 8192, "fresh games that measure it"), ("seed", 1, "of all luck"),
                              ("matches", 512, "matches side by side")]:
        parser.add_argument(f"--{name}", type=int, default=value, help=f"{what} (default: {value})")
    chosen = parser.parse_args()
    rng, began = np.random.default_rng(chosen.seed), (time.time(), time.process_time())
    policy, critic = Net(rng, INPUTS, 256, 128, GAME.num_actions), Net(rng, INPUTS, 128, 1)
    matches = Matches(chosen.matches, chosen.seed)

    def say(what, share, half):
        minutes, work = (time.time() - began[0]) / 60, (time.process_time() - began[1]) / 60
        print(f"{what}: wins {share:.1%} ± {half:.1%}, after {minutes:.1f} minutes, {work:.1f} of work", flush=True)

    imitate(policy, rng, matches, chosen.watch, 2e-3)
    say("watched", *measure(policy, chosen.games, chosen.seed + 1000))
    ended, games, won = 0, 0, 0.0
    for number in range(chosen.rounds):
        more = improve(policy, critic, rng, matches, 5e-4 * (1 - number / chosen.rounds))
        ended, games, won = ended + more[0], games + more[0], won + more[1]
        if games and ((number + 1) % 10 == 0 or number + 1 == chosen.rounds):
            say(f"{ended} games", won / games, 0.98 / np.sqrt(games))
            games, won = 0, 0.0
    say("learned", *measure(policy, chosen.games, chosen.seed + 2000))


if __name__ == "__main__":
    main()
