import Reports
package import Weather

/// The text of the board.
struct BoardWords: Wording {
  let language: Language

  func title(_ city: String) -> String { say("게시판 · \(city)", "Board · \(city)") }
  var reading: String { say("읽는 중", "reading") }
  var empty: String {
    say("아직 글이 없습니다. 창밖은 어떤가요? 첫 글을 남겨 보세요.", "No posts yet. What is it like outside? Be the first.")
  }
  var placeholder: String { say("창밖은 어떤가요?", "What is it like outside?") }
  var isPublic: String {
    say("누구나 읽을 수 있는 Matrix 공개 방이며 암호화하지 않습니다.", "A public Matrix room, not encrypted: anyone can read it.")
  }
  var isPublicInBrief: String { say("공개 방, 암호화 없음", "public, not encrypted") }
  var isSample: String {
    say("표본 글입니다. 아무것도 보내거나 저장하지 않습니다.", "Sample posts. Nothing is sent or saved.")
  }
  func read(_ minutes: Int, _ age: String) -> String {
    minutes < 1 ? say("방금 읽은 글입니다.", "Read just now.") : say("\(age)에 읽은 글입니다.", "Read \(age).")
  }
  var sending: String { say("보내는 중", "sending") }
  var notSent: String { say("보내지 못했습니다. F5를 누르면 다시 보냅니다.", "Not sent. F5 sends it again.") }
  var nothingToSend: String { say("올릴 글을 입력하세요.", "Type something to post.") }
  var mayHaveMore: String {
    say("글이 더 있을 수 있지만 서버가 보내지 않았습니다.", "There may be more posts; the server did not send them.")
  }
  var noMore: String { say("더 오래된 글은 없습니다.", "There are no older posts.") }
  func newPosts(_ count: Int) -> String {
    say("새 글 \(count) b", count == 1 ? "1 new post b" : "\(count) new posts b")
  }

  /// What the board is, what it needs, what others see, and the key to start.
  private var introduction: [String] {
    [
      say("도시마다 있는 공개 게시판에서 창밖 날씨를 나눕니다.", "Each city has a public board where people post what it is like outside."),
      say(
        "Matrix 계정이 필요합니다. matrix.org 같은 서버에서 무료로 만들 수 있습니다.",
        "It needs a Matrix account, which is free at matrix.org, for example."),
      say(
        "다른 사람에게는 내 Matrix 아이디와 이름, 올린 글과 시각, 그때의 날씨가 보입니다. 게시판을 열면 참여자 목록에도 나옵니다. 암호화하지 않으므로 누구나 읽을 수 있습니다.",
        "Others see your Matrix ID and name, your posts, their times and the weather then. Opening a board puts you on its list of members. It is not encrypted: anyone can read it."
      ),
      say("로그인하기 전에는 아무것도 보내지 않습니다.", "Nothing is sent before you sign in."),
      say(
        "Enter를 누르면 로그인 화면이 열립니다(명령: weatheri-tui board login).",
        "Press Enter to sign in (as a command: weatheri-tui board login)."),
    ]
  }

  /// The same for a small window; the later a sentence, the more it matters.
  var introductionInBrief: [String] {
    [
      say("창밖 날씨를 나누는 공개 게시판.", "What it is like outside, in public."),
      say("Matrix 계정이 필요합니다.", "Needs a Matrix account."),
      say("남에게 내 아이디와 글, 날씨가 보입니다.", "Others see your ID, posts and weather."),
      say("로그인 전에는 아무것도 보내지 않음", "Nothing is sent before you sign in."),
      say("Enter: 로그인", "Enter: sign in"),
    ]
  }

  // MARK: - Signing in

