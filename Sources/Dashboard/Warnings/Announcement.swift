import Cells
import Reports
import Weather

/// The text of an announcement as rows: the names of its sections (`[해당구역]`) as headings, its numbered and marked
/// lines with the lines that continue them indented.
struct Announcement {
  let lines: [String]
  let words: WarningsText
  let glyphs: Glyphs

  private static let signs: Set<Character> = ["o", "ㅇ", "○", "*", "-", "•", "※"]

  /// Empty if there is no text.
  func rows(_ columns: Int) -> [ListRow] {
    var rows: [ListRow] = []
    var isNumbered = false
    for line in lines.map(\.withoutBlanksAround) {
      if let section = section(line) {
        if rows.last?.pieces.isEmpty == false { rows.append(.blank) }
        rows.append(ListRow(section, .title, isHeading: true))
        isNumbered = false
      } else if let (mark, rest) = Self.numbered(line) {
        isNumbered = true
        rows += item(mark, .accent, rest, indent: 0, columns)
      } else if let rest = Self.marked(line) {
        rows += item(glyphs.item, .faint, rest, indent: isNumbered ? 4 : 0, columns)
      } else {
        let pieces = line.wrapped(to: columns, keepingAll: true)
        rows += pieces.isEmpty ? [.blank] : pieces.map { ListRow($0, .plain) }
      }
    }
    return rows
  }

  private func section(_ line: String) -> String? {
    guard line.hasPrefix("["), line.hasSuffix("]"), line.count > 2 else { return nil }
    return words.section(String(line.dropFirst().dropLast()))
  }

  /// `(1) 호우경보`
  private static func numbered(_ line: String) -> (mark: String, rest: String)? {
    guard line.hasPrefix("("), let end = line.firstIndex(of: ")"), Int(line[..<end].dropFirst()) != nil else {
      return nil
    }
    return (String(line[...end]), String(line[line.index(after: end)...]).withoutBlanksAround)
  }

  /// `o 시간당 50mm`
  private static func marked(_ line: String) -> String? {
    guard let first = line.first, signs.contains(first), line.dropFirst().first == " " else { return nil }
    return String(line.dropFirst()).withoutBlanksAround
  }

  /// The text before ` : ` names the text after it and is bold.
  private func item(_ mark: String, _ tone: Tone, _ text: String, indent: Int, _ columns: Int) -> [ListRow] {
    let start = indent + mark.displayWidth + 1
    let sign = ListRow.Piece(text: mark, tone: tone, place: .column(indent))
    var rows = ListRow.rows(
      text.wrapped(to: max(1, columns - start), keepingAll: true), .plain, after: sign, indent: start)
    guard let first = rows.first?.pieces.last, let colon = first.text.firstRange(of: " : ") else { return rows }
    var (name, rest) = (first, first)
    (name.text, name.isBold) = (String(first.text[..<colon.lowerBound]), true)
    (rest.text, rest.place) = (String(first.text[colon.lowerBound...]), .next)
    rows[0].pieces = [sign, name, rest]
    return rows
  }
}
