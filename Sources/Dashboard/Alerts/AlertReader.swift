import Reports
package import Weather

/// The user to whom alerts are delivered, and how that user reads weather.
package struct AlertReader: Sendable {
  /// Empty if unknown.
  let name: String
  let words: Words
  private let units: Units
  private let isASCII: Bool
  /// The time zone of the user's own clock.
  let ownZone: Zone

  package init(name: String, language: Language, units: Units, isASCII: Bool, ownZone: Zone) {
    (self.name, words, self.units, self.isASCII, self.ownZone) = (name.harmless, .of(language), units, isASCII, ownZone)
  }

  func formatting(in zone: Zone) -> Formatting {
    Formatting(units: units, words: words, zone: zone, isASCII: isASCII)
  }
}

extension State {
  var alertReader: AlertReader {
    AlertReader(name: userName, language: language, units: units, isASCII: isASCII, ownZone: ownZone)
  }
}
