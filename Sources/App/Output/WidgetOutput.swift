import Escaping
import ViewModels
import Weather

/// What a widget prints for its bar.
struct WidgetOutput {
  let model: WidgetModel
  let format: WidgetFormat
  let text: WidgetText
  /// What is missing and why.
  let complaints: [String]
  let isSample: Bool

  var lines: [String] {
    switch format {
    case .waybar: [waybar.line]
    case .json: [document.line]
    case .i3blocks: text.lines.prefix(1) + [text.brief] + [colour].compactMap { $0 }
    case .text, .tmux, .polybar, .starship, .template: text.lines
    }
  }

  func say(print: (String) -> Void, complain: (String) -> Void) {
    for line in lines { print(line) }
    // A bar asks again and again: what stands in its tooltip is not said twice.
    if format != .waybar, format != .json { for complaint in complaints { complain(complaint) } }
  }

  private var line: String { text.lines.joined(separator: "\n") }

  private var tooltip: String { ((isSample ? [model.mark] : []) + model.facts + complaints).joined(separator: "\n") }

  private var waybar: JSON {
    [
      "text": .string(line), "tooltip": .string(Escape.pango(tooltip)), "class": .string(state),
      "percentage": .number(model.chance?.rounded() ?? 0),
    ]
  }

  private var document: JSON {
    let fields = WidgetField.allCases.map { JSON.Member(name: $0.rawValue, value: .string(model[$0])) }
    return [
      "schema": .number(Double(Document.schema)), "demo": .bool(isSample), "text": .string(line),
      "tooltip": .string(tooltip), "class": .string(state), "percentage": JSON(model.chance?.rounded()),
    ] + .object(fields)
  }

  /// For a style sheet: what the sky does, `old` where that is of more than an hour ago, `unknown`.
  private var state: String {
    if model.isOld { return "old" }
    return model.sky?.rawValue ?? "unknown"
  }

  /// Of i3blocks' third line: grey for what is old or unknown, else by the grade of the dust, which is said in words. nil
  /// where nothing is wrong: then it is the bar's own colour, whatever its background.
  private var colour: String? {
    if model.isOld || !model.isKnown { return "#999999" }
    switch model.grade {
    case .bad: return "#FFB454"
    case .veryBad: return "#FF7B72"
    case .good, .moderate, nil: return nil
    }
  }
}
