import FoundationEssentials
import Testing

@testable import Dashboard
@testable import Reports
@testable import Weather

/// Sunrise, sunset and the moon, compared with published tables.
struct SkyClockTests {
  struct Sun: Sendable {
    var name: String
    var latitude: Double
    var longitude: Double
    var zone: Zone
    var date: CivilDate
    var rise: String
    var set: String
  }

  // Published times; they can differ by a minute depending on the place within the city.
  private static let suns = [
    Sun(
      name: "Seoul", latitude: 37.5665, longitude: 126.978, zone: .seoul, date: CivilDate(2026, 11, 20), rise: "07:16",
      set: "17:18"),
    Sun(
      name: "Seoul, summer", latitude: 37.5665, longitude: 126.978, zone: .seoul, date: CivilDate(2026, 6, 21),
      rise: "05:11", set: "19:57"),
    Sun(
      name: "London", latitude: 51.5074, longitude: -0.1278, zone: Zone("Europe/London"), date: CivilDate(2026, 6, 21),
      rise: "04:43", set: "21:21"),
    Sun(
      name: "Sydney", latitude: -33.8688, longitude: 151.2093, zone: Zone("Australia/Sydney"),
      date: CivilDate(2026, 12, 21), rise: "05:41", set: "20:05"),
    Sun(
      name: "Auckland", latitude: -36.8485, longitude: 174.7633, zone: Zone("Pacific/Auckland"),
      date: CivilDate(2026, 12, 21), rise: "05:58", set: "20:39"),
    Sun(
      name: "Honolulu", latitude: 21.3069, longitude: -157.8583, zone: Zone("Pacific/Honolulu"),
      date: CivilDate(2026, 6, 21), rise: "05:50", set: "19:16"),
  ]

