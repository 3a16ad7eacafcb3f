public import FoundationEssentials
public import Weather

/// Requests web tiles of rain and reads their colours.
public struct TileLoader: Sendable {
  public typealias Tile = TileRange.Tile

  private let pictures: SharedPictures
  private let decoder: PNGDecoder

  /// The longest tile that is read, in bytes: four times a tile that cannot be compressed.
  private static let bodyLimit = 1 << 20

  public init(client: RetryingClient, decoder: PNGDecoder, cache: any SharedCache) {
    pictures = SharedPictures(client: client, cache: cache)
    self.decoder = decoder
  }

  /// What `read` makes of each tile that can be read, for example its classes of rain.
  ///
  /// Throws the error of a tile if none can be read.
  ///
  /// - Parameter name: Of all these tiles in the shared cache; nil if they may still change and are not stored.
  public func values(
    of tiles: [Tile], named name: String?, request: @escaping @Sendable (Tile) -> Request, now: Date,
    read: @escaping @Sendable (DecodedPicture) throws(RadarPictureError) -> [UInt8]
  ) async throws(SourceError) -> [Tile: [UInt8]] {
    let results = await withTaskGroup(of: (Tile, Result<[UInt8], SourceError>).self) { group in
      for tile in tiles {
        group.addTask { (tile, await value(tile, named: name, request(tile), now: now, read: read)) }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    let values = results.compactMapValues { try? $0.get() }
    if values.isEmpty, let first = tiles.first.flatMap({ results[$0] }) { _ = try first.get() }
    return values
  }

  private func value(
    _ tile: Tile, named name: String?, _ request: Request, now: Date,
    read: @escaping @Sendable (DecodedPicture) throws(RadarPictureError) -> [UInt8]
  ) async -> Result<[UInt8], SourceError> {
    var request = request
    request.bodyLimit = TileLoader.bodyLimit
    let file = name.map { "\($0)-\(tile.zoom)-\(tile.x)-\(tile.y)" }
    do throws(SourceError) {
      return .success(
        try await pictures.value(named: file, request) { (response: Response) throws(AttemptFailure) -> Data in
          try response.checkWithoutReason(now: now)
          return Data(response.body)
        } read: { [decoder] (png: Data) throws(RadarPictureError) -> [UInt8] in
          try read(try decoder.decode(png, width: TileRange.side, height: TileRange.side))
        })
    } catch {
      return .failure(error)
    }
  }
}

extension Array {
  /// Delivers the frame of each element, in order; an element whose frame fails is left out. After an error that the
  /// other frames would meet too, no more are requested.
  ///
  /// Throws the last error if no frame was delivered, `notPublishedYet` if the array is empty.
  public func deliverFrames(
    to deliver: (MapFrame) async -> Void, frame: (Element) async throws(SourceError) -> MapFrame
  ) async throws(SourceError) {
    var failure = SourceError.notPublishedYet
    var isDelivered = false
    for element in self {
      do throws(SourceError) {
        await deliver(try await frame(element))
        isDelivered = true
      } catch {
        failure = error
        if [.quotaSpent, .unreachable].contains(error.reason) { break }
      }
    }
    if !isDelivered { throw failure }
  }
}
