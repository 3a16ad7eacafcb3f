import Alerts
import Escaping
import Glibc
import Weather

/// A message in the form that a desktop shows.
struct NoticeText: Sendable, Equatable {
  static let app = "weatheri-tui"
  /// An icon name of the icon theme.
  static let icon = "weather-few-clouds"
  static let desktopEntry = "weatheri-tui"

  var summary: String
  /// One line per sentence.
  var body: String
  /// The URI of the sender's picture; nil if none, or if the file no longer exists.
  var picture: String?
  /// 0 is low, 1 normal, 2 critical.
  var urgency: UInt8
  /// The same for all messages of an alert.
  var tag: String

  init(_ message: AlertMessage, hasMarkup: Bool) {
    summary = message.title.harmless
    let lines = message.lines.map(\.harmless).joined(separator: "\n")
    body = hasMarkup ? Escape.pango(lines) : lines
    picture = message.photo.flatMap { access($0, R_OK) == 0 ? NoticeText.uri(of: $0) : nil }
    urgency =
      switch message.urgency {
      case .normal: 1
      case .critical: 2
      }
    tag = "weatheri-tui-\(message.id)"
  }

  /// nil unless the path is absolute.
  static func uri(of path: String) -> String? {
    path.utf8.first == UInt8(ascii: "/") ? "file://" + Escape.percentEncoded(path, keeping: "/") : nil
  }
}
