"""Tests of the checks: each is run on a small tree that is right, then on one that is not."""

import gzip
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

TOOLS = pathlib.Path(__file__).resolve().parent
ROOT = TOOLS.parent


class Tree(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)

    def write(self, path, text):
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def run_tool(self, tool, *arguments):
        return subprocess.run([TOOLS / tool, *arguments], capture_output=True, text=True)

    def accepts(self, tool):
        done = self.run_tool(tool, self.root)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))

    def refuses(self, tool, *wanted):
        """The tool prints exactly these lines, each given by its beginning, and fails."""
        done = self.run_tool(tool, self.root)
        lines = done.stdout.splitlines()
        self.assertEqual(len(lines), len(wanted), done.stdout + done.stderr)
        for line, beginning in zip(lines, wanted):
            self.assertTrue(line.startswith(beginning), line)
        self.assertEqual(done.returncode, 1)


class Includes(Tree):
    tool = "check_includes"

    def one(self, path, include, *wanted):
        self.write(path, f"#pragma once\n#include {include}\n")
        if wanted:
            self.refuses(self.tool, *wanted)
        else:
            self.accepts(self.tool)
        (self.root / path).unlink()

    def test_each_folder_may_include_what_lies_below_it(self):
        self.one("engine/base/a.h", "<cstdint>")
        self.one("engine/base/a.h", '"engine/base/b.h"')
        self.one("engine/jamaica/a.h", '"engine/base/b.h"')
        self.one("engine/match/a.cpp", '"engine/malacca/b.h"')
        self.one("bots/a.cpp", '"engine/jamaica/b.h"')
        self.one("bots/search/a.cpp", '"bots/b.h"')
        self.one("table/a.cpp", '"bots/b.h"')
        self.one("server/store/a.cpp", '"engine/match/b.h"')
        self.one("server/store/a.cpp", "<sqlite3.h>")
        self.one("server/net/a.cpp", '"server/store/b.h"')
        self.one("server/net/a.cpp", "<boost/beast/core.hpp>")
        self.one("cli/a.cpp", '"server/net/b.h"')
        self.one("cli/a.cpp", "<CLI/CLI.hpp>")
        self.one("bindings/a.cpp", '"table/b.h"')
        self.one("tests/a.cpp", '"server/net/b.h"')

    def test_what_is_inside_the_rules_of_a_game_is_for_that_game_alone(self):
        self.one("engine/jamaica/rules/a.h", '"engine/jamaica/rules/b.h"')
        self.one("engine/jamaica/a.cpp", '"engine/jamaica/rules/b.h"')
        self.one("engine/jamaica/a_test.cpp", '"engine/jamaica/rules/b.h"')
        for path in ["engine/malacca/a.cpp", "engine/match/a.cpp", "bots/jamaica/a.cpp",
                     "table/a.cpp", "tests/a.cpp"]:
            self.one(path, '"engine/jamaica/rules/b.h"', f'{path}:2: "engine/jamaica/rules/b.h": '
                     "engine/jamaica/rules is for engine/jamaica alone")
        self.one("engine/jamaica/a.h", '"engine/jamaica/rules/b.h"',
                 'engine/jamaica/a.h:2: "engine/jamaica/rules/b.h": '
                 "what includes this header would include engine/jamaica/rules")

    def test_no_folder_includes_what_lies_above_it(self):
        for path, target in [
            ("engine/base/a.h", "engine/jamaica/b.h"),
            ("engine/jamaica/a.h", "engine/match/b.h"),
            ("engine/jamaica/a_test.cpp", "engine/match/b.h"),
            ("engine/match/a.h", "bots/b.h"),
            ("bots/a.h", "table/b.h"),
            ("table/a.h", "server/store/b.h"),
            ("server/store/a.h", "table/b.h"),
            ("server/store/a.h", "engine/jamaica/b.h"),
            ("server/net/a.h", "bots/b.h"),
            ("server/net/a.h", "cli/b.h"),
            ("bindings/a.h", "server/net/b.h"),
            ("cli/a.h", "bindings/b.h"),
            ("table/a.h", "tests/support/b.h"),
        ]:
            self.one(path, f'"{target}"', f'{path}:2: "{target}": ')

    def test_the_games_never_include_each_other(self):
        self.one("engine/jamaica/a.h", '"engine/malacca/b.h"',
                 'engine/jamaica/a.h:2: "engine/malacca/b.h": ')
        self.one("engine/malacca/a_test.cpp", '"engine/jamaica/b.h"',
                 'engine/malacca/a_test.cpp:2: "engine/jamaica/b.h": ')

    def test_the_engine_is_plain_computation(self):
        for header in ["random", "iostream", "thread", "chrono", "fstream", "stdexcept",
                       "boost/json.hpp", "fmt/format.h", "nlohmann/json.hpp", "sodium.h"]:
            self.one("engine/match/a.cpp", f"<{header}>", f"engine/match/a.cpp:2: <{header}>: ")
        self.one("engine/match/a_test.cpp", "<fstream>")
        self.one("engine/match/a_test.cpp", "<doctest/doctest.h>")
        self.one("engine/match/a_test.cpp", "<random>", "engine/match/a_test.cpp:2: <random>: ")

    def test_sockets_database_and_options_have_one_home(self):
        self.one("table/a.h", "<boost/asio.hpp>", "table/a.h:2: ")
        self.one("server/store/a.h", "<boost/beast.hpp>", "server/store/a.h:2: ")
        self.one("cli/a.h", "<boost/asio.hpp>", "cli/a.h:2: ")
        self.one("server/net/a.h", "<sqlite3.h>", "server/net/a.h:2: ")
        self.one("bots/a.h", "<CLI/CLI.hpp>", "bots/a.h:2: ")

    def test_tricks_are_seen(self):
        self.one("engine/jamaica/a.h", '"state.h"', "engine/jamaica/a.h:2: ")
        self.one("engine/jamaica/a.h", '"../malacca/state.h"', "engine/jamaica/a.h:2: ")
        self.one("engine/jamaica/a.h", "<engine/malacca/state.h>", "engine/jamaica/a.h:2: ")
        self.one("engine/jamaica/a.h", "SOME_MACRO", "engine/jamaica/a.h:2: ")
        self.one("engine/poker/a.h", "<cstdint>", "engine/poker/a.h:1: ")
        self.write("engine/base/a.inc", "  #  include<random>\n")
        self.refuses(self.tool, "engine/base/a.inc:1: <random>: ")


