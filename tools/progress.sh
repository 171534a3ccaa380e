# shellcheck shell=bash
# A bar for what somebody waits for who only wants to play. Each phase has a weight, the seconds that
# it takes on two cores, and within it the bar follows what its tools say of themselves: apt of its
# packages, ninja of its files. It never goes back. Where nobody looks, at a pipe, each phase is a line.
# Sourced by ./dev.

progress_names=()  # of the phases to come and done, in order
declare -A progress_weights=()
progress_done=0    # the weight of the phases that are over
progress_shown=0   # in thousandths
progress_began=$SECONDS

# progress_plan NAME WEIGHT...: what there is to do from here on.
progress_plan() {
  progress_names=()
  progress_weights=()
  while [[ $# -gt 0 ]]; do
    progress_names+=("$1")
    progress_weights[$1]=$2
    shift 2
  done
}

progress_left() {
  local name sum=0
  for name in "${progress_names[@]}"; do ((sum += progress_weights[$name])) || true; done
  echo "$sum"
}

# progress_of LINE: sets `part`, the thousandths of its phase that are done, and `detail`, if a tool
# says so in this line.
progress_of() {
  if [[ $1 =~ ^\[([0-9]+)/([0-9]+)\] ]]; then
    part=$((1000 * BASH_REMATCH[1] / BASH_REMATCH[2]))
    detail="${BASH_REMATCH[1]} of ${BASH_REMATCH[2]}"
  elif [[ $1 =~ ^dlstatus:[0-9]+:([0-9]+) ]]; then
    part=$((BASH_REMATCH[1] * 4))
    detail='fetching'
  elif [[ $1 =~ ^pmstatus:[^:]*:([0-9]+) ]]; then
    part=$((400 + BASH_REMATCH[1] * 6))
    detail='installing'
  fi
}

# progress_draw NAME PART DETAIL
progress_draw() {
  local weight=${progress_weights[$1]:-0} all share width=30 filled bar passed=$((SECONDS - progress_began))
  all=$((progress_done + $(progress_left)))
  ((all > 0)) || all=1
  share=$(((1000 * progress_done + weight * $2) / all))
  ((share <= progress_shown)) || progress_shown=$share
  [[ -t 2 ]] || return 0
  filled=$((width * progress_shown / 1000))
  printf -v bar '%*s' "$filled" ''
  printf '\r\e[K[%-*s] %3d %%  %d:%02d  %s' "$width" "${bar// /=}" $((progress_shown / 10)) \
    $((passed / 60)) $((passed % 60)) "$1${3:+: $3}" >&2
}

# phase NAME COMMAND...: does it, with its output in build/steps, and ends ./dev if it fails.
phase() {
  local name=$1 log line part=0 detail='' status=0 began=$SECONDS
  shift
  mkdir -p build/steps
  log=build/steps/${name//[^A-Za-z0-9_]/-}.log
  : >"$log"
  exec {progress_from}< <("$@" 2>&1 </dev/null)
  local job=$!
  while :; do
    progress_draw "$name" "$part" "$detail"
    status=0
    IFS= read -r -t 1 -u "$progress_from" line || status=$?
    ((status <= 128)) || continue # nothing was said for a second
    ((status == 0)) || break
    printf '%s\n' "$line" >>"$log"
    progress_of "$line"
  done
  exec {progress_from}<&-
  status=0
  wait "$job" || status=$?
  if ((status != 0)); then
    [[ ! -t 2 ]] || printf '\r\e[K' >&2
    tail -n 30 "$log" >&2
    printf './dev: %s failed; the whole output is %s\n' "$name" "$log" >&2
    exit 1
  fi
  ((progress_done += ${progress_weights[$name]:-0})) || true
  progress_weights[$name]=0
  [[ -t 2 ]] || printf '%s: %d s\n' "$name" $((SECONDS - began)) >&2
  progress_draw "$name" 0 ''
}

progress_end() {
  [[ ! -t 2 ]] || printf '\r\e[K' >&2
}
