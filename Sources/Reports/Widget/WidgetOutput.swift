import Escaping
import Weather

/// The output of a widget for its status bar.
package struct WidgetOutput {
  package let model: WidgetContent
  let format: WidgetFormat
  let text: WidgetText
  /// The missing parts with their reasons.
  package let errorLines: [String]
  let isSample: Bool

  package init(model: WidgetContent, format: WidgetFormat, text: WidgetText, errorLines: [String], isSample: Bool) {
    (self.model, self.format, self.text) = (model, format, text)
    (self.errorLines, self.isSample) = (errorLines, isSample)
  }

  package var lines: [String] {
    switch format {
    case .waybar: [waybar.line]
    case .json: [document.line]
    case .i3blocks: text.lines.prefix(1) + [text.brief] + [colour].compactMap { $0 }
    case .text, .tmux, .polybar, .starship, .template: text.lines
    }
  }

  package func write(print: (String) -> Void, printDiagnostic: (String) -> Void) {
    for line in lines { print(line) }
    // A status bar asks repeatedly, so a reason that the tooltip shows is not repeated on stderr.
    if format != .waybar, format != .json { for line in errorLines { printDiagnostic(line) } }
  }

  private var line: String { text.lines.joined(separator: "\n") }

  private var tooltip: String { ((isSample ? [model.mark] : []) + model.facts + errorLines).joined(separator: "\n") }

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

  /// A class for style sheets: the sky condition, `old` if the data is older than an hour, or `unknown`.
  private var state: String {
    if model.isOld { return "old" }
    return model.sky?.rawValue ?? "unknown"
  }

  /// The colour in the third line of i3blocks: grey for old or unknown data, else according to the dust grade, which
  /// the text also names. nil if the air is good or moderate: then the bar uses its own colour, which suits its
  /// background.
  private var colour: String? {
    if model.isOld || !model.isKnown { return "#999999" }
    switch model.grade {
    case .bad: return "#FFB454"
    case .veryBad: return "#FF7B72"
    case .good, .moderate, nil: return nil
    }
  }
}
