/// A colour of the screen. `RGB(0x4a90d9)` has the notation of web pages.
public struct RGB: Sendable, Hashable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The lowest 24 bits as `0xRRGGBB`.
  public init(_ hex: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: hex >> 16),
      green: UInt8(truncatingIfNeeded: hex >> 8),
      blue: UInt8(truncatingIfNeeded: hex))
  }

  /// The colour as `0xRRGGBB`.
  public var hex: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}

/// The look of a cell. A colour that is nil is the terminal's default.
///
/// `Style.plain.bold().on(RGB(0x102030))` is bold text in the terminal's colour on dark blue.
public struct Style: Sendable, Hashable {
  // Packed into one word, because a frame compares thousands of them: two colours of 24 bits, each followed by a bit
  // that is set if there is a colour, then the five flags, and the link number in the last nine bits.
  private var bits: UInt64 = 0

  public init(
    foreground: RGB? = nil, background: RGB? = nil,
    isBold: Bool = false, isDim: Bool = false, isUnderlined: Bool = false, isReversed: Bool = false
  ) {
    self.foreground = foreground
    self.background = background
    self.isBold = isBold
    self.isDim = isDim
    self.isUnderlined = isUnderlined
    self.isReversed = isReversed
  }

  public static let plain = Style()
}

// Access to the packed bits.
extension Style {
  public var foreground: RGB? {
    get { colour(at: 0) }
    set { setColour(newValue, at: 0) }
  }

  public var background: RGB? {
    get { colour(at: 25) }
    set { setColour(newValue, at: 25) }
  }

  public var isBold: Bool {
    get { flag(50) }
    set { setFlag(50, newValue) }
  }

  public var isDim: Bool {
    get { flag(51) }
    set { setFlag(51, newValue) }
  }

  public var isUnderlined: Bool {
    get { flag(52) }
    set { setFlag(52, newValue) }
  }

  public var isReversed: Bool {
    get { flag(53) }
    set { setFlag(53, newValue) }
  }

  /// Whether the frame's backdrop shows through, in place of the background.
  public var isClear: Bool {
    get { flag(54) }
    set { setFlag(54, newValue) }
  }

  /// The number of the text's link in its frame; the first link is 1, 0 means no link.
  public var link: Int { Int(bits >> Style.linkPlace) }

  /// The maximum number of links in a frame.
  static let mostLinks = 511
  private static let linkPlace: UInt64 = 55

  func leading(toLink number: Int) -> Style {
    changed { $0.bits = $0.bits & (1 << Style.linkPlace - 1) | UInt64(number) << Style.linkPlace }
  }

  /// Whether a blank in this style is visible: it has a background, is underlined or is reversed.
  public var showsOnBlanks: Bool { bits & Style.onBlanks != 0 }

  /// The attributes that are not visible on a blank.
  var penOnly: Style { changed { $0.bits &= ~(Style.onBlanks | 1 << 54) & (1 << Style.linkPlace - 1) } }

  private static let onBlanks: UInt64 = 0x1FFFFFF << 25 | 1 << 52 | 1 << 53

  private func colour(at place: UInt64) -> RGB? {
    flag(place + 24) ? RGB(UInt32(truncatingIfNeeded: bits >> place & 0xFFFFFF)) : nil
  }

  private mutating func setColour(_ colour: RGB?, at place: UInt64) {
    bits &= ~(0x1FFFFFF << place)
    if let colour { bits |= (0x1000000 | UInt64(colour.hex)) << place }
  }

  private func flag(_ place: UInt64) -> Bool { bits >> place & 1 == 1 }

  private mutating func setFlag(_ place: UInt64, _ isSet: Bool) {
    bits = bits & ~(1 << place) | (isSet ? 1 << place : 0)
  }
}

// Copies with one attribute changed.
extension Style {
  public func bold(_ isBold: Bool = true) -> Style { changed { $0.isBold = isBold } }
  public func dim(_ isDim: Bool = true) -> Style { changed { $0.isDim = isDim } }
  public func underlined(_ isUnderlined: Bool = true) -> Style { changed { $0.isUnderlined = isUnderlined } }
  public func reversed(_ isReversed: Bool = true) -> Style { changed { $0.isReversed = isReversed } }
  public func colored(_ foreground: RGB?) -> Style { changed { $0.foreground = foreground } }
  public func clear(_ isClear: Bool = true) -> Style { changed { $0.isClear = isClear } }
  public func on(_ background: RGB?) -> Style { changed { $0.background = background } }

  private func changed(_ change: (inout Style) -> Void) -> Style {
    var style = self
    change(&style)
    return style
  }
}
