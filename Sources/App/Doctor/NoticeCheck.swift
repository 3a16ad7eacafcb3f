import Glibc
import Terminal
import ViewModels
import Weather

/// What there is to tell the reader something with while he looks elsewhere.
struct NoticeFacts: Sendable {
  /// Where `notify-send` is; nil where it is not on PATH.
  var program: String?
  /// There is a session bus, on which a notice server listens.
  var hasSessionBus: Bool
  /// The terminal shows one when it is told to (OSC 99, 777 or 9).
  var terminalShowsNotices: Bool
  var isOnTerminal: Bool

  static func gathered(_ environment: [String: String], isOnTerminal: Bool) -> NoticeFacts {
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let runtime = environment["XDG_RUNTIME_DIR"] ?? ""
    return NoticeFacts(
      program: folders.map { $0 + "/notify-send" }.first { access($0, X_OK) == 0 },
      hasSessionBus: environment["DBUS_SESSION_BUS_ADDRESS"]?.isEmpty == false
        || !runtime.isEmpty && access(runtime + "/bus", F_OK) == 0,
      terminalShowsNotices: TerminalKind(environment: environment).notices != .none, isOnTerminal: isOnTerminal)
  }
}

/// Notices on the desktop: what shows them, and what is missing for that.
struct NoticeCheck: Check {
  let language: Language

  func finding(_ facts: NoticeFacts) -> Finding {
    guard let program = facts.program else { return withoutProgram(facts) }
    let path = program.harmless
    if facts.hasSessionBus {
      return ok(.notices, "알림: \(path)가 띄울 수 있음", "Notices: \(path) can show them.")
    }
    return warn(
      .notices, "알림: \(path)는 있으나 세션 버스가 없어 뜨지 않습니다.\(instead(facts))",
      "Notices: \(path) is there, but no session bus to show them on.\(instead(facts))",
      remedy: "데스크톱에 로그인한 세션에서 실행하세요(DBUS_SESSION_BUS_ADDRESS가 있어야 합니다).",
      "Run it in a session that is logged in to a desktop (it has DBUS_SESSION_BUS_ADDRESS).")
  }

  private func withoutProgram(_ facts: NoticeFacts) -> Finding {
    warn(
      .notices, "알림: 띄울 notify-send가 없습니다.\(instead(facts))", "Notices: there is no notify-send.\(instead(facts))",
      remedy: "libnotify를 설치하세요: sudo apt-get install libnotify-bin",
      "Install libnotify: sudo apt-get install libnotify-bin")
  }

  /// What is left: the terminal's own notices, or its bell.
  private func instead(_ facts: NoticeFacts) -> String {
    if facts.terminalShowsNotices {
      return say(" 이 터미널은 스스로 알림을 띄울 수 있습니다(OSC 9).", " This terminal can show its own (OSC 9).")
    }
    return facts.isOnTerminal ? say(" 터미널의 벨만 울릴 수 있습니다.", " Only the terminal's bell is left.") : ""
  }
}
