"""Tests of what makes packages and of the bar that ./dev play shows."""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

TOOLS = pathlib.Path(__file__).resolve().parent
ROOT = TOOLS.parent
sys.path.insert(0, str(TOOLS))
sys.dont_write_bytecode = True
import packaged_docs  # noqa: E402
import program_help  # noqa: E402

# A program with two commands, one of which has a command of its own, as its help would tell it.
PROGRAM = """#!/bin/sh
case "$*" in
  --version) echo 'freebooter 9.8.7, commit 5f1c9c7be1a0' ;;
  --help) echo 'Pirate games.
Usage: freebooter COMMAND [OPTIONS]; COMMAND --help says more; --version

Subcommands:
  serve     Serve the games
  admin     Give orders' ;;
  'serve --help') cat ROOT/cli/serve_help.txt ;;
  'admin --help') echo 'Give orders
Usage: freebooter admin [OPTIONS] SUBCOMMAND

  -h,--help           Print this help message and exit

Subcommands:
  new-keys  Make new keys' ;;
  'admin new-keys --help') echo 'Make new keys
Usage: freebooter admin new-keys [OPTIONS] game

  game                jamaica or malacca [jamaica]

  -h,--help           Print this help message and exit

  only Jamaica        --kind old|new, --ghost

Example: freebooter admin new-keys jamaica' ;;
  *) exit 2 ;;
esac
"""


class Image(unittest.TestCase):
    def test_a_program_runs_in_a_root_that_holds_its_libraries_alone(self):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([TOOLS / "lay_image", "/usr/bin/env", folder], check=True)
            loader = next(pathlib.Path(folder).rglob("ld-linux*"))
            libraries = next(pathlib.Path(folder).rglob("libc.so.6")).parent
            command = [loader, "--inhibit-cache", "--library-path", libraries, f"{folder}/bin/env", "--version"]
            done = subprocess.run(command, capture_output=True, text=True)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertTrue(pathlib.Path(folder, "licences/libc6").is_file())


class Manual(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        self.program = self.root / "freebooter"
        self.program.write_text(PROGRAM.replace("ROOT", str(ROOT)))
        self.program.chmod(0o755)

    def made(self, path):
        subprocess.run([TOOLS / "make_manual", self.program, self.root / "share"], check=True)
        return (self.root / "share" / path).read_text()

    def offered(self, *words):
        """What bash offers for the last of these words."""
        self.made("man/man1/freebooter.1")
        script = ('. "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); '
                  '_freebooter freebooter "${@: -1}" "${@: -2:1}"; echo "${COMPREPLY[@]}"')
        file = self.root / "share/bash-completion/completions/freebooter"
        return subprocess.run(["bash", "-euc", script, file, "freebooter", *words], capture_output=True,
                              text=True, check=True).stdout.split()

    def test_help_is_taken_apart_into_commands_options_and_values(self):
        root = program_help.read(self.program)
        self.assertEqual([one.name for one in root.everything()],
                         ["freebooter", "freebooter serve", "freebooter admin", "freebooter admin new-keys"])
        port, proxy = (next(o for o in root.commands[0].options if o.name == name)
                       for name in ("--port", "--trust-proxy"))
        self.assertEqual((port.meaning, port.usual, port.help), ("NUMBER", "8080", "The port; 0 takes any free one"))
        self.assertEqual((proxy.value, proxy.help[:14]), ("[ADDRESS,...]", "Behind a proxy"))
        keys = root.commands[1].commands[0]
        self.assertEqual((keys.arguments[0].choices, keys.arguments[0].usual), (["jamaica", "malacca"], "jamaica"))
        self.assertEqual((keys.options[1].choices, keys.options[2].name), (["old", "new"], "--ghost"))
        self.assertEqual(keys.example, "freebooter admin new-keys jamaica")

    def test_every_command_has_a_page_that_names_its_options(self):
        page = self.made("man/man1/freebooter-serve.1")
        self.assertIn('"freebooter 9.8.7"', page)
        for option in re.findall(r"--[a-z-]+", (ROOT / "cli/serve_help.txt").read_text()):
            self.assertIn(option.replace("-", "\\-"), page)
        self.assertIn("freebooter admin new\\-keys jamaica", self.made("man/man1/freebooter-admin-new-keys.1"))
        if shutil.which("groff"):
            done = subprocess.run(["groff", "-man", "-Tutf8", "-ww"], input=page, capture_output=True, text=True)
            self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_bash_offers_commands_options_and_values(self):
        self.assertEqual(self.offered("s"), ["serve"])
        self.assertEqual(self.offered("serve", "--po"), ["--port"])
        self.assertEqual(self.offered("serve", "--data", "x"), [])
        self.assertEqual(self.offered("admin", "new"), ["new-keys"])
        self.assertEqual(self.offered("admin", "new-keys", "ja"), ["jamaica"])
        self.assertEqual(self.offered("admin", "new-keys", "--kind", ""), ["old", "new"])

    def test_the_other_shells_can_read_theirs(self):
        for shell, path in [("zsh", "zsh/vendor-completions/_freebooter"),
                            ("fish", "fish/vendor_completions.d/freebooter.fish")]:
            self.assertIn("--port" if shell == "zsh" else "-l port", self.made(path))
            if shutil.which(shell):
                done = subprocess.run([shell, "-n", self.root / "share" / path], capture_output=True, text=True)
                self.assertEqual((done.returncode, done.stderr), (0, ""))


class Docs(unittest.TestCase):
    def test_in_a_package_every_link_leads_to_a_file_of_the_package(self):
        def put(source, target):
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, target)

        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            packaged_docs.lay(folder, put)
            pages = sorted(folder.rglob("*.md"))
            self.assertGreater(len(pages), 25)
            for page in pages:
                text = re.sub(r"^ *```.*?^ *```$", "", page.read_text(), flags=re.MULTILINE | re.DOTALL)
                where = page.relative_to(folder)
                self.assertNotIn("<!--", text, where)
                for target in re.findall(r"\]\(([^)\s#]+)", text):
                    if not re.match(r"[a-z]+:", target):
                        file = (page.parent / target).resolve()
                        self.assertTrue(file.is_file() and file.is_relative_to(folder), f"{where}: {target}")
            self.assertIn("(deploy/nginx.conf)", (folder / "hosting.md").read_text())
            self.assertIn("`.github/SECURITY.md` in the sources", (folder / "security.md").read_text())


