import DataPortal
import FoundationEssentials
import Testing
import Weather

struct KMATests {
  let today = CivilDate(2026, 11, 20)

  /// Numbers of rows: 02, 05, 14, 17 and 23 counted in recordings, the others computed by the same rule. The third
  /// value is the day of the last row.
  @Test(arguments: [
    ("0200", 944, 4), ("0500", 907, 4), ("0800", 871, 4), ("1100", 835, 4), ("1400", 798, 4), ("1700", 1052, 5),
    ("2000", 1016, 5), ("2300", 980, 5),
  ])
  func `a village issue covers the same hours as the real one`(time: String, count: Int, lastDay: Int) async throws {
    let rows = try await Rig(today, Int(time)! / 100, 30).rows(.village(today, time))
    #expect(rows.count == count)
    let last = try #require(rows.last)
    #expect(last["fcstDate"] == today.adding(days: lastDay).compactText)
    #expect(last["fcstTime"] == "0000")
    #expect(last["nx"] == "60" && last["ny"] == "127" && last["baseTime"] == time)
  }

  @Test func `the wording of amounts changes at the same lead times as in the real service`() async throws {
    let july = CivilDate(2026, 7, 20)
    let rows = try await Rig(july, 17, 30).rows(.village(july, "1700"))
    for row in rows where row["category"] == "PCP" || row["category"] == "SNO" || row["category"] == "WSD" {
      let hour = (CivilDate(text: row["fcstDate"])!.dayNumber - july.dayNumber) * 24 + Int(row["fcstTime"])! / 100
      let value = row["fcstValue"]
      switch (row["category"], hour) {
      case ("WSD", ..<97): #expect(row.number != nil)
      case ("WSD", _): #expect(["1", "2", "3"].contains(value))
      case (_, ..<73): #expect(value.hasSuffix("없음") || value.contains("mm") || value.contains("cm"), "\(value)")
      case (_, ..<97): #expect(row.number.map { $0 >= 0 } == true)
      default: #expect(["0", "1", "2", "3"].contains(value))
      }
    }
  }

  @Test(arguments: [CivilDate(2026, 1, 14), CivilDate(2026, 4, 3), CivilDate(2026, 8, 5), CivilDate(2026, 11, 20)])
  func `no hour is below its day’s low or above its high`(date: CivilDate) async throws {
    let rows = try await Rig(date, 2, 30).rows(.village(date, "0200"))
    for day in 0...3 {
      let text = date.adding(days: day).compactText
      func values(_ category: String) -> [Double] {
        rows.filter { $0["category"] == category && $0["fcstDate"] == text }.compactMap(\.number)
      }
      let low = try #require(values("TMN").first)
      let high = try #require(values("TMX").first)
      #expect(values("TMP").allSatisfy { low <= $0 && $0 <= high })
    }
  }

  @Test func `today’s extremes are only in the issues that have them in the real service`() async throws {
    for (time, low, high) in [
      ("0200", true, true), ("0500", false, true), ("1100", false, true), ("1400", false, false),
    ] {
      let rows = try await Rig(today, Int(time)! / 100, 30).rows(.village(today, time))
      let ofToday = rows.filter { $0["fcstDate"] == today.compactText }.map { $0["category"] }
      #expect(ofToday.contains("TMN") == low)
      #expect(ofToday.contains("TMX") == high)
    }
    let row = try await Rig(today, 2, 30).rows(.village(today, "0200")).first { $0["category"] == "TMN" }
    #expect(row?["fcstTime"] == "0600")
    #expect(row?["fcstValue"].hasSuffix(".0") == true)
  }

  @Test func `observation, very short forecast and village forecast are consistent`() async throws {
    let rig = Rig(today, 14, 50)
    let now = try await rig.rows(.nowcast(today, "1400"))
    #expect(now.map { $0["category"] } == ["PTY", "REH", "RN1", "T1H", "UUU", "VEC", "VVV", "WSD"])
    let soon = try await rig.rows(.veryShort(today, "1430"))
    #expect(soon.count == 66)
    #expect(soon.first?["fcstTime"] == "1500")
    let village = try await rig.rows(.village(today, "1400"))
    func temperature(_ rows: [AnyRow], _ category: String, _ time: String) throws -> Double {
      try #require(rows.first { $0["category"] == category && ["", time].contains($0["fcstTime"]) }?.number)
    }
    let observed = try temperature(now, "T1H", "")
    let nextHour = try temperature(soon, "T1H", "1500")
    #expect(abs(observed - nextHour) < 2.5)
    #expect(abs(nextHour - (try temperature(village, "TMP", "1500"))) <= 1)
  }

