import Cells
import FoundationEssentials
import Weather

/// Searching for a city: the typed text, the chosen city, and the actions on it.
struct SearchPage: Page {
  enum Action: Sendable, Hashable { case addAndShow, onlyShow, askOthers, choose(Scroll) }

  static let name = Localized("도시 찾기", "find a city")
  static let fillsWindow = true
  static let mouse = Pointing.list
  static let hasField = true
  static let bindings: [Binding<Action>] =
    own + Binding.choosing(Action.choose)

  private static let own: [Binding<Action>] = [
    Binding([.enter], "Enter", Action.addAndShow, Localized("저장하고 보기", "save and show")),
    Binding([.control("o")], "Ctrl-O", .onlyShow, Localized("저장하지 않고 보기", "show without saving")),
    Binding([.function(5)], "F5", .askOthers, Localized("인터넷에서 찾기", "search online")),
  ]

  func open(_ state: inout State) -> [Effect] {
    state.search = Search()
    state.open(SearchPage())
    return updatePreview(&state)
  }

  func wait(_ state: State) -> Wait? { Wait(state.search.askedSince) }

  func press(_ action: Action, _ state: inout State) -> [Effect] {
    switch action {
    case .addAndShow: return fulfil(.add, &state)
    case .onlyShow: return fulfil(.show, &state)
    case .askOthers: return askOthers(&state)
    case .choose(let way): return choose(way, &state)
    }
  }

  func leave(_ state: inout State) -> [Effect] {
    state.close()
    return cancelGeocoding(&state)
  }

  func edit(_ edit: TextField.Edit, _ state: inout State) -> [Effect] {
    state.notice = nil
    let before = state.search.field.text
    if !state.search.field.apply(edit) { state.notice = .fieldIsFull }
    let text = state.search.field.text
    if text == before { return [] }
    state.search.chosen = 0
    state.search.first = 0
    state.search.intention = nil
    let stop = cancelGeocoding(&state)
    guard !state.search.field.isBlank else {
      state.search.found = []
      state.search.answered = text
      return stop + updatePreview(&state)
    }
    return stop + [.search(text, near: state.cities.filter(\.isSaved).map(\.place.coordinate))]
  }

  /// Results that arrive after the text has changed are dropped.
  func receive(_ places: [Place], foundFor text: String, _ state: inout State) -> [Effect] {
    guard state.isSearching, text == state.search.field.text else { return [] }
    state.search.answered = text
    let effects = list(places, &state)
    guard let intention = state.search.intention else { return effects }
    state.search.intention = nil
    // If Enter was pressed before the reader could see that nothing is found, no other source is asked.
    return places.isEmpty ? effects : fulfil(intention, &state)
  }

  func list(_ places: [Place], _ state: inout State) -> [Effect] {
    state.search.found = places.map { place in
      state.savedIndex(of: place).map { state.cities[$0] } ?? City(place: place, isSaved: false)
    }
    return updatePreview(&state)
  }

  /// Shows the chosen city, and saves it if wanted; waits if the results have not arrived yet.
  func fulfil(_ intention: Search.Intention, _ state: inout State) -> [Effect] {
    state.search.intention = state.search.isAnswered ? nil : intention
    guard state.search.isAnswered else { return [] }
    guard let city = state.chosenOption else {
      if state.search.field.isBlank { state.notice = .nothingTyped }
      return intention == .add ? askOthers(&state) : []
    }
    if state.isWelcoming { return WelcomePlacePage().chooseFirstCity(city, &state) }
    let showing = state.visit(city)
    if city.isSaved { return showing }
    if intention == .show { state.notice = .visiting }
    return intention == .add ? [.save(city)] + showing : showing
  }

  /// Moving line by line wraps around at the ends.
  func choose(_ way: Scroll, _ state: inout State) -> [Effect] {
    let rows = way.rows(window: max(1, SearchLayout(state: state).list.rows))
    return choose(state.search.chosen + rows, wraps: way == .up || way == .down, &state)
  }

  private func choose(_ index: Int, wraps: Bool = false, _ state: inout State) -> [Effect] {
    // The list on screen will be replaced by the results that are on their way.
    guard state.search.isAnswered else {
      state.search.chosen = max(0, index)
      return []
    }
    let count = state.options.count
    let isBeyond = index < 0 || index >= count
    if wraps, isBeyond { state.search.chosen = index < 0 ? max(0, count - 1) : 0 }
    if !wraps || !isBeyond { state.search.chosen = max(0, min(index, count - 1)) }
    return updatePreview(&state)
  }

