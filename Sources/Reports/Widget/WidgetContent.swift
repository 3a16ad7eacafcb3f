package import FoundationEssentials
package import Weather

/// What a widget shows of a place, every field as text; an unknown value is a dash.
package struct WidgetContent: Sendable, Equatable {
  package typealias Icon = @Sendable (Condition?, _ isNight: Bool) -> String

  package var fields: [WidgetField: String]
  /// Shown in front of sample data: `[표본 자료] `.
  package let mark: String
  package let hours: [WidgetHour]
  package let days: [WidgetDay]
  /// The sky condition; nil if unknown.
  package let sky: Condition?
  /// The chance of precipitation in the hour in progress, percent.
  package let chance: Double?
  /// Precipitation that begins within the next hour, with its time; nil if none does.
  package let soon: String?
  package let isKnown: Bool
  /// When the oldest part was fetched; nil if none was.
  package let fetchedAt: Date?
  /// Older than an hour.
  package var isOld: Bool
  /// Each value with its name, for a tooltip; the last one is the age.
  package var facts: [String]
  package let grade: Grade?
  package let isASCII: Bool
  package var isWet: Bool { Precipitation.isLikely(chance) }

  package subscript(_ field: WidgetField) -> String { fields[field] ?? "" }

  /// Without a snapshot, only the name of the place is known.
  package init(
    _ snapshot: Snapshot?, name: String, yesterday: Temperature?, isSample: Bool, icon: Icon, formatting: Formatting,
    now: Date
  ) {
    let words = formatting.words
    let forecast = snapshot?.forecast(at: now) ?? Forecast()
    let sun = snapshot.map { SunTimes(at: $0.place, in: $0.zone, on: now) }
    let current = CurrentConditions(forecast.now, yesterday: yesterday, sun: sun, at: now, formatting)
    // Advice about the air uses only fresh measurements, and so does the grade in a bar.
    let air = forecast.air.flatMap { now.timeIntervalSince($0.measuredAt) < Forecast.airAdvice ? $0 : nil }
    let hour = forecast.hours?.first { $0.isInProgress(at: now) }
    let isNight: @Sendable (Date) -> Bool = { !(sun?.isDaylight($0) ?? true) }
    grade = air?.worstDust?.grade
    sky = forecast.now?.condition
    chance = forecast.now?.chanceOfPrecipitation ?? hour?.chanceOfPrecipitation
    soon = Soon(forecast, at: now).flatMap { words.beginning($0, formatting) }
    isKnown = forecast.now != nil
    fetchedAt = snapshot?.age(at: now)?.fetchedAt
    isOld = false
    isASCII = formatting.isASCII
    mark = isSample ? "[\(words.sample)] " : ""
    fields = [
      .city: name.harmless, .icon: icon(sky, current.isNight), .temperature: current.temperature,
      .feelsLike: current.feelsLike.value, .low: current.low.value, .high: current.high.value,
      .condition: current.condition, .pm10: DustReading(.pm10, of: air, formatting).value,
      .pm25: DustReading(.pm25, of: air, formatting).value, .dust: grade.map(words.grade) ?? formatting.absent,
      .rain: formatting.percent(chance), .humidity: current.humidity.value, .wind: current.wind.value,
      .yesterday: current.change?.value ?? formatting.absent,
    ]
    hours = (forecast.hours ?? []).filter { $0.at > now }.prefix(6).map { hour in
      WidgetHour(
        name: formatting.hourName(hour.at), icon: icon(hour.condition, isNight(hour.at)),
        temperature: formatting.temperature(hour.temperature), chance: formatting.percent(hour.chanceOfPrecipitation))
    }
    let today = formatting.zone.date(of: now)
    days = (forecast.days ?? []).filter { $0.date > today }.prefix(5).map { day in
      WidgetDay(
        name: words.dayName(day.date, day.date.dayNumber - today.dayNumber),
        icons: icon(day.am.condition, false) + icon(day.pm.condition, false),
        range: "\(formatting.temperature(day.low))/\(formatting.temperature(day.high))",
        chance: formatting.percent([day.am, day.pm].compactMap(\.chanceOfPrecipitation).max()))
    }
    let dust = "\(words.pollutant(.pm10)) \(fields[.pm10] ?? ""), \(words.pollutant(.pm25)) \(fields[.pm25] ?? "")"
    facts = [
      "\(name.harmless) \(current.temperature) \(current.condition)",
      WidgetContent.row([current.feelsLike, current.low, current.high] + [current.change].compactMap { $0 }),
      WidgetContent.row([current.humidity, current.wind]) + ", \(words.chance) \(fields[.rain] ?? "")", dust,
    ]
    facts += [soon, ""].compactMap { $0 }
    updateAge(at: now, words)
  }

  /// Updates the age of the data for that time.
  mutating func updateAge(at now: Date, _ words: Words) {
    let age = fetchedAt.map { Age(of: $0, at: now) }
    let text = age.map { words.age($0.minutes) } ?? (isASCII ? "-" : "–")
    isOld = age?.isOld ?? false
    fields[.age] = text
    facts[facts.count - 1] = age.map { words.longAge($0.minutes) } ?? text
  }

  private static func row(_ facts: [Fact]) -> String { facts.map { "\($0.label) \($0.value)" }.joined(separator: ", ") }
}

/// One of the next hours.
package struct WidgetHour: Sendable, Equatable {
  package var name, icon, temperature, chance: String
}

/// One of the next days, with the icons of both halves side by side.
package struct WidgetDay: Sendable, Equatable {
  package var name, icons, range, chance: String
}
