import Foundation
import Recordings
import Testing
import Upstream
import UpstreamTwins
import Weather

@testable import RainTiles

struct BadAnswerTests {
  private static let rain = TileFile.png(0x4848_48FF)

  @Test(arguments: [
    (TileFile.png(0x4848_48FF, side: 512), RadarPictureError.wrongSize(width: 512, height: 512)),
    (TileFile.png(0xFF00_00FF), .unknownColours(percent: 100)), (Array(rain.dropLast()), .cutOff),
    (Array("<html>".utf8), .notPNG(beginning: "<html>")),
  ])
  func `a tile that cannot be read reliably is an error with the reason`(
    _ file: [UInt8], _ error: RadarPictureError
  ) async {
    let server = Server { _ in .file(file) }
    #expect(await server.error() == .malformed(.picture(error)))
  }

  @Test func `a missing tile leaves a hole, a missing frame is skipped`() async throws {
    let newest = String(Int(Server.newest.timeIntervalSince1970))
    let server = Server { request in
      if request.path.contains(newest) { return .text("", status: 404) }
      return request.path.contains("/113/") ? .file(Self.rain) : .text("", status: 404)
    }
    let frames = try await server.frames()
    #expect(frames.map { $0.time.timeIntervalSince(Server.newest) } == [-600, -1200, 600])
    #expect(frames[0].cells == [.rain(lowerBound: 11.53), .missing])
  }

  @Test(arguments: [
    (#"{"radar":{"past":[],"nowcast":[]},"host":"https://api.librewxr.net"}"#, SourceError.notPublishedYet),
    (#"{"host":"https://api.librewxr.net"}"#, .malformed(.missing(field: "radar.past"))),
    (#"{"radar":{"past":[]}}"#, .malformed(.missing(field: "host"))),
    (#"{"radar":{"past":[{"time":"x","path":7}]},"host":"https://api.librewxr.net"}"#, .malformed(.unreadableRows(1))),
    (
      #"{"radar":{"past":[{"time":1,"path":"/v2/radar/../../x"}]},"host":"https://api.librewxr.net"}"#,
      .malformed(.unreadableRows(1))
    ),
    ("[]", .malformed(.missing(field: "host"))),
  ])
  func `an index without frames, without a host or with bad paths is an error`(_ index: String, _ error: SourceError)
    async
  {
    #expect(await Server(index: index, tile: { _ in .file(Self.rain) }).error() == error)
  }

  @Test(arguments: [
    ("https://evil.example", "evil.example"), ("http://api.librewxr.net", "api.librewxr.net"),
    ("https://librewxr.net.evil.example", "librewxr.net.evil.example"), ("https://xlibrewxr.net", "xlibrewxr.net"),
  ])
  func `tiles of another host, and unencrypted ones, are not requested`(_ host: String, _ other: String) async {
    let server = Server(index: Server.index(host: host)) { _ in .file(Self.rain) }
    #expect(await server.error() == .redirected(host: other))
    #expect(server.transport.questions.count == 1)
  }

  @Test(arguments: ["https://api.librewxr.net", "https://tiles.librewxr.net/a", "https://librewxr.net"])
  func `a host of the same domain may have the tiles`(_ host: String) async throws {
    #expect(try await Server(index: Server.index(host: host), tile: { _ in .file(Self.rain) }).frames().count == 4)
  }

  @Test func `after an exhausted allowance no further frame is requested`() async {
    let server = Server { _ in .text("", status: 429) }
    #expect(await server.error()?.reason == .quotaSpent)
    let tiles = server.transport.questions.map(\.request.path).filter { $0.hasSuffix(".png") }
    #expect(Set(tiles.map { $0.split(separator: "/")[2] }).count == 1)
  }

  @Test func `frames outside the period are ignored`() async {
    let old = #"{"radar":{"past":[{"time":1,"path":"/v2/radar/1"}]},"host":"https://api.librewxr.net"}"#
    #expect(await Server(index: old, tile: { _ in .file(Self.rain) }).error() == .notPublishedYet)
  }

  @Test func `the next frame is expected ten minutes and a publication later`() {
    let tiles = RainTiles(
      .rainViewer, baseURL: "https://api.rainviewer.com", client: RetryingClient(ScriptedTransport(.text(""))),
      decoder: TileFile.decoder, cache: EmptyCache())
    #expect(tiles.renewal(of: .rain, newest: Server.newest, now: Server.now) == Server.newest.addingTimeInterval(780))
    let late = Server.newest.addingTimeInterval(3000)
    #expect(tiles.renewal(of: .rain, newest: Server.newest, now: late) == late.addingTimeInterval(60))
  }

  @Test func `the index of LibreWXR's guide is read`() throws {
    for recording in Recording.both(
      ours: [Recording("an index", Server.index())], theirs: ["librewxr_weather-maps_doc_sample.json"],
      in: "payloads/radar")
    {
      let json = try JSONDecoder().decode(LooseJSON.self, from: Data(recording.bytes))
      let host = try #require(json["host"].text)
      #expect(try TileIndex(json, from: host).entries.isEmpty == false)
    }
  }
}