  @Test(arguments: suns)
  func `the sun rises and sets as in the tables, on the local date`(_ sun: Sun) throws {
    let times = SunTimes(
      at: Coordinate(latitude: sun.latitude, longitude: sun.longitude), zone: sun.zone, date: sun.date)
    for (instant, text) in [(times.rise, sun.rise), (times.set, sun.set)] {
      let civil = sun.zone.civil(try #require(instant))
      let wanted = text.split(separator: ":").compactMap { Int($0) }
      #expect(civil.date == sun.date, "\(sun.name)")
      #expect(abs(civil.minuteOfDay - wanted[0] * 60 - wanted[1]) <= 1, "\(sun.name): \(civil), not \(text)")
    }
  }

  @Test func `Seoul’s times in the contract are exact to the minute`() {
    let times = SunTimes(at: .seoul, on: afternoon)
    #expect(times.rise.map(Zone.seoul.iso8601) == "2026-11-20T07:16:00+09:00")
    #expect(times.set.map(Zone.seoul.iso8601) == "2026-11-20T17:18:00+09:00")
  }

  @Test(arguments: [CivilDate(2026, 12, 21), CivilDate(2026, 6, 21)], [69.65, 78.2, 90, -90, -78.2])
  func `in polar day and night there are no times, and daylight depends on the sun’s height`(
    _ date: CivilDate, _ latitude: Double
  ) {
    let times = SunTimes(at: Coordinate(latitude: latitude, longitude: 18.96), zone: .utc, date: date)
    let isSummer = (date.month == 6) == (latitude > 0)
    #expect(times.rise == nil && times.set == nil && times.constancy == (isSummer ? .up : .down))
    for hour in [0, 6, 12, 18, 23] {
      #expect(times.isDaylight(Zone.utc.instant(date, hour: hour)) == isSummer, "\(hour)")
    }
  }

  @Test func `near the pole the hours of the following days have their own sun`() {
    // The last sunset in Longyearbyen before the midnight sun is in April; a week earlier there is a short night.
    let (longyearbyen, zone) = (Coordinate(latitude: 78.22, longitude: 15.65), Zone("Arctic/Longyearbyen"))
    let times = SunTimes(at: longyearbyen, zone: zone, date: CivilDate(2026, 4, 12))
    #expect(times.rise != nil && times.constancy == nil)
    #expect(!times.isDaylight(zone.instant(CivilDate(2026, 4, 13), hour: 1)))
    #expect(times.isDaylight(zone.instant(CivilDate(2026, 4, 26), hour: 1)))
  }

  @Test(arguments: [Language.ko, .en])
  func `polar day and night have a sentence on every page`(_ language: Language) {
    func model(_ date: CivilDate) -> (current: CurrentViewModel, day: DetailViewModel) {
      let place = Place(
        name: PlaceName(ko: "롱위에아르뷔엔", en: "Longyearbyen"), shortName: PlaceName(ko: "롱위에아르뷔엔", en: "Longyearbyen"),
        coordinate: Coordinate(latitude: 78.22, longitude: 15.65), zone: .utc, country: "SJ", level: .city)
      var state = State(language: language, cities: [City(place: place)], now: Zone.utc.instant(date, hour: 23))
      state.forecast = Forecast(now: Now(condition: .clear), hours: [], days: [Day(date: date)])
      state.sunTimes[place] = SunTimes(at: place, on: state.now)
      return (CurrentViewModel(state), DetailViewModel(.day(date), state))
    }
    let (summer, winter) = (model(CivilDate(2026, 6, 21)), model(CivilDate(2026, 12, 21)))
    #expect(!summer.current.isNight && winter.current.isNight)
    let words = summer.current.sun.map { "\($0.label) \($0.value)" }
    #expect(words == [language == .ko ? "오늘은 해가 지지 않습니다" : "the sun does not set today"])
    #expect(summer.day.facts.contains(summer.current.daylight) && winter.day.facts.contains(winter.current.daylight))
    #expect(winter.day.pictures.sun?.sentence == (language == .ko ? "오늘은 해가 뜨지 않습니다" : "The sun does not rise today"))
    #expect(summer.current.daylight == summer.current.sun.first)
  }

  @Test func `the times of a day serve the days around it`() {
    let times = SunTimes(at: .seoul, on: afternoon)
    for day in -1...4 {
      let date = today.adding(days: day)
      #expect(times.isDaylight(Zone.seoul.instant(date, hour: 8)))
      #expect(times.isDaylight(Zone.seoul.instant(date, hour: 17)))
      #expect(!times.isDaylight(Zone.seoul.instant(date, hour: 18)))
      #expect(!times.isDaylight(Zone.seoul.instant(date, hour: 7)))
      #expect(!times.isDaylight(Zone.seoul.instant(date, hour: 2)))
    }
  }

  // MARK: - The moon (UTC)

  private static func utc(_ month: Int, _ day: Int, _ hour: Int, _ minute: Int) -> Date {
    Zone.utc.instant(CivilDate(2026, month, day), hour: hour, minute: minute)
  }

  private static let fullMoons = [
    utc(1, 3, 10, 3), utc(2, 1, 22, 9), utc(3, 3, 11, 38), utc(4, 2, 2, 12), utc(5, 1, 17, 23), utc(5, 31, 8, 45),
    utc(6, 29, 23, 57), utc(7, 29, 14, 36), utc(8, 28, 4, 18), utc(9, 26, 16, 49), utc(10, 26, 4, 12),
    utc(11, 24, 14, 53), utc(12, 24, 1, 28),
  ]
  private static let newMoons = [
    utc(1, 18, 19, 52), utc(2, 17, 12, 1), utc(3, 19, 1, 23), utc(4, 17, 11, 52), utc(5, 16, 20, 1), utc(6, 15, 2, 54),
    utc(7, 14, 9, 43), utc(8, 12, 17, 36), utc(9, 11, 3, 27), utc(10, 10, 15, 50), utc(11, 9, 7, 2), utc(12, 9, 0, 52),
  ]

  @Test(arguments: fullMoons)
  func `every full moon of 2026 is full`(_ instant: Date) {
    let moon = Moon(at: instant)
    #expect(moon.phase == .full)
    #expect(moon.illumination > 99.5)
    #expect(Moon(at: instant.plus(minutes: -3 * 24 * 60)).phase == .waxingGibbous)
    #expect(Moon(at: instant.plus(minutes: 3 * 24 * 60)).phase == .waningGibbous)
  }

  @Test(arguments: newMoons)
  func `every new moon of 2026 is new`(_ instant: Date) {
    let moon = Moon(at: instant)
    #expect(moon.phase == .newMoon)
    #expect(moon.illumination < 0.5)
    #expect(Moon(at: instant.plus(minutes: -4 * 24 * 60)).phase == .waningCrescent)
    #expect(Moon(at: instant.plus(minutes: 4 * 24 * 60)).phase == .waxingCrescent)
  }

  @Test func `only the day around a full moon, a quarter and a new moon has its name`() {
    var phases: [Moon.Phase: Int] = [:]
    for hour in 0..<Int(29.53 * 24 * 12) {
      let moon = Moon(at: Self.utc(1, 18, 19, 52).plus(minutes: Double(hour) * 60))
      phases[moon.phase, default: 0] += 1
      switch moon.phase {
      case .full: #expect(moon.illumination > 99.6)
      case .newMoon: #expect(moon.illumination < 0.4)
      case .firstQuarter, .lastQuarter: #expect((44...56).contains(moon.illumination))
      default: #expect(moon.isWaxing == [.waxingCrescent, .waxingGibbous].contains(moon.phase))
      }
    }
    // Hours in a year of twelve moons.
    for phase in [Moon.Phase.newMoon, .firstQuarter, .full, .lastQuarter] {
      #expect(abs(Double(phases[phase] ?? 0) / 12 - 24) < 2.5, "\(phase)")
    }
  }

  @Test func `the moon is as in the contract’s example`() {
    let moon = Moon(at: afternoon)
    #expect(moon.phase == .waxingGibbous)
    #expect(moon.illumination.rounded() == 77)
  }

  @Test func `the moon has a phase in every century`() {
    for year in [1, 1600, 1969, 2400, 9999] {
      let moon = Moon(at: Zone.utc.instant(CivilDate(year, 1, 1)))
      #expect((0...100).contains(moon.illumination))
    }
  }
}
