import FoundationEssentials
import Upstream
import Weather

/// The grids of the present hour, for all processes: in memory the last few, in the cache all.
actor GridStore {
  private let cache: any SharedCache
  private var forecasts: [GridRequest: GridForecast] = [:]
  private let flights = SingleFlight<GridRequest, Result<GridForecast, SourceError>>()

  /// More are needed only if the map is moved often within an hour.
  private static let most = 6

  init(cache: any SharedCache) { self.cache = cache }

  /// The stored grid of this hour, or a new one.
  func forecast(
    for request: GridRequest, now: Date, fetch: @escaping @Sendable () async throws(SourceError) -> GridForecast
  ) async throws(SourceError) -> GridForecast {
    if let known = forecasts[request], known.isOfHour(now) { return known }
    let outcome = await flights.value(of: request) { [self] in await storedOrFetched(request, now: now, fetch) }
    guard let outcome else { throw .unreachable(.cancelled) }
    return try outcome.get()
  }

  private func storedOrFetched(
    _ request: GridRequest, now: Date, _ fetch: @Sendable () async throws(SourceError) -> GridForecast
  ) async -> Result<GridForecast, SourceError> {
    // Another process may be requesting the same grid.
    let lease = await cache.lease(at: request.cacheName, within: .infinity)
    defer { lease.release() }
    if let stored = cache.value(GridForecast.self, named: request.cacheName), stored.isOfHour(now),
      stored.grid == request.grid, stored.isWhole
    {
      keep(stored, for: request)
      return .success(stored)
    }
    do throws(SourceError) {
      let forecast = try await fetch()
      cache.save(forecast, named: request.cacheName)
      keep(forecast, for: request)
      return .success(forecast)
    } catch {
      return .failure(error)
    }
  }

  private func keep(_ forecast: GridForecast, for request: GridRequest) {
    forecasts[request] = forecast
    let old = forecasts.sorted { $0.value.fetchedAt > $1.value.fetchedAt }.dropFirst(Self.most).map(\.key)
    for request in old { forecasts[request] = nil }
  }
}

extension GridForecast {
  /// Whether it was requested in the hour that is in progress.
  fileprivate func isOfHour(_ now: Date) -> Bool {
    let hour = (now.timeIntervalSince1970 / 3600).rounded(.down)
    return (fetchedAt.timeIntervalSince1970 / 3600).rounded(.down) == hour
  }
}
