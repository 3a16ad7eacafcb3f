/// An operation of the service, by its path.
enum SampleOperation: String, CaseIterable {
  case nowcast = "/1360000/VilageFcstInfoService_2.0/getUltraSrtNcst"
  case veryShortRange = "/1360000/VilageFcstInfoService_2.0/getUltraSrtFcst"
  case village = "/1360000/VilageFcstInfoService_2.0/getVilageFcst"
  case mediumRangeSky = "/1360000/MidFcstInfoService/getMidLandFcst"
  case mediumRangeTemperature = "/1360000/MidFcstInfoService/getMidTa"
  case warningStatus = "/1360000/WthrWrnInfoService/getPwnStatus"
  case warningMessages = "/1360000/WthrWrnInfoService/getWthrWrnMsg"
  case typhoonBulletins = "/1360000/TyphoonInfoService/getTyphoonInfo"
  case typhoonForecast = "/1360000/TyphoonInfoService/getTyphoonFcst"
  case stationDays = "/1360000/AsosDalyInfoService/getWthrDataList"
  case ultraviolet = "/1360000/LivingWthrIdxServiceV5/getUVIdxV5"
  case airMeasurements = "/B552584/ArpltnInforInqireSvc/getCtprvnRltmMesureDnsty"
  case airBulletins = "/B552584/ArpltnInforInqireSvc/getMinuDustFrcstDspth"
  case airStations = "/B552584/MsrstnInfoInqireSvc/getMsrstnList"

  /// Two institutions behind one gateway, each with its own envelope.
  enum Institution: Sendable, Hashable { case kma, airKorea }

  var institution: Institution { rawValue.hasPrefix("/1360000/") ? .kma : .airKorea }

  var publication: any Publication.Type {
    switch self {
    case .nowcast: Nowcast.self
    case .veryShortRange: VeryShortRange.self
    case .village: Village.self
    case .mediumRangeSky: MediumRangeSky.self
    case .mediumRangeTemperature: MediumRangeTemperature.self
    case .warningStatus: SampleWarningStatus.self
    case .warningMessages: WarningMessages.self
    case .typhoonBulletins: TyphoonBulletins.self
    case .typhoonForecast: TyphoonForecasts.self
    case .stationDays: StationDailyValues.self
    case .ultraviolet: Ultraviolet.self
    case .airMeasurements: AirMeasurements.self
    case .airBulletins: AirBulletins.self
    case .airStations: AirStations.self
    }
  }
}

/// The answer to an operation: it checks the request, then writes its rows.
protocol Publication {
  init(answering question: Question) throws(RequestRefusal)
  func write(to page: inout SamplePage)
}
