// A frame as text, for golden files, for `--plain` and for the output of a failing test.
extension Frame {
  /// The rows as text. Each has exactly as many columns as the frame, trailing blanks included.
  public var lines: [String] { (0..<size.rows).map { self[row: $0].map(\.text).joined() } }

  /// The rows without trailing blanks, joined by line breaks.
  public var picture: String { lines.map { $0.trimmingTrailing(" ") }.joined(separator: "\n") }

  /// The text, then a letter for the style of each cell (`.` is plain), then a legend of the letters.
  /// ```text
  /// 서울 11°
  /// ----
  /// aaaa.bbb
  /// ----
  /// a bold
  /// b #ff8800 on #102030
  /// ```
  public var styledPicture: String {
    var letters: [Style: Character] = [.plain: "."]
    var legend: [String] = []
    let rows = (0..<size.rows).map { row in
      let line = self[row: row].map { cell -> Character in
        if let letter = letters[cell.style] { return letter }
        let letter = Frame.letter(legend.count)
        letters[cell.style] = letter
        legend.append("\(letter) \(cell.style.description)")
        return letter
      }
      return String(line).trimmingTrailing(".")
    }
    let place = cursor.map { ["cursor \($0.column),\($0.row)"] } ?? []
    return ([picture, "----", rows.joined(separator: "\n"), "----"] + legend + place).joined(separator: "\n")
  }

  /// a…z, A…Z, 0…9, then Hangul syllables: enough for every style of a frame.
  private static func letter(_ number: Int) -> Character {
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
    if number < letters.count { return letters[number] }
    return Character(Unicode.Scalar(0xAC00 + UInt32(number % 11172)) ?? "?")
  }
}

extension Style: CustomStringConvertible {
  /// The attributes as words: `#ff8800 on #102030 bold`.
  public var description: String {
    var words: [String] = []
    if let foreground { words.append(foreground.description) }
    if let background { words.append("on \(background)") }
    if isBold { words.append("bold") }
    if isDim { words.append("dim") }
    if isUnderlined { words.append("underlined") }
    if isReversed { words.append("reversed") }
    if link > 0 { words.append("link \(link)") }
    return words.isEmpty ? "plain" : words.joined(separator: " ")
  }
}

extension RGB: CustomStringConvertible {
  public var description: String {
    let digits = String(hex, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}

extension String {
  fileprivate func trimmingTrailing(_ character: Character) -> String {
    var end = endIndex
    while end > startIndex, self[index(before: end)] == character { end = index(before: end) }
    return String(self[..<end])
  }
}
