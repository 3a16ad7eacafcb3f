import FoundationEssentials
import Gazetteer
import Testing
import Weather

@testable import SampleFeed

/// Checks that a year of generated weather at five places is plausible for Korea.
struct ClimateTests {
  /// Mean temperatures of January and August in °C, from the normals of 1991–2020; a single year may deviate by 2.
  @Test(arguments: [
    ("서울", 37.57, 126.97, -2.0, 26.1), ("강릉", 37.75, 128.89, 0.9, 25.0), ("대구", 35.88, 128.65, 1.1, 27.0),
    ("부산", 35.10, 129.03, 3.6, 26.1), ("제주", 33.51, 126.53, 6.1, 27.2),
  ])
  func `a generated year has the seasons of Korea`(
    name: String, latitude: Double, longitude: Double, january: Double, august: Double
  ) {
    let year = Year(2026, over: Coordinate(latitude: latitude, longitude: longitude))
    #expect(abs(year.mean(1, \.temperature) - january) < 2)
    #expect(abs(year.mean(8, \.temperature) - august) < 2)
    #expect((6...14).contains(year.mean(4, \.temperature)))
    #expect(year.sum(7, \.rate) > 4 * year.sum(11, \.rate))
    #expect((250...800).contains(year.sum(7, \.rate)))
    #expect(year.sum(8, \.newSnow) == 0)
    #expect(year.months[11, default: []].filter { $0.sky == 1 }.count > 720 / 2)
    #expect(year.mean(1, \.humidity) < year.mean(7, \.humidity))
    let hours = year.months.values.flatMap { $0 }
    #expect(hours.allSatisfy { (-22...39).contains($0.temperature) && (0...100).contains($0.humidity) })
    #expect(hours.allSatisfy { $0.windSpeed < 20 && (0...360).contains($0.windFrom) && $0.rate < 60 })
    #expect(hours.allSatisfy { ($0.falling == .nothing) == ($0.rate == 0) })
    #expect(hours.allSatisfy { $0.falling != .snow || $0.temperature < 2 })
    #expect(hours.filter { $0.rate > 0 }.count > 300)
  }

  @Test func `it snows in Seoul in winter, and more on the west coast when it is cold`() {
    let seoul = Year(2026, over: Coordinate(latitude: 37.57, longitude: 126.97))
    let gunsan = Year(2026, over: Coordinate(latitude: 35.96, longitude: 126.74))
    let winter = [1, 2, 12]
    #expect(winter.map { seoul.sum($0, \.newSnow) }.reduce(0, +) > 5)
    #expect(winter.map { gunsan.sum($0, \.newSnow) }.reduce(0, +) > 20)
  }

  @Test func `November is mostly dry, with a wet day now and then`() {
    let wetDays = (2020...2030).map { year in
      Year(year, over: Coordinate(latitude: 37.57, longitude: 126.97), months: 11...11).wetDays(11)
    }
    #expect(wetDays.allSatisfy { $0 <= 12 })
    #expect((1.5...8).contains(Double(wetDays.reduce(0, +)) / 11))
  }

  @Test func `the morning is cold and the afternoon warm`() {
    let sky = SampleSky(over: Coordinate(latitude: 37.57, longitude: 126.97))
    func mean(_ hour: Int) -> Double {
      (0..<90).map { day in
        sky.weather(at: Zone.seoul.instant(CivilDate(2026, 3, 1).adding(days: day), hour: hour)).temperature
      }.reduce(0, +) / 90
    }
    let means = (0..<24).map(mean)
    #expect(means.firstIndex(of: means.min()!).map { (5...7).contains($0) } == true)
    #expect(means.firstIndex(of: means.max()!).map { (14...16).contains($0) } == true)
    #expect((6...13).contains(means.max()! - means.min()!))
  }

