public import Upstream
import Weather

/// One of data.go.kr's services. Each has an approval and a daily allowance of its own.
public enum PortalService: String, Sendable, Hashable, CaseIterable {
  /// 단기예보 (KMA)
  case shortRange = "/1360000/VilageFcstInfoService_2.0"
  /// 중기예보 (KMA)
  case mediumRange = "/1360000/MidFcstInfoService"
  /// 기상특보 (KMA)
  case warnings = "/1360000/WthrWrnInfoService"
  /// 대기오염정보 (AirKorea)
  case air = "/B552584/ArpltnInforInqireSvc"
  /// 측정소정보 (AirKorea)
  case airStations = "/B552584/MsrstnInfoInqireSvc"

  /// Requests a day that a development account is granted, by Korea's calendar (data.go.kr, at each service).
  public var dailyAllowance: Int {
    switch self {
    case .shortRange, .mediumRange, .warnings: 10_000
    case .air, .airStations: 500
    }
  }

  func account(of key: Secret) -> Account {
    Account(rawValue, key: key, Allowance(dailyAllowance, in: .day, of: .seoul))
  }

  /// KMA and AirKorea disagree about how to ask for JSON.
  var formatParameter: Request.Parameter {
    switch self {
    case .shortRange, .mediumRange, .warnings: Request.Parameter("dataType", "JSON")
    case .air, .airStations: Request.Parameter("returnType", "json")
    }
  }
}

/// A question to one operation of a service.
public struct PortalQuery: Sendable, Hashable {
  public var service: PortalService
  public var operation: String
  public var parameters: [Request.Parameter]
  /// Rows wanted on one page.
  public var pageSize: Int

  public init(_ service: PortalService, _ operation: String, _ parameters: [Request.Parameter], pageSize: Int) {
    self.service = service
    self.operation = operation
    self.parameters = parameters
    self.pageSize = pageSize
  }
}
