import FoundationEssentials
import Testing
import Weather

@testable import Dashboard

/// Refreshes without a network, as in the first seconds after a laptop wakes.
struct NetworkReturnTests {
  /// A refresh of the place that begins and ends now.
  private func endRefresh(
    of place: Place = .seoul, _ reader: inout Reader, error: SourceError? = .unreachable(.unknownHost)
  ) {
    let now = reader.state.now
    reader.send(.timerFired)
    var snapshot = reader.state.snapshots[place] ?? Snapshot(place: place)
    if let error {
      snapshot.recordFailure(error, of: .shortRange, from: .kma, now: now)
    } else {
      snapshot = Snapshot(place: place, layers: [.forecast(hours: 48, days: 10, fetchedAt: now)])
    }
    reader.send(.snapshotArrived(snapshot))
    reader.send(.refreshEnded(place, nextDue: now.plus(minutes: 8)))
  }

  /// The pauses in seconds between the refreshes of the city on screen, each of which fails with this error.
  private func pauses(_ count: Int, _ reader: inout Reader, error: SourceError = .unreachable(.unknownHost)) -> [Double]
  {
    (0..<count).map { _ in
      let began = reader.state.now
      endRefresh(&reader, error: error)
      reader.state.now = reader.state.refreshAt(.seoul) ?? .distantFuture
      return reader.state.now.timeIntervalSince(began)
    }
  }

  @Test func `without a network the next attempts come soon, then as seldom as usual`() {
    var reader = Reader(cities: [.seoul])
    reader.state.now = afternoon.plus(minutes: 10)
    #expect(pauses(8, &reader) == [15, 30, 60, 120, 240, 480, 600, 600])
    #expect(reader.rules.nextTick(reader.state).map { $0 <= reader.state.now } == true)
    reader.send(.timerFired)
    #expect(reader.effects.contains(.refresh(.seoul, byHand: false)))
  }

  @Test func `after a sleep of the machine the attempts begin again with the short pause`() {
    var reader = Reader(cities: [.seoul])
    reader.state.now = afternoon.plus(minutes: 10)
    _ = pauses(6, &reader)
    reader.state.now = afternoon.plus(minutes: 600)
    #expect(pauses(2, &reader) == [15, 30])
    endRefresh(&reader, error: nil)
    #expect(reader.state.refreshAt(.seoul) == reader.state.now.plus(minutes: 10))
  }

  @Test(arguments: [
    SourceError.timedOut, .upstreamError(detail: "502"), .quotaSpent(until: afternoon), .unreachable(.offline),
  ])
  func `a server that was reached is not asked sooner`(_ error: SourceError) {
    var reader = Reader(cities: [.seoul])
    reader.state.now = afternoon.plus(minutes: 10)
    #expect(pauses(2, &reader, error: error) == [600, 600])
  }

  @Test func `without automatic refresh nothing is tried again`() {
    var reader = Reader(cities: [.seoul], refreshMinutes: 0)
    reader.press("r")
    endRefresh(&reader)
    #expect(reader.state.refreshAt(.seoul) == nil)
  }

  @Test func `the other cities are refreshed when the city on screen has found the network`() {
    var reader = Reader(cities: [.seoul, .busan])
    reader.state.now = afternoon.plus(minutes: 10)
    endRefresh(&reader)
    endRefresh(of: .busan, &reader)
    #expect(reader.state.refreshAt(.busan) == reader.state.now.plus(minutes: 10))
    reader.state.now = reader.state.now.plus(seconds: 15)
    #expect(reader.state.refreshAt(.seoul) == reader.state.now)
    endRefresh(&reader, error: nil)
    reader.send(.timerFired)
    #expect(reader.effects.contains(.refresh(.busan, byHand: false)))
  }
}
