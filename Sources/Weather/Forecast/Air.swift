public import FoundationEssentials

/// What Korea's stations measure. PM in ㎍/㎥, gases in ppm; `khai` is the comprehensive index, without a unit.
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

  /// The grade of a value: one step for each upper bound it exceeds (AirKorea's comprehensive air-quality table).
  public init(of value: Double, _ pollutant: Pollutant) {
    let bounds: [Double] =
      switch pollutant {
      case .pm10: [30, 80, 150]
      case .pm25: [15, 35, 75]
      case .o3: [0.03, 0.09, 0.15]
      case .no2: [0.03, 0.06, 0.2]
      case .co: [2, 9, 15]
      case .so2: [0.02, 0.05, 0.15]
      case .khai: [50, 100, 250]
      }
    self = Grade.allCases[bounds.count { value > $0 }]
  }
}

/// Whose air a station measures: that of a neighbourhood, of the country around towns, or of the open land far from
/// everything, which is what islands and mountains have.
public enum StationKind: String, Sendable, Hashable, Codable, CaseIterable {
  case urban, suburban, background
}

/// What one station said at one hour, or what a model says where no station stands.
public struct AirMeasurement: Sendable, Hashable, Codable {
  /// nil where the air is modelled.
  public var station: String?
  /// nil where the air is modelled, and in what was kept before it was noted.
  public var stationKind: StationKind?
  /// Kilometres from the place to the station.
  public var distance: Double?
  public var measuredAt: Date
  public var values: [Pollutant: Double]
  /// Why a value is missing, in the source's words (점검및교정, 통신장애).
  public var flags: [Pollutant: String]
  /// The source's own index; nil if it states none, and in Korea, whose index is `khai`.
  public var index: AirIndex?

  public init(
    station: String?, stationKind: StationKind? = nil, distance: Double?, measuredAt: Date,
    values: [Pollutant: Double], flags: [Pollutant: String] = [:], index: AirIndex? = nil
  ) {
    self.station = station
    self.stationKind = stationKind
    self.distance = distance
    self.measuredAt = measuredAt
    self.values = values
    self.flags = flags
    self.index = index
  }

  /// Whether it comes from a model rather than from a station.
  public var isModelled: Bool { station == nil }

  /// The grade of the value shown; nil if there is no value.
  public func grade(of pollutant: Pollutant) -> Grade? {
    values[pollutant].map { Grade(of: $0, pollutant) }
  }

  /// The worse of the two kinds of dust; nil where neither has a grade.
  public var worstDust: (pollutant: Pollutant, grade: Grade)? {
    [Pollutant.pm10, .pm25].compactMap { pollutant in grade(of: pollutant).map { (pollutant, $0) } }
      .max { $0.1 < $1.1 }
  }
}

extension Forecast {
  /// Seconds after which measured air says nothing about going out now.
  public static let airAdvice: TimeInterval = 3 * 3600

  /// The air, where it was measured recently enough to advise by.
  public func air(recentAt now: Date) -> AirMeasurement? {
    air.flatMap { now.timeIntervalSince($0.measuredAt) <= Forecast.airAdvice ? $0 : nil }
  }
}

/// Particles of one hour, as a model tells them.
public struct AirHour: Sendable, Hashable, Codable {
  /// The start of the hour.
  public var at: Date
  /// ㎍/㎥; nil where it is not told.
  public var pm10: Double?
  public var pm25: Double?

  /// Whether anything is said of it.
  public var isTold: Bool { pm10 != nil || pm25 != nil }

  /// The worse of the grades that are known; nil where none is.
  public var grade: Grade? { worstDust?.grade }

  /// The worse of the two kinds of dust; nil where neither is told.
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
public struct AirDay: Sendable, Hashable, Codable {
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
