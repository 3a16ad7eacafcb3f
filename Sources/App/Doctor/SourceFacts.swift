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
    var service: SourceService.Kind
    var newest: Result<Date, SourceError>
    /// How much is used of what is granted; nil where it is not counted.
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
  /// Whether another source that can be asked stands in every list it stands in.
  var hasStandIn = false
  /// Empty where it was not asked.
  var answers: [Answer] = []

  /// What sources the settings speak of: in a list, or with a key.
  ///
  /// A source without a key that covers none of the `cities` is left out: nobody misses it.
  static func gathered(
    _ settings: Settings, cities: [Place] = [], covers: (SourceID, Place) -> Bool = { _, _ in true },
    environment: [String: String]
  ) -> [SourceFacts] {
    let listed = Set(Part.allCases.flatMap { settings.sources[$0] })
    return SourceID.allCases.compactMap { source in
      let isWanted = listed.contains(source) && (cities.isEmpty || cities.contains { covers(source, $0) })
      guard isWanted || settings.hasKey(of: source) else { return nil }
      var facts = SourceFacts(
        source: source, wantsKey: source.profile.credential != nil,
        credentialOrigin: origin(of: source, settings, environment)
      )
      facts.hasStandIn = settings.hasStandIn(for: source)
      facts.unset = settings.emptyParts(of: source).map { "\(source.rawValue).\($0.rawValue)" }
      facts.trouble = settings[source].trouble(home: environment["HOME"])
      return facts
    }
  }

  private static func origin(
    of source: SourceID, _ settings: Settings, _ environment: [String: String]
  ) -> CredentialOrigin? {
    guard let key = source.profile.credential else { return nil }
    guard let variable = key.variable else { return settings.canBeAsked(source) ? .credentials : nil }
    switch settings.credential(of: source) {
    case nil: return nil
    case .key where environment[variable]?.isEmpty == false: return .environment(variable)
    case _ where settings[source].credential == nil:
      return key.other.flatMap { origin(of: $0, settings, environment) }.map(CredentialOrigin.shared)
    case .key: return .file("\(source.rawValue).key")
    case .command: return .command("\(source.rawValue).key_command")
    }
  }
}

extension Settings {
  /// Whether anything is set that is a key of the source, or a part of one.
  fileprivate func hasKey(of source: SourceID) -> Bool {
    credential(of: source) != nil
      || source.profile.credential?.parts.contains { !self[source][$0.name].isEmpty } == true
  }

  /// What may be left out needs no stand-in.
  fileprivate func hasStandIn(for source: SourceID) -> Bool {
    let lists = Part.allCases.filter { !$0.mayBeLeftOut }.map { sources[$0] }.filter { $0.contains(source) }
    return !lists.isEmpty && lists.allSatisfy { list in list.contains { $0 != source && canBeAsked($0) } }
  }

  fileprivate func canBeAsked(_ source: SourceID) -> Bool {
    switch source.profile.credential?.form {
    case nil: true
    case .text: credential(of: source) != nil
    case .parts: emptyParts(of: source).isEmpty
    }
  }
}

extension Settings.SourceAccess {
  /// What is wrong with the file of a key, which can be seen without asking a source; nil where there is none.
  fileprivate func trouble(home: String?) -> CredentialError? {
    let file = self[.privateKeyFile]
    if file.isEmpty { return nil }
    return TokenMint.trouble(with: file.abbreviated(from: home)) { () throws(CredentialError.FileFault) in
      try privateKey(home: home)
    }
  }
}
