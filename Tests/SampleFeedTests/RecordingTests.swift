import DataPortal
import Foundation
import Recordings
import Testing
import Upstream
import Weather

private let recordings = SharedFolder("payloads")

private func recording(_ file: String) throws -> [UInt8] { try #require(recordings).bytes(of: file) }

/// Names in the order in which they stand in a recording must stand in the sample in the same order.
@Suite(.enabled(if: recordings != nil))
struct RecordingTests {
  @Test(arguments: [
    (
      "kma/getUltraSrtNcst_60_127_20260122_1100_winter.json",
      PortalQuery.nowcast(CivilDate(2026, 1, 22), "1100"), Rig(CivilDate(2026, 1, 22), 11, 50)
    ),
    (
      "kma/apihub_getUltraSrtFcst_60_127_20261001_1700.json",
      .veryShort(CivilDate(2026, 10, 1), "1730"), Rig(CivilDate(2026, 10, 1), 17, 50)
    ),
    (
      "kma/apihub_getVilageFcst_60_127_20261001_2300_full.json",
      .village(CivilDate(2026, 10, 1), "2300"), Rig(CivilDate(2026, 10, 1), 23, 50)
    ),
    (
      "kma/getMidLandFcst_11B00000_202610040600.json",
      .medium("getMidLandFcst", "11B00000", CivilDate(2026, 10, 4), "0600"), Rig(CivilDate(2026, 10, 4), 7)
    ),
    (
      "kma/getMidLandFcst_11B00000_202610041800.json",
      .medium("getMidLandFcst", "11B00000", CivilDate(2026, 10, 4), "1800"), Rig(CivilDate(2026, 10, 4), 19)
    ),
    (
      "kma/getMidTa_11B10101_202610040600.json",
      .medium("getMidTa", "11B10101", CivilDate(2026, 10, 4), "0600"), Rig(CivilDate(2026, 10, 4), 7)
    ),
    (
      "kma/getMidTa_11B10101_202610041800.json",
      .medium("getMidTa", "11B10101", CivilDate(2026, 10, 4), "1800"), Rig(CivilDate(2026, 10, 4), 19)
    ),
    (
      "airkorea/getCtprvnRltmMesureDnsty_ver1.5_jeongneung_20251126.json",
      .air("서울", version: "1.5", pageSize: 1), Rig(CivilDate(2025, 11, 26), 14, 30)
    ),
  ])
  func `whole answers have the recording's names in its order`(
    file: String, query: PortalQuery, rig: Rig
  ) async throws {
    let recorded = try Recording.names(in: recording(file))
    #expect(try await Recording.names(in: rig.bytes(query)) == recorded)
    #expect(recorded.count > 10)
  }

  @Test func `village rows have the recording's categories and times, row by row`() async throws {
    let date = CivilDate(2026, 10, 1)
    let sample = try await Rig(date, 23, 50).bytes(.village(date, "2300"))
    func outline(_ bytes: [UInt8]) throws -> [String] {
      let answer = try JSONDecoder().decode(Village.self, from: Data(bytes))
      return answer.response.body.items.item.map { "\($0.category) \($0.fcstDate) \($0.fcstTime) \($0.nx) \($0.ny)" }
    }
    let recorded = try outline(recording("kma/apihub_getVilageFcst_60_127_20261001_2300_full.json"))
    #expect(try outline(sample) == recorded)
  }

  @Test func `a row of version 1-0 and a bulletin have the recording's names in its order`() async throws {
    let date = CivilDate(2023, 6, 3)
    let measured = try Recording.names(
      in: recording("airkorea/getCtprvnRltmMesureDnsty_seoul_ver1.0_20240306_1200.json"))
    let sample = try await Recording.names(in: Rig(date, 14, 30).bytes(.air("서울", version: "1.0")))
    #expect(sample.prefix(27) == measured.prefix(27))
    let foretold = try Recording.names(in: recording("airkorea/getMinuDustFrcstDspth_20230603.json"))
    let bulletin = try await Recording.names(in: Rig(date, 23, 30).bytes(.bulletins(date)))
    #expect(bulletin.prefix(17) == foretold.prefix(17))
    #expect(bulletin.suffix(5) == foretold.suffix(5))
  }

  private struct Village: Decodable {
    struct Answer: Decodable { var body: Body }
    struct Body: Decodable { var items: Items }
    struct Items: Decodable { var item: [Row] }
    struct Row: Decodable {
      var category: String
      var fcstDate: String
      var fcstTime: String
      var nx: Int
      var ny: Int
    }
    var response: Answer
  }
}

/// Answers of the real services, kept beside the repository where there are any.
enum Recording {
  /// Every name of every JSON object, in the order of the text.
  static func names(in bytes: [UInt8]) -> [String] {
    var names: [String] = []
    var text: [UInt8]?
    var last = ""
    for byte in bytes {
      switch (byte, text) {
      case (UInt8(ascii: "\""), nil): text = []
      case (UInt8(ascii: "\""), let ended?):
        last = String(decoding: ended, as: UTF8.self)
        text = nil
      case (UInt8(ascii: ":"), nil): names.append(last)
      default: text?.append(byte)
      }
    }
    return names
  }
}
