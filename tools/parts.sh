# shellcheck shell=bash
# The parts that `./dev test NAME` knows, found in the tree. Sourced by ./dev.

# Each line: a test program without its _test, and where its tests lie. Most folders have one; a
# folder whose name one above it in this list has (bots/jamaica) takes the name of its parent too:
# jamaica_bots. Below tests, the names are given.
program_parts() {
  local folder name file
  local -A seen=()
  for folder in engine/* bots bots/* table server/* server/store/* cli bindings/*; do
    compgen -G "$folder/*_test.cpp" >/dev/null || continue
    name=${folder##*/}
    [[ -v seen[$name] ]] && name+=_$(basename "${folder%/*}")
    seen[$name]=yes
    printf '%s %s\n' "$name" "$folder"
  done
  for file in tests/CMakeLists.txt tests/*/CMakeLists.txt; do
    sed -nE 's/^ *freebooter_test\((\w+)_test\b.*/\1/p' "$file" | while read -r name; do
      [[ -d tests/$name ]] && folder=tests/$name || folder=${file%/*}
      printf '%s %s\n' "$name" "$folder"
    done
  done
}

# The parts of the page's tests without a browser: folders.
page_parts() {
  find web -name node_modules -prune -o -name '*.test.ts' -printf '%h\n' | sort -u
}

# The parts of the page's tests in browsers: files that export checks.
browser_parts() {
  grep -lE '^export const \w+: Checks = ' web/e2e/*.ts | sed 's,\.ts$,,'
}

test_parts() {
  program_parts
  cat <<'TEXT'
tools tools
ownership tests/ownership: who may write a table's log, in every order of events
fuzzers *_fuzz.cpp: 15 seconds each
threads what has more than one thread, the whole server too, with ThreadSanitizer
proxies docs/hosting.md: a game through nginx and HAProxy, over TLS
wasm bindings/wasm: the module against the program
python bindings/python: the package in an environment of its own, by the tests of the libraries it serves
library the program of docs/library.md against the installed library
page web: types, and all tests without a browser
TEXT
  page_parts
  echo 'browsers web/e2e: all tests in the browsers'
  browser_parts
}

# parts_named WORD: a part by its name, or all parts of a folder.
parts_named() {
  local name folder
  test_parts | while read -r name folder; do
    [[ ${1%/} != "$name" && ${1%/} != "$folder" ]] || echo "$name"
  done
}

unknown_part() {
  local names
  mapfile -t names < <(test_parts | cut -d ' ' -f 1; program_parts | cut -d ' ' -f 2 | uniq)
  usage_error "test does not know '$1'$(meant "$1" "${names[@]}")"
}

list_parts() {
  test_parts | while read -r name what; do
    [[ -z $what ]] && echo "$name" || printf '%-15s %s\n' "$name" "$what"
  done
}

# The packages that a part needs, as groups of packages.sh.
groups_of() {
  case $1 in
    tools) echo core docs mutants ;;
    ownership) echo model ;;
    fuzzers) echo core fuzz ;;
    proxies) echo core docs proxies ;;
    cluster) echo core docs proxies database ;;
    wasm) echo core wasm node ;;
    python) echo core python ;;
    browsers | web/e2e/*) echo core wasm node browser ;;
    page | web | web/*) echo core wasm node ;;
    store | postgres) echo core docs database ;;
    *) echo core docs ;;
  esac
}
