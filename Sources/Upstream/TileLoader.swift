public import FoundationEssentials
public import Weather

/// Requests web tiles of rain and reads their colours.
public struct TileLoader: Sendable {
  public typealias Tile = TileRange.Tile

  private let client: RetryingClient
  private let decoder: PNGDecoder

  /// The longest tile that is read, in bytes: four times a tile that cannot be compressed.
  private static let bodyLimit = 1 << 20

  public init(client: RetryingClient, decoder: PNGDecoder) {
    self.client = client
    self.decoder = decoder
  }

  /// What `read` makes of each tile that can be read, for example its classes of rain.
  ///
  /// Throws the error of a tile if none can be read.
  public func values(
    of tiles: [Tile], request: @escaping @Sendable (Tile) -> Request, now: Date,
    read: @escaping @Sendable (DecodedPicture) throws(RadarPictureError) -> [UInt8]
  ) async throws(SourceError) -> [Tile: [UInt8]] {
    let results = await withTaskGroup(of: (Tile, Result<[UInt8], SourceError>).self) { group in
      for tile in tiles {
        group.addTask { (tile, await value(of: request(tile), now: now, read: read)) }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    let values = results.compactMapValues { try? $0.get() }
    if values.isEmpty, let first = tiles.first.flatMap({ results[$0] }) { _ = try first.get() }
    return values
  }

  private func value(
    of request: Request, now: Date, read: @Sendable (DecodedPicture) throws(RadarPictureError) -> [UInt8]
  ) async -> Result<[UInt8], SourceError> {
    var request = request
    request.bodyLimit = TileLoader.bodyLimit
    do throws(SourceError) {
      return .success(
        try await client.fetch(request) { response throws(AttemptFailure) in
          try response.checkWithoutReason(now: now)
          do throws(RadarPictureError) {
            let picture = try decoder.decode(Data(response.body), width: TileRange.side, height: TileRange.side)
            return try read(picture)
          } catch {
            throw AttemptFailure(.malformed(.picture(error)), retry: error == .cutOff ? .once : .never)
          }
        })
    } catch {
      return .failure(error)
    }
  }
}

extension Response {
  private struct NoBody: Decodable {}

  /// `check` for a service without a key that states no reasons; a refused request may be sent again after ten minutes.
  public func checkWithoutReason(now: Date) throws(AttemptFailure) {
    try check(
      isKeyed: false, now: now, reason: { (_: NoBody) in nil }, spentUntil: { _ in now.addingTimeInterval(600) })
  }
}
