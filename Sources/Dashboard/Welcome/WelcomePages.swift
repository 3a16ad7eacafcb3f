import Alerts
import Cells
import Reports
import Settings
import Weather

// The pages of the first start: a city, two names, an alert. No source is asked before there is a city.

/// One of these pages.
protocol WelcomePage: Page {
  var step: WelcomeStep { get }

  func form(_ welcome: Welcome, _ state: State) -> WelcomeViewModel.Form
  func hints(_ state: State) -> [FooterViewModel.Hint]
}

extension WelcomePage {
  static var fillsWindow: Bool { true }
  static var leaving: Localized { Localized("모두 건너뛰기", "skip all of it") }

  func leave(_ state: inout State) -> [Effect] {
    state.skipWelcome()
    return []
  }
}

/// The first page: the city is searched for as on the search page.
struct WelcomePlacePage: WelcomePage, PlaceSearchPage {
  enum Action: Sendable, Hashable { case next, choose(Scroll), here }

  static let name = Localized("첫 시작: 도시", "first start: city")
  static let hasField = true
  static let bindings: [Binding<Action>] =
    [Binding([.enter], "Enter", Action.next, Localized("다음", "next page"))] + Binding.choosing(Action.choose)
    // As long as the field is blank, this character is a command.
    + [Binding([], ".", Action.here, Localized("현재 위치", "where I am"))]

  var step: WelcomeStep { .place }
  var search = Search()

  func suggestions(_ state: State) -> [City] { state.welcome?.suggestions ?? [] }

  func layout(_ state: State) -> SearchLayout { SearchLayout(WelcomeLayout(state.size)) }

  mutating func press(_ action: Action, _ state: inout State) -> [Effect] {
    switch action {
    case .next: fulfil(.add, &state)
    case .choose(let way): choose(way, state)
    case .here: state.locate()
    }
  }

  mutating func edit(_ edit: TextField.Edit, _ state: inout State) -> [Effect] {
    // No name begins with a dot; on the home screen the dot does the same.
    guard edit == .insert("."), search.field.isBlank else { return editSearch(edit, &state) }
    state.notice = nil
    return press(.here, &state)
  }

  /// Without a chosen city, the city of the settings is shown, unsaved.
  mutating func leave(_ state: inout State) -> [Effect] {
    guard let home = state.welcome?.home else { return [] }
    let stop = cancelGeocoding()
    state.skipWelcome()
    state.cities = [City(place: home.place, name: home.name, isSaved: false)]
    return stop + [.page(WelcomeEffect.recordShown)] + state.show(0)
  }

  /// The chosen city becomes the reader's first; its weather is requested while the other pages are open.
  mutating func show(_ city: City, _ intention: Search.Intention, _ state: inout State) -> [Effect] {
    let stop = cancelGeocoding()
    state.cities = [City(place: city.place, name: city.name, isSaved: false)]
    state.turnWelcome(to: WelcomeNamesPage())
    return stop + [.save(city), .page(WelcomeEffect.recordShown)] + state.show(0)
  }

  /// Adds the reader's location to the cities that can be chosen.
  mutating func suggest(_ place: Place, _ state: inout State) -> [Effect] {
    let stop = cancelGeocoding()
    state.welcome?.suggestions.removeAll { $0.place.level == .here }
    state.welcome?.suggestions.insert(City(place: place, isSaved: false), at: 0)
    search = Search()
    return stop
  }

  func hints(_ state: State) -> [FooterViewModel.Hint] {
    let words = state.words
    guard chosenOption(state) == nil else {
      return [
        Self.hint(.next, word: words.welcome.next, isLasting: true, in: state),
        Self.hint(.choose(.up), .choose(.down), word: words.chooseHint, in: state),
        Self.hint(.here, key: ".", word: words.welcome.here, in: state), Self.skipHint(in: state),
      ]
    }
    guard case .ask = lookup(state) else { return [Self.skipHint(in: state)] }
    var ask = Self.hint(.next, word: words.search.askHint, isLasting: true, in: state)
    ask.brief = words.welcome.askInBrief
    return [ask, Self.skipHint(in: state)]
  }
}

/// The second page: the name of the reader, and the name of the fairy that brings the weather.
struct WelcomeNamesPage: WelcomePage {
  enum Action: Sendable { case next, otherName }

  static let name = Localized("첫 시작: 이름", "first start: names")
  static let hasField = true
  static let bindings: [Binding<Action>] = [
    Binding([.enter], "Enter", .next, Localized("다음", "next page")),
    Binding([.down, .tab], "↓ Tab", .otherName, Localized("아래로", "down")),
    Binding([.up, .backTab], "↑", .otherName, Localized("위로", "up")),
  ]

  var step: WelcomeStep { .names }

  func press(_ action: Action, _ state: inout State) -> [Effect] {
    switch action {
    case .next: return saveNames(&state)
    case .otherName: state.welcome?.isNamingFairy.toggle()
    }
    return []
  }

  func edit(_ edit: TextField.Edit, _ state: inout State) -> [Effect] {
    state.notice = nil
    let name = state.welcome?.isNamingFairy == true ? \Welcome.fairyName : \Welcome.userName
    guard var field = state.welcome?[keyPath: name] else { return [] }
    if !field.apply(edit) || field.text.count > Alert.longestName {
      state.notice = .fieldIsFull
    } else if field.text.hasPrefix(" ") {
      state.notice = .welcome(.leadingSpace)
    } else {
      state.welcome?[keyPath: name] = field
    }
    return []
  }

  private func saveNames(_ state: inout State) -> [Effect] {
    let (user, fairy) = (state.welcome?.userName.text.trimmed ?? "", state.welcome?.fairyName.text.trimmed ?? "")
    state.turnWelcome(to: WelcomeAlertPage())
    if !user.isEmpty { state.userName = user }
    return user.isEmpty && fairy.isEmpty ? [] : [.page(WelcomeEffect.saveNames(user: user, fairy: fairy))]
  }

  func click(_ point: Point, _ state: inout State) -> [Effect] {
    let choice = WelcomeLayout(state.size).choice(at: point)
    if choice == 0 || choice == 1 { state.welcome?.isNamingFairy = choice == 1 }
    return []
  }

  func hints(_ state: State) -> [FooterViewModel.Hint] {
    let words = state.words.welcome
    return [
      Self.hint(.next, word: words.next, isLasting: true, in: state),
      Self.hint(.otherName, key: "Tab", word: words.nextName, in: state), Self.skipHint(in: state),
    ]
  }
}

extension Page {
  static func skipHint(in state: State) -> FooterViewModel.Hint {
    let words = state.words.welcome
    var skip = hint(everywhere: .leave, word: words.skip, in: state)
    skip.brief = words.skipInBrief
    return skip
  }
}

// Moving from page to page.
extension State {
  /// The page of the first start that is on top; nil if none is.
  package var welcomeStep: WelcomeStep? { (top as? any WelcomePage)?.step }

  /// Opens the pages once; does nothing if they are already open.
  mutating func openWelcome(home: City, others: [City], region: ReaderRegion.Origin?) {
    guard welcome == nil, cities.isEmpty else { return }
    welcome = Welcome(home: home, others: others, region: region, now: now)
    pages = [WelcomePlacePage()]
  }

  fileprivate mutating func turnWelcome(to page: any WelcomePage) {
    pages = [page]
    welcome?.turnedAt = now
  }

  mutating func endWelcome() {
    closeAll()
    welcome = nil
  }

  /// Entries on earlier pages are kept.
  mutating func skipWelcome() {
    endWelcome()
    notice = .welcome(.skipped)
  }
}
