public import FoundationEssentials

/// A part of a forecast that a user asks for, and for which a settings file lists sources.
public enum Part: String, Sendable, Hashable, Codable, CaseIterable, CodingKeyRepresentable {
  case now, hourly, daily, air, warnings

  /// Whether it may be missing: most places have no warnings, and nothing on the screen waits for them.
  public var mayBeLeftOut: Bool { self == .warnings }
}

/// The kinds of publication that a forecast is merged from, from the least to the most trusted for the same instant.
public enum Bulletin: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
  /// Made by the program: what earlier publications stated for today's hours that are now past, and for today's low
  /// and high.
  case pastHours = "kept"
  /// Hours and days of a worldwide model.
  case model
  case mediumRangeTemperature
  case mediumRangeSky
  /// The first short-range forecast of the day: later ones do not contain the day's low.
  case shortRangeMorning
  /// The ultraviolet index at steps of several hours, and nothing else.
  case ultraviolet
  case shortRange
  case veryShortRange
  /// The current weather of a worldwide service, whose time need not be a full hour.
  case current
  case observation
  /// Air quality of a worldwide model.
  case airModel
  case airForecast
  case airMeasurement
  /// Precipitation within the next hour, minute by minute.
  case nextHour
  case warnings

  public static func < (left: Bulletin, right: Bulletin) -> Bool {
    allCases.firstIndex(of: left)! < allCases.firstIndex(of: right)!
  }

  /// The parts that have less data when this bulletin is missing.
  public var parts: Set<Part> {
    switch self {
    case .pastHours: []
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

/// One publication of one source, decoded: the unit that is delivered, merged and stored.
public struct Layer: Sendable, Equatable, Codable {
  public var bulletin: Bulletin
  public var source: SourceID
  /// The issue time that the source states; read from the response, not from the request. If not stated, the fetch
  /// time.
  public var issuedAt: Date
  public var fetchedAt: Date
  /// Sorted by time, no hour twice.
  public var hours: [Hour]
  /// Sorted by date, no date twice.
  public var days: [Day]
  public var air: AirMeasurement?
  public var airDays: [AirDay]
  /// Sorted by time, no hour twice; nil without hourly values, and in stored data older than this field.
  public var airHours: [AirHour]?
  /// nil if the bulletin does not contain it, or if no source covers the place.
  public var nextHour: NextHour?
  /// nil if the bulletin does not contain warnings; no warnings is an empty list.
  public var warnings: [WeatherWarning]?
  /// Warnings in force elsewhere in the country, one for each kind and list of areas; nil if the bulletin has none of
  /// other places.
  public var warningsElsewhere: [WeatherWarning]?
  /// nil if the bulletin does not describe the current moment.
  public var atmosphere: Atmosphere?
  /// Until when the source allows the data to be used; nil if it does not state that.
  public var expiresAt: Date?
  /// The place's time zone as named in the response; nil if the response names none, or if the zone was already
  /// known.
  public var zone: Zone?
  /// Which part of the response is missing or unreadable; nil if complete.
  public var flaw: Flaw?
  /// Seconds for which a cache between us and the source had stored the response; nil if it came from no cache.
  public var cachedFor: TimeInterval?
  /// The fields that could not be read, and the received text; for the log and the sources page.
  public var remarks: [String]

  /// The names are kept for stored files.
  private enum CodingKeys: String, CodingKey {
    case bulletin, source, issuedAt, fetchedAt, hours, days, air, airDays, airHours, nextHour, warnings
    case warningsElsewhere, atmosphere, expiresAt, zone
    case flaw = "lack"
    case cachedFor, remarks
  }

  public init(
    bulletin: Bulletin, source: SourceID, issuedAt: Date, fetchedAt: Date, hours: [Hour] = [], days: [Day] = [],
    air: AirMeasurement? = nil, airDays: [AirDay] = [], airHours: [AirHour]? = nil, nextHour: NextHour? = nil,
    warnings: [WeatherWarning]? = nil, warningsElsewhere: [WeatherWarning]? = nil, atmosphere: Atmosphere? = nil,
    zone: Zone? = nil, remarks: [String] = [],
    expiresAt: Date? = nil, flaw: Flaw? = nil
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
    self.flaw = flaw
  }
}

extension Layer {
  /// When the data left its source: earlier than the fetch if a cache in between had stored it.
  public var leftSourceAt: Date { cachedFor.map { fetchedAt.addingTimeInterval(-$0) } ?? fetchedAt }

  /// The issue time; nil if the source does not state one, as is usual for models.
  var statedIssue: Date? {
    [.model, .current, .airModel].contains(bulletin) && issuedAt == fetchedAt ? nil : issuedAt
  }
}

extension Layer {
  /// The same layer in minimal memory: an array that was decoded element by element may have up to twice the capacity
  /// it needs.
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
  /// Seconds that two clocks may differ.
  static let future: TimeInterval = 86_400

  /// Whether it was fetched a day or more after `now`: the clock was wrong then, or is wrong now.
  func hasFutureFetchTime(at now: Date) -> Bool { fetchedAt.timeIntervalSince(now) >= Layer.future }
}

// Responses that can be read but contain nothing useful: the server or this machine has another date, or the station
// has no values.
extension Layer {
  /// The parts it was fetched for but has no value for.
  public func emptyParts(at now: Date, in zone: Zone) -> Set<Part> {
    bulletin.parts.filter { !hasData($0, at: now, in: zone) }
  }

  private func hasData(_ part: Part, at now: Date, in zone: Zone) -> Bool {
    let today = zone.date(of: now)
    switch (bulletin, part) {
    case (.current, .now):
      return hours.contains { $0.temperature != nil && abs(now.timeIntervalSince($0.at)) < Layer.near }
    case (.model, .hourly): return hours.contains { now < $0.at.addingTimeInterval(Layer.near) }
    case (.model, .daily): return days.contains { $0.date >= today } || hours.contains { zone.date(of: $0.at) >= today }
    // An institution publishes at fixed hours; all its values may be missing-value codes.
    case (.observation, .now): return hours.contains { $0.temperature != nil }
    case (.veryShortRange, _), (.shortRange, _):
      return hours.isEmpty || hours.contains { $0.temperature != nil || $0.condition != nil }
    default: return true
    }
  }

  /// The error that describes why its empty parts are empty.
  public var emptyPartsError: SourceError {
    switch bulletin {
    case .current, .model: .malformed(.outOfDate)
    default: .noValue(flag: nil)
    }
  }

  /// In seconds. Steps may be three hours apart, and a station's last measurement may be that old.
  private static let near: TimeInterval = 3 * 3600
}
