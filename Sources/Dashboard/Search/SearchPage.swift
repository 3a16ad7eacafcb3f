import Cells
import FoundationEssentials
import Weather

/// Searching for a city, to save or only show it.
struct SearchPage: PlaceSearchPage {
  enum Action: Sendable, Hashable { case addAndShow, onlyShow, askOthers, choose(Scroll) }

  static let name = Localized("도시 찾기", "find a city")
  static let fillsWindow = true
  static let mouse = Pointing.list
  static let signs = SignMeaning.search
  static let hasField = true
  static let bindings: [Binding<Action>] =
    own + Binding.choosing(Action.choose)

  private static let own: [Binding<Action>] = [
    Binding([.enter], "Enter", Action.addAndShow, Localized("저장하고 보기", "save and show")),
    Binding([.control("o")], "Ctrl-O", .onlyShow, Localized("저장하지 않고 보기", "show without saving")),
    Binding([.function(5)], "F5", .askOthers, Localized("인터넷에서 찾기", "search online")),
  ]

  var search = Search()

  static func open(_ state: inout State) -> [Effect] {
    var page = SearchPage()
    let effects = page.updatePreview(state)
    state.open(page)
    return effects
  }

  func suggestions(_ state: State) -> [City] { state.cities.filter(\.isSaved) }

  func layout(_ state: State) -> SearchLayout { SearchLayout(size: state.size, isBlank: search.field.isBlank) }

  mutating func press(_ action: Action, _ state: inout State) -> [Effect] {
    switch action {
    case .addAndShow: return fulfil(.add, &state)
    case .onlyShow: return fulfil(.show, &state)
    case .askOthers: return askOthers(&state)
    case .choose(let way): return choose(way, state)
    }
  }

  mutating func edit(_ edit: TextField.Edit, _ state: inout State) -> [Effect] { editSearch(edit, &state) }

  mutating func leave(_ state: inout State) -> [Effect] {
    state.close()
    return cancelGeocoding()
  }

  func show(_ city: City, _ intention: Search.Intention, _ state: inout State) -> [Effect] {
    let showing = state.visit(city)
    if city.isSaved { return showing }
    if intention == .show { state.notice = .visiting }
    return intention == .add ? [.save(city)] + showing : showing
  }

  /// The local time of a place abroad changes every minute.
  func nextChange(_ state: State) -> Date? {
    guard state.top is SearchPage, let place = chosenOption(state)?.place, place.korea == nil else { return nil }
    return state.now.minute.addingTimeInterval(60)
  }
}

extension SearchPage {
  static let printing = PlainPrinting.whole

  /// What can be typed; then the chosen result: `해운: 부산광역시 해운대구, 저장됨 (1/12)`.
  func spoken(_ state: State) -> [String] {
    guard search.isAnswered else { return [] }
    let model = SearchViewModel(self, state)
    let begun = model.field.text.isEmpty ? ["", model.title] + model.advice : []
    guard let preview = model.preview else {
      // A reader who has asked other sources already knows the rest.
      let isAsked = search.inquiry != .none
      return begun + (isAsked ? model.lookup : model.emptyText.prefix(1) + model.lookup + model.emptyText.dropFirst())
    }
    let text = model.field.isBlank ? "" : "\(model.field.text.harmless): "
    let isSaved = chosenOption(state)?.isSaved == true
    let marks = [isSaved ? model.saved : nil, model.foundBy].compactMap { $0.map { ", \($0)" } }.joined()
    return begun + ["\(text)\(preview.title)\(marks) (\(model.chosen + 1)/\(model.count))"]
  }

  func hints(_ state: State) -> [FooterViewModel.Hint] {
    let words = state.words.search
    let lastHints = [
      Self.helpHint(in: state, isLasting: false), Self.hint(everywhere: .leave, word: words.leave, in: state),
    ]
    guard let city = chosenOption(state) else {
      guard case .ask = lookup(state) else { return lastHints }
      return [Self.hint(.addAndShow, word: words.askHint, isLasting: true, in: state)] + lastHints
    }
    let enter = Self.hint(.addAndShow, word: city.isSaved ? words.show : words.add, isLasting: true, in: state)
    let showOnly = city.isSaved ? [] : [Self.hint(.onlyShow, word: words.onlyShow, in: state)]
    let asks = if case .ask = others(state) { true } else { false }
    let online = asks ? [Self.hint(.askOthers, word: words.elsewhere, in: state)] : []
    let choose = Self.hint(.choose(.down), key: state.isASCII ? "Tab" : "Tab ↑↓", word: words.choose, in: state)
    return [enter] + showOnly + online + [choose] + lastHints
  }
}

extension State {
  /// Marks the city as saved: a city that was only shown becomes one of the reader's own.
  mutating func receiveSaved(_ city: City) -> [Effect] {
    // The pages of the first start confirm this themselves, while they are open or with their last notice.
    if case .welcome = notice {} else if !isWelcoming { notice = .citySaved(city.name) }
    if let index = cities.firstIndex(where: { $0.place.coordinate == city.place.coordinate }) {
      cities[index].isSaved = true
      cities[index].name = city.name
    } else {
      let end = (cities.lastIndex(where: \.isSaved) ?? -1) + 1
      if chosen >= end { chosen += 1 }
      cities.insert(City(place: city.place, name: city.name), at: end)
    }
    // A city can be remembered only after it has been saved.
    return self.city?.place == city.place ? [.remember(city.place)] : []
  }
}
