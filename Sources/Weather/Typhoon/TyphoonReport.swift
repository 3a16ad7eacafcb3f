public import FoundationEssentials

/// All cyclones in one agency's newest bulletins, including those that have just ended.
public struct TyphoonReport: Sendable, Equatable, Codable {
  public var agency: TyphoonAgency
  /// In the order of their numbers; empty if the agency reports none.
  public var typhoons: [Typhoon]
  public var fetchedAt: Date
  /// The first fault of a report that is used without the faulty part; nil if it is complete.
  public var flaw: Flaw?
  /// For the log.
  public var remarks: [String]

  public init(
    agency: TyphoonAgency, typhoons: [Typhoon], fetchedAt: Date, flaw: Flaw? = nil, remarks: [String] = []
  ) {
    self.agency = agency
    self.typhoons = typhoons.sorted { ($0.year, $0.number ?? .max, $0.id) < ($1.year, $1.number ?? .max, $1.id) }
    (self.fetchedAt, self.flaw, self.remarks) = (fetchedAt, flaw, remarks)
  }

  public func active(at now: Date) -> [Typhoon] { typhoons.filter { $0.isActive(at: now) } }

  /// From when on there may be something newer: five minutes after the earliest announced bulletin, at the latest an
  /// hour after this request, because a new typhoon is not announced. A bulletin that is late is requested again every
  /// ten minutes. With a fetch time in the future, made by a wrong clock, the result is in the past.
  public func renewal(now: Date) -> Date {
    guard fetchedAt <= now.addingTimeInterval(60) else { return .distantPast }
    let announced = active(at: fetchedAt).compactMap(\.nextIssueAt).map { $0.addingTimeInterval(300) }
    let next = announced.map { max($0, fetchedAt.addingTimeInterval(600)) }.min()
    return min(next ?? .distantFuture, fetchedAt.addingTimeInterval(3600))
  }
}

/// An agency's bulletins about cyclones. They are about no place: one report serves all.
public protocol TyphoonSource: Sendable {
  var agency: TyphoonAgency { get }

  /// The newest report. Unchanged parts are taken from `last`.
  func typhoons(knowing last: TyphoonReport?, now: Date) async throws(SourceError) -> TyphoonReport
}
