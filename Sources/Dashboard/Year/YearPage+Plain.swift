import Reports

// Plain mode.
extension YearPage {
  /// The selected day, the figures of the year, and the date in other years, one sentence each; empty while nothing is
  /// known yet.
  func spoken(_ state: State) -> [String] {
    if record == nil, request != nil { return [] }
    let model = YearViewModel(self, state)
    func sentence(_ texts: [String]) -> String { texts.filter { !$0.isEmpty }.joined(separator: ", ") }
    let lines = [
      "\(model.title), \(state.words.year.quantity(quantity))", sentence(model.day.map(\.text)),
      sentence(model.figures.map { $0.map(\.text).joined(separator: " ") }), sentence(model.otherYears.map(\.text)),
      model.footer.fullCredits.text,
    ]
    return [""] + (lines + model.absence).filter { !$0.isEmpty }
  }
}
