public import Upstream
import Weather

/// One of data.go.kr's services. Each has its own approval and daily allowance.
public enum PortalService: String, Sendable, Equatable, CaseIterable {
  /// 단기예보 (KMA)
  case shortRange = "/1360000/VilageFcstInfoService_2.0"
  /// 중기예보 (KMA)
  case mediumRange = "/1360000/MidFcstInfoService"
  /// 기상특보 (KMA)
  case warnings = "/1360000/WthrWrnInfoService"
  /// 생활기상지수 (KMA)
  case livingIndex = "/1360000/LivingWthrIdxServiceV5"
  /// 태풍정보 (KMA)
  case typhoons = "/1360000/TyphoonInfoService"
  /// 지상(종관, ASOS) 일자료 (KMA); the misspelling is the service's
  case stationDays = "/1360000/AsosDalyInfoService"
  /// 대기오염정보 (AirKorea)
  case air = "/B552584/ArpltnInforInqireSvc"
  /// 측정소정보 (AirKorea)
  case airStations = "/B552584/MsrstnInfoInqireSvc"

  /// nil if it is not a service of data.go.kr.
  init?(_ kind: SourceService.Kind) {
    guard let service = PortalService.allCases.first(where: { $0.row.kind == kind }) else { return nil }
    self = service
  }

  /// Its entry in the source's profile.
  private var row: SourceService {
    switch self {
    case .shortRange: .shortRange
    case .mediumRange: .mediumRange
    case .warnings: .warnings
    case .livingIndex: .livingIndex
    case .typhoons: .typhoons
    case .stationDays: .stationDays
    case .air: .stationAir
    case .airStations: .airStations
    }
  }

  /// nil if the key is added by a proxy, so that the requests are not counted here.
  func account(of key: Secret) -> Account? {
    key.isAddedByProxy ? nil : Account(rawValue, key: key, row.allowances)
  }

  /// KMA and AirKorea use different parameters to request JSON.
  var formatParameter: Request.Parameter {
    switch self {
    case .shortRange, .mediumRange, .warnings, .livingIndex, .typhoons, .stationDays:
      Request.Parameter("dataType", "JSON")
    case .air, .airStations: Request.Parameter("returnType", "json")
    }
  }
}

/// A request to one operation of a service.
public struct PortalQuery: Sendable, Equatable {
  public var service: PortalService
  public var operation: String
  public var parameters: [Request.Parameter]
  /// Rows per page.
  public var pageSize: Int

  public init(_ service: PortalService, _ operation: String, _ parameters: [Request.Parameter], pageSize: Int) {
    self.service = service
    self.operation = operation
    self.parameters = parameters
    self.pageSize = pageSize
  }
}
