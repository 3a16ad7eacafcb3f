import Alerts
import ArgumentParser
import Escaping
import Gazetteer
import Settings
import Storage
import Weather

// Completions that only the program knows: cities, alerts, the values of a setting.
extension CompletionKind {
  /// Saved cities, and names in the gazetteer that begin with the typed text.
  static let city = custom { words, _, typed in
    let typed = typed.unquoted
    let saved = World.completing(words).map(\.savedNames) ?? []
    if typed.isEmpty { return saved.map(\.asCandidate) }
    let names = saved.filter { $0.begins(with: typed) } + Gazetteer.korea.names(beginningWith: typed)
    return names.uniqued.map(\.asCandidate)
  }

  static let savedCity = custom { words, _, _ in World.completing(words)?.savedNames.map(\.asCandidate) ?? [] }

  static let alert = custom { words, _, _ in
    World.completing(words).flatMap { try? $0.savedAlerts().map(\.id) } ?? []
  }

  static let theme = custom { words, _, _ in World.completing(words)?.settings.themes.map(\.asCandidate) ?? [] }

  static let settingKey = list(Setting.all.map(\.key))

  /// The values of the setting named earlier on the line.
  static let settingValue = custom { words, index, _ in
    let named = words.prefix(max(0, index)).lazy.compactMap { word in Setting.all.first { $0.key == word } }.first
    guard let named, let settings = World.completing(words)?.settings else { return [] }
    return switch named.expectation(in: settings) {
    case .choice(let names), .list(let names, _): names
    case .secret: ["-"]
    default: named.steps.map(String.init)
    }
  }

  static let photo = file(extensions: ["png", "jpg", "jpeg"])
}

extension World {
  /// The `World` of the command line that is being completed; nil if it cannot be created. No error is printed,
  /// because the user is still typing.
  fileprivate static func completing(_ words: [String]) -> World? {
    var options = words.contains { $0 == "--demo" || $0.hasPrefix("--demo=") } ? ["--demo"] : []
    if let index = words.firstIndex(of: "--config"), index + 1 < words.count {
      options += ["--config", words[index + 1].unquoted]
    }
    guard let options = try? Options.parse(options) else { return nil }
    return try? World(options, environment: Environment.current, diagnostics: Diagnostics { _ in })
  }

  fileprivate var savedNames: [String] { citiesOrNone().map { $0.displayName(in: language).harmless } }
}

extension Gazetteer {
  /// Names that continue the typed text and keep its spelling: `seo` gives `seoul`. A shell reads an apostrophe as a
  /// quotation mark, so it is replaced by a typographic one, by which the names are found too.
  func names(beginningWith typed: String) -> [String] {
    search(typed, limit: 40).compactMap { place in place.names.first { $0.begins(with: typed) } }
      .map { typed + $0.dropFirst(typed.count).replacing("'", with: "’") }
  }
}

extension Place {
  /// The shortest first: 속초해수욕장, 속초시 속초해수욕장, 강원특별자치도 속초시 속초해수욕장; then the English names.
  fileprivate var names: [String] {
    let words = name.ko.split(separator: " ")
    let whole = words.indices.reversed().map { words[$0...].joined(separator: " ") }
    return [shortName.ko] + whole + [shortName.en, name.en]
  }
}

extension String {
  fileprivate func begins(with typed: String) -> Bool { lowercased().hasPrefix(typed.lowercased()) }

  /// Escaped for the script of the shell that asks: bash expands the candidates, so `$(…)` in a name would be
  /// executed. An unknown shell is treated as bash.
  fileprivate var asCandidate: String {
    switch CompletionShell.requesting {
    case .zsh, .fish: self
    default: Escape.bashCompletion(self)
    }
  }

  /// A shell word without its quotes and backslashes.
  fileprivate var unquoted: String { filter { !"\"'\\".contains($0) } }
}
