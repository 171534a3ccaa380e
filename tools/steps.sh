# shellcheck shell=bash
# Steps of a long run: each prints one line, a failed one also the end of its output, and
# `sum_up` ends the run with the totals. Sourced by ./dev.

steps_passed=0
steps_failed=()

# step NAME COMMAND...
step() {
  local name=$1 log status=0 began=$SECONDS
  shift
  mkdir -p build/steps
  log=build/steps/${name//[^A-Za-z0-9_]/-}.log
  printf '%-34s ' "$name"
  ("$@") >"$log" 2>&1 </dev/null || status=$?
  if [[ $status -eq 0 ]]; then
    printf 'passed %5d s\n' $((SECONDS - began))
    steps_passed=$((steps_passed + 1))
    return
  fi
  printf 'FAILED %5d s\n' $((SECONDS - began))
  tail -n 60 "$log" | sed 's/^/    /'
  printf '    (exit code %d; the whole output is %s)\n' "$status" "$log"
  steps_failed+=("$name")
}

sum_up() {
  for name in "${steps_failed[@]}"; do
    printf 'failed: %s\n' "$name"
  done
  printf '%d passed, %d failed\n' "$steps_passed" "${#steps_failed[@]}"
  [[ ${#steps_failed[@]} -eq 0 ]]
}
