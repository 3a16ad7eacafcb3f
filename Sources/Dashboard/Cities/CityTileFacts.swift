import Cells
import Reports
import Weather

/// The facts of a tile, the most important ones first, placed in the lines that it has.
struct CityTileFacts {
  /// The same facts in ever shorter forms.
  private let forms: [[Item]]

  struct Item: Sendable, Hashable {
    var spans: [Span]
    /// Other facts would be misleading without their end.
    var mayBeCut = false
    /// A blank between two spans.
    var width: Int { spans.reduce(-1) { $0 + $1.text.displayWidth + 1 } }

    init(_ spans: Span...) { self.spans = spans.filter { !$0.text.isEmpty } }
  }

  init(_ city: CityListViewModel.Row, _ labels: CityListViewModel.Labels, _ glyphs: Glyphs) {
    let sky = Span(
      text: glyphs.sky(city.condition, isNight: city.isNight), tone: city.condition?.tone(isNight: city.isNight) ?? .dim
    )
    let word = city.condition == nil ? Item(sky) : Item(sky, Span(text: city.word, tone: .strong))
    var warning = city.warning.map {
      Item(Span(text: glyphs.sign($0.mark), tone: $0.mark.tone), Span(text: $0.words, tone: $0.mark.tone))
    }
    warning?.mayBeCut = true
    let (low, high) = (Span(city.low), Span(city.high))
    let dust = (
      shape: Span(text: city.dust.level > 0 ? glyphs.marks(city.dust.level) : "", tone: city.dust.tone),
      word: Span(text: city.dust.word, tone: city.dust.tone)
    )
    let change = Item(Span(text: labels.change, tone: .dim), Span(city.change))
    func form(_ word: Item, range: Item, dust: Item, hasChance: Bool, change: Item) -> [Item] {
      let rain = CityTileFacts.rain(city.rain, hasChance: hasChance, labels, glyphs)
      return [word, warning, range, dust, rain, change].compactMap { $0 }
    }
    let pair = Item(Span(text: low.text + "/" + high.text, tone: .plain))
    let shape = Item(city.dust.level > 0 ? dust.shape : dust.word)
    forms = [
      form(
        word, range: Item(Span(text: labels.low, tone: .dim), low, Span(text: labels.high, tone: .dim), high),
        dust: Item(Span(text: labels.dust, tone: .dim), dust.shape, dust.word), hasChance: true, change: change),
      form(
        word, range: Item(low, Span(text: "/", tone: .dim), high), dust: Item(dust.shape, dust.word), hasChance: true,
        change: change),
      form(word, range: pair, dust: shape, hasChance: false, change: change),
      form(word, range: pair, dust: shape, hasChance: false, change: Item(Span(city.change))),
      form(Item(sky), range: pair, dust: shape, hasChance: false, change: Item(Span(city.change))),
    ]
  }

  /// nil if it stays dry.
  private static func rain(
    _ rain: CityListViewModel.Rain, hasChance: Bool, _ labels: CityListViewModel.Labels, _ glyphs: Glyphs
  ) -> Item? {
    let text = [rain.from, hasChance ? rain.chance : ""].filter { !$0.isEmpty }.joined(separator: " ")
    if text.isEmpty { return nil }
    guard rain.isWet else { return Item(Span(text: labels.rain, tone: .dim), Span(text: text, tone: .dim)) }
    let condition = rain.condition ?? .rain
    let tone = condition.tone(isNight: false)
    return Item(Span(text: glyphs.sky(condition, isNight: false), tone: tone), Span(text: text, tone: tone))
  }

  /// One item per line if there are enough lines; otherwise several, in the longest form that fits.
  private func placed(in lines: [Rect]) -> [Placed] {
    let (items, widest) = (forms[0], lines.map(\.columns).max() ?? 0)
    func fits(_ item: Item, _ line: Rect) -> Bool {
      item.width <= line.columns || item.mayBeCut && line.columns == widest
    }
    if items.count <= lines.count, zip(items, lines).allSatisfy(fits) {
      return zip(items, lines).map { Placed(item: $0, rect: $1.left($0.width)) }
    }
    // As narrow as possible, so that the facts cover little of the picture.
    for items in forms {
      for width in stride(from: CityTileFacts.leastPart, to: widest, by: 2) {
        let placed = CityTileFacts.flow(items, in: lines.map { $0.left(width) }, cutting: false)
        if placed.count == items.count { return placed }
      }
      let placed = CityTileFacts.flow(items, in: lines, cutting: true)
      if placed.count == items.count { return placed }
    }
    return CityTileFacts.flow(forms[forms.count - 1], in: lines, cutting: true)
  }

  private struct Placed {
    let item: Item
    let rect: Rect
  }

  /// The columns that make a cut item worth showing.
  private static let leastPart = 16

  /// Each item in the first place where it fits, without the items for which there is no room.
  private static func flow(_ items: [Item], in lines: [Rect], cutting: Bool) -> [Placed] {
    var (placed, rest) = ([Placed](), lines)
    for item in items {
      let whole = rest.firstIndex { item.width <= $0.columns }
      let widest = rest.indices.max { rest[$0].columns < rest[$1].columns }
      guard let index = whole ?? (cutting && item.mayBeCut ? widest : nil),
        rest[index].columns >= min(item.width, leastPart)
      else {
        continue
      }
      placed.append(Placed(item: item, rect: rest[index].left(item.width)))
      rest[index] = rest[index].dropping(left: item.width + 2)
    }
    return placed
  }

  /// The rectangles that the facts cover.
  func rects(in lines: [Rect]) -> [Rect] { placed(in: lines).map(\.rect) }

  func draw(in lines: [Rect], on canvas: inout Canvas) {
    for place in placed(in: lines) {
      var rest = place.rect
      for span in place.item.spans { rest = rest.dropping(left: canvas.put(span.text, span.tone, in: rest) + 1) }
    }
  }
}

extension Span {
  fileprivate init(_ fact: Fact) { self.init(text: fact.value, tone: fact.tone) }
}
