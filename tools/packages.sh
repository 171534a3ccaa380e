# shellcheck shell=bash
# Debian packages by need, and `need GROUP...`, which installs what is missing of them.
# Sourced by ./dev.

declare -A packages=(
  # make: for g++ to link on all processors.
  [core]='g++ make cmake ninja-build ccache pkgconf python3 libboost1.81-dev libboost-url1.81-dev
    libutfcpp-dev
    libsqlite3-dev libpq-dev libsodium-dev libcli11-dev zlib1g-dev doctest-dev'
  [check]='clang clang-format clang-tidy shellcheck'
  # What the programs and commands of docs/ use, which tests run.
  [docs]='python3-websocket openssl'
  [fuzz]='clang libclang-rt-14-dev lld'
  [bench]='valgrind'
  [mutants]='patch'
  [model]='spin gcc'
  [package]='debhelper'
  [site]='python3-venv ca-certificates'
  [proxies]='nginx haproxy'
  [database]='postgresql-15'
  [try]='debootstrap git python3-venv'
  [node]='nodejs npm ca-certificates'
  [browser]='chromium firefox-esr'
  [python]='python3-venv python3-dev'
  [wasm]='clang-16 lld-16 wasi-libc libc++-16-dev-wasm32 libclang-rt-16-dev-wasm32
    libutfcpp-dev'
)

need() {
  local wanted=() missing=() installed name
  for group in "$@"; do
    # Where there is an npm, its owner has chosen a node: see need_node.
    [[ $group == node ]] && command -v npm >/dev/null && continue
    # shellcheck disable=SC2206
    wanted+=(${packages[$group]})
  done
  [[ ${#wanted[@]} -gt 0 ]] || return 0
  if ! command -v dpkg-query >/dev/null; then
    echo "./dev: not a Debian system; hoping to find the likes of: ${wanted[*]}" >&2
    return
  fi
  installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "${wanted[@]}" 2>/dev/null) || true
  for name in "${wanted[@]}"; do
    [[ $'\n'$installed$'\n' == *$'\n'"installed $name"$'\n'* || " ${missing[*]} " == *" $name "* ]] ||
      missing+=("$name")
  done
  [[ ${#missing[@]} -eq 0 ]] || install_packages "${missing[@]}"
}

node_is_new_enough() {
  local version
  command -v npm >/dev/null && version=$(node --version 2>/dev/null) || return 1
  version=${version#v}
  [[ ${version%%.*} -ge 20 ]]
}

# Node 20 or newer, and npm. Debian 12 has node 18; a newer one is then fetched from npm into
# build/node, for this tree alone. Fails, with a message, when there is none to be had.
need_node() {
  PATH=$PWD/build/node/node_modules/.bin:$PATH
  node_is_new_enough && return
  need node
  local arch
  case $(uname -m) in
    x86_64) arch=x64 ;;
    aarch64) arch=arm64 ;;
    *) arch=unknown ;;
  esac
  echo "Installing: node 20 (in build/node)" >&2
  mkdir -p build/node
  npm install --prefix build/node --no-audit --no-fund "node-linux-$arch@20" npm@11 \
    >build/node/install.log 2>&1 && hash -r && node_is_new_enough && return
  echo './dev: the page needs node 20 or newer and npm; please install them (https://nodejs.org)' >&2
  return 1
}

# Whether there is a Python that the package can be built for and tested in: 3.11 or newer, with venv
# and its headers. All else here is content with any python3.
python_can_build() {
  python3 - 2>/dev/null <<'PYTHON'
import ensurepip, os, sys, sysconfig, venv
sys.exit(sys.version_info < (3, 11) or not os.path.exists(sysconfig.get_path("include") + "/Python.h"))
PYTHON
}

# install_packages NAME...: as root or by sudo; otherwise it is said what to install.
install_packages() {
  local advice="please install, as root: apt-get install $*"
  if [[ $(id -u) -ne 0 ]]; then
    command -v sudo >/dev/null || {
      echo "./dev: $advice" >&2
      exit 1
    }
    sudo -v || exit 1
  fi
  echo "Installing: $*"
  phase packages run_apt "$@" # which sees `advice`, too
}

run_apt() {
  local as_root=()
  [[ $(id -u) -eq 0 ]] || as_root=(sudo)
  if ! {
    "${as_root[@]}" apt-get update -q &&
      "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get install -qy --no-install-recommends -o DPkg::Lock::Timeout=600 -o APT::Status-Fd=1 "$@"
  }; then
    echo "./dev: could not install the packages; $advice"
    return 1
  fi
}
