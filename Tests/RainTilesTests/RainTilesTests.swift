import Foundation
import MemoryTwins
import Testing
import Upstream
import UpstreamTwins
import Weather

@testable import RainTiles

struct RainTilesTests {
  /// 40 dBZ in LibreWXR's grey.
  private static let rain = TileFile.png(0x4848_48FF)

  @Test func `frames arrive with the newest observed one first, then the forecast`() async throws {
    let server = Server { _ in .file(Self.rain) }
    let frames = try await server.frames()
    #expect(frames.map { $0.time.timeIntervalSince(Server.newest) } == [0, -600, -1200, 600])
    #expect(frames.map(\.kind) == [.observed, .observed, .observed, .forecast])
    #expect(frames.allSatisfy { $0.source == .libreWXR && $0.layer == .rain })
    #expect(frames.first?.cell(Server.tokyo) == .rain(lowerBound: 11.53))
  }

  @Test func `only the frames of the period are requested`() async throws {
    let server = Server { _ in .file(Self.rain) }
    #expect(try await server.frames(past: 600).count == 2)
    let tiles = server.transport.questions.map(\.request.path).filter { $0.hasSuffix(".png") }
    #expect(Set(tiles.map { $0.split(separator: "/")[2] }).count == 2)
  }

  @Test func `tiles are requested in grey and without smoothing`() async throws {
    let server = Server { _ in .file(Self.rain) }
    _ = try await server.frames(past: 600)
    let request = try #require(server.transport.questions.map(\.request).first { $0.path.hasSuffix(".png") })
    #expect(request.base == "https://api.librewxr.net")
    #expect(request.path.wholeMatch(of: #/\/v2\/radar\/\d+\/256\/[3-8]\/\d+\/\d+\/0\/0_0\.png/#) != nil)
    #expect(request.cost == nil)
  }

  @Test func `snow is as strong as rain, weak echoes and transparent pixels are dry`() async throws {
    for (colour, cell) in [
      (UInt32(0xC8C8_C8FF), RainFrame.Cell.rain(lowerBound: 11.53)), (0x2525_25FF, .dry), (0x4848_4800, .dry),
    ] {
      let server = Server { _ in .file(TileFile.png(colour)) }
      #expect(try await server.frames().first?.cell(Server.tokyo) == cell)
    }
  }

  @Test func `a dry sky is a dry frame`() async throws {
    let frame = try #require(try await Server { _ in .file(TileFile.dry) }.frames().first)
    #expect(frame.rain?.isDry == true && frame.cells == [.dry])
  }

  @Test func `a frame of a quarter of an hour ago is not requested again`() async throws {
    let server = Server { _ in .file(Self.rain) }
    let first = try await server.frames()
    let before = server.transport.questions.count
    #expect(try await server.frames() == first)
    let again = server.transport.questions.dropFirst(before).map(\.request.path).filter { $0.hasSuffix(".png") }
    let times = Set(again.compactMap { Double($0.split(separator: "/")[2]) })
    #expect(times == [0, 600].reduce(into: []) { $0.insert(Server.newest.timeIntervalSince1970 + $1) })
  }

  @Test func `an area over the date line has rain on both sides`() async throws {
    let server = Server { _ in .file(Self.rain) }
    let fiji = Coordinate(latitude: -17.7, longitude: 178)
    let frames = try await server.frames(of: MapArea(west: 170, south: -25, east: 190, north: -10), around: fiji)
    #expect(frames.first?.cell(fiji) == .rain(lowerBound: 11.53))
    #expect(frames.first?.cell(Coordinate(latitude: -13.8, longitude: -172)) == .rain(lowerBound: 11.53))
  }

  @Test(arguments: TileServer.allCases)
  func `frames that do not change any more are requested by one process only`(_ server: TileServer) async throws {
    let cache = MemoryCache()
    let host = server == .libreWXR ? "https://api.librewxr.net" : "https://tilecache.rainviewer.com"
    func process() -> Server {
      Server(server, index: Server.index(host: host), cache: cache) { request in
        .file(request.path.contains("coverage") ? TileFile.png(0, 0x0000_00FF) : TileFile.png(0))
      }
    }
    let (first, second) = (process(), process())
    let frames = try await first.frames()
    #expect(try await second.frames() == frames)
    let paths = second.transport.questions.map(\.request.path).filter { $0.hasSuffix(".png") }
    let times = paths.compactMap { Double($0.split(separator: "/")[2]) }
    #expect(times.count == paths.count)
    #expect(Set(times) == [0, 600].reduce(into: []) { $0.insert(Server.newest.timeIntervalSince1970 + $1) })
  }

  // MARK: RainViewer

  @Test func `RainViewer's colours are rain, and dry only where its radars measure`() async throws {
    let index = Server.index(host: "https://tilecache.rainviewer.com", nowcast: 0)
    let server = Server(.rainViewer, index: index) { request in
      .file(request.path.contains("coverage") ? TileFile.png(0, 0x0000_00FF) : TileFile.png(0))
    }
    #expect(try await server.frames().first?.cells == [.dry, .missing])
    let rainy = Server(.rainViewer, index: index) { request in
      .file(request.path.contains("coverage") ? TileFile.outsideCoverage : TileFile.png(0xFFAA_00FF))
    }
    #expect(try await rainy.frames().first?.cell(Server.tokyo) == .rain(lowerBound: 11.53))
    #expect(rainy.transport.questions.allSatisfy { $0.request.cost?.weight == 1 })
  }

  @Test func `without its coverage a frame of RainViewer has no dry cells`() async throws {
    let server = Server(.rainViewer, index: Server.index(host: "https://tilecache.rainviewer.com")) { request in
      request.path.contains("coverage") ? .text("", status: 404) : .file(TileFile.dry)
    }
    #expect(try await server.frames().first?.cell(Server.tokyo) == .missing)
  }

  @Test func `RainViewer stays within its zoom and its hundred requests a minute`() async throws {
    let index = Server.index(host: "https://tilecache.rainviewer.com", past: 13, nowcast: 0)
    let server = Server(.rainViewer, index: index) { _ in .file(TileFile.png(0xFFAA_00FF)) }
    #expect(try await server.frames(past: 8000).count == 13)
    #expect(server.transport.questions.count < 100)
    for request in server.transport.questions.map(\.request) where request.path.contains("/v2/radar") {
      #expect(request.path.wholeMatch(of: #/.*\/256\/[3-7]\/\d+\/\d+\/2\/0_0\.png/#) != nil, "\(request.path)")
    }
  }

  @Test func `the palette has a class for each of its colours`() throws {
    let colours: [(UInt32, Double)] = [(0x63615914, 0), (0x88DDEEFF, 0.32), (0xFFEE00FF, 5.61), (0xFFFFFFFF, 421.7)]
    for (colour, rate) in colours {
      let picture = try TileFile.decoder.decode(Data(TileFile.png(colour)), width: 256, height: 256)
      let value = try #require(try TilePalette.universalBlue.classes(of: picture).first)
      let bound = value == 0 ? 0 : TilePalette.universalBlue.scale.lowerBounds[Int(value) - 1]
      #expect(abs(bound - rate) <= 0.01 * rate)
    }
  }
}
