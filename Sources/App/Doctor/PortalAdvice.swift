import DataPortal
import Weather

/// What to do on data.go.kr, according to the error code of its gateway.
struct PortalAdvice: Wording {
  let language: Language
  /// The service as data.go.kr lists it, including the number by which its search finds it.
  let name: String
  /// Calls per day of a development account.
  let allowance: Int
  /// The origin of the rejected key.
  let credentialOrigin: SourceFacts.CredentialOrigin

  /// nil if nothing on data.go.kr can fix the error.
  func remedy(for error: SourceError) -> String? {
    switch (error, error.portalCode) {
    case (_, 20): accessDenied
    case (_, 21): suspended
    case (_, 22): quotaSpent
    case (_, 31): expired
    case (_, 32): wrongAddress
    case (_, 30), (.keyRejected, _): notRegistered(error.portalCode)
    default: nil
    }
  }

  /// The page on which the service is applied for.
  private var link: String {
    let number = name.filter { $0.isASCII && $0.isNumber }
    return "https://www.data.go.kr/data/\(number)/openapi.do"
  }

  private static let applications = "마이페이지 > 데이터 활용 > Open API > 활용신청 현황"
  private static let keys = "마이페이지 > 데이터 활용 > Open API > 인증키 발급현황"

  private var accessDenied: String {
    say(
      "코드 20은 활용신청을 하지 않았다는 뜻입니다. \(name)의 \(link) 에서 [활용신청]을 누르세요. 승인 뒤에도 한동안 거절될 수 있습니다.",
      "Code 20: this service was never applied for. Open \(name) at \(link) and press [활용신청] (apply). Even once"
        + " approved it may be refused for a while.")
  }

  private var suspended: String {
    say(
      "코드 21은 키가 일시 정지되었다는 뜻입니다. data.go.kr의 \(Self.applications)에서 상태를 확인하고 포털에 문의하세요.",
      "Code 21: the key is suspended. Look at \(Self.applications) on data.go.kr, and ask the portal.")
  }

  private var quotaSpent: String {
    say(
      "코드 22나 HTTP 429는 하루 호출 한도(개발계정 \(allowance)회)를 다 썼다는 뜻입니다. 한국 시각 자정이 지나면 다시 됩니다. 자주 모자라면 data.go.kr의 "
        + "\(Self.applications)에서 \(name)를 눌러 운영계정을 신청하거나, refresh_minutes를 늘리세요.",
      "Code 22, or HTTP 429: the day's calls (\(allowance) for a development account) are used up; they return at midnight in Korea."
        + " If that happens often, open \(name) under \(Self.applications) on data.go.kr and apply for an operating"
        + " account, or raise refresh_minutes.")
  }

  private var expired: String {
    say(
      "코드 31은 활용 기간이 끝났다는 뜻입니다. data.go.kr의 \(Self.applications)에서 \(name)를 눌러 [연장신청]을 하세요.",
      "Code 31: the period of use has ended. Open \(name) under \(Self.applications) on data.go.kr and press [연장신청]"
        + " (extend).")
  }

  private var wrongAddress: String {
    say(
      "코드 32는 등록하지 않은 IP에서 호출했다는 뜻입니다. data.go.kr의 \(Self.applications)에서 등록한 IP를 확인하세요.",
      "Code 32: the request came from an IP address that is not registered. See \(Self.applications) on data.go.kr.")
  }

  /// `code` is nil if there was only an HTTP status.
  private func notRegistered(_ code: Int?) -> String {
    let meaning = say("코드 30은 포털이 이 키를 모른다는 뜻입니다. ", "Code 30: the portal does not know this key. ")
    return (code == 30 ? meaning : "")
      + say(
        "① data.go.kr의 \(Self.keys)에서 일반 인증키를 복사해 \(place(credentialOrigin)). "
          + "② \(Self.applications)에 \(name)가 없으면 \(link) 에서 [활용신청]을 누르세요. 서비스마다 따로 신청합니다. "
          + "③ 방금 신청했다면 한두 시간, 길면 하루 뒤에 다시 해 보세요.",
        "(1) Copy 일반 인증키 from \(Self.keys) on data.go.kr and \(place(credentialOrigin))."
          + " (2) If \(name) is not under \(Self.applications), press [활용신청] (apply) at \(link); each service needs an"
          + " application of its own."
          + " (3) If you applied just now, try again in an hour or two, at worst tomorrow.")
  }

  /// What to do with a new key, depending on the origin of the old one.
  private func place(_ origin: SourceFacts.CredentialOrigin) -> String {
    switch origin {
    case .environment(let variable): say("\(variable)에 다시 넣으세요", "put it in \(variable) again")
    case .file(let key): say("설정 파일의 \(key)에 다시 넣으세요", "put it in \(key) of the settings file again")
    case .command(let key): say("\(key) 명령이 그것을 출력하게 하세요", "make \(key) print it")
    case .shared(let origin): place(origin)
    case .credentials: say("설정에 다시 넣으세요", "put it in the settings again")
    }
  }
}
