import DataPortal
import FoundationEssentials
import Upstream
import Weather

/// The operation behind a bulletin: what it is called, and when it publishes.
struct Operation: Sendable, Hashable {
  var bulletin: Bulletin
  var service: PortalService
  var name: String
  var clock: PublicationClock
  /// Rows on a page: more than the longest issue has (1,052 rows at 17:00), so that one page is all.
  var pageSize: Int

  /// nil for what KMA does not publish.
  init?(_ bulletin: Bulletin) {
    self.bulletin = bulletin
    switch bulletin {
    case .observation: (service, name, clock, pageSize) = (.shortRange, "getUltraSrtNcst", .observation, 100)
    case .veryShortRange: (service, name, clock, pageSize) = (.shortRange, "getUltraSrtFcst", .veryShortRange, 1200)
    case .shortRange, .shortRangeMorning:
      (service, name, clock, pageSize) = (.shortRange, "getVilageFcst", .shortRange, 1200)
    case .mediumRangeSky: (service, name, clock, pageSize) = (.mediumRange, "getMidLandFcst", .mediumRange, 10)
    case .mediumRangeTemperature: (service, name, clock, pageSize) = (.mediumRange, "getMidTa", .mediumRange, 10)
    case .kept, .model, .current, .airModel, .airForecast, .airMeasurement, .nextHour, .warnings: return nil
    }
  }

  /// The question for one issue of it.
  func query(issued issue: Date, in korea: KoreanCodes) -> PortalQuery {
    let time = Zone.seoul.civil(issue)
    let date = time.date.compactText
    let clock = time.hour.padded(2) + time.minute.padded(2)
    let parameters: [Request.Parameter] =
      if let region = region(in: korea) {
        [Request.Parameter("regId", region), Request.Parameter("tmFc", date + clock)]
      } else {
        [
          Request.Parameter("base_date", date), Request.Parameter("base_time", clock),
          Request.Parameter("nx", String(korea.grid.nx)), Request.Parameter("ny", String(korea.grid.ny)),
        ]
      }
    return PortalQuery(service, name, parameters, pageSize: pageSize)
  }

  /// The region a medium-range forecast is for; nil where the forecast is for a cell of the grid.
  func region(in korea: KoreanCodes) -> String? {
    switch bulletin {
    case .mediumRangeSky: korea.landRegion
    case .mediumRangeTemperature: korea.cityRegion
    default: nil
    }
  }
}
