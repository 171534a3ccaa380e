"""What a program says of itself with --help, taken apart: its commands, their options and arguments."""

import os
import re
import subprocess


class Entry:
    """One option, argument or command of a help text: "--port 0..65535", "The port [8080]"."""

    def __init__(self, left, help):
        self.names, self.value = re.fullmatch(r"(\S+)\s*(.*)", left).groups()
        self.names = self.names.split(",") if left.startswith("-") else [self.names]
        self.help, self.usual = re.fullmatch(r"(.*?)(?: ?\[([^\]]*)\])?", help).groups(default="")

    @property
    def name(self):
        return self.names[-1]

    @property
    def choices(self):
        """The words that its value can be, where they are few."""
        if "|" in self.value:
            return self.value.split("|")
        listed = re.fullmatch(r"[\w-]+(, [\w-]+)* or [\w-]+", self.help)
        return re.split(", | or ", self.help) if listed and not self.name.startswith("-") else []

    @property
    def meaning(self):
        """Its value in a word: NUMBER, or as the help has it."""
        return "NUMBER" if re.fullmatch(r"N|-?\d+\.\.\d+", self.value) else self.value


class Command:
    """A program or one of its commands, with the commands below it."""

    def __init__(self, words, text):
        self.words = words
        self.about, self.usage, self.example = "", "", ""
        self.options, self.arguments, self.listed, self.commands = [], [], [], []
        below = False
        rows = []
        for line in text.splitlines():
            if line.startswith("Usage: "):
                self.usage = line.removeprefix("Usage: ")
            elif line.startswith("Example: "):
                self.example = line.removeprefix("Example: ")
            elif line == "Subcommands:":
                below = True
            elif re.match(r"  \S", line):
                left, _, right = line.strip().partition("  ")
                rows.append([left, right.strip(), below])
            elif line.startswith("   ") and rows:
                rows[-1][1] = f"{rows[-1][1]} {line.strip()}".strip()
            elif line.strip() and not self.usage:
                self.about = f"{self.about} {line.strip()}".strip()
        for left, right, is_command in rows:
            self.add(left, right, is_command)

    def add(self, left, right, is_command):
        if is_command:
            self.listed.append(left)
        elif left.startswith("only "):  # the options of one game, in a row
            self.options += [Entry(option, f"Of {left.removeprefix('only ')} alone")
                             for option in re.split(r", (?=--)", right)]
        else:
            (self.options if left.startswith("-") else self.arguments).append(Entry(left, right))

    @property
    def name(self):
        return " ".join(self.words)

    def everything(self):
        """Itself, and all commands below it."""
        return [self] + [one for command in self.commands for one in command.everything()]


def read(program, words=("freebooter",)):
    """Asks the program, and each of its commands."""
    environment = {**os.environ, "HOME": "~", "XDG_DATA_HOME": "", "COLUMNS": "100"}
    text = subprocess.run([program, *words[1:], "--help"], capture_output=True, text=True,
                          check=True, env=environment).stdout
    command = Command(words, text)
    command.commands = [read(program, (*words, name)) for name in command.listed]
    return command
