import FoundationEssentials
import KMA
import Weather

/// KMA for a scene of another season: its apparent temperature depends on the month, and of an August day that is shown
/// in November it is the one of August.
struct SampleKMA: WeatherSource {
  let source: any WeatherSource
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

  var revalidating: any WeatherSource { SampleKMA(source: source.revalidating, month: month) }

  func fetch(
    _ bulletins: Set<Bulletin>, at place: Place, known: [Layer], now: Date,
    deliver: @escaping @Sendable (Delivery) async -> Void
  ) async {
    await source.fetch(bulletins, at: place, known: known, now: now) { await deliver(felt($0)) }
  }

  private func felt(_ delivery: Delivery) -> Delivery {
    guard case .layer(var layer) = delivery else { return delivery }
    for index in layer.hours.indices {
      let hour = layer.hours[index]
      guard let temperature = hour.temperature?.celsius else { continue }
      layer.hours[index].feelsLike =
        FeelsLike.celsius(temperature, humidity: hour.humidity, wind: hour.wind.metresPerSecond, month: month)
        .map { Temperature(celsius: $0) }
    }
    return .layer(layer)
  }
}
