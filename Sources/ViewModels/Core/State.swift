public import Alerts
public import Cells
public import FoundationEssentials
public import Settings
public import Weather

/// A city of the reader's, under the name the reader gave it.
public struct City: Sendable, Hashable {
  public var place: Place
  public var name: PlaceName
  /// False for a visitor: shown, but not among the cities that are kept.
  public var isSaved: Bool

  public init(place: Place, name: PlaceName? = nil, isSaved: Bool = true) {
    self.place = place
    self.name = name ?? place.name
    self.isSaved = isSaved
  }
}

/// Which colours the terminal shows: none, sixteen, 256 that are fixed, or any.
public enum Colours: Sendable {
  case none, few, fixed, any

  /// Some are quiet enough to stand behind text.
  public var hasGrounds: Bool { self == .fixed || self == .any }
}

/// Something said at the bottom, once.
public enum Notice: Sendable, Hashable {
  case unknownKey(String)
  case onlyOneCity
  case noSuchCity(Int)
  case alreadyRefreshing
  case justRefreshed
  case alreadyHere
  case noHours
  case noDays
  case stripStart
  case stripEnd
  case allShown
  case units
  // Search
  case fieldIsFull, nothingTyped, visiting, searchNotPossible
  case citySaved(PlaceName)
  /// What the reader can do about a part that failed.
  case remedy(SourceError, SourceID)
  case cityList(CityListNotice)
  case setting(SettingNotice)
  case alertList(AlertListNotice)
  case alreadyExamining
  case copied, notCopied
  case board(BoardNotice)
  case noLink
  case welcome(WelcomeNotice)
  /// A timed alert is told.
  case arrived(Arrival)
  case said(String)
}

/// The whole state of the dashboard. It belongs to the loop alone and changes only in `Reducer`.
///
/// It is much to copy, and an initializer is given a copy of what it does not borrow: those that are called at every key
/// borrow it.
public struct State: Sendable, Equatable {
  // What the reader chose
  public var language: Language
  public var screen = Settings.Screen()
  public var isASCII: Bool
  /// Nothing of the reader's is read or written: the sample feed, or a replay.
  public var isSample: Bool
  /// When what is replayed was recorded; nil where nothing is.
  public var recordedAt: Date?
  public var isOffline: Bool
  /// The terminal's background; nil while it is not known, and where the terminal does not say.
  public var ground: RGB?
  public var colours = Colours.any
  /// Who may be asked about a name that the gazetteer does not know, in their order.
  public var geocoderIDs: [SourceID] = []
  /// Where the reader's own clock stands.
  public var ownZone = Zone.seoul

  // What is known
  public var cities: [City]
  public var chosen = 0
  public var snapshots: [Place: Snapshot] = [:]
  public var yesterdays: [Place: Yesterday] = [:]
  /// What a source tells of the day's ultraviolet radiation and air that the snapshot's own do not.
  public var courses: [Place: [Layer]] = [:]
  public var sunTimes: [Place: SunTimes] = [:]

  /// The forecast on screen, merged from the city's snapshot; `Reducer` renews it when either changes.
  public internal(set) var forecast = Forecast() { didSet { content = HomeLayout.Content(forecast) } }
  /// While it says the same; nil where it is merged anew at every stroke of the clock.
  var forecastHolds: Range<Date>?
  /// What of the forecast needs room on screen.
  private(set) var content = HomeLayout.Content()

  /// The timed alerts, as they are kept.
  public internal(set) var alerts: [Alert] = []

  /// Where the reader is among them while `overlays` holds their page.
  public internal(set) var alertList = AlertList()

  /// There are rules about what is to be told before it comes.
  public var looksAhead = false
  /// When nothing is told unasked; nil for never.
  public var quietHours: QuietHours?
  /// When something known of a city becomes due to be told.
  var looks: [Place: Date] = [:]

  /// The sender's photo that was read last.
  public internal(set) var portrait: Portrait?

  // What goes on
  /// When the saved cities, which could not be read, are read again; nil where they were read. Until then another city
  /// stands in for them.
  public internal(set) var citiesDueAt: Date?
  var standIn: City?
  /// When the refresh began of which the screen has said that it hangs.
  var hangsSince: Date?
  /// The first row of the details in view, where they scroll.
  public internal(set) var detailsOffset = 0
  /// What the last frame shows of the page on top; nil where that has changed since.
  public internal(set) var viewport: Viewport?
  /// Since when the city on screen is on screen.
  public internal(set) var shownSince: Date
  public var now: Date
  public var size = Size(columns: 80, rows: 24)
  /// Lines are read out, a row at a time: nothing stands beside anything else.
  public var isReadOut = false
  /// Since when a place is being refreshed, or recalled to be refreshed after that; absent when neither.
  public var loadingSince: [Place: Date] = [:]
  /// When a place is due to be asked for again.
  public var dueAt: [Place: Date] = [:]
  public var refreshedAt: [Place: Date] = [:]
  /// When KMA last told the country's warnings, in whichever city's refresh; nil before it has.
  var warningsToldAt: Date?
  /// When a place was last asked for by hand.
  public var pressedAt: [Place: Date] = [:]
  /// The reader asked where this is, and there is no answer yet.
  public var isLocating = false
  public var hasFocus = true
  /// The terminal says so; one that never tells whether it has the focus may be out of sight.
  var isLookedAt = false
  public var isOver = false

