import Cells
import Reports
import Weather

extension WarningsPage {
  func draw(_ state: State, _ scenery: any Scenery, on canvas: inout Canvas) {
    let spinner = state.isWaiting ? scenery.spinner(state) : nil
    if let model = WideWarningsViewModel(self, state) {
      WideWarningsPane(model: model, spinner: spinner).draw(on: &canvas)
    } else {
      let model = model(state)
      ListPane(model: model, spinner: spinner).draw(on: &canvas)
      if let sky = WarningsSky(state) {
        WarningsSkyPane(model: sky).draw(in: model.layout.list.dropping(top: model.rows.count + 1), on: &canvas)
      }
    }
  }

  /// All warnings in full, or the reason why there are none, in one column.
  func model(_ state: State) -> ListViewModel {
    let layout = FullPage(state.size)
    let rows = WarningRows(state, layout.list.columns).all
    let hints = WarningsPage.hints(state, hasMore: rows.count > layout.list.rows)
    var model = ListViewModel(
      title: WarningsPage.title(state, isShort: layout.list.columns < 40), rows: rows, offset: offset,
      footer: FooterViewModel(hints: hints, state), layout: layout, state)
    model.progress = WarningsPage.checked(state)
    model.isWaiting = state.isWaiting
    return model
  }

  static func title(_ state: State, isShort: Bool = false) -> String {
    let header = HeaderViewModel(state)
    return "\(state.words.warnings.title)  \(isShort ? header.shortCity : header.city)"
  }

  static func hints(_ state: State, hasMore: Bool) -> [FooterViewModel.Hint] {
    let words = state.words
    return [
      hasMore ? hint(.scroll(.up), .scroll(.down), word: words.warnings.scroll, in: state) : nil,
      state.cities.count > 1 ? hint(.city(.previous), .city(.next), word: words.cityHint, in: state) : nil,
      hint(.refresh, in: state), helpHint(in: state), hint(everywhere: .leave, in: state),
    ].compactMap { $0 }
  }

  /// When the warnings were last fetched; empty if that is unknown, or if something has been missing since then.
  static func checked(_ state: State) -> String {
    let status = state.warningStatus
    guard status.kind == .inForce || status.kind == .none, let time = status.checkedAt else { return "" }
    return state.words.warnings.checked(state.formatting.moment(time, seenAt: state.now))
  }
}
