extension SourceProfile {
  /// KMA's composite radar picture, published without a key.
  public static let kmaRadar = SourceProfile(
    name: Localized("기상청 레이더", "KMA radar"), parts: [], layers: [.rain],
    credit: SourceCredit(
      fullName: Localized("기상청 레이더", "KMA radar (Korea Meteorological Administration)"),
      address: "https://www.weather.go.kr/",
      licence: Localized("레이더: 기상청 합성 레이더 영상, 공공누리 제1유형(출처표시)", "Radar: KMA composite radar, KOGL type 1 (attribution)")
    ),
    addresses: [
      SourceAddress(
        name: .base, standard: "https://www.kma.go.kr", purpose: Localized("기상청 레이더 주소", "KMA radar address"))
    ],
    services: [SourceService(kind: .radar)])

  /// Radar and satellite rain of the world.
  public static let libreWXR = SourceProfile(
    name: Localized("LibreWXR", "LibreWXR"), parts: [], layers: [.rain],
    credit: SourceCredit(
      fullName: nil, remark: Localized(name: "Weather data by LibreWXR"), address: "https://librewxr.net/",
      licence: Localized("레이더(세계): LibreWXR, CC BY 4.0", "Radar of the world: weather data by LibreWXR, CC BY 4.0")),
    addresses: [
      SourceAddress(
        name: .base, standard: "https://api.librewxr.net", purpose: Localized("LibreWXR 주소", "LibreWXR address"))
    ],
    services: [SourceService(kind: .radar)])

  /// Radar of the world: for personal use, at most 100 requests a minute, zoom 7 at most.
  public static let rainViewer = SourceProfile(
    name: Localized("RainViewer", "RainViewer"), parts: [], layers: [.rain],
    credit: SourceCredit(
      fullName: nil, remark: nil, address: "https://www.rainviewer.com/",
      licence: Localized("레이더(세계): RainViewer, 개인 용도", "Radar of the world: RainViewer, for personal use")),
    addresses: [
      SourceAddress(
        name: .base, standard: "https://api.rainviewer.com", purpose: Localized("RainViewer 주소", "RainViewer address"))
    ],
    services: [SourceService(kind: .radar, allowances: [Allowance(100, in: .minute)])])
}
