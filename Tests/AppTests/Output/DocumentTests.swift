import ForecastEngine
import FoundationEssentials
import JSONValue
import Testing
import Weather

@testable import Reports

struct DocumentTests {
  private let day = CivilDate(2026, 11, 20)
  private func at(_ hour: Int, _ minute: Int = 0, _ second: Int = 0) -> Date {
    Zone.seoul.instant(day, hour: hour, minute: minute, second: second)
  }

  private var place: Place {
    Place(
      name: PlaceName(ko: "서울특별시 중구", en: "Jung-gu, Seoul"), shortName: PlaceName(ko: "중구", en: "Jung-gu"),
      coordinate: Coordinate(latitude: 37.5642, longitude: 126.9982), zone: .seoul, country: "KR", level: .gu,
      korea: KoreanCodes(
        grid: GridCell(nx: 60, ny: 127), landRegion: "11B00000", cityRegion: "11B10101", airSido: "서울",
        dustRegion: "서울"))
  }

  /// The snapshot behind the contract's example.
  private var snapshot: Snapshot {
    let fetched = at(14, 31, 58)
    let dry = AmountBand(min: 0, max: 0, text: "강수없음")
    let observation = Layer(
      bulletin: .observation, source: .kma, issuedAt: at(14), fetchedAt: fetched,
      hours: [
        Hour(
          at: at(14), falling: Precipitation.none, temperature: Temperature(celsius: 11.3),
          feelsLike: Temperature(celsius: 11.3), humidity: 45, wind: Wind(metresPerSecond: 2.1, fromDegrees: 290),
          precipitation: dry)
      ])
    let forecast = Layer(
      bulletin: .shortRange, source: .kma, issuedAt: at(11), fetchedAt: fetched,
      hours: (9..<24).map { hour in
        let isLate = hour >= 15
        return Hour(
          at: at(hour), sky: isLate ? .cloudy : .clear, temperature: Temperature(celsius: 11), humidity: 45,
          wind: Wind(metresPerSecond: 2.4, fromDegrees: 285), chanceOfPrecipitation: isLate ? 20 : 0,
          precipitation: dry, snow: AmountBand(min: 0, max: 0, text: "적설없음"))
      }, days: [Day(date: day, low: Temperature(celsius: 3), high: Temperature(celsius: 12))])
    let air = Layer(
      bulletin: .airMeasurement, source: .airkorea, issuedAt: at(14), fetchedAt: fetched,
      air: AirMeasurement(
        station: "중구", distance: 0.5, measuredAt: at(14),
        values: [.pm10: 42, .pm25: 18, .o3: 0.021, .no2: 0.03, .co: 0.4, .so2: 0.003, .khai: 68],
        flags: [.so2: "점검및교정"]))
    let dust = Layer(
      bulletin: .airForecast, source: .airkorea, issuedAt: at(11), fetchedAt: fetched,
      airDays: [AirDay(date: day.adding(days: 1), pm10: .moderate, pm25: .bad, o3: .good)])
    var snapshot = Snapshot(place: place)
    for layer in [forecast, observation, air, dust] { snapshot.absorb(layer, now: fetched) }
    snapshot.recordFailure(.keyRejected(detail: "30"), of: .airMeasurement, from: .airkorea, now: fetched)
    return snapshot
  }

  private func document(
    _ parts: Set<Part> = [.now, .hourly, .daily, .air], isWhole: Bool = true, of snapshot: Snapshot? = nil,
    normals: Normals? = nil, pastDays: ClimateSeries = ClimateSeries()
  ) throws -> JSONValue {
    let document = Document(
      snapshot: snapshot ?? self.snapshot, parts: parts, plan: .whole, isWhole: isWhole,
      yesterday: Hour(at: at(-10), temperature: Temperature(celsius: 14.2)), normals: normals, pastDays: pastDays,
      isSample: false,
      formatting: Formatting(units: .metric, words: .of(.ko), zone: .seoul), now: at(14, 32))
    return try JSONDecoder().decode(JSONValue.self, from: Data(document.json.text.utf8))
  }

