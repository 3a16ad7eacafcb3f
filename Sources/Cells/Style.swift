/// A colour as the screen shows it. `RGB(0x4a90d9)` reads as in a web page.
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

/// How a cell looks. A colour that is nil is the terminal's own.
///
/// `Style.plain.bold().on(RGB(0x102030))` is bold text in the terminal's colour on dark blue.
public struct Style: Sendable, Hashable {
  public var foreground: RGB?
  public var background: RGB?
  public var isBold: Bool
  public var isDim: Bool
  public var isUnderlined: Bool
  public var isReversed: Bool

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

// The same style, but …
extension Style {
  public func bold(_ isBold: Bool = true) -> Style { changed { $0.isBold = isBold } }
  public func dim(_ isDim: Bool = true) -> Style { changed { $0.isDim = isDim } }
  public func underlined(_ isUnderlined: Bool = true) -> Style { changed { $0.isUnderlined = isUnderlined } }
  public func reversed(_ isReversed: Bool = true) -> Style { changed { $0.isReversed = isReversed } }
  public func colored(_ foreground: RGB?) -> Style { changed { $0.foreground = foreground } }
  public func on(_ background: RGB?) -> Style { changed { $0.background = background } }

  private func changed(_ change: (inout Style) -> Void) -> Style {
    var style = self
    change(&style)
    return style
  }
}
