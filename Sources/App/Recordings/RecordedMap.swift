import Dashboard
import FoundationEssentials
import Upstream
import Weather

/// The answers that the layers of the map and the cyclones are made of, at the time of a recording.
struct RecordedMap: Sendable, Codable {
  /// One request for a layer of the map.
  struct View: Sendable, Equatable, Codable {
    var area: MapArea
    var focus: Coordinate
  }

  /// By the layer's name; a layer that was left out has none.
  private var views: [String: View] = [:]
  var answers: [RecordedAnswer] = []
  /// The earlier hours of AirKorea's stations, by the name in the cache.
  var hours: [String: String] = [:]

  subscript(layer: MapLayer) -> View? {
    get { views[layer.rawValue] }
    set { views[layer.rawValue] = newValue }
  }

  /// Whether every area is a part of the globe, as it may not be in a file from elsewhere.
  var isSound: Bool {
    views.values.allSatisfy { view in
      let area = view.area
      return (-360...360).contains(area.west) && area.west < area.east && area.east - area.west <= 360
        && -90 <= area.south && area.south < area.north && area.north <= 90
    }
  }
}

/// The map of a recording. Whatever part of the world a page requests, the layer is the recorded one: beyond its area
/// there are no values.
struct RecordedMapFeed: MapFeed {
  private let feed: any MapFeed
  private let map: RecordedMap

  init(_ feed: any MapFeed, _ map: RecordedMap) { (self.feed, self.map) = (feed, map) }

  func series(of request: MapRequest, now: Date) -> AsyncStream<MapSeries> {
    var recorded = request
    if let view = map[request.layer] { (recorded.area, recorded.focus) = (view.area, view.focus) }
    let all = feed.series(of: recorded, now: now)
    let (stream, caller) = AsyncStream.makeStream(of: MapSeries.self, bufferingPolicy: .bufferingNewest(1))
    let task = Task {
      for await var series in all {
        series.area = request.area
        caller.yield(series)
      }
      caller.finish()
    }
    caller.onTermination = { _ in task.cancel() }
    return stream
  }

  func renewal(of series: MapSeries, now: Date) -> Date { feed.renewal(of: series, now: now) }
}

/// Asks for the layers of the map as its page does when it opens.
struct MapRecorder {
  let place: Place
  let at: Date
  let feed: any MapFeed
  /// The answers to all requests so far.
  let answers: @Sendable () -> [RecordedAnswer]

  /// Rain is the last: its pictures are larger than everything else.
  private static let order = MapLayer.allCases.filter { $0 != .rain } + [.rain]

  /// The map, and the layers that were left out because the answers would be longer than `limit` bytes.
  func map(upTo limit: Int) async -> (RecordedMap, leftOut: [MapLayer]) {
    var map = RecordedMap()
    for (index, layer) in Self.order.enumerated() {
      let request = MapRequest(layer, around: place, in: MapOutput.pictureSize, at: at)
      for await _ in feed.series(of: request, now: at) {}
      let all = answers()
      guard all.reduce(0, { $0 + $1.bodySize }) <= limit else { return (map, Array(Self.order[index...])) }
      map[layer] = RecordedMap.View(area: request.area, focus: request.focus)
      map.answers = all
    }
    return (map, [])
  }
}
