import DataPortal
import FoundationEssentials
import Weather

/// One round of requests for one place: concurrent, each response delivered as it arrives.
struct IssueFetch: Sendable {
  let portal: DataPortal
  let issues: SharedAnswers<Layer>
  let korea: KoreanCodes
  let known: KnownIssues
  /// Bulletins that KMA publishes.
  let asked: Set<Bulletin>

  private var now: Date { known.now }

  private struct Outcome: Sendable {
    var bulletin: Bulletin
    var result: Result<Layer, SourceError>
    /// No further request can improve it.
    var isFinal = false
  }

  func run(deliver: @escaping @Sendable (Delivery) async -> Void) async {
    await withTaskGroup(of: Outcome.self) { group in
      for bulletin in asked {
        group.addTask { await outcome(of: bulletin) }
      }
      var shortRange = known[.shortRange]
      var isWaiting = asked.contains(.shortRange)
      var held: [Layer] = []
      for await outcome in group {
        var outcomes = [outcome]
        if outcome.bulletin == .shortRange {
          isWaiting = false
          if case .success(let layer) = outcome.result { shortRange = layer }
          outcomes += held.map { Outcome(bulletin: $0.bulletin, result: .success($0)) }
          held = []
        }
        for outcome in outcomes {
          guard case .success(let layer) = outcome.result, !outcome.isFinal, layer.isMediumRange else {
            await deliver(outcome.result.delivery(for: outcome.bulletin))
            continue
          }
          if isWaiting, mayLeaveHole(layer) {
            held.append(layer)
          } else if let hole = layer.hole(after: shortRange) {
            group.addTask {
              Outcome(bulletin: layer.bulletin, result: .success(await filled(layer, in: hole)), isFinal: true)
            }
          } else {
            await deliver(.layer(layer))
          }
        }
      }
    }
  }

  private func outcome(of bulletin: Bulletin) async -> Outcome {
    do throws(SourceError) {
      return Outcome(bulletin: bulletin, result: .success(try await layer(bulletin)))
    } catch {
      return Outcome(bulletin: bulletin, result: .failure(error))
    }
  }

  private func layer(_ bulletin: Bulletin) async throws(SourceError) -> Layer {
    switch bulletin {
    case .shortRangeMorning: return try await layer(bulletin, issued: known.morningIssue)
    case .veryShortRange: return await coveringTheHour(try await newest(bulletin))
    default: return try await newest(bulletin)
    }
  }

  /// The newest issue. Another place with the same cell or region may have fetched one newer than the caller's.
  private func newest(_ bulletin: Bulletin) async throws(SourceError) -> Layer {
    let (operation, mine, now) = (try operation(bulletin), known[bulletin]?.stamp, now)
    return try await issues.value(
      of: operation.scope(in: korea), now: now,
      enough: { $0.stamp.isNewer(than: mine) && !KnownIssues([$0], now: now).isOutdated(bulletin) },
      ask: { _ throws(SourceError) in try await askForNewest(operation) })
  }

  /// An issue before the newest, which does not change any more.
  private func layer(_ bulletin: Bulletin, issued issue: Date) async throws(SourceError) -> Layer {
    let operation = try operation(bulletin)
    return try await issues.value(
      of: operation.scope(in: korea, isEarlier: true), now: now,
      enough: { Zone.seoul.startOfHour($0.issuedAt) == Zone.seoul.startOfHour(issue) },
      ask: { _ throws(SourceError) in try await ask(operation, issued: issue) })
  }

  /// Throws `.notCovered` if KMA does not publish it for the place.
  private func operation(_ bulletin: Bulletin) throws(SourceError) -> Operation {
    guard let operation = Operation(bulletin), bulletin != .ultraviolet || operation.region(in: korea) != nil else {
      throw .notCovered
    }
    return operation
  }

  /// The expected issue may be late: then one of the two issues before it.
  private func askForNewest(_ operation: Operation) async throws(SourceError) -> Layer {
    var issue = operation.clock.latest(at: now)
    var stepsLeft = 2
    while true {
      do throws(SourceError) {
        return try await ask(operation, issued: issue)
      } catch {
        // "Too old" for an earlier issue only means that the expected one does not exist yet.
        if case .refused = error, stepsLeft < 2 { throw .notPublishedYet }
        guard error == .notPublishedYet, stepsLeft > 0 else { throw error }
        issue = operation.clock.previous(issue)
        stepsLeft -= 1
      }
    }
  }