  // The contract's example with two differences: the first hour contains the observation of that hour, and warnings
  // and advice have no source yet.
  private static let example = """
    {
      "schema": 1, "demo": false, "generated_at": "2026-11-20T14:32:00+09:00",
      "place": {"name": "서울특별시 중구", "name_en": "Jung-gu, Seoul", "latitude": 37.5642, "longitude": 126.9982,
        "timezone": "Asia/Seoul", "country": "KR", "kma_grid": {"nx": 60, "ny": 127},
        "kma_land_region": "11B00000", "kma_city_region": "11B10101", "airkorea_station": "중구"},
      "now": {"observed_at": "2026-11-20T14:00:00+09:00", "condition": "clear", "temperature_c": 11.3,
        "feels_like_c": 11.3, "humidity_pct": 45, "wind_mps": 2.1, "wind_from_deg": 290, "gust_mps": null,
        "pressure_hpa": null, "visibility_m": null, "dew_point_c": -0.2, "cloud_pct": null, "uv_index": null,
        "precipitation_1h_mm": 0, "low_c": 3, "high_c": 12},
      "hourly": [{"at": "2026-11-20T14:00:00+09:00", "condition": "clear", "temperature_c": 11.3,
        "chance_of_precipitation_pct": 0, "precipitation_mm": {"min": 0, "max": 0, "text": "강수없음"},
        "snow_cm": {"min": 0, "max": 0, "text": "적설없음"}, "humidity_pct": 45, "wind_mps": 2.1,
        "wind_from_deg": 290}],
      "daily": [{"date": "2026-11-20", "low_c": 3, "high_c": 12,
        "am": {"condition": "clear", "chance_of_precipitation_pct": 0},
        "pm": {"condition": "cloudy", "chance_of_precipitation_pct": 20}}],
      "air": {"station": "중구", "measured_at": "2026-11-20T14:00:00+09:00", "modelled": false, "pm10_ugm3": 42,
        "pm10_grade": "moderate", "pm25_ugm3": 18, "pm25_grade": "moderate", "o3_ppm": 0.021, "no2_ppm": 0.03,
        "co_ppm": 0.4, "so2_ppm": 0.003, "khai": 68, "flags": [{"pollutant": "so2", "flag": "점검및교정"}],
        "forecast": [{"date": "2026-11-21", "pm10_grade": "moderate", "pm25_grade": "bad", "o3_grade": "good"}]},
      "comparison": {"yesterday_c": 14.2, "difference_c": -2.9, "sentence": "오늘은 어제보다 3° 더 춥습니다."},
      "sun": {"rise": "2026-11-20T07:16:00+09:00", "set": "2026-11-20T17:18:00+09:00"},
      "moon": {"phase": "waxing_gibbous", "illumination_pct": 77},
      "sources": [{"part": "now", "source": "kma", "issued_at": "2026-11-20T14:00:00+09:00",
        "fetched_at": "2026-11-20T14:31:58+09:00", "credit": "기상청"}],
      "shortfalls": [{"part": "air", "source": "airkorea", "reason": "key_rejected",
        "since": "2026-11-20T14:31:58+09:00"}]
    }
    """

  @Test func `the document equals the contract's example, field by field`() throws {
    let expected = try JSONDecoder().decode(JSONValue.self, from: Data(Self.example.utf8))
    for difference in expected.differences(in: try document()) { Issue.record("\(difference)") }
  }

  @Test func `a current value from another source is in its field, with its source`() throws {
    var snapshot = snapshot
    let at = at(14, 30)
    snapshot.recordAnswer(from: .kma, for: [.now])
    snapshot.absorb(
      Layer(
        bulletin: .current, source: .openMeteo, issuedAt: at, fetchedAt: at,
        hours: [Hour(at: at, temperature: Temperature(celsius: 30))],
        atmosphere: Atmosphere(pressure: 1012.3, cloudCover: 40)), now: at)
    let now = try document(of: snapshot)["now"]
    #expect(now["pressure_hpa"].number == 1012.3 && now["cloud_pct"].number == 40 && now["gust_mps"] == .null)
    #expect(now["filled"] == JSONValue(json: #"{"pressure_hpa": "open-meteo", "cloud_pct": "open-meteo"}"#))
    #expect(now["temperature_c"].number == 11.3)
    #expect(try document()["now"]["filled"] == .null)
  }

