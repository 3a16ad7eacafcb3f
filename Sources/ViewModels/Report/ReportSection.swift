import Cells
import Weather

/// A part of a report: what it is about, how old that is, and what there is to say.
struct ReportSection: Sendable, Equatable {
  enum Block: Sendable, Equatable {
    /// One that begins with blanks belongs to the line above.
    case line(String)
    case table(ReportTable)
  }
  var title: String
  /// `14:32 기준`; nil where it has no age of its own.
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

/// Rows of a report whose cells stand below one another.
struct ReportTable: Sendable, Equatable {
  struct Column: Sendable, Equatable {
    /// Above the column, where there is a row of heads: not in lines of text.
    var title: String
    /// So many columns of the terminal at least.
    var width: Int
    var alignment: Alignment
    /// Stands before each cell in lines of text, in place of the head.
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

/// What the report alone says.
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
  /// With one blank where there were several, and none around it.
  var collapsed: String { split(separator: " ").joined(separator: " ") }
}
