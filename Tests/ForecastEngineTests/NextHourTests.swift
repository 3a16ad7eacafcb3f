import ForecastEngine
import FoundationEssentials
import Props
import Testing
import Weather

/// The next hour from radar: when pictures are requested, and what becomes of them.
struct NextHourTests {
  private static let plan = SourcePlan(order: [.now: [.kma], .hourly: [.kma]])

  private static func source(_ falling: Precipitation, chance: Double? = nil) -> ScriptedSource {
    let hours = (0..<6).map { number in
      Hour(
        at: twoOClock.addingTimeInterval(Double(number) * 3600), sky: .cloudy, falling: falling,
        temperature: Temperature(celsius: 11), chanceOfPrecipitation: chance)
    }
    return ScriptedSource(.kma, [.shortRange: .hours(hours)])
  }

  private static let dry = source(.none, chance: 10)

  @Test func `without a chance of rain no picture is requested, at a request by hand neither`() async {
    let feed = RadarFeed()
    let rig = Rig([Self.dry], plan: Self.plan, nowcast: RainNowcast(feed))
    for urgency in [Urgency.whenDue, .byHand] { _ = await rig.refresh(.seoul, [.now, .hourly], urgency: urgency) }
    #expect(feed.requests.isEmpty)
  }

  @Test func `if rain is likely, the frames of the last half hour become the next hour`() async throws {
    let feed = RadarFeed()
    let rig = Rig([Self.source(.none, chance: 60)], plan: Self.plan, nowcast: RainNowcast(feed))
    let forecast = try #require(await rig.refresh(.seoul, [.now, .hourly]).last?.forecast(at: afternoon))
    #expect(forecast.isNextHourEstimated && forecast.nextHour?.isWet == true)
    let request = try #require(feed.requests.first)
    #expect(feed.requests.count == 1 && request.layer == .rain && request.focus == Place.seoul.coordinate)
    #expect(request.period.lowerBound == afternoon.addingTimeInterval(-1800) && request.period.contains(afternoon))
    #expect(request.area.contains(Place.seoul.coordinate))
  }

  @Test func `a rule for rain asks for pictures whatever the forecast is`() async {
    let feed = RadarFeed()
    let rig = Rig([Self.dry], plan: Self.plan, nowcast: RainNowcast(feed) { $0 == .seoul })
    for place in [Place.seoul, .numbered(1)] { _ = await rig.refresh(place, [.hourly]) }
    #expect(feed.requests.map(\.focus) == [Place.seoul.coordinate])
  }

  @Test func `pictures are requested again only when newer ones are due, at the earliest after five minutes`() async {
    let feed = RadarFeed()
    let rig = Rig([Self.source(.falling(.rain))], plan: Self.plan, nowcast: RainNowcast(feed))
    for seconds in [0.0, 60, 230, 11] {
      rig.clock.pass(seconds)
      _ = await rig.refresh(.seoul, [.hourly])
    }
    #expect(feed.requests.count == 2)
    #expect(await rig.engine.nextDue(.seoul, parts: [.hourly]) == afternoon.addingTimeInterval(301 + 300))
  }

  @Test func `if another part is wanted, no picture is requested`() async {
    let feed = RadarFeed()
    let rig = Rig([Self.source(.falling(.rain))], plan: Self.plan, nowcast: RainNowcast(feed))
    _ = await rig.refresh(.seoul, [.air])
    #expect(feed.requests.isEmpty)
  }

  @Test func `a source that reports the next hour needs no picture`() async {
    let feed = RadarFeed()
    let source = OwnNextHour(Self.source(.falling(.rain)))
    let rig = Rig([source], plan: Self.plan, nowcast: RainNowcast(feed))
    let last = await rig.refresh(.seoul, [.hourly]).last
    #expect(last?.forecast(at: afternoon).nextHourSource == .kma && feed.requests.isEmpty)
  }

  @Test func `radar that fails changes nothing and is no failure of the place`() async {
    for frames in [[], RadarFeed.frames(until: afternoon.addingTimeInterval(-3000))] {
      let feed = RadarFeed(frames: frames)
      let rig = Rig([Self.source(.falling(.rain))], plan: Self.plan, nowcast: RainNowcast(feed))
      let last = await rig.refresh(.seoul, [.hourly]).last
      #expect(feed.requests.count == 1 && last?.forecast(at: afternoon).nextHour == nil)
      #expect(last?.shortfalls.filter { $0.part == .hourly } == [])
    }
  }

  @Test func `if no source answers, the radar is not waited for either`() async {
    let feed = RadarFeed()
    let source = ScriptedSource(.kma, [.shortRange: .failure(.timedOut)])
    let rig = Rig([source], plan: Self.plan, nowcast: RainNowcast(feed) { $0 == .seoul })
    _ = await rig.refresh(.seoul, [.now, .hourly])
    #expect(feed.requests.isEmpty)
  }

