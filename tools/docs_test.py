"""Tests of docs/: the commands that a page shows do what it says, and its links lead somewhere."""

import pathlib
import re
import subprocess
import tempfile
import unittest

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


class Version(unittest.TestCase):
    def test_files_are_named_by_the_version_of_the_program(self):
        version = re.search(r"project\(freebooter VERSION (\S+)", (ROOT / "CMakeLists.txt").read_text())[1]
        named = {page: re.findall(r"freebooter(?:-page)?[-_](\d+\.\d+\.\d+)", page.read_text()) for page in PAGES}
        self.assertGreater(len(named[ROOT / "docs/hosting.md"]), 3)
        for page, versions in named.items():
            self.assertLessEqual(set(versions), {version}, page.relative_to(ROOT))


if __name__ == "__main__":
    unittest.main()
