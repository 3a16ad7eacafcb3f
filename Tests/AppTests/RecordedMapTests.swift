import Dashboard
import ForecastEngine
import Foundation
import KMA
import OpenMeteo
import Pictures
import Props
import SampleFeed
import Settings
import Storage
import Testing
import Upstream
import Weather

@testable import App

/// The map in a recording.
struct RecordedMapTests {
  private let folder = TemporaryFolder()
  private static let at = Zone.seoul.instant(CivilDate(2026, 11, 20), hour: 14)
  private static let seoul = Place(
    name: PlaceName(ko: "서울", en: "Seoul"), shortName: PlaceName(ko: "서울", en: "Seoul"),
    coordinate: Coordinate(latitude: 37.57, longitude: 126.98), zone: .seoul, country: "KR", level: .city)
  private static let area = MapArea(west: 124, south: 33, east: 132, north: 39)

  private static func answer(_ name: String, bytes: Int = 10) throws -> RecordedAnswer {
    let body = String(repeating: " ", count: bytes)
    let text = #"{"address": "https://weather.example/\#(name)", "status": 200, "body": "\#(body)"}"#
    return try JSONDecoder().decode(RecordedAnswer.self, from: Data(text.utf8))
  }

  private static func map(_ layer: MapLayer = .rain, of area: MapArea = area) throws -> RecordedMap {
    var map = RecordedMap()
    map[layer] = RecordedMap.View(area: area, focus: seoul.coordinate)
    map.answers = [try answer("rain")]
    map.hours = ["airkorea-hour-03.json": "{}"]
    return map
  }

  /// Reads a recording with this map back from a file.
  private func read(_ map: RecordedMap?) throws -> Recording {
    let recording = Recording(
      at: Self.at, place: Self.seoul, settings: "", keyed: [],
      past: Recording.Past(PastDay(hours: [], sources: [], sourcesByHour: [:])), answers: [try Self.answer("now")],
      map: map, climate: ["climate-normals-3757-12698.json": "{}"])
    let path = folder.path + "/recording"
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    try #require(recording.bytes()).write(to: URL(fileURLWithPath: path))
    return try Recording(at: path, .en)
  }

  @Test func `the map is read back as it was written`() throws {
    let map = try #require(try read(Self.map()).map)
    #expect(map[.rain] == RecordedMap.View(area: Self.area, focus: Self.seoul.coordinate) && map[.wind] == nil)
    #expect(map.answers == (try Self.map().answers) && map.hours == ["airkorea-hour-03.json": "{}"])
  }

  @Test func `the stored normals and past years are read back as they were written`() throws {
    #expect(try read(nil).climate == ["climate-normals-3757-12698.json": "{}"])
  }

  @Test func `a recording of an earlier version has no map and opens`() throws {
    #expect(try read(nil).map == nil)
  }

  @Test(arguments: [
    MapArea(west: 132, south: 33, east: 124, north: 39), MapArea(west: 0, south: 33, east: 1e9, north: 39),
    MapArea(west: 124, south: 33, east: 132, north: 99),
  ])
  func `a recording with an area that is not on the globe is damaged`(_ area: MapArea) {
    #expect(throws: Ending.self) { try read(try Self.map(of: area)) }
  }

  @Test func `the layers are requested as the page requests them, with rain last`() async throws {
    let feed = FeedDouble()
    let recorder = MapRecorder(place: Self.seoul, at: Self.at, feed: feed) { [] }
    let (map, leftOut) = await recorder.map(upTo: 1000)
    #expect(leftOut.isEmpty && feed.requests.value.map(\.layer).last == .rain)
    #expect(Set(feed.requests.value.map(\.layer)) == Set(MapLayer.allCases))
    for request in feed.requests.value {
      #expect(request == MapRequest(request.layer, around: Self.seoul, in: MapOutput.pictureSize, at: Self.at))
      #expect(map[request.layer] == RecordedMap.View(area: request.area, focus: request.focus))
    }
  }

  @Test func `a layer whose answers are too large is left out with its answers`() async throws {
    let (small, large) = (try Self.answer("station"), try Self.answer("picture", bytes: 2000))
    let feed = FeedDouble()
    let recorder = MapRecorder(place: Self.seoul, at: Self.at, feed: feed) {
      feed.requests.value.last?.layer == .rain ? [small, large] : [small]
    }
    let (map, leftOut) = await recorder.map(upTo: 1000)
    #expect(leftOut == [.rain] && map.answers == [small] && map[.rain] == nil && map[.wind] != nil)
  }

