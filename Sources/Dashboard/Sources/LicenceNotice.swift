import Cells
import Reports
import WeatherAssets

/// `NOTICE` as lines of a sheet.
enum LicenceNotice {
  /// A line of at least this width continues in the next one.
  private static let fullWidth = 60

  /// Text between two rows of `=` is a heading. If the window is narrower than the text, continued lines are joined
  /// before they are wrapped.
  static func lines(fitting columns: Int) -> [ListRow] {
    var (lines, isHeading) = ([ListRow](), false)
    for line in paragraphs(isNarrow: columns < 72) {
      if line.hasPrefix("====") {
        isHeading.toggle()
      } else {
        lines += wrapped(line, to: columns).map { ListRow($0, isHeading ? .strong : .plain, isHeading: isHeading) }
      }
    }
    return lines
  }

  private static func paragraphs(isNarrow: Bool) -> [String] {
    var (result, continues) = ([String](), false)
    for line in WeatherAssets.notice.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      let isRule = line.hasPrefix("====") || line.hasPrefix("----")
      let text = line.trimmed
      if isNarrow, continues, !text.isEmpty, !isRule, !text.hasPrefix("*") {
        result[result.count - 1] += " " + text
      } else {
        result.append(isRule && isNarrow ? String(line.prefix(10)) : line)
      }
      continues = !isRule && line.displayWidth >= fullWidth
    }
    return result
  }

  /// Continuation lines are indented like the first one.
  private static func wrapped(_ line: String, to columns: Int) -> [String] {
    if line.displayWidth <= columns { return [line] }
    let indent = String(line.prefix { $0 == " " }.prefix(columns / 4))
    return line.wrapped(to: columns - indent.count, keepingAll: true).map { indent + $0 }
  }
}
