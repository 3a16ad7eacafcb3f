import FoundationEssentials
import Weather

/// The forecast in a few sentences, the weightiest first: what a forecaster would say to someone in the doorway.
///
/// What is not known is not spoken of; with nothing known there is no sentence.
public struct Outlook: Sendable, Equatable {
  public var sentences: [String]

  init(_ state: State, _ forecast: Forecast) {
    let formatting = state.formatting
    let comparison = Comparison(today: forecast.now?.temperature, yesterday: state.temperatureYesterday)
    let air = AirOutlook(forecast, today: formatting.zone.date(of: state.now))
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

/// Dust worth a word: bad or worse.
private struct AirOutlook {
  var now: Grade?
  var tomorrow: Grade?

  init(_ forecast: Forecast, today: CivilDate) {
    now = AirOutlook.worst([forecast.air?.grade(of: .pm10), forecast.air?.grade(of: .pm25)])
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
    let last = hours.last.map { zone.date(of: $0.at) }
    let days = (forecast.days ?? []).filter { day in last.map { day.date > $0 } ?? true }
    for day in days {
      let morning = day.isMorningOver(at: now, in: zone) ? nil : day.am.condition
      guard let kind = [morning, day.pm.condition].compactMap({ $0 }).first(where: \.isPrecipitation) else {
        continue
      }
      self = .onDay(day.date, kind)
      return
    }
    guard let end = days.last?.date ?? last else { return nil }
    self = .dry(through: end)
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