  @Test func `the weather changes gradually from hour to hour and from cell to cell`() {
    let places = [GridCell(nx: 60, ny: 127), GridCell(nx: 61, ny: 127)].map { SampleSky(over: DFSGrid.centre(of: $0)) }
    let start = Zone.seoul.instant(CivilDate(2026, 1, 1))
    var last = places[0].weather(at: start).temperature
    for hour in 1..<8760 {
      let instant = start.addingTimeInterval(3600 * Double(hour))
      let here = places[0].weather(at: instant).temperature
      #expect(abs(here - last) < 5)
      // The edge of a shower is the steepest change over five kilometres.
      #expect(abs(here - places[1].weather(at: instant).temperature) < 2.5)
      last = here
    }
  }

  @Test func `weather moves in from the west`() {
    let west = SampleSky(over: Coordinate(latitude: 37.5, longitude: 126.7))
    let east = SampleSky(over: Coordinate(latitude: 37.5, longitude: 128.9))
    let delay = (128.9 - 126.7) / 11
    for day in stride(from: 20_000.0, to: 20_100, by: 0.7) {
      #expect(abs(west.pressure(on: day) - east.pressure(on: day + delay)) < 1e-6)
    }
  }

  @Test func `a forecast is more accurate for tomorrow than for next week`() {
    let sky = SampleSky(over: Coordinate(latitude: 36.35, longitude: 127.38))
    func error(_ lead: Double) -> Double {
      (0..<300).map { day in
        let instant = Zone.seoul.instant(CivilDate(2026, 1, 1).adding(days: day), hour: 15)
        return abs(sky.weather(at: instant, lead: lead).temperature - sky.weather(at: instant).temperature)
      }.reduce(0, +) / 300
    }
    let (soon, tomorrow, nextWeek) = (error(1), error(24), error(200))
    #expect(soon < 0.1 && soon < tomorrow && tomorrow < 1 && tomorrow < nextWeek && nextWeek < 4)
  }

  @Test func `spring brings dust from the west, and rain clears the air`() {
    let sky = SampleSky(over: Coordinate(latitude: 37.57, longitude: 126.97))
    func worst(_ months: ClosedRange<Int>) -> Double {
      (2024...2027).flatMap { year in months.flatMap { month in (1...28).map { (year, month, $0) } } }
        .map { sky.air(at: Zone.seoul.instant(CivilDate($0, $1, $2), hour: 15))[.pm10]! }.max() ?? 0
    }
    #expect(worst(3...5) > 150)
    #expect(worst(7...8) < 90)
    let winter = (1...28).map { sky.air(at: Zone.seoul.instant(CivilDate(2026, 1, $0), hour: 9))[.pm25]! }
    let summer = (1...28).map { sky.air(at: Zone.seoul.instant(CivilDate(2026, 8, $0), hour: 9))[.pm25]! }
    #expect(winter.reduce(0, +) > 1.3 * summer.reduce(0, +))
  }

  @Test func `the centre of a cell is as in KMA’s guide`() {
    let cell = DFSGrid.centre(of: GridCell(nx: 59, ny: 125))
    #expect(abs(cell.latitude - 37.488201) < 1e-5)
    #expect(abs(cell.longitude - 126.929810) < 1e-5)
  }
}

/// All hours of the given months of a year, by month.
private struct Year {
  var months: [Int: [SampleWeather]] = [:]

  init(_ year: Int, over place: Coordinate, months range: ClosedRange<Int> = 1...12) {
    let sky = SampleSky(over: place)
    for month in range {
      let first = CivilDate(year, month, 1)
      let next = month == 12 ? CivilDate(year + 1, 1, 1) : CivilDate(year, month + 1, 1)
      months[month] = (0..<(next.dayNumber - first.dayNumber) * 24).map {
        sky.weather(at: Zone.seoul.instant(first, hour: $0))
      }
    }
  }

  func sum(_ month: Int, _ value: KeyPath<SampleWeather, Double>) -> Double {
    (months[month] ?? []).map { $0[keyPath: value] }.reduce(0, +)
  }

  func mean(_ month: Int, _ value: KeyPath<SampleWeather, Double>) -> Double {
    sum(month, value) / Double(max(1, months[month]?.count ?? 0))
  }

  func wetDays(_ month: Int) -> Int {
    let hours = months[month] ?? []
    return stride(from: 0, to: hours.count, by: 24).count { day in hours[day..<day + 24].contains { $0.rate > 0 } }
  }
}