class RuleIds(Tree):
    tool = "check_rule_ids"

    def setUp(self):
        super().setUp()
        self.write("tests/rule_ids.txt", "J7.1\nJ7.10\nM1.1\n")
        for rule in ["J7.1", "J7.1-side", "J7.10"]:
            self.write(f"tests/mutants/{rule}.patch", "")

    def test_a_game_without_a_test_of_a_rule_is_not_asked(self):
        self.write("engine/jamaica/a_test.cpp", 'TEST_CASE("no rule, but a list") {}\n')
        self.accepts(self.tool)

    def test_every_rule_wants_a_test(self):
        self.write("engine/jamaica/a_test.cpp", 'TEST_CASE("J7.10 holds") {}\n')
        self.refuses(self.tool, "tests/rule_ids.txt:1: no test is named after J7.1")
        self.write("engine/jamaica/b_test.cpp", 'TEST_CASE(\n    "J7.1 "\n    "holds") {}\n')
        self.accepts(self.tool)

    def test_a_list_at_the_start_counts_a_mention_does_not(self):
        self.write("engine/jamaica/a_test.cpp", 'TEST_CASE("J7.1, J7.10: both") {}\n')
        self.accepts(self.tool)
        self.write("engine/jamaica/a_test.cpp", 'TEST_CASE("J7.1 unlike J7.10") {}\n')
        self.refuses(self.tool, "tests/rule_ids.txt:2: no test is named after J7.10")

    def test_a_rule_that_does_not_exist_is_a_slip(self):
        self.write("engine/jamaica/a_test.cpp", 'TEST_CASE("J7.1 J7.10") {}\nTEST_CASE("J7.2") {}\n')
        self.refuses(self.tool, "engine/jamaica/a_test.cpp:2: there is no rule J7.2")

    def test_every_rule_wants_a_mutant_and_a_side_does_not_do(self):
        self.write("engine/jamaica/a_test.cpp", 'TEST_CASE("J7.1, J7.10: both") {}\n')
        self.accepts(self.tool)
        (self.root / "tests/mutants/J7.1.patch").unlink()
        self.write("tests/mutants/J7.2-side.patch", "")
        self.refuses(self.tool, "tests/mutants/J7.2-side.patch:1: there is no rule J7.2",
                     "tests/rule_ids.txt:1: tests/mutants has no J7.1.patch")

    def test_a_mutant_that_does_not_apply_is_seen(self):
        self.write("engine/jamaica/a_test.cpp", 'TEST_CASE("J7.1, J7.10: both") {}\n')
        self.write("engine/jamaica/a.h", "int price();\nint price() { return 3; }\n")
        patch = ("--- a/engine/jamaica/a.h\n+++ b/engine/jamaica/a.h\n@@ -1,2 +1,2 @@\n int price();\n"
                 "-int price() { return 3; }\n+int price() { return 4; }\n")
        self.write("tests/mutants/J7.1.patch", patch)
        self.accepts(self.tool)
        self.write("tests/mutants/J7.1.patch", patch.replace("-int price() {", "-int cost() {"))
        self.write("tests/mutants/J7.10.patch", patch.replace("a.h", "b.h"))
        self.refuses(self.tool, "tests/mutants/J7.1.patch:1: does not apply to engine/jamaica/a.h",
                     "tests/mutants/J7.10.patch:1: does not apply to engine/jamaica/b.h")


