import Cells
import Reports

/// A post in a frame: its author and time in the upper border, the weather at its right end, the text inside.
struct BoardCard {
  let columns: Int
  let glyphs: Glyphs
  let item: Int
  let isChosen: Bool

  private var tone: Tone { isChosen ? .accent : .faint }

  func rows(_ title: [ListRow.Piece], _ weather: [ListRow.Piece], text: String, _ textTone: Tone) -> [ListRow] {
    let (corners, line) = (glyphs.corners, glyphs.horizontal)
    let bottom = corners[2] + String(repeating: line, count: max(0, columns - 2)) + corners[3]
    return [top(title, weather)] + text.paragraphs(wrappedTo: columns - 6).map { inside($0, textTone) }
      + [row([piece(bottom, tone, .column(0))])]
  }

  /// Without the weather if there is no room for it.
  private func top(_ title: [ListRow.Piece], _ weather: [ListRow.Piece]) -> ListRow {
    func width(_ pieces: [ListRow.Piece]) -> Int {
      pieces.reduce(0) { $0 + min($1.text.displayWidth, $1.width ?? .max) }
    }
    let (corners, line) = (glyphs.corners, glyphs.horizontal)
    let rest = columns - 6 - width(title)
    let hasWeather = !weather.isEmpty && width(weather) + 3 <= rest
    let rule = String(repeating: line, count: max(0, rest - (hasWeather ? width(weather) + 2 : 0)))
    let lead = "\(corners[0])\(line)" + (isChosen ? glyphs.chosen : " ")
    return row(
      [piece(lead, tone, .column(0))] + title + [piece(" " + rule, tone, .next)]
        + (hasWeather ? [piece(" ", tone, .next)] + weather + [piece(" ", tone, .next)] : [])
        + [piece(line + corners[1], tone, .column(columns - 2))])
  }

  private func inside(_ text: String, _ textTone: Tone) -> ListRow {
    row([
      piece(glyphs.vertical, tone, .column(0)), piece(text, textTone, .column(3)),
      piece(glyphs.vertical, tone, .column(columns - 1)),
    ])
  }

  private func row(_ pieces: [ListRow.Piece]) -> ListRow { ListRow(pieces: pieces, item: item, isChosen: isChosen) }

  private func piece(_ text: String, _ tone: Tone, _ place: ListRow.Piece.Place) -> ListRow.Piece {
    ListRow.Piece(text: text, tone: tone, place: place)
  }
}

extension String {
  /// Its lines, each broken at that width; empty lines are kept.
  func paragraphs(wrappedTo columns: Int) -> [String] {
    split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { String($0).wrapped(to: max(1, columns), keepingAll: true) }
  }
}
