/// A source. The raw values are the names in the settings file, and the order is that in which sources are listed.
public enum SourceID: String, Sendable, Hashable, Codable, CaseIterable {
  case kma, airkorea
  case openMeteo = "open-meteo"
  case openWeather = "openweather"
  case weatherKit = "weatherkit"
  case kmaRadar = "kma-radar"
  case jma
  case libreWXR = "librewxr"
  case rainViewer = "rainviewer"
  case nhc

  /// The only register of sources.
  public var profile: SourceProfile {
    switch self {
    case .kma: .kma
    case .airkorea: .airKorea
    case .openMeteo: .openMeteo
    case .openWeather: .openWeather
    case .weatherKit: .appleWeather
    case .kmaRadar: .kmaRadar
    case .jma: .jma
    case .libreWXR: .libreWXR
    case .rainViewer: .rainViewer
    case .nhc: .nhc
    }
  }
}

extension SourceID {
  /// The order in which sources are credited: first those asked by default, then the others by name.
  public static let inOrderOfCredit: [SourceID] =
    allCases.filter(\.profile.isStandard)
    + allCases.filter { !$0.profile.isStandard }.sorted { $0.profile.name.en < $1.profile.name.en }
}

extension Part {
  /// The sources that can provide it, at any place.
  public var providers: [SourceID] { SourceID.allCases.filter { $0.profile.parts.contains(self) } }

  /// The sources asked for it by default, first to last.
  public var defaultSources: [SourceID] { providers.filter(\.profile.isStandard) }
}
