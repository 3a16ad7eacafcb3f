extension Flaw {
  /// For the parentheses in a sentence.
  public var wording: Localized {
    switch self {
    case .empty: Localized("빈 응답", "it is empty")
    case .brokenOff(let field): Localized("\(field)에서 끊김", "it breaks off at \(field)")
    case .missing(let field): Localized("\(field) 없음", "\(field) is missing")
    case .noNumber(let field): Localized("\(field): 숫자가 아님", "\(field) is not a number")
    case .unknownShape(let field?): Localized("\(field): 모르는 형식", "\(field) has an unknown format")
    case .unknownShape(nil): Localized("모르는 형식", "unknown format")
    case .foreign(let beginning): Localized("모르는 형식: \(beginning)", "unknown format: \(beginning)")
    case .unreadableRows(let count): Localized("\(count)행 가운데 읽을 수 있는 것이 없음", "none of \(count) rows can be read")
    case .fewerRows(let usable, let all):
      Localized("\(all)행 가운데 \(usable)행만 읽힘", "only \(usable) of \(all) rows can be read")
    case .noValue(nil): Localized("값 없음", "no value")
    case .noValue(let flag?):
      Localized(
        "\(Flaw.noValue(flag: nil).wording.ko): \(Localized(stationFlag: flag).ko)",
        "\(Flaw.noValue(flag: nil).wording): \(Localized(stationFlag: flag))")
    case .outOfDate: Localized("지금의 자료가 없음", "no data for the present")
    case .picture(let error): error.sentence
    }
  }
}

extension Obstacle {
  /// Why the server cannot be reached, for the parentheses in a sentence.
  public var wording: Localized {
    switch self {
    case .badAddress: Localized("주소가 올바르지 않음", "the address is not valid")
    case .unknownHost: Localized("호스트 이름을 찾지 못함", "no such host, or no name server answers")
    case .noConnection: Localized("연결이 거부되었거나 경로가 없음", "the connection was refused or there is no route")
    case .unknownProxy: Localized("프록시의 호스트 이름을 찾지 못함", "the proxy's host name is not known")
    case .proxySignIn: Localized("프록시가 로그인을 요구함(407)", "the proxy asks for user and password (407)")
    case .proxy: Localized("프록시가 통과시키지 않음", "the proxy refuses the connection")
    case .untrusted: Localized("안전한 TLS 연결을 맺지 못함", "no secure TLS connection")
    case .silent: Localized("서버가 응답 없이 끊음", "the server closed the connection without an answer")
    case .brokenOff: Localized("연결이 도중에 끊김", "the connection broke off")
    case .unreadable: Localized("응답이 HTTP가 아님", "the answer is not readable HTTP")
    case .offline: Localized("오프라인", "offline")
    case .notRecorded: Localized("이 기록에 없음", "it is not in the recording")
    case .cancelled: Localized("취소됨", "cancelled")
    case .noLibrary: Localized("libcurl.so.4가 설치되어 있지 않음", "libcurl.so.4 is not installed")
    case .library: Localized("이 컴퓨터에서 전송하지 못함", "the transfer failed on this machine")
    }
  }
}

extension Localized {
  /// Why a station of AirKorea reports no value. An unknown reason stays as it is.
  public init(stationFlag flag: String) {
    self =
      switch flag {
      case "점검및교정": Localized(flag, "under maintenance")
      case "장비점검": Localized(flag, "equipment check")
      case "자료이상": Localized(flag, "faulty data")
      case "통신장애": Localized(flag, "no link")
      default: Localized(name: flag)
      }
  }
}
