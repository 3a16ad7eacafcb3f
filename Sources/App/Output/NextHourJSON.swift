import FoundationEssentials
import ViewModels
import Weather

extension JSON {
  /// The next hour as the document writes it, minute by minute; null where no source tells it.
  init(_ forecast: Forecast, _ formatting: Formatting, at now: Date) {
    guard let hour = forecast.nextHour else {
      self = .null
      return
    }
    func time(_ instant: Date) -> JSON { .string(formatting.zone.iso8601(instant)) }
    func fall(_ chance: Double?, _ intensity: Double?) -> [Member] {
      [
        Member(name: "chance_of_precipitation_pct", value: JSON(chance)),
        Member(name: "precipitation_mmph", value: JSON(intensity, decimals: 2)),
      ]
    }
    let periods = hour.periods.map { period -> JSON in
      let kind = period.falling.map { JSON.bool($0 != Precipitation.none) } ?? .null
      let head = [
        Member(name: "from", value: time(period.start)), Member(name: "is_wet", value: kind),
        Member(name: "condition", value: JSON(period.falling?.condition?.rawValue)),
      ]
      return .object(head + fall(period.chance, period.intensity))
    }
    let minutes = hour.minutes.map { minute -> JSON in
      .object([Member(name: "at", value: time(minute.at))] + fall(minute.chance, minute.intensity))
    }
    self = [
      "until": time(hour.end), "sentence": JSON(Soon(forecast, at: now)?.sentence(formatting)),
      "periods": .array(periods), "minutes": .array(minutes),
    ]
  }
}
