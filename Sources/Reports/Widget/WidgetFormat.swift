import Escaping

/// The program that reads the output of a widget.
package enum WidgetFormat: Sendable, Equatable {
  case text, tmux, waybar, polybar, i3blocks, starship, json
  case template(WidgetTemplate)

  private static let named: [String: WidgetFormat] = [
    "text": .text, "tmux": .tmux, "waybar": .waybar, "polybar": .polybar, "i3blocks": .i3blocks,
    "starship": .starship, "json": .json,
  ]

  /// The formats with a name, in alphabetical order.
  package static var names: [String] { named.keys.sorted() }

  /// The format with this name, otherwise a template.
  package init(_ text: String) throws(WidgetTemplate.UnknownField) {
    if let format = WidgetFormat.named[text] {
      self = format
    } else {
      self = .template(try WidgetTemplate(text))
    }
  }

  /// A bar has one line, so a larger widget is written side by side.
  var isOneLine: Bool { self != .text }

  /// Escapes the text, so that the bar shows it unchanged and does not interpret it as commands or markup.
  func escaped(_ text: String) -> String {
    switch self {
    case .tmux: Escape.tmux(text)
    case .waybar, .i3blocks: Escape.pango(text)
    case .text, .polybar, .starship, .json, .template: text
    }
  }

  /// Replaces what the bar cannot show by the nearest text that it can. The width stays the same.
  func showable(_ text: String) -> String { self == .polybar ? Escape.polybar(text) : text }
}
