"""How tests name the rules that they show."""

import re

# The first letter of a rule and the folder of its game.
GAMES = {"J": "engine/jamaica", "M": "engine/malacca"}

RULE = r"[JM]\d+\.\d+(?![.\d])"
LEADING_RULES = re.compile(rf"{RULE}(?:(?:\s*[,/+&]\s*|\s+and\s+|\s+){RULE})*")


def rules_of(test_name):
    """The rules that a test's name starts with: ["J7.2", "J7.4"] of "J7.2, J7.4 a lost ..."."""
    match = LEADING_RULES.match(test_name)
    return re.findall(RULE, match[0]) if match else []
