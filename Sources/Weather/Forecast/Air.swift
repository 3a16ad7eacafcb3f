public import FoundationEssentials

/// What Korean stations measure. PM in ㎍/㎥, gases in ppm; `khai` is the comprehensive air-quality index, without a
/// unit.
public enum Pollutant: String, Sendable, Hashable, Codable, CaseIterable {
  case pm10, pm25, o3, no2, co, so2, khai
}

/// The four grades of the Ministry of Environment: 좋음, 보통, 나쁨, 매우나쁨.
public enum Grade: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
  case good, moderate, bad
  case veryBad = "very_bad"

  public static func < (left: Grade, right: Grade) -> Bool {
    allCases.firstIndex(of: left)! < allCases.firstIndex(of: right)!
  }

  /// 1 is good, 4 very bad.
  public var level: Int { Grade.allCases.firstIndex(of: self)! + 1 }

  /// The grade of a value: one step for each upper bound it exceeds.
  public init(of value: Double, _ pollutant: Pollutant) {
    self = Grade.allCases[pollutant.bounds.count { value > $0 }]
  }
}

extension Pollutant {
  /// The upper bounds of the first three grades (AirKorea's comprehensive air-quality table).
  fileprivate var bounds: [Double] {
    switch self {
    case .pm10: [30, 80, 150]
    case .pm25: [15, 35, 75]
    case .o3: [0.03, 0.09, 0.15]
    case .no2: [0.03, 0.06, 0.2]
    case .co: [2, 9, 15]
    case .so2: [0.02, 0.05, 0.15]
    case .khai: [50, 100, 250]
    }
  }

  /// Where a value is on a scale on which each grade is a quarter, from 0 to 1; the last grade ends at twice its lower
  /// bound.
  public func position(of value: Double) -> Double {
    let bounds = [0] + bounds + [(bounds.last ?? 0) * 2]
    let grade = Grade(of: value, self).level - 1
    let share = (value - bounds[grade]) / (bounds[grade + 1] - bounds[grade])
    return (Double(grade) + min(1, max(0, share))) / Double(Grade.allCases.count)
  }
}

/// What kind of surroundings a station measures: a neighbourhood, the countryside around towns, or open land far from
/// any source of pollution, such as islands and mountains.
public enum StationKind: String, Sendable, Hashable, Codable, CaseIterable {
  case urban, suburban, background
}

/// The values of one station at one hour, or of a model where no station exists.
public struct AirMeasurement: Sendable, Equatable, Codable {
  /// nil if the air is modelled.
  public var station: String?
  /// nil if the air is modelled, and in stored data older than this field.
  public var stationKind: StationKind?
  /// Kilometres from the place to the station.
  public var distance: Double?
  public var measuredAt: Date
  public var values: [Pollutant: Double]
  /// Why a value is missing, in the source's words (점검및교정, 통신장애).
  public var flags: [Pollutant: String]
  /// The index of the place's country, as the source states it; nil if it states none, and in Korea, whose index is
  /// `khai`.
  public var index: AirIndex?
  /// Indexes of other countries that the source states for the same hour; nil if none, and in data stored before this
  /// field.
  public var otherIndexes: [AirIndex]?

  public init(
    station: String?, stationKind: StationKind? = nil, distance: Double?, measuredAt: Date,
    values: [Pollutant: Double], flags: [Pollutant: String] = [:], index: AirIndex? = nil,
    otherIndexes: [AirIndex]? = nil
  ) {
    self.station = station
    self.stationKind = stationKind
    self.distance = distance
    self.measuredAt = measuredAt
    self.values = values
    self.flags = flags
    self.index = index
    self.otherIndexes = otherIndexes
  }

  /// The index that the reader wants; nil if the source does not state it. Without a choice, that of the place's
  /// country.
  public func index(_ choice: AirIndex.Choice?) -> AirIndex? {
    guard let choice else { return index }
    return ([index].compactMap(\.self) + (otherIndexes ?? [])).first { $0.scale == choice.scale }
  }

  /// Whether it comes from a model rather than from a station.
  public var isModelled: Bool { station == nil }

  /// The grade of the displayed value; nil without a value.
  public func grade(of pollutant: Pollutant) -> Grade? {
    values[pollutant].map { Grade(of: $0, pollutant) }
  }

  /// The worse of PM10 and PM2.5; nil if neither has a grade.
  public var worstDust: (pollutant: Pollutant, grade: Grade)? {
    [Pollutant.pm10, .pm25].compactMap { pollutant in grade(of: pollutant).map { (pollutant, $0) } }
      .max { $0.1 < $1.1 }
  }
}

extension Forecast {
  /// Age in seconds from which measured air is too old for advice about going out now.
  public static let airAdvice: TimeInterval = 3 * 3600

  /// The air, if it was measured recently enough to give advice.
  public func air(recentAt now: Date) -> AirMeasurement? {
    air.flatMap { now.timeIntervalSince($0.measuredAt) <= Forecast.airAdvice ? $0 : nil }
  }
}

/// Particulate matter of one hour, as a model states it.
public struct AirHour: Sendable, Equatable, Codable {
  /// The start of the hour.
  public var at: Date
  /// ㎍/㎥; nil if the model does not state it.
  public var pm10: Double?
  public var pm25: Double?

  /// Whether it has any value.
  public var hasValue: Bool { pm10 != nil || pm25 != nil }

  /// The worse of the known grades; nil if none is known.
  public var grade: Grade? { worstDust?.grade }

  /// The worse of PM10 and PM2.5; nil if neither is stated.
  public var worstDust: (pollutant: Pollutant, grade: Grade)? {
    [(Pollutant.pm10, pm10), (.pm25, pm25)].compactMap { pollutant, value in
      value.map { (pollutant, Grade(of: $0, pollutant)) }
    }.max { $0.1 < $1.1 }
  }

  public init(at: Date, pm10: Double? = nil, pm25: Double? = nil) {
    self.at = at
    self.pm10 = pm10
    self.pm25 = pm25
  }

  /// Whether the hour after `at` has passed.
  public func isOver(at instant: Date) -> Bool { at.addingTimeInterval(3600) <= instant }
}

/// A day's forecast grades for the region of a place.
public struct AirDay: Sendable, Equatable, Codable {
  public var date: CivilDate
  public var pm10: Grade?
  public var pm25: Grade?
  public var o3: Grade?

  public init(date: CivilDate, pm10: Grade? = nil, pm25: Grade? = nil, o3: Grade? = nil) {
    self.date = date
    self.pm10 = pm10
    self.pm25 = pm25
    self.o3 = o3
  }
}
