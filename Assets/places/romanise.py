"""Korean place names in Latin letters, after the Revised Romanisation of 2000 (국립국어원).

Sounds change inside the stem. The administrative ending follows a hyphen, and no sound change crosses it.
"""
import re

INITIALS = "g kk n d tt r m b pp s ss - j jj ch k t p h".replace("-", "").split(" ")
VOWELS = "a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i".split(" ")
# The sound of a final consonant before a pause, and before a vowel, in Unicode order.
PAUSE = ["", *"k k k n n n t l k m l l l p l m p p t t ng t t k t p t".split(" ")]
BEFORE_VOWEL = {1: "g", 2: "kk", 4: "n", 7: "d", 8: "r", 16: "m", 17: "b", 19: "s", 20: "ss", 22: "j", 23: "ch",
                24: "k", 25: "t", 26: "p", 27: ""}
NIEUN, RIEUL, MIEUM, SILENT, HIEUT = 2, 5, 6, 11, 18
NASAL = {"k": "ng", "t": "n", "p": "m"}
ENDINGS = {"시": "si", "군": "gun", "구": "gu", "읍": "eup", "면": "myeon", "동": "dong", "리": "ri", "가": "ga", "로": "ro"}


def parts(letter):
    """(initial, vowel, final) of a syllable; None for any other letter."""
    index = ord(letter) - 0xAC00
    return (index // 588, index // 28 % 21, index % 28) if 0 <= index < 11172 else None


def join(final, following):
    """The sounds of a final consonant and the next initial: (end of this syllable, start of the next)."""
    sound, start = PAUSE[final], INITIALS[following]
    if following == SILENT:
        if final == 21:
            return "ng", ""
        return ("", BEFORE_VOWEL[final]) if final in BEFORE_VOWEL else (sound, "")
    if following in (NIEUN, MIEUM):
        if sound == "l" and following == NIEUN:
            return "l", "l"
        return NASAL.get(sound, sound), start
    if following == RIEUL and sound:
        return ("l", "l") if sound in ("l", "n") else (NASAL.get(sound, sound), "n")
    return sound, start


def stem(name):
    """A name without its ending: 해운대 is haeundae, 신라 is silla."""
    spelt, start = "", None
    for at, letter in enumerate(name):
        own = parts(letter)
        if own is None:
            spelt, start = spelt + letter, None
            continue
        initial, vowel, final = own
        spelt += (INITIALS[initial] if start is None else start) + VOWELS[vowel]
        start = None
        following = parts(name[at + 1]) if at + 1 < len(name) else None
        if final and following:
            end, start = join(final, following[0])
            spelt += end
        elif final:
            spelt += PAUSE[final]
    return spelt


def place(name):
    """역삼1동 is `Yeoksam 1-dong`, 물금읍 is `Mulgeum-eup`, 을지로3가 is `Euljiro 3-ga`."""
    numbered = re.fullmatch(r"(.+?)([\d·]+)(가동|동|가)", name)
    if numbered:
        ending = {"동": "dong", "가": "ga", "가동": "ga-dong"}[numbered[3]]
        return f"{stem(numbered[1]).capitalize()} {numbered[2]}-{ending}"
    if len(name) > 1 and name[-1] in ENDINGS:
        return f"{stem(name[:-1]).capitalize()}-{ENDINGS[name[-1]]}"
    return stem(name).capitalize()
