import Cells
import Reports
import Weather

/// The sky of now, in the room that the warnings leave.
struct WarningsSky: Sendable, Equatable {
  let scene: SceneViewModel
  let current: CurrentViewModel

  static let least = Size(columns: 40, rows: 8)

  /// nil before there is a city: its sky is known before its weather.
  init?(_ state: State) {
    guard let scene = SceneViewModel(at: state.now, nil, state.forecast.now?.temperature, state) else { return nil }
    (self.scene, current) = (scene, CurrentViewModel(state))
  }
}

/// The temperature in large digits in the sky, and the weather in words at the bottom.
struct WarningsSkyPane {
  let model: WarningsSky

  func draw(in rect: Rect, on canvas: inout Canvas) {
    guard rect.columns >= WarningsSky.least.columns, rect.rows >= WarningsSky.least.rows else { return }
    let (inside, current) = (rect.inset(columns: 2).dropping(top: 1, bottom: rect.rows > 12 ? 1 : 0), model.current)
    let (sky, words) = (inside.dropping(bottom: 2), inside.bottom(2))
    let headline = current.headline?.text(fitting: words.columns, isASCII: canvas.glyphs.isASCII)
    let width = canvas.put(
      headline ?? current.condition, current.headline?.tone ?? .strong, bold: true, in: words.top(1))
    var column = words.column
    for fact in current.temperatures where column + fact.width <= words.endColumn {
      column += canvas.put(fact.label, column, words.row + 1, .dim) + 1
      column += canvas.put(fact.value, column, words.row + 1, fact.tone) + 2
    }
    let digits = ScenePane.digits(of: model.scene, in: sky)
    var texts = [words.left(max(width, column - 2 - words.column))]
    if digits == nil {
      let figures = canvas.put(figures: current.temperature, sky.column, sky.row, current.warmth)
      texts.append(sky.left(figures.columns).top(figures.rows))
    }
    ScenePane(model: model.scene, texts: texts, digits: digits).draw(behind: rect, on: &canvas)
  }
}
