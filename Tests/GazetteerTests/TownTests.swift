import Testing
import Weather

@testable import Gazetteer

struct TownTests {
  private func names(_ south: Double, _ west: Double, _ north: Double, _ east: Double, limit: Int = 5) -> [String] {
    Gazetteer.korea.towns(south: south, west: west, north: north, east: east, limit: limit) { _ in true }.map(\.name)
  }

  @Test func `the towns of an area are sorted by weight`() {
    #expect(names(33, 124, 39, 132, limit: 2) == ["경기도", "서울특별시"])
    #expect(names(48, 2, 49, 3, limit: 1) == ["파리"])
  }

  @Test func `an area may cross the date line`() {
    let pacific = Gazetteer.korea.towns(south: -20, west: 175, north: -15, east: -175, limit: 9) { _ in true }
    #expect(!pacific.isEmpty)
    #expect(pacific.allSatisfy { abs($0.coordinate.longitude) >= 175 })
  }

  @Test func `no 동 and no landmark is a town`() {
    let towns = Gazetteer.korea.towns(south: 37.4, west: 126.8, north: 37.7, east: 127.2, limit: 999) { _ in true }
    #expect(towns.count > 20 && towns.allSatisfy { $0.level != .emd })
    #expect(names(37.2, 131.8, 37.3, 131.9).isEmpty)
  }

  @Test func `a minimum weight returns exactly the cities of at least that weight`() {
    let heavy = Gazetteer.korea.towns(south: 30, west: 100, north: 45, east: 145, lightest: 2_000_000, limit: 9999) {
      $0.level == .city
    }
    let all = Gazetteer.korea.towns(south: 30, west: 100, north: 45, east: 145, limit: 9999) {
      $0.level == .city && $0.population >= 2_000_000
    }
    #expect(heavy.map(\.coordinate) == all.map(\.coordinate) && heavy.count > 10)
  }

  @Test func `an area without towns is empty, and the limit is kept`() {
    #expect(names(-50, -30, -49, -29).isEmpty)
    #expect(names(-90, -180, 90, 180, limit: 0).isEmpty)
    #expect(names(-90, -180, 90, 180, limit: 7).count == 7)
    #expect(names(.infinity, 0, 0, -.infinity).isEmpty)
  }
}
