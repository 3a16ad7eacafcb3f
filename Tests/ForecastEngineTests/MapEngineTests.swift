import ForecastEngine
import Foundation
import Props
import Testing
import Weather

/// A source of rain that delivers frames without pixels.
private struct ScriptedMapSource: MapSource {
  var id: SourceID
  /// Minutes from `noon`, in the order of delivery.
  var minutes: [Double] = []
  var error: SourceError?
  var isCovering = true
  let calls = Locked(0)
  /// Opened between two frames.
  var gate: Gate?

  func covers(_ request: MapRequest) -> Bool { isCovering && request.layer == .rain }

  func frames(
    of request: MapRequest, now: Date, deliver: @escaping @Sendable (MapFrame) async -> Void
  ) async throws(SourceError) {
    calls.increment()
    for (index, minute) in minutes.enumerated() {
      if index > 0 { await gate?.passUnlessCancelled() }
      await deliver(
        MapFrame(layer: .rain, time: noon + 60 * minute, kind: .observed, source: id, content: .points([])))
    }
    if let error { throw error }
  }

  func renewal(of layer: MapLayer, newest: Date, now: Date) -> Date { newest + 900 }
}

private let noon = Zone.seoul.instant(CivilDate(2026, 7, 1), hour: 12)
private let seoul = Coordinate(latitude: 37.57, longitude: 126.98)
private let area = MapArea(west: 124, south: 33, east: 132, north: 39)

struct MapEngineTests {
  private func request(minutes: ClosedRange<Double> = -120...0, _ layer: MapLayer = .rain) -> MapRequest {
    let (begin, end) = (noon + 60 * minutes.lowerBound, noon + 60 * minutes.upperBound + 1)
    return MapRequest(layer, of: area, around: seoul, during: begin..<end)
  }

  private func series(
    _ engine: MapEngine, minutes: ClosedRange<Double> = -120...0, now: Date = noon
  ) async -> MapSeries? {
    var last: MapSeries?
    for await series in engine.series(of: request(minutes: minutes), now: now) { last = series }
    return last
  }

  private func minutes(_ series: MapSeries?) -> [Double] {
    series?.frames.map { $0.time.timeIntervalSince(noon) / 60 } ?? []
  }

  @Test func `a series grows with each frame and is complete at the end`() async throws {
    let gate = Gate()
    let source = ScriptedMapSource(id: .kmaRadar, minutes: [-10, -20], gate: gate)
    var values = MapEngine(sources: [source]).series(of: request(), now: noon).makeAsyncIterator()
    let first = try #require(await values.next())
    #expect(minutes(first) == [-10] && !first.isComplete && first.requestedAt == noon)
    await gate.open()
    var last = first
    while let next = await values.next() { last = next }
    #expect(minutes(last) == [-20, -10] && last.isComplete && last.failures.isEmpty)
  }

  @Test func `the next source is asked if one does not cover the area or fails`() async {
    let far = ScriptedMapSource(id: .jma, minutes: [-1], isCovering: false)
    let broken = ScriptedMapSource(id: .kmaRadar, error: .timedOut)
    let second = ScriptedMapSource(id: .rainViewer, minutes: [-5])
    let third = ScriptedMapSource(id: .openMeteo, minutes: [-6])
    let engine = MapEngine(
      sources: [third, second, broken, far],
      plan: MapPlan(radar: [.jma, .kmaRadar, .libreWXR, .rainViewer, .openMeteo]))
    let series = await series(engine)
    #expect(series?.frames.map(\.source) == [.rainViewer] && series?.failures == [.kmaRadar: .timedOut])
    #expect([far, broken, second, third].map(\.calls.value) == [0, 1, 1, 0])
  }

  @Test func `a model is asked only where the request accepts one`() async {
    let model = ScriptedMapSource(id: .openMeteo, minutes: [-6])
    let engine = MapEngine(sources: [ScriptedMapSource(id: .kmaRadar, error: .timedOut), model])
    var observed = request()
    observed.acceptsModels = false
    #expect(await engine.series(of: observed, now: noon).reduce(nil) { $1 }?.frames == [])
    #expect(model.calls.value == 0)
    #expect(await series(engine)?.frames.map(\.source) == [.openMeteo])
  }

  @Test func `a source that fails after some frames is not replaced`() async {
    let first = ScriptedMapSource(id: .kmaRadar, minutes: [-5], error: .timedOut)
    let second = ScriptedMapSource(id: .jma, minutes: [-5])
    let series = await series(MapEngine(sources: [first, second]))
    #expect(series?.frames.map(\.source) == [.kmaRadar] && series?.failures == [.kmaRadar: .timedOut])
    #expect(second.calls.value == 0)
  }