  /// Brings the chosen option into view and loads what is known about its weather.
  private func updatePreview(_ state: inout State) -> [Effect] {
    state.search.chosen = max(0, min(state.search.chosen, state.options.count - 1))
    state.search.first = SearchLayout(state: state).first(state)
    guard let place = state.chosenOption?.place else {
      state.search.storedWeather = nil
      return []
    }
    if state.search.storedWeather?.place == place { return [] }
    state.search.storedWeather = StoredWeather(place, state)
    return state.snapshots[place] == nil ? [.loadPreview(place)] : []
  }

  /// Updates the preview after stored or newer weather of the chosen city has been read.
  func updateStoredWeather(of place: Place, _ state: inout State) {
    if state.search.storedWeather?.place == place { state.search.storedWeather = StoredWeather(place, state) }
  }

  /// Marks the city as saved: a city that was only shown becomes one of the reader's own.
  func receiveSaved(_ city: City, _ state: inout State) -> [Effect] {
    // The pages of the first start confirm this themselves, while they are open or with their last notice.
    if case .welcome = state.notice {} else if !state.isWelcoming { state.notice = .citySaved(city.name) }
    if let index = state.cities.firstIndex(where: { $0.place.coordinate == city.place.coordinate }) {
      state.cities[index].isSaved = true
      state.cities[index].name = city.name
    } else {
      let end = (state.cities.lastIndex(where: \.isSaved) ?? -1) + 1
      if state.chosen >= end { state.chosen += 1 }
      state.cities.insert(City(place: city.place, name: city.name), at: end)
    }
    // A city can be remembered only after it has been saved.
    return state.city?.place == city.place ? [.remember(city.place)] : []
  }

  /// The local time of a place abroad changes every minute.
  func nextChange(_ state: State) -> Date? {
    guard state.top is SearchPage, let place = state.chosenOption?.place, place.korea == nil else { return nil }
    return state.now.minute.addingTimeInterval(60)
  }
}

// The mouse.
extension SearchPage {
  func wheel(up: Bool, at point: Point, _ state: inout State) -> [Effect] {
    choose(state.search.chosen + (up ? -1 : 1), &state)
  }

  /// A click chooses an option; a click on the chosen option saves and shows it.
  func click(_ point: Point, _ state: inout State) -> [Effect] {
    let layout = SearchLayout(state: state)
    guard layout.list.contains(point) else { return [] }
    let index = layout.first(state) + point.row - layout.list.row
    guard state.options.indices.contains(index) else { return [] }
    return index == state.search.chosen ? fulfil(.add, &state) : choose(index, &state)
  }
}

extension SearchPage {
  static let reading = Reading.whole

  /// What can be typed; then the chosen result: `해운: 부산광역시 해운대구, 저장됨 (1/12)`.
  func spoken(_ state: State) -> [String] {
    guard state.search.isAnswered else { return [] }
    let model = SearchModel(state)
    let begun = model.field.text.isEmpty ? ["", model.title] + model.advice : []
    guard let preview = model.preview else {
      // A reader who has asked other sources already knows the rest.
      let isAsked = state.search.inquiry != .none
      return begun + (isAsked ? model.lookup : model.emptyText.prefix(1) + model.lookup + model.emptyText.dropFirst())
    }
    let text = model.field.isBlank ? "" : "\(model.field.text.harmless): "
    let isSaved = state.chosenOption?.isSaved == true
    let marks = [isSaved ? model.saved : nil, model.foundBy].compactMap { $0.map { ", \($0)" } }.joined()
    return begun + ["\(text)\(preview.title)\(marks) (\(model.chosen + 1)/\(model.count))"]
  }

  static func hints(_ state: State) -> [FooterModel.Hint] {
    let words = state.words.search
    let lastHints = [
      helpHint(in: state, isLasting: false), hint(everywhere: .leave, word: words.leave, in: state),
    ]
    guard let city = state.chosenOption else {
      guard case .ask = state.lookup else { return lastHints }
      return [hint(.addAndShow, word: words.askHint, isLasting: true, in: state)] + lastHints
    }
    let enter = hint(.addAndShow, word: city.isSaved ? words.show : words.add, isLasting: true, in: state)
    let showOnly = city.isSaved ? [] : [hint(.onlyShow, word: words.onlyShow, in: state)]
    let asks = if case .ask = state.others { true } else { false }
    let others = asks ? [hint(.askOthers, word: words.elsewhere, in: state)] : []
    let choose = hint(.choose(.down), key: state.isASCII ? "Tab" : "Tab ↑↓", word: words.choose, in: state)
    return [enter] + showOnly + others + [choose] + lastHints
  }
}
