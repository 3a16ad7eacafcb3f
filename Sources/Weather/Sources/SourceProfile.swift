public import FoundationEssentials

/// One source, in one row: everything known of it but how it is asked, which is its own target's.
public struct SourceProfile: Sendable {
  public var name: Localized
  /// What it can tell, in whatever places.
  public var parts: Set<Part>
  /// Asked where the settings name no sources.
  public var isStandard = false
  /// Even what it says of now is computed, not observed.
  public var isModel = false
  /// Its bulletin of hours begins with yesterday's.
  public var tellsYesterday = false
  /// It states the weather of a day as a whole, which counts for both halves of it and more than its few hours.
  public var statesWholeDays = false
  public var credit: SourceCredit
  /// nil where it is asked without one.
  public var credential: SourceCredential?
  /// Where it is asked: one setting each.
  public var addresses: [SourceAddress]
  /// What it grants, each by itself.
  public var services: [SourceService]

  /// nil where it has no such service.
  public func service(_ kind: SourceService.Kind) -> SourceService? { services.first { $0.kind == kind } }
}

/// How a source is credited, and what its terms ask for.
public struct SourceCredit: Sendable {
  /// nil where its name is all.
  public var fullName: Localized?
  /// What its terms ask to be said beside the name; nil for nothing.
  public var remark: Localized?
  /// The same where its air is shown; nil where that makes no difference.
  public var remarkOnAir: Localized?
  /// Where its name leads.
  public var address: String
  /// How the licences spell that address; nil where they do not.
  public var addressLabel: String?
  /// The name with its address in one line of names; nil where no terms ask for it, and where that is too long.
  public var addressedName: String?
  /// Its terms want the address seen beside its data, wherever there is room.
  public var demandsAddress = false
  /// A paragraph among the licences.
  public var licence: Localized
}

/// Where the key of a source is had, how it is set, and what may be wrong with it.
public struct SourceCredential: Sendable {
  public enum Form: Sendable {
    /// One text, in this variable or in the settings `key` and `key_command`; what it is for is said there.
    case text(variable: String, purpose: Localized)
    /// A set of settings that together are one.
    case parts([SourceCredentialPart], advice: SetAdvice)
  }

  /// What to do where some of a set are empty.
  public struct SetAdvice: Sendable {
    public var sentence: Localized
    /// The same in fewer words, the fullest first.
    public var brief: [Localized]
    /// The same before the command that sets one.
    public var beforeCommand: Localized
  }

  /// Its issuer: `data.go.kr`.
  public var site: String
  public var form: Form
  /// Whose key is used where this source has none of its own; nil where there is no such source.
  public var other: SourceID?
  /// What to look at where it is refused, as a sentence.
  public var check: Localized
  /// The same in fewer words, where more is to be said than where the key is had.
  public var briefCheck: Localized?

  /// nil where it is a set of settings.
  public var variable: String? { if case .text(let variable, _) = form { variable } else { nil } }

  /// Empty where it is one text.
  public var parts: [SourceCredentialPart] { if case .parts(let parts, _) = form { parts } else { [] } }
}

/// One of the settings that together are a key.
public struct SourceCredentialPart: Sendable {
  /// As the settings spell it.
  public enum Name: String, Sendable {
    case teamID = "team_id"
    case serviceID = "service_id"
    case keyID = "key_id"
    case privateKeyFile = "private_key_file"
  }
  public var name: Name
  public var purpose: Localized
}

/// Where a source, or a service of it, is asked.
public struct SourceAddress: Sendable {
  /// As the settings spell it.
  public enum Name: String, Sendable {
    case base = "base_url"
    case airQuality = "air_quality_base_url"
    case geocoding = "geocoding_base_url"
  }
  public var name: Name
  /// Where the settings say nothing.
  public var standard: String
  public var purpose: Localized
}

/// A part of a source with an approval, or an allowance, of its own.
public struct SourceService: Sendable {
  /// As findings name it.
  public enum Kind: String, Sendable, Hashable {
    case shortRange = "short_range"
    case mediumRange = "medium_range"
    case warnings, air
    case livingIndex = "living_index"
    case airStations = "air_stations"
    case weather
    case oneCall = "one_call"
  }
  public var kind: Kind
  /// Said after the source's name; nil where that name says it.
  public var title: Localized?
  /// What the doctor asks it for; nil where it is not asked.
  public var probe: Bulletin?
  /// Most of what the source tells does not need it, and its approval is one's own choice.
  public var isOptional = false
  /// Its newest word on this moment is at most a quarter of an hour old, and so tells what time it is.
  public var tellsTime = false
  public var address = SourceAddress.Name.base
  /// As data.go.kr lists it, with the number that its search finds; nil elsewhere.
  public var listing: String?
  /// From the shortest window to the longest.
  public var allowances: [Allowance] = []
}

/// So many requests in so long, as a source grants them: `Allowance(500, in: .day, of: .seoul)`.
public struct Allowance: Sendable, Hashable {
  public enum Window: String, Sendable, Hashable, Codable, CodingKeyRepresentable { case minute, hour, day, month }

  public var requests: Int
  public var window: Window
  /// Whose days and months are meant.
  public var zone: Zone

  public init(_ requests: Int, in window: Window, of zone: Zone = .utc) {
    self.requests = requests
    self.window = window
    self.zone = zone
  }

  /// The minute, hour, day or month that `now` lies in.
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
