"""Builds coasts.bin: python coasts.py MAGICS OUTPUT. MAGICS is the folder usr/share/magics of the package. See README.md.

Four sheets, each finer than the one before, in Mercator's projection. x is the longitude in degrees; y has the same unit (the
length of a degree of longitude at the equator), so that drawing a map only needs moving and scaling.
"""
import math
import pathlib
import struct
import sys

from shapely import LineString, Point, Polygon, box

MAGIC = b"WLC1"
COAST, SEAM, BORDER, PROVINCE = range(4)
LONGEST = 48  # points of a piece: what is out of sight is left out by pieces

# name, scale of Natural Earth, units per degree, west, south, east, north, tolerance in degrees, smallest area kept
SHEETS = [
    ("world", "110m", 20, -180, -60, 180, 83.7, 0.2, 0.3),
    ("east asia", "50m", 40, -180, -60, 180, 83.7, 0.12, 0.08),
    ("peninsula", "10m", 200, 112, 24, 146, 50, 0.025, 0.003),
    ("south korea", "10m", 1000, 122, 31, 134, 41.5, 0.005, 0.00008),
]
# Never removed by simplification: 독도, 울릉도, 백령도, 마라도, 제주.
ISLANDS = [(131.867, 37.2412), (130.866, 37.505), (124.69, 37.96), (126.268, 33.118), (126.55, 33.38)]


def records(path):
    """The parts of every record of a .shp, located through its .shx because the file has gaps. Null shapes have no parts."""
    shapes, index = path.with_suffix(".shp").read_bytes(), path.with_suffix(".shx").read_bytes()
    for at in range(100, len(index), 8):
        start = struct.unpack_from(">i", index, at)[0] * 2 + 8
        if struct.unpack_from("<i", shapes, start)[0] not in (3, 5):
            yield []
            continue
        count, total = struct.unpack_from("<ii", shapes, start + 36)
        firsts = [*struct.unpack_from(f"<{count}i", shapes, start + 44), total]
        points = list(struct.iter_unpack("<dd", shapes[start + 44 + 4 * count :][: 16 * total]))
        yield [points[first:end] for first, end in zip(firsts, firsts[1:])]


def column(path, name):
    """One column of a .dbf as text."""
    table = path.with_suffix(".dbf").read_bytes()
    rows, header, width = struct.unpack_from("<IHH", table, 4)
    offset = 1
    for at in range(32, header - 1, 32):
        length = table[at + 16]
        if table[at : at + 11].split(b"\0")[0].decode().lower() == name:
            break
        offset += length
    starts = (header + row * width + offset for row in range(rows))
    return [table[start : start + length].decode("latin-1").strip(" \0") for start in starts]


def mercator(latitude):
    return math.degrees(math.log(math.tan(math.radians(45 + latitude / 2))))


def flat(points, south, north):
    """Map coordinates. Points very close to the date line are moved onto it, so that the land does not end there."""
    turned = ((math.copysign(180, x) if abs(x) > 179.999 else x, y) for x, y in points)
    return [(x, mercator(min(max(y, south - 1), north + 1))) for x, y in turned]


def parts(shape):
    return [part for part in getattr(shape, "geoms", [shape]) if not part.is_empty]


def rings(magics, scale, frame, south, north, tolerance, least):
    """Closed rings of land within the frame. Holes are rings too: a point is on land if it is inside an odd number of rings."""
    keep = [Point(x, mercator(y)) for x, y in ISLANDS]
    for record in records(magics / scale / f"ne_{scale}_land"):
        for ring in record:
            whole = Polygon(flat(ring, south, north)) if len(ring) > 3 else None
            if whole is None or not whole.intersects(frame):
                continue
            for part in parts((whole if whole.is_valid else whole.buffer(0)).intersection(frame)):
                is_kept = isinstance(part, Polygon) and any(part.distance(point) < 0.02 for point in keep)
                if not isinstance(part, Polygon) or part.area < least and not is_kept:
                    continue
                simple = part.simplify(tolerance, preserve_topology=True)
                for line in [simple.exterior, *simple.interiors]:
                    yield list(line.coords)


