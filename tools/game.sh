# shellcheck shell=bash
# The game as somebody meets it who only wants to play: built with a bar, and not at all when nothing
# has changed. Sourced by ./dev, which has configure, compile and in_page.

# sum_of PATH...: one number that stands for all files there and for when they were written, but for
# what is made out of them.
sum_of() {
  find "$@" \( -name node_modules -o -name dist -o -name generated -o -name __pycache__ \) -prune \
    -o -type f -printf '%p %T@\n' | cksum
}

# is_made NAME SUM: whether NAME was made last when the sum of its sources was this.
is_made() {
  [[ -f build/made/$1 && $(<"build/made/$1") == "$2" ]]
}

made() {
  mkdir -p build/made
  echo "$2" >"build/made/$1"
}

# How many files ninja has still to make in a folder. Asked about build.ninja itself, it would only say
# that it may have to be written anew, as always where folders are searched for sources.
files_left() {
  local told
  echo 'include build.ninja' >"$1/asked.ninja"
  told=$(ninja -C "$1" -f asked.ninja -n "${@:2}" 2>/dev/null | tail -n 1)
  [[ $told =~ ^\[[0-9]+/([0-9]+)\] ]] && echo "${BASH_REMATCH[1]}" || echo 0
}

# The page, unless it was built from the very same files.
renew_page() {
  local sum
  sum=$(sum_of web docs/rules tools/make_rules tools/rule_pages.py build/wasm/freebooter.wasm)
  [[ -f web/dist/index.html ]] && is_made page "$sum" && return
  in_page build && made page "$sum"
}

# shellcheck disable=SC2154 # jobs: it is ./dev's
# Everything that somebody needs to play, with a bar. The weights are seconds on two cores: of a file of the
# table it takes four tenths of one, of a file of the program six.
build_game() {
  progress_plan packages 100 node 15 'getting ready' 5 'the table for the page' 55 'the page' 30 \
    'the program' 180
  need core wasm node
  phase node need_node
  need_node
  phase 'getting ready' configure_game
  progress_plan 'the table for the page' $((2 + $(files_left build/wasm) * 4 / 10)) 'the page' 30 \
    'the program' $((15 + $(files_left build/release freebooter) * 6 / 10))
  phase 'the table for the page' cmake --build build/wasm -j "$jobs"
  phase 'the page' renew_page
  phase 'the program' cmake --build build/release -j "$jobs" --target freebooter
  progress_end
}

configure_game() {
  configure_wasm
  configure release
}
