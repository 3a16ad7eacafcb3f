/// What the weather map shows. The raw values are the names in commands, in JSON and in storage.
public enum MapLayer: String, Sendable, Hashable, Codable, CaseIterable, CodingKeyRepresentable {
  case rain, pm10, pm25, o3, temperature, wind, warnings, typhoon

  /// The sources that can provide it, at any place.
  public var providers: [SourceID] { SourceID.allCases.filter { $0.profile.layers.contains(self) } }

  /// The sources asked for it by default, first to last; a source that does not cover the area is skipped.
  public var defaultSources: [SourceID] {
    switch self {
    case .rain: [.kmaRadar, .jma, .libreWXR, .rainViewer, .openMeteo]
    case .pm10, .pm25, .o3: [.airkorea, .openMeteo]
    case .temperature, .wind: [.openMeteo]
    case .warnings: [.kma]
    case .typhoon: [.kma, .jma, .nhc]
    }
  }
}
