"""Writes places.bin: columns of numbers, then names, then folded keys. Sources/Gazetteer/Blob.swift reads it without copying."""
import struct

from fold import bit, folded, letters

MAGIC = 0x32504C57  # "WLP2"
WIDE, FORMER, LAST = 1, 2, 4
NOWHERE = 0xFFFF


class Pool:
    """Byte strings that columns refer to by offset; equal strings are stored once."""

    def __init__(self):
        self.bytes, self.known = bytearray(), {}

    def add(self, piece):
        if piece not in self.known:
            self.known[piece] = len(self.bytes)
            self.bytes += piece
        return self.known[piece]


def text(*names):
    """Each name as one byte for its length, followed by its UTF-8 bytes."""
    spelt = [name.encode() for name in names]
    assert all(len(name) < 256 for name in spelt), names
    return b"".join(bytes([len(name)]) + name for name in spelt)


def keys(names):
    """Each folded name: its length, its length without the ending, flags, then one or two bytes per letter.

    `names` contains triples: a name, the name without its ending (or None), and whether it is a former or minor name.
    """
    seen, rows = set(), []
    for name, stem, former in names:
        key, short = folded(name)[:120], folded(stem)[:120] if stem else ""
        if not key or key in seen:
            continue
        assert key.startswith(short), (key, short)
        seen |= {key} | ({short} if short else set())
        rows.append((key, len(short), former))
    rows = [row for row in rows if not any(row[0] == other[0][:other[1]] for other in rows)]
    assert rows, names
    spelt = b""
    for at, (key, short, former) in enumerate(rows):
        wide = not key.isascii()
        flags = WIDE * wide | FORMER * former | LAST * (at == len(rows) - 1)
        spelt += struct.pack("BBB", len(key), short, flags) + key.encode("utf-16-le" if wide else "ascii")
    return spelt, [key for key, _, _ in rows]


def write(path, places, rooms, codes, zones):
    """`places` are sorted by rank; in `rooms`, the regions that contain places, an outer region comes before its parts."""
    pool, key_pool = Pool(), Pool()
    columns = {name: [] for name in ("letters", "starts", "lat", "lon", "people", "room", "belongs", "level", "text", "keys", "area")}
    for place in places:
        spelt, folds = keys(place["names"])
        everything = 0
        for key in folds:
            everything |= letters(key)
        columns["letters"].append(everything)
        columns["starts"].append(sum({1 << bit(key[0]) % 32 for key in folds}) if len(folds) > 1 else 1 << bit(folds[0][0]) % 32)
        for name in ("lat", "lon"):
            columns[name].append(round(place[name] * 100_000))
        columns["people"].append(place["population"])
        columns["room"].append(place["room"])
        columns["belongs"].append(place["belongs"])
        columns["area"].append(place["area"])
        columns["level"].append(place["level"])
        columns["text"].append(pool.add(text(*place["text"])))
        columns["keys"].append(key_pool.add(spelt))
    halls = {name: [] for name in ("outer", "flags", "country", "text", "keys")}
    for room in rooms:
        halls["outer"].append(room["outer"])
        halls["flags"].append(room["flags"])
        halls["country"].append(int.from_bytes(room["country"].encode(), "little"))
        halls["text"].append(pool.add(text(*room["text"])))
        halls["keys"].append(key_pool.add(keys(room["names"])[0]))
    cells = [pool.add(text(*code)) for code in codes]
    clocks = [pool.add(text(zone)) for zone in zones]
    sections = [
        *(pack(kind, columns[name]) for name, kind in (
            ("letters", "Q"), ("starts", "I"), ("lat", "i"), ("lon", "i"), ("people", "I"), ("text", "I"), ("keys", "I"),
            ("room", "H"), ("belongs", "H"), ("level", "B"))),
        *(pack(kind, halls[name]) for name, kind in (
            ("text", "I"), ("keys", "I"), ("outer", "H"), ("country", "H"), ("flags", "B"))),
        pack("I", cells), pack("I", clocks), bytes(pool.bytes), bytes(key_pool.bytes),
        pack("I", columns["area"])]
    head = 8 * ((4 * (5 + len(sections)) + 7) // 8)
    offsets, at = [], head
    for section in sections:
        offsets.append(at)
        at += len(section)
    header = struct.pack(f"<{5 + len(sections)}I", MAGIC, len(places), len(rooms), len(codes), len(zones), *offsets)
    path.write_bytes(header.ljust(head, b"\0") + b"".join(sections))


def pack(kind, numbers):
    """A column, padded so that the next column begins at a multiple of eight bytes."""
    packed = struct.pack(f"<{len(numbers)}{kind}", *numbers)
    return packed.ljust((len(packed) + 7) // 8 * 8, b"\0")
