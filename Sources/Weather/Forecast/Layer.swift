public import FoundationEssentials

/// What a person asks for, and what a settings file gives sources to.
public enum Part: String, Sendable, Hashable, Codable, CaseIterable, CodingKeyRepresentable {
  case now, hourly, daily, air, warnings

  /// Whether it need not be asked for: most places have no warnings, and nothing on the screen waits for them.
  public var mayBeLeftOut: Bool { self == .warnings }
}

/// The kinds of publication a forecast is put together from, from the least to the most trusted for one instant.
public enum Bulletin: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
  /// What earlier publications said of hours that are now past.
  case kept
  /// A worldwide model's hours and days.
  case model
  case mediumRangeTemperature
  case mediumRangeSky
  /// The first short-range forecast of the day, the only one that states the day's low.
  case shortRangeMorning
  /// An index of ultraviolet radiation every few hours, and nothing else.
  case ultraviolet
  case shortRange
  case veryShortRange
  /// What a worldwide service says of this moment, which need not be a full hour.
  case current
  case observation
  /// A worldwide model's word on the air.
  case airModel
  case airForecast
  case airMeasurement
  /// What falls within the hour, minute by minute.
  case nextHour
  case warnings

  public static func < (left: Bulletin, right: Bulletin) -> Bool {
    allCases.firstIndex(of: left)! < allCases.firstIndex(of: right)!
  }

  /// The parts that are poorer when this bulletin is missing.
  public var parts: Set<Part> {
    switch self {
    case .kept: []
    case .observation, .current: [.now]
    case .veryShortRange, .ultraviolet: [.hourly]
    case .shortRange, .model: [.hourly, .daily]
    case .shortRangeMorning, .mediumRangeSky, .mediumRangeTemperature: [.daily]
    case .airMeasurement, .airForecast, .airModel: [.air]
    case .nextHour: [.now, .hourly]
    case .warnings: [.warnings]
    }
  }
}

/// One publication of one source, decoded: the unit in which weather arrives, is merged and is kept.
public struct Layer: Sendable, Hashable, Codable {
  public var bulletin: Bulletin
  public var source: SourceID
  /// When the source says it was made; read from the answer, not from the question. Where it says nothing, the fetch.
  public var issuedAt: Date
  public var fetchedAt: Date
  /// Sorted by time, no hour twice.
  public var hours: [Hour]
  /// Sorted by date, no date twice.
  public var days: [Day]
  public var air: AirMeasurement?
  public var airDays: [AirDay]
  /// Sorted by time, no hour twice; nil where no hours are told, and in what was kept before they were noted.
  public var airHours: [AirHour]?
  /// nil where the bulletin says nothing of it, and where no source tells it there.
  public var nextHour: NextHour?
  /// nil where the bulletin says nothing of warnings; none is an empty list.
  public var warnings: [WeatherWarning]?
  /// Warnings in force elsewhere in the country, one for each kind and list of areas; nil if the bulletin has none of
  /// other places.
  public var warningsElsewhere: [WeatherWarning]?
  /// nil where the bulletin says nothing of this moment.
  public var atmosphere: Atmosphere?
  /// Until when the source itself allows it to be used; nil where it does not say.
  public var expiresAt: Date?
  /// The place's clocks as the source names them in its answer; nil where it does not, and where they were known.
  public var zone: Zone?
  /// What of the answer is missing or could not be read, so that it tells less than it should; nil where it is whole.
  public var lack: Flaw?
  /// Seconds for which a cache between us and the source had kept the answer; nil where none did.
  public var cachedFor: TimeInterval?
  /// What could not be read, and what was seen instead; for the log and the sources page.
  public var remarks: [String]

  public init(
    bulletin: Bulletin, source: SourceID, issuedAt: Date, fetchedAt: Date, hours: [Hour] = [], days: [Day] = [],
    air: AirMeasurement? = nil, airDays: [AirDay] = [], airHours: [AirHour]? = nil, nextHour: NextHour? = nil,
    warnings: [WeatherWarning]? = nil, warningsElsewhere: [WeatherWarning]? = nil, atmosphere: Atmosphere? = nil,
    zone: Zone? = nil, remarks: [String] = [],
    expiresAt: Date? = nil, lack: Flaw? = nil
  ) {
    self.bulletin = bulletin
    self.source = source
    self.issuedAt = issuedAt
    self.fetchedAt = fetchedAt
    self.hours = hours
    self.days = days
    self.air = air
    self.airDays = airDays
    self.airHours = airHours
    self.nextHour = nextHour
    self.warnings = warnings
    self.warningsElsewhere = warningsElsewhere
    self.atmosphere = atmosphere
    self.zone = zone
    self.remarks = remarks
    self.expiresAt = expiresAt
    self.lack = lack
  }
}

extension Layer {
  /// When it left its source, which a cache in between makes earlier than when it was fetched.
  public var toldAt: Date { cachedFor.map { fetchedAt.addingTimeInterval(-$0) } ?? fetchedAt }

  /// When it was made; nil where the source does not say, as models seldom do.
  var statedIssue: Date? {
    [.model, .current, .airModel].contains(bulletin) && issuedAt == fetchedAt ? nil : issuedAt
  }
}

extension Layer {
  /// The same in as little memory as it takes: a list that was decoded one element after the other has room for up to as
  /// many again.
  var fitted: Layer {
    var layer = self
    layer.hours = hours.fitted
    layer.days = days.fitted
    layer.airDays = airDays.fitted
    layer.airHours = airHours?.fitted
    return layer
  }
}

extension Array {
  fileprivate var fitted: [Element] { count == capacity ? self : map(\.self) }
}

extension Layer {
  /// Clocks may be less than so many seconds apart.
  static let future: TimeInterval = 86_400

  /// Whether it was fetched a day or more after that instant: by a clock that was wrong, or it is wrong now.
  func isOfTheFuture(at now: Date) -> Bool { fetchedAt.timeIntervalSince(now) >= Layer.future }
}

// Answers that can be read and contain nothing of use: of a server, or for a machine, whose calendar shows another day;
// of a station that measures nothing.
extension Layer {
  /// The parts it was fetched for and has no value for.
  public func emptyParts(at now: Date, in zone: Zone) -> Set<Part> {
    bulletin.parts.filter { !tells($0, at: now, in: zone) }
  }

  private func tells(_ part: Part, at now: Date, in zone: Zone) -> Bool {
    let today = zone.date(of: now)
    switch (bulletin, part) {
    case (.current, .now):
      return hours.contains { $0.temperature != nil && abs(now.timeIntervalSince($0.at)) < Layer.near }
    case (.model, .hourly): return hours.contains { now < $0.at.addingTimeInterval(Layer.near) }
    case (.model, .daily): return days.contains { $0.date >= today } || hours.contains { zone.date(of: $0.at) >= today }
    // An institution publishes at fixed hours; its values may all be masked.
    case (.observation, .now): return hours.contains { $0.temperature != nil }
    case (.veryShortRange, _), (.shortRange, _):
      return hours.isEmpty || hours.contains { $0.temperature != nil || $0.condition != nil }
    default: return true
    }
  }

  /// Why it has nothing for its empty parts.
  public var emptiness: SourceError {
    switch bulletin {
    case .current, .model: .malformed(.outOfDate)
    default: .noValue(flag: nil)
    }
  }

  /// Hours may be three apart, and so old may be what a station measured last. In seconds.
  private static let near: TimeInterval = 3 * 3600
}
