"""Reads the catalogues (web/src/i18n/LANGUAGE/NAME.json): ICU messages by key, of which a text is a
string with {names}, or a string a plural form, chosen by n. Whatever else ICU knows is an error, so that
nothing is left out unnoticed."""

import json
import re

COUNT = re.compile(r"\{\s*(\w+)\s*,\s*plural\s*,")
FORM = re.compile(r"\s*(zero|one|two|few|many|other)\s*\{")
NAME = re.compile(r"\{(\w+)\}")


class Unreadable(Exception):
    pass


def closing(text, start):
    """Where the brace closes after which the text goes on at `start`."""
    depth = 1
    for at in range(start, len(text)):
        depth += {"{": 1, "}": -1}.get(text[at], 0)
        if depth == 0:
            return at
    raise Unreadable("a brace is never closed")


def plain(text):
    if re.search(r"'[{}'#]", text) or re.search(r"[{}]", NAME.sub("", text)):
        raise Unreadable(f"only {{names}} and one plural by n can stand in a text, not {text}")
    return text


def compiled(message):
    """The message as a string, or as a string a plural form."""
    plural = COUNT.search(message)
    if not plural:
        return plain(message)
    if plural[1] != "n":
        raise Unreadable(f"it is n that texts are counted by, not {plural[1]}")
    end = closing(message, plural.end())
    before, after = plain(message[:plural.start()]), plain(message[end + 1:])
    forms, at = {}, plural.end()
    while message[at:end].strip():
        form = FORM.match(message, at)
        if not form:
            raise Unreadable(f"{message[at:end].strip()} is no plural form")
        close = closing(message, form.end())
        forms[form[1]] = before + plain(message[form.end():close].replace("#", "{n}")) + after
        at = close + 1
    if "other" not in forms:
        raise Unreadable("a plural needs the form other")
    return forms


def read(path):
    """The texts of one file by key."""
    out = {}
    try:
        for key, message in json.loads(path.read_text(encoding="utf-8")).items():
            try:
                out[key] = compiled(message)
            except Unreadable as wrong:
                raise Unreadable(f"{path}: {key}: {wrong}") from None
    except ValueError as wrong:
        raise Unreadable(f"{path}: {wrong}") from None
    return out


def forms(entry):
    return entry if isinstance(entry, dict) else {"other": entry}


def names(entry):
    """The parameters of a text, in all its forms; n among them wherever it counts."""
    found = {name for text in forms(entry).values() for name in NAME.findall(text)}
    return found | ({"n"} if isinstance(entry, dict) else set())
