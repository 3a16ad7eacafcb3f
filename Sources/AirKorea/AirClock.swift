import DataPortal
import FoundationEssentials
import Weather

/// The publication clocks of AirKorea: what can exist at an instant, and when a request is worthwhile.
///
/// A key is allowed 500 requests a day for all places and all processes together. One response contains the whole
/// country, so 24 hours and four forecasts need few requests, if none is spent on data that cannot exist yet.
///
/// In the functions below `known` is what the place already has, `stored` the response that is stored for all places,
/// and `failedAt` the time of the place's last failed request; each is nil if none.
enum AirClock: Sendable, Hashable {
  /// The values of all stations for every full hour.
  case measurement
  /// The grades of today and the next days, issued at 05, 11, 17 and 23 o'clock.
  case forecast

  init?(_ bulletin: Bulletin) {
    switch bulletin {
    case .airMeasurement: self = .measurement
    case .airForecast: self = .forecast
    default: return nil
    }
  }

  /// Seconds from the nominal hour of a publication until it is available at the earliest.
  static let lag = 600.0

  /// Seconds between two automatic requests if the first brought nothing new or failed: short while the newest
  /// publication is just coming out, long if it is later than that. A station out of service costs eight requests an
  /// hour.
  func pause(at now: Date) -> Double {
    let isComingOut = now.timeIntervalSince(latest(at: now)) < AirClock.lag + 1800
    return isComingOut ? shortPause : AirClock.longPause
  }

  private var shortPause: Double { self == .measurement ? 300 : 600 }
  private static let longPause = 1200.0

  /// Seconds for which a stored response may replace a failed request.
  var fallbackLifetime: Double { self == .measurement ? 3 * 3600 : 24 * 3600 }

  private var period: Double { self == .measurement ? 3600 : 6 * 3600 }

  /// The beginning of the first period of 1970, in seconds of UTC: 05:00 in Korea is 20:00 of the day before.
  private var phase: Double { self == .measurement ? 0 : (5 - 9) * 3600 }

  private func issue(upTo instant: Date) -> Date {
    let periods = ((instant.timeIntervalSince1970 - phase) / period).rounded(.down)
    return Date(timeIntervalSince1970: periods * period + phase)
  }

  /// The newest publication that can exist. At 14:09 the values of 14:00 cannot exist yet, so it is 13:00.
  func latest(at now: Date) -> Date { issue(upTo: now.addingTimeInterval(-AirClock.lag)) }

  /// When something newer than that publication can exist.
  func next(after issuedAt: Date) -> Date { issue(upTo: issuedAt).addingTimeInterval(period + AirClock.lag) }

  /// Once the caller has this publication, a request by the user is pointless: the values of the hour in progress, or
  /// the newest possible forecast.
  private func latestByHand(at now: Date) -> Date { self == .measurement ? issue(upTo: now) : latest(at: now) }

  /// Whether the stored response answers a caller that already has `known`, so that no request is needed.
  func suffices(_ stored: Stamp, for known: Stamp?, now: Date) -> Bool {
    let age = now.timeIntervalSince(stored.fetchedAt)
    // The clock was set back: neither age nor hour mean anything.
    guard age > -60 else { return false }
    if stored.isNewer(than: known) { return stored.issuedAt >= latest(at: now) || age < pause(at: now) }
    // The caller already has this response and asks again: `isDue` found that it is time, or the user refreshed.
    return (known ?? stored).issuedAt >= latestByHand(at: now) || age < ManualRequest.pause
  }

  /// Whether an automatic request may bring something new.
  func isDue(known: Stamp?, stored: Stamp?, failedAt: Date?, now: Date) -> Bool {
    if let failedAt, abs(now.timeIntervalSince(failedAt)) < pause(at: now) { return false }
    guard let known, now.timeIntervalSince(known.fetchedAt) > -60 else { return true }
    if let stored, stored.isNewer(than: known), stored.issuedAt > known.issuedAt { return true }
    let requestedAt = max(known.fetchedAt, stored?.fetchedAt ?? .distantPast)
    return known.issuedAt < latest(at: now) && now.timeIntervalSince(requestedAt) >= pause(at: now)
  }

  /// Whether the user may request it again.
  func isRequestable(known: Stamp?, stored: Stamp?, now: Date) -> Bool {
    guard let known, now.timeIntervalSince(known.fetchedAt) > -60 else { return true }
    if let stored, stored.isNewer(than: known), stored.issuedAt > known.issuedAt { return true }
    let requestedAt = max(known.fetchedAt, stored?.fetchedAt ?? .distantPast)
    return known.issuedAt < latestByHand(at: now) && now.timeIntervalSince(requestedAt) >= ManualRequest.pause
  }

  /// The first instant from `now` on at which `isDue` may be true.
  func nextDue(known: Stamp?, stored: Stamp?, failedAt: Date?, now: Date) -> Date {
    if isDue(known: known, stored: stored, failedAt: failedAt, now: now) { return now }
    let retryAt = failedAt.map { pauseEnd(after: $0, from: now) } ?? now
    guard let known else { return retryAt }
    let requestedAt = max(known.fetchedAt, stored?.fetchedAt ?? .distantPast)
    return pauseEnd(after: requestedAt, from: max(retryAt, next(after: known.issuedAt)))
  }

  /// The first instant from `now` on that is at least one pause after the last request.
  private func pauseEnd(after last: Date, from now: Date) -> Date {
    let first = max(now, last.addingTimeInterval(shortPause))
    if first.timeIntervalSince(last) >= pause(at: first) { return first }
    return min(last.addingTimeInterval(AirClock.longPause), next(after: latest(at: first)))
  }
}
