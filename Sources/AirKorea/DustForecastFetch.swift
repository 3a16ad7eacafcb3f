import DataPortal
import FoundationEssentials
import Upstream
import Weather

/// Asks for the dust forecast by the day it was issued on.
struct DustForecastFetch: Sendable {
  var portal: DataPortal
  var now: Date

  /// The newest issue there is: one of today's or, before the first and while that is late, of yesterday's.
  func latest(knowing kept: DustForecast?) async throws(SourceError) -> DustForecast {
    let newest = AirClock.forecast.latest(at: now)
    let today = Zone.seoul.date(of: now)
    if Zone.seoul.date(of: newest) < today { return try await issued(on: today.adding(days: -1), knowing: kept) }
    do throws(SourceError) {
      return try await issued(on: today, knowing: kept)
    } catch .notPublishedYet {
      // A caller with last night's issue need not ask for it again to learn that nothing follows it.
      if let kept, kept.issuedAt >= newest.addingTimeInterval(-6 * 3600) { return kept.asked(at: now) }
      return try await issued(on: today.adding(days: -1), knowing: kept)
    } catch {
      throw error
    }
  }

  private func issued(on date: CivilDate, knowing kept: DustForecast?) async throws(SourceError) -> DustForecast {
    let query = PortalQuery(
      .air, "getMinuDustFrcstDspth",
      [Request.Parameter("searchDate", date.text), Request.Parameter("ver", "1.1")], pageSize: 100)
    let answer = try await portal.answer(query, of: ForecastRow.self)
    guard !answer.rows.isEmpty else {
      throw answer.unreadable == 0 ? .notPublishedYet : .malformed(.unreadableRows(answer.unreadable))
    }
    // What an earlier issue said of a day stands until a later one speaks of it.
    let standing = (kept?.outlooks ?? []).filter { $0.date >= date }
    guard var forecast = DustForecast(answer.rows.map(\.outlook) + standing, fetchedAt: now) else {
      throw .notPublishedYet
    }
    forecast.lack = .fewer(answer.rows.count, of: answer.count + answer.missing)
    return forecast
  }
}

extension DustForecast {
  /// The same forecast, known to be the newest at that instant too.
  fileprivate func asked(at now: Date) -> DustForecast {
    var copy = self
    copy.fetchedAt = now
    return copy
  }
}
