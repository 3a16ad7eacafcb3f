"""Builds places.bin: python build.py PACKAGES LIBGEONAMES OUTPUT. See README.md."""
import pathlib
import re
import sys
from collections import Counter

import blob
import cldr
import korea
import world

HERE = pathlib.Path(__file__).parent
SIDO, SIGUNGU, GU, EMD, CITY, QUARTER = range(6)
# Korean towns rank above foreign cities of the same size, and a 시 above a 동 of the same size.
WEIGHT = {SIDO: 200, SIGUNGU: 200, GU: 200, EMD: 10, CITY: 1, QUARTER: 10}
SILENT = 1  # a room people name but the whole name does not: 전라남도 within 전남광주통합특별시


def table(name, fields):
    lines = (HERE / name).read_text().splitlines()
    rows = [line.split("|") for line in lines if line and not line.startswith("#")]
    assert all(len(row) == fields for row in rows), [row for row in rows if len(row) != fields]
    return rows


def listed(field):
    return [entry for entry in field.split(";") if entry]


def stem_ko(name, endings):
    """수원 of 수원시; None if only one syllable would remain."""
    return name[:-1] if len(name) > 2 and name[-1] in endings and not name[-2].isdigit() else None


def stem_en(name):
    ending = re.search(r"-(do|si|gun|gu|eup|myeon|dong)$| City$", name)
    return name[:ending.start()] if ending and not re.search(r"\d$", name[:ending.start()]) else None


def official_ko(name):
    """독산제2동, the official spelling of 독산2동; None for a name without a number."""
    numbered = re.fullmatch(r"(\D+)(\d.*동)", name)
    return f"{numbered[1]}제{numbered[2]}" if numbered else None


def spellings(ko, en, endings="시군구읍면동"):
    return [(ko, stem_ko(ko, endings), False)] * bool(ko) + [(en, stem_en(en), False)]


