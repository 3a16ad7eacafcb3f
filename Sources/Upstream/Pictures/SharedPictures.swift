public import FoundationEssentials
public import Weather

/// Pictures of rain that never change, requested by one process at a time and then read from the shared cache.
public struct SharedPictures: Sendable {
  private let client: RetryingClient
  private let cache: any SharedCache

  /// The prefix of the names of all pictures in the cache.
  public static let filePrefix = "radar-"

  public init(client: RetryingClient, cache: any SharedCache) { (self.client, self.cache) = (client, cache) }

  /// What `read` makes of the stored picture, or else of the answer to the request, which is then stored.
  ///
  /// - Parameters:
  ///   - name: Of the picture in the cache, after `filePrefix`; nil if it may still change and is not stored.
  ///   - picture: The PNG in an answer.
  public func value<Value: Sendable>(
    named name: String?, _ request: Request, picture: @escaping @Sendable (Response) throws(AttemptFailure) -> Data,
    read: @escaping @Sendable (Data) throws(RadarPictureError) -> Value
  ) async throws(SourceError) -> Value {
    guard let file = name.map({ SharedPictures.filePrefix + $0 + ".png" }), !cache.storesNothing else {
      return try await requested(request, picture: picture, read: read).value
    }
    if let value = stored(file, read) { return value }
    // Another process may be requesting the same picture.
    let lease = await cache.lease(at: file, within: .infinity)
    defer { lease.release() }
    if let value = stored(file, read) { return value }
    let (png, value) = try await requested(request, picture: picture, read: read)
    cache.put(png, named: file)
    return value
  }

  private func stored<Value>(
    _ file: String, _ read: @Sendable (Data) throws(RadarPictureError) -> Value
  ) -> Value? {
    cache.bytes(named: file).flatMap { try? read($0) }
  }

  private func requested<Value: Sendable>(
    _ request: Request, picture: @escaping @Sendable (Response) throws(AttemptFailure) -> Data,
    read: @escaping @Sendable (Data) throws(RadarPictureError) -> Value
  ) async throws(SourceError) -> (png: Data, value: Value) {
    try await client.fetch(request) { (response: Response) throws(AttemptFailure) -> (Data, Value) in
      let png = try picture(response)
      do throws(RadarPictureError) { return (png, try read(png)) } catch {
        // A file that is being written may be complete a moment later.
        throw AttemptFailure(.malformed(.picture(error)), retry: error == .cutOff ? .once : .never)
      }
    }
  }
}
