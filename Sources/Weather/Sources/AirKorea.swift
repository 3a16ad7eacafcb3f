extension SourceProfile {
  /// 한국환경공단 에어코리아. One data.go.kr account also gives access to KMA, so one key is enough for both.
  public static let airKorea = SourceProfile(
    name: Localized("에어코리아", "AirKorea"), parts: [.air], layers: [.pm10, .pm25, .o3], isStandard: true,
    credit: SourceCredit(
      fullName: Localized("환경부·한국환경공단 에어코리아", "AirKorea (Ministry of Environment, Korea Environment Corporation)"),
      remark: Localized("실시간 값은 확정 전 자료", "provisional values"), address: "https://www.airkorea.or.kr/",
      licence: Localized(
        "환경부·한국환경공단 에어코리아 대기오염정보·측정소정보, 공공데이터포털. 실시간 값은 확정 전 자료입니다.",
        "환경부·한국환경공단 에어코리아 (AirKorea), air quality and stations, through data.go.kr. Values are provisional.")),
    credential: SourceCredential(
      site: "data.go.kr",
      form: .text(
        variable: "WEATHERI_AIRKOREA_KEY",
        purpose: Localized("에어코리아 키(없으면 기상청 키)", "data.go.kr key; KMA's if empty")),
      other: .kma,
      check: Localized("data.go.kr에서 키와 활용신청을 확인하세요.", "Check the key and its approval at data.go.kr."),
      briefCheck: Localized("키와 활용신청을 확인하세요", "Check the key at data.go.kr")),
    addresses: [
      SourceAddress(
        name: .base, standard: "https://apis.data.go.kr", purpose: Localized("에어코리아 API 주소", "AirKorea API address"))
    ],
    services: [.stationAir, .airStations])
}

extension SourceService {
  public static let stationAir = SourceService(
    kind: .air, probe: .airMeasurement, listing: "한국환경공단_에어코리아_대기오염정보(15073861)",
    allowances: [Allowance(500, in: .day, of: .seoul)])
  public static let airStations = SourceService(kind: .airStations, allowances: [Allowance(500, in: .day, of: .seoul)])
}
