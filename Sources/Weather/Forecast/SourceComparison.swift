public import FoundationEssentials

/// What the sources that do not tell a place's home screen say of it; asked for only to compare.
///
/// Apart from the snapshot: nothing that is shown, reported or timed can be touched by it, and a start need not read
/// it.
public struct SourceComparison: Sendable, Hashable, Codable {
  /// Why a source did not give a publication.
  public struct Silence: Sendable, Hashable, Codable {
    public var source: SourceID
    public var bulletin: Bulletin
    public var error: SourceError
    public var askedAt: Date
  }

  public var place: Place
  /// Each source's newest of each publication.
  public private(set) var layers: [Layer]
  public private(set) var silences: [Silence]

  /// A layer older than this is of other weather and is not compared with today's.
  private static let lifetime: TimeInterval = 6 * 3600

  public init(place: Place, layers: [Layer] = [], silences: [Silence] = []) {
    self.place = place
    self.layers = layers
    self.silences = silences
  }

  public mutating func absorb(_ layer: Layer) {
    layers.removeAll { $0.source == layer.source && $0.bulletin == layer.bulletin }
    layers.append(layer)
    silences.removeAll { $0.source == layer.source && $0.bulletin == layer.bulletin }
  }

  /// Notes a failure; what the source said before stays.
  public mutating func note(_ error: SourceError, of bulletin: Bulletin, from source: SourceID, now: Date) {
    silences.removeAll { $0.source == source && $0.bulletin == bulletin }
    silences.append(Silence(source: source, bulletin: bulletin, error: error, askedAt: now))
  }

  /// Takes over what the other has and this has not, or of an earlier hour.
  public mutating func merge(_ other: SourceComparison) {
    for layer in other.layers {
      let mine = layers.first { $0.source == layer.source && $0.bulletin == layer.bulletin }
      if mine.map({ $0.fetchedAt < layer.fetchedAt }) ?? true { absorb(layer) }
    }
    for silence in other.silences where !asked(of: silence.source, after: silence.askedAt).contains(silence.bulletin) {
      note(silence.error, of: silence.bulletin, from: silence.source, now: silence.askedAt)
    }
  }

  /// What the source was asked for after that instant, answered or not.
  public func asked(of source: SourceID, after instant: Date) -> Set<Bulletin> {
    let answered = layers.filter { $0.source == source && $0.fetchedAt > instant }.map(\.bulletin)
    return Set(answered + silences.filter { $0.source == source && $0.askedAt > instant }.map(\.bulletin))
  }

  /// Forgets what is too old to be compared, and what a clock that was set back has not come to yet.
  public mutating func forgetOld(at now: Date) {
    layers.removeAll { SourceComparison.isOld($0.fetchedAt, at: now) }
    silences.removeAll { SourceComparison.isOld($0.askedAt, at: now) }
  }

  /// Whether what was fetched then has nothing to say of today's weather any more.
  public static func isOld(_ instant: Date, at now: Date) -> Bool {
    abs(now.timeIntervalSince(instant)) > lifetime
  }

  public var isEmpty: Bool { layers.isEmpty && silences.isEmpty }

  /// All that is known of what the source says, from any request: the newest of each publication.
  public func layers(of source: SourceID, beside snapshot: Snapshot?) -> [Layer] {
    let all = ((snapshot?.layers ?? []) + layers).filter { $0.source == source }
    return Dictionary(all.map { ($0.bulletin, $0) }) { $0.fetchedAt >= $1.fetchedAt ? $0 : $1 }
      .values.sorted { $0.bulletin < $1.bulletin }
  }
}