class Atlas:
    def __init__(self):
        self.places, self.rooms, self.codes, self.zones = [], [], [], []
        self.known = {}  # rooms by what they are called here
        self.codes_of = {}
        self.areas = {}  # whose board is whose, by room: the code of the 시·도 or 시·군·구

    def room(self, key, outer, ko, en, short_ko, names, country, flags=0):
        self.known[key] = len(self.rooms)
        self.rooms.append({
            "outer": self.known.get(outer, blob.NOWHERE), "flags": flags, "country": country,
            "text": ("" if ko == en else ko, en, short_ko), "names": names})

    def place(self, level, ko, en, short_ko, names, room, point, population, belongs, area, weight=None):
        weight = (population if weight is None else weight) * WEIGHT[level]
        self.places.append({
            "level": level, "text": ("" if ko == en else ko, en, short_ko), "names": names, "room": self.known[room],
            "lat": point[0], "lon": point[1], "population": population, "belongs": belongs, "area": area,
            "order": (-weight, level, ko, en, point)})

    def code(self, land, city, air, dust, cell=""):
        code = (land, city, air, dust, cell)
        if code not in self.codes:
            self.codes.append(code)
        return self.codes.index(code)

    def zone(self, name):
        if name not in self.zones:
            self.zones.append(name)
        return self.zones.index(name)

    # Korea

    def add_provinces(self):
        for short, ko, en, short_en, lat, lon, people, *regions, others, code in table("provinces.txt", 13):
            names = spellings(ko, en) + [(name, None, False) for name in [short, short_en, *listed(others)]]
            self.place(SIDO, ko, en, short, names + [(short_en, None, False)], "KR", (float(lat), float(lon)), int(people),
                       self.code(*regions), int(code.ljust(5, "0")))
            self.areas[short] = int(code.ljust(5, "0"))
            self.places[-1]["short_en"] = short_en
            self.room(short, "KR", ko, en, short, names, "KR")
        self.short_en = {row[0]: row[3] for row in table("provinces.txt", 13)}

    def inside(self, sidos):
        """The region of a 시도; for a former half of it, a region that is not shown in names."""
        outer, *also = listed(sidos)
        if not also:
            return outer
        key = f"{outer};{also[0]}"
        if key not in self.known:
            former = self.rooms[self.known[also[0]]]
            self.room(key, outer, *former["text"], former["names"], "KR", SILENT)
        return key

    def add_districts(self):
        for sidos, path, en, lat, lon, people, *regions, others, former, cell, own_code in table("districts.txt", 14):
            sido, (*city, own) = listed(sidos)[0], path.split()
            own_en = en.split(", ")[0]
            outer = f"{sido} {city[0]}" if city else self.inside(sidos)
            level = (EMD if own[-1] == "면" else GU) if city else SIGUNGU
            names = spellings(own, own_en) + [(name, None, False) for name in listed(others)] \
                + [(name, None, True) for name in listed(former)]
            short = f"{stem_ko(city[0], '시군') or city[0]} {own}" if city else own
            code = self.code(*regions, cell)
            self.codes_of[f"{sido} {path}"] = regions, own
            # The 일반구 of a city share the board of the city.
            area = self.areas[f"{sido} {path}"] = int(own_code) if own_code else self.areas[outer]
            self.place(level, own, own_en, short, names, outer, (float(lat), float(lon)), int(people or 0), code, area,
                       None if people else 3_000)
            self.room(f"{sido} {path}", outer, own, own_en, stem_ko(own, "시군구") or own, names, "KR")

    def regions(self, key):
        """The regions that a 동 inherits from its district; in 세종, from the city."""
        if key in self.codes_of:
            return self.codes_of[key][0]
        return {row[0]: row[7:11] for row in table("provinces.txt", 13)}[key]

    def add_units(self, packages):
        already = {key.split()[0] + " " + " ".join(key.split()[1:]) for key in self.codes_of}
        for unit in korea.units(packages):
            room = " ".join(filter(None, unit["in"]))
            if f"{room} {unit['ko']}" in already:
                continue
            assert room in self.known, room
            official = official_ko(unit["ko"])
            names = spellings(unit["ko"], unit["en"]) + [(official, None, False)] * bool(official) \
                + [(other, None, False) for other in unit["others"]] + [(unit["former"], None, True)] * bool(unit["former"])
            self.place(EMD, unit["ko"], unit["en"], self.beside(room, unit["ko"]), names, room,
                       (round(unit["lat"], 4), round(unit["lon"], 4)), unit["population"], self.code(*self.regions(room)),
                       self.areas[room], max(unit["weight"], 1))

    def beside(self, room, name):
        return f"{self.rooms[self.known[room]]['text'][2]} {name}"

    def add_landmarks(self, file, level):
        for room, ko, en, lat, lon, others, city in table(file, 7):
            room = room.replace("광주 ", "전남광주 ") if room.startswith("광주 ") else room
            regions = list(self.regions(room))
            regions[1] = city or regions[1]
            names = spellings(ko, en, "동") + [(name, None, False) for name in listed(others)]
            self.place(level, ko, en, self.beside(room, ko), names, room, (float(lat), float(lon)), 0, self.code(*regions),
                       self.areas[room], 30_000)

    # The world

    def add_countries(self, countries, divisions):
        for code, country in countries.items():
            names = spellings(country["ko"], country["en"], "") + [(name, None, False) for name in country["others"] if name]
            self.room(code, None, country["ko"] or country["en"], country["en"], "", names, code)
        for key, division in sorted(divisions.items()):
            names = spellings(division["ko"], division["en"], "주성현부도시") + [(name, None, False) for name in division["others"]]
            self.room(key, key[0], division["ko"] or division["en"], division["en"], "", names, key[0])

    def add_cities(self, cities, by_hand, exemplars, called_so):
        def in_korean(city):
            also = exemplars.get(city["id"], [])
            return by_hand.get(city["id"], (city["ko"] or (also[-1] if city["id"] in called_so else ""), []))

        def line(city):
            return city["in"][0], in_korean(city)[0] or city["en"]

        lines = Counter(map(line, cities))
        for city in cities:
            room = city["in"] if len(city["in"]) > 1 else city["in"][0]
            if lines[line(city)] > 1 and room != city["in"][0]:
                room = self.spelt_out(room)
            ko, others = in_korean(city)
            others = others + exemplars.get(city["id"], [])
            names = spellings(ko, city["en"], "시" if city["in"][0] == "KP" else "") + [(name, None, False) for name in [*city["names"], *others]] \
                + [(name, None, True) for name in city["others"]]
            self.place(CITY, ko or city["en"], city["en"], "", names, room, (city["lat"], city["lon"]), city["population"],
                       self.zone(city["zone"]), city["id"])

    def spelt_out(self, room):
        """The same division with its Latin name also in Korean, for towns that would otherwise have the same name."""
        division = self.rooms[self.known[room]]
        if division["text"][0]:
            return room
        if (room, "spelt out") not in self.known:
            self.room((room, "spelt out"), room[0], "", "", "", division["names"], division["country"])
            self.rooms[-1]["text"] = (division["text"][1], *division["text"][1:])
        return room, "spelt out"

    def add_sights(self):
        for country, ko, en, lat, lon, zone, others in table("sights.txt", 7):
            names = spellings(ko, en, "") + [(name, None, False) for name in listed(others)]
            self.place(CITY, ko, en, "", names, country, (float(lat), float(lon)), 0, self.zone(zone), 0)

    def add_outposts(self, zones):
        """Places that give a time zone its name and have hardly any inhabitants: bases, atolls."""
        for zone in zones:
            names = [(name, None, False) for name in [*cldr.spellings(zone["ko"]), zone["en"]]]
            self.place(CITY, cldr.spellings(zone["ko"])[-1], zone["en"], "", names, zone["country"],
                       tuple(round(degrees, 4) for degrees in zone["point"]), 0, self.zone(zone["zone"]), 0)

    def write(self, path):
        self.places.sort(key=lambda place: place["order"])
        for place in self.places:  # the short Latin name of a 시도 is stored as a fourth name
            place["text"] = (*place["text"], place.get("short_en", ""))
        blob.write(path, self.places, self.rooms, self.codes, self.zones)


