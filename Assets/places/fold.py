"""Folds names for comparison. Sources/Gazetteer/FoldedName.swift folds typed text in the same way."""
import unicodedata

PLAIN = {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ı": "i", "ə": "e", "ħ": "h",
         "ŋ": "n", "ŧ": "t", "ĸ": "k", "ƒ": "f"}
VOWELS = 21


def is_foreign(letter):
    """Lower case Cyrillic and Chinese characters, which are kept for the local names of cities: Москва, 東京."""
    return "а" <= letter <= "џ" or "一" <= letter <= "\u9fff"


def folded(text):
    """Keeps only lower case letters without accents, digits, Hangul syllables, Cyrillic and Chinese letters."""
    kept = []
    for letter in unicodedata.normalize("NFC", text):
        if "가" <= letter <= "힣":
            kept.append(letter)
            continue
        for part in unicodedata.normalize("NFKD", letter.lower()):
            part = PLAIN.get(part, part)
            if part.isascii() and part.isalnum() or is_foreign(part):
                kept.append(part)
    return "".join(kept)


def bit(letter):
    """a…z are 0…25, digits and the letters of other scripts 26, Hangul syllables 27 + their initial."""
    code = ord(letter)
    if code >= 0xAC00:
        return 27 + (code - 0xAC00) // 588
    return code - 97 if "a" <= letter <= "z" else 26


def vowel_bit(letter):
    """46…63; the last of the 21 vowels share bits with the first. None if it is not a syllable."""
    code = ord(letter)
    return 46 + (code - 0xAC00) // 28 % VOWELS % 18 if code >= 0xAC00 else None


def letters(key):
    mask = 0
    for letter in key:
        mask |= 1 << bit(letter)
        vowel = vowel_bit(letter)
        if vowel is not None:
            mask |= 1 << vowel
    return mask
