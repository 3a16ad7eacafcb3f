/// Large digits. Each digit is a picture of three by five dots. In the small form two dots of a column share a
/// character; in the tall form each dot is two characters wide. In ASCII the small form consists of strokes.
enum Figures {
  enum Height { case small, tall }

  /// The rows of the text: three, or five in the tall form. Characters without a picture are left out.
  static func lines(of text: String, height: Height = .small, isASCII: Bool) -> [String] {
    let glyphs: [[String]] = text.compactMap { character in
      if isASCII, height == .small { return strokes[character] ?? unit(character, rows: 3) }
      if character == "°" { return height == .small ? degree : ring }
      guard let dots = dots[character] else { return isASCII ? unit(character, rows: 5) : nil }
      return height == .small ? halved(dots) : doubled(dots, dot: isASCII ? "##" : "██")
    }
    return (0..<(glyphs.first?.count ?? 0)).map { row in glyphs.map { $0[row] }.joined(separator: " ") }
  }

  private static func halved(_ dots: [String]) -> [String] {
    stride(from: 0, to: 6, by: 2).map { row in
      let lower = row + 1 < dots.count ? Array(dots[row + 1]) : []
      return String(
        zip(dots[row].indices, dots[row]).enumerated().map { column, dot -> Character in
          let below = lower.indices.contains(column) && lower[column] == "#"
          return dot.1 == "#" ? (below ? "█" : "▀") : below ? "▄" : " "
        })
    }
  }

  private static func doubled(_ dots: [String], dot: String) -> [String] {
    dots.map { row in row.map { $0 == "#" ? dot : "  " }.joined() }
  }

  /// The unit of a temperature in ASCII, which has no degree sign; nil for other letters.
  private static func unit(_ letter: Character, rows: Int) -> [String]? {
    guard letter == "C" || letter == "F" else { return nil }
    return ["o\(letter)"] + Array(repeating: "  ", count: rows - 1)
  }

  private static let dots: [Character: [String]] = [
    "0": ["###", "# #", "# #", "# #", "###"], "1": [" # ", "## ", " # ", " # ", "###"],
    "2": ["###", "  #", "###", "#  ", "###"], "3": ["###", "  #", "###", "  #", "###"],
    "4": ["# #", "# #", "###", "  #", "  #"], "5": ["###", "#  ", "###", "  #", "###"],
    "6": ["###", "#  ", "###", "# #", "###"], "7": ["###", "  #", " # ", " # ", " # "],
    "8": ["###", "# #", "###", "# #", "###"], "9": ["###", "# #", "###", "  #", "###"],
    "-": ["  ", "  ", "##", "  ", "  "], "–": ["   ", "   ", "###", "   ", "   "],
  ]

  /// The degree sign: next to small digits the character, because a ring of such dots would be half as high as they are.
  private static let degree = ["°", " ", " "]
  private static let ring = ["▄▀▀▄", "▀▄▄▀", "    ", "    ", "    "]

  private static let strokes: [Character: [String]] = [
    "0": [" _ ", "| |", "|_|"], "1": ["   ", "  |", "  |"], "2": [" _ ", " _|", "|_ "], "3": [" _ ", " _|", " _|"],
    "4": ["   ", "|_|", "  |"], "5": [" _ ", "|_ ", " _|"], "6": [" _ ", "|_ ", "|_|"], "7": [" _ ", "  |", "  |"],
    "8": [" _ ", "|_|", "|_|"], "9": [" _ ", "|_|", " _|"], "-": ["   ", " _ ", "   "],
  ]
}
