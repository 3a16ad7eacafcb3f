public import Weather

// Why a board request failed, and how to fix it.
extension Words {
  public func failure(_ error: BoardError) -> String {
    [fact(error), suggestedFix(error)].compactMap { $0 }.joined(separator: " ")
  }

  /// The first half of the sentence: what happened.
  public func fact(_ error: BoardError) -> String {
    switch error {
    case .notSignedIn: say("게시판에 로그인하지 않았습니다.", "You are not signed in to the board.")
    case .noToken(let trouble): self.trouble(trouble)
    case .signedOut: say("로그인이 만료되었습니다.", "The server has ended your session.")
    case .refused(let detail):
      say("Matrix 서버가 로그인을 거절했습니다\(inBrackets(detail)).", "The Matrix server refused the sign-in\(inBrackets(detail)).")
    case .forbidden(let detail):
      say("이 게시판에서 허용되지 않는 일입니다\(inBrackets(detail)).", "That is not allowed on this board\(inBrackets(detail)).")
    case .encrypted:
      say(
        "이 게시판은 암호화가 켜져 있어 글을 읽거나 올릴 수 없습니다.",
        "This board is encrypted, so posts can be neither read nor sent here.")
    case .tooFast(let seconds):
      say("서버가 \(Int(seconds))초 기다려 달라고 합니다.", "The server asks you to wait \(Int(seconds)) s.")
    case .notFound(let detail):
      say("그런 글이나 게시판이 없습니다\(inBrackets(detail)).", "There is no such post or board\(inBrackets(detail)).")
    case .unsendable(let detail):
      say("보낼 수 없는 글입니다\(inBrackets(detail)).", "The post cannot be sent\(inBrackets(detail)).")
    case .unreachable(.offline): say("오프라인이라 게시판에 연결하지 않았습니다.", "Offline: the board was not contacted.")
    case .unreachable(let obstacle):
      say(
        "Matrix 서버에 연결할 수 없습니다(\(self.obstacle(obstacle))).",
        "The Matrix server cannot be reached (\(self.obstacle(obstacle))).")
    case .timedOut: say("Matrix 서버가 제시간에 응답하지 않았습니다.", "The Matrix server did not answer in time.")
    case .redirected(let host):
      say(
        "Matrix 서버가 다른 주소(\(host))로 넘기려 해서 중단했습니다.",
        "The Matrix server redirects to another host (\(host)); not followed.")
    case .serverError(let detail): say("Matrix 서버에 문제가 있습니다(\(detail)).", "The Matrix server failed (\(detail)).")
    case .malformed(let flaw):
      say(
        "Matrix 서버의 응답을 읽을 수 없습니다(\(self.flaw(flaw))).",
        "The Matrix server's answer could not be read (\(self.flaw(flaw))).")
    case .tooLarge: say("Matrix 서버의 응답이 너무 커서 받지 않았습니다.", "The Matrix server's answer was too large and was discarded.")
    }
  }

  /// The second half: how to fix it; nil if nothing can be done.
  public func suggestedFix(_ error: BoardError) -> String? {
    switch error {
    case .notSignedIn: say("weatheri-tui board login으로 로그인하세요.", "Sign in with weatheri-tui board login.")
    case .noToken(let trouble): whatToDo(about: trouble)
    case .signedOut: say("weatheri-tui board login으로 다시 로그인하세요.", "Sign in again with weatheri-tui board login.")
    case .refused: say("아이디와 비밀번호, 서버를 확인하세요.", "Check the name, the password and the server.")
    case .unsendable: say("비어 있거나 너무 긴 글인지 확인하세요.", "Check whether it is empty or too long.")
    case .unreachable(.offline): say("--offline 없이 실행하세요.", "Run without --offline.")
    case .unreachable(.badAddress):
      say(
        "https:// 주소인지 확인하세요(http://는 이 컴퓨터만).", "Check that its address is https:// (http:// only for this machine).")
    case .redirected, .tooLarge: say("서버 주소를 확인하세요.", "Check the server's address.")
    case .unreachable, .timedOut, .serverError, .malformed: say("잠시 뒤 다시 시도하세요.", "Try again in a moment.")
    case .forbidden, .encrypted, .notFound, .tooFast: nil
    }
  }

  private func inBrackets(_ detail: String) -> String {
    detail.isEmpty ? "" : say("(\(detail))", " (\(detail))")
  }
}

extension Words {
  /// The text for an attachment of a post: `[사진]`.
  public func attachment(_ attachment: Post.Attachment) -> String {
    switch attachment {
    case .image: say("[사진]", "[photo]")
    case .video: say("[동영상]", "[video]")
    case .audio: say("[소리]", "[audio]")
    case .file: say("[파일]", "[file]")
    case .position: say("[위치]", "[location]")
    }
  }
}
