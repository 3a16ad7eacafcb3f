import FoundationEssentials
import Testing

@testable import Weather

/// Details of the current weather that come from another source.
struct FilledDetailsTests {
  private func snapshot(
    fetchedAt: Date = afternoon, _ atmosphere: Atmosphere, own: Atmosphere? = nil, listed: Set<SourceID>? = nil
  ) -> Snapshot {
    var observation = Layer(.observation, hours: [Hour(at: seoul(14), temperature: 11)])
    observation.atmosphere = own
    let current = Layer(
      bulletin: .current, source: .openMeteo, issuedAt: fetchedAt, fetchedAt: fetchedAt,
      hours: [Hour(at: fetchedAt, temperature: 30)], atmosphere: atmosphere)
    var snapshot = Snapshot(place: .junggu, layers: [observation, current])
    snapshot.recordAnswer(from: .kma, for: [.now])
    if let listed { snapshot.setListedSources(listed, for: .now) }
    return snapshot
  }

  private let whole = Atmosphere(gust: 7, pressure: 1012, visibility: 9000, cloudCover: 40)

  @Test func `details of another source are filled in and credited to it`() {
    let snapshot = snapshot(whole)
    let now = snapshot.forecast(at: afternoon).now
    #expect(now?.temperature == 11 && now?.atmosphere == Atmosphere())
    #expect(now?.filled.mapValues(\.value) == [.gust: 7, .pressure: 1012, .visibility: 9000, .cloudCover: 40])
    #expect(!snapshot.lacksDetails(at: afternoon))
    let provenance = snapshot.provenance(of: .now, at: afternoon)
    #expect(provenance.map(\.source) == [.kma, .openMeteo])
    #expect(provenance.map(\.details) == [[], AtmosphereDetail.allCases])
  }

  @Test func `a detail that the own source states is not replaced`() {
    let now = snapshot(whole, own: Atmosphere(pressure: 1000)).forecast(at: afternoon).now
    #expect(now?.atmosphere.pressure == 1000 && now?.filled[.pressure] == nil && now?.filled.count == 3)
  }

  @Test func `a current report older than an hour, or from a source that is not listed, fills nothing`() {
    for other in [snapshot(fetchedAt: afternoon.addingTimeInterval(-3600), whole), snapshot(whole, listed: [.kma])] {
      #expect(other.forecast(at: afternoon).now?.filled == [:] && other.lacksDetails(at: afternoon))
      #expect(other.provenance(of: .now, at: afternoon).map(\.source) == [.kma])
    }
    #expect(snapshot(Atmosphere(gust: 7)).lacksDetails(at: afternoon))
    #expect(!Snapshot(place: .junggu).lacksDetails(at: afternoon))
  }
}
