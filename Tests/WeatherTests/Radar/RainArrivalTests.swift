import FoundationEssentials
import Testing
import Weather

struct RainArrivalTests {
  private static let rain = SyntheticRain.group(x: 80, y: 150, speed: (0.8, 0))

  /// The minutes after 14:30 in which it rains at a position.
  private func wetMinutes(_ x: Double, _ y: Double) -> [Int] {
    let least = SyntheticRain.scale.firstClass(from: RainArrival.leastRate)
    return (0...60).filter { Self.rain.strength(x, y, 30 + Double($0)) >= least }
  }

  @Test func `rain that approaches begins and ends when it arrives and has passed`() throws {
    let motion = try #require(RainMotion(Self.rain.frames()))
    let wet = wetMinutes(135, 150)
    let (first, last) = (try #require(wet.first), try #require(wet.last))
    let arrival = try #require(RainArrival(at: SyntheticRain.place(135, 150), motion))
    guard case .starts(.rain, let start)? = arrival.nextHour.change(at: seoul(14, 30)) else {
      Issue.record("\(arrival.nextHour.periods)")
      return
    }
    #expect(abs(start.timeIntervalSince(seoul(14, 30 + first))) <= 240)
    if last < 55 {
      guard case .stops(.rain, let end)? = arrival.nextHour.change(at: seoul(14, 30 + (first + last) / 2)) else {
        Issue.record("\(arrival.nextHour.periods)")
        return
      }
      #expect(abs(end.timeIntervalSince(seoul(14, 31 + last))) <= 240)
    }
    let strongest = arrival.nextHour.periods.compactMap(\.intensity).max()
    #expect(strongest.map { $0 >= 5 } ?? false, "the middle of the group passes over it")
    #expect(arrival.nextHour.end == seoul(15, 31) && arrival.nextHour.minutes.count == 61)
  }

  @Test func `the estimate has the kind of precipitation that the caller gives`() throws {
    let motion = try #require(RainMotion(Self.rain.frames()))
    let snow = try #require(RainArrival(at: SyntheticRain.place(135, 150), motion, falling: .snow))
    guard case .starts(.snow, _)? = snow.nextHour.change(at: seoul(14, 30)) else {
      Issue.record("\(snow.nextHour.periods)")
      return
    }
  }

  @Test func `a place next to the path of the rain stays dry`() throws {
    let motion = try #require(RainMotion(Self.rain.frames()))
    let arrival = try #require(RainArrival(at: SyntheticRain.place(120, 190), motion))
    #expect(!arrival.nextHour.isWet && arrival.nextHour.change(at: seoul(14, 30)) == nil)
  }

  @Test func `far from all rain, and outside the picture, there is no estimate`() throws {
    let motion = try #require(RainMotion(Self.rain.frames()))
    #expect(RainArrival(at: SyntheticRain.place(290, 10), motion) == nil)
    #expect(RainArrival(at: SyntheticRain.place(301, 150), motion) == nil)
    #expect(RainArrival(at: Coordinate(latitude: -90, longitude: 0), motion) == nil)
  }

  @Test func `rain that is still outside the picture gives no estimate`() throws {
    let rain = SyntheticRain.group(x: 10, y: 150, speed: (0.8, 0))
    let motion = try #require(RainMotion(rain.frames()))
    let arrival = try #require(RainArrival(at: SyntheticRain.place(30, 150), motion))
    #expect(arrival.nextHour.end < seoul(15, 20), "\(arrival.nextHour.end)")
  }
}
