package import ForecastEngine
package import FoundationEssentials
import Gazetteer
package import Weather

/// The JSON document of one place: schema 1. Times have the UTC offset of the place; names include the unit, which is
/// always metric; missing values are null.
package struct Document {
  package static let schema = 1

  let snapshot: Snapshot
  /// The requested parts; all others are null.
  let parts: Set<Part>
  let plan: SourcePlan
  /// Whether comparison, advice, sun and moon are included.
  let isWhole: Bool
  let yesterday: Hour?
  /// nil if they are not known.
  let normals: Normals?
  /// The past days; empty if they are not known.
  let pastDays: ClimateSeries
  let isSample: Bool
  let formatting: Formatting
  let now: Date
  let span: ReportSpan

  package init(
    snapshot: Snapshot, parts: Set<Part>, plan: SourcePlan, isWhole: Bool, yesterday: Hour?,
    normals: Normals? = nil, pastDays: ClimateSeries = ClimateSeries(), isSample: Bool, formatting: Formatting,
    now: Date, span: ReportSpan = .everything
  ) {
    (self.snapshot, self.parts, self.plan, self.isWhole) = (snapshot, parts, plan, isWhole)
    (self.yesterday, self.normals, self.pastDays) = (yesterday, normals, pastDays)
    (self.isSample, self.formatting, self.now) = (isSample, formatting, now)
    self.span = span
  }

  package var json: JSON {
    let forecast = snapshot.forecast(at: now)
    let comparison = Comparison(today: forecast.now?.temperature, yesterday: yesterday?.temperature)
    return [
      "schema": .number(Double(Document.schema)), "demo": .bool(isSample), "generated_at": time(now),
      "place": Document.place(snapshot.place, zone: snapshot.zone, station: forecast.air?.station),
      "now": asked(.now) { forecast.now.map(moment) },
      "hourly": asked(.hourly) { forecast.hours.map { .array(span.shown($0, at: now, in: snapshot.zone).map(hour)) } },
      "daily": asked(.daily) { forecast.days.map { .array(span.shown($0, at: now, in: snapshot.zone).map(day)) } },
      "air": asked(.air) { air(forecast) },
      "warnings": asked(.warnings) { knownWarnings(forecast).map { .array($0.map(warning)) } },
      "next_hour": parts.isDisjoint(with: [.now, .hourly]) ? .null : nextHour(forecast),
      "normals": asked(.daily) { normals(of: forecast) }, "other_years": isWhole ? otherYears(forecast) : .null,
      "comparison": isWhole ? comparison.map(compared) ?? .null : .null,
      "advice": isWhole ? advice(forecast) : .null,
      "sun": isWhole ? sun : .null, "moon": isWhole ? moon : .null,
      "sources": .array(
        Part.allCases.filter(parts.contains).flatMap { snapshot.provenance(of: $0, at: now).map(source) }),
      "shortfalls": .array(shortfalls(forecast).map(shortfall)),
    ]
  }

  private func knownWarnings(_ forecast: Forecast) -> [WeatherWarning]? {
    WarningStatus(snapshot, forecast.warnings, at: now).known
  }

  /// Each reason once, even if it affects several publications.
  private func shortfalls(_ forecast: Forecast) -> [Shortfall] {
    var all: [Shortfall] = []
    for shortfall in snapshot.shortfalls where parts.contains(shortfall.part) {
      let same = all.firstIndex {
        $0.part == shortfall.part && $0.source == shortfall.source && $0.error == shortfall.error
      }
      guard let same else {
        all.append(shortfall)
        continue
      }
      all[same].since = min(all[same].since, shortfall.since)
    }
    // If no source provides warnings, none is asked; the null in the document still needs a reason.
    if parts.contains(.warnings), forecast.warnings == nil, !all.contains(where: { $0.part == .warnings }) {
      all.append(
        Shortfall(
          part: .warnings, bulletin: nil, source: plan.first(for: .warnings), error: .notCovered, since: now))
    }
    return all.sorted { ($0.part.rawValue, $0.source.rawValue) < ($1.part.rawValue, $1.source.rawValue) }
  }

  /// A place, in the form that the document and the city lists share.
  package static func place(_ place: Place, zone: Zone? = nil, station: String? = nil) -> JSON {
    let grid = place.korea?.grid
    return [
      "name": JSON(place.name.ko), "name_en": JSON(place.name.en),
      "latitude": JSON(place.coordinate.latitude, decimals: 6),
      "longitude": JSON(place.coordinate.longitude, decimals: 6),
      "timezone": JSON((place.zone == .utc ? zone ?? .utc : place.zone).identifier),
      "country": JSON(place.country.isEmpty ? nil : place.country),
      "kma_grid": grid.map { ["nx": JSON($0.nx), "ny": JSON($0.ny)] } ?? .null,
      "kma_land_region": JSON(place.korea?.landRegion), "kma_city_region": JSON(place.korea?.cityRegion),
      "airkorea_station": JSON(station ?? place.nearestStation),
    ]
  }

  // MARK: - Parts

  private func asked(_ part: Part, _ value: () -> JSON?) -> JSON { parts.contains(part) ? value() ?? .null : .null }

  private func time(_ instant: Date?) -> JSON { JSON(instant.map(snapshot.zone.iso8601)) }

  private func celsius(_ temperature: Temperature?) -> JSON { JSON(temperature?.celsius) }

  private func moment(_ now: Now) -> JSON {
    func detail(_ detail: AtmosphereDetail) -> JSON { JSON(now.atmosphere[detail] ?? now.filled[detail]?.value) }
    let filled = AtmosphereDetail.allCases.compactMap { detail in
      now.filled[detail].map { JSON.Member(name: detail.rawValue, value: .string($0.source.rawValue)) }
    }
    let moment: JSON = [
      "observed_at": time(now.observedAt), "condition": JSON(now.condition?.rawValue),
      "temperature_c": celsius(now.temperature), "feels_like_c": celsius(now.feelsLike),
      "humidity_pct": JSON(now.humidity), "wind_mps": JSON(now.wind.metresPerSecond),
      "wind_from_deg": JSON(now.wind.fromDegrees), "gust_mps": detail(.gust),
      "pressure_hpa": detail(.pressure), "visibility_m": detail(.visibility),
      "dew_point_c": celsius(now.dewPoint), "cloud_pct": detail(.cloudCover),
      "uv_index": JSON(now.atmosphere.uvIndex),
      "precipitation_1h_mm": JSON(now.precipitationMillimetres), "low_c": celsius(now.low), "high_c": celsius(now.high),
    ]
    return filled.isEmpty ? moment : moment + ["filled": .object(filled)]
  }

  private func hour(_ hour: Hour) -> JSON {
    [
      "at": time(hour.at), "condition": JSON(hour.condition?.rawValue), "temperature_c": celsius(hour.temperature),
      "chance_of_precipitation_pct": JSON(hour.chanceOfPrecipitation), "precipitation_mm": band(hour.precipitation),
      "snow_cm": band(hour.snow), "humidity_pct": JSON(hour.humidity), "wind_mps": JSON(hour.wind.metresPerSecond),
      "wind_from_deg": JSON(hour.wind.fromDegrees), "uv_index": JSON(hour.uvIndex),
    ]
  }

  private func band(_ band: AmountBand?) -> JSON {
    band.map { ["min": JSON($0.min, decimals: 2), "max": JSON($0.max, decimals: 2), "text": JSON($0.text)] } ?? .null
  }

  private func day(_ day: Day) -> JSON {
    [
      "date": JSON(day.date.text), "low_c": celsius(day.low), "high_c": celsius(day.high), "am": half(day.am),
      "pm": half(day.pm),
    ]
  }

  private func half(_ half: Day.Half) -> JSON {
    [
      "condition": JSON(half.condition?.rawValue),
      "chance_of_precipitation_pct": JSON(half.chanceOfPrecipitation),
    ]
  }

  private func air(_ forecast: Forecast) -> JSON? {
    let air = forecast.air
    guard air != nil || !forecast.airDays.isEmpty else { return nil }
    func value(_ pollutant: Pollutant) -> JSON { JSON(air?.values[pollutant], decimals: 4) }
    let flags = Pollutant.allCases.compactMap { pollutant in
      air?.flags[pollutant].map { flag in ["pollutant": .string(pollutant.rawValue), "flag": JSON(flag)] as JSON }
    }
    return [
      "station": JSON(air?.station), "station_kind": JSON(air?.stationKind?.rawValue),
      "measured_at": time(air?.measuredAt),
      "modelled": air.map { .bool($0.isModelled) } ?? .null,
      "pm10_ugm3": value(.pm10), "pm10_grade": JSON(air?.grade(of: .pm10)?.rawValue),
      "pm25_ugm3": value(.pm25), "pm25_grade": JSON(air?.grade(of: .pm25)?.rawValue),
      "o3_ppm": value(.o3), "no2_ppm": value(.no2), "co_ppm": value(.co), "so2_ppm": value(.so2),
      "khai": value(.khai), "index": air?.index.map(index) ?? .null, "distance_km": JSON(air?.distance),
      "flags": .array(flags),
      "forecast": .array(
        forecast.airDays.map { day in
          [
            "date": JSON(day.date.text), "pm10_grade": JSON(day.pm10?.rawValue), "pm25_grade": JSON(day.pm25?.rawValue),
            "o3_grade": JSON(day.o3?.rawValue),
          ]
        }),
    ]
  }

  private func index(_ index: AirIndex) -> JSON {
    [
      "scale": .string(index.scale.rawValue), "value": JSON(index.value), "band": .string(index.band.rawValue),
    ]
  }

  private func warning(_ warning: WeatherWarning) -> JSON {
    [
      "kind": JSON(warning.kind), "area": JSON(warning.area),
      "issued_at": time(warning.isOfUnknownAge ? nil : warning.issuedAt),
      "effective_at": time(warning.effectiveAt), "expires_at": time(warning.expiresAt),
      "severity": JSON(warning.severity?.rawValue), "issuer": JSON(warning.issuer), "link": JSON(warning.link),
      "text": JSON(warning.text), "preliminary": .bool(warning.isPreliminary),
      "effective_text": JSON(warning.effectiveWords),
    ]
  }

  // MARK: - The next hour

  /// Minute by minute; null if no source provides it.
  private func nextHour(_ forecast: Forecast) -> JSON {
    guard let hour = forecast.nextHour else { return .null }
    func fall(_ chance: Double?, _ intensity: Double?) -> JSON {
      ["chance_of_precipitation_pct": JSON(chance), "precipitation_mmph": JSON(intensity, decimals: 2)]
    }
    let periods = hour.periods.map { period in
      let head: JSON = [
        "from": time(period.start), "is_wet": period.falling.map { .bool($0 != Precipitation.none) } ?? .null,
        "condition": JSON(period.falling?.condition?.rawValue),
      ]
      return head + fall(period.chance, period.intensity)
    }
    let minutes = hour.minutes.map { minute in ["at": time(minute.at)] + fall(minute.chance, minute.intensity) }
    return [
      "until": time(hour.end),
      "source": forecast.isNextHourEstimated ? "radar" : JSON(forecast.nextHourSource?.rawValue),
      "sentence": JSON(Soon(forecast, at: now)?.sentence(formatting)),
      "periods": .array(periods), "minutes": .array(minutes),
    ]
  }

  // MARK: - Additions

  private func compared(_ comparison: Comparison) -> JSON {
    [
      "yesterday_c": celsius(comparison.yesterday), "difference_c": JSON(comparison.difference),
      "sentence": JSON(comparison.sentence(formatting)),
    ]
  }

  /// Those of today.
  private func normals(of forecast: Forecast) -> JSON? {
    guard let normals else { return nil }
    let today = snapshot.zone.date(of: now)
    let anomaly = forecast.anomaly(on: today, today: today, normals: normals)
    let day = normals[today]
    return [
      "period": .string(normals.period), "source": .string(normals.source.rawValue), "low_c": celsius(day.low),
      "high_c": celsius(day.high), "precipitation_mm": JSON(day.precipitation),
      "low_anomaly_c": JSON(anomaly?.low), "high_anomaly_c": JSON(anomaly?.high),
    ]
  }

  /// Today's date in earlier years.
  private func otherYears(_ forecast: Forecast) -> JSON {
    let today = snapshot.zone.date(of: now)
    guard let others = DayInOtherYears(today, in: pastDays) else { return .null }
    func extreme<Value>(_ extreme: DayInOtherYears.Extreme<Value>?, _ name: String, _ value: (Value) -> JSON) -> JSON {
      extreme.map { ["year": JSON($0.year)] + .object([JSON.Member(name: name, value: value($0.value))]) } ?? .null
    }
    let (low, high) = forecast.extremes(on: today, today: today)
    let remarkable = others.remarkable(low: low, high: high)
    return [
      "first_year": JSON(others.firstYear), "warmest": extreme(others.warmest, "high_c", celsius),
      "coldest": extreme(others.coldest, "low_c", celsius),
      "wettest": extreme(others.wettest, "precipitation_mm") { JSON($0) },
      "sentence": JSON(remarkable.flatMap { formatting.words.climate.remarkable($0, formatting).first }),
    ]
  }

  private func advice(_ forecast: Forecast) -> JSON {
    let sun = SunTimes(at: snapshot.place, in: snapshot.zone, on: now)
    let advice = AdviceText(Advice(forecast, at: now, sun: sun), formatting, at: now)
    if advice.sentence == nil && advice.dust == nil && forecast.hours == nil { return .null }
    return [
      "sentence": JSON(advice.sentence), "dust": JSON(advice.dust), "rain": JSON(advice.rain),
      "items": .array(advice.items.map { .string($0.rawValue) }),
    ]
  }

  private var sun: JSON {
    let times = SunTimes(at: snapshot.place, in: snapshot.zone, on: now)
    return ["rise": time(times.rise), "set": time(times.set)]
  }

  private var moon: JSON {
    let moon = Moon(at: now)
    return ["phase": .string(moon.phase.rawValue), "illumination_pct": JSON(moon.illumination.rounded())]
  }

  private func source(_ provenance: Provenance) -> JSON {
    [
      "part": .string(provenance.part.rawValue), "source": .string(provenance.source.rawValue),
      "issued_at": time(provenance.issuedAt), "fetched_at": time(provenance.fetchedAt),
      "credit": JSON(formatting.words.source(provenance.source)),
    ]
  }

  private func shortfall(_ shortfall: Shortfall) -> JSON {
    [
      "part": .string(shortfall.part.rawValue), "source": .string(shortfall.source.rawValue),
      "reason": .string(shortfall.error.reason.rawValue), "message": JSON(formatting.sentence(shortfall, at: now)),
      "since": time(shortfall.since),
    ]
  }
}

extension Place {
  /// The station that AirKorea is asked about first according to the embedded table; nil outside Korea.
  var nearestStation: String? {
    guard korea != nil else { return nil }
    let near = AirStation.embedded.stations(near: coordinate, within: 20).map(\.station)
    return StationKind.allCases.lazy.compactMap { kind in near.first { $0.kind.representedKind == kind } }.first?.name
  }
}
