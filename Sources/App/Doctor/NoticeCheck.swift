import Dashboard
import Notifications
import Terminal
import Weather

/// The ways to notify the user while another window is in front.
struct NoticeFacts: Sendable {
  /// The path of `notify-send`; nil if it is not on PATH.
  var program: String?
  /// There is a session bus, on which a notification server listens.
  var hasSessionBus: Bool
  /// The D-Bus library is installed.
  var hasDBus: Bool
  /// The terminal can show notifications (OSC 99, 777 or 9).
  var terminalShowsNotices: Bool
  var isOnTerminal: Bool

  /// Where an alert appears besides the window of the dashboard.
  var outlet: AlertDefaults.Outlet {
    if hasSessionBus, hasDBus || program != nil { return .desktop }
    return terminalShowsNotices ? .terminal : .none
  }

  static func gathered(_ environment: [String: String], isOnTerminal: Bool) -> NoticeFacts {
    NoticeFacts(
      program: NotifySendNotifier.program(environment),
      hasSessionBus: SessionBus.address(environment) != nil,
      hasDBus: SessionBus.isAvailable,
      terminalShowsNotices: TerminalKind(environment: environment).notices != .none, isOnTerminal: isOnTerminal)
  }
}

/// Desktop notifications: the program that shows them, or the part that is missing.
struct NoticeCheck: Check {
  let language: Language

  func finding(_ facts: NoticeFacts) -> Finding {
    guard facts.hasSessionBus else { return withoutBus(facts) }
    if facts.hasDBus {
      return ok(.notices, "알림: 데스크톱에 띄울 수 있음(D-Bus)", "Notifications: shown on the desktop (D-Bus).")
    }
    guard let program = facts.program?.harmless else { return withoutLibrary(facts) }
    return ok(.notices, "알림: \(program)가 띄울 수 있음", "Notifications: shown by \(program).")
  }

  private func withoutBus(_ facts: NoticeFacts) -> Finding {
    warn(
      .notices, "알림: 데스크톱의 세션 버스가 없어 띄울 수 없습니다.\(instead(facts))",
      "Notifications: no desktop session bus found.\(instead(facts))",
      remedy: "데스크톱에 로그인한 세션에서 실행하세요(DBUS_SESSION_BUS_ADDRESS가 있어야 합니다).",
      "Run it in a desktop session, where DBUS_SESSION_BUS_ADDRESS is set.")
  }

  private func withoutLibrary(_ facts: NoticeFacts) -> Finding {
    warn(
      .notices, "알림: 띄울 libdbus도 notify-send도 없습니다.\(instead(facts))",
      "Notifications: neither libdbus nor notify-send found.\(instead(facts))",
      remedy: "libdbus를 설치하세요: sudo apt-get install libdbus-1-3",
      "Install libdbus: sudo apt-get install libdbus-1-3")
  }

  /// The alternative: notifications of the terminal, or its bell.
  private func instead(_ facts: NoticeFacts) -> String {
    if facts.terminalShowsNotices {
      return say(" 이 터미널은 스스로 알림을 띄울 수 있습니다.", " This terminal can show notifications itself.")
    }
    return facts.isOnTerminal ? say(" 터미널의 벨만 울릴 수 있습니다.", " Only the terminal bell is available.") : ""
  }
}
