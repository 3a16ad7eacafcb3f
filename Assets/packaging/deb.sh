#!/bin/bash
# Packs what `make install PREFIX=/usr` put into TREE into a Debian package: deb.sh TREE FOLDER. Needs dpkg-dev and
# binutils.
set -euo pipefail
tree=$(realpath "$1") folder=$(realpath "$2")
version=$("$tree/usr/bin/weatheri-tui" --version)
maintainer="the weatheri-tui authors <${DEBEMAIL:-weatheri-tui@users.noreply.github.com}>"
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}

documents=$tree/usr/share/doc/weatheri-tui
install -d "$documents" "$tree/DEBIAN"
# Debian has the longer licences itself.
{
  cat LICENSE
  echo
  sed '/^Their licences in full follow/,$d' NOTICE
  echo "Apache 2.0 is /usr/share/common-licenses/Apache-2.0; NOTICE.gz beside this file has every licence in full."
} > "$documents/copyright"
gzip -9nc NOTICE > "$documents/NOTICE.gz"
{
  echo "weatheri-tui ($version) unstable; urgency=medium"
  echo
  awk -v version="$version" '/^[0-9]/ { inside = $1 == version } inside && /^- / { print "  * " substr($0, 3) }' \
    Assets/packaging/changelog | fold -s -w 78 | sed 's/^\([^ ]\)/    \1/'
  echo
  echo " -- $maintainer  $(date -uRd "@$SOURCE_DATE_EPOCH")"
} | gzip -9nc > "$documents/changelog.gz"
gzip -9nf "$tree"/usr/share/man/{,ko/}man?/*.[15]
chmod 644 "$documents"/* "$tree"/usr/share/man/{,ko/}man?/*

# The C library and those the program is linked with, as dpkg-shlibdeps finds them; what it loads itself stands below,
# except zlib, on which libcurl depends.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
install -D /dev/stdin "$work/debian/control" <<< $'Source: weatheri-tui\n\nPackage: weatheri-tui\nArchitecture: any'
linked=$(cd "$work" && dpkg-shlibdeps -O "$tree/usr/bin/weatheri-tui" | sed 's/^shlibs:Depends=//')
# Which does not know that packed relocations are for the loader of 2.36.
! readelf -V "$tree/usr/bin/weatheri-tui" | grep GLIBC_ABI_DT_RELR > /dev/null || linked="libc6 (>= 2.36), $linked"

cat > "$tree/DEBIAN/control" <<END
Package: weatheri-tui
Version: $version
Architecture: $(dpkg --print-architecture)
Maintainer: $maintainer
Installed-Size: $(du -k -s --apparent-size "$tree/usr" | cut -f1)
Depends: $linked, libcurl4 | libcurl4t64, ca-certificates, tzdata
Recommends: libdbus-1-3, libpng16-16 | libpng16-16t64, libturbojpeg0 | libturbojpeg
Suggests: libnotify-bin, libssl3 | libssl3t64
Section: utils
Priority: optional
Description: weather in your terminal, for any place on earth
 Hours, ten days, air quality, a weather map, alerts and a widget for status
 bars, without an account and without a key, in English, Korean and Japanese.
 In Korea, with a free key, with the forecasts of the Korea Meteorological
 Administration, the dust of AirKorea's stations and official warnings.
END
(cd "$tree" && find usr -type f -print0 | sort -z | xargs -0 md5sum > DEBIAN/md5sums)
dpkg-deb --root-owner-group -Znone --build "$tree" "$folder"

# xz makes a tenth less of machine code when it is told whose it is, which dpkg-deb cannot do; it reads it like any other.
package=$folder/weatheri-tui_${version}_$(dpkg --print-architecture).deb
[ "$(uname -m)" != x86_64 ] || filter=--x86
(cd "$work" && ar x "$package" && xz -9 control.tar && xz ${filter:-} --lzma2=preset=9e data.tar \
  && ar rcD "$package.new" debian-binary control.tar.xz data.tar.xz)
mv "$package.new" "$package"
