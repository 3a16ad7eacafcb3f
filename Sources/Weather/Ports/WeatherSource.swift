public import FoundationEssentials

/// What a source hands over while it works.
public enum Delivery: Sendable, Hashable {
  case layer(Layer)
  case failure(Bulletin, SourceError)
}

/// One institution that answers for weather or air: bytes in, `Layer`s out.
public protocol WeatherSource: Sendable {
  var id: SourceID { get }

  /// Everything it tells, of one place or another.
  var parts: Set<Part> { get }

  /// Whether it can say anything about the place at all.
  func covers(_ place: Place) -> Bool

  /// The bulletins of those parts that could be newer now than what is `known`.
  ///
  /// This is the publication clock: what it does not name cannot have changed, and is not asked for.
  func due(_ parts: Set<Part>, at place: Place, known: [Layer], now: Date) -> Set<Bulletin>

  /// Every bulletin of those parts worth asking for by hand, newer or not.
  func askable(_ parts: Set<Part>, at place: Place, known: [Layer], now: Date) -> Set<Bulletin>

  /// The next instant at which `due` may name something; for timers.
  func nextDue(_ parts: Set<Part>, at place: Place, known: [Layer], now: Date) -> Date

  /// Asks for the bulletins side by side and delivers each as it arrives, or why it did not.
  ///
  /// Every bulletin asked for is answered by exactly one delivery; a source may deliver further layers it needed.
  func fetch(
    _ bulletins: Set<Bulletin>, at place: Place, known: [Layer], now: Date,
    deliver: @escaping @Sendable (Delivery) async -> Void
  ) async

  /// The same source for a refresh that the reader asked for: what it fetches is no answer kept in memory.
  var revalidating: any WeatherSource { get }
}

extension WeatherSource {
  public var parts: Set<Part> { id.profile.parts }

  /// For a source that keeps no answers.
  public var revalidating: any WeatherSource { self }
}

/// A source whose publications have no fixed hours: each is renewed some time after it was fetched, and that is all
/// its publication clock knows.
///
/// It says what it publishes and how long each of it lasts; when to ask follows from that.
public protocol RenewingSource: WeatherSource {
  /// Everything it publishes.
  var bulletins: Set<Bulletin> { get }

  /// From when on there may be something newer than this layer of its own.
  func renewal(of layer: Layer) -> Date
}

extension RenewingSource {
  public var parts: Set<Part> { Set(bulletins.flatMap(\.parts)) }

  public func due(_ parts: Set<Part>, at place: Place, known: [Layer], now: Date) -> Set<Bulletin> {
    askable(parts, at: place, known: known, now: now).filter { instant(of: $0, known, now) <= now }
  }

  public func askable(_ parts: Set<Part>, at place: Place, known: [Layer], now: Date) -> Set<Bulletin> {
    bulletins.filter { !$0.parts.isDisjoint(with: parts) }
  }

  public func nextDue(_ parts: Set<Part>, at place: Place, known: [Layer], now: Date) -> Date {
    askable(parts, at: place, known: known, now: now).map { instant(of: $0, known, now) }.min() ?? .distantFuture
  }

  /// What is not known is due, and so is what a clock fetched that was wrong.
  private func instant(of bulletin: Bulletin, _ known: [Layer], _ now: Date) -> Date {
    guard let layer = known.newest(bulletin, from: id), layer.fetchedAt <= now else { return now }
    return renewal(of: layer)
  }
}

extension [Layer] {
  /// The last that came of a source's publication; nil where none ever did.
  public func newest(_ bulletin: Bulletin, from source: SourceID) -> Layer? {
    last { $0.bulletin == bulletin && $0.source == source }
  }
}
