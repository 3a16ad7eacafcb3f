import FoundationEssentials
import Props
import Testing
import Upstream
import Weather

struct GridLayerTests {
  /// The short-range forecast of 2026-10-01 05:00 with these rows.
  private func shortRange(_ rows: [String]) async -> Post {
    await Post(.repeating(KMAData.envelope(rows)), [.shortRange], now: "202610010515")
  }

  private func observation(_ rows: [(String, String)], issue: String = "202610011400") async -> Post {
    let rows = rows.map { KMAData.observed($0, KMAData.quoted($1), issue: issue) }
    return await Post(.repeating(KMAData.envelope(rows)), [.observation], now: "202610011415")
  }

  private func hour(_ rows: [(String, String)]) async throws -> (Hour, Layer) {
    let rows = rows.map { KMAData.foretold($0, KMAData.quoted($1), at: "202610010600") }
    let layer = try #require(await shortRange(rows)[.shortRange])
    return (try #require(layer.hours.first), layer)
  }

  @Test func `an observation is one hour with all of its values`() async throws {
    let post = await observation([
      ("PTY", "1"), ("REH", "24"), ("RN1", "2.5"), ("T1H", "21.4"), ("UUU", "3.2"), ("VEC", "299"), ("VVV", "-1.7"),
      ("WSD", "3.6"),
    ])
    let layer = try #require(post[.observation])
    #expect(
      layer.hours == [
        Hour(
          at: KMAData.date("202610011400"), falling: .falling(.rain), temperature: Temperature(celsius: 21.4),
          feelsLike: Temperature(celsius: 21.4), humidity: 24, wind: Wind(metresPerSecond: 3.6, fromDegrees: 299),
          precipitation: AmountBand(min: 2.5, max: 2.5, text: "2.5"))
      ])
    #expect(layer.issuedAt == KMAData.date("202610011400"))
    #expect(layer.fetchedAt == KMAData.date("202610011415"))
    #expect(layer.remarks.isEmpty)
  }

  @Test func `over the open sea all values are unknown, including precipitation`() async throws {
    let post = await observation([
      ("PTY", "0"), ("REH", "-998"), ("RN1", "-998.9"), ("T1H", "-999"), ("UUU", "-998.9"), ("VEC", "-998"),
      ("VVV", "-998.9"), ("WSD", "-998.9"),
    ])
    let layer = try #require(post[.observation])
    #expect(layer.hours == [Hour(at: KMAData.date("202610011400"))])
    #expect(layer.remarks.isEmpty)
    #expect(layer.emptyParts(at: KMAData.date("202610011415"), in: .seoul) == [.now])
    #expect(layer.emptyPartsError == .noValue(flag: nil))
  }

  @Test func `every code of sky and precipitation is read`() async throws {
    let skies: [(String, Condition?)] = [("1", .clear), ("2", nil), ("3", .cloudy), ("4", .overcast), ("5", nil)]
    for (code, sky) in skies {
      let (hour, layer) = try await hour([("SKY", code), ("TMP", "9")])
      #expect(hour.sky == sky)
      #expect(layer.remarks == (sky == nil ? ["SKY 2026-10-01 06:00: \(code)"] : []))
    }
    let falls: [(String, Precipitation?)] = [
      ("0", Precipitation.none), ("1", .falling(.rain)), ("2", .falling(.sleet)), ("3", .falling(.snow)),
      ("4", .falling(.shower)), ("5", .falling(.drizzle)), ("6", .falling(.sleet)), ("7", .falling(.snow)), ("8", nil),
    ]
    for (code, falling) in falls {
      let (hour, layer) = try await hour([("PTY", code), ("TMP", "9")])
      #expect(hour.falling == falling)
      #expect(layer.remarks.count == (falling == nil ? 1 : 0))
    }
  }

  @Test func `an unreadable value is a harmless remark and does not affect others`() async throws {
    let (hour, layer) = try await hour([("SKY", "1"), ("TMP", "\\u001b[2J따뜻"), ("REH", "101"), ("POP", "30")])
    #expect(hour.temperature == nil)
    #expect(hour.humidity == nil)
    #expect(hour.sky == .clear)
    #expect(hour.chanceOfPrecipitation == 30)
    #expect(Set(layer.remarks) == ["TMP 2026-10-01 06:00: 따뜻", "REH 2026-10-01 06:00: 101"])
  }

