import Alerts
import Glibc
import Weather

/// A message as a desktop takes it.
struct NoticeText: Sendable, Hashable {
  static let app = "weatheri-tui"
  /// A name of the icon theme's.
  static let icon = "weather-few-clouds"
  static let desktopEntry = "weatheri-tui"

  var summary: String
  /// A line each.
  var body: String
  /// The URI of the sender's picture; nil where there is none, or it is gone.
  var picture: String?
  /// 0 is low, 1 normal, 2 critical.
  var urgency: UInt8
  /// The same for all messages of an alert.
  var tag: String

  init(_ message: AlertMessage, hasMarkup: Bool) {
    summary = message.title.harmless
    let lines = message.lines.map(\.harmless).joined(separator: "\n")
    body = hasMarkup ? lines.escapedForMarkup : lines
    picture = message.photo.flatMap { access($0, R_OK) == 0 ? NoticeText.uri(of: $0) : nil }
    urgency =
      switch message.urgency {
      case .low: 0
      case .normal: 1
      case .critical: 2
      }
    tag = "weatheri-tui-\(message.id)"
  }

  /// nil of a path that begins nowhere.
  static func uri(of path: String) -> String? {
    guard path.hasPrefix("/") else { return nil }
    return "file://" + path.utf8.map { isPlain($0) ? String(UnicodeScalar($0)) : escaped($0) }.joined()
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "/-._~".utf8.contains(byte)
    }
  }

  private static func escaped(_ byte: UInt8) -> String {
    (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
  }
}

extension String {
  var escapedForMarkup: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
