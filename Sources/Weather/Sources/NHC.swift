extension SourceProfile {
  /// The National Hurricane Center, for cyclones of the Atlantic and the eastern Pacific. It provides nothing about a
  /// place.
  public static let nhc = SourceProfile(
    name: Localized("미국 허리케인센터", "NHC"), parts: [], layers: [.typhoon],
    credit: SourceCredit(
      fullName: Localized("미국 국립허리케인센터", "NHC (National Hurricane Center)"), address: "https://www.nhc.noaa.gov/",
      licence: Localized(
        "허리케인: 미국 국립허리케인센터(NOAA/NHC), 퍼블릭 도메인", "Hurricanes: NOAA/NHC, public domain")),
    addresses: [
      SourceAddress(
        name: .base, standard: "https://www.nhc.noaa.gov", purpose: Localized("미국 허리케인센터 주소", "NHC address"))
    ],
    services: [SourceService(kind: .typhoons)])
}
