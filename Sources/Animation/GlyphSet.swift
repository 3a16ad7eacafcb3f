/// The characters that a terminal can show; it decides which layers of a document are played.
///
/// Layers whose names start with `unicode:` are played only with `.unicode`, those with `ascii:` only with `.ascii`,
/// all others with both. `ascii:` layers may be hidden (`hd`), so that other Lottie players do not draw both versions
/// on top of each other; here they are played even if hidden.
public enum GlyphSet: Sendable, Equatable, CaseIterable {
  case ascii, unicode

  func plays(layerNamed name: String, hidden: Bool) -> Bool {
    switch self {
    case .ascii: name.hasPrefix("ascii:") || !hidden && !name.hasPrefix("unicode:")
    case .unicode: !hidden && !name.hasPrefix("ascii:")
    }
  }

  /// The character, or a star if this set cannot show it: with `.ascii` only ASCII and Hangul are shown.
  func shown(_ character: Character) -> Character {
    self == .unicode || character.isASCII || character == .cover || character.isHangul ? character : "*"
  }
}

extension Character {
  /// A no-break space hides the glyph under it; a plain space does not.
  static let cover: Character = "\u{A0}"

  /// The character without scalars that could disturb a terminal; nil for control characters, invisible characters
  /// and everything without a glyph.
  var harmless: Character? {
    var kept = String.UnicodeScalarView()
    for scalar in unicodeScalars where scalar.isPrintable && kept.count < 4 { kept.append(scalar) }
    guard let first = kept.first, !first.isMark else { return nil }
    return Character(String(kept))
  }

  /// 2 for characters that terminals draw two columns wide (Hangul, Han, kana, emoji), otherwise 1.
  var columns: Int {
    guard let scalar = unicodeScalars.first, scalar.value >= 0x1100 else { return 1 }
    if scalar.properties.isEmojiPresentation { return 2 }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
      0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }

  fileprivate var isHangul: Bool {
    guard let value = unicodeScalars.first?.value else { return false }
    return (0xAC00...0xD7A3).contains(value) || (0x1100...0x11FF).contains(value) || (0x3131...0x318E).contains(value)
  }
}

extension Unicode.Scalar {
  /// Variation selectors are excluded: on some terminals they turn a narrow symbol into a wide emoji.
  fileprivate var isPrintable: Bool {
    if properties.isVariationSelector { return false }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: return false
    default: return true
    }
  }

  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: false
    }
  }
}