  @Test func `precipitation of a model is no radar estimate`() async {
    let feed = RadarFeed(frames: RadarFeed.frames(until: afternoon, source: .openMeteo))
    let rig = Rig([Self.source(.falling(.rain))], plan: Self.plan, nowcast: RainNowcast(feed))
    #expect(await rig.refresh(.seoul, [.hourly]).last?.forecast(at: afternoon).nextHour == nil)
  }
}

/// Rain that moves from the west towards `Place.seoul`, and a record of the requests.
final class RadarFeed: MapFeed {
  private let frames: [RainFrame]
  private let log = Locked<[MapRequest]>([])

  init(frames: [RainFrame] = RadarFeed.frames(until: afternoon.addingTimeInterval(-120))) { self.frames = frames }

  var requests: [MapRequest] { log.value }

  func series(of request: MapRequest, now: Date) -> AsyncStream<MapSeries> {
    log.append(request)
    var series = MapSeries(layer: .rain, area: request.area, requestedAt: now)
    for frame in frames { series.insert(MapFrame(frame)) }
    series.isComplete = true
    return AsyncStream { caller in
      caller.yield(series)
      caller.finish()
    }
  }

  func renewal(of series: MapSeries, now: Date) -> Date { now.addingTimeInterval(120) }

  /// Seven frames of half an hour: a group of cells without symmetry that moves by 80 km/h.
  static func frames(until end: Date, source: SourceID = .kmaRadar) -> [RainFrame] {
    stride(from: 0.0, through: 30, by: 5).compactMap { minutes in
      var classes = [UInt8](repeating: RainFrame.dry, count: grid.count)
      for row in 0..<grid.rows {
        for column in 0..<grid.columns {
          let (x, y) = (Double(column) - 70 - 0.8 * minutes, Double(row) - 100)
          for (dx, dy, radius) in cells {
            let distance = ((x - dx) * (x - dx) + (y - dy) * (y - dy)).squareRoot()
            let strength = UInt8(max(0, (6 * (1 - distance / radius)).rounded(.up)))
            classes[row * grid.columns + column] = max(classes[row * grid.columns + column], strength)
          }
        }
      }
      return RainFrame(
        grid: grid, scale: RainScale(lowerBounds: [0.1, 0.5, 1, 2, 5, 10]),
        time: end.addingTimeInterval(60 * (minutes - 30)), source: source, kind: .observed, classes: classes)
    }
  }

  private static let cells = [
    (0.0, 0.0, 14.0), (14, 5, 9), (-12, 10, 11), (5, -16, 8), (-8, -9, 6), (20, -8, 8), (-22, -2, 6),
  ]
  /// 200 × 200 cells of 1.7 km; `Place.seoul` is in column 120 and row 100.
  private static let grid: RainGrid = {
    let centre = MapProjection.koreanLambert.point(of: Place.seoul.coordinate) ?? PlanePoint(x: 0, y: 0)
    return RainGrid(
      .koreanLambert, columns: 200, rows: 200,
      transform: PlaneTransform(x: (1.7, 0, centre.x - 1.7 * 120), y: (0, -1.7, centre.y + 1.7 * 100)))
  }()
}

/// A source that also delivers the next hour.
private final class OwnNextHour: WeatherSource {
  private let source: ScriptedSource

  init(_ source: ScriptedSource) { self.source = source }

  var id: SourceID { source.id }
  var parts: Set<Part> { source.parts }
  var revalidating: any WeatherSource { self }

  func covers(_ place: Place) -> Bool { true }
  func due(_ parts: Set<Part>, at place: Place, known: [Layer], now: Date) -> Set<Bulletin> {
    [.shortRange, .nextHour]
  }
  func requestable(_ parts: Set<Part>, at place: Place, known: [Layer], now: Date) -> Set<Bulletin> { [] }
  func nextDue(_ parts: Set<Part>, at place: Place, known: [Layer], now: Date) -> Date { now.addingTimeInterval(600) }

  func fetch(
    _ bulletins: Set<Bulletin>, at place: Place, known: [Layer], now: Date,
    deliver: @escaping @Sendable (Delivery) async -> Void
  ) async {
    await source.fetch([.shortRange], at: place, known: known, now: now, deliver: deliver)
    var layer = Layer(bulletin: .nextHour, source: id, issuedAt: now, fetchedAt: now)
    layer.nextHour = NextHour(
      periods: [.init(start: now, falling: Precipitation.none)], end: now.addingTimeInterval(3600))
    await deliver(.layer(layer))
  }
}
