import FoundationEssentials
import Weather

/// The dust badge: values, grade words, and a shape that works without colour.
struct DustModel: Sendable, Equatable {
  struct Reading: Sendable, Hashable {
    var name: String
    /// The short form: `초미세`.
    var briefName: String
    /// `42`, a flag such as 점검및교정, or a dash.
    var value: String
    /// The short form: an English flag without the station's own word.
    var brief: String
    var grade: String
    var tone: Tone
    /// How many of four marks are filled; 0 if there is no grade.
    var level: Int
  }
  var title: String
  var unit: String
  var status: PaneStatus
  var isStale: Bool
  var readings: [Reading]
  /// `중구 측정소 0.4km · 14:00`, `백령도 국가배경농도 · 14:00`
  var station: String
  /// The short form: `중구 0.4km · 14:00`
  var briefStation: String
  /// The forecast for one day: `내일 미세 좋음, 초미세 나쁨`.
  struct Day: Sendable, Hashable {
    var label: String
    /// Both grades and the words between them, each grade in its own tone.
    var spans: [Span]
    /// The short form: `내일 모두 좋음`, `내일 초미세 나쁨`.
    var brief: [Span]
    var value: String { spans.map(\.text).joined() }
  }
  /// Tomorrow's grades, and those of the following days for panes that have room.
  var forecast: [Day]

  /// `daysAhead` is the number of days from today to the first day of the forecast.
  init(_ state: State, _ forecast: Forecast, daysAhead: Int = 1) {
    let formatting = state.formatting
    let words = formatting.words
    let air = forecast.air
    title = air?.isModelled == true && state.place?.isInKorea == false ? words.airQuality : words.dust
    unit = words.airUnits(formatting.unit(of: .pm10))
    status = PaneStatus(.air, in: state)
    let isOld = air.map { state.now.timeIntervalSince($0.measuredAt) > Forecast.airAdvice } ?? false
    isStale = isOld || state.snapshot?.isStale(.air, at: state.now) ?? false
    readings = [Pollutant.pm10, .pm25, .o3, .khai].map { DustModel.reading(of: $0, air, formatting) }
    station = air.map { DustModel.station($0, formatting, at: state.now) } ?? ""
    briefStation = air.map { DustModel.station($0, formatting, at: state.now, isBrief: true) } ?? ""
    let today = formatting.zone.date(of: state.now)
    self.forecast = forecast.airDays.filter { day in
      day.date >= today.adding(days: daysAhead) && (day.pm10 ?? day.pm25) != nil
    }.map { day in
      Day(
        label: DustModel.name(of: day.date, daysAhead: day.date.dayNumber - today.dayNumber, words),
        spans: words.bothGrades(DustModel.span(day.pm10, formatting), DustModel.span(day.pm25, formatting)),
        brief: words.bothGradesInBrief(day) { DustModel.span($0, formatting) })
    }
  }

  private static func span(_ grade: Grade?, _ formatting: Formatting) -> Span {
    Span(text: grade.map(formatting.words.grade) ?? formatting.absent, tone: grade.map { .grade($0) } ?? .dim)
  }

  private static func name(of date: CivilDate, daysAhead: Int, _ words: Words) -> String {
    switch daysAhead {
    case 0: words.today
    case 1: words.tomorrow
    case 2: words.dayAfter
    default: words.dayName(date, daysAhead)
    }
  }

  /// Of `khai` the source's own index, where that is what it states.
  static func reading(of pollutant: Pollutant, _ air: AirMeasurement?, _ formatting: Formatting) -> Reading {
    if pollutant == .khai, let air, air.isModelled { return reading(of: air.index, formatting) }
    let grade = air?.grade(of: pollutant)
    let value = air?.values[pollutant].map(formatting.plain)
    let flag = air?.flags[pollutant]?.harmless
    return Reading(
      name: formatting.words.dustRow(pollutant), briefName: formatting.words.briefDustRow(pollutant),
      value: value ?? flag.map(formatting.words.stationFlag) ?? formatting.absent,
      brief: value ?? flag.map(formatting.words.stationFlagInBrief) ?? formatting.absent,
      grade: grade.map(formatting.words.grade) ?? "", tone: grade.map { .grade($0) } ?? .dim,
      level: grade?.level ?? 0)
  }

  private static func reading(of index: AirIndex?, _ formatting: Formatting) -> Reading {
    let (words, grade) = (formatting.words, index?.band.grade)
    let value = index.map { formatting.plain($0.value.rounded()) } ?? formatting.absent
    return Reading(
      name: words.airIndex(index?.scale), briefName: words.airIndexInBrief(index?.scale), value: value, brief: value,
      grade: index.map { words.band($0.band) } ?? "", tone: grade.map { .grade($0) } ?? .dim, level: grade?.level ?? 0)
  }

  /// The time comes first if the measurement is from another day, because the time must not be cut off.
  static func station(_ air: AirMeasurement, _ formatting: Formatting, at now: Date? = nil, isBrief: Bool = false)
    -> String
  {
    let clock = formatting.clock(air.measuredAt)
    // With the kind of station there is no room for the distance: the time of a measurement must not be cut off.
    let (place, time) = (
      formatting.whereabouts(
        of: air, withDistance: air.stationKind.flatMap(formatting.words.network) == nil, isBrief: isBrief),
      now.map { formatting.moment(air.measuredAt, seenAt: $0) } ?? clock
    )
    let isToday = time == clock
    return (isToday ? [place, time] : [time, place]).joined(separator: formatting.isASCII ? ", " : " · ")
  }
}

extension Formatting {
  /// `중구 측정소 0.4km`, `백령도 국가배경농도 3.2km`, in English `중구 station, 0.4 km`: names the kind of station unless it
  /// is urban.
  func whereabouts(of air: AirMeasurement, withDistance: Bool = true, isBrief: Bool = false) -> String {
    let distance = !withDistance ? nil : air.distance.map { words.quantity(plain($0.rounded(to: 1)), "km") }
    let kind = air.stationKind.flatMap(words.network)
    let name = air.station.map { isBrief || kind != nil ? $0.harmless : words.station($0.harmless) }
    let station = [name ?? words.modelled, kind].compactMap { $0 }.joined(separator: " ")
    return distance.map { words.at(station, distance: $0) } ?? station
  }
}

extension Words {
  /// AirKorea's name for this kind of station; nil for urban ones, which are the usual kind.
  func network(_ kind: StationKind) -> String? {
    switch kind {
    case .urban: nil
    case .suburban: say("교외대기", "suburban")
    case .background: say("국가배경농도", "background")
    }
  }
}

extension Words {
  fileprivate func at(_ station: String, distance: String) -> String {
    say("\(station) \(distance)", "\(station), \(distance)", key: "station at a distance {1} {2}")
  }

  /// Particles by mass per volume, ozone in parts per million.
  fileprivate func airUnits(_ mass: String) -> String { say("\(mass), 오존 ppm", "\(mass), O3 ppm") }
}
