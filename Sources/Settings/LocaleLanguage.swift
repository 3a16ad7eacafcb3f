public import Weather

/// The language of the environment: what `auto` means.
public struct LocaleLanguage: Sendable, Equatable {
  /// The language of the locale, from LC_ALL, LC_MESSAGES and LANG in this order.
  public let requested: Language
  /// English if the terminal cannot display the requested language.
  public let shown: Language

  /// The Linux console (`TERM=linux`) has neither Hangul nor kana. Programs without a terminal inherit its `TERM` if a
  /// graphical session was started from the console, and display their text elsewhere.
  public init(_ environment: [String: String]) {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    requested = Language(locale: ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(value).first ?? "")
    let isGraphical = value("DISPLAY") != nil || value("WAYLAND_DISPLAY") != nil
    shown = environment["TERM"] == "linux" && !isGraphical ? .en : requested
  }
}
