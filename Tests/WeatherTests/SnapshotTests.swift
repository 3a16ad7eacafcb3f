import FoundationEssentials
import Testing
import Weather

struct SnapshotTests {
  // MARK: - Clocks

  @Test func `a zone unknown to this machine uses the offset of the response`() throws {
    var place = Place.junggu
    place.zone = Zone("Mars/Olympus")
    let offset = try #require(Zone(named: "Mars/Olympus", offset: 7200))
    var layer = Layer(bulletin: .model, source: .openMeteo, issuedAt: afternoon, fetchedAt: afternoon)
    layer.zone = offset
    #expect(!place.knowsItsZone && Snapshot(place: place, layers: [layer]).zone == offset)
    #expect(offset.offset(at: afternoon) == 7200)
  }

  // MARK: - Stored data

  @Test func `what a layer lacks stays noted until it is fetched again`() {
    var snapshot = Snapshot(place: .junggu)
    let layer = Layer(
      bulletin: .airMeasurement, source: .airkorea, issuedAt: afternoon, fetchedAt: afternoon, flaw: .noValue(flag: nil)
    )
    snapshot.absorb(layer, now: afternoon)
    #expect(snapshot.shortfalls.count == 1)
    snapshot.removeShortfallsOfUnneededBulletins(from: .airkorea, for: [.air], needed: [])
    #expect(snapshot.shortfalls.count == 1)
    snapshot.recordFailure(.timedOut, of: .airForecast, from: .airkorea, now: afternoon)
    snapshot.removeShortfallsOfUnneededBulletins(from: .airkorea, for: [.air], needed: [])
    #expect(snapshot.shortfalls.map(\.bulletin) == [.airMeasurement])
  }

  @Test func `fitted, a snapshot is equal but has less spare array capacity`() throws {
    let hours = (0..<33).map { Hour(at: Date(timeIntervalSince1970: Double($0) * 3600)) }
    let layer = Layer(
      bulletin: .model, source: .openMeteo, issuedAt: .distantPast, fetchedAt: .distantPast, hours: hours)
    let kept = try JSONEncoder().encode(Snapshot(place: .junggu, layers: [layer]))
    let read = try JSONDecoder().decode(Snapshot.self, from: kept)
    #expect(read.fitted == read)
    #expect(try #require(read.fitted.layers.first).hours.capacity < #require(read.layers.first).hours.capacity)
  }

  @Test func `the morning stays known when a newer forecast no longer contains it`() {
    var snapshot = Snapshot(place: .junggu)
    snapshot.absorb(
      Layer(.shortRange, at: seoul(5), hours: hours(6..<48, sky: .overcast, chance: 70)), now: seoul(5, 20))
    snapshot.absorb(Layer(.shortRange, at: seoul(14), hours: hours(15..<48, sky: .clear, chance: 0)), now: afternoon)
    let day = snapshot.forecast(at: afternoon).days?.first
    #expect(day?.am == Day.Half(condition: .overcast, chanceOfPrecipitation: 70))
    // The afternoon consists of the stored hours 12 to 14 and the forecast from 15 on: 9 clear hours of 12.
    #expect(day?.pm == Day.Half(condition: .clear, chanceOfPrecipitation: 70))
    #expect(snapshot.forecast(at: afternoon).hours?.first?.at == seoul(14))
    #expect(snapshot.layers.count { $0.bulletin == .pastHours } == 1)
  }

  @Test func `hours of yesterday are not kept`() {
    var snapshot = Snapshot(place: .junggu)
    snapshot.absorb(Layer(.shortRange, at: seoul(5), hours: hours(6..<48)), now: seoul(5, 20))
    snapshot.absorb(Layer(.shortRange, at: seoul(29), hours: hours(30..<72)), now: seoul(29, 20))
    let kept = snapshot.layers.first { $0.bulletin == .pastHours }
    #expect(kept?.hours.map(\.at) == (24...29).map { seoul($0) })
  }

