"""Both games for PettingZoo: `jamaica_v1` and `malacca_v1`, each with `env`, `raw_env` and
`parallel_env`.

    >>> from freebooter.pettingzoo import malacca_v1
    >>> env = malacca_v1.env(players=3)
    >>> env.reset(seed=1)
    >>> for agent in env.agent_iter():
    ...     observation, reward, termination, truncation, info = env.last()
    ...     done = termination or truncation
    ...     env.step(None if done else env.action_space(agent).sample(observation["action_mask"]))
"""
