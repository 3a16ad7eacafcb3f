/// Every page that can lie over the home screen, with what it is about.
public enum Overlay: Sendable, Hashable {
  case help
  case commands
  case details(Subject)
  /// All cities at once; and the question whether one of them is to go.
  case cities
  case removal(City)
  /// The timed alerts; and one of them that is entered.
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
  /// One of them is being typed.
  case settingField
  /// The order of sources in one of them is being changed.
  case settingOrder
  case doctor
  /// The board of the city on screen; its posts are gone through, something is asked, or the blocked are listed.
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

  /// Nothing of what lies below is to be seen.
  public var fillsWindow: Bool { type(of: page).fillsWindow }
}

extension State {
  /// What the reader sees on top.
  public var overlay: Overlay? { overlays.last }
  var page: any Page { overlay?.page ?? HomePage() }

  mutating func open(_ overlay: Overlay) { overlays.append(overlay) }

  /// Back to what lies below.
  mutating func close() { _ = overlays.popLast() }

  /// The page on top is about something else now.
  mutating func turn(to overlay: Overlay) { overlays[overlays.count - 1] = overlay }
}