  // Where the reader looks
  public var stripOffset = 0
  public var dayOffset = 0
  /// The day the reader moved to in the weekly list; nil while the hours were touched last.
  public var chosenDay: CivilDate?
  public var scroll = 0
  /// What lies over the home screen, each over the one before.
  public var overlays: [Overlay] = []
  /// What is sought in help while `overlays` holds it.
  public internal(set) var help = HelpState()
  /// What is sought among the commands while `overlays` holds them.
  public internal(set) var commands = CommandsState()
  public internal(set) var cityList = CityList()
  /// What is being searched while `overlays` holds the search.
  public internal(set) var search = Search()
  public internal(set) var settings = SettingsState()
  public internal(set) var doctor = DoctorState()
  public internal(set) var board = BoardState()
  /// What the sources say while `overlays` holds their comparison.
  public internal(set) var sideBySide = SideBySide()
  /// What is entered on the pages of the first start while they are open.
  public internal(set) var welcome: Welcome?
  public var notice: Notice?

  public init(
    language: Language, units: Units = .metric, isASCII: Bool = false, isSample: Bool = false, isOffline: Bool = false,
    refreshMinutes: Int = 10, cities: [City] = [], now: Date
  ) {
    self.language = language
    self.isASCII = isASCII
    self.isSample = isSample
    self.isOffline = isOffline
    self.cities = cities
    self.now = now
    shownSince = now
    (screen.units, screen.refreshMinutes) = (units, refreshMinutes)
  }

  public var units: Units {
    get { screen.units }
    set { screen.units = newValue }
  }

  /// What to call the user; empty where not told.
  var userName: String {
    get { screen.userName.harmless }
    set { screen.userName = newValue }
  }

  /// Takes over where the reader is along the hours and days, what was said last, and the time: if all else is the same,
  /// so are the two.
  public mutating func move(to other: State) {
    (stripOffset, dayOffset, chosenDay) = (other.stripOffset, other.dayOffset, other.chosenDay)
    (notice, viewport, now) = (other.notice, other.viewport, other.now)
  }

  /// The same with nothing said at the bottom.
  public var silent: State {
    var state = self
    state.notice = nil
    return state
  }

  public var hasNerdFont: Bool { screen.glyphs == .nerd }

  /// The name of the theme, or `auto`.
  public var theme: String { screen.theme }

  /// The city on screen; nil before the cities are read.
  public var city: City? { cities.indices.contains(chosen) ? cities[chosen] : nil }
  /// Where it is.
  var place: Place? { cities.indices.contains(chosen) ? cities[chosen].place : nil }
  public var snapshot: Snapshot? { ofPlace(snapshots) }
  public var isLoading: Bool { place == nil || ofPlace(loadingSince) != nil }
  var sun: SunTimes? { ofPlace(sunTimes) }
  var yesterday: Yesterday? { ofPlace(yesterdays) }

  /// The value of the city on screen. (A closure that reads `self` would copy all of it.)
  func ofPlace<Value>(_ values: [Place: Value]) -> Value? {
    cities.indices.contains(chosen) ? values[cities[chosen].place] : nil
  }

  /// Since when the page on screen waits for an answer; nil while it does not.
  public var waitingSince: Date? {
    if findsCities { return search.askedSince }
    if showsDoctor { return doctor.since }
    guard let place else { return nil }
    return loadingSince[place] ?? (overlay == .sideBySide ? sideBySide.askedSince[place] : nil)
  }

  /// Whether the page on screen waits for an answer, or for the very first city.
  public var isWaiting: Bool { waitingSince != nil || !findsCities && !showsDoctor && isLoading }

  private var findsCities: Bool { overlay == .search || overlay == .welcome(.place) }

  /// When the present temperature of the city on screen is from: in the first minutes of an hour that is the hour before.
  var temperatureAt: Date { forecast.now?.observedAt ?? now }

  /// The temperature in the city on screen a day before the present one.
  var temperatureYesterday: Temperature? { yesterday?.temperature(before: temperatureAt) }

  /// The same, to be compared with the present one; nil if it was recorded from another source.
  var comparableYesterday: Temperature? {
    yesterday?.temperature(before: temperatureAt, comparableWith: snapshot?.answerer(of: .now))
  }

  /// The clocks of a place, as far as anything is known of them.
  func zone(of place: Place) -> Zone { place.knowsItsZone ? place.zone : snapshots[place]?.zone ?? place.zone }

  /// Whether the weather is made up.
  public var isMadeUp: Bool { isSample && recordedAt == nil }

  /// What has to stand beside the weather, whatever is shown of it.
  var marks: [String] {
    let recorded = recordedAt.map { words.recorded($0, in: formatting.zone) }
    return [recorded, isMadeUp ? words.sample : nil, isOffline ? words.offline : nil].compactMap { $0 }
  }

  /// The same for a sheet that covers the line in which it stands; empty where that line is to be seen.
  func mark(over box: Rect) -> String { box.row > 0 ? "" : marks.joined(separator: "  ") }

  /// In the reader's language.
  public var words: Words { .of(language) }

  public var formatting: Formatting {
    let zone = if let place { zone(of: place) } else { Zone.seoul }
    return Formatting(units: units, words: words, zone: zone, isASCII: isASCII)
  }
}
