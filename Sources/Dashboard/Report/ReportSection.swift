import Cells
import Weather

/// A part of a report: its title, its age, and its content.
struct ReportSection: Sendable, Equatable {
  enum Block: Sendable, Equatable {
    /// A line that begins with blanks belongs to the line above.
    case line(String)
    case table(ReportTable)
  }
  var title: String
  /// `14:32 기준`; nil if it has no age of its own.
  var age: String?
  var blocks: [Block] = []

  /// As lines of text.
  var lines: [String] {
    [title + (age.map { "  (\($0))" } ?? "")] + blocks.flatMap(\.lines).map { "  " + $0 }
  }
}

extension ReportSection.Block {
  fileprivate var lines: [String] {
    switch self {
    case .line(let line): [line]
    case .table(let table): table.lines
    }
  }
}

/// Rows of a report with aligned cells.
struct ReportTable: Sendable, Equatable {
  struct Column: Sendable, Equatable {
    /// The column's head in formats with a row of heads; lines of text have none.
    var title: String
    /// The minimum width in terminal columns.
    var width: Int
    var alignment: Alignment
    /// Text in front of each cell in lines of text, instead of a head.
    var before: String

    init(_ title: String, width: Int = 0, alignment: Alignment = .left, before: String = "") {
      (self.title, self.width, self.alignment, self.before) = (title, width, alignment, before)
    }
  }
  var columns: [Column]
  var rows: [[String]]
  /// Blanks between two cells.
  var gap = 1

  var lines: [String] {
    rows.map { row in
      zip(columns, row).map { ($0.before + $1).padded(to: $0.width, alignment: $0.alignment) }
        .joined(separator: String(repeating: " ", count: gap)).trimmed
    }
  }
}

/// Words that only the report uses.
struct ReportWords: Wording {
  let language: Language

  var day: String { say("날짜", "day") }
  var time: String { say("시각", "time") }
  var substance: String { say("물질", "substance") }
  var value: String { say("농도", "value") }
  var grade: String { say("등급", "grade") }
  func picture(of place: String) -> String { say("\(place) 날씨 화면", "The weather of \(place) on screen") }
}

extension Words {
  var report: ReportWords { ReportWords(language: language) }
}

extension String {
  /// With single blanks between the words, and none at the ends.
  var collapsed: String { split(separator: " ").joined(separator: " ") }
}
