import FoundationEssentials
import Weather

/// The forecast in a few sentences, the weightiest first: what a forecaster would say to someone in the doorway.
///
/// What is not known is not spoken of; with nothing known there is no sentence.
public struct Outlook: Sendable, Equatable {
  public var sentences: [String]
  /// What is said quietly of warnings where none is in force, the fullest first; empty where that is said elsewhere.
  public var remarks: [String]

  init(_ state: State, _ forecast: Forecast) {
    let formatting = state.formatting
    let comparison = Comparison(today: forecast.now?.temperature, yesterday: state.temperatureYesterday)
    let air = AirOutlook(forecast, at: state.now, today: formatting.zone.date(of: state.now))
    let soon = Soon(forecast, at: state.now)
    // What the next minutes bring tells more of the same than the hours do.
    let wetness = soon == nil ? Wetness(forecast, at: state.now, zone: formatting.zone) : nil
    sentences = [
      soon?.sentence(formatting),
      comparison?.sentence(formatting),
      air.now.map(formatting.words.dustSentence),
      wetness?.sentence(formatting, at: state.now),
      air.tomorrow.map(formatting.words.dustTomorrow),
      Outlook.tomorrow(forecast.days ?? [], formatting),
    ].compactMap { $0 }
    remarks = Outlook.quietWarnings(state)
  }

  /// Tomorrow's high beside today's.
  private static func tomorrow(_ days: [Day], _ formatting: Formatting) -> String? {
    guard days.count > 1, let today = days[0].high, let tomorrow = days[1].high else { return nil }
    let difference = tomorrow.celsius - today.celsius
    let high = formatting.temperature(tomorrow)
    guard abs(difference) >= 1 else { return formatting.words.tomorrowAlike(high) }
    return formatting.words.tomorrowDiffers(high, formatting.difference(celsius: difference), difference > 0)
  }
}

extension Day {
  /// Of its halves that are not over by then, from the first on.
  fileprivate func conditions(after instant: Date, in zone: Zone) -> [Condition] {
    let halves = [(am, zone.instant(date, hour: 12)), (pm, zone.instant(date.adding(days: 1)))]
    return halves.compactMap { half, end in end > instant ? half.condition : nil }
  }
}

/// Dust worth a word: bad or worse.
private struct AirOutlook {
  var now: Grade?
  var tomorrow: Grade?

  init(_ forecast: Forecast, at instant: Date, today: CivilDate) {
    let air = forecast.air(recentAt: instant)
    now = AirOutlook.worst([air?.grade(of: .pm10), air?.grade(of: .pm25)])
    let day = forecast.airDays.first { $0.date == today.adding(days: 1) }
    tomorrow = AirOutlook.worst([day?.pm10, day?.pm25])
  }

  private static func worst(_ grades: [Grade?]) -> Grade? {
    grades.compactMap { $0 }.max().flatMap { $0 >= .bad ? $0 : nil }
  }
}

/// When something next falls, or when it stops.
enum Wetness: Sendable, Equatable {
  case until(Date, Condition)
  /// Beyond the last hour that is known.
  case on(Condition)
  case from(Date, Condition)
  case onDay(CivilDate, Condition)
  /// Nothing, through that day.
  case dry(through: CivilDate)

  /// nil where neither hours nor days are known.
  init?(_ forecast: Forecast, at now: Date, zone: Zone) {
    let hours = forecast.hours ?? []
    if let falling = forecast.now?.condition, falling.isPrecipitation {
      let dry = hours.first { $0.at > now && $0.falling == Precipitation.none }
      self = dry.map { .until($0.at, falling) } ?? .on(falling)
      return
    }
    if let wet = hours.first(where: { $0.at > now && $0.falling?.condition != nil }), let kind = wet.falling?.condition
    {
      self = .from(wet.at, kind)
      return
    }
    let told = max(now, Wetness.end(of: hours) ?? now)
    for day in forecast.days ?? [] {
      guard let kind = day.conditions(after: told, in: zone).first(where: \.isPrecipitation) else { continue }
      self = .onDay(day.date, kind)
      return
    }
    let last = hours.last.map { zone.date(of: $0.at) }
    guard let end = [forecast.days?.last?.date, last].compactMap({ $0 }).max() else { return nil }
    self = .dry(through: end)
  }

  /// Until when the hours tell what falls; the last is as long as the one before it. nil where there is none.
  private static func end(of hours: [Hour]) -> Date? {
    guard let last = hours.last?.at else { return nil }
    return last.addingTimeInterval(hours.dropLast().last.map { last.timeIntervalSince($0.at) } ?? 3600)
  }

  func sentence(_ formatting: Formatting, at now: Date) -> String {
    let words = formatting.words
    let today = formatting.zone.date(of: now)
    func name(_ date: CivilDate) -> String { words.dayName(date, date.dayNumber - today.dayNumber) }
    func moment(_ instant: Date) -> String {
      let (date, hour) = (formatting.zone.date(of: instant), formatting.hourName(instant))
      return date == today ? hour : words.hourOfDay(name(date), hour)
    }
    return switch self {
    case .until(let instant, let kind): words.wetUntil(kind, moment(instant))
    case .on(let kind): words.wetOn(kind)
    case .from(let instant, let kind): words.wetFrom(kind, moment(instant))
    case .onDay(let date, let kind): words.wetOnDay(kind, name(date))
    case .dry(let date): words.dryThrough(name(date))
    }
  }
}
