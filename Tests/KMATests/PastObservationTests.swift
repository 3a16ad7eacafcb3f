import FoundationEssentials
import KMA
import Testing
import Upstream
import Weather

/// Past hours of getUltraSrtNcst, each requested by its own base_time.
struct PastObservationTests {
  private func observation(_ hour: String, _ office: StubKMA, key: String? = "key") async throws -> Hour? {
    try await KMA(office, key: key).observation(
      of: KMAData.date(hour), at: .korean(), now: KMAData.date("202610011432"))
  }

  @Test func `a past hour is requested by date, time and cell, and charged`() async throws {
    let office = StubKMA.office()
    for hour in ["202609301400", "202610010000"] {
      #expect(try await observation(hour, office)?.at == KMAData.date(hour))
    }
    #expect(office.asked == ["getUltraSrtNcst 202609301400", "getUltraSrtNcst 202610010000"])
    let requests = office.requests
    #expect(requests.allSatisfy { $0["nx"] == "60" && $0["ny"] == "127" && $0.cost != nil })
  }

  @Test(arguments: [("202610011432", 25), ("202610011405", 24), ("202610011411", 25)])
  func `observedHours lists the published hours of the last 24`(now: String, count: Int) {
    let hours = KMA(StubKMA.office()).observedHours(at: KMAData.date(now))
    #expect(hours.first == KMAData.date("202609301400") && hours.count == count)
    #expect(zip(hours, hours.dropFirst()).allSatisfy { $1.timeIntervalSince($0) == 3600 })
  }

  @Test func `an hour without data, too old or masked is nil`() async throws {
    let masked = [("T1H", "-999"), ("REH", "-998"), ("RN1", "-998.9"), ("WSD", "-998.9"), ("PTY", "0")]
      .map { KMAData.observed($0, KMAData.quoted($1)) }
    for body in [KMAData.noData, KMAData.tooOld, KMAData.envelope(masked)] {
      #expect(try await observation("202610011400", StubKMA.repeating(body)) == nil, "\(body)")
    }
  }

  @Test func `a response for another hour is not used`() async throws {
    let body = KMAData.envelope(KMAData.observation(issue: "202610011300"))
    #expect(try await observation("202610011200", StubKMA.repeating(body)) == nil)
  }

  @Test func `a timeout, a missing key and a place abroad are errors`() async {
    let timingOut = StubKMA { _ in nil }
    await #expect(throws: SourceError.timedOut) { try await observation("202610011400", timingOut) }
    let office = StubKMA.office()
    await #expect(throws: SourceError.keyMissing) { try await observation("202610011400", office, key: nil) }
    await #expect(throws: SourceError.notCovered) {
      try await KMA(office).observation(
        of: KMAData.date("202610011400"), at: .abroad, now: KMAData.date("202610011432"))
    }
    #expect(office.requests.isEmpty)
  }
}
