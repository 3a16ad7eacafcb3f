import Foundation
import Harness
import JSONValue
import LoopbackServer
import SampleFaults
import Testing

/// The JSON document of section 7 of the contract, read as a script reads it.
struct DocumentTests {
  private static let conditions =
    "clear|partly_cloudy|cloudy|overcast|fog|haze|dust|drizzle|rain|freezing_rain|sleet|snow|shower|snow_shower"
    + "|thunderstorm|hail|wind"
  private static let reasons =
    "key_missing|key_rejected|quota_spent|not_covered|no_value|not_published_yet|unreachable|timed_out|refused"
    + "|upstream_error|malformed|too_large"
  private static let grade = "good|moderate|bad|very_bad"

  static let pattern = JSONValue(
    json: """
      {"schema": "number", "demo": "flag", "generated_at": "time",
       "place": {"name": "text", "name_en": "text", "latitude": "number", "longitude": "number", "timezone": "text",
         "country": "text", "kma_grid?": {"nx": "number", "ny": "number"}, "kma_land_region": "text?",
         "kma_city_region": "text?", "airkorea_station": "text?"},
       "now?": {"observed_at": "time?", "condition": "\(conditions)?", "temperature_c": "number?",
         "feels_like_c": "number?", "humidity_pct": "number?", "wind_mps": "number?", "wind_from_deg": "number?",
         "gust_mps": "number?", "pressure_hpa": "number?", "visibility_m": "number?", "dew_point_c": "number?",
         "cloud_pct": "number?", "uv_index": "number?", "precipitation_1h_mm": "number?", "low_c": "number?",
         "high_c": "number?"},
       "hourly?": [{"at": "time", "condition": "\(conditions)?", "temperature_c": "number?",
         "chance_of_precipitation_pct": "number?",
         "precipitation_mm?": {"min": "number?", "max": "number?", "text": "text?"},
         "snow_cm?": {"min": "number?", "max": "number?", "text": "text?"}, "humidity_pct": "number?",
         "wind_mps": "number?", "wind_from_deg": "number?"}],
       "daily?": [{"date": "date", "low_c": "number?", "high_c": "number?",
         "am": {"condition": "\(conditions)?", "chance_of_precipitation_pct": "number?"},
         "pm": {"condition": "\(conditions)?", "chance_of_precipitation_pct": "number?"}}],
       "air?": {"station": "text?", "station_kind?": "urban|suburban|background", "measured_at": "time?", "modelled": "flag?", "pm10_ugm3": "number?",
         "pm10_grade": "\(grade)?", "pm25_ugm3": "number?", "pm25_grade": "\(grade)?", "o3_ppm": "number?",
         "no2_ppm": "number?", "co_ppm": "number?", "so2_ppm": "number?", "khai": "number?",
         "flags": [{"pollutant": "text", "flag": "text"}],
         "forecast": [{"date": "date", "pm10_grade": "\(grade)?", "pm25_grade": "\(grade)?",
           "o3_grade": "\(grade)?"}]},
       "warnings?": [{"kind": "text", "area": "text", "issued_at": "time", "effective_at": "time?",
         "expires_at": "time?", "severity": "text?", "issuer": "text?", "link": "text?", "text": "text?",
         "preliminary": "flag", "effective_text": "text?"}],
       "next_hour?": {"until": "time", "sentence": "text?",
         "periods": [{"from": "time", "is_wet": "flag?", "condition": "\(conditions)?",
           "chance_of_precipitation_pct": "number?", "precipitation_mmph": "number?"}],
         "minutes": [{"at": "time", "chance_of_precipitation_pct": "number?", "precipitation_mmph": "number?"}]},
       "comparison?": {"yesterday_c": "number", "difference_c": "number", "sentence": "text"},
       "advice?": {"sentence": "text", "dust": "text?", "rain": "text?", "items": ["text"]},
       "sun?": {"rise": "time?", "set": "time?"}, "moon?": {"phase": "text", "illumination_pct": "number"},
       "sources": [{"part": "now|hourly|daily|air|warnings", "source": "text", "issued_at": "time?",
         "fetched_at": "time", "credit": "text"}],
       "shortfalls": [{"part": "now|hourly|daily|air|warnings", "source": "text", "reason": "\(reasons)",
         "message": "text", "since": "time"}]}
      """)!

