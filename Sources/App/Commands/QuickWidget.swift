import Reports
import Settings
import Storage
import Weather

/// `widget --cached` as status bars call it, answered from the record of the previous call: without the parser, the
/// settings, the store and the snapshot, which take three times as long as everything else. Arguments that are not
/// this simple, and records that are no longer valid, go through the full command, which prints the same text.
struct QuickWidget {
  let size: WidgetSize
  let format: WidgetFormat
  let width: Int?
  /// The name under which the record is stored.
  let name: String
  private let environment: [String: String]

  /// nil if the parser has to read the arguments.
  init?(_ arguments: some Collection<String>, environment: [String: String]) {
    guard arguments.first == "widget", arguments.contains("--cached") else { return nil }
    var values: [String: String] = [:]
    var rest = arguments.dropFirst().filter { $0 != "--cached" }[...]
    while let option = rest.popFirst() {
      guard QuickWidget.options.contains(option), values[option] == nil, let value = rest.popFirst(),
        !value.hasPrefix("-")
      else { return nil }
      values[option] = value
    }
    guard let size = WidgetSize(rawValue: values["--size"] ?? "small"),
      let format = try? WidgetFormat(values["--format"] ?? "text")
    else { return nil }
    let width = values["--width"].map { Int($0) ?? 0 }
    if let width, !WidgetCommand.widths.contains(width) { return nil }
    (self.size, self.format, self.width, self.environment) = (size, format, width, environment)
    name = CachedWidget.name(
      city: values["--city"], config: values["--config"], language: values["--language"], units: values["--units"],
      glyphs: values["--glyphs"], environment)
  }

  private static let options: Set<String> = [
    "--size", "--format", "--width", "--city", "--config", "--language", "--units", "--glyphs",
  ]

  /// The output; nil if there is no valid record.
  var output: WidgetOutput? {
    guard let folders = try? Folders(environment: environment), let clock = try? Start.clock(environment, .en) else {
      return nil
    }
    let now = clock.now()
    guard let record = CachedWidget.current(named: name, in: CacheFolder(folders.cache), at: now) else { return nil }
    let model = record.model(at: now)
    return WidgetOutput(
      model: model, format: format,
      text: WidgetText(model, format: format, size: size, width: width, words: record.words),
      errorLines: record.errorLines, isSample: false)
  }
}
