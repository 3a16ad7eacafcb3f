public import Alerts
import Glibc
import OtherPrograms
import Weather

/// The desktop's notifications by the program `notify-send`, where there is no bus for us or it refuses.
public struct NotifySendNotifier: Notifier {
  private let program: String?
  private let seconds: Double

  /// `program` is its path; nil where it is not installed.
  public init(program: String?, seconds: Double = 4) {
    self.program = program
    self.seconds = seconds
  }

  /// The first of that name on PATH that may be run.
  public static func program(_ environment: [String: String]) -> String? {
    (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/notify-send" }.first { access($0, X_OK) == 0 }
  }

  public func deliver(_ message: AlertMessage) async throws(NotifierError) {
    guard let program else { throw .absent }
    let line = NotifySendNotifier.line(program, NoticeText(message, hasMarkup: true))
    switch await Shell(line, seconds: seconds).run() {
    case .printed: return
    case .failed(let lament): throw .refused(lament)
    case .ended: throw .timedOut
    }
  }

  /// For the shell. Whatever the words are, they stay words: each in quotes, all behind `--`.
  static func line(_ program: String, _ text: NoticeText) -> String {
    let urgency = ["low", "normal", "critical"][Int(min(text.urgency, 2))]
    // Only the newest ones know --replace-id: every one knows hints.
    let options = [
      "--app-name=\(NoticeText.app)", "--urgency=\(urgency)", "--icon=\(text.picture ?? NoticeText.icon)",
      "--hint=string:desktop-entry:\(NoticeText.desktopEntry)",
      "--hint=string:x-canonical-private-synchronous:\(text.tag)", "--hint=string:x-dunst-stack-tag:\(text.tag)",
    ]
    return "exec "
      + ([program] + options + ["--", text.summary, text.body]).map(\.inShell).joined(separator: " ")
  }
}
