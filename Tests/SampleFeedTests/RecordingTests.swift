import DataPortal
import Foundation
import Recordings
import Testing
import Weather

private let folder = "payloads"

/// Checks that the sample has the field names of recorded answers, in the same order.
struct RecordingTests {
  struct Question: Sendable {
    var query: PortalQuery
    var rig: Rig

    init(_ query: PortalQuery, _ rig: Rig) {
      self.query = query
      self.rig = rig
    }
  }

  private static let today = CivilDate(2026, 11, 20)

  @Test(
    arguments: Recording.both(
      ours: [
        (Ours.nowcast(rows: 8), Question(.nowcast(today, "1100"), Rig(today, 11, 50))),
        (Ours.forecast("very short", rows: 66), Question(.veryShort(today, "1730"), Rig(today, 17, 50))),
        (Ours.forecast("village", rows: 980), Question(.village(today, "2300"), Rig(today, 23, 50))),
        (
          Ours.mediumSky(from: 4),
          Question(.medium("getMidLandFcst", "11B00000", today, "0600"), Rig(today, 7))
        ),
        (
          Ours.mediumSky(from: 5),
          Question(.medium("getMidLandFcst", "11B00000", today, "1800"), Rig(today, 19))
        ),
        (
          Ours.mediumTemperature(from: 4),
          Question(.medium("getMidTa", "11B10101", today, "0600"), Rig(today, 7))
        ),
        (
          Ours.mediumTemperature(from: 5),
          Question(.medium("getMidTa", "11B10101", today, "1800"), Rig(today, 19))
        ),
        (Ours.air15, Question(.air("서울", version: "1.5", pageSize: 1), Rig(today, 14, 30))),
      ],
      theirs: [
        (
          "kma/getUltraSrtNcst_60_127_20260122_1100_winter.json",
          Question(.nowcast(CivilDate(2026, 1, 22), "1100"), Rig(CivilDate(2026, 1, 22), 11, 50))
        ),
        (
          "kma/apihub_getUltraSrtFcst_60_127_20261001_1700.json",
          Question(.veryShort(CivilDate(2026, 10, 1), "1730"), Rig(CivilDate(2026, 10, 1), 17, 50))
        ),
        (
          "kma/apihub_getVilageFcst_60_127_20261001_2300_full.json",
          Question(.village(CivilDate(2026, 10, 1), "2300"), Rig(CivilDate(2026, 10, 1), 23, 50))
        ),
        (
          "kma/getMidLandFcst_11B00000_202610040600.json",
          Question(
            .medium("getMidLandFcst", "11B00000", CivilDate(2026, 10, 4), "0600"), Rig(CivilDate(2026, 10, 4), 7))
        ),
        (
          "kma/getMidLandFcst_11B00000_202610041800.json",
          Question(
            .medium("getMidLandFcst", "11B00000", CivilDate(2026, 10, 4), "1800"), Rig(CivilDate(2026, 10, 4), 19))
        ),
        (
          "kma/getMidTa_11B10101_202610040600.json",
          Question(.medium("getMidTa", "11B10101", CivilDate(2026, 10, 4), "0600"), Rig(CivilDate(2026, 10, 4), 7))
        ),
        (
          "kma/getMidTa_11B10101_202610041800.json",
          Question(.medium("getMidTa", "11B10101", CivilDate(2026, 10, 4), "1800"), Rig(CivilDate(2026, 10, 4), 19))
        ),
        (
          "airkorea/getCtprvnRltmMesureDnsty_ver1.5_jeongneung_20251126.json",
          Question(.air("서울", version: "1.5", pageSize: 1), Rig(CivilDate(2025, 11, 26), 14, 30))
        ),
      ], in: folder))
  func `a complete answer has the recording’s field names in its order`(
    _ recording: Recording, _ question: Question
  ) async throws {
    let recorded = names(in: try recording.bytes)
    #expect(names(in: try await question.rig.bytes(question.query)) == recorded)
    #expect(recorded.count > 10)
  }

  @Test(
    arguments: Recording.both(
      ours: [(Ours.village(today, "2300", nx: 60, ny: 127), today)],
      theirs: [("kma/apihub_getVilageFcst_60_127_20261001_2300_full.json", CivilDate(2026, 10, 1))], in: folder))
  func `village rows have the recording’s categories and times, row by row`(
    _ recording: Recording, _ date: CivilDate
  ) async throws {
    func outline(_ bytes: [UInt8]) throws -> [String] {
      let answer = try JSONDecoder().decode(Village.self, from: Data(bytes))
      return answer.response.body.items.item.map { "\($0.category) \($0.fcstDate) \($0.fcstTime) \($0.nx) \($0.ny)" }
    }
    let recorded = try outline(recording.bytes)
    #expect(try outline(await Rig(date, 23, 50).bytes(.village(date, "2300"))) == recorded)
    #expect(recorded.count == 980)
  }

  @Test(
    arguments: Recording.both(
      ours: [Ours.air10], theirs: ["airkorea/getCtprvnRltmMesureDnsty_seoul_ver1.0_20240306_1200.json"], in: folder))
  func `a row of version 1-0 has the recording’s field names in its order`(_ recording: Recording) async throws {
    let measured = names(in: try recording.bytes)
    let sample = names(in: try await Rig(CivilDate(2023, 6, 3), 14, 30).bytes(.air("서울", version: "1.0")))
    #expect(sample.prefix(27) == measured.prefix(27))
    #expect(measured.count > 27)
  }

  @Test(
    arguments: Recording.both(
      ours: [Ours.bulletins], theirs: ["airkorea/getMinuDustFrcstDspth_20230603.json"], in: folder))
  func `a bulletin has the recording’s field names in its order`(_ recording: Recording) async throws {
    let date = CivilDate(2023, 6, 3)
    let recorded = names(in: try recording.bytes)
    let bulletin = names(in: try await Rig(date, 23, 30).bytes(.bulletins(date)))
    #expect(bulletin.prefix(17) == recorded.prefix(17))
    #expect(bulletin.suffix(5) == recorded.suffix(5))
    #expect(recorded.count > 22)
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

  /// All member names of all JSON objects, in the order of the text.
  private func names(in bytes: [UInt8]) -> [String] {
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