def lines(records, frame, south, north, tolerance):
    for record in records:
        for line in record:
            if len(line) > 1 and (inside := LineString(flat(line, south, north)).intersection(frame)):
                for part in parts(inside):
                    if isinstance(part, LineString):
                        yield list(part.simplify(tolerance).coords)


def runs(ring, frame):
    """Splits a ring into pieces of coast and, along the frame, seams. A seam closes the land and is not drawn."""
    edges = [(axis, bound) for axis, bounds in enumerate(zip(frame[:2], frame[2:])) for bound in bounds]
    kind, run = None, []
    for here, there in zip(ring, ring[1:]):
        is_seam = any(here[axis] == bound == there[axis] for axis, bound in edges)
        if kind not in (None, (COAST, SEAM)[is_seam]):
            yield kind, run
            run = []
        kind, run = (COAST, SEAM)[is_seam], [*(run or [here]), there]
    if run:
        yield kind, run


def varint(number):
    out = bytearray()
    while number >= 0x80:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes([*out, number])


def signed(number):
    return varint(number << 1 if number >= 0 else (-number << 1) - 1)


def piece(kind, points):
    """Kind and length of the rest; start; its extent to the west, south, east and north; differences between the points."""
    (x, y), xs, ys = points[0], [point[0] for point in points], [point[1] for point in points]
    body = signed(x) + signed(y) + b"".join(map(varint, (x - min(xs), y - min(ys), max(xs) - x, max(ys) - y)))
    for here, there in zip(points, points[1:]):
        body += signed(there[0] - here[0]) + signed(there[1] - here[1])
    return bytes([kind]) + varint(len(body)) + body


def pieces(kind, points, units):
    points = [(round(x * units), round(y * units)) for x, y in points]
    points = points[:1] + [there for here, there in zip(points, points[1:]) if here != there]
    for first in range(0, max(1, len(points) - 1), LONGEST):
        yield piece(kind, points[first : first + LONGEST + 1])


def sheet(magics, name, scale, units, west, south, east, north, tolerance, least):
    bounds = (west, mercator(south), east, mercator(north))
    # The edges in whole units: a point that was cut off at an edge is recognised because it is exactly on it.
    bounds = tuple(round(bound * units) / units for bound in bounds)
    frame = box(*bounds)
    out = bytearray()
    for ring in rings(magics, scale, frame, south, north, tolerance, least):
        for kind, run in runs(ring, bounds):
            out += b"".join(pieces(kind, run, units))
    for x, y in ISLANDS:
        out += b"".join(pieces(COAST, [(x, mercator(y))], units))
    borders = records(magics / scale / f"ne_{scale}_admin_0_boundary_lines_land")
    drawn = [(BORDER, borders)]
    if name == "south korea":
        provinces = magics / scale / f"ne_{scale}_admin_1_states_provinces_lines"
        korean = zip(records(provinces), column(provinces, "adm0_a3"))
        drawn.append((PROVINCE, [record for record, country in korean if country == "KOR"]))
    for kind, found in drawn:
        for line in lines(found, frame, south, north, tolerance):
            out += b"".join(pieces(kind, line, units))
    edges = [round(bound * units) for bound in bounds]
    return struct.pack("<i4i", units, *edges) + bytes(out)


def main(magics, output):
    sheets = [sheet(magics, *row) for row in SHEETS]
    start = len(MAGIC) + 4 + 4 * (len(sheets) + 1)
    starts = [start + sum(map(len, sheets[:index])) for index in range(len(sheets) + 1)]
    header = MAGIC + struct.pack(f"<I{len(starts)}I", len(sheets), *starts)
    pathlib.Path(output).write_bytes(header + b"".join(sheets))
    print(f"{output}: {starts[-1]} bytes, sheets of", *map(len, sheets))


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]), sys.argv[2])
