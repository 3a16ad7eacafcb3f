#!/usr/bin/env python3
"""Removes the versions of the symbols of libraries from a program: unversion.py PROGRAM LIBRARY...

Debian gives the symbols of ncurses versions, some other systems give them none or others. There the loader would print a
line at each start, and an RPM package would not install. A symbol without a version is found in both.
"""

import struct
import sys

VERNEED, VERNAUX = struct.Struct("<HHIII"), struct.Struct("<IHHII")
DYNAMIC, DT_VERNEEDNUM = struct.Struct("<qQ"), 0x6FFFFFFF
SHT_DYNAMIC, SHT_GNU_VERNEED, SHT_GNU_VERSYM, VER_NDX_GLOBAL = 6, 0x6FFFFFFE, 0x6FFFFFFF, 1


def main(path, libraries):
    with open(path, "rb") as file:
        data = bytearray(file.read())
    if data[:6] != b"\x7fELF\x02\x01":
        sys.exit(f"{path} is not a program of a 64-bit, little-endian system.")
    table, size, count = (struct.unpack_from(form, data, at)[0] for form, at in [("<Q", 40), ("<H", 58), ("<H", 60)])
    # type, link, offset and size of each section, and where its header is.
    sections = []
    for header in range(table, table + size * count, size):
        kind, offset, length, link = struct.unpack_from("<4xI16xQQI", data, header)
        sections.append((kind, offset, length, link, header))
    section = {kind: (offset, length, link, header) for kind, offset, length, link, header in sections}
    start, length, link, header = section[SHT_GNU_VERNEED]
    names = sections[link][1]

    def name(offset):
        return data[names + offset : data.index(0, names + offset)].decode()

    kept, removed, at = [], set(), start
    while True:
        version, aux_count, file, aux, following = VERNEED.unpack_from(data, at)
        entries, aux_at = [], at + aux
        for _ in range(aux_count):
            entries.append(VERNAUX.unpack_from(data, aux_at))
            aux_at += entries[-1][4]
        if name(file) in libraries:
            removed |= {other for _, _, other, _, _ in entries}
        else:
            kept.append((version, file, entries))
        if not following:
            break
        at += following

    written = b""
    for number, (version, file, entries) in enumerate(kept):
        following = VERNEED.size + VERNAUX.size * len(entries) if number + 1 < len(kept) else 0
        written += VERNEED.pack(version, len(entries), file, VERNEED.size, following)
        for index, (code, flags, other, label, _) in enumerate(entries):
            written += VERNAUX.pack(code, flags, other, label, VERNAUX.size if index + 1 < len(entries) else 0)
    data[start : start + length] = written.ljust(length, b"\0")
    struct.pack_into("<I", data, header + 44, len(kept))

    offset, length, _, _ = section[SHT_DYNAMIC]
    for at in range(offset, offset + length, DYNAMIC.size):
        if DYNAMIC.unpack_from(data, at)[0] == DT_VERNEEDNUM:
            DYNAMIC.pack_into(data, at, DT_VERNEEDNUM, len(kept))
    offset, length, _, _ = section[SHT_GNU_VERSYM]
    for at in range(offset, offset + length, 2):
        if struct.unpack_from("<H", data, at)[0] & 0x7FFF in removed:
            struct.pack_into("<H", data, at, VER_NDX_GLOBAL)
    with open(path, "r+b") as file:
        file.write(data)


main(sys.argv[1], set(sys.argv[2:]))