class MakeRules(Tree):
    """Pages of rules, right and wrong; and what is written from the pages of this very tree."""

    HEAD = "# Rules\n\n**Sources.** *both*: books. *ours*: ours.\n\n## J7 Shortage\n\n"
    HEAD_UK = "# Правила\n\n**Джерела.** *обидва*: книги. *наше*: ми.\n\n## J7 Нестача\n\n"
    ONE = "- **J7.1** A ship pays\n  all it has. (*both*) More in J7.10. (*ours*)\n"
    TEN = "\n### J7.10 Ten\n\nA die is rolled. (*ours*)\n\n| a | b |\n|---|---|\n| `x` | |\n"
    COINS = "# Rules\n\n**Sources.** *book*: it.\n\n## M1\n\n| rule | who | what |\n|---|---|---|\n"
    ROW = "| **M1.1** | Ann | Ann has 5. (*book*) |\n"

    def setUp(self):
        super().setUp()
        self.write("tests/rule_ids.txt", "J7.1\nJ7.10\nM1.1\n")
        self.write("docs/rules/jamaica.md", self.HEAD + self.ONE + self.TEN)
        self.write("docs/rules/malacca.md", self.COINS + self.ROW)
        for habits in ROOT.glob("web/src/i18n/*/language.json"):
            self.write(habits.relative_to(ROOT), habits.read_text(encoding="utf-8"))

    def run_tool(self, tool, *arguments):
        return super().run_tool(tool, "--check", *arguments)

    def one_is(self, words, *wanted):
        """What is said of J7.1 told so, each problem given by its beginning."""
        self.write("docs/rules/jamaica.md", self.HEAD + words + self.TEN)
        self.refuses("make_rules", *(f"docs/rules/jamaica.md:7: {one}" for one in wanted))

    def test_items_headings_and_rows_tell_a_rule_alike(self):
        self.accepts("make_rules")

    def test_a_quote_ends_before_a_known_source(self):
        self.one_is("- **J7.1** A ship pays J7.10.\n", "J7.1: no brackets with a source")
        self.one_is("- **J7.1** A ship pays J7.10. (*mine*)\n", "J7.1: 'mine' is not among the sources")
        self.one_is("- **J7.1** A ship pays J7.10.(*ours*)\n", "J7.1: one space stands before")
        self.one_is("- **J7.1** (*ours*) A ship pays J7.10.\n", "J7.1: the rule in short is empty")

    def test_a_quote_is_a_plain_sentence(self):
        for words, wrong in [
            ("a ship pays.", "J7.1: the rule in short does not begin with a capital"),
            ("A ship pays", "J7.1: the rule in short does not end as a sentence"),
            ("A *ship* pays.", "J7.1: the rule in short has the mark *"),
            ("A ship [pays](#x).", "J7.1: the rule in short has the mark ["),
            ("A ship (all pays.", "J7.1: ( and ) in the rule in short do not match"),
            ("A ship pays “all.", "J7.1: “ and ” in the rule in short do not match"),
            ('A ship pays "all.', "J7.1: a quotation mark in the rule in short is alone"),
            ("A ship " + "pays " * 80 + "all.", "J7.1: the rule in short has 411 letters"),
            ("A ship  pays.", "two spaces in a row"),
            ("A ship , pays.", "a space before ,"),
            ("A ship ( it) pays.", "a space after ("),
            ("A ship,, pays.", "doubled punctuation: ,,"),
            ("A ship pays -2.", "a minus is written"),
        ]:
            self.one_is(f"- **J7.1** {words} (*ours*)\n", wrong)

    def test_a_rule_that_does_not_begin_as_rules_do_is_seen(self):
        missing = "tests/rule_ids.txt:1: J7.1 is not told in docs/rules in 'en'"
        for begun in ["* **J7.1** A", "- **J7.1 A", "- **J7.1**A", "-  **J7.1** A", "** J7.1** A",
                      "#### J7.1 Ten\n\nA"]:
            self.write("docs/rules/jamaica.md", self.HEAD + begun + " ship pays. (*ours*)\n" + self.TEN)
            done = self.run_tool("make_rules", self.root)
            self.assertIn("docs/rules/jamaica.md:7: J7.1 does not begin as a rule does", done.stdout, begun)
            self.assertIn(missing, done.stdout)

    def test_a_line_is_not_taken_for_a_list(self):
        self.one_is("- **J7.1** A ship is left with\n  0. (*ours*)\n", "J7.1: Markdown takes the line '0. ")

    def test_every_rule_stands_once_and_in_order(self):
        self.write("docs/rules/malacca.md", self.COINS + self.ROW.replace("M1.1", "M1.2"))
        self.refuses("make_rules",
                     "docs/rules/malacca.md:9: rule M1.2 does not exist",
                     "tests/rule_ids.txt:3: M1.1 is not told in docs/rules in 'en'",
                     "docs/rules: the rules in 'en' do not stand in the order")
        self.write("docs/rules/malacca.md", self.COINS + self.ROW + self.ROW)
        self.refuses("make_rules", "docs/rules/malacca.md:10: rule M1.1 stands here again")
        self.write("docs/rules/malacca.md", self.COINS + self.ROW)
        self.write("docs/rules/jamaica.md", self.HEAD + self.TEN + "\n## J7\n\n" + self.ONE)
        self.refuses("make_rules", "docs/rules: the rules in 'en' do not stand in the order")

    def translate(self, one, ten="\n### J7.10 Десять\n\nКидають кубик `x`. (*наше*)\n"):
        self.write("docs/rules/jamaica.uk.md", self.HEAD_UK + one + ten)
        self.write("docs/rules/malacca.uk.md",
                   "**Звідки.** *книга*: вона.\n\n| a |\n|---|\n| **M1.1** | Має 5. (*книга*) |\n"
                   .replace("| a |", "| а |"))

    def test_a_translation_has_every_rule_with_its_sources(self):
        right = "- **J7.1** Корабель платить. (*обидва*) Ще — у J7.10. (*наше*)\n"
        page = "docs/rules/jamaica.uk.md:7: "
        self.write("docs/rules/jamaica.uk.md", self.HEAD_UK + right)
        self.refuses("make_rules",
                     "tests/rule_ids.txt:2: J7.10 is not told in docs/rules in 'uk'",
                     "tests/rule_ids.txt:3: M1.1 is not told in docs/rules in 'uk'")
        ten = "\n### J7.10 Десять\n\nКидають кубик. (*наше*)\n\nОпція `x`.\n"
        self.translate(right, ten)
        self.accepts("make_rules")
        for old, new, wrong in [
            (" (*наше*)", "", "J7.1: the sources in English are обидва, наше, in this order"),
            ("J7.10", "J7.9", "J7.1: not the rules that the English page mentions: J7.10, J7.9"),
            ("платить", "pays", "'pays' has letters of another alphabet"),
            ("платить", "плaтить", "'плaтить' has letters of another alphabet"),  # a Latin a
            ("платить", "платитьы", "the letter ы is not of this language"),
            ("платить", "п'є", "an apostrophe is written"),
        ]:
            self.translate(right.replace(old, new), ten)
            self.refuses("make_rules", page + wrong)

    def in_latin(self, language, words):
        """A page in a language with the letters of English, J7.1 told so."""
        self.write(f"docs/rules/jamaica.{language}.md",
                   "# R\n\n**S.** *both* X. *ours* Y.\n\n## J7 Z\n\n"
                   f"- **J7.1** {words} (*both*) J7.10. (*ours*)\n\n### J7.10 X\n\nD. (*ours*)\n\n`x`\n")
        self.write(f"docs/rules/malacca.{language}.md", "**S.** *book* X.\n\n| **M1.1** | A. (*book*) |\n")

    def test_english_is_seen_in_a_language_with_the_same_letters(self):
        self.in_latin("fr", "Il paie with tout.")
        self.refuses("make_rules", "docs/rules/jamaica.fr.md:7: the English word 'with'")
        (self.root / "docs/rules/jamaica.fr.md").unlink()
        (self.root / "docs/rules/malacca.fr.md").unlink()
        self.in_latin("pl", "Statek bez food płaci.")
        self.refuses("make_rules", "docs/rules/jamaica.pl.md:7: the English word 'food'")

    def test_a_letter_of_a_neighbour_is_seen(self):
        for language, words, letter in [("pl", "Žeton.", "ž"), ("fr", "Le bateau łe.", "ł")]:
            self.in_latin(language, words)
            page = f"docs/rules/jamaica.{language}.md"
            self.refuses("make_rules", f"{page}:7: the letter {letter} is not of this language")
            self.in_latin(language, "Rodrigo Orgóñez.")
            self.accepts("make_rules")

    def test_french_sets_its_marks_off(self):
        self.in_latin("fr", "Le bateau paie\u00a0: «\u00a0tout\u00a0»\u202f; rien d’autre.")
        self.accepts("make_rules")
        for words, wrong in [
            ("Il paie: tout.", "no no-break space before :"),
            ("Il paie ; tout.", "no no-break space before ;"),
            ("Il paie «tout\u00a0».", "no no-break space after «"),
            ("Il paie\u00a0, tout.", "a space before ,"),
            ("Il n'a rien.", "an apostrophe is written"),
        ]:
            self.in_latin("fr", words)
            done = self.run_tool("make_rules", self.root)
            self.assertIn(f"docs/rules/jamaica.fr.md:7: {wrong}", done.stdout)

    def test_a_thing_has_one_name(self):
        self.write("docs/terms.json", json.dumps(
            {"en": {"red die": "shortage die", "field #": "space", "raid*": "attack", "Ghost ship": "Ghost Ship"}}))
        self.accepts("make_rules")
        for words, wrong in [("Roll the red\n  die.", "'red die' is called shortage die here"),
                             ("To field 3.", "'field' is called space here"),
                             ("The Raiders come.", "'Raiders' is called attack here"),
                             ("A Ghost ship.", "'Ghost ship' is called Ghost Ship here")]:
            self.one_is(f"- **J7.1** {words} (*ours*)\n", wrong)
        for words in ["A field, a braid, a Ghost Ship.", "A hundred dice."]:
            self.write("docs/rules/jamaica.md", self.HEAD + f"- **J7.1** {words} (*ours*)\n" + self.TEN)
            self.accepts("make_rules")

    def test_this_tree_is_right_and_is_written_as_quotes(self):
        done = subprocess.run([TOOLS / "make_rules", "--check"], capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))
        subprocess.run([TOOLS / "make_rules", "page", self.root], check=True)
        subprocess.run([TOOLS / "make_rules", "cpp", "malacca", self.root / "m.cpp"], check=True)
        quotes = json.loads((self.root / "malacca.en.json").read_text())
        self.assertEqual(quotes["M3.11"], "A card counts as what it was played as: an ambush is the side chosen.")
        source = (self.root / "m.cpp").read_text()
        for rule, quote in quotes.items():
            self.assertIn(f'{{"{rule}"_rule, "{quote}"}}', source)
        self.assertEqual(list(quotes), list(json.loads((self.root / "malacca.uk.json").read_text())))


