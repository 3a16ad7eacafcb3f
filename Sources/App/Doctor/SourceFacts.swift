import AppleWeather
import FoundationEssentials
import Settings
import Upstream
import Weather

/// What came of asking the services of a source, and how its key is come by.
struct SourceFacts: Sendable {
  /// Where a key stands.
  indirect enum CredentialOrigin: Sendable, Hashable {
    /// In a variable of this name.
    case environment(String)
    /// In the settings file, under this name.
    case file(String)
    /// Printed by the command of this setting.
    case command(String)
    /// AirKorea's is KMA's, which stands there.
    case shared(CredentialOrigin)
    /// A set of settings that together are one.
    case credentials
  }

  /// One question to one service, and when the newest of what it tells is from.
  struct Answer: Sendable {
    var service: Service
    var newest: Result<Date, SourceError>
    /// How much is used of what is granted; nil where nobody counted.
    var usage: Usage?
  }

  var source: SourceID
  /// Whether a key is wanted at all.
  var wantsKey: Bool
  /// nil where none is set.
  var credentialOrigin: CredentialOrigin?
  /// The settings still empty of a set that together would be a key.
  var unset: [String] = []
  /// Why there is none although one is set.
  var trouble: CredentialError?
  /// Whether somebody else who can be asked stands in every list it stands in.
  var hasStandIn = false
  /// Empty where it was not asked.
  var answers: [Answer] = []

  /// A part of a source with an approval, or an allowance, of its own.
  enum Service: String, Sendable, Hashable, CaseIterable {
    case shortRange = "short_range"
    case mediumRange = "medium_range"
    case warnings
    case air
    case weather

    init(_ bulletin: Bulletin) {
      self =
        switch bulletin {
        case .observation, .veryShortRange, .shortRange, .shortRangeMorning: .shortRange
        case .mediumRangeSky, .mediumRangeTemperature: .mediumRange
        case .airMeasurement, .airForecast, .airModel: .air
        case .warnings: .warnings
        case .kept, .model, .current, .nextHour: .weather
        }
    }
  }

  /// Whom the settings speak of: in a list, or with a key.
  static func gathered(_ settings: Settings, environment: [String: String]) -> [SourceFacts] {
    let listed = Set(Part.allCases.flatMap { settings.sources[$0] })
    return SourceID.allCases.compactMap { source in
      guard listed.contains(source) || settings.hasKey(of: source) else { return nil }
      var facts = SourceFacts(
        source: source, wantsKey: source != .openMeteo, credentialOrigin: origin(of: source, settings, environment))
      facts.hasStandIn = settings.hasStandIn(for: source)
      if source == .weatherKit {
        facts.unset = settings.weatherKit.unset
        facts.trouble = settings.weatherKit.trouble(home: environment["HOME"])
      }
      return facts
    }
  }

  private static func origin(
    of source: SourceID, _ settings: Settings, _ environment: [String: String]
  ) -> CredentialOrigin? {
    if source == .weatherKit { return settings.weatherKit.unset.isEmpty ? .credentials : nil }
    let variable = variable(of: source)
    switch settings.credential(of: source) {
    case nil: return nil
    case .key where environment[variable]?.isEmpty == false: return .environment(variable)
    case _ where source == .airkorea && settings.airkorea.credential == nil:
      return origin(of: .kma, settings, environment).map(CredentialOrigin.shared)
    case .key: return .file("\(source.rawValue).key")
    case .command: return .command("\(source.rawValue).key_command")
    }
  }

  /// The variable that holds a source's key: `WEATHERI_KMA_KEY`.
  static func variable(of source: SourceID) -> String { "WEATHERI_\(source.rawValue.uppercased())_KEY" }
}

extension Settings {
  /// Whether anything is set that is a key of the source, or a part of one.
  fileprivate func hasKey(of source: SourceID) -> Bool {
    source == .weatherKit ? weatherKit.unset.count < 4 : credential(of: source) != nil
  }

  /// What may be left out nobody stands in for.
  fileprivate func hasStandIn(for source: SourceID) -> Bool {
    let lists = Part.allCases.filter { !$0.mayBeLeftOut }.map { sources[$0] }.filter { $0.contains(source) }
    return !lists.isEmpty && lists.allSatisfy { list in list.contains { $0 != source && canBeAsked($0) } }
  }

  private func canBeAsked(_ source: SourceID) -> Bool {
    switch source {
    case .openMeteo: true
    case .weatherKit: weatherKit.unset.isEmpty
    case .kma, .airkorea, .openWeather: credential(of: source) != nil
    }
  }
}

extension Settings.WeatherKit {
  /// What is wrong with the file, which can be seen without asking anybody.
  fileprivate func trouble(home: String?) -> CredentialError? {
    if privateKeyFile.isEmpty { return nil }
    return TokenMint.trouble(with: privateKeyFile.abbreviated(from: home)) { () throws(CredentialError.FileFault) in
      try privateKey(home: home)
    }
  }

  /// Which of the four that make a key are still empty.
  fileprivate var unset: [String] {
    [("team_id", teamID), ("service_id", serviceID), ("key_id", keyID), ("private_key_file", privateKeyFile)]
      .filter { $0.1.isEmpty }.map { "weatherkit.\($0.0)" }
  }
}
