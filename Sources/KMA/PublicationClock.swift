import DataPortal
import FoundationEssentials
import Upstream
import Weather

/// When an operation publishes, and which of its issues is available at an instant.
///
/// An issue has a nominal time: `first`, and then every `period` seconds. It can be requested `delay` seconds after
/// that, and some issues are then revised every `revision` seconds until the next issue, under the same nominal time.
/// At 05:07 KST the short-range forecast of 05:00 is not published yet, so the newest is that of 02:00. Korea has no
/// summer time: with seconds of KST, midnight, 23:00 and New Year need no special case.
struct PublicationClock: Sendable, Equatable {
  /// Seconds from one issue to the next.
  var period: Int
  /// Seconds from midnight to the day's first issue.
  var first: Int
  /// Seconds from the nominal time of an issue until it can be requested.
  var delay: Int
  /// Seconds between the revisions of an issue within its hour; nil if an issue never changes.
  var revision: Int?

  /// HH00, published from HH:11 on and revised every ten minutes.
  static let observation = PublicationClock(period: 3600, first: 0, delay: 11 * 60, revision: 600)
  /// HH30, published from HH:46 on and, since 2026, issued again every ten minutes with the same time.
  static let veryShortRange = PublicationClock(period: 3600, first: 1800, delay: 16 * 60, revision: 600)
  /// Issues at 02, 05, 08, 11, 14, 17, 20 and 23 h, published eleven minutes later.
  static let shortRange = PublicationClock(period: 3 * 3600, first: 2 * 3600, delay: 11 * 60)
  /// Issues at 06 and 18 h, published 31 minutes later.
  static let mediumRange = PublicationClock(period: 12 * 3600, first: 6 * 3600, delay: 31 * 60)

  /// Issues at 00, 03, 06, 09, 12, 15, 18 and 21 h. Their delay is not documented: if an issue does not exist yet,
  /// the previous one is requested.
  static let ultraviolet = PublicationClock(period: 3 * 3600, first: 0, delay: 30 * 60)

  /// The newest issue that can be requested at `now`.
  func latest(at now: Date) -> Date { issue(notAfter: now.addingTimeInterval(-Double(delay))) }

  /// The issue before `issue`.
  func previous(_ issue: Date) -> Date { issue.addingTimeInterval(-Double(period)) }

  /// The first instant after `now` at which something new can be requested: an issue, or a revision of one.
  func nextAvailable(after now: Date) -> Date {
    guard let revision, revisions(by: now) < lastRevision else {
      return latest(at: now).addingTimeInterval(Double(period + delay))
    }
    return latestRevision(at: now).addingTimeInterval(Double(revision))
  }

  /// When the newest issue was last revised; without revisions the time of its publication.
  ///
  /// An observation is published at HH:11 and changes at HH:21, :31, :41 and :51; after an hour it is final.
  func latestRevision(at now: Date) -> Date {
    latest(at: now).addingTimeInterval(Double(delay + revisions(by: now) * (revision ?? 0)))
  }

  /// The number of revisions before the next issue; 0 if an issue never changes.
  private var lastRevision: Int { revision.map { (period - 1 - delay) / $0 } ?? 0 }

  /// How often the newest issue was revised up to `now`.
  private func revisions(by now: Date) -> Int {
    guard let revision else { return 0 }
    return min(lastRevision, (Int(now.timeIntervalSince(latest(at: now))) - delay) / revision)
  }

  /// Whether a layer with this issue time is of that issue, or newer.
  ///
  /// The response to a request for 00:30 from API Hub contains 00:00, so an hourly issue is identified by its hour.
  func isCurrent(_ issuedAt: Date, as issue: Date) -> Bool {
    issuedAt >= Zone.seoul.startOfHour(issue)
  }

  private func issue(notAfter instant: Date) -> Date {
    let seconds = Int(instant.timeIntervalSince1970.rounded(.down)) + Zone.seoul.offset(at: instant) - first
    let into = (seconds % period + period) % period
    return Date(timeIntervalSince1970: Double(seconds - into + first - Zone.seoul.offset(at: instant)))
  }
}

extension PublicationClock {
  /// The last day that a short-range issue contains completely: three days ahead, and four from 17:00 on.
  static func lastWholeDay(ofShortRange issue: Date) -> CivilDate {
    let time = Zone.seoul.civil(issue)
    return time.date.adding(days: time.hour >= 17 ? 4 : 3)
  }
}

/// The operation that delivers a bulletin: its name and its publication clock.
struct Operation: Sendable, Equatable {
  var bulletin: Bulletin
  var service: PortalService
  var name: String
  var clock: PublicationClock
  /// Rows per page: more than the longest issue has (1,052 rows at 17:00), so that one page is enough.
  var pageSize: Int

  /// nil for a bulletin that KMA does not publish.
  init?(_ bulletin: Bulletin) {
    self.bulletin = bulletin
    switch bulletin {
    case .observation: (service, name, clock, pageSize) = (.shortRange, "getUltraSrtNcst", .observation, 100)
    case .veryShortRange: (service, name, clock, pageSize) = (.shortRange, "getUltraSrtFcst", .veryShortRange, 1200)
    case .shortRange, .shortRangeMorning:
      (service, name, clock, pageSize) = (.shortRange, "getVilageFcst", .shortRange, 1200)
    case .mediumRangeSky: (service, name, clock, pageSize) = (.mediumRange, "getMidLandFcst", .mediumRange, 10)
    case .mediumRangeTemperature: (service, name, clock, pageSize) = (.mediumRange, "getMidTa", .mediumRange, 10)
    case .ultraviolet: (service, name, clock, pageSize) = (.livingIndex, "getUVIdxV5", .ultraviolet, 10)
    case .pastHours, .model, .current, .airModel, .airForecast, .airMeasurement, .nextHour, .warnings: return nil
    }
  }

  /// The request for one issue.
  func query(issued issue: Date, in korea: KoreanCodes) -> PortalQuery {
    let time = Zone.seoul.civil(issue)
    let date = time.date.compactText
    let clock = time.hour.padded(2) + time.minute.padded(2)
    let parameters: [Request.Parameter] =
      if let region = region(in: korea), bulletin == .ultraviolet {
        [Request.Parameter("areaNo", region), Request.Parameter("time", date + time.hour.padded(2))]
      } else if let region = region(in: korea) {
        [Request.Parameter("regId", region), Request.Parameter("tmFc", date + clock)]
      } else {
        [
          Request.Parameter("base_date", date), Request.Parameter("base_time", clock),
          Request.Parameter("nx", String(korea.grid.nx)), Request.Parameter("ny", String(korea.grid.ny)),
        ]
      }
    return PortalQuery(service, name, parameters, pageSize: pageSize)
  }

  /// The area that an issue serves: one grid cell covers many districts, one region several cities. For each area the
  /// newest issue is stored, and separately the earlier issue requested last.
  func scope(in korea: KoreanCodes, isEarlier: Bool = false) -> Scope {
    let area = region(in: korea) ?? "\(korea.grid.nx)-\(korea.grid.ny)"
    return Scope(rawValue: "\(bulletin.rawValue)-\(area)" + (isEarlier ? "-earlier" : ""))
  }

  /// The region of a medium-range forecast or an index; nil if the forecast is for a grid cell, and if no index is
  /// published for the place.
  func region(in korea: KoreanCodes) -> String? {
    switch bulletin {
    case .mediumRangeSky: korea.landRegion
    case .mediumRangeTemperature: korea.cityRegion
    case .ultraviolet: Province.areaNumber(of: korea.airSido)
    default: nil
    }
  }
}