class Docs(Tree):
    tool = "check_docs"

    def setUp(self):
        super().setUp()
        self.write("engine/base/a.h", "")
        self.write("engine/base/a.cpp", "")
        self.write("engine/base/a_test.cpp", "")

    def test_all_listed(self):
        self.write("docs/architecture.md", "### engine/base\n\n- `a.h`, `a.cpp`: letters.\n")
        self.accepts(self.tool)

    def test_missing_stale_double_and_bare(self):
        self.write("docs/architecture.md",
                   "### engine/base\n- `a.h`: letters.\n- `a.h`: again.\n- `b.h`:\n")
        self.refuses(self.tool,
                     "docs/architecture.md:3: engine/base/a.h is listed twice",
                     "docs/architecture.md:4: engine/base/b.h does not exist",
                     "docs/architecture.md:4: engine/base/b.h has no description",
                     "engine/base/a.cpp:1: is not in docs/architecture.md")

    def test_the_guide_names_what_is_there(self):
        self.write("docs/architecture.md", "### engine/base\n\n- `a.h`, `a.cpp`: letters.\n")
        self.write("docs/adding.md", "1. `engine/base/a.h`, `engine/FOLDER/`, `engine/base/NAME.cpp`\n"
                                     "2. `./dev test`, `a/b = c`, `b.h`\n")
        self.accepts(self.tool)
        self.write("docs/adding.md", "\n`engine/base/b.h`, `engine/FOLDER/NAME.md`\n")
        self.refuses(self.tool, "docs/adding.md:2: there is no engine/base/b.h",
                     "docs/adding.md:2: there is no engine/FOLDER/NAME.md")


