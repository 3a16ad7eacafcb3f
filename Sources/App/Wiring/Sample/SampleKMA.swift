import FoundationEssentials
import KMA
import Weather

/// KMA for a scene of another season. KMA's apparent temperature depends on the month: an August day that is shown in
/// November has the apparent temperature of August.
struct SampleKMA: PastObservations {
  let source: any PastObservations
  /// 1…12
  let month: Int

  var id: SourceID { source.id }

  func covers(_ place: Place) -> Bool { source.covers(place) }

  func due(_ parts: Set<Part>, at place: Place, known: [Layer], now: Date) -> Set<Bulletin> {
    source.due(parts, at: place, known: known, now: now)
  }

  func requestable(_ parts: Set<Part>, at place: Place, known: [Layer], now: Date) -> Set<Bulletin> {
    source.requestable(parts, at: place, known: known, now: now)
  }

  func nextDue(_ parts: Set<Part>, at place: Place, known: [Layer], now: Date) -> Date {
    source.nextDue(parts, at: place, known: known, now: now)
  }

  var revalidating: any WeatherSource {
    (source.revalidating as? any PastObservations).map { SampleKMA(source: $0, month: month) } ?? self
  }

  func fetch(
    _ bulletins: Set<Bulletin>, at place: Place, known: [Layer], now: Date,
    deliver: @escaping @Sendable (Delivery) async -> Void
  ) async {
    await source.fetch(bulletins, at: place, known: known, now: now) { await deliver(felt($0)) }
  }

  func observedHours(at now: Date) -> [Date] { source.observedHours(at: now) }

  func observation(of hour: Date, at place: Place, now: Date) async throws(SourceError) -> Hour? {
    try await source.observation(of: hour, at: place, now: now).map(felt)
  }

  private func felt(_ delivery: Delivery) -> Delivery {
    guard case .layer(var layer) = delivery else { return delivery }
    layer.hours = layer.hours.map(felt)
    return .layer(layer)
  }

  private func felt(_ hour: Hour) -> Hour {
    guard let temperature = hour.temperature?.celsius else { return hour }
    var hour = hour
    hour.feelsLike =
      FeelsLike.celsius(temperature, humidity: hour.humidity, wind: hour.wind.metresPerSecond, month: month)
      .map { Temperature(celsius: $0) }
    return hour
  }
}
