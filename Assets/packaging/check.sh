#!/bin/bash
# Checks the packages and recipes that can be checked on this machine: check.sh FOLDER, with the packages of `make deb
# rpm tarball` in FOLDER.
set -euo pipefail
folder=$(realpath "$1") here=$(dirname "$0")
work=$(mktemp -d)
chmod 755 "$work" # makepkg runs as nobody
trap 'rm -rf "$work"' EXIT
step() { echo "== $*"; }
fail() {
  echo "$*" >&2
  exit 1
}
# Runs the installed program without the environment of this machine.
runs() {
  env -i HOME="$work/home" PATH=/usr/bin:/bin LANG=C.UTF-8 "$1" report --demo --json | grep '"demo": true' > /dev/null \
    || fail "$1 does not run"
}

step "scripts"
shellcheck --severity warning "$here"/*.sh

step "RPM: content, installed in an empty root, run and removed"
package=$(ls "$folder"/weatheri-tui-*.rpm)
rpm --quiet -Kv --nosignature "$package"
rpm -qlp "$package" | grep '^/usr/share/man/ko/man1/weatheri-tui.1' > /dev/null || fail "$package lacks the Korean manual."
! rpm -qp --requires "$package" | grep NCURSES || fail "$package needs the ncurses of Debian."
mkdir -p "$work/root"
rpm --root "$work/root" --initdb
rpm --root "$work/root" -i --nodeps "$package"
runs "$work/root/usr/bin/weatheri-tui"
rpm --root "$work/root" -e --nodeps weatheri-tui
[ ! -e "$work/root/usr/bin/weatheri-tui" ] || fail "The RPM package leaves the program behind."

step "portable tarball: no versions of ncurses, installed by its script into a home folder, run and removed"
tar -C "$work" -xJf "$folder"/weatheri-tui-*-"$(uname -m)".tar.xz
archive=$(ls -d "$work"/weatheri-tui-*)
! readelf -V "$archive/bin/weatheri-tui" | grep NCURSES || fail "$archive needs the ncurses of Debian."
"$archive/install.sh" "$work/home/.local" > "$work/log" || { cat "$work/log"; exit 1; }
runs "$work/home/.local/bin/weatheri-tui"
"$archive/install.sh" --remove "$work/home/.local" > "$work/log"
[ -z "$(find "$work/home/.local" -type f -name '*weatheri*')" ] || fail "The script leaves files behind."

step "Arch: PKGBUILD as makepkg reads it"
install -d -o nobody "$work/arch"
install -o nobody -m 644 "$folder/recipes/PKGBUILD" "$work/arch/"
(cd "$work/arch" && setpriv --reuid=nobody --clear-groups makepkg --printsrcinfo) | grep 'pkgname = weatheri-tui'
bash -n "$folder/recipes/PKGBUILD"

step "Homebrew: syntax of the formula"
ruby -c "$folder/recipes/weatheri-tui.rb"

step "Nix: syntax of the flake"
nix-instantiate --parse "$folder/recipes/flake.nix" > /dev/null

step "workflows"
if command -v actionlint > /dev/null; then
  actionlint "$here"/../../.github/workflows/*.yml
else
  echo "Not checked here: actionlint is not installed (CI has it)."
fi

step "checked. Not built here: the packages of makepkg, brew and nix, which need their own systems and the network."
