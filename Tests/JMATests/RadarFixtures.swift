import Foundation
import JMA
import Upstream
import UpstreamTwins
import Weather

/// JMA's nowcast on a scripted transport. Its tiles are made with `TileFile`.
struct Nowcast {
  /// 10:05 in Japan.
  static let now = Zone.seoul.instant(CivilDate(2026, 9, 16), hour: 10, minute: 5)
  static let newest = now.addingTimeInterval(-300)
  static let tokyo = Coordinate(latitude: 35.68, longitude: 139.7)

  let transport: ScriptedTransport
  private let radar: JMARadar

  /// A file that is missing is answered with 404. `tile` receives the path of a tile.
  init(
    _ files: [String: String] = Nowcast.files(), cache: any SharedCache = EmptyCache(),
    tile: @escaping @Sendable (String) -> ScriptedTransport.Answer
  ) {
    transport = ScriptedTransport { request, _ in
      let name = request.path.replacing("/bosai/jmatile/data/nowc/", with: "")
      if name.hasSuffix(".png") { return tile(name) }
      return files[name].map { .text($0) } ?? .text("<html>Not Found</html>", status: 404)
    }
    radar = JMARadar(
      baseURL: "https://jma.example", client: RetryingClient(transport), decoder: TileFile.decoder, cache: cache)
  }

  /// Three observed frames, the next forecast one, and radars between 30 and 40 degrees north, 135 and 141 east.
  static func files(noData: String? = Nowcast.noData) -> [String: String] {
    var files = [
      "targetTimes_N1.json": list([
        ("20260916010000", "20260916010000"), ("20260916005500", "20260916005500"),
        ("20260916005000", "20260916005000"),
      ]),
      "targetTimes_N2.json": list([("20260916010000", "20260916011000")]),
    ]
    files["20260916010000/none/20260916010000/surf/hrpns_nd/data.geojson"] = noData
    return files
  }

  static func list(_ times: [(base: String, valid: String)], element: String = "hrpns") -> String {
    let rows = times.map {
      #"{"basetime":"\#($0.base)","validtime":"\#($0.valid)","elements":["\#(element)","hrpns_nd"]}"#
    }
    return "[\(rows.joined(separator: ","))]"
  }

  static let noData = """
    {"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Polygon","coordinates":[\
    [[-180,-90],[180,-90],[180,90],[-180,90],[-180,-90]],[[135,30],[135,40],[141,40],[141,30],[135,30]]]}}]}
    """

  static func request(around focus: Coordinate = Nowcast.tokyo) -> MapRequest {
    let area = MapArea(
      west: focus.longitude - 3, south: focus.latitude - 2, east: focus.longitude + 3, north: focus.latitude + 2)
    return MapRequest(
      .rain, of: area, around: focus, during: now.addingTimeInterval(-7200)..<now.addingTimeInterval(3600))
  }

  func covers(_ request: MapRequest) -> Bool { radar.covers(request) }

  /// In the order of arrival.
  func frames(around focus: Coordinate = Nowcast.tokyo) async throws(SourceError) -> [MapFrame] {
    try await radar.delivered(Self.request(around: focus), now: Self.now)
  }

  func error() async -> SourceError? {
    await sourceError { () throws(SourceError) in try await frames() }
  }
}

extension MapFrame {
  func cell(_ latitude: Double, _ longitude: Double) -> RainFrame.Cell? {
    guard case .rain(let rain) = content else { return nil }
    return rain.cell(at: Coordinate(latitude: latitude, longitude: longitude))
  }
}
