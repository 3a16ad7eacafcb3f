public import FoundationEssentials

/// The source of a part and its age.
public struct Provenance: Sendable, Equatable {
  public var part: Part
  public var source: SourceID
  /// nil if the source does not state an issue time.
  public var issuedAt: Date?
  public var fetchedAt: Date
  /// The details of the current weather that this source adds to those of the part's own source; empty for that
  /// source.
  public var details: [AtmosphereDetail] = []
}

extension Snapshot {
  /// The sources of the part with newest issue and newest fetch, one entry per source, the newest first. Includes the
  /// sources of the day's low or high and of the details of the current weather.
  public func provenance(of part: Part, at now: Date) -> [Provenance] {
    let other = part == .daily ? extremesSource(at: now) : nil
    return ([providingSource(of: part)] + [other]).compactMap { $0 }.flatMap { provenance(of: part, from: $0) }
      .sorted { $0.fetchedAt > $1.fetchedAt }
      + (part == .now ? detailProvenance(at: now) + radarProvenance(at: now) : [])
  }

  /// The radar whose pictures the next hour is estimated from.
  private func radarProvenance(at now: Date) -> [Provenance] {
    guard let source = radarEstimate(at: now)?.source else { return [] }
    return layers.filter { $0.source == source && $0.bulletin == .nextHour }.map {
      Provenance(part: .now, source: source, issuedAt: $0.issuedAt, fetchedAt: $0.fetchedAt)
    }
  }

  private func detailProvenance(at now: Date) -> [Provenance] {
    let source = providingSource(of: .now)
    guard layers.contains(where: { $0.bulletin == .current && $0.source != source }),
      let own = glance(at: now)?.atmosphere
    else { return [] }
    let filled = filledDetails(beside: own, at: now)
    return Set(filled.values.map(\.source)).sorted { $0.rawValue < $1.rawValue }.flatMap { source in
      provenance(of: .now, from: source).map { provenance in
        var provenance = provenance
        provenance.details = AtmosphereDetail.allCases.filter { filled[$0]?.source == source }
        return provenance
      }
    }
  }

  private func provenance(of part: Part, from source: SourceID) -> [Provenance] {
    let layers = layers.filter { $0.source == source }
    let contributing = layers.filter { $0.bulletin != .pastHours && $0.bulletin.contributes(to: part) }
    // Without an observation the forecast of the hour is shown as the current weather, and must be credited.
    let own =
      contributing.isEmpty && part == .now ? layers.filter { $0.bulletin.contributes(to: .hourly) } : contributing
    return Dictionary(grouping: own, by: \.source).map { source, layers in
      Provenance(
        part: part, source: source, issuedAt: layers.compactMap(\.statedIssue).max(),
        fetchedAt: layers.map(\.leftSourceAt).max()!)
    }
  }

  /// When the newest known data of the part left its source; nil if the part was never fetched.
  public func newestFetch(of part: Part) -> Date? {
    let source = providingSource(of: part)
    func newest(_ part: Part, includesPastHours: Bool) -> Date? {
      layers.indices.lazy.filter { index in
        layers[index].source == source && layers[index].bulletin.contributes(to: part)
          && (includesPastHours || layers[index].bulletin != .pastHours)
      }.map { layers[$0].leftSourceAt }.max()
    }
    return newest(part, includesPastHours: false) ?? (part == .now ? newest(.hourly, includesPastHours: true) : nil)
  }
}
