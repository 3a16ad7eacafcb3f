import AppleWeather
import FoundationEssentials
import Settings
import Upstream
import Weather

/// The answers of a source's services, and the origin of its key.
struct SourceFacts: Sendable {
  /// Where a key is set.
  indirect enum CredentialOrigin: Sendable, Equatable {
    /// In the environment variable with this name.
    case environment(String)
    /// In the settings file, under this name.
    case file(String)
    /// Printed by the command in this setting.
    case command(String)
    /// AirKorea uses the key of KMA, which has this origin.
    case shared(CredentialOrigin)
    /// Several settings that together form the key.
    case credentials
  }

  /// One request to one service, and the issue time of the newest data; nil if it has nothing to publish, as without a
  /// typhoon.
  struct Answer: Sendable {
    var service: SourceService.Kind
    var newest: Result<Date?, SourceError>
    /// The used part of the allowance; nil if it is not counted.
    var usage: Usage?
  }

  var source: SourceID
  /// Whether the source needs a key.
  var wantsKey: Bool
  /// nil if no key is set.
  var credentialOrigin: CredentialOrigin?
  /// Of a key that consists of several settings, those that are still empty.
  var unset: [String] = []
  /// Why the key that is set cannot be used.
  var trouble: CredentialError?
  /// Whether in every list with this source, another source that can be asked is listed too.
  var hasStandIn = false
  /// Empty if the source was not asked.
  var answers: [Answer] = []

  /// The sources that the settings mention, in a list or with a key.
  ///
  /// A source without a key that covers none of the `cities` is left out, because it would not be used. So is a source
  /// of radar only, if there are no cities.
  static func gathered(
    _ settings: Settings, cities: [Place] = [], covers: (SourceID, Place) -> Bool = { _, _ in true },
    environment: [String: String]
  ) -> [SourceFacts] {
    let listed = Set(Part.allCases.flatMap { settings.sources[$0] })
    return SourceID.allCases.compactMap { source in
      let isRadar = source.profile.parts.isEmpty
      let isListed = isRadar ? settings.sources.radar.contains(source) : listed.contains(source)
      let isWanted = isListed && (cities.isEmpty && !isRadar || cities.contains { covers(source, $0) })
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
  /// Whether a key of the source, or a part of one, is set.
  fileprivate func hasKey(of source: SourceID) -> Bool {
    credential(of: source) != nil
      || source.profile.credential?.parts.contains { !self[source][$0.name].isEmpty } == true
  }

  /// A part that may be missing needs no substitute.
  fileprivate func hasStandIn(for source: SourceID) -> Bool {
    let required = Part.allCases.filter { !$0.mayBeLeftOut }.map { sources[$0] }
    let lists = (source.profile.parts.isEmpty ? [sources.radar] : required).filter { $0.contains(source) }
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
  /// The problem of the private key file, if it can be detected without asking a source; nil if no file is set or it
  /// is usable.
  fileprivate func trouble(home: String?) -> CredentialError? {
    let file = self[.privateKeyFile]
    if file.isEmpty { return nil }
    return TokenMint.trouble(with: file.abbreviated(from: home)) { () throws(CredentialError.FileFault) in
      try privateKey(home: home)
    }
  }
}
