import Cells
import Weather
import WeatherAssets

/// `NOTICE` as lines of a sheet.
enum NoticeText {
  /// A line as wide as that goes on in the next one.
  private static let fullWidth = 60

  /// What stands between two lines of `=` is a heading. Where the window is narrower than the text, lines that go on
  /// are put together before they are wrapped.
  static func lines(fitting columns: Int) -> [SourcesModel.Line] {
    var (lines, isHeading) = ([SourcesModel.Line](), false)
    for line in paragraphs(isNarrow: columns < 72) {
      if line.hasPrefix("====") {
        isHeading.toggle()
      } else {
        lines += wrapped(line, to: columns).map { SourcesModel.Line(text: $0, tone: isHeading ? .strong : .plain) }
      }
    }
    return lines
  }

  private static func paragraphs(isNarrow: Bool) -> [String] {
    var (result, goesOn) = ([String](), false)
    for line in WeatherAssets.notice.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      let isRule = line.hasPrefix("====") || line.hasPrefix("----")
      let text = line.trimmed
      if isNarrow, goesOn, !text.isEmpty, !isRule, !text.hasPrefix("*") {
        result[result.count - 1] += " " + text
      } else {
        result.append(isRule && isNarrow ? String(line.prefix(10)) : line)
      }
      goesOn = !isRule && line.displayWidth >= fullWidth
    }
    return result
  }

  /// The lines below the first one stand as far in as it does.
  private static func wrapped(_ line: String, to columns: Int) -> [String] {
    if line.displayWidth <= columns { return [line] }
    let indent = String(line.prefix { $0 == " " }.prefix(columns / 4))
    return line.wrapped(to: columns - indent.count, keepingAll: true).map { indent + $0 }
  }
}
