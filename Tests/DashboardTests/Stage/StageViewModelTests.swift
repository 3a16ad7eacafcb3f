import FoundationEssentials
import Settings
import Stage
import Testing

@testable import Dashboard
@testable import Weather

struct StageViewModelTests {
  /// 14:30 in Seoul, two hours after the sun was highest.
  private static let start = Date(timeIntervalSince1970: 1_795_325_400)

  private static func model(
    _ condition: Condition? = .clear, at now: Date = start, _ change: (inout State) -> Void = { _ in }
  ) throws -> StageViewModel {
    var state = State(language: .ko, cities: [City(place: .seoul)], now: start)
    state.screen.motion = .full
    state.now = now
    var observed = Now()
    observed.condition = condition
    state.forecast = Forecast(now: observed)
    change(&state)
    return try #require(StageViewModel(state, state.forecast))
  }

  @Test func `before there is a city there is no stage`() {
    let state = State(language: .ko, now: Self.start)
    #expect(StageViewModel(state, state.forecast) == nil)
  }

  @Test func `the cloud cover is the observed percentage, else that of the condition`() throws {
    let cover: [(Condition, Double)] = [(.clear, 0), (.partlyCloudy, 0.4), (.cloudy, 0.7), (.overcast, 1), (.rain, 1)]
    for (condition, share) in cover { #expect(try Self.model(condition).scene.cloudCover == share) }
    let observed = try Self.model(.overcast) { $0.forecast.now?.atmosphere.cloudCover = 30 }
    #expect(abs((observed.scene.cloudCover ?? -1) - 0.3) < 1e-9)
    #expect(try Self.model(nil).scene.cloudCover == nil)
  }

  @Test func `the amount is that of the observation, else of the hour, else usual for the condition`() throws {
    #expect(try Self.model(.rain).scene.precipitation == .rain(1))
    #expect(try Self.model(.drizzle).scene.precipitation == .rain(0.3))
    #expect(try Self.model(.snow).scene.precipitation == .snow(0.7))
    #expect(try Self.model(.sleet).scene.precipitation == .sleet(1))
    #expect(try Self.model(.hail).scene.precipitation == .hail(4))
    let band = AmountBand(min: 5, max: 9, text: "")
    let hour = Hour(at: Self.start, precipitation: band)
    #expect(try Self.model(.rain) { $0.forecast.hours = [hour] }.scene.precipitation == .rain(9))
    let observed = try Self.model(.rain) { state in
      state.forecast.hours = [hour]
      state.forecast.now?.precipitationMillimetres = 30
    }
    #expect(observed.scene.precipitation == .rain(30))
    #expect(try Self.model(.cloudy) { $0.forecast.hours = [hour] }.scene.precipitation == nil)
  }

  @Test func `the times of the sun are at the ends of its way, and at night, when that is the moon's, nowhere`() throws
  {
    let sun = SunTimes(at: Place.seoul, in: Place.seoul.zone, on: Self.start)
    let (day, night) = (
      try Self.model { $0.sunTimes[.seoul] = sun },
      try Self.model(at: Self.start.addingTimeInterval(8 * 3600)) { $0.sunTimes[.seoul] = sun }
    )
    #expect(day.hasSunTimes && !day.sunrise.isEmpty && !day.sunset.isEmpty)
    #expect(night.scene.moon != nil && !night.hasSunTimes)
  }

  @Test func `with old data nothing falls and nothing moves`() throws {
    let old = try Self.model(.thunderstorm) { state in
      let past = state.now.addingTimeInterval(-3 * 3600)
      let layer = Layer(
        bulletin: .observation, source: .kma, issuedAt: past, fetchedAt: past,
        hours: [Hour(at: past, sky: .clear, temperature: Temperature(celsius: 11))])
      state.snapshots[.seoul] = Snapshot(place: .seoul, layers: [layer])
    }
    #expect(old.isOld && !old.mayMove && old.time == 0)
    #expect(old.scene.precipitation == nil && !old.scene.hasThunder)
  }

  @Test(arguments: [Settings.Motion.calm, .none])
  func `with calm motion or none the stage stands still`(_ motion: Settings.Motion) throws {
    let model = try Self.model(.rain, at: Self.start.addingTimeInterval(5)) { $0.screen.motion = motion }
    #expect(!model.mayMove && model.time == 0)
  }

  @Test func `the stage moves only with focus and without a page above it`() throws {
    let later = Self.start.addingTimeInterval(5)
    let model = try Self.model(.rain, at: later)
    #expect(model.mayMove && abs(model.time - 5) < 1e-6)
    #expect(try !Self.model(.rain, at: later) { $0.hasFocus = false }.mayMove)
    #expect(try !Self.model(.rain, at: later) { $0.pages = [HelpPage()] }.mayMove)
  }

  @Test func `the sun's position on its arc follows the times of sunrise and sunset`() throws {
    let times = SunTimes(at: Place.seoul, on: Self.start)
    let (rise, set) = (try #require(times.rise), try #require(times.set))
    for share in [0.1, 0.5, 0.9] {
      let now = rise.addingTimeInterval(set.timeIntervalSince(rise) * share)
      let sun = try Self.model(at: now) { $0.sunTimes[.seoul] = times }.scene.sun
      #expect(abs((sun.progress ?? -1) - share) < 0.02 && sun.altitude > 0)
      if share != 0.5 { #expect(sun.isRising == (share < 0.5)) }
    }
    let night = try Self.model(at: set.addingTimeInterval(3600)) { $0.sunTimes[.seoul] = times }.scene.sun
    #expect(night.progress == nil && night.altitude < 0 && !night.isRising)
    let dawn = try Self.model(at: rise.addingTimeInterval(-3600)) { $0.sunTimes[.seoul] = times }.scene.sun
    #expect(dawn.progress == nil && dawn.altitude < 0 && dawn.isRising)
  }

  @Test func `without those times the sun is at its compass direction, and hidden below the horizon`() throws {
    let day = try Self.model().scene.sun
    #expect((day.progress ?? 0) > 0.5 && !day.isRising)
    #expect(try Self.model(at: Self.start.addingTimeInterval(10 * 3600)).scene.sun.progress == nil)
  }

  @Test func `the moon has its phase and its position on its path`() throws {
    for hours in stride(from: 0.0, to: 48, by: 6) {
      let now = Self.start.addingTimeInterval(hours * 3600)
      let moon = try #require(try Self.model(at: now).scene.moon)
      #expect(moon.phase == Moon(at: now).elongation / 360)
      #expect(moon.progress == MoonPath(at: now, over: Place.seoul.coordinate).progress)
    }
  }

  @Test func `only a fresh measurement shows dust`() throws {
    func dust(measured seconds: Double) throws -> Double? {
      try Self.model { state in
        state.forecast.air = AirMeasurement(
          station: nil, distance: nil, measuredAt: state.now.addingTimeInterval(-seconds), values: [.pm10: 210])
      }.scene.pm10
    }
    #expect(try dust(measured: 1800) == 210)
    #expect(try dust(measured: Forecast.airAdvice + 60) == nil)
    #expect(try Self.model(.dust).scene.hasYellowDust && Self.model(.fog).scene.hasFog)
  }

  @Test func `haze limits the view to five kilometres`() throws {
    #expect(try Self.model(.haze).scene.visibility == 5000)
    #expect(try Self.model(.haze) { $0.forecast.now?.atmosphere.visibility = 900 }.scene.visibility == 900)
  }
}
