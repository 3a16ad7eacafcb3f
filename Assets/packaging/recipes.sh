#!/bin/bash
# Fills in version, address and checksums of the packaging recipes: recipes.sh REPOSITORY FOLDER [SOURCES.tar.gz].
# FOLDER has the portable tarballs, whose checksums the flake needs; the recipes are written to FOLDER/recipes.
set -euo pipefail
repository=$1 folder=$2 sources=${3:-}
here=$(dirname "$0")
version=$(sed -n 's/.*public static let current = "\(.*\)"/\1/p' "$here/../../Sources/App/Weatheri.swift")

# The checksum of a file; of a file that does not exist yet, that of nothing.
checksum() { if [ -n "$1" ] && [ -s "$1" ]; then sha256sum "$1" | cut -d' ' -f1; else printf '0%.0s' {1..64}; fi; }
# The same as Nix writes it: the bytes in base64.
integrity() { echo "sha256-$(printf "$(checksum "$1" | sed 's/../\\x&/g')" | base64)"; }

mkdir -p "$folder/recipes"
for recipe in "$here"/recipes/*; do
  sed -e "s|@VERSION@|$version|g" -e "s|@REPOSITORY@|$repository|g" -e "s|@SHA256@|$(checksum "$sources")|g" \
    -e "s|@SRI_X86_64@|$(integrity "$folder/weatheri-tui-$version-x86_64.tar.xz")|" \
    -e "s|@SRI_AARCH64@|$(integrity "$folder/weatheri-tui-$version-aarch64.tar.xz")|" \
    "$recipe" > "$folder/recipes/$(basename "$recipe")"
done
echo "$folder/recipes: $(ls "$folder/recipes" | tr '\n' ' ')"
