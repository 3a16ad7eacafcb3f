/// Every page that can be open above the home screen, with its subject.
package enum Overlay: Sendable, Hashable {
  case help
  case commands
  case details(Subject)
  /// The list of all cities; and the question whether to remove one of them.
  case cities
  case removal(City)
  /// The timed alerts; and the form for one of them.
  case alerts
  case alertForm
  case search
  case map(MapView)
  case sources(scroll: Int)
  case notices(scroll: Int)
  case warnings(scroll: Int)
  case sideBySide
  case threeDays
  case settings
  /// A setting is being typed.
  case settingField
  /// The order of the sources in a setting is being changed.
  case settingOrder
  case doctor
  /// The board of the city on screen; browsing its posts, a question, and the list of blocked authors.
  case board
  case boardPosts
  case boardQuestion(BoardQuestion)
  case boardBlocked
  /// A page of the first start.
  case welcome(WelcomeStep)

  var page: any Page {
    switch self {
    case .help: HelpPage()
    case .commands: CommandsPage()
    case .details(let subject): DetailsPage(subject: subject)
    case .cities: CitiesPage()
    case .removal(let city): RemovalPage(city: city)
    case .alerts: AlertsPage()
    case .alertForm: AlertFormPage()
    case .search: SearchPage()
    case .map(let view): MapPage(view: view)
    case .sources(let scroll): SourcesPage(offset: scroll)
    case .notices(let scroll): NoticesPage(offset: scroll)
    case .warnings(let scroll): WarningsPage(offset: scroll)
    case .sideBySide: SideBySidePage()
    case .threeDays: ThreeDaysPage()
    case .settings: SettingsPage()
    case .settingField: SettingFieldPage()
    case .settingOrder: SettingOrderPage()
    case .doctor: DoctorPage()
    case .board: CityBoardPage()
    case .boardPosts: BoardPostsPage()
    case .boardQuestion(let question): BoardQuestionPage(question: question)
    case .boardBlocked: BlockedPage()
    case .welcome(.place): WelcomePlacePage()
    case .welcome(.names): WelcomeNamesPage()
    case .welcome(.alert): WelcomeAlertPage()
    }
  }

  /// In the order of the manual, the home screen first.
  static let pages: [any Page.Type] = [
    HomePage.self, DetailsPage.self, CitiesPage.self, RemovalPage.self, SearchPage.self, MapPage.self,
    WarningsPage.self, AlertsPage.self, AlertFormPage.self, ThreeDaysPage.self, SideBySidePage.self,
    CityBoardPage.self, BoardPostsPage.self, BlockedPage.self, BoardQuestionPage.self,
    SourcesPage.self, NoticesPage.self, SettingsPage.self, SettingFieldPage.self, SettingOrderPage.self,
    DoctorPage.self, CommandsPage.self, HelpPage.self, WelcomePlacePage.self, WelcomeNamesPage.self,
    WelcomeAlertPage.self,
  ]

  /// Covers the pages below completely.
  package var fillsWindow: Bool { type(of: page).fillsWindow }
}

extension State {
  /// The page on top; nil on the home screen.
  package var overlay: Overlay? { overlays.last }
  var page: any Page { overlay?.page ?? HomePage() }

  mutating func open(_ overlay: Overlay) { overlays.append(overlay) }

  /// Returns to the page below.
  mutating func close() { _ = overlays.popLast() }

  /// Gives the page on top another subject.
  mutating func turn(to overlay: Overlay) { overlays[overlays.count - 1] = overlay }
}
