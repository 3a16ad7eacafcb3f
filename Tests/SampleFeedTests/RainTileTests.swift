import Foundation
import SampleFeed
import Testing
import Upstream

/// LibreWXR's index and tiles as the sample feed answers them.
struct RainTileTests {
  private static let now = Date(timeIntervalSince1970: 1_790_000_100)
  private static let newest = 1_789_999_800

  private func answer(_ path: String, _ scene: SampleScene = .rain) async throws -> Response {
    let feed = SampleFeed(now: { Self.now }, scene: scene)
    return try await feed.send(Request(base: "https://api.librewxr.net", path: path), within: 7)
  }

  @Test func `the index lists the frames of two hours and of the next hour`() async throws {
    let text = String(decoding: try await answer("/public/weather-maps.json").body, as: UTF8.self)
    let times = text.split { !$0.isNumber }.compactMap { Int($0) }.filter { $0 > 1_700_000_000 }
    let frames = Set((-12...6).map { Self.newest + 600 * $0 })
    #expect(text.contains(#""host":"https://api.librewxr.net""#) && frames.isSubset(of: times), "\(text)")
  }

  @Test func `a tile is a PNG of 256 pixels, the same every time, and changes with time and place`() async throws {
    let first = try await answer("/v2/radar/\(Self.newest)/256/6/56/25/0/0_0.png").body
    #expect(Array(first[..<8]) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    #expect(Array(first[16..<24]) == [0, 0, 1, 0, 0, 0, 1, 0])
    #expect(try await answer("/v2/radar/\(Self.newest)/256/6/56/25/0/0_0.png").body == first)
    #expect(try await answer("/v2/radar/\(Self.newest - 600)/256/6/56/25/0/0_0.png").body != first)
    #expect(try await answer("/v2/radar/\(Self.newest)/256/6/57/25/0/0_0.png").body != first)
  }

  @Test(arguments: [
    "1789999801/256/6/56/25/0/0_0.png", "1789900200/256/6/56/25/0/0_0.png", "1789999800/512/6/56/25/0/0_0.png",
    "1789999800/256/6/64/25/0/0_0.png", "1789999800/256/99/1/1/0/0_0.png", "1789999800/256/6/56/25/2/0_0.png", "x",
  ])
  func `tiles that are not in the index do not exist`(path: String) async throws {
    #expect(try await answer("/v2/radar/" + path).status == 404)
  }
}
