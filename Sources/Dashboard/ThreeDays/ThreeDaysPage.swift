import Cells
import Reports
import Weather

/// Compares today with yesterday and tomorrow at the same hour.
struct ThreeDaysPage: Page {
  enum Action: Sendable, Hashable { case city(CityStep), refresh, units, close }

  static let name = Localized("어제·오늘·내일", "yesterday, today, tomorrow")
  static let fillsWindow = true
  static let signs = SignMeaning.weather
  static let bindings: [Binding<Action>] =
    [Binding.refresh(Action.refresh)] + Binding.cities(Action.city) + [
      Binding.units(.units), Binding(["y"], "y", .close, ThreeDaysPage.name),
    ]

  func press(_ action: Action, _ state: inout State) -> [Effect] {
    switch action {
    case .city(let step): return state.go(step) + ThreeDaysPage.completing(state)
    case .refresh: return state.refreshByHand()
    case .units: state.changeUnits()
    case .close: state.close()
    }
    return []
  }

  static func open(_ state: inout State) -> [Effect] {
    state.open(ThreeDaysPage())
    return completing(state)
  }

  /// Requests yesterday's hours if too few of them are known.
  private static func completing(_ state: State) -> [Effect] {
    guard let place = state.place else { return [] }
    let yesterday = state.formatting.zone.date(of: state.now).adding(days: -1)
    let isKnown = state.yesterdays[place]?.extremes(of: yesterday, in: state.formatting.zone) != nil
    return isKnown ? [] : [.completeYesterday(place)]
  }

  static let printing = PlainPrinting.news

  func spoken(_ state: State) -> [String] {
    let model = ThreeDaysViewModel(state)
    let cards = model.cards.map { card in
      let facts = [card.low, card.high, card.rain, card.change].compactMap { $0 }.map { "\($0.label) \($0.value)" }
      return "\(card.name) \(card.date): \(([card.temperature, card.word] + facts).joined(separator: ", "))"
    }
    return ["", "\(model.title), \(model.hour)"] + cards + model.comparison + [model.origin, ""]
  }

  static func hints(_ state: State) -> [FooterViewModel.Hint] {
    [
      hint(.refresh, in: state), hint(.city(.previous), .city(.next), word: state.words.cityHint, in: state),
      hint(.units, in: state), hint(everywhere: .leave, in: state), hint(everywhere: .quit, in: state),
    ].compactMap { $0 }
  }
}