  @Test func `the number of remarks is limited`() async throws {
    let rows = (6...23).flatMap { hour in
      ["SKY", "PTY", "REH"].map { KMAData.foretold($0, "\"?\"", at: "20261001\(hour.padded(2))00") }
    }
    let layer = try #require(
      await shortRange(rows + [KMAData.foretold("TMP", "\"9\"", at: "202610010600")])[.shortRange])
    #expect(layer.remarks.count == 20)
    #expect(layer.hours.count == 18)
  }

  @Test func `numbers as text and text as numbers are read, null is missing`() async throws {
    let rows = [
      #"{"baseDate":20261001,"baseTime":500,"category":"TMP","fcstDate":20261001,"fcstTime":600,"fcstValue":-3,"nx":"60","ny":"127"}"#,
      #"{"baseDate":"20261001","baseTime":"0500","category":"REH","fcstDate":"20261001","fcstTime":"0600","fcstValue":45.0,"nx":60.0,"ny":127}"#,
      KMAData.foretold("SKY", "null", at: "202610010600"), KMAData.foretold("POP", "{}", at: "202610010600"),
      KMAData.foretold("PTY", "0", at: "202610010600"),
    ]
    let layer = try #require(await shortRange(rows)[.shortRange])
    let hour = try #require(layer.hours.first)
    #expect(layer.hours.count == 1)
    #expect(hour.temperature == Temperature(celsius: -3))
    #expect(hour.humidity == 45)
    #expect(hour.sky == nil)
    #expect(hour.falling == Precipitation.none)
    #expect(layer.remarks == ["rows that could not be read: 1"])
  }

  @Test func `a null amount is zero, a list or a missing field is nil`() async throws {
    let blank = KMAData.foretold("PCP", "null", at: "202610010600")
    let rows = [
      KMAData.foretold("TMP", "9", at: "202610010600"), blank, KMAData.foretold("SNO", "[]", at: "202610010600"),
      KMAData.foretold("TMP", "9", at: "202610010700"),
      blank.replacing("0600", with: "0700").replacing(#""fcstValue":null,"#, with: ""),
    ]
    let layer = try #require(await shortRange(rows)[.shortRange])
    #expect(layer.hours.map(\.precipitation) == [AmountBand(min: 0, max: 0, text: "강수없음"), nil])
    #expect(layer.hours.allSatisfy { $0.snow == nil })
    #expect(layer.remarks == ["rows that could not be read: 2"])
  }

  @Test func `midnight written as the number 0 is midnight`() async throws {
    let row =
      #"{"baseDate":20261001,"baseTime":500,"category":"TMP","fcstDate":20261002,"fcstTime":0,"fcstValue":7,"nx":60,"ny":127}"#
    let layer = try #require(await shortRange([row])[.shortRange])
    #expect(layer.hours.map(\.at) == [KMAData.date("202610020000")])
  }

  @Test func `the order of rows does not matter`() async throws {
    let rows = KMAData.shortRange(issue: "202610010500")
    var dice = Dice(seed: 7)
    let straight = try #require(await shortRange(rows)[.shortRange])
    let shuffled = try #require(await shortRange(rows.shuffled(using: &dice))[.shortRange])
    #expect(straight == shuffled)
    #expect(straight.hours.count == 67 + 8)
  }

  @Test func `of repeated values the last one counts`() async throws {
    let rows = ["9", "8"].map { KMAData.foretold("TMP", KMAData.quoted($0), at: "202610010600") }
    #expect(await shortRange(rows)[.shortRange]?.hours.first?.temperature == Temperature(celsius: 8))
  }

  @Test func `rows of another cell, another issue or an invalid time are left out`() async throws {
    let good = KMAData.foretold("TMP", "\"9\"", at: "202610010600")
    let strays = [
      KMAData.foretold("TMP", "\"30\"", at: "202610010700", nx: 61),
      KMAData.foretold("TMP", "\"30\"", at: "202610010800", issue: "202610010200"),
      KMAData.foretold("TMP", "\"30\"", at: "202610010900", issue: "209910010200"),
      KMAData.foretold("TMP", "\"30\"", at: "202610010400"), KMAData.foretold("TMP", "\"30\"", at: "202610010630"),
      KMAData.foretold("TMP", "\"30\"", at: "202611010600"), KMAData.foretold("TMP", "\"30\"", at: "202613990600"),
    ]
    for rows in [[good] + strays, strays + [good]] {
      let layer = try #require(await shortRange(rows)[.shortRange])
      #expect(layer.hours.map(\.temperature) == [Temperature(celsius: 9)])
      #expect(layer.issuedAt == KMAData.date("202610010500"))
      #expect(layer.remarks == ["rows of another place or issue: 7"])
    }
  }

  @Test func `a very-short-range forecast has a chance of rain and accepts rows with the full hour`()
    async throws
  {
    let rows = [("T1H", "9", "1430"), ("SKY", "1", "1400"), ("POP", "30", "1400"), ("REH", "50", "1330")].map {
      KMAData.foretold($0, KMAData.quoted($1), at: "202610011500", issue: "20261001" + $2)
    }
    let post = await Post(.repeating(KMAData.envelope(rows)), [.veryShortRange], now: "202610011450")
    let layer = try #require(post[.veryShortRange])
    let hour = try #require(layer.hour("202610011500"))
    #expect(hour.temperature == Temperature(celsius: 9) && hour.sky == .clear && hour.chanceOfPrecipitation == 30)
    #expect(hour.humidity == nil && layer.issuedAt == KMAData.date("202610011430"))
  }

  @Test func `of an observation only the rows of the newest hour count`() async throws {
    let rows =
      KMAData.observation(issue: "202610011300")
      + [KMAData.observed("T1H", "\"20.5\""), KMAData.observed("REH", "\"40\"")]
    let post = await Post(.repeating(KMAData.envelope(rows)), [.observation], now: "202610011415")
    let hour = try #require(post[.observation]?.hours.first)
    #expect(hour.at == KMAData.date("202610011400"))
    #expect(hour.temperature == Temperature(celsius: 20.5))
    #expect(hour.wind == Wind())
  }

  @Test func `rows of which none can be read are malformed`() async {
    for rows in [
      [KMAData.foretold("TMP", "\"9\"", at: "202610010600", nx: 1)], ["{}", "null", "3"],
      [KMAData.foretold("TMP", "\"warm\"", at: "202610010600")], [KMAData.foretold("LGT", "\"0\"", at: "202610010600")],
    ] {
      #expect(await shortRange(rows).failure(.shortRange)?.reason == .malformed)
    }
  }

  @Test func `a response in XML is read`() async throws {
    let rows = [("T1H", "21.4"), ("RN1", "1.1"), ("PTY", "1")].map {
      "<item><baseDate>20261001</baseDate><baseTime>1400</baseTime><category>\($0)</category><nx>60</nx><ny>127</ny>"
        + "<obsrValue>\($1)</obsrValue></item>"
    }
    let body =
      "<?xml version=\"1.0\"?> <response> <header><resultCode>0</resultCode></header> <body><items>"
      + rows.joined(separator: " ") + "</items><numOfRows>10</numOfRows><totalCount>3</totalCount></body></response>"
    let hour = try #require(
      await Post(.repeating(body), [.observation], now: "202610011415")[.observation]?.hours.first)
    #expect(hour.temperature == Temperature(celsius: 21.4))
    #expect(hour.falling == .falling(.rain))
    #expect(hour.precipitation == AmountBand(min: 1.1, max: 1.1, text: "1.1"))
  }
}

