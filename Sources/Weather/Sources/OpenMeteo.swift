extension SourceProfile {
  /// Open-Meteo, whose single allowance is that of its free plan (open-meteo.com/en/pricing).
  public static let openMeteo = SourceProfile(
    name: Localized("Open-Meteo", "Open-Meteo"), parts: [.now, .hourly, .daily, .air],
    layers: [.rain, .pm10, .pm25, .o3, .temperature, .wind], isStandard: true, isModel: true, includesYesterday: true,
    credit: SourceCredit(
      fullName: Localized("Weather data by Open-Meteo.com", "Weather data by Open-Meteo.com"),
      remark: Localized(name: licence),
      remarkOnAir: Localized(name: licence + ", CAMS/Copernicus"),
      address: "https://open-meteo.com/", addressLabel: "Open-Meteo.com", addressedName: "Open-Meteo.com",
      licence: Localized(
        "Open-Meteo.com 날씨, CAMS/Copernicus 대기, CC BY 4.0, 비상업용 무료; 과거 자료 ERA5: Generated using Copernicus Climate Change Service information",
        "Weather by Open-Meteo.com, its air by CAMS/Copernicus, CC BY 4.0, free for non-commercial use; past years ERA5: Generated using Copernicus Climate Change Service information"
      )),
    addresses: [
      SourceAddress(
        name: .base, standard: "https://api.open-meteo.com", purpose: Localized("예보 주소", "address for forecasts")),
      SourceAddress(
        name: .airQuality, standard: "https://air-quality-api.open-meteo.com",
        purpose: Localized("대기질 API 주소", "address for air quality")),
      SourceAddress(
        name: .geocoding, standard: "https://geocoding-api.open-meteo.com",
        purpose: Localized("지명 검색 주소", "address for place names")),
      SourceAddress(
        name: .archive, standard: "https://archive-api.open-meteo.com",
        purpose: Localized("평년값과 지난 날씨를 받는 주소", "address for past years")),
    ],
    services: [.openMeteo, .openMeteoAir])

  private static let licence = "CC BY 4.0 https://creativecommons.org/licenses/by/4.0/"
}

extension SourceService {
  public static let openMeteo = SourceService(
    kind: .weather, title: Localized("예보", "forecast"), probe: .current, showsCurrentTime: true,
    allowances: [Allowance(600, in: .minute), Allowance(5000, in: .hour), Allowance(10_000, in: .day)])
  /// Counted together with the forecasts.
  static let openMeteoAir = SourceService(
    kind: .air, title: Localized("대기질", "air quality"), probe: .airModel, address: .airQuality)
}
