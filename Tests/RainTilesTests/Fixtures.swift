import Foundation
import Props
import RainTiles
import Upstream
import UpstreamTwins
import Weather

/// A tile as a file that `decoder` understands: the colour of its left half, then that of its right half.
enum TileFile {
  static func png(_ left: UInt32, _ right: UInt32? = nil, side: Int = 256) -> [UInt8] {
    let size = [24, 16, 8, 0].map { UInt8(side >> $0 & 255) }
    let colours = [left, right ?? left].flatMap { colour in [24, 16, 8, 0].map { UInt8(colour >> $0 & 255) } }
    let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
    let head: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    return head + Array("IHDR".utf8) + size + size + colours + end
  }

  static let decoder = PNGDecoder { png, width, height throws(RadarPictureError) in
    let halves = [Array(png[24..<28]), Array(png[28..<32])]
    let row = (0..<width).flatMap { halves[$0 < width / 2 ? 0 : 1] }
    guard let picture = DecodedPicture(width: width, height: height, bytes: (0..<height).flatMap { _ in row }) else {
      throw .damaged
    }
    return picture
  }

  static let dry = png(0)
  static let outsideCoverage = png(0x0000_00FF)
}

/// A tile server on a scripted transport: an index with `past` and `nowcast` frames, and answers for tiles.
struct Server {
  static let now = Date(timeIntervalSince1970: 1_790_000_100)
  static let newest = Date(timeIntervalSince1970: 1_789_999_800)
  static let tokyo = Coordinate(latitude: 35.68, longitude: 139.7)
  static let area = MapArea(west: 137, south: 34, east: 142, north: 38)

  let transport: ScriptedTransport
  private let tiles: RainTiles

  init(
    _ server: TileServer = .libreWXR, index: String = Server.index(),
    tile: @escaping @Sendable (Request) -> ScriptedTransport.Answer
  ) {
    transport = ScriptedTransport { request, _ in
      request.path.hasSuffix("weather-maps.json") ? .text(index) : tile(request)
    }
    tiles = RainTiles(
      server, baseURL: server == .libreWXR ? "https://api.librewxr.net" : "https://api.rainviewer.com",
      client: RetryingClient(transport), decoder: TileFile.decoder)
  }

  static func index(host: String = "https://api.librewxr.net", past: Int = 3, nowcast: Int = 1) -> String {
    func list(_ times: [Int]) -> String {
      times.map { #"{"time":\#($0),"path":"/v2/radar/\#($0)"}"# }.joined(separator: ",")
    }
    let newest = Int(Server.newest.timeIntervalSince1970)
    return #"{"version":"2.0","host":"\#(host)","radar":{"past":[\#(list((0..<past).map { newest - 600 * $0 }))],"#
      + #""nowcast":[\#(list((0..<nowcast).map { newest + 600 * ($0 + 1) }))]}}"#
  }

  /// The delivered frames, in the order of arrival.
  func frames(
    of area: MapArea = Server.area, around focus: Coordinate = Server.tokyo, past: Double = 7200
  ) async throws(SourceError) -> [MapFrame] {
    let request = MapRequest(
      .rain, of: area, around: focus,
      during: Server.now.addingTimeInterval(-past)..<Server.now.addingTimeInterval(7200))
    return try await tiles.delivered(request, now: Server.now)
  }

  func error() async -> SourceError? {
    await sourceError { () throws(SourceError) in try await frames() }
  }
}

extension MapFrame {
  var rain: RainFrame? { if case .rain(let rain) = content { rain } else { nil } }

  func cell(_ place: Coordinate) -> RainFrame.Cell? { rain?.cell(at: place) }

  /// What cells there are, at 400 places all over the frame.
  var cells: Set<RainFrame.Cell> {
    guard let rain else { return [] }
    let positions = (0..<400).map { index in
      PlanePoint(
        x: (Double(index % 20) + 0.5) / 20 * Double(rain.grid.columns),
        y: (Double(index / 20) + 0.5) / 20 * Double(rain.grid.rows))
    }
    return Set(positions.map { rain.cell(at: rain.grid.coordinate(at: $0)) })
  }
}