  private func ask(_ operation: Operation, issued issue: Date) async throws(SourceError) -> Layer {
    let query = operation.query(issued: issue, in: korea)
    guard let region = operation.region(in: korea) else {
      return try Layer(operation.bulletin, grid: try await portal.answer(query), at: korea.grid, now: now)
    }
    if operation.bulletin == .ultraviolet {
      return try Layer(ultraviolet: try await portal.answer(query), of: region, now: now)
    }
    return try Layer(
      operation.bulletin, region: try await portal.answer(query), of: region, issuedAt: issue, now: now)
  }
}

// MARK: - The hour in progress

extension IssueFetch {
  /// In the last minutes of an hour the newest forecasts begin with the next hour: then the previous issue provides
  /// the hour in progress.
  private func coveringTheHour(_ layer: Layer) async -> Layer {
    let hour = Zone.seoul.startOfHour(now)
    guard !layer.covers(hour) else { return layer }
    if let old = known[.veryShortRange], old.covers(hour) { return layer.keeping(hoursOf: old, from: hour) }
    guard !othersCover(hour) else { return layer }
    let previous = PublicationClock.veryShortRange.previous(layer.issuedAt.asPublished)
    guard let older = try? await self.layer(.veryShortRange, issued: previous) else { return layer }
    return layer.keeping(hoursOf: older, from: hour)
  }

  /// Whether a forecast that stays known, or a short-range forecast requested together with this one, contains the
  /// hour.
  private func othersCover(_ hour: Date) -> Bool {
    if asked.contains(.shortRange), PublicationClock.shortRange.latest(at: now) < hour { return true }
    return known.layers.contains { layer in
      switch layer.bulletin {
      case .kept, .shortRangeMorning: layer.covers(hour)
      case .shortRange: !asked.contains(.shortRange) && layer.covers(hour)
      default: false
      }
    }
  }
}

extension Date {
  /// The very-short-range issue is named HH30, even if the response contains HH00.
  fileprivate var asPublished: Date { Zone.seoul.startOfHour(self).addingTimeInterval(1800) }
}

// MARK: - Days between the short and the medium range

extension IssueFetch {
  /// Whether days could be missing before this layer if the short-range forecast is two issues late.
  private func mayLeaveHole(_ layer: Layer) -> Bool {
    let clock = PublicationClock.shortRange
    let late = clock.previous(clock.previous(clock.latest(at: now)))
    guard let first = layer.days.first?.date else { return false }
    return first > PublicationClock.lastWholeDay(ofShortRange: late).adding(days: 1)
  }

  /// The layer with the missing days taken from the issue before it, which ends earlier but also begins earlier.
  private func filled(_ layer: Layer, in hole: Range<CivilDate>) async -> Layer {
    if let old = known[layer.bulletin], old.days.contains(where: { hole.contains($0.date) }) {
      return layer.keeping(daysOf: old, in: hole)
    }
    let previous = PublicationClock.mediumRange.previous(layer.issuedAt)
    guard let older = try? await self.layer(layer.bulletin, issued: previous) else { return layer }
    return layer.keeping(daysOf: older, in: hole)
  }
}

extension Layer {
  fileprivate var isMediumRange: Bool { bulletin == .mediumRangeSky || bulletin == .mediumRangeTemperature }

  /// The days between the end of the short range and the beginning of this layer; nil if there are none.
  fileprivate func hole(after shortRange: Layer?) -> Range<CivilDate>? {
    guard let end = shortRange?.lastDay?.adding(days: 1), let begin = days.first?.date, end < begin else { return nil }
    return end..<begin
  }
}

extension Result<Layer, SourceError> {
  fileprivate func delivery(for bulletin: Bulletin) -> Delivery {
    switch self {
    case .success(let layer): .layer(layer)
    case .failure(let error): .failure(bulletin, error)
    }
  }
}
