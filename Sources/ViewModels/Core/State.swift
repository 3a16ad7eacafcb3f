public import Alerts
public import Cells
public import FoundationEssentials
public import Settings
public import Weather

/// A city of the user, with the user's own name for it.
public struct City: Sendable, Hashable {
  public var place: Place
  public var name: PlaceName
  /// False for a city that is shown without being saved.
  public var isSaved: Bool

  public init(place: Place, name: PlaceName? = nil, isSaved: Bool = true) {
    self.place = place
    self.name = name ?? place.name
    self.isSaved = isSaved
  }
}

/// Which colours the terminal shows: none, 16, a fixed palette of 256, or any.
public enum Colours: Sendable {
  case none, few, fixed, any

  /// Some colours are muted enough for the background of text.
  public var hasGrounds: Bool { self == .fixed || self == .any }
}

/// A notice in the last line, shown once.
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
  /// How the user can fix a part that failed.
  case remedy(SourceError, SourceID)
  case cityList(CityListNotice)
  case setting(SettingNotice)
  case alertList(AlertListNotice)
  case alreadyExamining
  case copied, notCopied
  case board(BoardNotice)
  case noLink
  case welcome(WelcomeNotice)
  /// A timed alert was delivered.
  case arrived(DeliveredAlerts)
  case message(String)
}

/// The whole state of the dashboard. Only the loop owns it, and only `Reducer` changes it.
///
/// It is large, and an initializer receives a copy of a parameter that it does not borrow: initializers that are
/// called for every key borrow it.
public struct State: Sendable, Equatable {
  // Chosen by the user
  public var language: Language
  public var screen = Settings.Screen()
  public var isASCII: Bool
  /// No file of the user is read or written: the sample feed, or a replay.
  public var isSample: Bool
  /// When the replayed recording was made; nil if nothing is replayed.
  public var recordedAt: Date?
  public var isOffline: Bool
  /// The terminal's background; nil if unknown, and if the terminal does not report it.
  public var ground: RGB?
  public var colours = Colours.any
  /// The services that may be asked about a name that the gazetteer does not know, in this order.
  public var geocoderIDs: [SourceID] = []
  /// The time zone of the user's own clock.
  public var ownZone = Zone.seoul

  // Data
  public var cities: [City]
  public var chosen = 0
  public var snapshots: [Place: Snapshot] = [:]
  public var yesterdays: [Place: Yesterday] = [:]
  /// The day's UV index and air quality from a source, which the snapshot's own layers do not contain.
  public var courses: [Place: [Layer]] = [:]
  public var sunTimes: [Place: SunTimes] = [:]

  /// The forecast on screen, merged from the city's snapshot; `Reducer` merges it again when the snapshot or the time
  /// changes.
  public internal(set) var forecast = Forecast() { didSet { content = HomeLayout.Content(forecast) } }
  /// The time during which the forecast stays the same; nil if it is merged again at every tick.
  var forecastValidity: Range<Date>?
  /// The contents of the forecast that need room on screen.
  private(set) var content = HomeLayout.Content()

  /// The timed alerts, as stored.
  public internal(set) var alerts: [Alert] = []

  /// The selection among the alerts while `overlays` contains their page.
  public internal(set) var alertList = AlertList()

  /// There are rules for advance notices.
  public var hasAdvanceNoticeRules = false
  /// The hours without notices that the user did not request; nil if never.
  public var quietHours: QuietHours?
  /// When the next known advance notice of a city becomes due.
  var advanceNoticeChecks: [Place: Date] = [:]

  /// The sender's photo that was read last.
  public internal(set) var portrait: Portrait?

  // In progress
  /// When the saved cities, which could not be read, are read again; nil if they were read. Until then another city
  /// replaces them.
  public internal(set) var citiesDueAt: Date?
  var standIn: City?
  /// The beginning of the refresh that the screen has reported as hanging.
  var hangsSince: Date?
  /// The first row in view of the details, if they scroll.
  public internal(set) var detailsOffset = 0
  /// The rows of the page on top that the last frame shows; nil if they have changed since.
  public internal(set) var viewport: Viewport?
  /// Since when the city on screen has been shown.
  public internal(set) var shownSince: Date
  public var now: Date
  public var size = Size(columns: 80, rows: 24)
  /// Plain mode: a screen reader reads the lines one by one, so nothing is placed next to anything else.
  public var isReadOut = false
  /// Since when a place is being refreshed, or loaded from the cache to be refreshed after that; absent if neither.
  public var loadingSince: [Place: Date] = [:]
  /// When a place is due for a refresh.
  public var dueAt: [Place: Date] = [:]
  public var refreshedAt: [Place: Date] = [:]
  /// When KMA last delivered the country's warnings, in the refresh of any city; nil if never.
  var warningsFetchedAt: Date?
  /// When a place was last refreshed by hand.
  public var pressedAt: [Place: Date] = [:]
  /// The user's position was requested, and there is no answer yet.
  public var isLocating = false
  public var hasFocus = true
  /// The terminal reported that it has the focus; a terminal that never reports its focus may be out of sight.
  var isLookedAt = false
  public var isOver = false