  @Test func `the top level has every key of the contract, in its order`() {
    let document = Document(
      snapshot: Snapshot(place: place), parts: [], plan: .whole, isWhole: false, yesterday: nil, isSample: true,
      formatting: Formatting(units: .metric, words: .of(.ko), zone: .seoul), now: at(14, 32))
    guard case .object(let members) = document.json else {
      Issue.record("not an object")
      return
    }
    #expect(
      members.map(\.name) == [
        "schema", "demo", "generated_at", "place", "now", "hourly", "daily", "air", "warnings", "next_hour",
        "normals", "other_years", "comparison", "advice", "sun", "moon", "sources", "shortfalls",
      ])
    #expect(members[1].value == true)
  }

  @Test func `normals are those of today, with the anomalies of the forecast`() throws {
    let day = Normals.Day(low: Temperature(celsius: 1.2), high: Temperature(celsius: 9.5), precipitation: 1.4)
    let normals = Normals(years: 1991...2020, source: .openMeteo, days: Array(repeating: day, count: 366))
    let expected = JSONValue(
      json: """
        {"period": "1991-2020", "source": "open-meteo", "low_c": 1.2, "high_c": 9.5, "precipitation_mm": 1.4,
         "low_anomaly_c": 1.8, "high_anomaly_c": 2.5}
        """)
    #expect(try document(normals: normals)["normals"] == expected)
    #expect(try document([.daily], isWhole: false, normals: normals)["normals"] == expected)
    #expect(try document([.air], isWhole: false, normals: normals)["normals"] == .null)
    let none = try document(of: Snapshot(place: place), normals: normals)["normals"]
    #expect(none["high_c"].number == 9.5 && none["high_anomaly_c"] == .null)
  }

  @Test func `today's date in other years has the first year of the data, and what makes today remarkable`() throws {
    let (first, last) = (CivilDate(2000, 1, 1), CivilDate(2025, 12, 31))
    let days = (first.dayNumber...last.dayNumber).map { number in
      let year = CivilDate(dayNumber: number).year
      return ClimateDay(
        low: Temperature(celsius: 1), high: Temperature(celsius: year == 2018 ? 17.4 : 5),
        precipitation: year == 2010 ? 3.2 : 0)
    }
    let series = ClimateSeries(start: first, days: days)
    let expected = JSONValue(
      json: """
        {"first_year": 2000, "warmest": {"year": 2018, "high_c": 17.4}, "coldest": {"year": 2025, "low_c": 1},
         "wettest": {"year": 2010, "precipitation_mm": 3.2}, "sentence": "2018년 이후 가장 따뜻한 11월 20일 (2000년~)"}
        """)
    #expect(try document(pastDays: series)["other_years"] == expected)
    #expect(try document([.daily], isWhole: false, pastDays: series)["other_years"] == .null)
    #expect(try document()["other_years"] == .null)
    let unknown = try document(of: Snapshot(place: place), pastDays: series)["other_years"]
    #expect(unknown["first_year"].number == 2000 && unknown["sentence"] == .null)
  }

  @Test func `a single part leaves the others null and has its source`() throws {
    let document = try document([.now], isWhole: false)
    let others = [
      "hourly", "daily", "air", "warnings", "next_hour", "normals", "other_years", "comparison", "advice", "sun",
      "moon",
    ]
    for key in others { #expect(document.members[key] == .null, "\(key)") }
    #expect(document["now"] != .null)
    #expect(document["place"]["timezone"] == .text("Asia/Seoul"))
    #expect(document["sources"].list.count == 1)
    #expect(document["shortfalls"].list.count == 0)
  }

  @Test func `each reason appears once per part, and warnings without a source have a reason`() throws {
    var snapshot = Snapshot(place: place)
    for (bulletin, minutes) in [(Bulletin.shortRange, 3), (.mediumRangeSky, 1), (.mediumRangeTemperature, 2)] {
      snapshot.recordFailure(.timedOut, of: bulletin, from: .kma, now: at(14, minutes))
    }
    let shortfalls = try document(Set(Part.allCases), of: snapshot)["shortfalls"].list
    #expect(shortfalls.map { $0["part"].text } == ["daily", "hourly", "warnings"])
    #expect(shortfalls.map { $0["reason"].text } == ["timed_out", "timed_out", "not_covered"])
    #expect(shortfalls[0]["since"].text == "2026-11-20T14:01:00+09:00")
  }

  @Test func `warnings follow the contract, no warning is an empty list, and the next hour is by the minute`() throws {
    let fetched = at(14, 31, 58)
    let warning = WeatherWarning(kind: "건조주의보", area: "서울특별시", issuedAt: at(10), expiresAt: at(20), severity: .severe)
    let hour = NextHour(
      periods: [
        NextHour.Period(start: at(14, 30), falling: .falling(.rain), chance: 80, intensity: 1.25),
        NextHour.Period(start: at(14, 44), falling: Precipitation.none),
      ], minutes: [NextHour.Minute(at: at(14, 30), chance: 80, intensity: 1.25)], end: at(15, 30))
    var snapshot = Snapshot(place: place)
    for (bulletin, warnings) in [(Bulletin.model, nil), (.nextHour, nil), (.warnings, [warning])] {
      let layer = Layer(
        bulletin: bulletin, source: .weatherKit, issuedAt: at(14), fetchedAt: fetched,
        hours: bulletin == .model ? [Hour(at: at(14), sky: .clear)] : [],
        nextHour: bulletin == .nextHour ? hour : nil, warnings: warnings)
      snapshot.absorb(layer, now: fetched)
    }
    let document = try document(Set(Part.allCases), of: snapshot)
    let expected = """
      {"warnings": [{"kind": "건조주의보", "area": "서울특별시", "issued_at": "2026-11-20T10:00:00+09:00", "effective_at": null,
        "expires_at": "2026-11-20T20:00:00+09:00", "severity": "severe", "issuer": null, "link": null, "text": null,
        "preliminary": false, "effective_text": null}],
       "next_hour": {"until": "2026-11-20T15:30:00+09:00", "source": "weatherkit",
        "sentence": "12분 뒤 비가 그칠 것으로 보입니다.", "periods": [
        {"from": "2026-11-20T14:30:00+09:00", "is_wet": true, "condition": "rain", "chance_of_precipitation_pct": 80,
         "precipitation_mmph": 1.25},
        {"from": "2026-11-20T14:44:00+09:00", "is_wet": false, "condition": null, "chance_of_precipitation_pct": null,
         "precipitation_mmph": null}],
        "minutes": [{"at": "2026-11-20T14:30:00+09:00", "chance_of_precipitation_pct": 80, "precipitation_mmph": 1.25}]}}
      """
    let value = try #require(JSONValue(json: expected))
    #expect(document["warnings"] == value["warnings"] && document["next_hour"] == value["next_hour"])
    #expect(try self.document([.daily], of: snapshot).members["next_hour"] == .null)
    var quiet = Snapshot(place: place)
    let none = Layer(bulletin: .warnings, source: .weatherKit, issuedAt: at(14), fetchedAt: fetched, warnings: [])
    quiet.absorb(none, now: fetched)
    #expect(try self.document([.warnings], of: quiet).members["warnings"] == .list([]))
    quiet.absorb(
      Layer(bulletin: .warnings, source: .weatherKit, issuedAt: at(9), fetchedAt: at(9), warnings: []), now: fetched)
    #expect(try self.document([.warnings], of: quiet).members["warnings"] == .null)
  }

  @Test func `an unknown value is null and never 0`() throws {
    let document = try document(of: Snapshot(place: place))
    for key in ["now", "hourly", "daily", "air", "comparison"] { #expect(document.members[key] == .null, "\(key)") }
    #expect(document["sun"]["rise"] == .text("2026-11-20T07:16:00+09:00"))

    let bare = Layer(
      bulletin: .shortRange, source: .kma, issuedAt: at(14), fetchedAt: at(14), hours: [Hour(at: at(15), sky: .clear)])
    let hour = try self.document(of: Snapshot(place: place, layers: [bare]))["hourly"][0]
    for key in [
      "temperature_c", "chance_of_precipitation_pct", "precipitation_mm", "snow_cm", "humidity_pct", "wind_mps",
      "wind_from_deg",
    ] { #expect(hour.members[key] == .null, "\(key)") }
  }

  @Test func `open bands have no upper end`() throws {
    let wet = Layer(
      bulletin: .shortRange, source: .kma, issuedAt: at(14), fetchedAt: at(14),
      hours: [
        Hour(at: at(15), falling: .falling(.rain), precipitation: AmountBand(min: 50, max: nil, text: "50.0mm 이상"))
      ])
    let hour = try document(of: Snapshot(place: place, layers: [wet]))["hourly"][0]
    #expect(hour["precipitation_mm"].members["max"] == .null)
    #expect(hour["precipitation_mm"]["min"] == .number(50))
    #expect(hour["condition"] == .text("rain"))
  }

  @Test func `a pollutant without a measurement has no grade`() throws {
    let air = Layer(
      bulletin: .airMeasurement, source: .airkorea, issuedAt: at(14), fetchedAt: at(14),
      air: AirMeasurement(station: nil, distance: nil, measuredAt: at(14), values: [.pm10: 31]))
    let document = try document(of: Snapshot(place: place, layers: [air]))["air"]
    #expect(document["pm10_grade"] == .text("moderate"))
    #expect(document.members["pm25_ugm3"] == .null && document.members["pm25_grade"] == .null)
    #expect(document["modelled"] == .flag(true) && document.members["station"] == .null)
  }
}