  @Test func `the day's low and high survive a newer issue without them`() {
    var snapshot = Snapshot(place: .junggu)
    snapshot.absorb(Layer(.shortRange, at: seoul(2), days: [Day(date: today, low: 3, high: 22)]), now: seoul(2, 20))
    snapshot.absorb(Layer(.shortRange, at: seoul(11), days: [Day(date: today, high: 23)]), now: seoul(11, 20))
    snapshot.absorb(Layer(.shortRange, at: seoul(14), hours: hours(14..<20)), now: afternoon)
    #expect(snapshot.forecast(at: afternoon).days?.first?.low == 3)
    #expect(snapshot.forecast(at: afternoon).days?.first?.high == 23)
    #expect(snapshot.forecast(at: afternoon).now?.low == 3)
  }

  @Test func `today's low and high include measured and forecast temperatures`() {
    var snapshot = Snapshot(place: .junggu)
    let days = [Day(date: today, low: 16, high: 17), Day(date: today.adding(days: 1), high: 1)]
    snapshot.absorb(Layer(.shortRange, at: seoul(14), hours: hours(14..<48), days: days), now: afternoon)
    let forecast = snapshot.forecast(at: afternoon)
    // From 14° at 14 to 23° at 23.
    #expect(forecast.days?.first?.low == 14 && forecast.days?.first?.high == 23)
    #expect(forecast.now?.low == 14 && forecast.now?.high == 23)
    #expect(forecast.days?.last?.high == 1 && forecast.days?.last?.low == nil)
  }

  private func layer(
    _ source: SourceID, low: Temperature? = nil, high: Temperature? = nil, fetched: Date = seoul(14)
  ) -> Layer {
    let bulletin: Bulletin = source == .kma ? .shortRange : .model
    return Layer(
      bulletin: bulletin, source: source, issuedAt: fetched, fetchedAt: fetched, hours: hours(14..<20),
      days: [Day(date: today, low: low, high: high)])
  }

  @Test func `a low that the source of the days lacks is taken from another source`() {
    var snapshot = Snapshot(place: .junggu)
    snapshot.absorb(layer(.openMeteo, low: 4, high: 21, fetched: seoul(13)), now: seoul(13))
    snapshot.absorb(layer(.kma), now: afternoon)
    snapshot.recordAnswer(from: .kma, for: [.now, .hourly, .daily])
    let forecast = snapshot.forecast(at: afternoon)
    #expect(forecast.days?.first?.low == 4 && forecast.days?.first?.high == 21)
    #expect(forecast.now?.low == 4 && forecast.now?.high == 21)
    #expect(!snapshot.lacksExtremes(at: afternoon) && snapshot.extremesSource(at: afternoon) == .openMeteo)
    #expect(Set(snapshot.provenance(of: .daily, at: afternoon).map(\.source)) == [.kma, .openMeteo])
    #expect(snapshot.provenance(of: .hourly, at: afternoon).map(\.source) == [.kma])
  }

