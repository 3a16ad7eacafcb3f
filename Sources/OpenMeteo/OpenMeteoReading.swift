import FoundationEssentials
import Weather

/// Converts Open-Meteo's columns to hours and days.
///
/// Sums (rain, snow, the chance of it) are for the hour before their time, other values for that instant. Our `Hour`
/// has the weather at its beginning and the precipitation of the hour that follows; the weather code is treated the
/// same way.
struct OpenMeteoReading: Sendable {
  let answer: OpenMeteoAnswer
  let place: Place
  let fetchedAt: Date
  /// See `Layer.cachedFor`.
  var cachedFor: TimeInterval?

  /// The place's own time zone; if unknown, that of the response.
  private var zone: Zone { namedZone ?? place.zone }
  private var namedZone: Zone? { place.knowsItsZone ? nil : answer.zone }

  /// The layer of one of Open-Meteo's bulletins.
  func layer(_ bulletin: Bulletin) throws(SourceError) -> Layer {
    var layer =
      switch bulletin {
      case .current: try current()
      case .airModel: try air()
      default: try model()
      }
    layer.cachedFor = cachedFor
    return layer
  }

  /// Throws if the response has no value for this moment.
  func current() throws(SourceError) -> Layer {
    guard let table = answer.current, let at = table.instants.first else {
      throw .malformed(.missing(field: "current"))
    }
    guard table[.temperature, 0] != nil else { throw .noValue(flag: nil) }
    let code = table.code(0)
    let hour = Hour(
      at: at, sky: code?.sky, falling: code?.falling, temperature: table.temperature(.temperature, 0),
      feelsLike: table.temperature(.apparentTemperature, 0), humidity: table[.humidity, 0], wind: table.wind(0))
    return Layer(
      bulletin: .current, source: .openMeteo, issuedAt: at, fetchedAt: fetchedAt, hours: [hour],
      atmosphere: Atmosphere(
        gust: table[.gusts, 0]?.rounded(to: 1), pressure: table[.pressure, 0], visibility: table[.visibility, 0],
        dewPoint: table.temperature(.dewPoint, 0), cloudCover: table[.cloudCover, 0], uvIndex: table[.uvIndex, 0]),
      zone: namedZone, remarks: table.remarks)
  }

  /// Throws if the response has no hours, or only hours without values.
  func model() throws(SourceError) -> Layer {
    guard let table = answer.hourly, !table.instants.isEmpty else { throw .malformed(.missing(field: "hourly")) }
    var hours = table.instants.enumerated().map { hour($0, at: $1, in: table) }
    // If a model run ends earlier, its last hours are nulls.
    while let last = hours.last, last.temperature == nil && last.sky == nil { hours.removeLast() }
    let usable = hours.count { $0.temperature != nil }
    guard usable > 0 else { throw .noValue(flag: nil) }
    return Layer(
      bulletin: .model, source: .openMeteo, issuedAt: fetchedAt, fetchedAt: fetchedAt, hours: hours,
      days: Day.extremes(of: hours, in: zone, atLeast: 20), zone: namedZone, remarks: table.remarks,
      flaw: .fewer(usable, of: hours.count + missing(after: hours)))
  }

  /// The modelled air: particles of every hour, and of the present hour ozone and an index as well.
  ///
  /// - Throws: if the answer has no value of the present hour or later.
  func air() throws(SourceError) -> Layer {
    guard let table = answer.hourly else { throw .malformed(.missing(field: "hourly")) }
    let points = table.instants.enumerated().map { row, at in
      AirHour(at: at, pm10: table[.pm10, row], pm25: table[.pm25, row])
    }
    guard points.contains(where: \.hasValue) else { throw .noValue(flag: nil) }
    var layer = try ParticleSeries(points).layer(of: .openMeteo, fetchedAt: fetchedAt, in: zone)
    if let measuredAt = layer.air?.measuredAt, let row = table.instants.firstIndex(of: measuredAt) {
      layer.air?.values[.o3] = table[.ozone, row].map(Self.ppm(ofOzone:))
      let indexes = indexes(row, in: table)
      let own = place.isInKorea ? nil : AirIndex.Scale(country: place.country)
      layer.air?.index = indexes.first { $0.scale == own }
      let others = indexes.filter { $0.scale != own }
      layer.air?.otherIndexes = others.isEmpty ? nil : others
    }
    (layer.zone, layer.remarks) = (namedZone, table.remarks)
    return layer
  }

  /// From ㎍/㎥: at 20 °C and 1 atm 1995.4 are 1 ppm (48.00 g/mol in 24.055 l/mol).
  static func ppm(ofOzone micrograms: Double) -> Double { (micrograms / 1995.4).rounded(to: 3) }

  private func indexes(_ row: Int, in table: Table) -> [AirIndex] {
    [(AirIndex.Scale.european, Variable.europeanIndex), (.us, .usIndex)].compactMap { scale, variable in
      table[variable, row].map { AirIndex(scale, $0) }
    }
  }

  /// Number of hours missing at the end of the week from now on; every model covers that week.
  private func missing(after hours: [Hour]) -> Int {
    let end = fetchedAt.addingTimeInterval(7 * 86_400)
    return hours.last.map { Int(max(0, end.timeIntervalSince($0.at)) / 3600) } ?? 0
  }

  private func hour(_ row: Int, at instant: Date, in table: Table) -> Hour {
    Hour(
      at: instant, sky: table.code(row)?.sky, falling: table.code(row + 1)?.falling,
      temperature: table.temperature(.temperature, row), feelsLike: table.temperature(.apparentTemperature, row),
      humidity: table[.humidity, row], wind: table.wind(row),
      chanceOfPrecipitation: table[.chanceOfPrecipitation, row + 1],
      precipitation: table[.precipitation, row + 1].map { AmountBand($0, unit: "mm") },
      snow: table[.snowfall, row + 1].map { AmountBand($0, unit: "cm") }, uvIndex: table[.uvIndex, row])
  }
}
