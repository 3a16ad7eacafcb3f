import Cells
import Escaping

extension Report {
  /// A self-contained page: no script, nothing loaded from elsewhere. `picture` is an SVG of the home screen.
  package func html(picture: String) -> String {
    let body = sections.map(HTML.text).joined(separator: "\n")
    return HTMLPage(
      language: words.language, title: heading, picture: picture, body: body, style: Report.style
    ).text
  }

  private static let style = """
    table{border-collapse:collapse}
    th,td{padding:.15rem .9rem .15rem 0;text-align:left;border-bottom:1px solid #8884}
    .r{text-align:right}
    ul{padding-left:1.2rem}
    .s{list-style:none}
    .age{opacity:.75}

    """

  /// The title of the home screen's picture.
  package var pictureTitle: String { words.report.picture(of: heading) }
}

private enum HTML {
  static func text(_ section: ReportSection) -> String {
    let age = section.age.map { "<p class=\"age\">\(Escape.html($0))</p>\n" } ?? ""
    var (blocks, list) = ([String](), [String]())
    func endList() {
      if !list.isEmpty {
        blocks.append(
          "<ul>\(list.map { "<li\($0.hasPrefix(" ") ? " class=\"s\"" : "")>\(linked($0.collapsed))</li>" }.joined())</ul>"
        )
      }
      list = []
    }
    for block in section.blocks {
      switch block {
      case .line(let line): list.append(line)
      case .table(let table):
        endList()
        blocks.append(text(table))
      }
    }
    endList()
    return "<section>\n<h2>\(Escape.html(section.title))</h2>\n\(age)\(blocks.joined(separator: "\n"))\n</section>"
  }

  private static func text(_ table: ReportTable) -> String {
    func row(_ cells: [String], _ name: String) -> String {
      let htmlCells = zip(table.columns, cells).map { column, cell in
        "<\(name)\(column.alignment == .right ? " class=\"r\"" : "")>\(Escape.html(cell))</\(name)>"
      }
      return "<tr>\(htmlCells.joined())</tr>"
    }
    let rows = table.rows.map { row($0, "td") }
    return
      "<table>\n\(([row(table.columns.map(\.title.capitalisedFirst), "th")] + rows).joined(separator: "\n"))\n</table>"
  }

  /// Web addresses become links.
  private static func linked(_ text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      let address = word.hasSuffix(",") ? word.dropLast() : word
      guard Link(String(address)) != nil else { return Escape.html(String(word)) }
      let escaped = Escape.html(String(address))
      return "<a href=\"\(escaped)\" rel=\"noreferrer\">\(escaped)</a>" + word.dropFirst(address.count)
    }.joined(separator: " ")
  }
}
