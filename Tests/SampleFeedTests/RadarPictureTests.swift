import Foundation
import SampleFeed
import Testing
import Upstream
import Weather

/// KMA's radar picture as the sample feed answers it: an indexed PNG in stored blocks.
struct RadarPictureTests {
  private static let now = Zone.seoul.instant(CivilDate(2026, 11, 20), hour: 14, minute: 32)

  private func answer(_ name: String, _ scene: SampleScene = .rain) async throws -> Response {
    let feed = SampleFeed(now: { Self.now }, scene: scene)
    return try await feed.send(
      Request(base: "https://www.kma.go.kr", path: "/repositary/image/rdr/img/" + name), within: 7)
  }

  /// The palette's colour of each pixel, row by row.
  private func pixels(_ time: String, _ scene: SampleScene) async throws -> [UInt32] {
    let file = try await answer("RDR_CMP_WRC_20261120\(time).png", scene).body
    let data = try #require(chunk("IDAT", in: file)), palette = try #require(chunk("PLTE", in: file))
    var rows: [UInt8] = []
    var start = 2
    while start < data.count - 4 {
      let count = Int(data[start + 1]) | Int(data[start + 2]) << 8
      rows += data[start + 5..<start + 5 + count]
      start += 5 + count
    }
    #expect(rows.count == 620 * 636)
    return rows.enumerated().filter { $0.offset % 636 > 0 }.map { _, index in
      palette[3 * Int(index)..<3 * Int(index) + 3].reduce(0) { $0 << 8 | UInt32($1) }
    }
  }

  private func chunk(_ name: String, in file: [UInt8]) -> [UInt8]? {
    var start = 8
    while start + 12 <= file.count {
      let count = file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      if Array(file[start + 4..<start + 8]) == Array(name.utf8) { return Array(file[start + 8..<start + 8 + count]) }
      start += 12 + count
    }
    return nil
  }

  /// A pixel near Seoul.
  private let seoul = 197 * 635 + 307

  private static let ground: Set<UInt32> = [0xFAFAFA, 0xB4B4B4, 0x505050]

  @Test(arguments: [SampleScene.drizzle, .rain, .downpour, .thunder, .snow, .sleet, .typhoon, .warning])
  func `in a scene with rain it rains over Seoul`(_ scene: SampleScene) async throws {
    #expect(!Self.ground.contains(try await pixels("1420", scene)[seoul]))
  }

  @Test func `rain comes in bands with gaps`() async throws {
    let map = try await pixels("1420", .rain).enumerated().filter { $0.offset % 635 < 596 && $0.offset / 635 > 20 }
    let share = Double(map.count { !Self.ground.contains($0.element) }) / Double(map.count)
    #expect((0.08...0.5).contains(share), "\(share)")
  }

  @Test(arguments: [SampleScene.clear, .fog, .dust, .heat]) func `a dry scene is dry everywhere`(
    _ scene: SampleScene
  ) async throws {
    let map = try await pixels("1420", scene).enumerated().filter { $0.offset % 635 < 596 }
    #expect(map.allSatisfy { Self.ground.contains($0.element) })
  }

  @Test func `the legend has its colours, and the rain moves`() async throws {
    let (first, second) = (try await pixels("1415", .rain), try await pixels("1420", .rain))
    #expect(first[33 * 635 + 603] == 0x333333 && first[(33 + 24 * 23) * 635 + 603] == 0x00C8FF)
    #expect(first != second)
    // 2.3 pixels to the east and 0.8 to the north in five minutes.
    func difference(_ shift: Int) -> Int {
      (100..<500).count { column in first[300 * 635 + column] != second[299 * 635 + column + shift] }
    }
    #expect(difference(2) < difference(-8))
  }

  @Test(arguments: ["202611201430", "202611201422", "202611101420", "x"])
  func `a picture that does not exist is a page with status 200`(_ time: String) async throws {
    let answer = try await answer("RDR_CMP_WRC_\(time).png")
    #expect(answer.status == 200 && answer.body.starts(with: Array("<!DOCTYPE html>".utf8)))
  }

  @Test func `a picture is always the same`() async throws {
    let name = "RDR_CMP_WRC_202611201420.png"
    #expect(try await answer(name) == answer(name))
  }
}
