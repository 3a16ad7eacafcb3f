public import FoundationEssentials
public import Upstream
public import Weather

/// Rain from a tile server, for any part of the world.
public struct RainTiles: MapSource {
  public let server: TileServer
  private let baseURL: String
  private let client: RetryingClient
  private let loader: TileLoader
  /// Observed frames, and which pixels of a range are covered.
  private let frames = TileMemory<MapFrame>(most: 30)
  private let coverages = TileMemory<[UInt8]>(most: 3)

  /// Seconds between two observed frames.
  private static let interval = 600.0
  /// Seconds from the time of a frame until it is usually in the index.
  private static let delay = 180.0
  /// Seconds after which an observed frame is no longer completed with late radars.
  private static let finalAfter = 900.0

  /// The base address has no trailing slash.
  public init(
    _ server: TileServer, baseURL: String, client: RetryingClient, decoder: PNGDecoder, cache: any SharedCache
  ) {
    self.server = server
    self.baseURL = baseURL
    self.client = client
    loader = TileLoader(client: client, decoder: decoder, cache: cache)
  }

  public var id: SourceID { server.id }

  public func covers(_ request: MapRequest) -> Bool { request.layer == .rain && range(of: request.area) != nil }

  public func renewal(of layer: MapLayer, newest: Date, now: Date) -> Date {
    .renewal(after: newest, interval: Self.interval, delay: Self.delay, now: now)
  }

  private func range(of area: MapArea) -> TileRange? {
    TileRange(covering: area, zooms: Array(3...server.closestZoom), most: server.mostTiles)
  }

  public func frames(
    of request: MapRequest, now: Date, deliver: @escaping @Sendable (MapFrame) async -> Void
  ) async throws(SourceError) {
    guard covers(request), let range = range(of: request.area) else { throw .notCovered }
    let index = try await index(now: now)
    let wanted = index.entries.filter { request.period.contains($0.time) }
    let coverage = wanted.isEmpty ? nil : await coverage(of: range, at: index.tileBase, now: now)
    try await wanted.deliverFrames(to: deliver) { (entry) async throws(SourceError) in
      try await frame(entry, of: range, within: coverage, at: index.tileBase, now: now)
    }
  }

  private func index(now: Date) async throws(SourceError) -> TileIndex {
    let request = Request(base: baseURL, path: "/public/weather-maps.json", cost: cost, bodyLimit: 1 << 20)
    let json = try await client.answer(LooseJSON.self, to: request) { response throws(AttemptFailure) in
      try response.checkWithoutReason(now: now)
    }
    return try TileIndex(json, from: baseURL)
  }

  private func frame(
    _ entry: TileIndex.Entry, of range: TileRange, within coverage: [UInt8]?, at tileBase: String, now: Date
  ) async throws(SourceError) -> MapFrame {
    if let known = frames[range, entry.path] { return known }
    let (options, palette) = server.colours
    let isFinal = entry.kind == .observed && now.timeIntervalSince(entry.time) >= Self.finalAfter
    let tiles = try await loader.values(
      of: range.tiles, named: isFinal ? fileName(entry.path) : nil,
      request: { [cost] tile in
        Request(base: tileBase, path: "\(entry.path)/256/\(tile.path)/\(options).png", cost: cost)
      }, now: now, read: palette.classes(of:))
    let classes = range.joined(tiles).dry(onlyWithin: coverage)
    let frame = RainFrame(
      grid: range.grid, scale: palette.scale, time: entry.time, source: id, kind: entry.kind, classes: classes)
    guard let frame else { throw .malformed(.picture(.damaged)) }
    if isFinal, tiles.count == range.tiles.count { frames[range, entry.path] = MapFrame(frame) }
    return MapFrame(frame)
  }

  /// For each pixel 1 where a radar measures; where the coverage is unknown, no radar counts as measuring.
  private func coverage(of range: TileRange, at tileBase: String, now: Date) async -> [UInt8]? {
    if server.coversEverything { return nil }
    if let known = coverages[range, ""] { return known }
    let tiles = try? await loader.values(
      of: range.tiles, named: fileName("/coverage"),
      request: { [cost] tile in
        Request(base: tileBase, path: "/v2/coverage/0/256/\(tile.path)/0/0_0.png", cost: cost)
      }, now: now,
      read: { picture in stride(from: 3, to: picture.bytes.count, by: 4).map { picture.bytes[$0] == 0 ? 1 : 0 } })
    let coverage = range.joined(tiles ?? [:], absent: 0)
    if tiles?.count == range.tiles.count { coverages[range, ""] = coverage }
    return coverage
  }

  /// Of tiles in the shared cache. `TileIndex` has checked the path.
  private func fileName(_ path: String) -> String { id.rawValue + path.replacing("/", with: "-") }

  private var cost: RequestCost? { server.account.map { RequestCost($0) } }
}

extension TileRange.Tile {
  /// `7/109/49`
  fileprivate var path: String { "\(zoom)/\(x)/\(y)" }
}
