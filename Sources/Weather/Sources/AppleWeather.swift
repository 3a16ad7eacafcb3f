extension SourceProfile {
  /// Apple Weather (WeatherKit), whose key consists of four settings. Apple requires its address next to its data.
  public static let appleWeather = SourceProfile(
    name: Localized("Apple Weather", "Apple Weather"), parts: [.now, .hourly, .daily, .warnings],
    credit: SourceCredit(
      address: "https://weatherkit.apple.com/legal-attribution.html",
      addressLabel: "weatherkit.apple.com/legal-attribution.html", demandsAddress: true,
      licence: Localized(
        "Apple Weather(WeatherKit): weatherkit.apple.com/legal-attribution.html",
        "Apple Weather (WeatherKit): weatherkit.apple.com/legal-attribution.html")),
    credential: SourceCredential(
      site: "developer.apple.com",
      form: .parts(
        [
          SourceCredentialPart(name: .teamID, purpose: Localized("Apple 개발자 팀의 ID", "of your developer account")),
          SourceCredentialPart(
            name: .serviceID, purpose: Localized("WeatherKit을 켠 서비스의 ID", "of the service with WeatherKit")),
          SourceCredentialPart(name: .keyID, purpose: Localized("WeatherKit을 켠 키의 ID", "of the key with WeatherKit")),
          SourceCredentialPart(
            name: .privateKeyFile, purpose: Localized("Apple에서 받은 개인 키 파일", "the private key Apple gave you")),
        ],
        advice: SourceCredential.SetAdvice(
          sentence: Localized(
            "developer.apple.com에서 WeatherKit 키(.p8)를 받아 설정의 [weatherkit] 네 값을 채우세요.",
            "Get a WeatherKit key (.p8) at developer.apple.com and fill in the four values of [weatherkit]."),
          brief: [
            Localized("설정의 [weatherkit] 네 값을 채우세요", "Fill in [weatherkit] in the settings"),
            Localized("[weatherkit]을 채우세요", "Fill in [weatherkit]"),
          ],
          beforeCommand: Localized(
            "developer.apple.com에서 WeatherKit을 켠 키(.p8)를 받아 네 값을 채우세요",
            "Make a key with WeatherKit (.p8) at developer.apple.com and fill in the four"))),
      check: Localized(
        "developer.apple.com에서 키와 서비스 ID에 WeatherKit이 켜져 있는지 확인하세요.",
        "Check at developer.apple.com that WeatherKit is enabled for the key and the service ID.")),
    addresses: [
      SourceAddress(
        name: .base, standard: "https://weatherkit.apple.com",
        purpose: Localized("WeatherKit 주소", "WeatherKit address"))
    ],
    services: [.appleWeather])
}

extension SourceService {
  /// The allowance of a membership (developer.apple.com/weatherkit).
  public static let appleWeather = SourceService(
    kind: .weather, probe: .current, allowances: [Allowance(500_000, in: .month)])
}
