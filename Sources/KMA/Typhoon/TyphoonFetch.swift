import DataPortal
public import FoundationEssentials
import Upstream
public import Weather

extension KMA: TyphoonSource {
  public var agency: TyphoonAgency { .kma }

  /// Throws `keyRejected` if the account has not applied for the service (활용신청).
  public func typhoons(knowing last: TyphoonReport?, now: Date) async throws(SourceError) -> TyphoonReport {
    guard portal.hasKey else { throw .keyMissing }
    return try await TyphoonFetch(portal: portal, now: now).report(knowing: last)
  }
}

/// Requests the bulletins of the last days, and the forecast of each typhoon whose bulletin is new.
struct TyphoonFetch: Sendable {
  let portal: DataPortal
  let now: Date

  /// Days before today. With fewer, a quiet midnight would look as if there were no typhoon.
  private static let reach = 3

  func report(knowing last: TyphoonReport?) async throws(SourceError) -> TyphoonReport {
    guard let answer = try await bulletins() else { return TyphoonReport(agency: .kma, typhoons: [], fetchedAt: now) }
    let typhoons = Typhoon.list(answer.rows, knowing: last)
    if typhoons.isEmpty, answer.count > 0 { throw .malformed(.unreadableRows(answer.count)) }
    let forecasts = await forecasts(for: typhoons.filter { $0.isActive(at: now) }, knowing: last)
    var report = TyphoonReport(
      agency: .kma, typhoons: typhoons.map { forecasts[$0.id]?.applied(to: $0) ?? $0 }, fetchedAt: now)
    let usable = answer.rows.count { $0.analysis != nil && $0.instant(.tmFc) != nil && $0.number(.typSeq) != nil }
    report.flaw = Flaw.fewer(usable, of: answer.count + answer.missing)
    for forecast in forecasts.values {
      report.flaw = report.flaw ?? forecast.flaw
      report.remarks += forecast.remark.map { [$0] } ?? []
    }
    return report
  }

  /// nil for NO_DATA, which means that there is no typhoon.
  private func bulletins() async throws(SourceError) -> PortalAnswer<TyphoonRow>? {
    let today = Zone.seoul.date(of: now)
    let query = PortalQuery(
      .typhoons, "getTyphoonInfo",
      [
        Request.Parameter("fromTmFc", today.adding(days: -Self.reach).compactText),
        Request.Parameter("toTmFc", today.compactText),
      ], pageSize: 500)
    do throws(SourceError) { return try await portal.answer(query) } catch .notPublishedYet {
      return nil
    } catch {
      throw error
    }
  }

  /// By typhoon.
  private func forecasts(for typhoons: [Typhoon], knowing last: TyphoonReport?) async -> [String: TyphoonForecast] {
    await withTaskGroup(of: (String, TyphoonForecast).self) { group in
      for typhoon in typhoons {
        let known = last?.typhoons.first { $0.id == typhoon.id && $0.issuedAt == typhoon.issuedAt }
        group.addTask {
          if let known, !known.forecast.isEmpty { return (typhoon.id, TyphoonForecast(points: known.forecast)) }
          return (typhoon.id, await forecast(for: typhoon))
        }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
  }

  /// A bulletin without its forecast is shown rather than nothing.
  private func forecast(for typhoon: Typhoon) async -> TyphoonForecast {
    let (operation, time) = ("getTyphoonFcst", Zone.seoul.civil(typhoon.issuedAt))
    let issue = time.date.compactText + time.hour.padded(2) + time.minute.padded(2)
    let number = String(typhoon.number ?? 0)
    let query = PortalQuery(
      .typhoons, operation, [Request.Parameter("tmFc", issue), Request.Parameter("typSeq", number)], pageSize: 100)
    do throws(SourceError) {
      let answer: PortalAnswer<TyphoonRow> = try await portal.answer(query)
      let ours = answer.rows.filter { $0[.seq] ?? number == number && $0[.tmFc] ?? issue == issue }
      let points = ours.compactMap(\.forecast)
      guard !points.isEmpty else { throw .malformed(.unreadableRows(answer.count)) }
      return TyphoonForecast(
        points: points.filter { $0.at > typhoon.current.at }.sorted { $0.at < $1.at },
        flaw: Flaw.fewer(points.count, of: answer.count + answer.missing))
    } catch {
      return TyphoonForecast(
        points: [], flaw: .missing(field: operation), remark: "\(operation) \(number): \(error.reason.rawValue)")
    }
  }
}

/// The forecast of one typhoon, and its missing parts.
struct TyphoonForecast: Sendable {
  var points: [TyphoonPoint]
  var flaw: Flaw?
  var remark: String?

  func applied(to typhoon: Typhoon) -> Typhoon {
    var typhoon = typhoon
    typhoon.forecast = points
    return typhoon
  }
}
