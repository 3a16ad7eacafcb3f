package import Cells
package import Weather

/// A part of a report: its title, its age, and its content.
package struct ReportSection: Sendable, Equatable {
  package enum Block: Sendable, Equatable {
    /// A line that begins with blanks belongs to the line above.
    case line(String)
    case table(ReportTable)
  }
  package var title: String
  /// `14:32 기준`; nil if it has no age of its own.
  package var age: String?
  package var blocks: [Block] = []

  /// As lines of text.
  package var lines: [String] {
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
package struct ReportTable: Sendable, Equatable {
  package struct Column: Sendable, Equatable {
    /// The column's head in formats with a row of heads; lines of text have none.
    package var title: String
    /// The minimum width in terminal columns.
    package var width: Int
    package var alignment: Alignment
    /// Text in front of each cell in lines of text, instead of a head.
    package var before: String

    package init(_ title: String, width: Int = 0, alignment: Alignment = .left, before: String = "") {
      (self.title, self.width, self.alignment, self.before) = (title, width, alignment, before)
    }
  }
  package var columns: [Column]
  package var rows: [[String]]
  /// Blanks between two cells.
  package var gap = 1

  package var lines: [String] {
    rows.map { row in
      zip(columns, row).map { ($0.before + $1).padded(to: $0.width, alignment: $0.alignment) }
        .joined(separator: String(repeating: " ", count: gap)).trimmed
    }
  }
}

/// Words that only the report uses.
package struct ReportWords: Wording {
  package let language: Language

  package var day: String { say("날짜", "day") }
  package var time: String { say("시각", "time") }
  var substance: String { say("물질", "substance") }
  package var value: String { say("농도", "value") }
  package var grade: String { say("등급", "grade") }
  package func picture(of place: String) -> String { say("\(place) 날씨 화면", "The weather of \(place) on screen") }
}

extension Words {
  package var report: ReportWords { ReportWords(language: language) }
}

extension String {
  /// With single blanks between the words, and none at the ends.
  var collapsed: String { split(separator: " ").joined(separator: " ") }
}

extension String {
  /// Without blanks at the end.
  package var trimmed: String { lastIndex { $0 != " " }.map { String(self[...$0]) } ?? "" }
}
