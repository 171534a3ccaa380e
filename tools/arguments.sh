# shellcheck shell=bash
# Refuses what a command does not know, before anything is installed or built. Sourced by ./dev.

# usage_error REASON [WHAT EXPLAINS IT]
usage_error() {
  printf './dev: %s\nSee ./dev %s.\n' "$1" "${2:-help}" >&2
  exit 2
}

no_arguments() {
  local command=$1
  shift
  [[ $# -eq 0 ]] || usage_error "$command takes no argument, not '$1'"
}

# distance WORD WORD: how many letters must be put in, left out or replaced.
distance() {
  local a=$1 b=$2 i j above corner least
  local row=()
  for ((j = 0; j <= ${#b}; j++)); do row[j]=$j; done
  for ((i = 1; i <= ${#a}; i++)); do
    corner=${row[0]}
    row[0]=$i
    for ((j = 1; j <= ${#b}; j++)); do
      above=${row[j]}
      least=$corner
      if [[ ${a:i-1:1} != "${b:j-1:1}" ]]; then
        ((least = 1 + (corner < above ? corner : above)))
        ((row[j - 1] + 1 < least)) && least=$((row[j - 1] + 1))
      fi
      row[j]=$least
      corner=$above
    done
  done
  echo "${row[${#b}]}"
}

# nearest WORD NAME...: the names that WORD may have been meant for, the likeliest first.
nearest() {
  local word=$1 name apart
  shift
  for name in "$@"; do
    apart=$(distance "$word" "$name")
    [[ ${#word} -gt 2 && ($name == *"$word"* || $word == *"$name"*) ]] && apart=1
    ((apart * 2 <= ${#word} + 1)) && printf '%d %s\n' "$apart" "$name"
  done | sort -n | head -n 3 | cut -d ' ' -f 2
}

# meant WORD NAME...: "; did you mean A or B?", or nothing.
meant() {
  local names
  names=$(nearest "$@")
  [[ -z $names ]] || printf '; did you mean %s?' "${names//$'\n'/ or }"
}

# check_options COMMAND HELP ARGUMENT...: refuses arguments that do not fit HELP, the text with
# which the program explains its options. A value in brackets may be left out.
check_options() {
  local command=$1 line name kind value
  local -A kinds=()
  while IFS= read -r line; do
    [[ $line =~ ^\ \ (-[a-z],)?(--[a-z-]+)(\ (\[?[A-Z0-9].*))? ]] || continue
    kinds[${BASH_REMATCH[2]}]=${BASH_REMATCH[4]}
  done <"$2"
  shift 2
  while [[ $# -gt 0 ]]; do
    name=${1%%=*}
    [[ -n $name && -v kinds[$name] ]] ||
      usage_error "$command does not know '$1'$(meant "$name" "${!kinds[@]}")" "$command --help"
    kind=${kinds[$name]}
    value=
    if [[ $1 == *=* ]]; then
      value=${1#*=}
      [[ -n $kind ]] || usage_error "$command: $name takes no value, not '$value'" "$command --help"
    elif [[ $kind == \[* ]]; then
      [[ $# -eq 1 || $2 == -* ]] || shift
    elif [[ -n $kind ]]; then
      [[ $# -gt 1 ]] || usage_error "$command: $name wants a value" "$command --help"
      value=$2
      shift
    fi
    fits "$value" "$kind" || usage_error "$command: $name can't be '$value'" "$command --help"
    shift
  done
}

# fits VALUE KIND, where KIND is as in a help text: "WORD ...", "0..65535 ...".
fits() {
  [[ $2 =~ ^([0-9]+)\.\.([0-9]+) ]] || return 0
  local least=${BASH_REMATCH[1]} most=${BASH_REMATCH[2]}
  [[ $1 =~ ^[0-9]{1,9}$ ]] && ((10#$1 >= least && 10#$1 <= most))
}
