public import FoundationEssentials

/// What a source delivers while it works.
public enum Delivery: Sendable, Equatable {
  case layer(Layer)
  case failure(Bulletin, SourceError)
}

/// An institution that provides weather or air quality: bytes in, `Layer`s out.
public protocol WeatherSource: Sendable {
  var id: SourceID { get }

  /// All parts it provides, at any place.
  var parts: Set<Part> { get }

  /// Whether it has data for the place.
  func covers(_ place: Place) -> Bool

  /// The bulletins of those parts that could be newer now than `known`.
  ///
  /// This is the publication clock: bulletins it does not name cannot have changed, and are not requested.
  func due(_ parts: Set<Part>, at place: Place, known: [Layer], now: Date) -> Set<Bulletin>

  /// Every bulletin of those parts worth requesting when the user refreshes, newer or not.
  func requestable(_ parts: Set<Part>, at place: Place, known: [Layer], now: Date) -> Set<Bulletin>

  /// The next instant at which `due` may return something; for timers.
  func nextDue(_ parts: Set<Part>, at place: Place, known: [Layer], now: Date) -> Date

  /// Requests the bulletins concurrently and delivers each as it arrives, or its error.
  ///
  /// Every requested bulletin gets exactly one delivery; a source may deliver further layers that it needed.
  func fetch(
    _ bulletins: Set<Bulletin>, at place: Place, known: [Layer], now: Date,
    deliver: @escaping @Sendable (Delivery) async -> Void
  ) async

  /// The same source for a refresh by the user: no stored answer is used without asking the server.
  var revalidating: any WeatherSource { get }
}

extension WeatherSource {
  public var parts: Set<Part> { id.profile.parts }

  /// The default for a source that stores no responses.
  public var revalidating: any WeatherSource { self }
}

/// A source without fixed publication hours: each bulletin is renewed some time after it was fetched.
///
/// It states what it publishes and how long each bulletin lasts; the request times follow from that.
public protocol RenewingSource: WeatherSource {
  /// All bulletins it publishes.
  var bulletins: Set<Bulletin> { get }

  /// The time from which there may be something newer than this layer of the source.
  func renewal(of layer: Layer) -> Date
}

extension RenewingSource {
  public var parts: Set<Part> { Set(bulletins.flatMap(\.parts)) }

  public func due(_ parts: Set<Part>, at place: Place, known: [Layer], now: Date) -> Set<Bulletin> {
    requestable(parts, at: place, known: known, now: now).filter { instant(of: $0, known, now) <= now }
  }

  public func requestable(_ parts: Set<Part>, at place: Place, known: [Layer], now: Date) -> Set<Bulletin> {
    bulletins.filter { !$0.parts.isDisjoint(with: parts) }
  }

  public func nextDue(_ parts: Set<Part>, at place: Place, known: [Layer], now: Date) -> Date {
    requestable(parts, at: place, known: known, now: now).map { instant(of: $0, known, now) }.min() ?? .distantFuture
  }

  /// A missing bulletin is due, and so is one with a fetch time in the future, made by a wrong clock.
  private func instant(of bulletin: Bulletin, _ known: [Layer], _ now: Date) -> Date {
    guard let layer = known.newest(bulletin, from: id), layer.fetchedAt <= now else { return now }
    return renewal(of: layer)
  }
}

extension [Layer] {
  /// The last layer of a source's publication; nil if there was none.
  public func newest(_ bulletin: Bulletin, from source: SourceID) -> Layer? {
    last { $0.bulletin == bulletin && $0.source == source }
  }
}