class ThirdGame(Tree):
    """A tree with one list, and a third game that is added to it."""

    def setUp(self):
        super().setUp()
        self.write("bots/crews.h", "#pragma once\n// The list.\n#include \"bots/a/crew.h\"\n")
        self.write("bots/ask.h", '#include "bots/crews.h"\n')
        self.write("bots/a/crew.h", "")
        self.write("bots/level.cpp", '#include "bots/ask.h"\n')
        self.write("bots/level_test.cpp", '#include "bots/ask.h"\n')
        self.write("bots/policy.cpp", '#include "bots/a/crew.h"\n')
        self.guide(["bots/crews.h"])
        self.write("tests/third/bots/crews.h", "")
        self.write("tests/third/bots/c/crew.h", "")
        self.write("tests/third/CMakeLists.txt", "")

    def guide(self, must, may=()):
        tables = [["|---|---|", *(f"| `{file}` | |" for file in files)] for files in (must, may)]
        self.write("docs/adding.md", "\n".join(["## A game", "", *tables[0], "", "Or:", "", *tables[1], ""]))

    def run_third(self, what):
        done = self.run_tool("third_game", what, self.root)
        return done.returncode, done.stdout.split("\n")[:-1]

    def test_what_it_touches_and_what_sees_that(self):
        self.assertEqual(self.run_third("touched"), (0, ["bots/crews.h"]))
        self.assertEqual(self.run_third("sources"), (0, ["bots/level.cpp"]))
        self.assertEqual(self.run_third("--check"), (0, []))

    def test_more_than_lists(self):
        self.write("bots/crews.h", "int more();\n")
        self.write("bots/seas.h", "int sea();\n")
        self.guide(["bots/crews.h"], ["bots/seas.h"])
        code, lines = self.run_third("--check")
        self.assertEqual((code, len(lines)), (1, 2), lines)

    def test_what_the_guide_names_is_there_and_touched_and_all(self):
        self.write("bots/other.h", "")
        self.write("web/index.ts", "")
        self.guide(["bots/other.h", "web/index.ts"], ["bots/lost.h"])
        code, lines = self.run_third("--check")
        self.assertEqual(code, 1)
        self.assertEqual(lines, ["docs/adding.md does not name bots/crews.h, which a new game touches",
                                 "docs/adding.md names bots/other.h, which tests/third does not touch",
                                 "docs/adding.md names bots/lost.h, which is not there"])

    def test_no_other_source_is_of_a_game(self):
        self.write("docs/rules/a.md", "")
        self.write("bots/ask.h", '#include "bots/crews.h"\n#include "bots/a/crew.h"\n')
        self.write("bots/a_sea.h", '#include "bots/a/crew.h"\n')
        self.write("bots/a/plan.cpp", '#include "bots/a/crew.h"\n')
        self.write("bots/policy.cpp", "")
        code, lines = self.run_third("--check")
        self.assertEqual((code, len(lines)), (1, 1), lines)
        self.assertIn("bots/ask.h: includes bots/a/crew.h", lines[0])

    def test_more_than_eight(self):
        files = ["bots/crews.h"]
        for number in range(8):
            files.append(f"bots/{number}.txt")
            self.write(files[-1], "")
            self.write(f"tests/third/{files[-1]}", "")
        self.guide(files)
        code, lines = self.run_third("--check")
        self.assertEqual(code, 1)
        self.assertIn("names 9 files", lines[0])

    def test_the_third_game_of_the_tests(self):
        done = self.run_tool("third_game", "--check")
        self.assertEqual((done.returncode, done.stdout), (0, ""))


class Mutants(Tree):
    def setUp(self):
        super().setUp()
        for name in ["cmake", "tests/support"]:
            shutil.copytree(ROOT / name, self.root / name)
        shutil.copy(ROOT / "CMakeLists.txt", self.root)
        self.write("docs/rules/jamaica.md", "- **J7.1** A rule. (*ours*)\n")
        self.write("engine/CMakeLists.txt", "add_subdirectory(jamaica)\n")
        self.write("engine/jamaica/CMakeLists.txt", "freebooter_folder(jamaica)\n")
        self.write("engine/jamaica/rule.cpp", "int price();\nint price() { return 3; }\n")
        self.write("engine/jamaica/rule_test.cpp", """
#include <doctest/doctest.h>
int price();
TEST_CASE("J7.1 the price, and nothing but it") { CHECK(price() > 0); }
TEST_CASE("J7.10 the price") { CHECK(price() == 3); }
TEST_CASE("J7.2, J7.3 of an unbroken rule") { CHECK(price() == price()); }
""")

    def patch(self, name, old, new):
        self.write(f"tests/mutants/{name}.patch",
                   "--- a/engine/jamaica/rule.cpp\n+++ b/engine/jamaica/rule.cpp\n@@ -1,2 +1,2 @@\n"
                   f" int price();\n-int price() {{ return {old}; }}\n+int price() {{ return {new}; }}\n")

    def mutants(self, *rules):
        return subprocess.run([TOOLS / "mutants", *rules], capture_output=True, text=True,
                              env={**os.environ, "FREEBOOTER_ROOT": str(self.root)})

    def test_a_mutant_is_killed_by_the_tests_of_its_own_rule_only(self):
        self.patch("J7.10", 3, 4)
        done = self.mutants()
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertRegex(done.stdout, r"\nmutants: 1 killed, 0 survived, in \d+ min \d+ s\n$")
        self.patch("J7.1", 3, 4)
        self.patch("J7.1-free", 3, 0)
        self.patch("J7.2", 5, 6)
        self.patch("J7.3", 3, "three")
        done = self.mutants()
        self.assertEqual(done.returncode, 1)
        verdicts = [line.split()[:2] for line in done.stdout.splitlines() if line[:1] == "J"]
        self.assertEqual(verdicts, [["J7.1", "survived"], ["J7.1-free", "killed"],
                                    ["J7.2", "broken"], ["J7.3", "broken"], ["J7.10", "killed"]])
        self.assertRegex(done.stdout, r"\nmutants: 2 killed, 1 survived, in \d+ min \d+ s\n$")
        done = self.mutants("J7.10")
        self.assertEqual(done.returncode, 0, done.stdout)

    def test_a_test_that_fails_anyway_proves_nothing(self):
        self.write("engine/jamaica/rule.cpp", "int price();\nint price() { return 2; }\n")
        self.patch("J7.10", 2, 4)
        done = self.mutants()
        self.assertEqual(done.returncode, 1)
        self.assertIn("J7.10: a test fails without any mutant", done.stdout)


