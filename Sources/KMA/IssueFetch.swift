import DataPortal
import FoundationEssentials
import Weather

/// Requests bulletins for one place concurrently, and delivers each as it arrives.
///
/// Two bulletins may begin too late and are completed from the issue before them: in the last minutes of an hour the
/// very-short-range forecast begins with the next hour, and a medium-range forecast may begin a day or more after the
/// end of the short-range forecast, if that is an old issue. Where the short-range forecast ends is known only when
/// it has arrived; until then a medium-range forecast that may leave such a gap is held back.
struct IssueFetch: Sendable {
  let portal: DataPortal
  let issues: SharedAnswers<Layer>
  let korea: KoreanCodes
  let known: KnownIssues
  /// The bulletins to request; all are published by KMA.
  let bulletins: Set<Bulletin>

  private var now: Date { known.now }

  private struct Outcome: Sendable {
    var bulletin: Bulletin
    var result: Result<Layer, SourceError>
    /// Filling was tried; it is not tried again.
    var isFinal = false
  }

  func run(deliver: @escaping @Sendable (Delivery) async -> Void) async {
    await withTaskGroup(of: Outcome.self) { group in
      for bulletin in bulletins {
        group.addTask { await outcome(of: bulletin) }
      }
      var shortRange = known[.shortRange]
      var isAwaitingShortRange = bulletins.contains(.shortRange)
      var held: [Layer] = []
      for await outcome in group {
        var outcomes = [outcome]
        if outcome.bulletin == .shortRange {
          isAwaitingShortRange = false
          if case .success(let layer) = outcome.result { shortRange = layer }
          outcomes += held.map { Outcome(bulletin: $0.bulletin, result: .success($0)) }
          held = []
        }
        for outcome in outcomes {
          guard case .success(let layer) = outcome.result, !outcome.isFinal, layer.isMediumRange else {
            await deliver(outcome.result.delivery(for: outcome.bulletin))
            continue
          }
          if isAwaitingShortRange, mayLeaveGap(layer) {
            held.append(layer)
          } else if let gap = layer.gap(after: shortRange) {
            group.addTask {
              Outcome(bulletin: layer.bulletin, result: .success(await filled(layer, in: gap)), isFinal: true)
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
    case .veryShortRange: return await withCurrentHour(try await newest(bulletin))
    default: return try await newest(bulletin)
    }
  }

  /// The newest issue; the stored one if it is new to this place and current, because another place in the same cell
  /// or region has fetched it.
  private func newest(_ bulletin: Bulletin) async throws(SourceError) -> Layer {
    let (operation, knownStamp, now) = (try operation(bulletin), known[bulletin]?.stamp, now)
    return try await issues.value(
      of: operation.scope(in: korea), now: now,
      isSufficient: { $0.stamp.isNewer(than: knownStamp) && !KnownIssues([$0], now: now).isOutdated(bulletin) },
      fetch: { _ throws(SourceError) in try await requestNewest(operation) })
  }

  /// An issue before the newest, which does not change any more.
  private func layer(_ bulletin: Bulletin, issued issue: Date) async throws(SourceError) -> Layer {
    let operation = try operation(bulletin)
    return try await issues.value(
      of: operation.scope(in: korea, isEarlier: true), now: now,
      isSufficient: { Zone.seoul.startOfHour($0.issuedAt) == Zone.seoul.startOfHour(issue) },
      fetch: { _ throws(SourceError) in try await request(operation, issued: issue) })
  }

  /// Throws `.notCovered` if KMA does not publish it for the place.
  private func operation(_ bulletin: Bulletin) throws(SourceError) -> Operation {
    guard let operation = Operation(bulletin), bulletin != .ultraviolet || operation.region(in: korea) != nil else {
      throw .notCovered
    }
    return operation
  }

  /// The issue that the publication clock expects; if it is late, one of the two issues before it. Throws
  /// `.notPublishedYet` if none of the three is available.
  private func requestNewest(_ operation: Operation) async throws(SourceError) -> Layer {
    var issue = operation.clock.latest(at: now)
    var stepsLeft = 2
    while true {
      do throws(SourceError) {
        return try await request(operation, issued: issue)
      } catch {
        // "Too old" for an earlier issue only means that the expected one does not exist yet.
        if case .refused = error, stepsLeft < 2 { throw .notPublishedYet }
        guard error == .notPublishedYet, stepsLeft > 0 else { throw error }
        issue = operation.clock.previous(issue)
        stepsLeft -= 1
      }
    }
  }

  /// Requests and decodes one issue.
  private func request(_ operation: Operation, issued issue: Date) async throws(SourceError) -> Layer {
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
  ///
  /// Example: 20 November, 14:50. The newest issue is that of 14:30 (published at 14:46); its hours are 15:00 to 20:00.
  /// The hour in progress, 14:00, is missing. It is taken from the stored layer of the 13:30 issue (14:00 to 19:00). If
  /// that is not stored, and neither the stored layers nor a short-range forecast requested now contain 14:00, the
  /// 13:30 issue is requested. The result has the hours 14:00 to 20:00.
  private func withCurrentHour(_ layer: Layer) async -> Layer {
    let hour = Zone.seoul.startOfHour(now)
    guard !layer.covers(hour) else { return layer }
    if let old = known[.veryShortRange], old.covers(hour) { return layer.adding(hoursOf: old, from: hour) }
    guard !isCoveredElsewhere(hour) else { return layer }
    let previous = PublicationClock.veryShortRange.previous(layer.issuedAt.asPublished)
    guard let older = try? await self.layer(.veryShortRange, issued: previous) else { return layer }
    return layer.adding(hoursOf: older, from: hour)
  }

  /// Whether a forecast that stays known, or a short-range forecast requested together with this one, contains the
  /// hour.
  private func isCoveredElsewhere(_ hour: Date) -> Bool {
    if bulletins.contains(.shortRange), PublicationClock.shortRange.latest(at: now) < hour { return true }
    return known.layers.contains { layer in
      switch layer.bulletin {
      case .pastHours, .shortRangeMorning: layer.covers(hour)
      case .shortRange: !bulletins.contains(.shortRange) && layer.covers(hour)
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
  private func mayLeaveGap(_ layer: Layer) -> Bool {
    let clock = PublicationClock.shortRange
    let late = clock.previous(clock.previous(clock.latest(at: now)))
    guard let first = layer.days.first?.date else { return false }
    return first > PublicationClock.lastWholeDay(ofShortRange: late).adding(days: 1)
  }

  /// The layer with the missing days taken from the issue before it, which ends earlier but also begins earlier.
  ///
  /// Example: 20 November, 18:40. The medium-range issue of 18:00 begins on the 25th, five days ahead. The short-range
  /// issue of 17:00 is late; that of 14:00 ends with the 23rd, so the gap is the 24th. The medium-range issue of 06:00
  /// begins on the 24th: that day is taken from the stored layer of it, or from a new request. The result begins on the
  /// 24th.
  private func filled(_ layer: Layer, in gap: Range<CivilDate>) async -> Layer {
    if let old = known[layer.bulletin], old.days.contains(where: { gap.contains($0.date) }) {
      return layer.adding(daysOf: old, in: gap)
    }
    let previous = PublicationClock.mediumRange.previous(layer.issuedAt)
    guard let older = try? await self.layer(layer.bulletin, issued: previous) else { return layer }
    return layer.adding(daysOf: older, in: gap)
  }
}

extension Layer {
  fileprivate var isMediumRange: Bool { bulletin == .mediumRangeSky || bulletin == .mediumRangeTemperature }

  /// The days between the end of the short range and the beginning of this layer; nil if there are none.
  fileprivate func gap(after shortRange: Layer?) -> Range<CivilDate>? {
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
