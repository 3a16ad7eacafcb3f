import FoundationEssentials
import Reports
import Weather

/// The dust badge: values, grade words, and a shape that works without colour.
struct DustViewModel: Sendable, Equatable {
  var title: String
  /// `㎍/㎥`, and with ozone `㎍/㎥, 오존 ppm`.
  private var dustUnit: String
  private var allUnits: String
  var status: PaneStatus
  var isStale: Bool
  var readings: [DustReading]
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

  /// The units of the first readings.
  func unit(ofFirst count: Int) -> String { count > 2 ? allUnits : dustUnit }

  /// `daysAhead` is the number of days from today to the first day of the forecast.
  init(_ state: State, _ forecast: Forecast, daysAhead: Int = 1) {
    let formatting = state.formatting
    let words = formatting.words
    let air = forecast.air
    title = air?.isModelled == true && state.place?.isInKorea == false ? words.airQuality : words.dust
    dustUnit = formatting.unit(of: .pm10)
    allUnits = words.airUnits(dustUnit)
    status = PaneStatus(.air, in: state)
    let isOld = air.map { state.now.timeIntervalSince($0.measuredAt) > Forecast.airAdvice } ?? false
    isStale = isOld || state.snapshot?.isStale(.air, at: state.now) ?? false
    readings = [Pollutant.pm10, .pm25, .o3, .khai].map { DustReading($0, of: air, formatting) }
    station = air.map { formatting.station(of: $0, at: state.now) } ?? ""
    briefStation = air.map { formatting.station(of: $0, at: state.now, isBrief: true) } ?? ""
    let today = formatting.zone.date(of: state.now)
    self.forecast = forecast.airDays.filter { day in
      day.date >= today.adding(days: daysAhead) && (day.pm10 ?? day.pm25) != nil
    }.map { day in
      Day(
        label: DustViewModel.name(of: day.date, daysAhead: day.date.dayNumber - today.dayNumber, words),
        spans: words.bothGrades(DustViewModel.span(day.pm10, formatting), DustViewModel.span(day.pm25, formatting)),
        brief: words.bothGradesInBrief(day) { DustViewModel.span($0, formatting) })
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
}

extension Words {
  /// Particles by mass per volume, ozone in parts per million.
  fileprivate func airUnits(_ mass: String) -> String { say("\(mass), 오존 ppm", "\(mass), O3 ppm") }
}