// MARK: - Wind, tail and extremes

extension GridLayerTests {
  @Test func `missing wind values are computed from the components`() async throws {
    for (east, north, speed, from) in [
      ("0", "-3", 3, 0), ("-3", "0", 3, 90), ("0", "3", 3, 180), ("3", "0", 3, 270), ("3", "4", 5, 217),
    ] as [(String, String, Double, Double)] {
      let (hour, _) = try await hour([("UUU", east), ("VVV", north)])
      #expect(hour.wind == Wind(metresPerSecond: speed, fromDegrees: from))
    }
    let (calm, _) = try await hour([("UUU", "0"), ("VVV", "0")])
    #expect(calm.wind == Wind(metresPerSecond: 0, fromDegrees: nil))
    let (half, _) = try await hour([("UUU", "3"), ("WSD", "2")])
    #expect(half.wind == Wind(metresPerSecond: 2, fromDegrees: nil))
    let (stated, _) = try await hour([("UUU", "3"), ("VVV", "4"), ("WSD", "2"), ("VEC", "10")])
    #expect(stated.wind == Wind(metresPerSecond: 2, fromDegrees: 10))
  }

  @Test func `words, bare numbers and codes each have their own meaning`() async throws {
    let post = await Post(.office(), [.shortRange], now: "202610012315")
    let layer = try #require(post[.shortRange])
    #expect(layer.hours.count == 81)
    #expect(layer.hour("202610050000")?.precipitation == AmountBand(min: 0.4, max: 0.4, text: "0.4"))
    #expect(layer.hour("202610050000")?.wind.metresPerSecond == 2.4)
    let tail = layer.hours.filter { $0.at > KMAData.date("202610050000") }
    #expect(tail.count == 8)
    #expect(tail.allSatisfy { $0.precipitation == AmountBand(min: 3, max: 15, text: "보통 비") })
    #expect(tail.allSatisfy { $0.snow == AmountBand(min: 0, max: 1, text: "보통 눈") })
    #expect(tail.allSatisfy { $0.wind == Wind(metresPerSecond: 5, fromDegrees: 217) })
    #expect(layer.hours.filter { $0.precipitation?.text == "1mm 미만" }.count == 49)
    #expect(layer.hours.filter { $0.precipitation?.text == "0.4" }.count == 24)
    #expect(layer.remarks.isEmpty)
  }

