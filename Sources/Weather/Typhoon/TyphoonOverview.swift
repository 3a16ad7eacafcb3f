public import FoundationEssentials

/// The cyclones of all seas, each sea from the first of its agencies that answers.
public struct TyphoonOverview: Sendable, Equatable, Codable {
  public var requestedAt: Date
  public var reports: [TyphoonReport] = []
  /// The agencies that did not answer, also those replaced by the next of their sea: with `keyRejected` of KMA the user
  /// can apply for its service.
  public var failures: [TyphoonAgency: SourceError] = [:]

  public init(requestedAt: Date) { self.requestedAt = requestedAt }

  /// From when on there may be something newer: when the first report may be renewed, but at least ten minutes after
  /// this request, so that an agency that failed is not asked more often. In the past if the clock was wrong.
  public func renewal(now: Date) -> Date {
    guard requestedAt <= now.addingTimeInterval(60) else { return .distantPast }
    let next = reports.map { $0.renewal(now: now) }.min() ?? requestedAt
    return max(next, requestedAt.addingTimeInterval(600))
  }

  public func active(at now: Date) -> [Typhoon] { reports.flatMap { $0.active(at: now) } }

  /// The active cyclone nearest to a place, if it is at most that far away; nil if none.
  public func nearest(to place: Coordinate, within kilometres: Double, at now: Date) -> Typhoon? {
    active(at: now).filter { $0.kilometres(to: place) <= kilometres }
      .min { $0.kilometres(to: place) < $1.kilometres(to: place) }
  }
}

/// Asks the agencies of every sea at once, and the next one of a sea if one fails.
public struct TyphoonCollector: Sendable {
  /// By sea, each in the order of preference.
  private let seas: [[any TyphoonSource]]

  public init(_ seas: [[any TyphoonSource]]) { self.seas = seas }

  /// - Parameter last: The overview to be replaced; a failed sea keeps its report from there.
  public func overview(knowing last: TyphoonOverview? = nil, now: Date) async -> TyphoonOverview {
    await withTaskGroup(of: (Int, TyphoonOverview).self) { group in
      for (number, sources) in seas.enumerated() {
        group.addTask { (number, await Self.overview(of: sources, knowing: last, now: now)) }
      }
      var parts: [(Int, TyphoonOverview)] = []
      for await part in group { parts.append(part) }
      return parts.sorted { $0.0 < $1.0 }.reduce(into: TyphoonOverview(requestedAt: now)) { whole, part in
        whole.reports += part.1.reports
        whole.failures.merge(part.1.failures) { $1 }
      }
    }
  }

  private static func overview(
    of sources: [any TyphoonSource], knowing last: TyphoonOverview?, now: Date
  ) async -> TyphoonOverview {
    var overview = TyphoonOverview(requestedAt: now)
    for source in sources {
      let known = last?.reports.first { $0.agency == source.agency }
      do throws(SourceError) {
        overview.reports = [try await source.typhoons(knowing: known, now: now)]
        return overview
      } catch {
        overview.failures[source.agency] = error
      }
    }
    overview.reports = last?.reports.filter { report in sources.contains { $0.agency == report.agency } } ?? []
    return overview
  }
}