  @Test func `stated extremes are not replaced, contradicting ones not mixed`() {
    var snapshot = Snapshot(place: .junggu)
    snapshot.absorb(layer(.openMeteo, low: 4, high: 21, fetched: seoul(13)), now: seoul(13))
    snapshot.recordAnswer(from: .kma, for: [.now, .hourly, .daily])
    snapshot.absorb(layer(.kma, high: 23), now: afternoon)
    #expect(
      snapshot.forecast(at: afternoon).days?.first?.low == 4 && snapshot.forecast(at: afternoon).days?.first?.high == 23
    )
    var cold = snapshot
    cold.absorb(layer(.kma, high: 3), now: afternoon)
    #expect(cold.forecast(at: afternoon).days?.first?.low == nil && cold.lacksExtremes(at: afternoon))
    snapshot.setListedSources([.kma], for: .daily)
    #expect(snapshot.forecast(at: afternoon).days?.first?.low == nil && snapshot.extremesSource(at: afternoon) == nil)
  }

  @Test func `a layer fetched with a wrong clock is not mixed with current data`() {
    var snapshot = Snapshot(place: .junggu)
    let september = seoul(14, day: 20 + 300)
    var future = layer(.kma, fetched: september)
    future.hours = [Hour(at: september, temperature: 25)]
    snapshot.absorb(future, now: september)
    #expect(snapshot.forecast(at: afternoon).hours == nil)
    snapshot.absorb(Layer(.veryShortRange, hours: hours(14..<20)), now: afternoon)
    #expect(snapshot.forecast(at: afternoon).hours?.map(\.at) == (14..<20).map { seoul($0) })
    #expect(snapshot.newestFetch(of: .hourly) == seoul(14))
  }

  @Test func `an incomplete answer stays noted since its beginning, until a complete one`() {
    var snapshot = Snapshot(place: .junggu)
    func absorb(_ flaw: Flaw?, _ now: Date) {
      var layer = Layer(.shortRange, at: now, hours: hours(15..<48))
      layer.flaw = flaw
      snapshot.absorb(layer, now: now)
    }
    absorb(.fewerRows(10, of: 900), afternoon)
    absorb(.unreadableRows(3), afternoon + 600)
    let noted = snapshot.failures(of: .hourly)
    #expect(noted.map(\.error) == [.incomplete(.unreadableRows(3))])
    #expect(noted.first?.since == afternoon && noted.first?.triedAt == afternoon + 600)
    #expect(snapshot.forecast(at: afternoon).hours?.isEmpty == false)
    absorb(nil, afternoon + 1200)
    #expect(snapshot.shortfalls.isEmpty)
  }

  @Test func `a new kind of failure starts its own period, never in the future`() {
    var snapshot = Snapshot(place: .junggu)
    func since(_ error: SourceError, _ now: Date) -> Date? {
      snapshot.recordFailure(error, of: .shortRange, from: .kma, now: now)
      return snapshot.failures(of: .hourly).first?.since
    }
    #expect(since(.incomplete(.empty), afternoon) == afternoon && since(.timedOut, afternoon + 600) == afternoon + 600)
    #expect(since(.upstreamError(detail: "500"), afternoon + 900) == afternoon + 600)
    #expect(since(.timedOut, afternoon - 86_400) == afternoon - 86_400)
  }

  @Test func `kept hours have the name of the source that provided the weather`() {
    let air = Layer(
      bulletin: .airMeasurement, source: .airkorea, issuedAt: seoul(1), fetchedAt: seoul(1),
      air: AirMeasurement(station: "중구", distance: 0, measuredAt: seoul(1), values: [:]))
    var snapshot = Snapshot(place: .junggu)
    snapshot.absorb(air, now: seoul(1, 20))
    snapshot.absorb(Layer(.shortRange, at: seoul(2), days: [Day(date: today, low: 3)]), now: seoul(2, 20))
    snapshot.absorb(Layer(.shortRange, at: seoul(5), hours: hours(6..<20)), now: seoul(5, 20))
    #expect(snapshot.layers.first { $0.bulletin == .pastHours }?.source == .kma)
  }

  // MARK: - Failures

  @Test func `a failure keeps the last layer and the time since when it fails`() {
    var snapshot = Snapshot(place: .junggu)
    let layer = Layer(.observation, hours: hours(14..<15))
    snapshot.absorb(layer, now: afternoon)
    snapshot.recordFailure(.timedOut, of: .observation, from: .kma, now: seoul(14, 40))
    snapshot.recordFailure(.unreachable(.unknownHost), of: .observation, from: .kma, now: seoul(14, 50))
    #expect(snapshot.layers.contains(layer))
    #expect(
      snapshot.shortfalls == [
        Shortfall(
          part: .now, bulletin: .observation, source: .kma, error: .unreachable(.unknownHost), since: seoul(14, 40),
          triedAt: seoul(14, 50))
      ])
  }

  @Test func `a success clears only the failures of its own bulletin`() {
    var snapshot = Snapshot(place: .junggu)
    snapshot.recordFailure(.timedOut, of: .observation, from: .kma, now: afternoon)
    snapshot.recordFailure(.timedOut, of: .mediumRangeSky, from: .kma, now: afternoon)
    snapshot.recordShortfall(Shortfall(part: .now, bulletin: nil, source: .kma, error: .notCovered, since: afternoon))
    snapshot.absorb(Layer(.observation, hours: hours(14..<15)), now: afternoon)
    #expect(snapshot.shortfalls.map(\.bulletin) == [.mediumRangeSky])
    snapshot.recordFailure(.timedOut, of: .observation, from: .kma, now: seoul(15))
    #expect(snapshot.shortfalls.last?.since == seoul(15))
  }

  @Test func `a failed bulletin that serves two parts is noted for both`() {
    var snapshot = Snapshot(place: .junggu)
    snapshot.recordFailure(.timedOut, of: .shortRange, from: .kma, now: afternoon)
    #expect(snapshot.shortfalls.map(\.part) == [.daily, .hourly])
  }

  // MARK: - Age

  @Test(arguments: [(0.0, 0, false), (59.99, 59, false), (60, 60, false), (60.99, 60, false), (61, 61, true)])
  func `data is old after more than sixty whole minutes`(_ minutes: Double, _ age: Int, _ isStale: Bool) {
    let snapshot = Snapshot(place: .junggu, layers: [Layer(.observation, hours: hours(14..<15))])
    let now = seoul(14).addingTimeInterval(minutes * 60)
    #expect(snapshot.age(of: .now, at: now)?.minutes == age)
    #expect(snapshot.isStale(.now, at: now) == isStale)
  }

  @Test func `a part that was never fetched has no age and is not old`() {
    let snapshot = Snapshot(place: .junggu)
    #expect(snapshot.age(of: .air, at: afternoon) == nil)
    #expect(!snapshot.isStale(.air, at: afternoon))
  }

  @Test func `after the clock was set back the age is zero`() {
    let snapshot = Snapshot(place: .junggu, layers: [Layer(.observation, hours: hours(14..<15))])
    #expect(snapshot.age(of: .now, at: seoul(9))?.minutes == 0)
  }

  @Test func `a place is as old as its oldest part`() {
    var late = Layer(.airMeasurement)
    late.fetchedAt = afternoon
    var early = Layer(.observation, hours: hours(14..<15))
    early.fetchedAt = afternoon.addingTimeInterval(-7200)
    let snapshot = Snapshot(place: .junggu, layers: [early, late])
    #expect(snapshot.age(at: afternoon) == Age(of: early.fetchedAt, at: afternoon))
    #expect(snapshot.age(of: .now, at: afternoon)?.isOld == true)
    #expect(Snapshot(place: .junggu).age(at: afternoon) == nil)
  }

  @Test func `current weather taken from a forecast is as old as the forecast`() {
    let snapshot = Snapshot(place: .junggu, layers: [Layer(.shortRange, at: seoul(11), hours: hours(12..<48))])
    #expect(snapshot.forecast(at: afternoon).now != nil)
    #expect(snapshot.isStale(.now, at: afternoon))
    #expect(snapshot.provenance(of: .now, at: afternoon).first?.issuedAt == seoul(11))
  }

  @Test func `a missing key is not a reason if another source was asked and failed`() {
    var snapshot = Snapshot(place: .junggu)
    snapshot.recordFailure(.keyMissing, of: .observation, from: .kma, now: afternoon)
    #expect(snapshot.failures(of: .now).map(\.source) == [.kma] && snapshot.missed.count == 1)
    snapshot.recordFailure(.timedOut, of: .current, from: .openMeteo, now: afternoon)
    #expect(snapshot.failures(of: .now).map(\.source) == [.openMeteo])
    #expect(snapshot.missed.map(\.error) == [.timedOut])
    #expect(snapshot.shortfalls.count == 2, "the document names both")
  }

  @Test func `a rejected key stays a reason in addition to all others`() {
    var snapshot = Snapshot(place: .junggu)
    snapshot.recordFailure(.keyRejected(detail: "30"), of: .observation, from: .kma, now: afternoon)
    snapshot.recordFailure(.timedOut, of: .current, from: .openMeteo, now: afternoon)
    #expect(snapshot.missed.map(\.source) == [.kma, .openMeteo])
  }

  @Test func `a source that is not listed for a part does not provide it`() {
    let model = Layer(
      bulletin: .model, source: .openMeteo, issuedAt: afternoon, fetchedAt: afternoon, hours: hours(12..<48))
    var snapshot = Snapshot(place: .junggu, layers: [model])
    #expect(snapshot.providingSource(of: .hourly) == .openMeteo)
    snapshot.setListedSources([.openWeather], for: .hourly)
    #expect(snapshot.providingSource(of: .hourly) == nil && snapshot.forecast(at: afternoon).hours == nil)
    #expect(snapshot.providingSource(of: .now) == .openMeteo)
  }

  @Test func `a source without a stated issue time has none`() {
    let model = Layer(
      bulletin: .model, source: .openMeteo, issuedAt: afternoon, fetchedAt: afternoon, hours: hours(12..<48))
    #expect(Snapshot(place: .junggu, layers: [model]).provenance(of: .hourly, at: afternoon).map(\.issuedAt) == [nil])
  }

  @Test func `no failure is recorded for parts that the source is not listed for`() {
    var snapshot = Snapshot(place: .junggu)
    snapshot.setListedSources([.kma], for: .hourly)
    snapshot.setListedSources([.openMeteo], for: .daily)
    snapshot.recordFailure(.timedOut, of: .model, from: .openMeteo, now: afternoon)
    #expect(snapshot.shortfalls.map(\.part) == [.daily])
  }

  @Test func `a snapshot survives encoding and decoding`() throws {
    var snapshot = Snapshot(place: .junggu)
    snapshot.absorb(
      Layer(
        bulletin: .airMeasurement, source: .airkorea, issuedAt: seoul(14), fetchedAt: afternoon,
        air: AirMeasurement(
          station: "중구", distance: 0.42, measuredAt: seoul(14), values: [.pm10: 42, .o3: 0.021],
          flags: [.so2: "점검및교정"]),
        airDays: [AirDay(date: today, pm10: .veryBad)], remarks: ["x"]), now: afternoon)
    snapshot.absorb(Layer(.observation, hours: hours(14..<15, falling: Precipitation.none)), now: afternoon)
    snapshot.absorb(Layer(.shortRange, hours: hours(13..<20, falling: .falling(.sleet), chance: 30)), now: afternoon)
    snapshot.recordFailure(.quotaSpent(until: seoul(24)), of: .shortRange, from: .kma, now: afternoon)
    let bytes = try JSONEncoder().encode(snapshot)
    #expect(try JSONDecoder().decode(Snapshot.self, from: bytes) == snapshot)
  }

  @Test func `hourly particles come from the source of the air, for the whole day`() throws {
    let hours = (9..<20).map { AirHour(at: seoul($0), pm25: Double($0)) }
    var snapshot = Snapshot(place: .junggu)
    snapshot.absorb(
      Layer(bulletin: .airModel, source: .openMeteo, issuedAt: afternoon, fetchedAt: afternoon, airHours: hours),
      now: afternoon)
    #expect(snapshot.forecast(at: seoul(14, 32)).airHours == hours)
    #expect(snapshot.forecast(at: seoul(24 + 9)).airHours.isEmpty)
    snapshot = try JSONDecoder().decode(Snapshot.self, from: JSONEncoder().encode(snapshot))
    #expect(snapshot.forecast(at: seoul(14, 32)).airHours.first?.grade == .good)
    snapshot.absorb(
      Layer(
        bulletin: .airMeasurement, source: .airkorea, issuedAt: afternoon, fetchedAt: afternoon,
        air: AirMeasurement(station: "중구", distance: 1, measuredAt: afternoon, values: [.pm25: 8])), now: afternoon)
    snapshot.recordAnswer(from: .airkorea, for: [.air])
    #expect(snapshot.forecast(at: afternoon).airHours.isEmpty)
  }

  @Test func `a cache from before hourly particles can be read`() throws {
    let layer = Layer(bulletin: .airModel, source: .openMeteo, issuedAt: afternoon, fetchedAt: afternoon)
    let text = String(decoding: try JSONEncoder().encode(layer), as: UTF8.self)
    #expect(!text.contains("airHours"))
    #expect(try JSONDecoder().decode(Layer.self, from: Data(text.utf8)).airHours == nil)
  }

  @Test(arguments: [1e300, -1e300, .infinity, -.infinity, .nan])
  func `the age of a fetch at an absurd time is a valid number`(seconds: Double) {
    let age = Age(of: Date(timeIntervalSince1970: seconds), at: afternoon)
    #expect((0...1_000_000_000_000_000).contains(age.minutes))
  }

  @Test(arguments: [(0.0, 61.0), (60, 61), (61, 120), (119, 120), (120, 180), (-30, 61)])
  func `a shown age changes when it becomes old, and every hour after`(minutes: Double, next: Double) {
    let fetchedAt = seoul(9, 0)
    let age = Age(of: fetchedAt, at: fetchedAt.addingTimeInterval(minutes * 60))
    #expect(age.nextChange == fetchedAt.addingTimeInterval(next * 60))
  }
}
