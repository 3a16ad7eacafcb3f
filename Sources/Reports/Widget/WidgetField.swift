package import Weather

/// A value that a widget can show, by its name in a template: `{temperature}`.
package enum WidgetField: String, Sendable, CaseIterable {
  case city, icon, temperature, low, high, condition, pm10, pm25, dust, rain, humidity, wind, yesterday, age
  case feelsLike = "feels_like"
}

/// A line defined by the reader, with names of fields in braces: `{icon} {temperature}`.
package struct WidgetTemplate: Sendable, Equatable {
  package enum Piece: Sendable, Equatable {
    case text(String)
    case field(WidgetField)
  }
  /// A name in braces that is not a field, or a text without any field.
  package struct UnknownField: ExplainedError, Equatable {
    package let name: String

    package var sentence: Localized {
      let name = name.harmless.shortened
      let names = WidgetField.allCases.map { "{\($0.rawValue)}" }.joined(separator: " ")
      return Localized(
        "--format: ‘\(name)’ 형식은 없습니다. text, tmux, waybar, polybar, i3blocks, starship, json 또는 다음을 넣은 서식을 쓰세요: \(names)",
        "--format: there is no \"\(name)\". Use text, tmux, waybar, polybar, i3blocks, starship, json, or a template "
          + "with these: \(names)")
    }
  }
  package private(set) var pieces: [Piece] = []

  /// A brace that is never closed is ordinary text.
  package init(_ text: String) throws(UnknownField) {
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = String(rest[rest.index(after: open)..<close])
      guard let field = WidgetField(rawValue: name) else { throw UnknownField(name: name) }
      if open > rest.startIndex { pieces.append(.text(String(rest[..<open]))) }
      pieces.append(.field(field))
      rest = rest[rest.index(after: close)...]
    }
    if pieces.isEmpty { throw UnknownField(name: text) }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
  }

  package func names(_ field: WidgetField) -> Bool { pieces.contains(.field(field)) }

  /// The line with the value of every field, safe for a terminal.
  package func line(_ model: WidgetContent) -> String {
    let filled = pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .field(let field): model[field]
      }
    }.joined()
    return (model.mark + filled).harmless
  }
}
