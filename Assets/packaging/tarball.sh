#!/bin/bash
# Packs an installed tree into a tarball that runs wherever glibc is 2.36 or newer: tarball.sh TREE FOLDER.
# TREE/usr becomes weatheri-tui-VERSION-ARCH.
set -euo pipefail
tree=$(realpath "$1") folder=$2
binary=$tree/usr/bin/weatheri-tui
name=weatheri-tui-$("$binary" --version)-$(uname -m)

"$(dirname "$0")/unversion.py" "$binary" libncursesw.so.6 libtinfo.so.6
# Packed relocations ask for a version with a name, GLIBC_ABI_DT_RELR: that of 2.36.
newest=$({ objdump -T "$binary" | grep -o 'GLIBC_[0-9.]*'; echo GLIBC_2.36; } | sort -Vu | tail -1)
if [ "$newest" != GLIBC_2.36 ]; then
  objdump -T "$binary" | grep -F "$newest" >&2
  echo "The program asks for $newest; built on Debian 12 or an older system it runs with glibc 2.36 as well." >&2
  exit 1
fi
cp LICENSE NOTICE README.md Assets/packaging/install.sh "$tree/usr/"
tar -C "$tree" -cJf "$folder/$name.tar.xz" --transform "s,^usr,$name," --owner 0 --group 0 --sort name \
  --mtime "@${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}" usr
echo "$folder/$name.tar.xz"
