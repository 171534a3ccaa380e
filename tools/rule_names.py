"""The names of tests, how they name the rules that they show, and which game a rule is of."""

import re

RULE = r"[A-Z]\d+\.\d+(?![.\d])"
LEADING_RULES = re.compile(rf"{RULE}(?:(?:\s*[,/+&]\s*|\s+and\s+|\s+){RULE})*")


TEST_CASE = re.compile(r'\bTEST_(?:EVERY_GAME|CASE(?:_FIXTURE|_TEMPLATE|_TEMPLATE_DEFINE)?)\s*\(\s*(?:\w+\s*,\s*)?'
                       r'((?:"(?:[^"\\]|\\.)*"\s*)+)')


def test_names(text):
    """(line, name) of every doctest case; adjacent string literals are joined."""
    for match in TEST_CASE.finditer(text):
        parts = re.findall(r'"((?:[^"\\]|\\.)*)"', match[1])
        yield text.count("\n", 0, match.start()) + 1, "".join(parts)


def rules_of(test_name):
    """The rules that a test's name starts with: ["J7.2", "J7.4"] of "J7.2, J7.4 a lost ..."."""
    match = LEADING_RULES.match(test_name)
    return re.findall(RULE, match[0]) if match else []


def games(root):
    """{first letter of its rules: its name} of every game that has a page in docs/rules."""
    pages = [page for page in (root / "docs/rules").glob("*.md") if "." not in page.stem]
    letters = {page.stem: re.search(rf"(?:\*\*|### )({RULE})", page.read_text()) for page in pages}
    return {first[1][0]: game for game, first in letters.items() if first}
