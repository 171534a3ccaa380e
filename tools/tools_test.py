"""Tests of the checks: each is run on a small tree that is right, then on one that is not."""

import gzip
import os
import pathlib
import shutil
import subprocess
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
        self.one("table/a.cpp", "<boost/json.hpp>")
        self.one("server/store/a.cpp", '"engine/match/b.h"')
        self.one("server/store/a.cpp", "<sqlite3.h>")
        self.one("server/net/a.cpp", '"server/store/b.h"')
        self.one("server/net/a.cpp", "<boost/beast/core.hpp>")
        self.one("cli/a.cpp", '"server/net/b.h"')
        self.one("cli/a.cpp", "<CLI/CLI.hpp>")
        self.one("bindings/a.cpp", '"table/b.h"')
        self.one("tests/a.cpp", '"server/net/b.h"')

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
        self.write("docs/rules/jamaica.md", "- **J7.1** One.\n- **J7.10 Ten** (J7.1) Ten.\n")
        self.write("docs/rules/malacca.md", "### M1.1 Coins\n")

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

    def test_every_rule_stands_once_in_the_pages(self):
        self.write("docs/rules/malacca.md", "### M1.2 Coins\n- **J7.1** Again.\n")
        self.refuses(self.tool,
                     "docs/rules/malacca.md:1: rule M1.2 does not exist",
                     "docs/rules/malacca.md:2: rule J7.1 stands here again",
                     "tests/rule_ids.txt:3: M1.1 is not in docs/rules")

    def test_a_translation_has_every_rule_too(self):
        self.write("docs/rules/jamaica.uk.md", "- **J7.1** Один.\n- **J7.10 Десять** (J7.1) Десять.\n")
        self.refuses(self.tool, "tests/rule_ids.txt:3: M1.1 is not in the pages *.uk.md of docs/rules")
        self.write("docs/rules/malacca.uk.md", "### M1.1 Монети\n")
        self.accepts(self.tool)


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


class Mutants(Tree):
    def setUp(self):
        super().setUp()
        for name in ["cmake", "tests/support"]:
            shutil.copytree(ROOT / name, self.root / name)
        shutil.copy(ROOT / "CMakeLists.txt", self.root)
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
        self.assertTrue(done.stdout.endswith("mutants: 1 killed, 0 survived\n"), done.stdout)
        self.patch("J7.1", 3, 4)
        self.patch("J7.1-free", 3, 0)
        self.patch("J7.2", 5, 6)
        self.patch("J7.3", 3, "three")
        done = self.mutants()
        self.assertEqual(done.returncode, 1)
        verdicts = [line.split()[:2] for line in done.stdout.splitlines() if line[:1] == "J"]
        self.assertEqual(verdicts, [["J7.1", "survived"], ["J7.1-free", "killed"],
                                    ["J7.2", "broken"], ["J7.3", "broken"], ["J7.10", "killed"]])
        self.assertTrue(done.stdout.endswith("mutants: 2 killed, 1 survived\n"), done.stdout)
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
  for (const auto& asset : freebooter::embedded_assets()) {
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

    def test_without_a_page_there_are_no_files(self):
        self.assertEqual(self.program_output(), ([], b""))


class Dev(unittest.TestCase):
    def dev(self, *arguments):
        return subprocess.run([ROOT / "dev", *arguments], capture_output=True, text=True, cwd="/")

    def test_help_names_every_command(self):
        done = self.dev("help")
        self.assertEqual(done.returncode, 0)
        for command in "play test check bench fuzz fmt build mutants help".split():
            self.assertIn(f"\n  {command} ", done.stdout)

    def test_what_it_does_not_know_is_refused_with_2(self):
        for arguments in [["sail"], ["test", "--slow"], ["build", "x"], ["fmt", "x"],
                          ["check", "x"], ["fuzz", "nothing_fuzz"], ["fuzz", "0"],
                          ["mutants", "J99.9"]]:
            done = self.dev(*arguments)
            self.assertEqual((done.returncode, done.stdout), (2, ""), arguments)
            self.assertIn(arguments[-1], done.stderr)


if __name__ == "__main__":
    unittest.main()
