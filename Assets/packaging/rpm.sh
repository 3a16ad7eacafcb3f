#!/bin/bash
# Packs what `make install PREFIX=/usr` put into TREE into an RPM package: rpm.sh TREE FOLDER. Needs rpm, Python
# and FOLDER/recipes from recipes.sh.
set -euo pipefail
tree=$(realpath "$1") folder=$(realpath "$2")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$(dirname "$0")/unversion.py" "$tree/usr/bin/weatheri-tui" libncursesw.so.6 libtinfo.so.6
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
rpmbuild -bb --quiet --define "_topdir $work" --define "tree $tree" --define "_build_name_fmt %%{NAME}-%%{VERSION}.%%{ARCH}.rpm" \
  --define "_binary_payload w9.xzdio" --define "clamp_mtime_to_source_date_epoch 1" "$folder/recipes/weatheri-tui.spec"
cp "$work"/RPMS/*.rpm "$folder/"
ls "$folder"/*.rpm