  @Test func `a wind speed code is not used as a speed`() async throws {
    let rows = [
      KMAData.foretold("TMP", "\"9\"", at: "202610010600"), KMAData.foretold("WSD", "\"3\"", at: "202610010600"),
      KMAData.foretold("TMP", "\"9\"", at: "202610010900"), KMAData.foretold("WSD", "\"3\"", at: "202610010900"),
      KMAData.foretold("VEC", "\"90\"", at: "202610010900"), KMAData.foretold("TMX", "\"12.0\"", at: "202610010700"),
    ]
    let layer = try #require(await shortRange(rows)[.shortRange])
    // No step precedes the first one, so its value is a speed; the row of the high at 07:00 is not a step.
    #expect(layer.hours.map(\.wind.metresPerSecond) == [3, nil])
    #expect(layer.hours.last?.wind.fromDegrees == 90)
  }

  @Test func `a truncated response has no tail and only its own hours`() async throws {
    let rows = KMAData.shortRange(issue: "202610010500").prefix(150)
    let layer = try #require(await shortRange(Array(rows))[.shortRange])
    #expect(layer.hours.count == 13)
    #expect(layer.hours.allSatisfy { $0.precipitation == nil || $0.precipitation?.text == "1mm 미만" })
  }

  @Test func `an issue that lacks days because its second page is missing is incomplete`() async throws {
    let whole = KMAData.shortRange(issue: "202610010500")
    #expect(try #require(await shortRange(whole)[.shortRange]).flaw == nil)
    let office = StubKMA { request in
      KMAData.envelope(request["pageNo"] == "1" ? Array(whole.prefix(700)) : [], total: whole.count)
    }
    let layer = try #require(await Post(office, [.shortRange], now: "202610010515")[.shortRange])
    #expect(layer.hours.count > 50)
    #expect(layer.flaw == .missing(field: "2026-10-03"))
    let short = StubKMA { request in
      KMAData.envelope(request["pageNo"] == "1" ? whole.dropLast(3) : [], total: whole.count)
    }
    let nearly = try #require(await Post(short, [.shortRange], now: "202610010515")[.shortRange])
    #expect(nearly.flaw == .fewerRows(whole.count - 3, of: whole.count))
  }

