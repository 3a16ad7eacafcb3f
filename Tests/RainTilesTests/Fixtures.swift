import Foundation
import RainTiles
import Upstream
import UpstreamTwins
import Weather

/// A tile server on a scripted transport: an index with `past` and `nowcast` frames, and answers for tiles.
struct Server {
  static let now = Date(timeIntervalSince1970: 1_790_000_100)
  static let newest = Date(timeIntervalSince1970: 1_789_999_800)
  static let tokyo = Coordinate(latitude: 35.68, longitude: 139.7)
  static let area = MapArea(west: 137, south: 34, east: 142, north: 38)

  let transport: ScriptedTransport
  private let tiles: RainTiles

  init(
    _ server: TileServer = .libreWXR, index: String = Server.index(), cache: any SharedCache = EmptyCache(),
    tile: @escaping @Sendable (Request) -> ScriptedTransport.Answer
  ) {
    transport = ScriptedTransport { request, _ in
      request.path.hasSuffix("weather-maps.json") ? .text(index) : tile(request)
    }
    tiles = RainTiles(
      server, baseURL: server == .libreWXR ? "https://api.librewxr.net" : "https://api.rainviewer.com",
      client: RetryingClient(transport), decoder: TileFile.decoder, cache: cache)
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
