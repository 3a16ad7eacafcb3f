import DataPortal
import FoundationEssentials
import Testing
import Upstream
import Weather

/// The generated warnings: some days have warnings, others none.
struct WarningTests {
  private let status = PortalQuery(.warnings, "getPwnStatus", [], pageSize: 10)

  private func messages(from first: CivilDate, to last: CivilDate) -> PortalQuery {
    PortalQuery(
      .warnings, "getWthrWrnMsg",
      [.init("stnId", "108"), .init("fromTmFc", first.compactText), .init("toTmFc", last.compactText)], pageSize: 100)
  }

  @Test func `some days have no warning, and others have advisories, warnings and preliminary ones`()
    async throws
  {
    var texts: [String] = []
    for day in 1...30 {
      let row = try #require(await Rig(CivilDate(2026, day % 2 == 0 ? 7 : 12, day), 15).rows(status).first)
      texts.append(row["t6"] + row["t7"])
    }
    #expect(texts.contains { $0 == "o 없 음o 없음" })
    for word in ["주의보 :", "경보 :", "예비특보"] { #expect(texts.contains { $0.contains(word) }, "\(word)") }
  }

  @Test func `20 November 2026 has no warning, and the next day none before ten o’clock`() async throws {
    let (friday, saturday) = (CivilDate(2026, 11, 20), CivilDate(2026, 11, 21))
    #expect(try await Rig(friday, 14, 32).rows(status).first?["t6"] == "o 없 음")
    #expect(try await Rig(saturday, 9, 59).rows(status).first?["t6"] == "o 없 음")
    let row = try #require(await Rig(saturday, 10, 0).rows(status).first)
    #expect(row["t6"].hasPrefix("o 건조주의보 : 서울") && row["tmFc"] == "202611211000")
    #expect(row["tmEf"] == "202611211100" && row["t7"].hasPrefix("(1) 강풍 예비특보\r\no 11월 21일 밤 : "))
  }

  @Test func `every warning in force was announced, and none is announced early`() async throws {
    let today = CivilDate(2026, 11, 22)
    let rows = try await Rig(today, 12).rows(messages(from: today.adding(days: -5), to: today))
    #expect(rows.count == 3 && rows.allSatisfy { $0["t1"].hasSuffix("발표") })
    #expect(rows.first?["tmFc"] == "202611221000")
    #expect(rows.first?["t2"].hasPrefix("(1) 강풍경보 발표 : 제주도(") == true)
    await #expect(throws: SourceError.notPublishedYet) {
      try await Rig(today, 9).rows(messages(from: today, to: today.adding(days: 3)))
    }
  }

  @Test func `warnings older than six days are not kept`() async {
    let today = CivilDate(2026, 11, 22)
    await #expect(throws: SourceError.self) {
      try await Rig(today, 12).rows(messages(from: today.adding(days: -7), to: today))
    }
  }
}
