import Alerts
import Cells
import Reports
import Weather

/// A page of the first start with final words.
struct WelcomeViewModel: Sendable, Equatable {
  /// A name to type.
  struct Name: Sendable, Hashable {
    var label: String
    var field: TextField
    var placeholder: String
    var isChosen: Bool
  }
  /// A time that can be chosen, with the details that can be changed.
  struct Choice: Sendable, Equatable {
    var label: String
    var time: String
    var days: String
    var isChosen: Bool
    /// The position in the time of the next digit; nil if none can be typed.
    var caret: Int?
  }
  enum Form: Sendable, Equatable {
    case search(SearchViewModel)
    case names([Name])
    case choices([Choice])
  }
  /// The question, and a short form of it.
  var title: String
  var shortTitle: String
  var lines: [String]
  var form: Form
  /// A line below the form; nil if there is nothing more to know.
  var remark: String?
  var pages: Int
  var page: Int
  var footer: FooterViewModel
  var layout: WelcomeLayout
  /// The sky of now, without weather.
  var scene: SceneViewModel?

  init(_ page: any WelcomePage, _ state: State) {
    let (words, step) = (state.words.welcome, page.step)
    let texts = words.page(step)
    (title, shortTitle, lines) = (texts.title, texts.shortTitle, texts.lines)
    (pages, self.page) = (WelcomeStep.allCases.count, step.rawValue)
    layout = WelcomeLayout(state.size)
    if layout.stage != nil, let place = state.place ?? state.likelyPlace {
      scene = SceneViewModel(skyOver: place, state)
    }
    form = state.welcome.map { page.form($0, state) } ?? .names([])
    remark =
      switch step {
      case .names: words.shownIn(state.units, state.welcome?.region).first(fitting: layout.form.columns)
      case .alert: state.lacksKoreanSources ? words.keyRemark : nil
      case .place: nil
      }
    let notice = FooterViewModel.spoken(state) ?? (state.isLocating ? state.words.locating : nil)
    footer = FooterViewModel(hints: page.hints(state), notice: notice)
  }
}

extension WelcomePlacePage {
  func form(_ welcome: Welcome, _ state: State) -> WelcomeViewModel.Form { .search(SearchViewModel(self, state)) }
}

extension WelcomeNamesPage {
  func form(_ welcome: Welcome, _ state: State) -> WelcomeViewModel.Form {
    let words = state.words.welcome
    return .names([
      WelcomeViewModel.Name(
        label: words.userName, field: welcome.userName, placeholder: words.userNameExample,
        isChosen: !welcome.isNamingFairy),
      WelcomeViewModel.Name(
        label: words.fairyName, field: welcome.fairyName, placeholder: words.fairyNameExample,
        isChosen: welcome.isNamingFairy),
    ])
  }
}

extension WelcomeAlertPage {
  func form(_ welcome: Welcome, _ state: State) -> WelcomeViewModel.Form {
    .choices(Welcome.AlertTime.allCases.map { WelcomeViewModel.Choice($0, welcome, state) })
  }
}

extension WelcomeViewModel.Choice {
  fileprivate init(_ alertTime: Welcome.AlertTime, _ welcome: Welcome, _ state: State) {
    let words = state.words
    let isChosen = alertTime == welcome.alertTime
    switch alertTime {
    case .none: self.init(label: words.welcome.noAlert, time: "", days: "", isChosen: isChosen)
    case .morning:
      self.init(
        label: words.welcome.morningAlert, time: state.alertWords.time(.morning), days: words.alerts.days(.daily),
        isChosen: isChosen)
    case .own:
      self.init(
        label: words.welcome.ownAlert, time: welcome.time.text, days: words.alerts.days(welcome.repetition),
        isChosen: isChosen, caret: isChosen ? welcome.time.caret : nil)
    }
  }
}

extension State {
  /// Whether the city is in Korea and its forecast does not come from KMA, which needs a key.
  fileprivate var lacksKoreanSources: Bool {
    place?.isInKorea == true && snapshot?.providingSource(of: .hourly) != .kma
  }
}

extension State {
  /// Where the reader may be before a city is chosen: the city of the settings, or a place without a name if the
  /// reader's clock shows another time.
  fileprivate var likelyPlace: Place? {
    guard var place = welcome?.home.place else { return nil }
    let offset = ownZone.offset(at: now)
    guard place.zone.offset(at: now) != offset else { return place }
    place.coordinate = Coordinate(latitude: 45, longitude: Double(offset) / 240)
    (place.zone, place.country) = (ownZone, "")
    return place
  }
}
