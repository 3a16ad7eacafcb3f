extension SourceProfile {
  /// 気象庁, for typhoons where KMA's service may not be used, and for the rain over Japan. It provides nothing about a
  /// place.
  public static let jma = SourceProfile(
    name: Localized("일본 기상청", "JMA"), parts: [], layers: [.rain, .typhoon],
    credit: SourceCredit(
      fullName: Localized("일본 기상청", "JMA (Japan Meteorological Agency)"),
      remark: Localized(name: "出典：気象庁ホームページ"), address: "https://www.jma.go.jp/",
      licence: Localized(
        "태풍·일본 레이더: 일본 기상청 홈페이지(出典：気象庁ホームページ), 공공데이터 이용규약(公共データ利用規約) 1.0",
        "Typhoons and radar of Japan: website of JMA (出典：気象庁ホームページ), Public Data License 1.0")),
    addresses: [
      SourceAddress(
        name: .base, standard: "https://www.jma.go.jp", purpose: Localized("일본 기상청 주소", "JMA address"))
    ],
    services: [SourceService(kind: .typhoons)])
}