  @Test func `if no source covers the area the series has the reason`() async {
    let source = ScriptedMapSource(id: .jma, isCovering: false)
    #expect(await series(MapEngine(sources: [source]))?.failures == [.kmaRadar: .notCovered])
    let none = await series(MapEngine(sources: [source], plan: MapPlan(radar: [])))
    #expect(none?.failures.isEmpty == true && none?.isComplete == true)
  }

  @Test func `concurrent callers share a request and each gets its own period`() async {
    let gate = Gate()
    let source = ScriptedMapSource(id: .kmaRadar, minutes: [-10, -60], gate: gate)
    let engine = MapEngine(sources: [source])
    let (long, short) = (
      engine.series(of: request(), now: noon), engine.series(of: request(minutes: -30...0), now: noon)
    )
    await gate.reached()
    await gate.open()
    var (longLast, shortLast): (MapSeries?, MapSeries?)
    for await series in long { longLast = series }
    for await series in short { shortLast = series }
    #expect(minutes(longLast) == [-60, -10] && minutes(shortLast) == [-10])
    #expect(shortLast?.isComplete == true && source.calls.value == 1)
  }

  @Test func `a request is cancelled when its last caller leaves`() async {
    let gate = Gate()
    let source = ScriptedMapSource(id: .kmaRadar, minutes: [-10, -20], gate: gate)
    let engine = MapEngine(sources: [source])
    let caller = Task { [stream = engine.series(of: request(), now: noon)] in for await _ in stream {} }
    await gate.reached()
    caller.cancel()
    await caller.value
    await gate.open()
    // The next caller starts a request of its own.
    #expect(minutes(await series(engine)) == [-20, -10] && source.calls.value == 2)
  }

  @Test func `a complete series is delivered again until there may be a newer frame`() async throws {
    let source = ScriptedMapSource(id: .kmaRadar, minutes: [-10])
    let engine = MapEngine(sources: [source])
    let first = try #require(await series(engine))
    #expect(engine.renewal(of: first, now: noon) == noon + 300)
    #expect(await series(engine, minutes: -119...4, now: noon + 290) == first && source.calls.value == 1)
    _ = await series(engine, minutes: -115...5, now: noon + 300)
    #expect(source.calls.value == 2)
    // A longer period than that of the stored series.
    _ = await series(engine, minutes: -180...5, now: noon + 301)
    #expect(source.calls.value == 3)
  }

  @Test func `a series is not requested more than once a minute`() async throws {
    let engine = MapEngine(sources: [ScriptedMapSource(id: .kmaRadar, minutes: [-60])])
    let late = try #require(await series(engine))
    #expect(engine.renewal(of: late, now: noon) == noon + 60)
  }

  @Test func `a failure is delivered again for ten seconds`() async throws {
    let source = ScriptedMapSource(id: .kmaRadar, error: .quotaSpent(until: noon + 3600))
    let engine = MapEngine(sources: [source])
    let failed = try #require(await series(engine))
    #expect(engine.renewal(of: failed, now: noon) == noon + 3600)
    _ = await series(engine, now: noon + 9)
    #expect(source.calls.value == 1)
    _ = await series(engine, now: noon + 10)
    #expect(source.calls.value == 2)
  }

  @Test func `earlier frames are shown until newer ones arrive, and if none arrives`() async throws {
    let state = Locked(SourceError?.none)
    let source = ChangingSource(error: state)
    let engine = MapEngine(sources: [source])
    _ = await series(engine)
    state.value = .timedOut
    let failed = try #require(await series(engine, now: noon + 600))
    #expect(minutes(failed) == [-5] && failed.failures == [.kmaRadar: .timedOut] && failed.isComplete)
    #expect(engine.renewal(of: failed, now: noon + 600) == noon + 660)
    state.value = nil
    #expect(await series(engine, now: noon + 700)?.failures.isEmpty == true)
  }

  @Test func `the memory keeps the series used last`() async {
    let source = ScriptedMapSource(id: .kmaRadar, minutes: [-10])
    let engine = MapEngine(sources: [source], memoryLimit: 0)
    _ = await series(engine)
    for await _ in engine.series(
      of: MapRequest(.rain, of: area, around: Coordinate(latitude: 35, longitude: 129), during: noon - 60..<noon),
      now: noon)
    {}
    // Frames without content take no memory.
    _ = await series(engine)
    #expect(source.calls.value == 2)
  }
}

/// A source whose error a test changes.
private struct ChangingSource: MapSource {
  let id = SourceID.kmaRadar
  let error: Locked<SourceError?>

  func covers(_ request: MapRequest) -> Bool { true }

  func frames(
    of request: MapRequest, now: Date, deliver: @escaping @Sendable (MapFrame) async -> Void
  ) async throws(SourceError) {
    if let error = error.value { throw error }
    await deliver(
      MapFrame(layer: .rain, time: noon - 300, kind: .observed, source: id, content: .points([])))
  }

  func renewal(of layer: MapLayer, newest: Date, now: Date) -> Date { newest + 300 }
}
