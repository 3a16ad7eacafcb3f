/// Digits three rows tall, made of half blocks; in ASCII of strokes.
enum Figures {
  static let rows = 3

  /// The text's three rows. Characters without a figure are left out.
  static func lines(of text: String, isASCII: Bool) -> [String] {
    let glyphs = text.compactMap { (isASCII ? strokes : blocks)[$0] }
    return (0..<rows).map { row in glyphs.map { $0[row] }.joined(separator: " ") }
  }

  private static let blocks: [Character: [String]] = [
    "0": ["█▀█", "█ █", "▀▀▀"], "1": ["▄█ ", " █ ", "▀▀▀"], "2": ["▀▀█", "█▀▀", "▀▀▀"], "3": ["▀▀█", " ▀█", "▀▀▀"],
    "4": ["█ █", "▀▀█", "  ▀"], "5": ["█▀▀", "▀▀█", "▀▀▀"], "6": ["█▀▀", "█▀█", "▀▀▀"], "7": ["▀▀█", "  █", "  ▀"],
    "8": ["█▀█", "█▀█", "▀▀▀"], "9": ["█▀█", "▀▀█", "▀▀▀"], "-": ["   ", "▀▀ ", "   "], "–": ["   ", "▀▀▀", "   "],
    "°": ["▄▄", "▀▀", "  "],
  ]

  private static let strokes: [Character: [String]] = [
    "0": [" _ ", "| |", "|_|"], "1": ["   ", "  |", "  |"], "2": [" _ ", " _|", "|_ "], "3": [" _ ", " _|", " _|"],
    "4": ["   ", "|_|", "  |"], "5": [" _ ", "|_ ", " _|"], "6": [" _ ", "|_ ", "|_|"], "7": [" _ ", "  |", "  |"],
    "8": [" _ ", "|_|", "|_|"], "9": [" _ ", "|_|", " _|"], "-": ["   ", " _ ", "   "],
  ]
}
