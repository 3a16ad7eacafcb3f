import Cells
import Reports

// Typhoons next to the map.
extension MapSideRows {
  /// Each with its facts and a table of its positions. Values that have no room are left out, the pressure first.
  func typhoons(_ courses: [TyphoonCourse]) -> [ListRow] {
    Array(
      courses.map { course in
        course.title.wrappedEvenly(to: columns).map { ListRow($0, .title, isHeading: true) } + sentences(course.facts)
          + [.blank] + table(course) + course.remark.wrappedEvenly(to: columns).map { ListRow($0, .dim) }
      }.joined(separator: [.blank]))
  }

  private func table(_ course: TyphoonCourse) -> [ListRow] {
    let timeWidth = course.rows.map(\.time.displayWidth).max() ?? 0
    let widths = course.units.indices.map { index in
      ([course.units[index]] + course.rows.map { $0.values[index] }).map(\.displayWidth).max() ?? 0
    }
    let shown = (0...widths.count).last { timeWidth + widths.prefix($0).reduce(0) { $0 + $1 + 1 } <= columns } ?? 0
    let free = columns - timeWidth - widths.prefix(shown).reduce(0, +)
    let gap = min(4, free / max(1, shown))
    func row(_ time: String, _ values: [String], _ tone: Tone) -> ListRow {
      var end = timeWidth
      let pieces = zip(values, widths.prefix(shown)).map { value, width in
        end += gap + width
        return ListRow.Piece(text: value, tone: tone, place: .column(end - value.displayWidth))
      }
      return ListRow(pieces: [ListRow.Piece(text: time, tone: .dim, place: .column(0))] + pieces)
    }
    return [row("", course.units, .dim)] + course.rows.map { row($0.time, $0.values, .plain) }
  }
}

extension String {
  /// In as few lines as possible, of about the same width: the last word is not alone in a line.
  func wrappedEvenly(to columns: Int) -> [String] {
    let lines = wrapped(to: columns, keepingAll: true)
    guard lines.count > 1, columns > 1 else { return lines }
    return (columns / 2..<columns).lazy.map { wrapped(to: $0, keepingAll: true) }.first { $0.count == lines.count }
      ?? lines
  }
}