  @Test func `any minute of the hour is accepted for the very short forecast of half past`() async throws {
    let rows = try await Rig(today, 14, 50).rows(.veryShort(today, "1400"))
    #expect(rows.allSatisfy { $0["baseTime"] == "1430" })
  }

  @Test(arguments: [
    (PortalQuery.nowcast(CivilDate(2026, 11, 20), "1400"), 14, 10),
    (.veryShort(CivilDate(2026, 11, 20), "1430"), 14, 45),
    (.village(CivilDate(2026, 11, 20), "1400"), 14, 10),
    (.medium("getMidLandFcst", "11B00000", CivilDate(2026, 11, 20), "0600"), 6, 30),
    (.medium("getMidTa", "11B10101", CivilDate(2026, 11, 20), "1800"), 18, 30),
  ])
  func `no issue is available before its publication time`(query: PortalQuery, hour: Int, minute: Int) async throws {
    await #expect(throws: SourceError.notPublishedYet) { try await Rig(today, hour, minute - 1).rows(query) }
    #expect(try await !Rig(today, hour, minute).rows(query).isEmpty)
  }

  @Test func `yesterday’s issues are available, and those of four days ago are not`() async throws {
    let rig = Rig(today, 14, 30)
    #expect(try await rig.rows(.nowcast(today.adding(days: -1), "1400")).count == 8)
    await #expect(throws: SourceError.refused(detail: "최근 3일 간의 자료만 제공합니다. (10)")) {
      try await rig.rows(.nowcast(today.adding(days: -4), "1400"))
    }
    await #expect(throws: SourceError.refused(detail: "최근 1일 간의 자료만 제공합니다. (10)")) {
      try await rig.rows(.medium("getMidTa", "11B10101", today.adding(days: -2), "1800"))
    }
    await #expect(throws: SourceError.notPublishedYet) { try await rig.rows(.village(today, "1300")) }
  }

  @Test func `the medium range begins where the short range ends`() async throws {
    for (time, first) in [("0600", 4), ("1800", 5)] {
      let rig = Rig(today, 19)
      let sky = try #require(try await rig.rows(.medium("getMidLandFcst", "11B00000", today, time)).first)
      let temperature = try #require(try await rig.rows(.medium("getMidTa", "11B10101", today, time)).first)
      for day in 3...10 {
        #expect((sky.fields["wf\(day)\(day < 8 ? "Am" : "")"] != nil) == (day >= first))
        guard day >= first else {
          #expect(temperature.fields["taMin\(day)"] == nil)
          continue
        }
        let low = try #require(Double(temperature["taMin\(day)"]))
        let high = try #require(Double(temperature["taMax\(day)"]))
        #expect(low <= high)
        #expect((-20...25).contains(low) && (-10...30).contains(high))
        #expect(Double(sky["rnSt\(day)\(day < 8 ? "Pm" : "")"]) != nil)
      }
    }
  }

  @Test func `every valid region code is accepted, and abolished codes are not`() async throws {
    let rig = Rig(today, 7)
    for code in ["11B00000", "11D20000", "11C20000", "11F10000", "11F20000", "11H20000", "11G00000"] {
      #expect(try await rig.rows(.medium("getMidLandFcst", code, today, "0600")).count == 1)
    }
    for code in ["11A00101", "21F20801", "11G00601", "11H20704"] {
      #expect(try await rig.rows(.medium("getMidTa", code, today, "0600")).count == 1)
    }
    for code in ["11A00000", "21F10000", "99X00000"] {
      await #expect(throws: SourceError.notPublishedYet) {
        try await rig.rows(.medium("getMidLandFcst", code, today, "0600"))
      }
    }
  }

  @Test func `on the open sea the nowcast is masked as in the real service`() async throws {
    let rows = try await Rig(today, 14, 30).rows(.nowcast(today, "1400", nx: 1, ny: 1))
    #expect(rows.first { $0["category"] == "T1H" }?["obsrValue"] == "-999")
    #expect(rows.first { $0["category"] == "PTY" }?["obsrValue"] == "0")
    #expect(rows.first { $0["category"] == "WSD" }?["obsrValue"] == "-998.9")
    #expect(try await Rig(today, 14, 50).rows(.veryShort(today, "1430", nx: 1, ny: 1)).count == 66)
  }

  @Test func `XML has the same content as JSON`() async throws {
    var rig = Rig(today, 17, 30)
    let json = try await rig.rows(.village(today, "1700"))
    rig.stripsFormat = true
    let xml = try await rig.rows(.village(today, "1700"))
    #expect(json.map(\.fields) == xml.map(\.fields))
  }
}
