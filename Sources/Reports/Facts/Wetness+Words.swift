package import FoundationEssentials
package import Weather

extension Wetness {
  package var withoutRate: Wetness {
    if case .from(let instant, let kind, _) = self { .from(instant, kind, nil) } else { self }
  }

  package func sentence(_ formatting: Formatting, at now: Date, _ speaker: Speaker = .program) -> String {
    let words = formatting.words
    let today = formatting.zone.date(of: now)
    func name(_ date: CivilDate) -> String { words.dayName(date, date.dayNumber - today.dayNumber) }
    func moment(_ instant: Date) -> String { formatting.hourInSentences(instant, seenAt: now) }
    return switch self {
    case .until(let instant, let kind): words.wetUntil(kind, moment(instant), speaker)
    case .on(let kind): words.wetOn(kind, speaker)
    case .from(let instant, let kind, let rate): words.wetFrom(kind, moment(instant), rate?.words(formatting), speaker)
    case .onDay(let date, let kind): words.wetOnDay(kind, name(date), speaker)
    case .mayBe(let date, let kind, let chance): words.mayBe(kind, name(date), formatting.percent(chance), speaker)
    case .dry(let date, let isWintry): words.dryThrough(name(date), isWintry: isWintry, speaker)
    }
  }
}

extension PrecipitationRate {
  package func words(_ formatting: Formatting) -> String {
    let words = formatting.words
    guard let max = greatest.max else {
      let least = AmountBand(min: greatest.min, max: greatest.min, text: "")
      return words.rate(over: formatting.amount(least, isSnow: isSnow))
    }
    let amount = formatting.amount(greatest, isSnow: isSnow)
    if max > greatest.min { return words.rate(between: amount) }
    return isSteady ? words.rate(amount) : words.greatestRate(amount)
  }
}

extension Formatting {
  /// `23시`, `내일 3시`, `23:00`; midnight is written as the end of the day before.
  func hourInSentences(_ instant: Date, seenAt now: Date) -> String {
    let (time, today) = (zone.civil(instant), zone.date(of: now))
    func name(_ date: CivilDate) -> String { words.dayName(date, date.dayNumber - today.dayNumber) }
    if time.hour == 0, time.minute == 0 {
      let day = time.date.adding(days: -1)
      return words.midnight(of: name(day), isToday: day == today)
    }
    let named = words.language == .ko && units.clock == .twentyFourHours
    let hour = named ? hourName(instant) : clock(instant)
    return time.date == today ? hour : words.hourOfDay(name(time.date), hour)
  }
}