  @Test func `a report has every member of the contract with its type`() async throws {
    let run = try await Stage().run("report", "서울특별시 중구", "--json")
    #expect(run.code == 0)
    #expect(run.err == "")
    let document = run.json
    #expect(document.differences(from: DocumentTests.pattern) == [])
    #expect(document["schema"].number == 1)
    #expect(document["demo"].flag == false)
    #expect(document["generated_at"].text?.hasPrefix("2026-11-20T14:32:") == true)
    #expect(document["place"]["name"].text == "서울특별시 중구")
    #expect(document["place"]["name_en"].text == "Jung-gu, Seoul")
    #expect(document["place"]["kma_grid"] == JSONValue(json: #"{"nx": 60, "ny": 127}"#))
    #expect(document["place"]["kma_land_region"].text == "11B00000")
    #expect(document["place"]["kma_city_region"].text == "11B10101")
    #expect(document["place"]["airkorea_station"].text == document["air"]["station"].text)
    for part in ["now", "hourly", "daily", "air", "warnings", "sun", "moon"] {
      #expect(!document[part].isNull, "\(part)")
    }
    #expect(Set(document["sources"].list.map { $0["part"].text }) == ["now", "hourly", "daily", "air", "warnings"])
    #expect(document["air"]["modelled"].flag == false)
    #expect(document["air"]["forecast"].list.count >= 2)
  }

  @Test(arguments: [("now", "now"), ("hourly", "hourly"), ("week", "daily"), ("air", "air")])
  func `a command for one part fills only that part`(command: String, part: String) async throws {
    let run = try await Stage().run(command, "부산", "--json")
    #expect(run.code == 0)
    #expect(run.json.differences(from: DocumentTests.pattern) == [])
    for other in ["now", "hourly", "daily", "air"] { #expect(run.json[other].isNull == (other != part), "\(other)") }
    #expect(run.json["place"]["name"].text == "부산광역시")
    #expect(run.json["sources"].list.allSatisfy { $0["part"].text == part })
    #expect(!run.json["sources"].list.isEmpty)
  }

  @Test func `without warnings in force the list is empty, and the command succeeds with a sentence`() async throws {
    let stage = try Stage()
    let whole = await stage.run("report", "서울", "--json")
    #expect(whole.json["warnings"] == .list([]) && whole.json.missing == [] && whole.err == "")
    let alone = await stage.run("warnings", "서울", "--json")
    #expect(alone.code == 0 && alone.json["warnings"] == .list([]) && alone.json["shortfalls"] == .list([]))
    #expect(alone.json.differences(from: DocumentTests.pattern) == [])
    let text = await stage.run("warnings", "서울", "--language", "en")
    #expect(text.code == 0 && text.out != "" && text.err == "")
    #expect(stage.server.requests.count { $0.operation == "getPwnStatus" } == 1)
  }

  @Test func `warnings in force are in the document, and preliminary ones are marked`() async throws {
    let run = try await Stage(at: "2026-11-21T14:32:00+09:00").run("warnings", "강릉", "--json")
    #expect(run.code == 0 && run.json.differences(from: DocumentTests.pattern) == [])
    let warnings = run.json["warnings"].list
    #expect(warnings.map { $0["kind"].text } == ["건조주의보", "강풍 예비특보"])
    #expect(warnings.map { $0["preliminary"] } == [.flag(false), .flag(true)])
    #expect(warnings.first?["area"].text == "강원도(강릉평지, 동해평지, 속초평지)")
    #expect(warnings.first?["issued_at"].text == "2026-11-21T10:00:00+09:00")
    #expect(warnings.first?["effective_at"].text == "2026-11-21T11:00:00+09:00")
    #expect(warnings.first?["text"].text?.contains("실효습도") == true)
    #expect(warnings.last?["effective_text"].text == "11월 21일 밤")
    #expect(run.operations.sorted() == ["getPwnStatus", "getWthrWrnMsg"])
  }

  @Test func `unavailable warnings are null with the reason, and the rest is complete`() async throws {
    let stage = try Stage { $0.request.operation == "getPwnStatus" ? HTTPReply(status: 500) : $0.answer }
    let whole = await stage.run("report", "서울", "--json")
    #expect(whole.code == 0 && whole.json["warnings"].isNull && !whole.json["now"].isNull)
    #expect(whole.json["shortfalls"].list.map { $0["part"].text } == ["warnings"])
    #expect(whole.json["shortfalls"].list.map { $0["reason"].text } == ["upstream_error"])
    let alone = await stage.run("warnings", "서울", "--json")
    #expect(alone.code == 69 && alone.json["warnings"].isNull)
  }

  @Test func `abroad warnings are null, and only the warnings command reports an error`()
    async throws
  {
    let stage = try Stage(
      sources: Stage.koreanSources.replacingOccurrences(of: "\"kma\"", with: "\"kma\", \"open-meteo\""))
    let whole = await stage.run("report", "Paris", "--json")
    #expect(whole.json["warnings"].isNull && whole.json.missing.allSatisfy { $0["part"].text == "air" })
    let text = await stage.run("warnings", "Paris", "--language", "en")
    #expect(
      text.code == 69 && text.out == "" && text.err.contains("No official warnings are available for this place."))
  }

