import FoundationEssentials
import Testing
import Weather

struct MoonPathTests {
  private static let north = Coordinate(latitude: 37.57, longitude: 126.98)
  private static let south = Coordinate(latitude: -33.87, longitude: 151.21)
  /// From the almanac.
  private static let fullMoon = Zone.utc.instant(CivilDate(2026, 11, 24), hour: 14, minute: 53)
  private static let newMoon = Zone.utc.instant(CivilDate(2026, 12, 9), hour: 0, minute: 52)

  /// Instants of a day around another one, at which the sun or the moon is about to be highest.
  private static func day(around instant: Date) -> [Date] {
    stride(from: -12.0, to: 12, by: 0.1).map { instant.addingTimeInterval($0 * 3600) }
  }

  private static func highest(_ instants: [Date], over place: Coordinate) -> Date? {
    instants.min { one, other in
      func distance(_ instant: Date) -> Double {
        abs((MoonPath(at: instant, over: place).progress ?? 9) - 0.5)
      }
      return distance(one) < distance(other)
    }
  }

  @Test func `the elongation is 180 degrees at full moon and 0 at new moon`() {
    #expect(abs(Moon(at: Self.fullMoon).elongation - 180) < 2)
    let elongation = Moon(at: Self.newMoon).elongation
    #expect(min(elongation, 360 - elongation) < 2)
  }

  @Test(arguments: [north, south])
  func `the full moon is highest about midnight`(_ place: Coordinate) throws {
    let highest = try #require(Self.highest(Self.day(around: Self.fullMoon), over: place))
    // The sun's hour angle is 180° at local midnight; 15° are an hour.
    #expect(abs(SolarPosition(at: highest).hourAngle(at: place)) > 165)
  }

  @Test(arguments: [north, south])
  func `the new moon travels with the sun`(_ place: Coordinate) throws {
    let highest = try #require(Self.highest(Self.day(around: Self.newMoon), over: place))
    #expect(abs(SolarPosition(at: highest).hourAngle(at: place)) < 15)
  }

  @Test(arguments: [north, south])
  func `there is no progress below the horizon, and above it progress grows`(_ place: Coordinate) {
    let day = Self.day(around: Self.fullMoon).map { MoonPath(at: $0, over: place).progress }
    let up = day.compactMap { $0 }
    #expect(up.count > 60 && up.count < 180 && up.allSatisfy { (0...1).contains($0) })
    let falls = zip(day, day.dropFirst()).count { one, next in one.flatMap { one in next.map { $0 < one } } ?? false }
    #expect(falls == 0)
  }

  @Test func `the full moon of November is up longer in the north than in the south`() {
    func hours(_ place: Coordinate) -> Int {
      Self.day(around: Self.fullMoon).count { MoonPath(at: $0, over: place).progress != nil }
    }
    #expect(hours(Self.north) > hours(Self.south))
  }
}

struct SolarPositionTests {
  private static let north = Coordinate(latitude: 37.57, longitude: 126.98)
  /// 12:18 KST on 2026-11-22.
  private static let noon = Date(timeIntervalSince1970: 1_795_317_480)

  @Test func `the hour angle is 0 when the sun is highest, and grows by 15 degrees an hour`() {
    #expect(abs(SolarPosition(at: Self.noon).hourAngle(at: Self.north)) < 1)
    for hours in [-11.0, -6, -1, 1, 6, 11] {
      let angle = SolarPosition(at: Self.noon.addingTimeInterval(hours * 3600)).hourAngle(at: Self.north)
      #expect(abs(angle - hours * 15) < 1, "\(hours)")
    }
    for hours in 0..<48 {
      let angle = SolarPosition(at: Self.noon.addingTimeInterval(Double(hours) * 3600)).hourAngle(at: Self.north)
      #expect((-180...180).contains(angle))
    }
  }

  @Test func `the sun’s height agrees with the almanac`() {
    // Solar noon: 90° − 37.57° − 20.2°.
    #expect(abs(SolarPosition(at: Self.noon).altitude(at: Self.north) - 32.2) < 0.5)
    // At sunset the sun's centre is 0.83° below the horizon.
    let sun = SunTimes(at: Self.north, zone: .seoul, date: Zone.seoul.date(of: Self.noon))
    for instant in [sun.rise, sun.set].compactMap({ $0 }) {
      #expect(abs(SolarPosition(at: instant).altitude(at: Self.north) + 0.83) < 0.3)
    }
  }
}
