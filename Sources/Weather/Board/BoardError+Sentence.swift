extension BoardError {
  public var sentence: Localized { fact.followed(by: remedy) }

  /// The first half of the sentence: what happened.
  private var fact: Localized {
    switch self {
    case .notSignedIn: Localized("게시판에 로그인하지 않았습니다.", "You are not signed in to the board.")
    case .noToken(let trouble): trouble.fact
    case .signedOut: Localized("로그인이 만료되었습니다.", "The server has ended your session.")
    case .refused(let detail):
      Localized(
        "Matrix 서버가 로그인을 거절했습니다\(inBrackets(detail).ko).", "The Matrix server refused the sign-in\(inBrackets(detail))."
      )
    case .forbidden(let detail):
      Localized(
        "이 게시판에서 허용되지 않는 일입니다\(inBrackets(detail).ko).", "That is not allowed on this board\(inBrackets(detail)).")
    case .encrypted:
      Localized(
        "이 게시판은 암호화가 켜져 있어 글을 읽거나 올릴 수 없습니다.",
        "This board is encrypted, so posts can be neither read nor sent here.")
    case .tooFast(let seconds):
      Localized("서버가 \(Int(seconds))초 기다려 달라고 합니다.", "The server asks you to wait \(Int(seconds)) s.")
    case .notFound(let detail):
      Localized("그런 글이나 게시판이 없습니다\(inBrackets(detail).ko).", "There is no such post or board\(inBrackets(detail)).")
    case .unsendable(let detail):
      Localized("보낼 수 없는 글입니다\(inBrackets(detail).ko).", "The post cannot be sent\(inBrackets(detail)).")
    case .unreachable(.offline): Localized("오프라인이라 게시판에 연결하지 않았습니다.", "Offline: the board was not contacted.")
    case .unreachable(let obstacle):
      Localized(
        "Matrix 서버에 연결할 수 없습니다(\(obstacle.wording.ko)).",
        "The Matrix server cannot be reached (\(obstacle.wording)).")
    case .timedOut: Localized("Matrix 서버가 제시간에 응답하지 않았습니다.", "The Matrix server did not answer in time.")
    case .redirected(let host):
      Localized(
        "Matrix 서버가 다른 주소(\(host))로 넘기려 해서 중단했습니다.",
        "The Matrix server redirects to another host (\(host)); not followed.")
    case .serverError(let detail): Localized("Matrix 서버에 문제가 있습니다(\(detail)).", "The Matrix server failed (\(detail)).")
    case .malformed(let flaw):
      Localized(
        "Matrix 서버의 응답을 읽을 수 없습니다(\(flaw.wording.ko)).",
        "The Matrix server's answer could not be read (\(flaw.wording)).")
    case .tooLarge:
      Localized("Matrix 서버의 응답이 너무 커서 받지 않았습니다.", "The Matrix server's answer was too large and was discarded.")
    }
  }

  /// The second half: how to fix it; nil if nothing can be done.
  private var remedy: Localized? {
    switch self {
    case .notSignedIn: Localized("weatheri-tui board login으로 로그인하세요.", "Sign in with weatheri-tui board login.")
    case .noToken(let trouble): trouble.remedy
    case .signedOut: Localized("weatheri-tui board login으로 다시 로그인하세요.", "Sign in again with weatheri-tui board login.")
    case .refused: Localized("아이디와 비밀번호, 서버를 확인하세요.", "Check the ID, the password and the server.")
    case .unsendable: Localized("비어 있거나 너무 긴 글인지 확인하세요.", "Check whether it is empty or too long.")
    case .unreachable(.offline): Localized("--offline 없이 실행하세요.", "Run without --offline.")
    case .unreachable(.badAddress):
      Localized(
        "https:// 주소인지 확인하세요(http://는 이 컴퓨터만).", "Check that its address is https:// (http:// only for this machine).")
    case .redirected, .tooLarge: Localized("서버 주소를 확인하세요.", "Check the server's address.")
    case .unreachable, .timedOut, .serverError, .malformed: Localized("잠시 뒤 다시 시도하세요.", "Try again in a moment.")
    case .forbidden, .encrypted, .notFound, .tooFast: nil
    }
  }

  private func inBrackets(_ detail: String) -> Localized {
    detail.isEmpty ? Localized(name: "") : Localized("(\(detail))", " (\(detail))")
  }
}
