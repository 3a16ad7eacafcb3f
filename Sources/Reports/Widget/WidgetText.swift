import Cells
import Weather

/// How much a widget shows.
package enum WidgetSize: String, Sendable, CaseIterable {
  case small, medium, large
}

/// A widget as lines for a terminal or as one line for a bar, exactly as wide as requested.
package struct WidgetText: Sendable {
  package let model: WidgetContent
  package let format: WidgetFormat
  package let size: WidgetSize
  /// Columns; nil for as many as the text needs.
  package let width: Int?
  package let words: Words

  package init(_ model: WidgetContent, format: WidgetFormat, size: WidgetSize, width: Int?, words: Words) {
    (self.model, self.format, self.size, self.width, self.words) = (model, format, size, width, words)
  }

  /// Escaped for the bar.
  package var lines: [String] { plain.map { format.escaped(exact($0)) } }

  /// Only icon and temperature, for a bar that has less room.
  package var brief: String {
    format.escaped(exact(model.mark + [model[.icon], model[.temperature]].joined(separator: " ")))
  }

  private var plain: [String] {
    if case .template(let template) = format { return [template.line(model)] }
    let all = [headline] + (size == .small ? [] : hours) + (size == .large ? days : [])
    return format.isOneLine ? [all.joined(separator: model.isASCII ? " | " : " │ ")] : all
  }

  /// `서울 ☀ 11° 맑음 · 3°/12° · 미세먼지 보통`; unknown values are left out, except the temperature.
  private var headline: String {
    var pieces = [model.isKnown ? "\(model[.icon]) \(model[.temperature])" : model[.temperature]]
    if model.sky != nil { pieces[0] += " " + model[.condition] }
    if model.isKnown { pieces.append("\(model[.low])/\(model[.high])") }
    if let soon = model.soon {
      pieces.append(soon)
    } else if model.isWet {
      pieces.append("\(words.briefChance) \(model[.rain])")
    }
    if model.grade != nil { pieces.append("\(words.dust) \(model[.dust])") }
    if model.isOld { pieces.append(model[.age]) }
    return (model.mark + model[.city] + " " + pieces.joined(separator: model.isASCII ? ", " : " · ")).harmless
  }

  private var hours: [String] {
    if format.isOneLine {
      return model.hours.isEmpty
        ? [] : [model.hours.map { "\($0.name) \($0.icon) \($0.temperature)" }.joined(separator: "  ")]
    }
    let rows: [(WidgetHour) -> String] = [\.name, \.icon, \.temperature, \.chance]
    return model.hours.isEmpty
      ? [] : rows.map { row in model.hours.map { row($0).padded(to: 6) }.joined().trimmed }
  }

  private var days: [String] {
    if format.isOneLine {
      return model.days.isEmpty
        ? [] : [model.days.map { "\($0.name) \($0.icons) \($0.range)" }.joined(separator: "  ")]
    }
    let columns = model.days.map(\.name.displayWidth).max() ?? 0
    let range = model.days.map(\.range.displayWidth).max() ?? 0
    return model.days.map { day in
      "\(day.name.padded(to: columns))  \(day.icons)  \(day.range.padded(to: range))  \(day.chance)"
    }
  }

  private func exact(_ line: String) -> String {
    let line = format.showable(model.isASCII ? line.withASCIISigns : line)
    guard let width else { return line }
    return line.fitted(to: width, ellipsis: model.isASCII ? ".." : "…").padded(to: width)
  }
}

extension Words {
  /// Shown in a bar if there is no data yet.
  package var widgetIsEmpty: String {
    say("저장된 날씨가 없습니다. --cached 없이 실행하면 받아옵니다.", "No cached weather yet. Run without --cached to fetch it.")
  }
}
