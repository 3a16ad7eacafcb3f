import DataPortal
import FoundationEssentials
import Testing
import Upstream
import Weather

struct AirKoreaTests {
  let today = CivilDate(2026, 11, 20)

  @Test func `a province has its stations, and the whole country has all of them`() async throws {
    let rig = Rig(today, 14, 20)
    #expect(try await rig.rows(.air("전국")).count == 5)
    #expect(try await rig.rows(.air("서울")).map { $0["stationName"] } == ["중구", "한강대로"])
    #expect(try await rig.rows(.air("없는도")).isEmpty)
    let row = try #require(try await rig.rows(.air("제주")).last)
    #expect(row["mangName"] == "국가배경농도" && row["sidoName"] == "제주")
  }

  @Test func `an hour is published 15 minutes late, and midnight is 24 o’clock of the day before`() async throws {
    func time(_ hour: Int, _ minute: Int) async throws -> String? {
      try await Rig(today, hour, minute).rows(.air("서울")).first?["dataTime"]
    }
    #expect(try await time(14, 14) == "2026-11-20 13:00")
    #expect(try await time(14, 15) == "2026-11-20 14:00")
    #expect(try await time(0, 20) == "2026-11-19 24:00")
    #expect(try await time(1, 20) == "2026-11-20 01:00")
  }

  @Test func `each API version adds its fields`() async throws {
    let rig = Rig(today, 14, 20)
    func fields(_ version: String?) async throws -> Set<String> {
      Set(try #require(try await rig.rows(.air("대구", version: version)).first).fields.keys)
    }
    let bare = try await fields(nil)
    let (first, second, third) = (try await fields("1.0"), try await fields("1.1"), try await fields("1.3"))
    let fifth = try await fields("1.5")
    #expect(first.subtracting(bare) == ["pm25Value", "pm25Grade", "pm25Flag"])
    #expect(second.subtracting(first) == ["pm10Value24", "pm25Value24"])
    #expect(third.subtracting(second) == ["mangName", "pm10Grade1h", "pm25Grade1h"])
    #expect(fifth.subtracting(third) == ["stationCode"])
  }

  @Test func `values, grades and flags are consistent as in the real service`() async throws {
    var holes: [String: Int] = [:]
    for day in 0..<40 {
      for hour in [3, 15] {
        for row in try await Rig(today.adding(days: day), hour, 30).rows(.air("전국")) {
          for (name, pollutant) in [("pm10", Pollutant.pm10), ("pm25", .pm25), ("o3", .o3), ("so2", .so2)] {
            let isParticle = name.hasPrefix("pm")
            let (value, flag) = (row[name + "Value"], row[name + "Flag"])
            let grade = row[name + (isParticle ? "Grade1h" : "Grade")]
            #expect((value == "-") == !flag.isEmpty)
            guard let number = Double(value) else {
              #expect(value == "-" && grade.isEmpty)
              holes[flag, default: 0] += 1
              continue
            }
            let step = try #require(Grade.allCases.firstIndex(of: Grade(of: number, pollutant)))
            #expect(grade == String(step + 1))
            #expect(isParticle ? (1...600).contains(number) : (0.001...0.3).contains(number))
          }
          #expect(row["khaiValue"] == "-" || Int(row["khaiValue"]).map { (1...500).contains($0) } == true)
        }
      }
    }
    #expect(Set(holes.keys).isSuperset(of: ["통신장애", "점검및교정"]))
    // Of the 1,600 values checked only a few are missing.
    let missing = holes.values.reduce(0, +)
    #expect(missing < 200)
  }

  @Test func `four issues a day have nineteen regions for up to three days`() async throws {
    let all = try await Rig(today.adding(days: 1), 9).rows(.bulletins(today))
    #expect(all.count == 28)
    #expect(Set(all.map { $0["dataTime"] }).count == 4)
    #expect(all.first?["dataTime"] == "2026-11-20 23시 발표")
    let words: Set<String> = ["좋음", "보통", "나쁨", "매우나쁨", "예보없음"]
    for row in all {
      let regions = row["informGrade"].split(separator: ",")
      #expect(regions.count == 19)
      #expect(regions.allSatisfy { words.contains(String($0.split(separator: " : ")[1])) })
      #expect(row.fields.keys.contains("actionKnack") && row.fields["actionKnack"] == .some(nil))
    }
    let soFar = try await Rig(today, 12).rows(.bulletins(today))
    #expect(Set(soFar.map { $0["dataTime"] }) == ["2026-11-20 11시 발표", "2026-11-20 05시 발표"])
    #expect(try await Rig(today, 5, 9).rows(.bulletins(today)).isEmpty)
    #expect(try await Rig(today, 12).rows(.bulletins(today.adding(days: 1))).isEmpty)
    let query = PortalQuery(
      .air, "getMinuDustFrcstDspth", [.init("searchDate", today.text), .init("InformCode", "O3")], pageSize: 9)
    #expect(try await Rig(today, 12).rows(query).allSatisfy { $0["informCode"] == "O3" })
  }

  @Test func `the axes of the station list depend on the API version`() async throws {
    func first(_ version: String?) async throws -> AnyRow {
      let parameters: [Request.Parameter] =
        [.init("stationName", "중구")] + (version.map { [.init("ver", $0)] } ?? [])
      let rows = try await Rig(today, 12).rows(
        PortalQuery(.airStations, "getMsrstnList", parameters, pageSize: 10))
      return try #require(rows.count == 1 ? rows.first : nil)
    }
    #expect(try await first(nil)["dmX"] == "37.564600")
    #expect(try await first("1.1")["dmX"] == "126.976000")
  }
}