  @Test func `an issue without most values is incomplete, one without any is malformed`() async throws {
    let whole = KMAData.shortRange(issue: "202610010500")
    for blank in ["null", "\"흐림\"", "[1]", "{}"] {
      let rows = whole.map { row in
        row.contains(#""category":"TMP""#) || row.contains(#""category":"SKY""#) || row.contains(#""category":"PTY""#)
          ? row.replacing(/"fcstValue":"[^"]*"/, with: "\"fcstValue\":\(blank)") : row
      }
      let layer = try #require(await shortRange(rows)[.shortRange], "\(blank)")
      #expect(layer.flaw == .fewerRows(0, of: layer.hours.count), "\(blank)")
    }
    for blank in ["null", "\"\"", "\"-\"", "[]"] {
      let rows = whole.map { $0.replacing(/"fcstValue":"[^"]*"/, with: "\"fcstValue\":\(blank)") }
      #expect(await shortRange(rows).failure(.shortRange)?.reason == .malformed, "\(blank)")
    }
  }

  @Test(arguments: ["TMP", "POP", nil] as [String?])
  func `an issue without values for one day is incomplete`(category: String?) async throws {
    let rows = KMAData.shortRange(issue: "202610010500").map { row in
      let isHurt = category.map { row.contains(#""category":"\#($0)""#) } ?? true
      return isHurt && row.contains(#""fcstDate":"20261003""#)
        ? row.replacing(/"fcstValue":"[^"]*"/, with: "\"fcstValue\":null") : row
    }
    let layer = try #require(await shortRange(rows)[.shortRange])
    #expect(layer.flaw?.isOfRows == true && layer.hours.contains { $0.temperature != nil })
  }

  @Test func `unknown precipitation does not count as a clear sky`() async throws {
    let rows = KMAData.shortRange(issue: "202610010500").map { row in
      row.contains(#""category":"PTY""#) ? row.replacing(/"fcstValue":"[^"]*"/, with: "\"fcstValue\":\"99\"") : row
    }
    let layer = try #require(await shortRange(rows)[.shortRange])
    #expect(layer.hours.allSatisfy { $0.condition == nil } && layer.flaw?.isOfRows == true)
  }

  @Test func `a tail with a missing step is still a tail`() async throws {
    let rows = KMAData.shortRange(issue: "202610010500").filter {
      !$0.contains(#""fcstDate":"20261004","fcstTime":"0900""#)
    }
    let layer = try #require(await shortRange(rows)[.shortRange])
    #expect(layer.hour("202610040900") == nil)
    #expect(layer.hour("202610041200")?.precipitation?.text == "보통 비")
  }

  @Test func `a gap in the hours does not make the rest a tail`() async throws {
    let rows = KMAData.shortRange(issue: "202610010500").filter {
      !$0.contains(#""fcstDate":"20261001","fcstTime":"08"#) && !$0.contains(#""fcstDate":"20261001","fcstTime":"09"#)
    }
    let layer = try #require(await shortRange(rows)[.shortRange])
    #expect(layer.hour("202610011000")?.wind.metresPerSecond == 2.4)
  }

  @Test func `lows and highs become days, not hours`() async throws {
    let layer = try #require(await Post(.office(), [.shortRange], now: "202610010515")[.shortRange])
    #expect(
      layer.days.map(\.date) == (1...4).map { CivilDate(2026, 10, $0) })
    #expect(layer.days.first == Day(date: CivilDate(2026, 10, 1), high: Temperature(celsius: 12)))
    #expect(layer.day("20261002")?.low == Temperature(celsius: 3))
  }

  @Test func `the apparent temperature follows the formula of the month`() async throws {
    let rows = [("T1H", "-5"), ("WSD", "5"), ("REH", "40")]
    let winter = await Post(
      .repeating(KMAData.envelope(rows.map { KMAData.observed($0, KMAData.quoted($1), issue: "202701010000") })),
      [.observation], now: "202701010015")
    #expect(winter[.observation]?.hours.first?.feelsLike == Temperature(celsius: -11.2))
    let hot = [("T1H", "33"), ("REH", "70")]
    let summer = await Post(
      .repeating(KMAData.envelope(hot.map { KMAData.observed($0, KMAData.quoted($1), issue: "202607010000") })),
      [.observation], now: "202607010015")
    #expect(summer[.observation]?.hours.first?.feelsLike == Temperature(celsius: 34.3))
    let still = [("T1H", "-5")]
    let unknown = await Post(
      .repeating(KMAData.envelope(still.map { KMAData.observed($0, KMAData.quoted($1), issue: "202701010000") })),
      [.observation], now: "202701010015")
    #expect(unknown[.observation]?.hours.first?.feelsLike == nil)
  }
}

extension Flaw {
  fileprivate var isOfRows: Bool { if case .fewerRows = self { true } else { false } }
}
