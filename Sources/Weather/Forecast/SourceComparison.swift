public import FoundationEssentials

/// Data of the sources that do not provide a place's home screen; fetched only to compare.
///
/// Kept apart from the snapshot, so that it cannot influence pages, reports or schedules, and need not be read at
/// start-up.
public struct SourceComparison: Sendable, Equatable, Codable {
  /// Why a source did not deliver a publication.
  public struct Failure: Sendable, Equatable, Codable {
    public var source: SourceID
    public var bulletin: Bulletin
    public var error: SourceError
    public var requestedAt: Date

    private enum CodingKeys: String, CodingKey {
      case source, bulletin, error
      case requestedAt = "askedAt"
    }
  }

  public var place: Place
  /// The newest layer of each publication of each source.
  public private(set) var layers: [Layer]
  public private(set) var failures: [Failure]

  private enum CodingKeys: String, CodingKey {
    case place, layers
    case failures = "silences"
  }

  /// In seconds. An older layer is about other weather and is not compared with the current one.
  private static let lifetime: TimeInterval = 6 * 3600

  public init(place: Place, layers: [Layer] = [], failures: [Failure] = []) {
    self.place = place
    self.layers = layers
    self.failures = failures
  }

  /// Replaces the source's layer of the same bulletin, and removes its failure.
  public mutating func absorb(_ layer: Layer) {
    layers.removeAll { $0.source == layer.source && $0.bulletin == layer.bulletin }
    layers.append(layer)
    failures.removeAll { $0.source == layer.source && $0.bulletin == layer.bulletin }
  }

  /// Records a failure; the source's earlier layer stays.
  public mutating func recordFailure(_ error: SourceError, of bulletin: Bulletin, from source: SourceID, now: Date) {
    failures.removeAll { $0.source == source && $0.bulletin == bulletin }
    failures.append(Failure(source: source, bulletin: bulletin, error: error, requestedAt: now))
  }

  /// Takes over layers and failures of `other` that are missing here or newer than those here.
  public mutating func merge(_ other: SourceComparison) {
    for layer in other.layers {
      let known = layers.first { $0.source == layer.source && $0.bulletin == layer.bulletin }
      if known.map({ $0.fetchedAt < layer.fetchedAt }) ?? true { absorb(layer) }
    }
    for failure in other.failures
    where !requested(from: failure.source, after: failure.requestedAt).contains(failure.bulletin) {
      recordFailure(failure.error, of: failure.bulletin, from: failure.source, now: failure.requestedAt)
    }
  }

  /// The bulletins requested from the source after that instant, with or without success.
  public func requested(from source: SourceID, after instant: Date) -> Set<Bulletin> {
    let answered = layers.filter { $0.source == source && $0.fetchedAt > instant }.map(\.bulletin)
    return Set(answered + failures.filter { $0.source == source && $0.requestedAt > instant }.map(\.bulletin))
  }

  /// Removes entries too old to be compared, and those with a future time because the clock was set back.
  public mutating func removeOld(at now: Date) {
    layers.removeAll { SourceComparison.isOld($0.fetchedAt, at: now) }
    failures.removeAll { SourceComparison.isOld($0.requestedAt, at: now) }
  }

  /// Whether data fetched at `instant` is too old, or too far in the future, to be compared.
  public static func isOld(_ instant: Date, at now: Date) -> Bool {
    abs(now.timeIntervalSince(instant)) > lifetime
  }

  public var isEmpty: Bool { layers.isEmpty && failures.isEmpty }

  /// All that is known from the source, from any request: the newest layer of each publication.
  public func layers(of source: SourceID, beside snapshot: Snapshot?) -> [Layer] {
    let all = ((snapshot?.layers ?? []) + layers).filter { $0.source == source }
    return Dictionary(all.map { ($0.bulletin, $0) }) { $0.fetchedAt >= $1.fetchedAt ? $0 : $1 }
      .values.sorted { $0.bulletin < $1.bulletin }
  }
}
