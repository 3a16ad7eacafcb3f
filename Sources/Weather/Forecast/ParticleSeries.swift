public import FoundationEssentials

/// Particulate matter hour by hour from a model: the air now, the hours, and the grades of the coming days.
public struct ParticleSeries: Sendable {
  /// In ascending order, no hour twice.
  private let points: [AirHour]

  /// Accepts any order; if an hour occurs twice, its first entry is used.
  public init(_ points: [AirHour]) { self.points = points.ascending(by: \.at) }

  /// The air of a source's model at the time of the fetch; throws if it has no value for the hour in progress or
  /// later.
  public func layer(of source: SourceID, fetchedAt: Date, in zone: Zone) throws(SourceError) -> Layer {
    let air = measurement(at: fetchedAt)
    let days = days(in: zone, from: zone.date(of: fetchedAt))
    guard air != nil || !days.isEmpty else { throw .malformed(.outOfDate) }
    return Layer(
      bulletin: .airModel, source: source, issuedAt: air?.measuredAt ?? fetchedAt, fetchedAt: fetchedAt, air: air,
      airDays: days, airHours: hours(from: days.first.map { zone.instant($0.date) } ?? fetchedAt))
  }

  /// From the beginning of the day on, only hours with a value.
  private func hours(from now: Date) -> [AirHour] {
    points.filter { $0.hasValue && !$0.isOver(at: now) }.map {
      AirHour(at: $0.at, pm10: $0.pm10?.rounded(to: 1), pm25: $0.pm25?.rounded(to: 1))
    }
  }

  /// The values of the hour in progress; nil if there are none. Modelled air has no station.
  public func measurement(at now: Date) -> AirMeasurement? {
    guard let point = points.last(where: { $0.at <= now && now.timeIntervalSince($0.at) < 2 * 3600 }) else {
      return nil
    }
    let values = [Pollutant.pm10: point.pm10, .pm25: point.pm25].compactMapValues { $0?.rounded(to: 1) }
    return values.isEmpty ? nil : AirMeasurement(station: nil, distance: nil, measuredAt: point.at, values: values)
  }

  /// The grade of a day is the grade of its mean, as in AirKorea's own forecast; for today the mean of the remaining
  /// hours.
  public func days(in zone: Zone, from today: CivilDate) -> [AirDay] {
    let days = Dictionary(grouping: points) { zone.date(of: $0.at) }
    return days.filter { $0.key >= today }.sorted { $0.key < $1.key }.compactMap { date, points in
      let minimum = date == today ? 1 : Day.minimumHoursOfDay
      let day = AirDay(
        date: date, pm10: grade(.pm10, points.compactMap(\.pm10), minimum),
        pm25: grade(.pm25, points.compactMap(\.pm25), minimum))
      return day.pm10 == nil && day.pm25 == nil ? nil : day
    }
  }

  private func grade(_ pollutant: Pollutant, _ values: [Double], _ minimum: Int) -> Grade? {
    values.count < minimum ? nil : Grade(of: values.reduce(0, +) / Double(values.count), pollutant)
  }
}
