import Cells

extension Report {
  /// A document of Markdown: a heading a part, and tables where text has columns.
  public var markdown: String {
    let parts = ["# " + Markdown.escaped(heading)] + sections.map(Markdown.text)
    let text = parts.joined(separator: "\n\n")
    return formatting.isASCII
      ? text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { String($0).withASCIISigns }.joined(separator: "\n") : text
  }
}

/// CommonMark, with the tables that GitHub has.
private enum Markdown {
  static func text(_ section: ReportSection) -> String {
    let age = section.age.map { ["*\(escaped($0))*"] } ?? []
    var blocks = ["## " + escaped(section.title)] + age
    var list: [String] = []
    for block in section.blocks {
      switch block {
      case .line(let line): list.append(item(line))
      case .table(let table):
        if !list.isEmpty { blocks.append(list.joined(separator: "\n")) }
        list = []
        blocks.append(text(table))
      }
    }
    return (blocks + (list.isEmpty ? [] : [list.joined(separator: "\n")])).joined(separator: "\n\n")
  }

  /// A line further in is an item below the one above.
  private static func item(_ line: String) -> String {
    let text = escaped(line.collapsed)
    let isMark = ["-", "+"].contains(text.prefix(1))
    return (line.hasPrefix(" ") ? "  - " : "- ") + (isMark ? "\\" : "") + text
  }

  private static func text(_ table: ReportTable) -> String {
    let heads = table.columns.map { escaped($0.title.capitalisedFirst) }
    let rules = table.columns.map { $0.alignment == .right ? "--:" : ":--" }
    let rows = table.rows.map { row in row.map { escaped($0) } }
    return ([heads, rules] + rows).map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }

  /// Words from outside may hold anything that means something here. An address of the web stays one.
  static func escaped(_ text: String) -> String {
    text.split(separator: " ").map(escapedWord).joined(separator: " ")
  }

  private static func escapedWord(_ word: Substring) -> String {
    let address = word.hasSuffix(",") ? word.dropLast() : word
    if Link(String(address)) != nil, !address.contains(where: { "<>|".contains($0) }) {
      return "<\(address)>" + word.dropFirst(address.count)
    }
    return word.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case "\\", "`", "*", "_", "{", "}", "[", "]", ">", "#", "|", "~", "$", "!": result += "\\\(character)"
      default: result.append(character)
      }
    }
  }
}
