extension SourceProfile {
  /// 기상청. Its allowances are those of a development account, per day in Korea (data.go.kr, at each service).
  public static let kma = SourceProfile(
    name: Localized("기상청", "KMA"), parts: [.now, .hourly, .daily, .warnings], layers: [.warnings, .typhoon],
    isStandard: true, observes: true,
    credit: SourceCredit(
      fullName: Localized("기상청", "KMA (Korea Meteorological Administration)"), address: "https://www.weather.go.kr/",
      licence: Localized(
        "기상청 단기예보·중기예보·생활기상지수·지상(ASOS) 일자료 조회서비스, 공공데이터포털(data.go.kr)",
        "기상청 (Korea Meteorological Administration), short-range and medium-range forecasts, UV index and ASOS daily values, through data.go.kr"
      )),
    credential: SourceCredential(
      site: "data.go.kr",
      form: .text(
        variable: "WEATHERI_KMA_KEY",
        purpose: Localized("공공데이터포털 인증키, 또는 proxy", "data.go.kr key, or proxy")),
      check: Localized("data.go.kr에서 키와 활용신청을 확인하세요.", "Check the key and its approval at data.go.kr."),
      briefCheck: Localized("키와 활용신청을 확인하세요", "Check the key at data.go.kr")),
    hubKey: SourceHubKey(
      variable: "WEATHERI_KMA_HUB_KEY",
      purpose: Localized("기상청 API허브 키(공식 평년값, 선택)", "optional KMA API Hub key, for official normals")),
    addresses: [
      SourceAddress(
        name: .base, standard: "https://apis.data.go.kr", purpose: Localized("기상청 API 주소", "KMA API address")),
      SourceAddress(
        name: .hub, standard: "https://apihub.kma.go.kr",
        purpose: Localized("기상청 API허브 주소", "KMA API Hub address")),
    ],
    services: [.shortRange, .mediumRange, .warnings, .livingIndex, .typhoons, .stationDays, .normals])
}

extension SourceService {
  public static let shortRange = SourceService(
    kind: .shortRange, title: Localized("단기예보", "short range"), probe: .observation,
    listing: "기상청_단기예보 조회서비스(15084084)",
    allowances: [Allowance(10_000, in: .day, of: .seoul)])
  public static let mediumRange = SourceService(
    kind: .mediumRange, title: Localized("중기예보", "medium range"), probe: .mediumRangeSky,
    listing: "기상청_중기예보 조회서비스(15059468)",
    allowances: [Allowance(10_000, in: .day, of: .seoul)])
  public static let warnings = SourceService(
    kind: .warnings, title: Localized("특보", "warnings"), probe: .warnings, listing: "기상청_기상특보 조회서비스(15000415)",
    allowances: [Allowance(10_000, in: .day, of: .seoul)])
  /// The UV index: the rest of the weather works without it.
  public static let livingIndex = SourceService(
    kind: .livingIndex, title: Localized("생활기상지수", "UV index"), probe: .ultraviolet, isOptional: true,
    listing: "기상청_생활기상지수 조회서비스(15085288)",
    allowances: [Allowance(10_000, in: .day, of: .seoul)])
  /// Typhoons: JMA's bulletins replace them without an application. Not about a place, so no bulletin is requested.
  public static let typhoons = SourceService(
    kind: .typhoons, title: Localized("태풍정보", "typhoons"), isOptional: true,
    listing: "기상청_태풍정보 조회서비스(15043565)",
    allowances: [Allowance(10_000, in: .day, of: .seoul)])
  /// Observed lows, highs and rain of past days: without them the program's own observations and the archive are used.
  public static let stationDays = SourceService(
    kind: .stationDays, title: Localized("지상(ASOS) 일자료", "ASOS daily values"), isOptional: true,
    listing: "기상청_지상(종관, ASOS) 일자료 조회서비스(15059093)",
    allowances: [Allowance(10_000, in: .day, of: .seoul)])
  /// Of the API Hub, with a key of its own.
  static let normals = SourceService(
    kind: .normals, title: Localized("평년값(API허브)", "normals (API Hub)"), isOptional: true, isPermanent: true,
    address: .hub)
}
