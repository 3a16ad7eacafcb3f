public import FoundationEssentials

/// Everything about one source except how it is requested, which is in its own target.
public struct SourceProfile: Sendable {
  public var name: Localized
  /// The parts it can provide, at any place.
  public var parts: Set<Part>
  /// The layers of the map it can provide, in any area.
  public var layers: Set<MapLayer> = []
  /// Asked if the settings name no sources.
  public var isStandard = false
  /// It observes the weather at stations: its observations may verify every forecast, also its own.
  public var observes = false
  /// Even its current weather is computed, not observed.
  public var isModel = false
  /// Its bulletin of hours begins with yesterday's.
  public var includesYesterday = false
  /// It states the weather of a day as a whole, which applies to both halves and takes precedence over its few hours.
  public var statesWholeDays = false
  public var credit: SourceCredit
  /// nil if it needs no key.
  public var credential: SourceCredential?
  /// The optional key of a second server of the institution; nil if none.
  public var hubKey: SourceHubKey?
  /// Its server addresses: one setting each.
  public var addresses: [SourceAddress]
  /// Its services, each with its own approval or allowance.
  public var services: [SourceService]

  /// nil if it has no such service.
  public func service(_ kind: SourceService.Kind) -> SourceService? { services.first { $0.kind == kind } }
}

/// How a source is credited, and what its terms require.
public struct SourceCredit: Sendable {
  /// nil if the name is enough.
  public var fullName: Localized?
  /// What its terms require next to the name; nil if nothing.
  public var remark: Localized?
  /// The remark where its air is shown; nil if it is the same.
  public var remarkOnAir: Localized?
  /// The link of its name.
  public var address: String
  /// How the licences spell that address; nil if they do not mention it.
  public var addressLabel: String?
  /// The name with its address in a one-line list of names; nil if the terms do not require it, or if it is too long.
  public var addressedName: String?
  /// Its terms require the address next to its data, wherever there is room.
  public var demandsAddress = false
  /// Its paragraph in the licences.
  public var licence: Localized
}

/// Where to get the key of a source, how to set it, and what to check if it is rejected.
public struct SourceCredential: Sendable {
  public enum Form: Sendable {
    /// One text, in this environment variable or in the settings `key` and `key_command`; `purpose` describes it
    /// there.
    case text(variable: String, purpose: Localized)
    /// Several settings that together form the key.
    case parts([SourceCredentialPart], advice: SetAdvice)
  }

  /// What to do if some of several settings are empty.
  public struct SetAdvice: Sendable {
    public var sentence: Localized
    /// Shorter versions, the fullest first.
    public var brief: [Localized]
    /// The version shown before the command that sets one of them.
    public var beforeCommand: Localized
  }

  /// Its issuer: `data.go.kr`.
  public var site: String
  public var form: Form
  /// The source whose key is used if this source has none of its own; nil if there is no such source.
  public var other: SourceID?
  /// A sentence about what to check if the key is rejected.
  public var check: Localized
  /// A shorter version, if there is more to say than where to get the key.
  public var briefCheck: Localized?

  /// nil if the key consists of several settings.
  public var variable: String? { if case .text(let variable, _) = form { variable } else { nil } }

  /// Empty if the key is one text.
  public var parts: [SourceCredentialPart] { if case .parts(let parts, _) = form { parts } else { [] } }
}

/// An optional key for a server next to the source's main one, in the settings `hub_key` and `hub_key_command` or in an
/// environment variable.
public struct SourceHubKey: Sendable {
  public var variable: String
  public var purpose: Localized
}

/// One of the settings that together form a key.
public struct SourceCredentialPart: Sendable {
  /// The names in the settings file.
  public enum Name: String, Sendable {
    case teamID = "team_id"
    case serviceID = "service_id"
    case keyID = "key_id"
    case privateKeyFile = "private_key_file"
  }
  public var name: Name
  public var purpose: Localized
}

/// A server address of a source or of one of its services.
public struct SourceAddress: Sendable {
  /// The names in the settings file.
  public enum Name: String, Sendable {
    case base = "base_url"
    case airQuality = "air_quality_base_url"
    case geocoding = "geocoding_base_url"
    case archive = "archive_base_url"
    case hub = "hub_base_url"
  }
  public var name: Name
  /// Used if the settings name none.
  public var standard: String
  public var purpose: Localized
}

/// A part of a source with its own approval or allowance.
public struct SourceService: Sendable {
  /// The names used in findings.
  public enum Kind: String, Sendable, Hashable {
    case shortRange = "short_range"
    case mediumRange = "medium_range"
    case warnings, air
    case livingIndex = "living_index"
    case typhoons, radar, normals
    case stationDays = "station_days"
    case airStations = "air_stations"
    case weather
    case oneCall = "one_call"
  }
  public var kind: Kind
  /// Shown after the source's name; nil if that name is enough.
  public var title: Localized?
  /// The bulletin that the doctor requests; nil if it requests none.
  public var probe: Bulletin?
  /// Most of the source's data does not need it, and the user decides whether to apply for it.
  public var isOptional = false
  /// Its data never changes, so that there is no newest publication.
  public var isPermanent = false
  /// Its newest current value is at most a quarter of an hour old, so it shows what time it is.
  public var showsCurrentTime = false
  public var address = SourceAddress.Name.base
  /// Its title in the list of data.go.kr, with the number to search for; nil elsewhere.
  public var listing: String?
  /// From the shortest window to the longest.
  public var allowances: [Allowance] = []
}

/// How many requests a source allows in a period: `Allowance(500, in: .day, of: .seoul)`.
public struct Allowance: Sendable, Hashable {
  public enum Window: String, Sendable, Hashable, Codable, CodingKeyRepresentable { case minute, hour, day, month }

  public var requests: Int
  public var window: Window
  /// The zone whose days and months are meant.
  public var zone: Zone

  public init(_ requests: Int, in window: Window, of zone: Zone = .utc) {
    self.requests = requests
    self.window = window
    self.zone = zone
  }

  /// The minute, hour, day or month that contains `now`.
  public func span(at now: Date) -> Range<Date> {
    switch window {
    case .minute: span(of: 60, at: now)
    case .hour: span(of: 3600, at: now)
    case .day: days(from: zone.date(of: now), count: 1)
    case .month: month(of: zone.date(of: now))
    }
  }

  private func span(of seconds: Double, at now: Date) -> Range<Date> {
    let begin = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / seconds).rounded(.down) * seconds)
    return begin..<begin.addingTimeInterval(seconds)
  }

  private func days(from first: CivilDate, count: Int) -> Range<Date> {
    zone.instant(first)..<zone.instant(first.adding(days: count))
  }

  private func month(of date: CivilDate) -> Range<Date> {
    let first = CivilDate(date.year, date.month, 1)
    let next = first.adding(days: 31)
    return days(from: first, count: 32 - next.day)
  }
}
