public import FoundationEssentials
import Synchronization
public import Upstream
public import Weather

/// Rain over Korea: KMA's composite radar pictures as frames of the map.
///
/// A picture is requested once: concurrent callers share the request, other processes wait for it and read the stored
/// PNG, and the frames of two hours stay in memory.
public final class KMARadar: MapSource {
  public let id = SourceID.kmaRadar
  private let baseURL: String
  private let pictures: SharedPictures
  private let reader: RadarImageReader
  private let jitter: Double
  private let decoded = Mutex<[Date: RainFrame]>([:])
  private let flights = SingleFlight<Date, Result<RainFrame, SourceError>>()

  /// At most so many pictures are requested at once.
  static let concurrentRequests = 6
  /// The pictures of two hours, and the next picture.
  private static let framesKept = 26

  /// - Parameter jitter: 0 up to 1: see `RadarImage.nextRequest`.
  public init(
    baseURL: String, client: RetryingClient, decoder: PNGDecoder, cache: any SharedCache, jitter: Double
  ) {
    (self.baseURL, self.jitter) = (baseURL, jitter)
    pictures = SharedPictures(client: client, cache: cache)
    reader = RadarImageReader(decoder: decoder)
  }

  /// Korea and its seas. The picture also has Tsushima and the north of Kyushu, which Japan's radar shows better.
  public func covers(_ request: MapRequest) -> Bool {
    let (latitude, longitude) = (request.focus.latitude, request.focus.longitude)
    let isJapanese = latitude < 34.9 && longitude > 128.95
    return request.layer == .rain && !isJapanese && (32.5...40.2).contains(latitude)
      && (123.9...132.2).contains(longitude)
  }

  public func renewal(of layer: MapLayer, newest: Date, now: Date) -> Date {
    RadarImage.nextRequest(after: newest.addingTimeInterval(RadarImage.delay), jitter: jitter)
  }

  public func frames(
    of request: MapRequest, now: Date, deliver: @escaping @Sendable (MapFrame) async -> Void
  ) async throws(SourceError) {
    var waiting = RadarImage.times(in: request.period, at: now)[...]
    guard let newest = waiting.first else { throw .notPublishedYet }
    let failure = await withTaskGroup(of: (time: Date, error: SourceError?).self) { group -> SourceError? in
      var (running, hasFrame, last) = (0, false, (time: newest, error: SourceError?.none))
      while true {
        while running < KMARadar.concurrentRequests, let time = waiting.popFirst() {
          group.addTask { (time, await self.deliverFrame(of: time, now: now, deliver)) }
          running += 1
        }
        guard let result = await group.next() else { break }
        running -= 1
        if let error = result.error {
          if last.error == nil || result.time > last.time { last = (result.time, error) }
          // A server that cannot be reached is not asked for each picture.
          if !hasFrame && !error.isAboutPicture || Task.isCancelled { waiting = [] }
        } else {
          hasFrame = true
        }
      }
      return hasFrame ? nil : last.error
    }
    if let failure { throw failure }
  }

  /// nil if it was delivered.
  private func deliverFrame(
    of time: Date, now: Date, _ deliver: @Sendable (MapFrame) async -> Void
  ) async -> SourceError? {
    do throws(SourceError) {
      await deliver(MapFrame(try await frame(of: time, now: now)))
      return nil
    } catch { return error }
  }

  private func frame(of time: Date, now: Date) async throws(SourceError) -> RainFrame {
    if let known = decoded.withLock({ $0[time] }) { return known }
    let result = await flights.value(of: time) { [self] in
      do throws(SourceError) {
        let frame = try await storedOrRequested(time, now: now)
        keep(frame)
        return .success(frame)
      } catch { return .failure(error) }
    }
    guard let result else { throw .unreachable(.cancelled) }
    return try result.get()
  }

  private func storedOrRequested(_ time: Date, now: Date) async throws(SourceError) -> RainFrame {
    let request = RadarImage.request(at: time, base: baseURL)
    return try await pictures.value(named: RadarImage.fileName(at: time), request) {
      (response: Response) throws(AttemptFailure) -> Data in
      Data(try RadarAnswer.picture(in: response, now: now))
    } read: { [reader] (png: Data) throws(RadarPictureError) -> RainFrame in
      try reader.frame(png, at: time)
    }
  }

  private func keep(_ frame: RainFrame) {
    decoded.withLock { decoded in
      decoded[frame.time] = frame
      while decoded.count > KMARadar.framesKept, let oldest = decoded.keys.min() { decoded[oldest] = nil }
    }
  }
}

private enum RadarAnswer {
  /// The bytes of an answer that may be a picture. Status 404 is a picture that does not exist, like the HTML page.
  static func picture(in response: Response, now: Date) throws(AttemptFailure) -> [UInt8] {
    if response.status == 404 {
      throw AttemptFailure(.malformed(.picture(.notPNG(beginning: "HTTP 404"))), retry: .never)
    }
    try response.checkWithoutReason(now: now, pause: 60)
    return response.body
  }
}

extension SourceError {
  fileprivate var isAboutPicture: Bool { if case .malformed(.picture) = self { true } else { false } }
}
