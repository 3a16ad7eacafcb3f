public import FoundationEssentials
public import Upstream
public import Weather

/// JMA's high-resolution precipitation nowcast (高解像度降水ナウキャスト): rain over Japan every five minutes, observed and an
/// hour ahead, from the tiles of its own web page.
///
/// Terms as of `JMA`. The tiles exist at even zooms only; at odd ones the server answers with transparent pictures.
public struct JMARadar: MapSource {
  public let id = SourceID.jma
  private let baseURL: String
  private let client: RetryingClient
  private let loader: TileLoader
  /// Observed frames, which never change, and which pixels of a range are covered.
  private let frames = TileMemory<MapFrame>(most: 40)
  private let coverages = TileMemory<[UInt8]>(most: 3)

  static let folder = "/bosai/jmatile/data/nowc"
  private static let zooms = [4, 6, 8, 10]
  private static let mostTiles = 12
  /// Seconds between two frames, and from the time of a frame to its publication.
  private static let (interval, delay) = (300.0, 180.0)

  /// The base address has no trailing slash.
  public init(baseURL: String, client: RetryingClient, decoder: PNGDecoder, cache: any SharedCache) {
    self.baseURL = baseURL
    self.client = client
    loader = TileLoader(client: client, decoder: decoder, cache: cache)
  }

  /// The main islands and the Ryukyus; the radars do not reach Korea.
  private static let islands = [
    MapArea(west: 139, south: 41, east: 146.5, north: 46), MapArea(west: 131.9, south: 33, east: 142.5, north: 41.6),
    MapArea(west: 128.4, south: 29.9, east: 132.2, north: 34.8),
    MapArea(west: 122.7, south: 23.8, east: 132, north: 30),
  ]

  public func covers(_ request: MapRequest) -> Bool {
    request.layer == .rain && Self.islands.contains { $0.contains(request.focus) } && range(of: request.area) != nil
  }

  public func renewal(of layer: MapLayer, newest: Date, now: Date) -> Date {
    .renewal(after: newest, interval: Self.interval, delay: Self.delay, now: now)
  }

  private func range(of area: MapArea) -> TileRange? {
    TileRange(covering: area, zooms: Self.zooms, most: Self.mostTiles)
  }

  public func frames(
    of request: MapRequest, now: Date, deliver: @escaping @Sendable (MapFrame) async -> Void
  ) async throws(SourceError) {
    guard covers(request), let range = range(of: request.area) else { throw .notCovered }
    async let forecast = entries(of: "N2", .forecast, during: request.period, now: now)
    let observed = try await entries(of: "N1", .observed, during: request.period, now: now)
    let wanted = observed.reversed() + ((try? await forecast) ?? [])
    let coverage = await coverage(of: range, at: observed.last, now: now)
    try await wanted.deliverFrames(to: deliver) { (entry) async throws(SourceError) in
      try await frame(entry, of: range, within: coverage, now: now)
    }
  }

  /// The times of the period in ascending order.
  private func entries(
    of list: String, _ kind: RainFrame.Kind, during period: Range<Date>, now: Date
  ) async throws(SourceError) -> [JMARadarEntry] {
    if kind == .forecast, period.upperBound <= now { return [] }
    let json = try await answer(LooseJSON.self, to: "targetTimes_\(list).json", now: now)
    guard let rows = json.list else { throw .malformed(.unknownShape(field: nil)) }
    let entries = rows.prefix(200).compactMap { JMARadarEntry($0, kind: kind) }
    if entries.isEmpty { throw rows.isEmpty ? .notPublishedYet : .malformed(.unreadableRows(rows.count)) }
    return JMARadarEntry.thinned(entries, now: now).filter { period.contains($0.time) }
  }

  private func frame(
    _ entry: JMARadarEntry, of range: TileRange, within coverage: [UInt8], now: Date
  ) async throws(SourceError) -> MapFrame {
    if let known = frames[range, entry.name] { return known }
    let tiles = try await loader.values(
      of: range.tiles, named: entry.kind == .observed ? entry.fileName : nil,
      request: { [baseURL] tile in
        Request(base: baseURL, path: "\(entry.folder)/hrpns/\(tile.zoom)/\(tile.x)/\(tile.y).png")
      }, now: now, read: TilePalette.jma.classes(of:))
    let frame = RainFrame(
      grid: range.grid, scale: TilePalette.jma.scale, time: entry.time, source: id, kind: entry.kind,
      classes: range.joined(tiles).dry(onlyWithin: coverage))
    guard let frame else { throw .malformed(.picture(.damaged)) }
    if entry.kind == .observed, tiles.count == range.tiles.count { frames[range, entry.name] = MapFrame(frame) }
    return MapFrame(frame)
  }

  /// Where the radars measure, requested once an hour; where that is unknown, none counts as measuring.
  private func coverage(of range: TileRange, at entry: JMARadarEntry?, now: Date) async -> [UInt8] {
    let hour = String(Int(now.timeIntervalSince1970 / 3600))
    if let known = coverages[range, hour] { return known }
    guard let entry, let area = try? await answer(NoDataArea.self, to: "\(entry.name)/hrpns_nd/data.geojson", now: now)
    else { return NoDataArea(rings: []).coverage(of: range) }
    let coverage = area.coverage(of: range)
    coverages[range, hour] = coverage
    return coverage
  }

  private func answer<Value: Decodable & Sendable>(
    _ type: Value.Type, to file: String, now: Date
  ) async throws(SourceError) -> Value {
    let request = Request(base: baseURL, path: "\(Self.folder)/\(file)", bodyLimit: 4 << 20)
    return try await client.answer(type, to: request) { response throws(AttemptFailure) in
      try response.checkWithoutReason(now: now)
    }
  }
}

extension TilePalette {
  /// JMA's colours for rain (気象庁ホームページにおける気象情報の配色に関する設定指針); lower bounds in mm/h.
  static let jma: TilePalette = {
    let steps: [(rate: Double, colour: UInt32)] = [
      (0.1, 0xF2F2FF), (1, 0xA0D2FF), (5, 0x218CFF), (10, 0x0041FF), (20, 0xFAF500), (30, 0xFF9900), (50, 0xFF2800),
      (80, 0xB40068),
    ]
    return TilePalette(
      RainScale(lowerBounds: steps.map(\.rate)),
      classes: Dictionary(uniqueKeysWithValues: steps.enumerated().map { ($1.colour, UInt8($0 + 1)) }))
  }()
}
