import Escaping

/// Who reads what a widget prints.
public enum WidgetFormat: Sendable, Equatable {
  case text, tmux, waybar, polybar, i3blocks, starship, json
  case template(WidgetTemplate)

  private static let named: [String: WidgetFormat] = [
    "text": .text, "tmux": .tmux, "waybar": .waybar, "polybar": .polybar, "i3blocks": .i3blocks,
    "starship": .starship, "json": .json,
  ]

  /// Those that have a name, in the order of the alphabet.
  public static var names: [String] { named.keys.sorted() }

  /// One of the names, else a template.
  public init(_ text: String) throws(WidgetTemplate.UnknownField) {
    if let format = WidgetFormat.named[text] {
      self = format
    } else {
      self = .template(try WidgetTemplate(text))
    }
  }

  /// A bar has one line; a larger widget stands in it side by side.
  var isOneLine: Bool { self != .text }

  /// The text so that the bar shows it as it is, and reads no command or markup in it.
  func escaped(_ text: String) -> String {
    switch self {
    case .tmux: Escape.tmux(text)
    case .waybar, .i3blocks: Escape.pango(text)
    case .text, .polybar, .starship, .json, .template: text
    }
  }

  /// What the bar cannot show at all, as the nearest that it can. The text stays as wide as it is.
  func showable(_ text: String) -> String { self == .polybar ? Escape.polybar(text) : text }
}
