"""What a program says of itself with --help, taken apart: its commands, their options and arguments."""

import os
import re
import subprocess

COLUMN = 30  # where the program's help tells what an option is for


class Entry:
    """One option, argument or command of a help text: "--port UINT:INT in [0 - 65535]=8080"."""

    def __init__(self, left, help):
        self.names, self.value = re.fullmatch(r"(\S+)\s*(.*)", left).groups()
        self.names = self.names.split(",") if left.startswith("-") else [self.names]
        self.required = self.value.endswith("REQUIRED")
        self.value = self.value.removesuffix("REQUIRED").strip()
        self.help = help

    @property
    def name(self):
        return self.names[-1]

    @property
    def choices(self):
        """The words that its value can be, where they are few."""
        found = re.search(r"\{([^}]*)\}", self.value)
        return found[1].split(",") if found else []

    @property
    def usual(self):
        """What its value is where none is given."""
        found = re.search(r"=([^\]}]+)$", self.value)
        return found[1] if found else ""

    @property
    def meaning(self):
        """Its value in a word: NUMBER, TEXT, or as the help has it."""
        if self.choices:
            return "|".join(self.choices)
        kind = re.match(r"[A-Z]*", self.value)[0]
        if kind in ("INT", "UINT", "FLOAT"):
            return "NUMBER"
        return kind if kind and not self.value.startswith("[") else self.value


class Command:
    """A program or one of its commands, with the commands below it."""

    def __init__(self, words, text):
        self.words = words
        self.about, self.usage, self.parts = "", "", {}
        self.commands = []
        part = None
        for line in text.splitlines():
            if line.startswith("Usage: "):
                self.usage = line.removeprefix("Usage: ")
            elif re.fullmatch(r"\S.*:", line):
                part = self.parts.setdefault(line[:-1], [])
            elif part is not None:
                part.append(line)
            elif line.strip() and not self.usage:
                self.about = f"{self.about} {line.strip()}".strip()

    @property
    def name(self):
        return " ".join(self.words)

    @property
    def options(self):
        return self.entries("Options")

    @property
    def arguments(self):
        return self.entries("Positionals")

    def entries(self, part):
        out = []
        for line in self.parts.get(part, []):
            if not line.strip():
                continue
            if line.startswith(" " * COLUMN):
                out[-1].help = f"{out[-1].help} {line.strip()}".strip()
            elif line[COLUMN - 1:COLUMN] == " " and line[COLUMN:].strip() not in ("", "REQUIRED"):
                out.append(Entry(line[:COLUMN].strip(), line[COLUMN:].strip()))
            else:
                out.append(Entry(line.strip(), ""))
        return out

    def everything(self):
        """Itself, and all commands below it."""
        return [self] + [one for command in self.commands for one in command.everything()]

    def other_parts(self):
        """What else the help has, such as examples, as it stands there."""
        known = ("Options", "Positionals", "Subcommands")
        return {title: lines for title, lines in self.parts.items() if title not in known}


def read(program, words=("freebooter",)):
    """Asks the program, and each of its commands."""
    environment = {**os.environ, "HOME": "~", "XDG_DATA_HOME": "", "COLUMNS": "100"}
    text = subprocess.run([program, *words[1:], "--help"], capture_output=True, text=True,
                          check=True, env=environment).stdout
    command = Command(words, text)
    command.commands = [read(program, (*words, entry.name)) for entry in command.entries("Subcommands")]
    return command
