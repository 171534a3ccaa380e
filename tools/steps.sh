# shellcheck shell=bash
# Steps of a long run: each prints one line with its seconds and with those that the processors
# worked for it, a failed one also the end of its output, one that is skipped why, and `sum_up` ends
# the run with the totals. Sourced by ./dev.

steps_passed=0
steps_failed=()
steps_began=$SECONDS
steps_worked=0

# quietly LOG COMMAND...
quietly() {
  ("${@:2}") >"$1" 2>&1 </dev/null
}

# step NAME COMMAND...
step() {
  local name=$1 log status=0 began=$SECONDS user system word=passed TIMEFORMAT='%0U %0S'
  shift
  mkdir -p build/steps
  log=build/steps/${name//[^A-Za-z0-9_]/-}.log
  printf '%-34s ' "$name"
  { time quietly "$log" "$@"; } 2>build/steps/work || status=$?
  read -r user system <build/steps/work
  steps_worked=$((steps_worked + user + system))
  [[ $status -eq 0 ]] || word=FAILED
  printf '%s %5d s %6d s of work\n' "$word" $((SECONDS - began)) $((user + system))
  if [[ $status -eq 0 ]]; then
    steps_passed=$((steps_passed + 1))
    return
  fi
  tail -n 60 "$log" | sed 's/^/    /'
  printf '    (exit code %d; the whole output is %s)\n' "$status" "$log"
  steps_failed+=("$name")
}

# skip NAME REASON
skip() {
  printf '%-34s skipped: %s\n' "$1" "$2"
}

sum_up() {
  for name in "${steps_failed[@]}"; do
    printf 'failed: %s\n' "$name"
  done
  printf '%-34s        %5d s %6d s of work\n' all $((SECONDS - steps_began)) "$steps_worked"
  printf '%d passed, %d failed\n' "$steps_passed" "${#steps_failed[@]}"
  [[ ${#steps_failed[@]} -eq 0 ]]
}
