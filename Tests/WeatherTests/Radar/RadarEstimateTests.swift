import FoundationEssentials
import Testing

@testable import Weather

/// The next hour of a place from radar pictures, as part of its snapshot.
struct RadarEstimateTests {
  private static let rain = SyntheticRain.group(x: 80, y: 150, speed: (0.8, 0))
  private let ahead = SyntheticRain.place(135, 150)

  private func layer(_ frames: [RainFrame] = rain.frames(), at place: Coordinate? = nil) -> Layer? {
    Layer(radar: frames, at: place ?? ahead, falling: .rain, now: seoul(14, 40))
  }

  private func snapshot(_ layers: Layer?...) -> Snapshot {
    let hours = Layer(.shortRange, hours: hours(14..<20, falling: Precipitation.none))
    return Snapshot(place: .junggu, layers: [hours] + layers.compactMap { $0 })
  }

  @Test func `frames become a layer of the radar, with the time of the newest frame`() throws {
    let estimate = try #require(layer())
    #expect(estimate.bulletin == .nextHour && estimate.source == .kmaRadar && estimate.issuedAt == seoul(14, 30))
    #expect(estimate.nextHour?.isWet == true && estimate.fetchedAt == seoul(14, 40))
  }

  @Test func `without frames there is no layer, and without a motion no next hour`() throws {
    #expect(layer([]) == nil)
    let single = try #require(layer(Self.rain.frames().suffix(1)))
    #expect(single.nextHour == nil && single.issuedAt == seoul(14, 30))
    #expect(layer(SyntheticRain(cells: []).frames()).map { $0.nextHour == nil } == true)
    #expect(layer(at: SyntheticRain.place(290, 10)).map { $0.nextHour == nil } == true, "below the confidence")
  }

  @Test func `the estimate is the next hour of a place whose sources report none`() {
    let forecast = snapshot(layer()).forecast(at: seoul(14, 40))
    #expect(forecast.nextHourSource == .kmaRadar && forecast.isNextHourEstimated)
    guard case .starts(.rain, _)? = Soon(forecast, at: seoul(14, 40))?.change else {
      Issue.record("\(String(describing: forecast.nextHour))")
      return
    }
    #expect(Soon(forecast, at: seoul(14, 40))?.isEstimate == true)
    #expect(snapshot().forecast(at: seoul(14, 40)).nextHourSource == nil)
  }

  @Test func `while precipitation falls no start is reported, only an end`() {
    func soon(_ now: Now?, _ periods: [NextHour.Period], hours: [Hour] = []) -> NextHour.Change? {
      var forecast = Forecast(now: now, hours: hours)
      forecast.nextHour = NextHour(periods: periods, end: seoul(15, 30))
      return Soon(forecast, at: seoul(14, 40))?.change
    }
    let starts = [
      NextHour.Period(start: seoul(14, 40), falling: Precipitation.none),
      NextHour.Period(start: seoul(14, 55), falling: .falling(.snow)),
    ]
    let snowing = hours(14..<20, falling: .falling(.snow))
    #expect(soon(Now(condition: .snow), starts) == nil, "observed")
    #expect(soon(Now(temperature: -2), starts, hours: snowing) == nil, "forecast for the hour in progress")
    #expect(soon(Now(condition: .cloudy), starts, hours: snowing) == .starts(.snow, at: seoul(14, 55)))
    let stops = [
      NextHour.Period(start: seoul(14, 30), falling: .falling(.snow)),
      NextHour.Period(start: seoul(14, 55), falling: Precipitation.none),
    ]
    #expect(soon(Now(condition: .snow), stops) == .stops(.snow, at: seoul(14, 55)))
  }

  @Test func `a source that reports the next hour itself comes first`() {
    let own = NextHour(periods: [.init(start: seoul(14), falling: Precipitation.none)], end: seoul(15, 30))
    var report = Layer(.nextHour)
    (report.nextHour, report.fetchedAt) = (own, seoul(14, 35))
    let forecast = snapshot(layer(), report).forecast(at: seoul(14, 40))
    #expect(forecast.nextHour == own && forecast.nextHourSource == .kma && !forecast.isNextHourEstimated)
  }

  @Test func `the estimate ends 25 minutes after its newest frame, and is credited until then`() {
    let snapshot = snapshot(layer())
    #expect(
      snapshot.forecast(at: seoul(14, 54)).nextHour != nil && snapshot.forecast(at: seoul(14, 56)).nextHour == nil)
    #expect(snapshot.provenance(of: .now, at: seoul(14, 54)).map(\.source) == [.kma, .kmaRadar])
    #expect(snapshot.provenance(of: .now, at: seoul(14, 56)).map(\.source) == [.kma])
  }

  @Test func `pictures are worth a request if rain is observed, forecast or likely within two hours`() {
    func isLikely(_ forecast: Forecast) -> Bool {
      forecast.isPrecipitationLikely(until: seoul(16, 40), at: seoul(14, 40))
    }
    #expect(
      !isLikely(Forecast()) && !isLikely(Forecast(hours: hours(14..<20, falling: Precipitation.none, chance: 20))))
    #expect(isLikely(Forecast(now: Now(condition: .drizzle))))
    #expect(isLikely(Forecast(now: Now(precipitationMillimetres: 0.5))))
    #expect(isLikely(Forecast(hours: hours(16..<17, falling: .falling(.rain)))))
    #expect(isLikely(Forecast(hours: hours(15..<16, chance: 30))))
    #expect(!isLikely(Forecast(hours: hours(17..<20, falling: .falling(.rain), chance: 90))))
    #expect(!isLikely(Forecast(hours: hours(12..<14, falling: .falling(.rain)))), "it is over")
  }

  @Test func `the kind of precipitation is the observed, else the forecast, else by the temperature`() {
    func kind(_ forecast: Forecast) -> Condition {
      forecast.kindOfPrecipitation(until: seoul(16, 40), at: seoul(14, 40))
    }
    let sleet = hours(15..<16, falling: .falling(.sleet))
    #expect(kind(Forecast(now: Now(condition: .snow), hours: sleet)) == .snow)
    #expect(kind(Forecast(now: Now(condition: .cloudy, temperature: -3), hours: sleet)) == .sleet)
    #expect(kind(Forecast(now: Now(condition: .cloudy, temperature: -3))) == .snow)
    #expect(kind(Forecast(now: Now(temperature: 9))) == .rain && kind(Forecast()) == .rain)
  }
}
