import Cells
import Reports

/// The facts below the stage in a grid, the most important first: precipitation, wind, humidity, then the air, and
/// last what changes slowly.
struct FactsPane {
  let current: CurrentViewModel
  let dust: DustViewModel
  /// Whether sunrise and sunset are not on the stage.
  let hasSun: Bool
  /// Whether no panel shows the pollutants and the forecast of the air.
  let hasAir: Bool

  private struct Item {
    var spans: [Span]
    var isWide = false
    /// Of the atmosphere, or a forecast of the air, which the details show too.
    var isOptional = false
    var width: Int { spans.reduce(0) { $0 + $1.text.displayWidth } }

    init(_ label: String, _ values: [Span], isWide: Bool = false, isOptional: Bool = false) {
      spans = [Span(text: label + " ", tone: .dim)] + values
      (self.isWide, self.isOptional) = (isWide, isOptional)
    }

    /// The value is brighter than its label.
    init(_ fact: Fact, isOptional: Bool = false) {
      self.init(
        fact.label, [Span(text: fact.value, tone: fact.tone == .plain ? .strong : fact.tone)], isOptional: isOptional)
    }
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    // The forecast of the air becomes shorter rather than breaking the columns.
    let choices = [items(isBrief: false), items(isBrief: true)]
    func sizes(_ items: [Item]) -> [FactGrid.Item] {
      items.map { FactGrid.Item(width: $0.width, isWide: $0.isWide, isOptional: $0.isOptional) }
    }
    let items = choices.first { FactGrid.aligned(sizes($0), in: rect.size) != nil } ?? choices[0]
    canvas.isFaint = current.isStale
    for (item, place) in zip(items, FactGrid.places(of: sizes(items), in: rect.size)) {
      guard let place else { continue }
      var column = rect.column + place.column
      for span in item.spans {
        column += canvas.put(
          span.text, column, rect.row + place.row, span.tone, bold: ![.dim, .plain].contains(span.tone),
          width: rect.endColumn - column)
      }
    }
    canvas.isFaint = false
  }

  private func items(isBrief: Bool) -> [Item] {
    // That nothing falls is known from a chance of zero.
    var facts = [current.chance] + (current.isDry ? [] : [current.rain])
    facts += [current.wind, current.humidity]
    var items = facts.map { Item($0) }
    if let ultraviolet = current.ultraviolet { items.append(Item(ultraviolet, isOptional: true)) }
    if hasAir {
      items += dust.readings.dropFirst(2).map {
        Item($0.name, [Span(text: "\($0.value) \($0.grade)", tone: $0.tone)])
      }
    }
    if hasSun { items.append(Item(current.daylight)) }
    if hasAir {
      items += dust.forecast.prefix(1).map {
        Item($0.label, isBrief ? $0.brief : $0.spans, isWide: true, isOptional: true)
      }
    }
    items += current.atmosphere.filter { $0 != current.ultraviolet }.map { Item($0, isOptional: true) }
    return items + [Item(current.moon)]
  }
}
