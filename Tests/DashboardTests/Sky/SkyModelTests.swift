import Cells
import FoundationEssentials
import Settings
import Testing

@testable import Dashboard
@testable import Reports
@testable import Weather

struct SkyModelTests {
  private static let start = Date(timeIntervalSince1970: 1_795_325_400)
  private static let seoul = Place(
    name: PlaceName(ko: "서울", en: "Seoul"), shortName: PlaceName(ko: "서울", en: "Seoul"),
    coordinate: Coordinate(latitude: 37.57, longitude: 126.98), zone: .seoul,
    country: "KR", level: .city)

  private static func state(_ condition: Condition, after seconds: Double, motion: Settings.Motion = .full) -> State {
    var state = State(language: .ko, cities: [City(place: seoul)], now: start)
    state.screen.motion = motion
    state.now = start.addingTimeInterval(seconds)
    state.forecast = Forecast(now: Now(condition: condition, wind: Wind(metresPerSecond: 6, fromDegrees: 270)))
    return state
  }

  @Test func `rain is animated as long as it lasts, with twelve frames a second`() throws {
    for seconds in [0.0, 60, 3600] {
      let state = Self.state(.rain, after: seconds)
      let next = try #require(state.sky?.nextChange(after: state.now))
      #expect(abs(next.timeIntervalSince(state.now) - 1.0 / 12) < 1e-6)
    }
  }

  @Test func `clouds move for ten seconds and then stop`() {
    #expect(Self.state(.cloudy, after: 9).sky?.isMoving == true)
    #expect(Self.state(.cloudy, after: 10).sky?.isMoving == false)
    #expect(Self.state(.cloudy, after: 10).sky?.time == Self.state(.cloudy, after: 4000).sky?.time)
    #expect(Self.state(.clear, after: 1).sky?.isMoving == false)
  }

  @Test(arguments: [Settings.Motion.calm, .none])
  func `with calm motion or none the sky is still`(_ motion: Settings.Motion) {
    let sky = Self.state(.rain, after: 5, motion: motion).sky
    #expect(sky?.isMoving == false && sky?.time == 0)
  }

  @Test func `nothing moves without focus or below another page`() {
    var state = Self.state(.rain, after: 5)
    state.hasFocus = false
    #expect(state.sky?.nextChange(after: state.now) == nil)
    state.hasFocus = true
    state.pages = [HelpPage()]
    #expect(state.sky?.nextChange(after: state.now) == nil)
  }

  @Test func `rain is slanted by the wind`() {
    #expect((Self.state(.rain, after: 0).sky?.fall?.slant ?? 0) > 0.5)
  }

  @Test func `the sun’s height agrees with the almanac`() {
    // 12:16 KST is solar noon in Seoul on that day: 90° − 37.57° − 20.2°.
    let noon = Date(timeIntervalSince1970: 1_795_317_480)
    #expect(abs(SolarPosition(at: noon).altitude(at: Self.seoul.coordinate) - 32.2) < 0.5)
    // At sunset the sun's centre is 0.83° below the horizon.
    let sun = SunTimes(at: Self.seoul, on: noon)
    for instant in [sun.rise, sun.set].compactMap({ $0 }) {
      #expect(abs(SolarPosition(at: instant).altitude(at: Self.seoul.coordinate) + 0.83) < 0.3)
    }
  }
}