  var post: String { say("올리기", "post") }
  var signIn: String { say("로그인", "sign in") }
  func label(_ field: BoardSignInPage.Field) -> String {
    switch field {
    case .user: say("아이디", "ID", key: "ID of a user")
    case .password: say("비밀번호", "Password")
    case .server: say("서버", "Server")
    }
  }
  var userExample: String { "@me:example.org" }
  /// What an empty field for the server stands for.
  var serverOfID: String { say("아이디의 서버", "the one in the ID") }
  /// What Enter sends, and to which server; nil while the ID is not complete.
  func consent(_ server: String?) -> String {
    if let server {
      say(
        "Enter를 누르면 아이디와 비밀번호를 \(server)에 보냅니다. 비밀번호는 저장하지 않습니다.",
        "Enter sends your ID and password to \(server). The password is not stored.")
    } else {
      say(
        "아이디와 비밀번호는 그 아이디의 서버에만 보냅니다. 비밀번호는 저장하지 않습니다.",
        "They are sent only to the server in your ID. The password is not stored.")
    }
  }
  var makeAccount: String {
    say("계정이 없으면 matrix.org 같은 서버에서 무료로 만드세요.", "No account yet? Create one, free at matrix.org, for example.")
  }
  var signingIn: String { say("로그인하는 중", "signing in") }
  var wholeID: String {
    say("@아이디:서버 형식으로 모두 입력하거나 서버를 따로 입력하세요.", "Type your whole ID, such as @me:example.org, or the server.")
  }

  func absence(_ absence: BoardState.Absence) -> [String] {
    switch absence {
    case .noAccount: introduction
    case .unreadable:
      [
        say(
          "로그인 정보가 든 파일을 읽을 수 없습니다. 자세한 것은 weatheri-tui board status에 나옵니다.",
          "The file with your sign-in cannot be read. For the reason: weatheri-tui board status")
      ]
    case .recording:
      [say("기록에는 게시판이 없습니다. --replay 없이 실행하세요.", "A recording has no board. Run it without --replay.")]
    case .noTown: [say("가까운 도시가 없어 게시판도 없습니다.", "No town nearby, so no board.")]
    }
  }

  var reasons: [String] {
    [
      say("부적절한 내용", "improper content"), say("사기 유도", "fraud"), say("모욕 및 욕설", "insults"), say("기타", "other"),
    ]
  }

  func ask(_ question: BoardQuestion) -> String {
    switch question {
    case .delete: say("이 글을 지울까요? y/n", "Delete this post? y/n")
    case .report:
      say("왜 신고하나요? ", "Why report it? ")
        + reasons.enumerated().map { "\($0 + 1) \($1)" }.joined(separator: ", ")
    case .block(let author):
      say("\(name(author)) 님의 글을 모두 숨길까요? y/n", "Hide all posts of \(name(author))? y/n")
    case .leave: say("이 게시판에서 나갈까요? y/n", "Leave this board? y/n")
    }
  }

  private func name(_ author: Author) -> String { (author.displayName ?? author.id.rawValue).harmless }

  func done(_ action: BoardAction) -> String {
    switch action {
    case .delete: say("글을 지웠습니다.", "The post was deleted.")
    case .report: say("신고했습니다.", "The post was reported.")
    case .block(let author): say("\(author.rawValue.harmless) 님을 차단했습니다.", "\(author.rawValue.harmless) is blocked.")
    case .unblock(let author):
      say("\(author.rawValue.harmless) 님의 차단을 풀었습니다.", "\(author.rawValue.harmless) is no longer blocked.")
    case .leave: say("게시판에서 나왔습니다.", "You have left the board.")
    }
  }

  func notice(_ notice: BoardNotice) -> String {
    switch notice {
    case .notPosted: say("아직 올라가지 않은 글입니다.", "Not posted yet.")
    case .isOwn: say("내 글입니다.", "That is your own post.")
    case .isNotOwn: say("내 글이 아닙니다.", "That is not your post.")
    }
  }

  var blockedTitle: String { say("차단한 사람", "Blocked people") }
  var noneBlocked: String { say("차단한 사람이 없습니다.", "No one is blocked.") }
}

extension Words {
  var board: BoardWords { BoardWords(language: language) }

  /// The text for an attachment of a post: `[사진]`.
  package func attachment(_ attachment: Post.Attachment) -> String {
    switch attachment {
    case .image: say("[사진]", "[photo]")
    case .video: say("[동영상]", "[video]")
    case .audio: say("[소리]", "[audio]")
    case .file: say("[파일]", "[file]")
    case .position: say("[위치]", "[location]")
    }
  }
}
