import Dashboard
import Escaping
import Reports
import Settings
import Weather

/// A settings file that explains every setting and changes none: `Assets/guide/config.toml`.
enum SampleSettings {
  static var text: String {
    let settings = (try? Settings.load(file: nil, path: "", themes: Themes.bundled.names)) ?? .defaults
    var lines = [
      "# The settings of weatheri-tui, with their defaults: ~/.config/weatheri/config.toml.",
      "# Remove the # in front of a setting to change it; `weatheri-tui doctor` checks the file.",
    ]
    var section = ""
    // Settings without a section come first, as TOML requires.
    for setting in Setting.all.filter({ $0.section.isEmpty }) + Setting.all.filter({ !$0.section.isEmpty }) {
      if setting.section != section {
        section = setting.section
        lines += ["", "[\(section)]"]
      }
      lines.append("")
      lines.append("# \(setting.name.en): \(setting.purpose.en). \(values(of: setting, in: settings))")
      if !setting.environment.isEmpty { lines.append("# Environment: \(setting.environment.joined(separator: ", ")).") }
      lines.append("#\(setting.lastComponent) = \(setting.defaultLiteral)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func values(of setting: Setting, in settings: Settings) -> String {
    if case .choice(let names) = setting.expectation(in: settings) { return names.joined(separator: " | ") }
    return "Value: \(setting.expectation(in: settings).wording.en)."
  }
}