class EmbedPage(Tree):
    """The page's files come out of a program as they went in."""

    MAIN = """
#include <cstdio>
#include "server/net/assets.h"
int main() {
  for (const auto& asset : freebooter::net::embedded_assets()) {
    std::printf("%s|%s|%zu|%zu\\n", asset.path.data(), asset.type.data(), asset.plain.size(),
                asset.gzip.size());
    std::fwrite(asset.plain.data(), 1, asset.plain.size(), stderr);
  }
}
"""

    def program_output(self):
        done = self.run_tool("embed_page", self.root / "page", self.root / "out")
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))
        self.write("main.cpp", self.MAIN)
        program = self.root / "program"
        subprocess.run(["g++", "-std=c++20", "-I", ROOT, self.root / "main.cpp",
                        self.root / "out" / "embedded.cpp", "-o", program], check=True)
        done = subprocess.run([program], capture_output=True, check=True)
        return done.stdout.decode().splitlines(), done.stderr

    def test_every_file_is_there_with_its_type_in_the_order_of_paths(self):
        script = "let rum = 'rum';\n" * 100
        self.write("page/index.html", "<html>")
        self.write("page/assets/app-1a.js", script)
        self.write("page/assets/table-2b.wasm", "\0asm")
        self.write("page/sw.js", "")
        lines, contents = self.program_output()
        self.assertEqual([line.rsplit("|", 1)[0] for line in lines], [
            f"/assets/app-1a.js|text/javascript; charset=utf-8|{len(script)}",
            "/assets/table-2b.wasm|application/wasm|4",
            "/index.html|text/html; charset=utf-8|6",
            "/sw.js|text/javascript; charset=utf-8|0",
        ])
        self.assertEqual(contents.decode(), script + "\0asm" + "<html>")
        packed = (self.root / "out/embedded/freebooter_page_0_gzip.bin").read_bytes()
        self.assertEqual(gzip.decompress(packed).decode(), script)
        self.assertTrue(lines[0].endswith(f"|{len(packed)}"))

    def test_what_was_packed_is_kept_as_long_as_its_file_is_there(self):
        self.write("page/app.js", "let rum = 'rum';\n" * 100)
        self.run_tool("embed_page", self.root / "page", self.root / "out")
        code = (self.root / "out/embedded.cpp").read_text()
        first, = (self.root / "out/packed").glob("*.gz")
        first.write_bytes(gzip.compress(b"kept", mtime=0))
        self.run_tool("embed_page", self.root / "page", self.root / "out")
        packed = (self.root / "out/embedded/freebooter_page_0_gzip.bin").read_bytes()
        self.assertEqual(gzip.decompress(packed), b"kept")
        self.write("page/app.js", "let rum = 'gin';\n" * 100)
        self.run_tool("embed_page", self.root / "page", self.root / "out")
        self.assertFalse(first.exists())
        self.assertEqual(len(code.splitlines()), len((self.root / "out/embedded.cpp").read_text().splitlines()))

    def test_without_a_page_there_are_no_files(self):
        self.assertEqual(self.program_output(), ([], b""))


