public import Alerts
import CDBus
import Glibc
import Threads

/// Desktop notifications: org.freedesktop.Notifications on the session bus. A message replaces the earlier one of the
/// same alert, whichever process sent that.
public struct DesktopNotifier: Notifier {
  private let address: String?
  private let numbers: NoticeNumbers
  private let seconds: Double

  /// `address` is the address of the session bus; nil if none. `stateFile` stores the numbers of the notifications on
  /// screen; nil stores none, and then no message replaces another.
  public init(address: String?, stateFile: String?, seconds: Double = 4) {
    self.address = address
    numbers = NoticeNumbers(path: stateFile)
    self.seconds = seconds
  }

  public func deliver(_ message: AlertMessage) async throws(NotifierError) {
    guard let address else { throw .absent }
    let answer = await BlockingWork.run(seconds: seconds) { [numbers] in
      Result { () throws(NotifierError) in
        try NoticeSession(address: address, numbers: numbers).show(message)
      }
    }
    guard let answer else { throw .timedOut }
    try answer.get()
  }
}

/// The D-Bus calls for one message; they block and run on a thread of their own.
private struct NoticeSession {
  let address: String
  let numbers: NoticeNumbers

  private static let service = "org.freedesktop.Notifications"
  private static let path = "/org/freedesktop/Notifications"

  func show(_ message: AlertMessage) throws(NotifierError) {
    guard weatheri_bus_load(), let bus = weatheri_bus_open(address, NoticeSession.service) else { throw .absent }
    defer { weatheri_bus_close(bus) }
    let text = NoticeText(message, hasMarkup: try hasMarkup(bus))
    let number = try notify(bus, text, replacing: server().flatMap { numbers.last(of: message.id, on: $0) } ?? 0)
    if let server = server() { numbers.save(number, of: message.id, on: server) }
  }

  /// Whether the server interprets markup such as `<b>` in a body.
  private func hasMarkup(_ bus: OpaquePointer) throws(NotifierError) -> Bool {
    var refusal = weatheri_bus_refusal()
    let service = NoticeSession.service
    guard let answer = weatheri_bus_ask(bus, NoticeSession.path, service, "GetCapabilities", nil, nil, &refusal)
    else { throw error(refusal) }
    defer { weatheri_bus_forget(answer) }
    return weatheri_bus_lists(answer, "body-markup")
  }

  private func notify(
    _ bus: OpaquePointer, _ text: NoticeText, replacing number: UInt32
  ) throws(NotifierError) -> UInt32 {
    var refusal = weatheri_bus_refusal()
    let texts: [String] = [
      NoticeText.app, NoticeText.icon, NoticeText.desktopEntry, text.summary, text.body, text.tag, text.picture ?? "",
    ]
    let words = texts.map { strdup($0)! }
    defer { for word in words { free(word) } }
    var notice = weatheri_bus_notice(
      app: words[0], icon: words[1], desktop_entry: words[2], summary: words[3], body: words[4],
      picture: text.picture == nil ? nil : words[6], tag: words[5], replaces: number, urgency: text.urgency)
    let shown = weatheri_bus_notify(bus, &notice, &refusal)
    guard shown != 0 else { throw error(refusal) }
    return shown
  }

  /// The server that shows the notifications, and its bus: its numbers are meaningless to another server. nil if it
  /// is not running.
  private func server() -> String? {
    guard let bus = weatheri_bus_open(address, "org.freedesktop.DBus") else { return nil }
    defer { weatheri_bus_close(bus) }
    guard let owner = text(bus, "GetNameOwner", NoticeSession.service), let id = text(bus, "GetId", nil)
    else { return nil }
    return "\(id) \(owner)"
  }

  private func text(_ bus: OpaquePointer, _ method: String, _ name: String?) -> String? {
    var refusal = weatheri_bus_refusal()
    let (path, interface) = ("/org/freedesktop/DBus", "org.freedesktop.DBus")
    guard let answer = weatheri_bus_ask(bus, path, interface, method, name, nil, &refusal) else { return nil }
    defer { weatheri_bus_forget(answer) }
    return weatheri_bus_text(answer).map { String(cString: $0) }
  }

  private func error(_ refusal: weatheri_bus_refusal) -> NotifierError {
    let name = withUnsafeBytes(of: refusal.name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    let words = withUnsafeBytes(of: refusal.words) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    switch name.split(separator: ".").last {
    case "ServiceUnknown", "NameHasNoOwner", "UnknownMethod": return .absent
    case _? where name.hasPrefix("org.freedesktop.DBus.Error.Spawn."): return .absent
    case "NoReply", "Timeout", "TimedOut": return .timedOut
    default: return .refused(words.isEmpty ? name : words)
    }
  }
}
