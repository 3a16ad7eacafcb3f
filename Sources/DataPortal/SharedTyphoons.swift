public import FoundationEssentials
public import Weather

extension TyphoonReport: Stamped {
  public var stamp: Stamp {
    Stamp(issuedAt: typhoons.map(\.issuedAt).max() ?? fetchedAt, fetchedAt: fetchedAt)
  }
}

/// An agency's bulletins about cyclones, requested once for all places and processes while a report is current.
public struct SharedTyphoons: TyphoonSource {
  private let source: any TyphoonSource
  private let answers: SharedAnswers<TyphoonReport>

  public init(_ source: any TyphoonSource, cache: any SharedCache) {
    self.source = source
    answers = SharedAnswers(named: "typhoons", cache: cache)
  }

  public var agency: TyphoonAgency { source.agency }

  public func typhoons(knowing last: TyphoonReport?, now: Date) async throws(SourceError) -> TyphoonReport {
    try await answers.value(
      of: Scope(rawValue: agency.rawValue), now: now, isSufficient: { now < $0.renewal(now: now) },
      fetch: { [source] stored throws(SourceError) in
        try await source.typhoons(knowing: stored ?? last, now: now)
      })
  }
}