  @Test func `a request for any area gets the recorded area`() async throws {
    let feed = FeedDouble()
    let tokyo = MapRequest(
      .rain, of: MapArea(west: 138, south: 34, east: 142, north: 37),
      around: Coordinate(latitude: 35.68, longitude: 139.69), during: Self.at - 7200..<Self.at)
    var last: MapSeries?
    for await series in RecordedMapFeed(feed, try Self.map()).series(of: tokyo, now: Self.at) { last = series }
    let asked = try #require(feed.requests.value.first)
    #expect(asked.area == Self.area && asked.focus == Self.seoul.coordinate && asked.period == tokyo.period)
    #expect(last?.area == tokyo.area && last?.isComplete == true)
  }

  @Test func `the home screen of a replay has the next hour from the recorded frames`() async throws {
    let now = Zone.seoul.instant(CivilDate(2026, 7, 1), hour: 14, minute: 32)
    let recorder = RecordingTransport(SampleFeed(now: { now }, scene: .rain))
    let client = RetryingClient(
      transport: recorder, policy: RetryingClient.Policy(), rateLimiter: RateLimiter(perSecond: 1000, timing: .still),
      timing: .still)
    var recording = Recording(
      at: now, place: Self.seoul, settings: "[sources]\nnow = [\"open-meteo\"]\nhourly = [\"open-meteo\"]\n",
      keyed: [], past: Recording.Past(PastDay(hours: [], sources: [], sourcesByHour: [:])), answers: [])
    let settings = try Settings.load(file: recording.settings, path: "", themes: Themes.bundled.names)
    let forecast = ForecastEngine(
      sources: [
        OpenMeteo(
          baseURL: "https://api.open-meteo.com", airQualityBaseURL: "https://air-quality-api.open-meteo.com",
          client: client)
      ], plan: SourcePlan(settings.sources), store: SnapshotStore(EmptyCache()),
      history: RecordedHistory(recording.past), now: { now }, fillsDetails: true)
    for await _ in await forecast.refresh(Self.seoul) {}
    recording.answers = recorder.answers
    let radar = KMARadar(
      baseURL: RadarImage.base, client: client, decoder: .libpng, cache: EmptyCache(), jitter: 0)
    let (map, _) = await MapRecorder(place: Self.seoul, at: now, feed: MapEngine(sources: [radar])) {
      recorder.answers
      // The pictures of the sample feed are larger than those of the agency.
    }.map(upTo: .max)
    let live = LiveSources(
      settings, proxy: nil, home: nil, clock: Clock(standingAt: now), isOffline: true,
      cache: CacheFolder(folder.path), strings: CommandStrings(language: .en), remark: { _ in })
    for (recorded, isEstimated) in [(map, true), (nil, false)] {
      recording.map = recorded
      var snapshot: Snapshot?
      for await next in await Feeds.replay(recording, with: live).engine.refresh(Self.seoul) { snapshot = next }
      let forecast = try #require(snapshot?.forecast(at: now))
      #expect((forecast.nextHour != nil) == isEstimated && forecast.isNextHourEstimated == isEstimated)
    }
  }

  @Test func `only the hours of stations are kept in memory, and damaged ones are left out`() {
    let cache = TransientCache(stationHours: [
      "airkorea-hour-00.json": "[1]", "airkorea-hour-01.json": "[1e300]", "kma.json": "[]",
    ])
    #expect(cache.texts == ["airkorea-hour-00.json": "[1]"])
    let before = cache.version(named: "airkorea-hour-00.json")
    _ = cache.put(Data("[2]".utf8), named: "airkorea-hour-00.json")
    #expect(cache.version(named: "airkorea-hour-00.json") != before)
    #expect(TransientCache(stationHoursFrom: cache).texts == ["airkorea-hour-00.json": "[2]"])
  }
}

/// Answers every request with a complete series without frames.
private final class FeedDouble: MapFeed {
  let requests = Locked<[MapRequest]>([])

  func series(of request: MapRequest, now: Date) -> AsyncStream<MapSeries> {
    requests.change { $0.append(request) }
    var series = MapSeries(layer: request.layer, area: request.area, requestedAt: now)
    series.isComplete = true
    return AsyncStream { [series] caller in
      caller.yield(series)
      caller.finish()
    }
  }

  func renewal(of series: MapSeries, now: Date) -> Date { now }
}