  @Test func `a command for one part sends only the requests for that part`() async throws {
    let stage = try Stage()
    #expect(
      Set(await stage.run("air", "서울").operations).isSubset(of: ["getCtprvnRltmMesureDnsty", "getMinuDustFrcstDspth"]))
    #expect(await stage.run("week", "서울").asked.allSatisfy(\.isKMA))
  }

  @Test(arguments: ["14:32:00", "14:00:00", "14:59:40", "00:05:00", "02:05:00", "23:50:00", "05:30:00", "18:20:00"])
  func `the hours begin with the current one and are never repeated`(time: String) async throws {
    let document = try await Stage(at: "2026-11-20T\(time)+09:00").run("report", "서울", "--json").json
    let hours = document["hourly"].list.compactMap { $0["at"].text?.instant }
    #expect(document["hourly"][0]["at"].text == "2026-11-20T\(time.prefix(2)):00:00+09:00")
    let steps = zip(hours, hours.dropFirst()).map { $1.timeIntervalSince($0) / 3600 }
    #expect(Set(steps).isSubset(of: [1, 3]))
    #expect(steps == steps.sorted(), "one hour first, three later")
    #expect(hours.count > 60)
    let days = document["daily"].list
    #expect(days.count >= 10)
    for (index, day) in days.enumerated() {
      let date = "2026-11-20T00:00:00+09:00".instant?.addingTimeInterval(Double(index) * 86_400 + 9 * 3600)
      #expect(day["date"].text == date?.formatted(.iso8601.year().month().day()))
      guard index > 0 else { continue }
      #expect(day["low_c"].number != nil && day["high_c"].number != nil, "\(day["date"])")
      #expect(day["am"]["condition"].text != nil && day["pm"]["condition"].text != nil, "\(day["date"])")
    }
    #expect(days.first?["low_c"].number != nil && days.first?["high_c"].number != nil)
    #expect(document.missing == [])
  }

  @Test func `now shows the observation, not the first row of a forecast`() async throws {
    let stage = try Stage { ask in
      guard ask.operation == "getUltraSrtNcst" else { return ask.answer }
      let observed = ["T1H": "-7.7", "REH": "33", "WSD": "6.2", "VEC": "90", "PTY": "3", "RN1": "0.5"]
      return ask.rows { row in
        if let value = observed[row["category"].text ?? ""] { row["obsrValue"] = .text(value) }
      }
    }
    let now = await stage.run("now", "서울", "--json").json["now"]
    #expect(now["temperature_c"].number == -7.7)
    #expect(now["humidity_pct"].number == 33)
    #expect(now["wind_mps"].number == 6.2)
    #expect(now["wind_from_deg"].number == 90)
    #expect(now["condition"].text == "snow")
    #expect(now["precipitation_1h_mm"].number == 0.5)
    #expect(now["observed_at"].text == "2026-11-20T14:00:00+09:00")
    // KMA's wind chill: 13.12 + 0.6215·T − 11.37·v^0.16 + 0.3965·v^0.16·T, T in °C, v in km/h.
    let (temperature, power) = (-7.7, pow(6.2 * 3.6, 0.16))
    let chill = 13.12 + 0.6215 * temperature - 11.37 * power + 0.3965 * power * temperature
    #expect(abs((now["feels_like_c"].number ?? 0) - chill) < 0.051)
  }

  @Test func `a missing observation is replaced by the forecast of the hour, and marked`() async throws {
    let stage = try Stage { ask in
      guard ask.operation == "getUltraSrtNcst" else { return ask.answer }
      return ask.rows { $0["obsrValue"] = .text($0["category"].text == "PTY" ? "0" : "-998.9") }
    }
    let document = await stage.run("report", "서울", "--json").json
    #expect(document["now"]["observed_at"] == .null)
    #expect(document["now"]["temperature_c"].number == document["hourly"][0]["temperature_c"].number)
    #expect(document["now"]["condition"].text == document["hourly"][0]["condition"].text)
    let silent = try Stage { $0.operation == "getUltraSrtNcst" ? $0.fault(.badGateway) : $0.answer }
    let other = await silent.run("now", "서울", "--json").json
    // The UV index is part of the hourly data, which this command does not request.
    var now = document["now"]
    now["uv_index"] = .null
    #expect(other["now"] == now)
    #expect(other["sources"][0]["part"].text == "now")
    #expect(other["shortfalls"][0]["reason"].text == "upstream_error")
  }

  @Test func `the observation time is read from the answer`() async throws {
    let stage = try Stage { ask in
      guard ask.operation == "getUltraSrtNcst" else { return ask.answer }
      return ask.rows { $0["baseTime"] = .text("1300") }
    }
    #expect(await stage.run("now", "서울", "--json").json["now"]["observed_at"].text == "2026-11-20T13:00:00+09:00")
  }

  @Test func `a precipitation range is reported with its minimum and maximum`() async throws {
    let bands: [String: (String, JSONValue)] = [
      "2000": ("30.0~50.0mm", #"{"min": 30, "max": 50, "text": "30.0~50.0mm"}"#),
      "2100": ("50.0mm 이상", #"{"min": 50, "max": null, "text": "50.0mm 이상"}"#),
      "2200": ("1mm 미만", #"{"min": 0, "max": 1, "text": "1mm 미만"}"#),
      "2300": ("강수없음", #"{"min": 0, "max": 0, "text": "강수없음"}"#),
    ].mapValues { ($0, JSONValue(json: $1)!) }
    let stage = try Stage { ask in
      guard ask.operation == "getVilageFcst" else { return ask.answer }
      return ask.rows { row in
        guard row["category"].text == "PCP", row["fcstDate"].text == "20261120" else { return }
        if let band = bands[row["fcstTime"].text ?? ""] { row["fcstValue"] = .text(band.0) }
      }
    }
    let hours = await stage.run("hourly", "서울", "--json").json["hourly"].list
    for (time, band) in bands {
      let hour = hours.first { $0["at"].text == "2026-11-20T\(time.prefix(2)):00:00+09:00" }
      #expect(hour?["precipitation_mm"] == band.1)
    }
  }

  @Test func `a flag is shown and never turned into a number`() async throws {
    let stage = try Stage { ask in
      guard ask.operation == "getCtprvnRltmMesureDnsty" else { return ask.answer }
      return ask.rows { row in
        guard row["stationName"].text == "중구", row["sidoName"].text == "서울" else { return row = .null }
        for (name, value) in [
          ("so2Value", JSONValue.text("-")), ("so2Flag", .text("점검및교정")), ("pm10Value", .text("42")),
        ] {
          row[name] = value
        }
        for name in ["pm10Flag", "pm25Flag"] { row[name] = .null }
        row["pm25Value"] = .text("76")
        row["dataTime"] = .text("2026-11-20 14:00")
      }
    }
    let run = await stage.run("air", "서울", "--json")
    #expect(run.code == 0, "\(run.text)")
    let air = run.json["air"]
    #expect(air["station"].text == "중구")
    #expect(air["measured_at"].text == "2026-11-20T14:00:00+09:00")
    #expect(air["pm10_ugm3"].number == 42)
    #expect(air["pm10_grade"].text == "moderate")
    #expect(air["pm25_grade"].text == "very_bad")
    #expect(air["so2_ppm"] == .null)
    #expect(air["flags"].list.contains(JSONValue(json: #"{"pollutant": "so2", "flag": "점검및교정"}"#)!))
  }

  @Test func `twenty-four o’clock is midnight of the next day`() async throws {
    let run = try await Stage(at: "2026-11-20T00:40:00+09:00").run("air", "서울", "--json")
    #expect(run.json["air"]["measured_at"].text == "2026-11-20T00:00:00+09:00")
  }

  @Test func `JSON values are metric whatever the user’s units`() async throws {
    let stage = try Stage()
    let metric = await stage.run("now", "서울", "--json").json["now"]
    let imperial = await stage.run("now", "서울", "--json", "--units", "imperial").json["now"]
    #expect(metric == imperial)
    #expect(await stage.run("now", "서울", "--units", "imperial").out.contains("°F"))
    #expect(await stage.run("now", "서울").out.contains("°C"))
  }
}
