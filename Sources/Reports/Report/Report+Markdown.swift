import Cells
import Escaping

extension Report {
  /// A Markdown document: a heading per part, and tables if the text has columns.
  package var markdown: String {
    let writer = MarkdownWriter(isASCII: formatting.isASCII)
    return (["# " + writer.inline(heading)] + sections.map(writer.text)).joined(separator: "\n\n")
  }
}

/// CommonMark, with GitHub's tables.
private struct MarkdownWriter {
  let isASCII: Bool

  func text(_ section: ReportSection) -> String {
    let age = section.age.map { ["*\(inline($0))*"] } ?? []
    var blocks = ["## " + inline(section.title)] + age
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

  /// An indented line becomes a nested item of the line above.
  private func item(_ line: String) -> String {
    (line.hasPrefix(" ") ? "  - " : "- ") + inline(line.collapsed, beginsLine: true)
  }

  private func text(_ table: ReportTable) -> String {
    let heads = table.columns.map { inline($0.title.capitalisedFirst) }
    let rules = table.columns.map { $0.alignment == .right ? "--:" : ":--" }
    let rows = table.rows.map { row in row.map { inline($0) } }
    return ([heads, rules] + rows).map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }

  /// Text on one line. Web addresses stay links, everything else is escaped.
  ///
  /// Signs are replaced by ASCII ones first: `←` becomes `<`, which has to be escaped.
  func inline(_ text: String, beginsLine: Bool = false) -> String {
    let words = (isASCII ? text.withASCIISigns : text).split(separator: " ")
    return words.enumerated().map { index, word in
      link(word) ?? Escape.markdown(String(word), beginsLine: beginsLine && index == 0)
    }.joined(separator: " ")
  }

  /// `<https://…>`; nil if the word is not an address.
  private func link(_ word: Substring) -> String? {
    let address = word.hasSuffix(",") ? word.dropLast() : word
    guard Link(String(address)) != nil, !address.contains(where: { "<>|".contains($0) }) else { return nil }
    return "<\(address)>" + word.dropFirst(address.count)
  }
}
