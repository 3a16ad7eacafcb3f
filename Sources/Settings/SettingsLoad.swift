public import Weather

/// The command line options; nil if an option was not given.
public struct SettingsFlags: Sendable, Equatable {
  /// `--language`
  public var language: Language?
  /// `--units`
  public var units: Units.System?
  /// `--theme`
  public var theme: String?
  /// `--glyphs`
  public var glyphs: Settings.Glyphs?

  public init(
    language: Language? = nil, units: Units.System? = nil, theme: String? = nil, glyphs: Settings.Glyphs? = nil
  ) {
    self.language = language
    self.units = units
    self.theme = theme
    self.glyphs = glyphs
  }
}

extension Settings {
  /// The effective settings: flags override the environment, the environment overrides the file.
  ///
  /// `text` is nil if there is no file, which is normal. If a file has several mistakes, the first one is thrown.
  /// `themes` are the names a theme may have in addition to `auto`. `zoneCountry` is the country of the clock's time
  /// zone, nil if unknown; it is used only if the locale names no country.
  public static func load(
    file text: String?, path: String, environment: [String: String] = [:], flags: SettingsFlags = SettingsFlags(),
    themes: [String] = [], zoneCountry: () -> String? = { nil }
  ) throws(SettingsError) -> Settings {
    var settings = Settings()
    settings.themes += themes
    if let text { try settings.apply(file: text, path: path) }
    try settings.apply(environment: environment)
    try settings.apply(flags)
    settings.regions = Regions(environment, zoneCountry: zoneCountry)
    settings.screen.units.regional = settings.regions.units
    return settings
  }

  /// The text of a settings file. Throws if bytes are not UTF-8: writing the file again would destroy them.
  public static func text(_ bytes: some Collection<UInt8>, path: String) throws(SettingsError) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    // No byte of a multi-byte UTF-8 sequence is a line end.
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let line = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }
    throw SettingsError(.file(path: path, line: line.map { $0 + 1 }), key: "", .syntax(.notUTF8))
  }

  /// The output of `config get KEY`: strings without quotes, lists as TOML, secrets as `••••` unless `revealing`.
  /// Empty if nothing is set.
  public func value(of dottedKey: String, revealing: Bool = false) throws(SettingsError) -> String {
    let setting = try Setting.named(dottedKey)
    let text = setting.read(self).plain
    if revealing { return text }
    switch setting.expectation {
    case .secret: return text.isEmpty ? "" : Secret.mask
    case .proxy: return Settings.withoutUser(text)
    default: return text
    }
  }

  /// `http://me:word@proxy:8080` with its user masked.
  static func withoutUser(_ address: String) -> String {
    guard let at = address.lastIndex(of: "@") else { return address }
    let scheme = address.firstRange(of: "://").map { address[..<$0.upperBound] } ?? ""
    return scheme + Secret.mask + address[at...]
  }
}

extension Settings {
  private mutating func apply(_ flags: SettingsFlags) throws(SettingsError) {
    if let language = flags.language { screen.language = language }
    if let units = flags.units { screen.units.chosenSystem = units }
    if let glyphs = flags.glyphs { screen.glyphs = glyphs }
    guard let theme = flags.theme else { return }
    let setting = try Setting.named("theme")
    guard setting.write(&self, .text(theme)) else {
      throw SettingsError(.argument, key: "--theme", setting.expectation(in: self).problem(with: .text(theme)))
    }
  }

  /// An empty variable counts as not set.
  private mutating func apply(environment: [String: String]) throws(SettingsError) {
    func first(of variables: [String]) -> (name: String, value: String)? {
      variables.lazy.compactMap { name in environment[name].map { (name, $0) } }.first { !$0.1.isEmpty }
    }
    for setting in Setting.all {
      guard let (name, value) = first(of: setting.environment) else { continue }
      guard setting.write(&self, .text(value)) else {
        throw SettingsError(
          .environment(name), key: setting.key, setting.expectation(in: self).problem(with: .text(value)))
      }
    }
    locale = LocaleLanguage(environment)
  }

  private mutating func apply(file text: String, path: String) throws(SettingsError) {
    let document = try TOMLDocument(text, path: path)
    var mistakes: [(key: [String], problem: SettingsError.Problem)] = []
    for (key, node) in document.root { apply(node, at: [key.text], &mistakes) }
    guard !mistakes.isEmpty else { return }
    let errors = mistakes.map { mistake in
      SettingsError(
        .file(path: path, line: document.line(of: mistake.key)), key: mistake.key.joined(separator: "."),
        mistake.problem)
    }
    let first = errors.min { ($0.line ?? .max, $0.key) < ($1.line ?? .max, $1.key) }
    if let first { throw first }
  }

  private mutating func apply(
    _ node: TOMLNode, at path: [String], _ mistakes: inout [(key: [String], problem: SettingsError.Problem)]
  ) {
    let key = path.joined(separator: ".")
    if path.count == 1, Setting.sections.contains(key) {
      guard case .table(let entries) = node else { return mistakes.append((path, .notASection)) }
      for (name, node) in entries { apply(node, at: path + [name.text], &mistakes) }
    } else if let setting = Setting.all.first(where: { $0.key == key }), !path.contains(where: { $0.contains(".") }) {
      if !setting.write(&self, node) { mistakes.append((path, setting.expectation(in: self).problem(with: node))) }
    } else if path.count == 1, case .table = node {
      let near = nearest(to: key, among: Setting.sections)
      mistakes.append((path, .unknownSection(nearest: near, known: Setting.sections)))
    } else {
      mistakes.append((path, Setting.unknown(key)))
    }
  }
}
