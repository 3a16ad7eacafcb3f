import FoundationEssentials
import Weather

/// The series of the map that were requested last, one for each view, up to a number of bytes.
struct MapMemory: Sendable {
  struct Entry: Sendable {
    var request: MapRequest
    var series: MapSeries
  }

  private let limit: Int
  /// The entry that was used last is the last.
  private var entries: [Entry] = []

  init(limit: Int) { self.limit = limit }

  /// The last entry for this layer, area and focus, of any period; nil if none.
  mutating func entry(for request: MapRequest) -> Entry? {
    guard let index = entries.firstIndex(where: { $0.request.isSameView(as: request) }) else { return nil }
    entries.append(entries.remove(at: index))
    return entries.last
  }

  /// Replaces the series of the same view; drops the series that were not used for the longest time.
  mutating func store(_ series: MapSeries, for request: MapRequest) {
    entries.removeAll { $0.request.isSameView(as: request) }
    entries.append(Entry(request: request, series: series))
    var total = entries.reduce(0) { $0 + $1.series.byteCount }
    while total > limit, entries.count > 1 { total -= entries.removeFirst().series.byteCount }
  }
}

extension MapMemory.Entry {
  /// Whether its period includes that of the request. The end may be earlier by the time that has passed since.
  func includes(_ request: MapRequest, now: Date) -> Bool {
    let (own, other) = (self.request.period, request.period)
    let end = own.upperBound.addingTimeInterval(max(0, now.timeIntervalSince(series.requestedAt)))
    return own.lowerBound <= other.lowerBound && end >= other.upperBound
  }
}

extension MapRequest {
  func isSameView(as other: MapRequest) -> Bool {
    (layer, area, focus, acceptsModels) == (other.layer, other.area, other.focus, other.acceptsModels)
  }
}

extension MapSeries {
  /// The memory of its frames, approximately.
  var byteCount: Int { frames.reduce(0) { $0 + $1.content.byteCount } }

  /// Without the frames of other times. Warnings and typhoons apply until they are replaced, whenever they were issued.
  func limited(to period: Range<Date>) -> MapSeries {
    if [.warnings, .typhoon].contains(layer) { return self }
    var series = self
    series.frames.removeAll { !period.contains($0.time) }
    return series
  }
}

extension MapFrame.Content {
  fileprivate var byteCount: Int {
    switch self {
    case .rain(let frame): frame.classes.byteCount
    case .points(let readings): readings.count * MemoryLayout<MapReading>.stride
    case .warnings(let zones): zones.reduce(0) { $0 + 1000 + $1.districts.count * 16 }
    case .typhoons(let typhoons): typhoons.count * 20_000
    }
  }
}
