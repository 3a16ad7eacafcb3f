import AirKorea
import FoundationEssentials
import Gazetteer
import Synchronization
import Upstream
import Weather

/// AirKorea's layers of the sample feed with all hours of the last day, as if the program had been running since then:
/// each hour is requested from the feed at the time of that hour.
struct SampleAirMap: MapSource {
  private let newest: AirKorea
  private let hours: SampleHours

  /// - Parameter source: AirKorea with a feed at a fixed time, or with the clock of the program (nil).
  init(_ source: @escaping @Sendable (_ at: Date?) -> AirKorea) {
    newest = source(nil)
    hours = SampleHours { source($0) }
  }

  var id: SourceID { newest.id }

  func covers(_ request: MapRequest) -> Bool { newest.covers(request) }

  func renewal(of layer: MapLayer, newest newestFrame: Date, now: Date) -> Date {
    newest.renewal(of: layer, newest: newestFrame, now: now)
  }

  /// Delivers the newest hour at once, then all hours.
  func frames(
    of request: MapRequest, now: Date, deliver: @escaping @Sendable (MapFrame) async -> Void
  ) async throws(SourceError) {
    try await newest.frames(of: request, now: now, deliver: deliver)
    if await hours.fill(before: now) { try await newest.frames(of: request, now: now, deliver: deliver) }
  }
}

/// Requests each earlier hour of the day once.
private final class SampleHours: Sendable {
  private let source: @Sendable (Date) -> AirKorea
  private let known = Mutex<Set<Int>>([])
  private let flights = SingleFlight<Int, Bool>()

  init(_ source: @escaping @Sendable (Date) -> AirKorea) { self.source = source }

  /// Requests the missing hours; returns whether there were any.
  func fill(before now: Date) async -> Bool {
    let current = Int(now.timeIntervalSince1970 / 3600)
    return await flights.value(of: current) { [self] in
      let missing = (1...23).filter { ago in !known.withLock { $0.contains(current - ago) } }
      for ago in missing where !Task.isCancelled {
        await request(now.addingTimeInterval(-3600 * Double(ago)))
        known.withLock { _ = $0.insert(current - ago) }
      }
      return !missing.isEmpty
    } ?? false
  }

  private func request(_ time: Date) async {
    guard let seoul = Gazetteer.korea.place(named: "서울") else { return }
    await source(time).fetch([.airMeasurement], at: seoul, known: [], now: time) { _ in }
  }
}
