import Cells
import FoundationEssentials
import Weather

/// Looking closely at one hour or one day.
struct DetailsPage: Page {
  enum Action: Sendable { case before, next }

  static let name = Localized("자세히", "details")
  static let fillsWindow = false
  static let isSheet = true
  static let bindings: [Binding<Action>] = [
    Binding([.left, .up, "k", "h", "<", .shiftLeft, "[", .pageUp], "←", .before),
    Binding([.right, .down, "j", "l", ">", .shiftRight, "]", .pageDown], "→", .next),
  ]

  let subject: Subject

  /// To the hour or the day beside it.
  func press(_ action: Action, _ state: inout State) -> [Effect] {
    let step = action == .before ? -1 : 1
    switch subject {
    case .hour(let instant):
      let index = state.forecast.hours?.firstIndex { $0.at == instant }
      if let index { DetailsPage.open(hourNumber: index + step, &state) }
    case .day(let date):
      let index = state.forecast.days?.firstIndex { $0.date == date }
      if let index { DetailsPage.open(dayNumber: index + step, &state) }
    }
    return []
  }

  func wheel(up: Bool, at point: Point, _ state: inout State) -> [Effect] { press(up ? .before : .next, &state) }

  func spoken(_ state: State) -> [String] {
    let model = DetailModel(subject, state)
    let facts = zip(model.facts, model.meanings).map { fact, meaning in
      "  \(fact.label) \(fact.value)" + (meaning.isEmpty ? "" : ", \(meaning)")
    }
    let sky = model.pictures.sun.map { ["  \($0.title) \($0.rise) \($0.set), \($0.twilight)"] } ?? []
    let air = model.air.map { "  \($0.name) \($0.value) \($0.grade)" } + [model.station].filter { !$0.isEmpty }
    let hours = model.lines.map { line in
      let said = [line.hour, line.temperature, line.word, line.chance, line.amount, line.wind]
      return "  " + said.filter { !$0.isEmpty }.joined(separator: " ")
    }
    return ["", model.title] + facts + sky + ["  \(model.pictures.moonWords)"] + air + hours + [model.hint, ""]
  }

  /// The day that was chosen, else the first hour in view.
  static func open(_ state: inout State) {
    if let day = state.forecast.days?.firstIndex(where: { $0.date == state.chosenDay }) {
      open(dayNumber: day, &state)
    } else {
      open(hourNumber: state.stripOffset, &state)
    }
  }

  static func open(hourNumber: Int, _ state: inout State) {
    guard let hours = state.forecast.hours else { return state.notice = .noHours }
    guard hours.indices.contains(hourNumber) else { return }
    show(.hour(hours[hourNumber].at), &state)
  }

  static func open(dayNumber: Int, _ state: inout State) {
    guard let days = state.forecast.days, days.indices.contains(dayNumber) else { return }
    state.chosenDay = days[dayNumber].date
    show(.day(days[dayNumber].date), &state)
  }

  private static func show(_ subject: Subject, _ state: inout State) {
    if case .details = state.overlay { state.close() }
    state.open(.details(subject))
  }
}
