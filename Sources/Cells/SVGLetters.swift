import Escaping

/// Letters as SVG texts, grouped by colour and weight. Each letter has its own place, so a browser's font may be wider
/// or narrower than a cell.
struct SVGLetters {
  private struct Pen: Hashable {
    var colour: RGB
    var isBold: Bool
    var isDim: Bool
    /// Letters of two columns are larger: a fallback font's are as wide as high.
    var isWide: Bool

    var classes: String {
      [isBold ? "b" : "", isDim ? "d" : "", isWide ? "w" : ""].filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  private struct Run {
    var text: String
    var places: [Int]
    var row: Int
    /// The column after the last letter.
    var end: Int
    /// A browser counts the places of a text by UTF-16 units, so any other character is placed alone.
    var isSimple: Bool { text.utf16.count == places.count }

    mutating func append(_ text: String, at place: Int) {
      self.text += text
      places.append(place)
    }

    var markup: String {
      let y = SVGCells.number(Double(row * SVGCells.height) + 15.5)
      return "<text y=\"\(y)\" x=\"\(places.map(String.init).joined(separator: " "))\">\(Escape.svg(text))</text>"
    }
  }

  private var runs = SVGGroups<Pen, Run>()

  /// Adds a character that is no blank.
  mutating func add(_ cell: Cell, _ colour: RGB, column: Int, row: Int, columns: Int) {
    let run = Run(text: cell.text, places: [column * SVGCells.width], row: row, end: column + columns)
    let pen = Pen(colour: colour, isBold: cell.style.isBold, isDim: cell.style.isDim, isWide: columns == 2)
    SVGLetters.add(run, column: column, to: &runs[pen])
  }

  /// Continues the last run if at most one blank is between.
  private static func add(_ run: Run, column: Int, to runs: inout [Run]) {
    guard let last = runs.last, last.isSimple, run.isSimple, last.row == run.row, column - last.end <= 1 else {
      runs.append(run)
      return
    }
    if column > last.end { runs[runs.count - 1].append(" ", at: last.end * SVGCells.width) }
    runs[runs.count - 1].append(run.text, at: run.places[0])
    runs[runs.count - 1].end = run.end
  }

  var markup: String {
    runs.groups.map { pen, runs in
      let classes = pen.classes.isEmpty ? "" : " class=\"\(pen.classes)\""
      return "<g fill=\"\(pen.colour.web)\"\(classes)>\(runs.map(\.markup).joined())</g>"
    }.joined()
  }
}

extension RGB {
  /// `#16181d`; the short form of `#ffffff` is `#fff`.
  var web: String {
    let digits = String(hex, radix: 16)
    let long = Array(String(repeating: "0", count: 6 - digits.count) + digits)
    let isShort = stride(from: 0, to: 6, by: 2).allSatisfy { long[$0] == long[$0 + 1] }
    return "#" + (isShort ? String([long[0], long[2], long[4]]) : String(long))
  }
}
