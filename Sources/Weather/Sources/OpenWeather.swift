extension SourceProfile {
  public static let openWeather = SourceProfile(
    name: Localized("OpenWeather", "OpenWeather"), parts: Set(Part.allCases), statesWholeDays: true,
    credit: SourceCredit(
      address: "https://openweathermap.org/", addressLabel: "openweathermap.org",
      addressedName: "OpenWeather (openweathermap.org)",
      licence: Localized("OpenWeather: openweathermap.org", "OpenWeather: openweathermap.org")),
    credential: SourceCredential(
      site: "openweathermap.org",
      form: .text(variable: "WEATHERI_OPENWEATHER_KEY", purpose: Localized("OpenWeather 키", "OpenWeather key")),
      check: Localized(
        "openweathermap.org의 My API keys에서 확인하세요. 새 키는 두어 시간 뒤에 열립니다.",
        "Check My API keys on openweathermap.org; a new key works after an hour or two.")),
    addresses: [
      SourceAddress(
        name: .base, standard: "https://api.openweathermap.org",
        purpose: Localized("OpenWeather 주소", "OpenWeather address"))
    ],
    services: [.openWeather, .oneCall])
}

extension SourceService {
  /// What the free plan allows one key for everything except One Call (openweathermap.org/price).
  public static let openWeather = SourceService(
    kind: .weather, probe: .current, allowances: [Allowance(60, in: .minute), Allowance(1_000_000, in: .month)])
  /// One Call needs its own subscription. Its first thousand calls of a day are free, and no further calls are made.
  public static let oneCall = SourceService(kind: .oneCall, allowances: [Allowance(1000, in: .day)])
}
