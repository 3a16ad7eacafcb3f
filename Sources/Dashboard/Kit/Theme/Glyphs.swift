import Reports
import Stage
package import Weather

/// The characters that panes draw with: one set for Unicode, one for terminals that have only ASCII, and the weather
/// symbols of a Nerd Font for the sky.
package struct Glyphs: Sendable, Equatable {
  var isASCII: Bool
  /// Whether the terminal's font is a Nerd Font, which has weather symbols.
  var hasNerdFont: Bool

  package init(isASCII: Bool, hasNerdFont: Bool = false) {
    self.isASCII = isASCII
    self.hasNerdFont = hasNerdFont
  }

  var dot: String { isASCII ? "." : "○" }
  var chosenDot: String { isASCII ? "@" : "●" }
  var arrow: String { isASCII ? "^" : "➢" }
  var chosenArrow: String { isASCII ? ">" : "➤" }
  var edge: String { isASCII ? "|" : "▌" }
  var bar: Unicode.Scalar { isASCII ? "=" : "━" }
  /// The temperature now, on the bar of a day.
  var marker: Unicode.Scalar { isASCII ? "o" : "◆" }
  /// The normal low or high, next to the bar of a day.
  var normal: Unicode.Scalar { isASCII ? "|" : "╎" }
  /// The same in the landscape of the week, where the temperature is the height.
  var normalHeight: Unicode.Scalar { Landscape.normal }
  /// Something that is on or has been selected, and its opposite.
  var check: String { isASCII ? "+" : "✓" }
  var noCheck: String { isASCII ? "." : "·" }
  var gradeOn: String { isASCII ? "#" : "■" }
  var gradeOff: String { isASCII ? "." : "□" }
  var dayLine: String { isASCII ? "|" : "│" }
  var unknown: String { isASCII ? "." : "·" }
  var ellipsis: String { isASCII ? ".." : "…" }
  var thumb: String { isASCII ? "=" : "━" }
  var rail: String { isASCII ? "-" : "─" }
  var chosen: String { isASCII ? ">" : "▸" }
  var back: String { isASCII ? "<" : "◂" }
  var day: String { isASCII ? "=" : "━" }
  var night: String { isASCII ? "-" : "─" }
  var rise: String { isASCII ? "^" : "↑" }
  var set: String { isASCII ? "v" : "↓" }
  /// Before an item of a text.
  var item: String { isASCII ? "-" : "•" }
  /// A town that is not one of the user's cities.
  var town: String { isASCII ? "o" : "•" }
  func ruler(_ width: Int) -> String {
    let line = String(repeating: isASCII ? "-" : "─", count: max(0, width - 2))
    return isASCII ? "|\(line)|" : "├\(line)┤"
  }
  var more: String { isASCII ? "v" : "▾" }
  var remedy: String { isASCII ? "->" : "→" }
  /// A level from 0 to 4 as a row of squares.
  func marks(_ level: Int) -> String {
    String(repeating: gradeOn, count: level) + String(repeating: gradeOff, count: 4 - level)
  }
  func status(_ status: Finding.Status) -> String {
    switch status {
    case .ok: check
    case .warn: "!"
    case .fail: isASCII ? "x" : "✗"
    }
  }

  /// Bars for eight levels, from the lowest to the highest.
  var bars: [String] { isASCII ? Glyphs.asciiBars : Glyphs.bars }
  private static let bars = "▁▂▃▄▅▆▇█".map(String.init)
  private static let asciiBars = "__..--''".map(String.init)
  /// The precipitation of an hour, from the smallest to the largest amount in one row.
  var rainBars: [String] { isASCII ? Glyphs.asciiRain : Glyphs.bars }
  var snowBars: [String] { isASCII ? Glyphs.asciiSnow : Glyphs.snow }
  private static let asciiRain = [".", ":", "|", "#"]
  private static let snow = ["⣀", "⣤", "⣶", "⣿"]
  private static let asciiSnow = [".", "o", "*"]
  var less: String { isASCII ? "^" : "▴" }
  var star: String { isASCII ? "*" : "★" }

  /// The sky in one column. Uses only characters that every terminal draws one column wide.
  package func sky(_ condition: Condition?, isNight: Bool) -> String {
    guard let condition else { return isASCII ? "-" : "–" }
    if isASCII { return ascii(condition, isNight: isNight) }
    if hasNerdFont { return nerd(condition, isNight: isNight) }
    return switch condition {
    case .clear: isNight ? "☾" : "☀"
    case .partlyCloudy: isNight ? "☾" : "☼"
    case .cloudy: "☁"
    case .overcast: "☁"
    case .fog, .haze: "≋"
    case .dust: "⠿"
    case .drizzle: "⁖"
    case .rain, .freezingRain: "☂"
    case .shower: "☂"
    case .sleet: "✻"
    case .snow, .snowShower: "❄"
    case .thunderstorm: "ϟ"
    case .hail: "⁘"
    case .wind: "∿"
    }
  }

  private func ascii(_ condition: Condition, isNight: Bool) -> String {
    switch condition {
    case .clear: isNight ? "(" : "*"
    case .partlyCloudy: "%"
    case .cloudy: "o"
    case .overcast: "O"
    case .fog, .haze: "="
    case .dust: "&"
    case .drizzle: ","
    case .rain, .freezingRain: "/"
    case .shower: "!"
    case .sleet: "x"
    case .snow, .snowShower: "+"
    case .thunderstorm: "z"
    case .hail: ":"
    case .wind: "~"
    }
  }

  /// The Weather Icons of a Nerd Font, in the private use area.
  private func nerd(_ condition: Condition, isNight: Bool) -> String {
    switch condition {
    case .clear: isNight ? "\u{E32B}" : "\u{E30D}"
    case .partlyCloudy: isNight ? "\u{E379}" : "\u{E302}"
    case .cloudy: "\u{E312}"
    case .overcast: "\u{E33D}"
    case .fog: "\u{E313}"
    case .haze: "\u{E3AE}"
    case .dust: "\u{E35D}"
    case .drizzle: "\u{E31B}"
    case .rain: "\u{E318}"
    case .freezingRain: "\u{E316}"
    case .shower: "\u{E319}"
    case .sleet: "\u{E3AD}"
    case .snow, .snowShower: "\u{E31A}"
    case .thunderstorm: "\u{E31D}"
    case .hail: "\u{E314}"
    case .wind: "\u{E34B}"
    }
  }
}

extension Condition {
  /// The colour role of a condition.
  func tone(isNight: Bool) -> Tone {
    switch self {
    case .clear, .partlyCloudy: isNight ? .night : .sun
    case .cloudy, .overcast, .fog, .haze, .wind: .cloud
    case .dust: .alert
    case .drizzle, .rain, .freezingRain, .shower, .hail: .rain
    case .sleet, .snow, .snowShower: .snow
    case .thunderstorm: .sun
    }
  }
}