class Unit(unittest.TestCase):
    def test_systemd_finds_no_fault_in_the_unit_and_little_that_is_open(self):
        if not shutil.which("systemd-analyze"):
            self.skipTest("there is no systemd-analyze here; ./dev package --test has it")
        done = subprocess.run(["systemd-analyze", "--offline=true", "--no-pager", "--threshold=20", "security",
                               ROOT / "packaging/freebooter.service"], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout[-200:] + done.stderr)


class Bar(unittest.TestCase):
    """What ./dev play shows: percents that follow what the tools say, and never go back."""

    TOOLS_SAY = """
apt() { echo dlstatus:1:50.0:x; echo dlstatus:1:100.0:x; echo pmstatus:g++:50.0:x; }
ninja() { for i in 1 2 3 4; do echo "[$i/4] Building"; done; }
fails() { echo 'no room'; return 3; }
"""

    def shown(self, script):
        """The percents and words of a terminal, and what came after."""
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "script")
            file.write_text(f"set -eu; cd {folder}; source {TOOLS}/progress.sh\n{self.TOOLS_SAY}{script}\n")
            line = f"bash {file}"
            done = subprocess.run(["script", "-qec", line, "/dev/null"], capture_output=True)
            plain = subprocess.run(["bash", file], capture_output=True, text=True)
        told = re.findall(r"(\d+) %  \d+:\d\d  ([^\r]*)", done.stdout.decode())
        return [(int(percent), words.strip()) for percent, words in told], plain

    def test_it_follows_apt_and_ninja_by_their_weights(self):
        shown, plain = self.shown("progress_plan packages 20 program 60; phase packages apt; phase program ninja")
        told = dict((words, percent) for percent, words in shown)
        self.assertEqual((told["packages: fetching"], told["packages: installing"]), (10, 17))
        self.assertEqual((told["program: 1 of 4"], told["program: 2 of 4"], told["program: 4 of 4"]), (43, 62, 100))
        self.assertEqual(shown, sorted(shown, key=lambda one: one[0]))
        self.assertRegex(plain.stderr, r"^packages: \d+ s\nprogram: \d+ s\n$")

    def test_a_new_plan_never_takes_it_back(self):
        shown, _ = self.shown("progress_plan a 50 b 50; phase a ninja; progress_plan b 1000; phase b ninja")
        percents = [percent for percent, _ in shown]
        self.assertEqual((percents, percents[-1]), (sorted(percents), 100))

    def test_files_that_are_left_are_counted_where_folders_are_searched_for_sources(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            for file in "abc":
                (folder / f"{file}.txt").write_text(file)
            (folder / "CMakeLists.txt").write_text("""cmake_minimum_required(VERSION 3.25)
project(some LANGUAGES NONE)
file(GLOB found CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} *.txt)
list(REMOVE_ITEM found CMakeLists.txt)
foreach(file ${found})
  add_custom_command(OUTPUT ${file}.made COMMAND ${CMAKE_COMMAND} -E touch ${file}.made DEPENDS ${file})
  list(APPEND made ${file}.made)
endforeach()
add_custom_target(every ALL DEPENDS ${made})
""")
            script = (f"source {TOOLS}/game.sh; cmake -G Ninja -S . -B build >&2; files_left build\n"
                      "ninja -C build a.txt.made b.txt.made >&2; files_left build every")
            done = subprocess.run(["bash", "-euc", script], cwd=folder, capture_output=True, text=True)
        self.assertEqual(done.stdout.split(), ["3", "1"], done.stderr)

    def test_a_phase_that_fails_ends_it_with_its_last_words(self):
        _, plain = self.shown("progress_plan a 50; phase a fails; echo not here")
        self.assertEqual((plain.returncode, plain.stdout), (1, ""))
        self.assertEqual(plain.stderr, "no room\n./dev: a failed; the whole output is build/steps/a.log\n")


class Sums(unittest.TestCase):
    def test_a_sum_changes_with_what_is_written_moved_or_removed_and_not_with_what_is_built(self):
        with tempfile.TemporaryDirectory() as folder:
            def sum_now():
                script = f"source {TOOLS}/game.sh; sum_of engine web"
                return subprocess.run(["bash", "-euc", script], cwd=folder, capture_output=True, check=True).stdout

            tree = pathlib.Path(folder)
            for path in ["engine/rules", "web/dist", "web/node_modules"]:
                (tree / path).mkdir(parents=True)
            (tree / "engine/rules/a.cpp").write_text("1")
            sums = [sum_now()]
            (tree / "web/dist/index.html").write_text("built")
            (tree / "web/node_modules/a.js").write_text("fetched")
            self.assertEqual(sum_now(), sums[0])
            (tree / "engine/rules/a.cpp").write_text("2")
            sums.append(sum_now())
            (tree / "engine/rules/a.cpp").rename(tree / "engine/a.cpp")
            sums.append(sum_now())
            (tree / "engine/a.cpp").unlink()
            sums.append(sum_now())
            self.assertEqual(len(set(sums)), 4)


if __name__ == "__main__":
    unittest.main()
