/// A page above the home screen. Its number distinguishes it from every other page that was opened.
struct OpenPage: Sendable {
  let number: Int
  var page: any Page
}

/// The pages above the home screen, the topmost last. Two stacks are equal if their pages are, whenever they were
/// opened.
package struct PageStack: Sendable, Equatable {
  private(set) var pages: [OpenPage] = []
  private var opened = 0

  init(_ pages: [any Page] = []) { for page in pages { open(page) } }

  package static func == (one: PageStack, other: PageStack) -> Bool {
    one.pages.elementsEqual(other.pages) { $0.page.isEqual(to: $1.page) }
  }

  var isEmpty: Bool { pages.isEmpty }

  mutating func open(_ page: any Page) {
    opened += 1
    pages.append(OpenPage(number: opened, page: page))
  }

  mutating func close() { _ = pages.popLast() }

  mutating func close(where isClosed: (any Page) -> Bool) { pages.removeAll { isClosed($0.page) } }

  /// Gives a page a new value; without effect if it has been closed.
  mutating func replace(_ number: Int, with page: any Page) {
    if let index = pages.firstIndex(where: { $0.number == number }) { pages[index].page = page }
  }
}

extension State {
  /// Every page of the program in the order of the manual, the home screen first.
  static let allPages: [any Page.Type] = [
    HomePage.self, DetailsPage.self, CitiesPage.self, RemovalPage.self, SearchPage.self, MapPage.self,
    WarningsPage.self, AlertsPage.self, AlertFormPage.self, ThreeDaysPage.self, YearPage.self, SideBySidePage.self,
    CityBoardPage.self, BoardSignInPage.self, BoardPostsPage.self, BlockedPage.self, BoardQuestionPage.self,
    SourcesPage.self, NoticesPage.self, SettingsPage.self, SettingFieldPage.self, SettingOrderPage.self,
    SettingSearchPage.self,
    DoctorPage.self, CommandsPage.self, HelpPage.self, WelcomePlacePage.self, WelcomeNamesPage.self,
    WelcomeAlertPage.self,
  ]

  /// The open pages, the topmost last; empty on the home screen.
  var pages: [any Page] {
    get { stack.pages.map(\.page) }
    set {
      closeAll()
      for page in newValue { stack.open(page) }
    }
  }

  /// The page on top: the home screen if no other is open.
  var top: any Page { stack.pages.last?.page ?? HomePage() }

  /// Whether no page is open above the home screen.
  package var isAtHome: Bool { stack.isEmpty }

  /// The topmost open page of that type; nil if none is open.
  func page<P: Page>(_: P.Type) -> P? { stack.pages.lazy.compactMap { $0.page as? P }.last }

  func isOpen<P: Page>(_: P.Type) -> Bool { stack.pages.contains { $0.page is P } }

  mutating func open(_ page: some Page) { stack.open(page) }

  /// Returns to the page below.
  mutating func close() { stack.close() }

  mutating func close<P: Page>(_: P.Type) { stack.close { $0 is P } }

  /// Closes every page above the home screen.
  mutating func closeAll() { stack.close { _ in true } }

  /// Lets the topmost page of that type, or that conforms to that protocol, change itself; nil if none is open.
  @discardableResult
  mutating func update<P, Result>(_: P.Type, _ change: (inout P, inout State) -> Result) -> Result? {
    guard let open = stack.pages.last(where: { $0.page is P }), var page = open.page as? P else { return nil }
    let result = change(&page, &self)
    if let page = page as? any Page { stack.replace(open.number, with: page) }
    return result
  }

  /// Lets the page on top, or the home screen, change itself.
  mutating func updateTop<Result>(_ change: (inout any Page, inout State) -> Result) -> Result {
    var page = top
    let number = stack.pages.last?.number
    let result = change(&page, &self)
    if let number { stack.replace(number, with: page) }
    return result
  }

  /// Lets every open page change itself, the lowest first.
  mutating func updateAll(_ change: (inout any Page, inout State) -> Void) {
    for open in stack.pages {
      var page = open.page
      change(&page, &self)
      stack.replace(open.number, with: page)
    }
  }
}
