import ArgumentParser
import DataPortal
import Foundation
import Testing
import Weather

@testable import App

/// The layers of the map as commands and pages get them.
struct MapFeedTests {
  private let seoul = Coordinate(latitude: 37.57, longitude: 126.98)

  private func world(_ arguments: String...) throws -> World {
    try World(
      try Options.parse(arguments),
      environment: [
        "HOME": FileManager.default.temporaryDirectory.path + "/weatheri-none",
        "WEATHERI_CLOCK": "2026-11-20T14:32:00+09:00",
      ], diagnostics: Diagnostics { _ in })
  }

  private func rain(_ world: World) async throws -> MapSeries {
    let now = world.now()
    return try await series(
      world,
      MapRequest(
        .rain, of: MapArea(west: 124, south: 33, east: 132, north: 39), around: seoul, during: now - 7200..<now))
  }

  private func series(_ world: World, _ request: MapRequest) async throws -> MapSeries {
    var last: MapSeries?
    for await series in world.mapFeed.series(of: request, now: world.now()) { last = series }
    return try #require(last)
  }

  private func frames(_ series: MapSeries) -> [RainFrame] {
    series.frames.compactMap { if case .rain(let frame) = $0.content { frame } else { nil } }
  }

  @Test func `the sample feed has two hours of rain for the decoder of the program`() async throws {
    let frames = frames(try await rain(try world("--demo=rain")))
    #expect(frames.count == 22 && frames.allSatisfy { $0.source == .kmaRadar })
    for frame in frames {
      let isRainy = if case .rain = frame.cell(at: seoul) { true } else { false }
      #expect(isRainy, "\(frame.time)")
    }
    // Two hours fit into the memory of the map.
    #expect(frames.reduce(0) { $0 + $1.classes.byteCount } < 8 << 20)
  }

  @Test func `the estimated motion is that of the sample feed`() async throws {
    let frames = frames(try await rain(try world("--demo=rain")))
    let motion = try #require(RainMotion(Array(frames.suffix(7))))
    let velocity = try #require(motion.velocity(at: seoul))
    #expect((40..<60).contains(velocity.kilometresPerHour) && (60..<80).contains(velocity.towardsDegrees))
  }

  @Test func `a clear scene is dry`() async throws {
    #expect(frames(try await rain(try world("--demo=clear"))).allSatisfy(\.isDry))
  }

  @Test func `the sample feed has all hours of the day of every station`() async throws {
    let world = try world("--demo=dust")
    let now = world.now()
    let request = MapRequest(
      .pm10, of: MapArea(west: 124, south: 33, east: 132, north: 39), around: seoul, during: now - 86_400..<now)
    let series = try await series(world, request)
    #expect(series.frames.map(\.source) == Array(repeating: .airkorea, count: 24))
    let ages = series.frames.map { Int(now.timeIntervalSince($0.time) / 60) }
    #expect(ages == (0..<24).reversed().map { 32 + 60 * $0 })
    for frame in series.frames {
      guard case .points(let readings) = frame.content else { continue }
      #expect(readings.count { $0.value != nil } > 500, "\(frame.time)")
    }
  }

  @Test func `abroad the sample feed has tiles of LibreWXR, which agree with its weather`() async throws {
    let world = try world("--demo=rain")
    let (now, tokyo) = (world.now(), Coordinate(latitude: 35.68, longitude: 139.69))
    let request = MapRequest(
      .rain, of: MapArea(west: 136, south: 33, east: 143, north: 38), around: tokyo, during: now - 3600..<now + 1800)
    let series = try await series(world, request)
    #expect(series.frames.count >= 8 && series.frames.allSatisfy { $0.source == .libreWXR })
    #expect(series.frames.contains { $0.kind == .forecast } && series.frames.contains { $0.kind == .observed })
    #expect(frames(series).allSatisfy { !$0.isDry })
    let clear = try await self.series(try self.world("--demo=clear"), request)
    #expect(frames(clear).count == series.frames.count && frames(clear).allSatisfy(\.isDry))
  }

  @Test func `the map does not request cyclones again that the home screen has`() async throws {
    let world = try world("--demo=typhoon")
    let now = world.now()
    var series = MapSeries(
      layer: .typhoon, area: MapArea(west: 124, south: 33, east: 132, north: 39), requestedAt: now)
    series.insert(MapFrame(layer: .typhoon, time: now, kind: .observed, source: .kma, content: .typhoons([])))
    #expect(world.mapFeed.renewal(of: series, now: now) < now + 600)
    _ = await world.typhoons.overview(now: now)
    #expect(world.mapFeed.renewal(of: series, now: now) >= now + 600)
  }

  @Test func `offline there are no frames but a reason`() async throws {
    let series = try await rain(try world("--offline"))
    #expect(series.frames.isEmpty && series.failures[.kmaRadar] == .unreachable(.offline) && series.isComplete)
  }
}