  // The user's position on the pages
  public var stripOffset = 0
  public var dayOffset = 0
  /// The selected day in the weekly list; nil after a movement along the hours.
  public var chosenDay: CivilDate?
  public var scroll = 0
  /// The pages above the home screen, the topmost last.
  public var overlays: [Overlay] = []
  /// The search in help while `overlays` contains it.
  public internal(set) var help = HelpState()
  /// The search among the commands while `overlays` contains them.
  public internal(set) var commands = CommandsState()
  public internal(set) var cityList = CityList()
  /// The search for a city while `overlays` contains it.
  public internal(set) var search = Search()
  public internal(set) var settings = SettingsState()
  public internal(set) var doctor = DoctorState()
  public internal(set) var board = BoardState()
  /// The sources' reports while `overlays` contains their comparison.
  public internal(set) var sideBySide = SideBySide()
  /// The entries on the pages of the first start while they are open.
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

  /// The user's name; empty if unknown.
  var userName: String {
    get { screen.userName.harmless }
    set { screen.userName = newValue }
  }

  /// Takes over the position along the hours and days, the notice, the viewport and the time: if everything
  /// else is equal, the two states are equal.
  public mutating func move(to other: State) {
    (stripOffset, dayOffset, chosenDay) = (other.stripOffset, other.dayOffset, other.chosenDay)
    (notice, viewport, now) = (other.notice, other.viewport, other.now)
  }

  /// A copy without a notice.
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
  /// The place of that city.
  var place: Place? { cities.indices.contains(chosen) ? cities[chosen].place : nil }
  public var snapshot: Snapshot? { ofPlace(snapshots) }
  public var isLoading: Bool { place == nil || ofPlace(loadingSince) != nil }
  var sun: SunTimes? { ofPlace(sunTimes) }
  var yesterday: Yesterday? { ofPlace(yesterdays) }

  /// The value for the city on screen. (A closure that reads `self` would copy all of it.)
  func ofPlace<Value>(_ values: [Place: Value]) -> Value? {
    cities.indices.contains(chosen) ? values[cities[chosen].place] : nil
  }

  /// Since when the page on screen waits for an answer; nil if it does not.
  public var waitingSince: Date? {
    if findsCities { return search.askedSince }
    if showsDoctor { return doctor.since }
    guard let place else { return nil }
    return loadingSince[place] ?? (overlay == .sideBySide ? sideBySide.askedSince[place] : nil)
  }

  /// Whether the page on screen waits for an answer, or for the very first city.
  public var isWaiting: Bool { waitingSince != nil || !findsCities && !showsDoctor && isLoading }

  private var findsCities: Bool { overlay == .search || overlay == .welcome(.place) }

  /// The time of the current temperature of the city on screen: in the first minutes of an hour this is the hour
  /// before.
  var temperatureAt: Date { forecast.now?.observedAt ?? now }

  /// The temperature in the city on screen 24 hours before the current one.
  var temperatureYesterday: Temperature? { yesterday?.temperature(before: temperatureAt) }

  /// That temperature, for comparison with the current one; nil if it was recorded from another source.
  var comparableYesterday: Temperature? {
    yesterday?.temperature(before: temperatureAt, comparableWith: snapshot?.providingSource(of: .now))
  }

  /// The time zone of a place: its own if known, else that of its snapshot.
  func zone(of place: Place) -> Zone { place.knowsItsZone ? place.zone : snapshots[place]?.zone ?? place.zone }

  /// Whether the weather is made-up sample data.
  public var isMadeUp: Bool { isSample && recordedAt == nil }

  /// The marks that must always be shown next to the weather.
  var marks: [String] {
    let recorded = recordedAt.map { words.recorded($0, in: formatting.zone) }
    return [recorded, isMadeUp ? words.sample : nil, isOffline ? words.offline : nil].compactMap { $0 }
  }

  /// The marks on a sheet that covers the line with the marks; empty if that line is visible.
  func mark(over box: Rect) -> String { box.row > 0 ? "" : marks.joined(separator: "  ") }

  /// In the user's language.
  public var words: Words { .of(language) }

  public var formatting: Formatting {
    let zone = if let place { zone(of: place) } else { Zone.seoul }
    return Formatting(units: units, words: words, zone: zone, isASCII: isASCII)
  }
}
