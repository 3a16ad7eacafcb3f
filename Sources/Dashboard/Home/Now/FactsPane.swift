import Cells
import Reports

/// The facts below the stage: of the weather in the first row, of the air in the second, of the atmosphere in the
/// third; what has no room in its row continues in the next one.
struct FactsPane {
  let current: CurrentViewModel
  let dust: DustViewModel
  /// Whether sunrise and sunset are not on the stage.
  let hasSun: Bool
  /// Whether no panel shows the pollutants and the forecast of the air.
  let hasAir: Bool

  /// Blank columns between two facts.
  private static let gap = 2

  func draw(in rect: Rect, on canvas: inout Canvas) {
    var rest = items(in: rect)[...]
    for row in 0..<rect.rows {
      canvas.isFaint = current.isStale
      var column = rect.column
      while let item = rest.first {
        let width = item.reduce(0) { $0 + $1.text.displayWidth }
        guard column == rect.column || column + width <= rect.endColumn else { break }
        for span in item {
          column += canvas.put(span.text, column, rect.row + row, span.tone, width: rect.endColumn - column)
        }
        column += FactsPane.gap
        rest = rest.dropFirst()
      }
    }
    canvas.isFaint = false
  }

  private func items(in rect: Rect) -> [[Span]] {
    let sun = !hasSun ? [] : rect.columns >= 110 ? current.sun : [current.daylight]
    let weather = [current.humidity, current.wind, current.rain, current.chance] + sun + [current.moon]
    let air = (hasAir ? dust.readings.dropFirst(2) : []).map {
      [Span(text: $0.name + " ", tone: .dim), Span(text: "\($0.value) \($0.grade)", tone: $0.tone)]
    }
    let days = dust.forecast.prefix(hasAir ? 1 : 0).map { [Span(text: $0.label + " ", tone: .dim)] + $0.spans }
    return weather.map(FactsPane.spans) + air + days + current.atmosphere.map(FactsPane.spans)
  }

  private static func spans(_ fact: Fact) -> [Span] {
    [Span(text: fact.label + " ", tone: .dim), Span(text: fact.value, tone: fact.tone)]
  }
}