class Dev(unittest.TestCase):
    def dev(self, *arguments):
        return subprocess.run([ROOT / "dev", *arguments], capture_output=True, text=True, cwd="/")

    def refuses(self, *arguments, because):
        done = self.dev(*arguments)
        self.assertEqual((done.returncode, done.stdout), (2, ""), arguments)
        self.assertIn(because, done.stderr)

    def test_help_names_every_command(self):
        done = self.dev("help")
        self.assertEqual(done.returncode, 0)
        for command in "play test check bench fuzz fmt build package docs mutants help".split():
            self.assertIn(f"\n  {command} ", done.stdout)

    def test_what_it_does_not_know_is_refused_with_2(self):
        for arguments in [["sail"], ["test", "--slow"], ["build", "x"], ["fmt", "x"],
                          ["check", "x"], ["fuzz", "nothing_fuzz"], ["fuzz", "0"],
                          ["mutants", "J99.9"]]:
            self.refuses(*arguments, because=arguments[-1])

    def test_play_refuses_what_the_program_would_before_it_builds_anything(self):
        self.refuses("play", "--prot", "80", because="'--prot'; did you mean --port?")
        self.refuses("play", "8080", because="does not know '8080'")
        self.refuses("play", "--port", because="--port wants a value")
        self.refuses("play", "--port", "65536", because="--port can't be '65536'")
        self.refuses("play", "--port=http", because="--port can't be 'http'")
        self.refuses("play", "--bind", "0.0.0.0", "--help=yes", because="--help takes no value")

    def test_a_value_in_brackets_may_be_left_out(self):
        for arguments in [["--trust-proxy", "--port", "80"], ["--port", "80", "--trust-proxy"],
                          ["--trust-proxy", "10.0.0.7", "--port", "80"],
                          ["--trust-proxy=10.0.0.0/8"]]:
            line = f"source tools/arguments.sh; check_options play cli/serve_help.txt {' '.join(arguments)}"
            done = subprocess.run(["bash", "-c", line], capture_output=True, text=True, cwd=ROOT)
            self.assertEqual((done.returncode, done.stderr), (0, ""), arguments)

    def test_play_explains_itself_without_building_anything(self):
        done = self.dev("play", "--help")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(done.stdout, (ROOT / "cli/serve_help.txt").read_text())

    def test_a_part_that_there_is_not_is_refused_with_the_nearest(self):
        self.refuses("test", "jamaca", because="'jamaca'; did you mean jamaica or malacca?")
        self.refuses("test", "jamaica", "engine/tabel", because="'engine/tabel'")
        self.refuses("test", "--fast", "jamaica", because="'--fast'")

    def test_every_test_program_is_a_part(self):
        listed = [line.split() for line in self.dev("test", "--list").stdout.splitlines()]
        parts = {words[0] for words in listed if len(words) == 2 and words[1] != "tools"}
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run(["cmake", "-G", "Ninja", "-S", ROOT, "-B", folder], check=True,
                           stdout=subprocess.DEVNULL)
            known = subprocess.run(["ctest", "-N"], cwd=folder, capture_output=True, text=True)
        # The library is a part of its own, with a script for a test.
        programs = set(re.findall(r"Test +#\d+: (\w+)_test\n", known.stdout)) - {"library"}
        self.assertEqual(sorted(parts), sorted(programs | {"cluster", "postgres"}))  # built where there is libpq

    def test_every_check_in_browsers_is_a_part(self):
        text = (ROOT / "web/e2e/run.ts").read_text()
        tables = re.findall(r"const (?:parts|onDemand)\b.*?= \{(.*?)\};", text, re.S)
        known = [name for table in tables for name in re.findall(r"(\w+)(?:: \w+)?(?:,| $)", table)]
        listed = self.dev("test", "--list").stdout.splitlines()
        parts = [line for line in listed if line.startswith("web/e2e/")]
        self.assertEqual(parts, [f"web/e2e/{name}" for name in sorted(known)])

    def test_a_step_tells_its_time_and_a_failed_one_its_end(self):
        script = """
cd "$1" && source "$2"
works() { echo unheard; }
fails() { echo heard; return 3; }
step 'one that works' works
step 'one that fails' fails
sum_up
"""
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run(["bash", "-euc", script, "bash", folder, TOOLS / "steps.sh"],
                                  capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stderr), (1, ""))
        self.assertRegex(done.stdout, r"one that works +passed +\d+ s +\d+ s of work\n")
        self.assertRegex(done.stdout, r"one that fails +FAILED +\d+ s +\d+ s of work\n    heard\n")
        self.assertIn("failed: one that fails\n", done.stdout)
        self.assertTrue(done.stdout.endswith("\n1 passed, 1 failed\n"))


    def test_without_a_python_to_build_for_that_part_is_skipped_but_not_in_ci(self):
        functions = re.search(r"^test_python\(\) \{.*?^\}\n.*?^test_python_if_any\(\) \{.*?^\}\n",
                              (ROOT / "dev").read_text(), re.MULTILINE | re.DOTALL).group()
        script = """
cd "$1" && source "$2/steps.sh" && source "$2/packages.sh"
build_wheel() { python_can_build; }
check_wheel() { python_can_build; }
PATH=$PWD/bin:$PATH
""" + functions + "test_python_if_any; sum_up"
        with tempfile.TemporaryDirectory() as folder:
            fake = pathlib.Path(folder, "bin/python3")
            fake.parent.mkdir()
            fake.write_text("#!/bin/sh\nexit 1\n")
            fake.chmod(0o755)
            runs = [subprocess.run(["bash", "-euc", script, "bash", folder, TOOLS], text=True,
                                   capture_output=True, env={**os.environ, "CI": ci})
                    for ci in ["", "true"]]
        self.assertEqual([done.returncode for done in runs], [0, 1])
        self.assertRegex(runs[0].stdout, r"^python +skipped: no Python 3.11 with venv")
        self.assertIn("0 passed, 0 failed\n", runs[0].stdout)
        self.assertIn("failed: python: wheel\n", runs[1].stdout)

    def test_an_environment_is_made_anew_for_other_packages_and_for_another_python(self):
        function = re.search(r"^environment\(\) \{.*?^\}$", (ROOT / "dev").read_text(),
                             re.MULTILINE | re.DOTALL).group()
        script = 'cd "$1"; PATH=$PWD/bin:$PATH\n' + function + "\nenvironment some wanted.txt"
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            python, wanted = folder / "bin/python3", folder / "wanted.txt"
            mark = folder / "build/python/some/mark"
            python.parent.mkdir()

            def is_kept(version, packages):
                python.write_text(f'#!/bin/sh\n[ "$1" = -c ] && echo {version} && exit\n'
                                  'mkdir -p "$3/bin" && ln -s /bin/true "$3/bin/pip"\n')
                python.chmod(0o755)
                wanted.write_text(packages)
                done = subprocess.run(["bash", "-euc", script, "bash", folder], text=True, capture_output=True)
                self.assertEqual(done.returncode, 0, done.stderr)
                kept = mark.exists()
                mark.touch()
                return kept

            self.assertEqual([is_kept("3.11", "# none\n"), is_kept("3.11", "# none\n"), is_kept("3.12", "# none\n"),
                              is_kept("3.12", "# other\n")], [False, True, False, False])


