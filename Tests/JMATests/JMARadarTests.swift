import Foundation
import MemoryTwins
import Testing
import Upstream
import UpstreamTwins
import Weather

@testable import JMA

struct JMARadarTests {
  @Test func `observed frames come with the newest first, then the forecast`() async throws {
    let frames = try await Nowcast { _ in .file(TileFile.png(0x218C_FFFF)) }.frames()
    #expect(frames.map { $0.time.timeIntervalSince(Nowcast.newest) } == [0, -300, -600, 600])
    #expect(frames.map(\.kind) == [.observed, .observed, .observed, .forecast])
    #expect(frames.allSatisfy { $0.source == .jma && $0.cell(35.68, 139.7) == .rain(lowerBound: 5) })
  }

  @Test func `tiles are requested at an even zoom, with both times`() async throws {
    let nowcast = Nowcast { _ in .file(TileFile.png(0)) }
    _ = try await nowcast.frames()
    let paths = nowcast.transport.questions.map(\.request.path).filter { $0.hasSuffix(".png") }
    let tile = #/.*\/2026091601(\d+)\/none\/2026091601(\d+)\/surf\/hrpns\/(4|6|8|10)\/\d+\/\d+\.png/#
    #expect(paths.contains { $0.contains("20260916010000/none/20260916011000/surf/hrpns/6/") })
    #expect(paths.filter { $0.contains("20260916010000") }.allSatisfy { $0.wholeMatch(of: tile) != nil })
  }

  @Test func `the sky is dry only where the radars measure`() async throws {
    let frame = try #require(try await Nowcast { _ in .file(TileFile.png(0xFFFF_FF00)) }.frames().first)
    #expect(frame.cell(35.68, 139.7) == .dry && frame.cell(35.68, 137) == .dry && frame.cell(35.68, 142) == .missing)
  }

  @Test(arguments: [
    nil, "", "<html>", #"{"features":[]}"#, #"{"features":[{"geometry":{"type":"Point","coordinates":[1,2]}}]}"#,
    // Without the rest of the world the polygon means something else.
    #"{"features":[{"geometry":{"coordinates":[[[135,30],[135,40],[141,40],[141,30],[135,30]]]}}]}"#,
    #"{"features":[{"geometry":{"coordinates":[[[],[135],[141,40],[141,30]]]}}]}"#,
  ])
  func `without a known coverage rain is shown, and no cell is dry`(_ noData: String?) async throws {
    let dry = Nowcast(Nowcast.files(noData: noData)) { _ in .file(TileFile.png(0)) }
    #expect(try await dry.frames().first?.cell(35.68, 139.7) == .missing)
    let rainy = Nowcast(Nowcast.files(noData: noData)) { _ in .file(TileFile.png(0xB400_68FF)) }
    #expect(try await rainy.frames().first?.cell(35.68, 139.7) == .rain(lowerBound: 80))
  }

  @Test(arguments: [
    (0xF2F2FF, 0.1), (0xA0D2FF, 1), (0x218CFF, 5), (0x0041FF, 10), (0xFAF500, 20), (0xFF9900, 30), (0xFF2800, 50),
    (0xB40068, 80.0),
  ])
  func `every colour of the legend is rain of its rate`(_ colour: UInt32, _ rate: Double) async throws {
    let frames = try await Nowcast { _ in .file(TileFile.png(colour << 8 | 255)) }.frames()
    #expect(frames.first?.cell(35.68, 139.7) == .rain(lowerBound: rate))
  }

  @Test(arguments: [
    ("Tokyo", 35.68, 139.7, true), ("Sapporo", 43.06, 141.35, true), ("Fukuoka", 33.59, 130.4, true),
    ("Naha", 26.2, 127.7, true), ("Seoul", 37.57, 126.98, false), ("Busan", 35.18, 129.08, false),
    ("Jeju", 33.5, 126.53, false), ("Ulleungdo", 37.48, 130.9, false), ("Taipei", 25.03, 121.57, false),
    ("Vladivostok", 43.1, 131.9, false), ("Paris", 48.85, 2.35, false),
  ])
  func `the radar covers Japan`(_ name: String, _ latitude: Double, _ longitude: Double, _ isCovered: Bool) {
    let request = Nowcast.request(around: Coordinate(latitude: latitude, longitude: longitude))
    #expect(Nowcast { _ in .file([]) }.covers(request) == isCovered)
  }

