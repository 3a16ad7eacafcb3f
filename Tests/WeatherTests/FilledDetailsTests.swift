import FoundationEssentials
import Testing

@testable import Weather

/// Details of the current weather that come from another source.
struct FilledDetailsTests {
  private func snapshot(
    fetchedAt: Date = noon, _ atmosphere: Atmosphere, own: Atmosphere? = nil, line: Set<SourceID>? = nil
  ) -> Snapshot {
    var observation = Layer(.observation, hours: [Hour(at: seoul(14), temperature: 11)])
    observation.atmosphere = own
    let current = Layer(
      bulletin: .current, source: .openMeteo, issuedAt: fetchedAt, fetchedAt: fetchedAt,
      hours: [Hour(at: fetchedAt, temperature: 30)], atmosphere: atmosphere)
    var snapshot = Snapshot(place: .junggu, layers: [observation, current])
    snapshot.note([.now], answeredBy: .kma)
    if let line { snapshot.note(line, inLineFor: .now) }
    return snapshot
  }

  private let whole = Atmosphere(gust: 7, pressure: 1012, visibility: 9000, cloudCover: 40)

  @Test func `details of another source are filled in and credited to it`() {
    let snapshot = snapshot(whole)
    let now = snapshot.forecast(at: noon).now
    #expect(now?.temperature == 11 && now?.atmosphere == Atmosphere())
    #expect(now?.filled.mapValues(\.value) == [.gust: 7, .pressure: 1012, .visibility: 9000, .cloudCover: 40])
    #expect(!snapshot.lacksDetails(at: noon))
    let provenance = snapshot.provenance(of: .now, at: noon)
    #expect(provenance.map(\.source) == [.kma, .openMeteo])
    #expect(provenance.map(\.details) == [[], AtmosphereDetail.allCases])
  }

  @Test func `a detail that the own source states is not replaced`() {
    let now = snapshot(whole, own: Atmosphere(pressure: 1000)).forecast(at: noon).now
    #expect(now?.atmosphere.pressure == 1000 && now?.filled[.pressure] == nil && now?.filled.count == 3)
  }

  @Test func `a current report older than an hour, or from a source not in line, fills nothing`() {
    for other in [snapshot(fetchedAt: noon.addingTimeInterval(-3600), whole), snapshot(whole, line: [.kma])] {
      #expect(other.forecast(at: noon).now?.filled == [:] && other.lacksDetails(at: noon))
      #expect(other.provenance(of: .now, at: noon).map(\.source) == [.kma])
    }
    #expect(snapshot(Atmosphere(gust: 7)).lacksDetails(at: noon))
    #expect(!Snapshot(place: .junggu).lacksDetails(at: noon))
  }
}
