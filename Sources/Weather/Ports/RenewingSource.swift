public import FoundationEssentials

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
