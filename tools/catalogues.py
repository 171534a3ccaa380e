"""Reads the page's catalogues (web/src/i18n/LANGUAGE/NAME.ts), as far as they are texts by key: a
string, or an object with a string a plural form. Whatever else a file has is an error, so that nothing
is left out unnoticed."""

import re

TOKEN = re.compile(r"""
    (?P<skip>\s+|//[^\n]*)
  | (?P<text>'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")
  | (?P<name>\w+)
  | (?P<sign>[{}:,+;=])
""", re.VERBOSE)
ESCAPE = re.compile(r"\\(.)")


class Unreadable(Exception):
    pass


def tokens(source):
    at = 0
    while at < len(source):
        found = TOKEN.match(source, at)
        if not found:
            raise Unreadable(f"line {source.count(chr(10), 0, at) + 1}: not a catalogue's text")
        at = found.end()
        if found.lastgroup != "skip":
            yield found.lastgroup, found.group()


def plain(text):
    return ESCAPE.sub(lambda one: {"n": "\n"}.get(one[1], one[1]), text[1:-1])


class Reader:
    def __init__(self, source):
        self.left = list(tokens(source))
        self.left.reverse()

    def next(self, *wanted):
        kind, text = self.left.pop()
        if wanted and text not in wanted and kind not in wanted:
            raise Unreadable(f"expected {' or '.join(wanted)}, not {text}")
        return kind, text

    def sees(self, text):
        return bool(self.left) and self.left[-1][1] == text

    def entry(self):
        if self.sees("{"):
            return self.object()
        text = plain(self.next("text")[1])
        while self.sees("+"):
            self.next("+")
            text += plain(self.next("text")[1])
        return text

    def object(self):
        out = {}
        self.next("{")
        while not self.sees("}"):
            kind, key = self.next("text", "name")
            self.next(":")
            out[plain(key) if kind == "text" else key] = self.entry()
            if not self.sees("}"):
                self.next(",")
        self.next("}")
        return out

    def catalogue(self):
        for word in ("export", "const", "name", "="):
            self.next(word)
        return self.object()


def read(path):
    """The texts of one file by key."""
    try:
        return Reader(path.read_text(encoding="utf-8")).catalogue()
    except (Unreadable, IndexError) as wrong:
        raise Unreadable(f"{path}: {wrong}") from None


def forms(entry):
    return entry if isinstance(entry, dict) else {"other": entry}


def names(entry):
    """The parameters of a text, in all its forms."""
    return {name for text in forms(entry).values() for name in re.findall(r"\{(\w+)\}", text)}