def names_by_hand():
    """By geonameid: the Latin name, the Korean name, and other names that Koreans type."""
    rows = table("korean-names.txt", 5)
    return {int(number): (name, ko, listed(others)) for number, name, _, ko, others in rows}


def main(packages, deb, output):
    atlas = Atlas()
    typed = names_by_hand()
    exemplars, called_so, outposts = cldr.read(packages)
    divisions_ko = {tuple(key.split(".")): (en, ko) for key, en, ko in table("divisions.txt", 3)}
    countries, divisions, cities = world.read(packages, deb, {*typed, *exemplars}, divisions_ko)
    world.promote(cities)
    world.add_airports(cities, table("airports.txt", 3))
    named = {city["id"]: city["en"] for city in cities}
    strangers = [name for number, (name, _, _) in typed.items() if named.get(number) != name]
    assert not strangers, strangers
    atlas.add_countries(countries, divisions)
    atlas.add_provinces()
    atlas.add_districts()
    atlas.add_units(packages)
    atlas.add_landmarks("landmarks.txt", EMD)
    atlas.add_landmarks("quarters.txt", QUARTER)
    by_hand = {number: (ko, others) for number, (_, ko, others) in typed.items()}
    atlas.add_cities(cities, by_hand, exemplars, called_so)
    atlas.add_sights()
    atlas.add_outposts(outposts)
    atlas.write(output)
    levels = Counter(place["level"] for place in atlas.places)
    print(f"{sum(levels.values())} places: {levels[SIDO]} 시도, {levels[SIGUNGU]} 시군구, {levels[GU]} 일반구, "
          f"{levels[EMD] + levels[QUARTER]} 읍면동 and landmarks, {levels[CITY]} cities, "
          f"{sum(place['level'] == CITY and place['text'][0] != '' for place in atlas.places)} of them with a Korean name; "
          f"{len(atlas.rooms)} rooms, {output.stat().st_size} bytes")


if __name__ == "__main__":
    main(*map(pathlib.Path, sys.argv[1:]))