  @Test func `older frames than half an hour are one for every ten minutes`() {
    let entries = (0...24).compactMap { step -> JMARadarEntry? in
      let civil = Zone.utc.civil(Nowcast.newest.addingTimeInterval(-300 * Double(step)))
      let time = civil.date.compactText + civil.hour.padded(2) + civil.minute.padded(2) + "00"
      let json = Data(Nowcast.list([(time, time)]).dropFirst().dropLast().utf8)
      return (try? JSONDecoder().decode(LooseJSON.self, from: json)).flatMap { JMARadarEntry($0, kind: .observed) }
    }
    let times = JMARadarEntry.thinned(entries + entries, now: Nowcast.now).map {
      Nowcast.newest.timeIntervalSince($0.time)
    }
    #expect(times.filter { $0 <= 1800 } == [1800, 1500, 1200, 900, 600, 300, 0])
    #expect(times.filter { $0 > 1800 } == [7200, 6600, 6000, 5400, 4800, 4200, 3600, 3000, 2400])
  }

  @Test func `observed frames and the coverage are requested once`() async throws {
    let nowcast = Nowcast { _ in .file(TileFile.png(0x218C_FFFF)) }
    let first = try await nowcast.frames()
    let before = nowcast.transport.questions.count
    #expect(try await nowcast.frames() == first)
    let again = nowcast.transport.questions.dropFirst(before).map(\.request.path)
    #expect(again.filter { $0.hasSuffix(".png") }.allSatisfy { $0.contains("20260916011000") })
    #expect(!again.contains { $0.hasSuffix("geojson") })
  }

  @Test func `another process requests only the forecast and the damaged cache entries`() async throws {
    let cache = MemoryCache()
    func nowcast() -> Nowcast { Nowcast(cache: cache) { _ in .file(TileFile.png(0x218C_FFFF)) } }
    func tiles(_ nowcast: Nowcast) -> [String] {
      nowcast.transport.questions.map(\.request.path).filter { $0.hasSuffix(".png") }
    }
    let (first, second, third) = (nowcast(), nowcast(), nowcast())
    let frames = try await first.frames()
    #expect(try await second.frames() == frames)
    #expect(!tiles(second).isEmpty && tiles(second).allSatisfy { $0.contains("20260916011000") })
    let path = try #require(tiles(first).first { $0.contains("20260916005500") })
    let name = path.replacing("/bosai/jmatile/data/nowc/", with: "radar-jma-").replacing("hrpns/", with: "")
      .replacing("/", with: "-")
    #expect(cache.bytes(named: name) == Data(TileFile.png(0x218C_FFFF)))
    cache.put(Data("?".utf8), named: name)
    #expect(try await third.frames() == frames)
    #expect(tiles(third).filter { !$0.contains("20260916011000") } == [path])
  }

  // MARK: Bad answers

  @Test(arguments: [
    (TileFile.png(0, side: 257), RadarPictureError.wrongSize(width: 257, height: 257)),
    (TileFile.png(0x1234_56FF), .unknownColours(percent: 100)), (Array(TileFile.png(0).dropLast()), .cutOff),
    (Array("<html>".utf8), .notPNG(beginning: "<html>")),
  ])
  func `a tile that cannot be read reliably is an error with the reason`(
    _ file: [UInt8], _ error: RadarPictureError
  ) async {
    #expect(await Nowcast { _ in .file(file) }.error() == .malformed(.picture(error)))
  }

  @Test(arguments: [
    ("[]", SourceError.notPublishedYet), ("{}", .malformed(.unknownShape(field: nil))),
    (#"[{"basetime":"20261"}]"#, .malformed(.unreadableRows(1))),
    (Nowcast.list([("20260916010000", "20260931010000")]), .malformed(.unreadableRows(1))),
    (Nowcast.list([("20260916010000", "20260916250000")]), .malformed(.unreadableRows(1))),
    (Nowcast.list([("20260916010000", "20260916010000")], element: "thns"), .malformed(.unreadableRows(1))),
    (Nowcast.list([("20250916010000", "20250916010000")]), .notPublishedYet),
  ])
  func `a list without frames is an error with the reason`(_ list: String, _ error: SourceError) async {
    let files = ["targetTimes_N1.json": list, "targetTimes_N2.json": "[]"]
    #expect(await Nowcast(files) { _ in .file(TileFile.png(0)) }.error() == error)
  }

  @Test func `without the list of forecasts the observed frames are delivered`() async throws {
    var files = Nowcast.files()
    files["targetTimes_N2.json"] = nil
    #expect(try await Nowcast(files) { _ in .file(TileFile.png(0)) }.frames().count == 3)
  }
}
