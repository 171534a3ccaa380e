"""Tests of docs/: the commands that a page shows do what it says, and its links lead somewhere."""

import pathlib
import re
import subprocess
import tempfile
import unittest

import rule_pages

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGES = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), ROOT / "web/README.md"]


def blocks(page):
    """(language, text) of every fenced block."""
    return re.findall(r"^ *```(\S+).*\n((?:.*\n)*?) *```$", (ROOT / page).read_text(), re.MULTILINE)


def anchor(heading):
    """As GitHub makes them."""
    words = re.sub(r"[`*]|\[([^\]]*)\]\([^)]*\)", r"\1", heading).strip().lower()
    return re.sub(r"[^\w\- ]", "", words).replace(" ", "-")


class Fairness(unittest.TestCase):
    def test_the_commands_print_what_the_page_shows(self):
        found = blocks("docs/fairness.md")
        commands = [text for language, text in found if language == "sh"]
        shown = [text for language, text in found if language == "text"]
        self.assertEqual(len(commands), len(shown))
        self.assertGreater(len(commands), 5)
        with tempfile.TemporaryDirectory() as folder:
            (pathlib.Path(folder) / "tests").symlink_to(ROOT / "tests")
            script = "\n".join(f"{command}echo ----" for command in commands)
            done = subprocess.run(["bash", "-euo", "pipefail", "-c", script], cwd=folder, capture_output=True,
                                  text=True)
        self.assertEqual(done.stderr, "")
        self.assertEqual(done.stdout.split("----\n")[:-1], shown)


class Links(unittest.TestCase):
    def test_every_link_leads_to_a_file_and_a_heading_that_are_there(self):
        for page in PAGES:
            text = re.sub(r"^ *```.*?^ *```$", "", page.read_text(), flags=re.MULTILINE | re.DOTALL)
            for link in re.findall(r"\]\(([^)\s]+)", text):
                if re.match(r"[a-z]+:", link):
                    continue
                path, _, place = link.partition("#")
                target = (page.parent / path).resolve() if path else page
                where = f"{page.relative_to(ROOT)}: {link}"
                self.assertTrue(target.exists(), where)
                if place and target.suffix == ".md":
                    headings = re.findall(r"^#+ (.*)", target.read_text(), re.MULTILINE)
                    self.assertIn(place, [anchor(one) for one in headings], where)


class Languages(unittest.TestCase):
    def test_the_index_leads_to_the_rules_in_every_language_and_the_readme_names_each(self):
        index, readme = ((ROOT / page).read_text() for page in ("docs/index.md", "README.md"))
        for page in ROOT.glob("docs/rules/*.md"):
            self.assertIn(f"(rules/{page.name})", index)
        for habits in rule_pages.read_habits(ROOT).values():
            self.assertIn(habits["english"], readme)


class Terms(unittest.TestCase):
    def test_pages_and_help_call_things_as_the_rules_do(self):
        terms = rule_pages.read_terms(ROOT)["en"]
        sources = [file for file in ROOT.glob("cli/**/*.cpp") if not file.name.endswith("_test.cpp")]
        self.assertGreater(len(sources), 40)
        pages = [page for page in PAGES if not re.search(r"/rules/|CHANGELOG", str(page))]
        texts = {page: [re.sub("`[^`\n]*`", "", page.read_text())] for page in pages}
        texts |= {file: re.findall(r'"((?:[^"\\]|\\.)*)"', file.read_text()) for file in sources}
        found = [f"{file.relative_to(ROOT)}: '{term}' is {terms[term]}" for file, parts in texts.items()
                 for term in terms if any(rule_pages.term_pattern(term).search(part) for part in parts)]
        self.assertEqual(found, [])


class Version(unittest.TestCase):
    def test_files_are_named_by_the_version_of_the_program(self):
        version = re.search(r"project\(freebooter VERSION (\S+)", (ROOT / "CMakeLists.txt").read_text())[1]
        named = {page: re.findall(r"freebooter(?:-page)?[-_](\d+\.\d+\.\d+)", page.read_text()) for page in PAGES}
        self.assertGreater(len(named[ROOT / "docs/hosting.md"]), 3)
        for page, versions in named.items():
            self.assertLessEqual(set(versions), {version}, page.relative_to(ROOT))


if __name__ == "__main__":
    unittest.main()
