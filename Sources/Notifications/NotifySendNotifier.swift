public import Alerts
import Glibc
import Subprocess

/// Desktop notifications with the program `notify-send`, if there is no session bus or it refuses.
public struct NotifySendNotifier: Notifier {
  private let program: String?
  private let seconds: Double

  /// `program` is its path; nil if it is not installed.
  public init(program: String?, seconds: Double = 4) {
    self.program = program
    self.seconds = seconds
  }

  /// Its path; nil if it is not installed.
  public static func program(_ environment: [String: String]) -> String? {
    Subprocess.find("notify-send", environment)
  }

  public func deliver(_ message: AlertMessage) async throws(NotifierError) {
    guard let program else { throw .absent }
    let arguments = NotifySendNotifier.arguments(NoticeText(message, hasMarkup: true))
    let outcome = await Subprocess(program, arguments, seconds: seconds).run()
    switch outcome.end {
    case .exited(0): return
    case .exited, .killed: throw .refused(outcome.errorLine)
    case .notStarted(let number): throw .refused(String(cString: strerror(number)))
    case .stopped: throw .timedOut
    }
  }

  /// After `--` no text is parsed as an option.
  static func arguments(_ text: NoticeText) -> [String] {
    let urgency = ["low", "normal", "critical"][Int(min(text.urgency, 2))]
    // Only the newest versions have --replace-id: all of them have hints.
    return [
      "--app-name=\(NoticeText.app)", "--urgency=\(urgency)", "--icon=\(text.picture ?? NoticeText.icon)",
      "--hint=string:desktop-entry:\(NoticeText.desktopEntry)",
      "--hint=string:x-canonical-private-synchronous:\(text.tag)", "--hint=string:x-dunst-stack-tag:\(text.tag)",
      "--", text.summary, text.body,
    ]
  }
}
