import FoundationEssentials
package import Weather

/// The layers of the map that have arrived. They are kept while the page is closed.
struct MapLayers: Sendable, Equatable {
  /// The layer that the map shows; if the reader has chosen it, also at the next start.
  var shown = MapLayer.rain
  /// Whether the reader has chosen a layer, now or in the past. Otherwise the map opens with what matters at its city.
  var isChosen = false
  /// Whether the layer of the last start has been read.
  var isChoiceRead = false
  private(set) var series: [MapLayer: MapSeries] = [:]
  /// The last request of each layer, also if it was withdrawn.
  private(set) var requests: [MapLayer: MapRequest] = [:]
  /// Since when the answer to a request is awaited; absent if none is.
  private(set) var awaitedSince: [MapLayer: Date] = [:]
  /// From when on a layer may be requested again.
  private(set) var renewals: [MapLayer: Date] = [:]
  /// How the rain of the newest frames moves.
  var sight = RainSight(nil)

  /// The layers whose frames are kept while another layer is shown: the home screen may show the rain, the other two
  /// are small.
  private static let kept: Set<MapLayer> = [.rain, .warnings, .typhoon]

  var frames: [MapFrame] { series[shown]?.frames ?? [] }

  mutating func begin(_ request: MapRequest, at now: Date) {
    requests[request.layer] = request
    awaitedSince[request.layer] = now
    renewals[request.layer] = nil
  }

  /// When a layer is requested again; nil while an answer is awaited.
  func dueAt(_ layer: MapLayer) -> Date? {
    awaitedSince[layer] != nil ? nil : renewals[layer] ?? .distantPast
  }

  /// A series that has no frame yet does not replace one of the same area.
  mutating func receive(_ new: MapSeries) {
    guard series[new.layer] == nil || !new.frames.isEmpty || new.isComplete else { return }
    if new.frames.isEmpty, var old = series[new.layer], !old.frames.isEmpty, old.area == new.area {
      (old.failures, old.isComplete) = (new.failures, true)
      series[new.layer] = old
    } else {
      series[new.layer] = new
    }
  }

  mutating func end(_ layer: MapLayer, renewal: Date) {
    awaitedSince[layer] = nil
    renewals[layer] = renewal
  }

  /// No answer is awaited any more.
  mutating func withdraw(_ layer: MapLayer) { awaitedSince[layer] = nil }
  mutating func withdrawAll() { awaitedSince = [:] }

  /// It is requested again as soon as possible.
  mutating func expire(_ layer: MapLayer) { renewals[layer] = nil }

  /// Drops the frames of layers that are neither shown nor kept.
  mutating func trim() {
    let stays = MapLayers.kept.union([shown])
    series = series.filter { stays.contains($0.key) }
    renewals = renewals.filter { stays.contains($0.key) }
  }

  /// In kilometres.
  private static let nearRain = 300.0

  /// The layer of rain; nil if it is not in memory, if its observations are older than an hour, or if no rain falls
  /// within 300 km.
  func rain(near place: Coordinate, now: Date) -> MapFrame? {
    guard let frame = recentFrame(of: .rain, now), case .rain(let rain) = frame.content,
      NearestRain(to: place, in: rain, moving: nil, within: MapLayers.nearRain) != nil
    else { return nil }
    return frame
  }

  /// The layer of temperatures; nil if it is not in memory, or if its values are older than an hour.
  func temperatures(at now: Date) -> MapFrame? { recentFrame(of: .temperature, now) }

  /// nil if the layer is not in memory, or if it is older than an hour.
  func recentFrame(of layer: MapLayer, _ now: Date) -> MapFrame? {
    let frame = series[layer]?.frame(at: now)
    return frame.flatMap { abs($0.time.timeIntervalSince(now)) <= 3600 ? $0 : nil }
  }

  /// The cyclones that their agencies still describe.
  func typhoons(at now: Date) -> [Typhoon] {
    guard case .typhoons(let all)? = series[.typhoon]?.frame(at: now)?.content else { return [] }
    return all.filter { $0.isActive(at: now) }
  }

  /// The layers with a tab: the typhoons' only while there is one, or while it is shown.
  func tabs(at now: Date) -> [MapLayer] {
    MapLayer.allCases.filter { $0 != .typhoon || shown == .typhoon || !typhoons(at: now).isEmpty }
  }
}

/// The motion of the rain, estimated once for each newest frame. Two are equal if they are of the same frame.
package struct RainSight: Sendable, Hashable {
  /// nil if no motion can be seen.
  package let motion: RainMotion?
  private let time: Date?
  private let source: SourceID?

  package init(_ series: MapSeries?) {
    let frames = (series?.frames ?? []).filter { $0.kind == .observed }.compactMap { frame -> RainFrame? in
      if case .rain(let rain) = frame.content { rain } else { nil }
    }
    (time, source) = (frames.last?.time, frames.last?.source)
    motion = RainMotion(frames)
  }

  package static func == (one: RainSight, other: RainSight) -> Bool {
    (one.time, one.source) == (other.time, other.source)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(time)
    hasher.combine(source)
  }
}