class Packages(Tree):
    """What ./dev would install, on a Debian that has nothing of it."""

    def need(self, *groups, tools=()):
        for name in tools:
            self.write(f"bin/{name}", "#!/bin/sh\necho \"$0 $*\" >>../asked\n")
            (self.root / "bin" / name).chmod(0o755)
        self.write("bin/dpkg-query", "#!/bin/sh\nexit 1\n")
        self.write("bin/id", "#!/bin/sh\necho 1000\n")
        for name in ["dpkg-query", "id"]:
            (self.root / "bin" / name).chmod(0o755)
        (self.root / "build").mkdir()
        script = 'source "$1"; PATH=$PWD/bin; shift; need "$@"'
        return subprocess.run(["bash", "-euc", script, "bash", TOOLS / "packages.sh", *groups],
                              capture_output=True, text=True, cwd=self.root)

    def test_without_root_and_sudo_it_is_told_what_to_install(self):
        done = self.need("mutants", "bench", "mutants")
        self.assertEqual(done.returncode, 1)
        self.assertEqual(done.stderr, "./dev: please install, as root: "
                                      "apt-get install patch valgrind\n")

    def test_where_there_is_an_npm_node_is_left_to_its_owner(self):
        done = self.need("node", "mutants", tools=["npm"])
        self.assertTrue(done.stderr.endswith("apt-get install patch\n"), done.stderr)


class FreshRoot(unittest.TestCase):
    def test_it_says_what_it_does_and_refuses_what_it_does_not_know(self):
        done = subprocess.run([TOOLS / "fresh", "--help"], capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("bare Debian 12", done.stdout)
        done = subprocess.run([TOOLS / "fresh", "--here"], capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stdout), (2, ""))

    def test_without_root_or_debootstrap_it_refuses(self):
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run([sys.executable, TOOLS / "fresh", "play"], capture_output=True,
                                  text=True, env={"PATH": folder})
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertRegex(done.stderr, "tools/fresh: (only root|there is no debootstrap)")


class Words(Tree):
    """The terminal's words, in a copy of the catalogues in which one text is changed."""

    def setUp(self):
        super().setUp()
        shutil.copytree(ROOT / "web/src/i18n", self.root / "web/src/i18n")

    def changed(self, language, file, change):
        path = self.root / "web/src/i18n" / language / f"{file}.json"
        texts = json.loads(path.read_text(encoding="utf-8"))
        change(texts)
        path.write_text(json.dumps(texts, ensure_ascii=False), encoding="utf-8")
        return self.run_tool("make_words", "--check", self.root).stderr

    def test_the_catalogues_are_whole(self):
        self.assertEqual(self.run_tool("make_words", "--check", self.root).returncode, 0)

    def test_a_text_that_is_missing_or_new_is_named(self):
        wrong = self.changed("pl", "terminal", lambda texts: texts.pop("term.may"))
        self.assertEqual(wrong, "pl: term.may is missing\n")
        wrong = self.changed("pl", "terminal", lambda texts: texts.update({"term.may": "Tak.", "term.new": "Nie."}))
        self.assertEqual(wrong, "pl: term.new is not in English\n")

    def test_a_game_can_have_a_catalogue_of_its_own(self):
        self.write("docs/rules/pig.md", "")
        for language in ["en", "uk", "pl", "fr"]:
            self.write(f"web/src/i18n/{language}/pig.json", '{"pig.name": "Pig"}')
        done = self.run_tool("make_words", "--check", self.root)
        self.assertEqual(done.stderr, "ru: pig.name is missing\n")

    def test_a_sixth_language_is_one_folder_and_the_rules(self):
        subprocess.run([ROOT / "tests/sixth/lay", self.root], check=True)
        for tool in ("make_words", "make_rules"):
            done = self.run_tool(tool, "--check", self.root)
            self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))
        (self.root / "web/src/i18n/el/terminal.json").unlink()
        self.assertIn("el/terminal.json", self.run_tool("make_words", "--check", self.root).stderr)

    def test_what_a_language_must_say_of_itself_is_named(self):
        wrong = self.changed("ru", "language", lambda habits: habits.pop("numbers"))
        self.assertEqual(wrong, "tools/make_words: ru/language.json does not say 'numbers'\n")
        wrong = self.changed("ru", "language", lambda habits: habits.update(numbers={}))
        self.assertEqual(wrong, "tools/make_words: ru/language.json does not say 'comma'\n")
        wrong = self.changed("ru", "language", lambda habits: habits.update(
            numbers={"comma": ",", "between": "", "percent": "%", "least_digits": 4}, plural={"one": "n is 1"}))
        self.assertIn("tools/make_words: ru/language.json: 'n is 1' is no part of a rule", wrong)

    def test_another_parameter_is_named(self):
        wrong = self.changed("fr", "terminal", lambda texts: texts.update({"term.no_rule": "Pas de règle {texte}."}))
        self.assertEqual(wrong, "fr: term.no_rule has other parameters than in English\n")

    def test_a_missing_plural_form_is_named(self):
        def without_few(texts):
            texts["left.empty"] = texts["left.empty"].replace("few {", "zero {", 1)
        self.assertIn("uk: left.empty needs the forms one, few, many, other", self.changed("uk", "numbers", without_few))

    def test_what_is_no_message_is_named_with_its_file(self):
        for text in ("{name", "{n, plural, one {a}}", "{n, select, other {a}}", "{x, plural, other {a}}",
                     "{n, plural, =0 {a} other {b}}", "it '{'is}"):
            wrong = self.changed("ru", "terminal", lambda texts: texts.update({"term.may": text}))
            self.assertRegex(wrong, r"ru/terminal\.json: term\.may: \S")


if __name__ == "__main__":
    unittest.main()
