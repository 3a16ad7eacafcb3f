#!/bin/sh
# Installs the program of this archive: ./install.sh [PREFIX]; ~/.local if none is given, /usr/local with sudo.
# `./install.sh --remove [PREFIX]` removes it again. Settings, cities and caches stay in the home folder.
set -eu
cd "$(dirname "$0")"
remove=
if [ "${1:-}" = --remove ]; then
  remove=yes
  shift
fi
default=$HOME/.local
[ "$(id -u)" != 0 ] || default=/usr/local
prefix=${1:-$default}

find bin share -type f | while read -r file; do
  if [ -n "$remove" ]; then
    rm -f "$prefix/$file"
  else
    mkdir -p "$prefix/$(dirname "$file")"
    cp -p "$file" "$prefix/$file"
  fi
done
if [ -n "$remove" ]; then
  echo "Removed from $prefix. Your settings and cities are still in ~/.config/weatheri and ~/.local/share/weatheri."
  exit 0
fi
"$prefix/bin/weatheri-tui" --version > /dev/null || {
  echo "The program does not start; it needs glibc 2.36 or newer, ncurses and SQLite. See the line above." >&2
  exit 1
}
echo "Installed to $prefix: weatheri-tui $("$prefix/bin/weatheri-tui" --version)"
case :$PATH: in
  *:"$prefix/bin":*) ;;
  *) echo "Add $prefix/bin to PATH to start it by name." ;;
esac
