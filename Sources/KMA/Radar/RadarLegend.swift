import Weather

/// The colours of KMA's radar picture.
enum RadarLegend {
  struct Entry: Sendable { let lowerBound: Double; let colour: UInt32 }

  /// From the top of the picture's legend downwards. Lower bounds in mm/h; read from pictures of 2026-09-28.
  static let entries: [Entry] = [
    (150, 0x333333), (110, 0x000390), (90, 0x4C4EB1), (70, 0xB3B4DE), (60, 0x9300E4), (50, 0xB329FF),
    (40, 0xC969FF), (30, 0xE0A9FF), (25, 0xB40000), (20, 0xD20000), (15, 0xFF3200), (10, 0xFF6600),
    (9, 0xCCAA00), (8, 0xE0B900), (7, 0xF9CD00), (6, 0xFFDC1F), (5, 0xFFFF00), (4, 0x005A00),
    (3, 0x008C00), (2, 0x00BE00), (1, 0x00FF00), (0.5, 0x004AF5), (0.1, 0x009BF5), (0, 0x00C8FF),
  ].map { Entry(lowerBound: $0.0, colour: $0.1) }

  static let scale = RainScale(lowerBounds: entries.reversed().map(\.lowerBound))

  /// A pixel in the middle of the field of an entry.
  static func position(of entry: Int) -> (column: Int, row: Int) { (603, 33 + 24 * entry) }

  /// Coast, graticule and borders, which are drawn over the rain.
  static let lines: [UInt32] = [0x000000, 0x505050, 0x1E1E1E]

  /// Land and sea. Other light greys count as ground too: they carry no rain, and KMA's style has several.
  static func isGround(_ colour: UInt32) -> Bool {
    let (red, green, blue) = (colour >> 16, colour >> 8 & 255, colour & 255)
    return red == green && green == blue && red >= 0x64
  }
}
