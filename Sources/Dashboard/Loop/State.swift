import Alerts
package import Cells
package import FoundationEssentials
import Reports
package import Settings
package import Weather

/// A city of the user, with the user's own name for it.
package struct City: Sendable, Hashable {
  package var place: Place
  package var name: PlaceName
  /// False for a city that is shown without being saved.
  var isSaved: Bool

  package init(place: Place, name: PlaceName? = nil, isSaved: Bool = true) {
    self.place = place
    self.name = name ?? place.name
    self.isSaved = isSaved
  }
}

/// Which colours the terminal shows: none, 16, a fixed palette of 256, or any.
package enum Colours: Sendable {
  case none, few, fixed, any

  /// Some colours are muted enough for the background of text.
  var hasGrounds: Bool { self == .fixed || self == .any }
}

/// A notice in the last line, shown once.
package enum Notice: Sendable, Equatable {
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
  case copied, notCopied
  case board(BoardNotice)
  case welcome(WelcomeNotice)
  /// A timed alert was delivered.
  case arrived(DeliveredAlerts)
  case message(String)
  /// What a single page reports, such as why one of its keys cannot act. `inBrief` is for 20 columns; nil if the first
  /// sentence is short enough.
  indirect case ofPage(Localized, inBrief: Localized? = nil)
}

/// The whole state of the dashboard. Only the loop owns it, and only `Reducer` changes it.
///
/// It is large, and an initializer receives a copy of a parameter that it does not borrow: initializers that are
/// called for every key borrow it.
package struct State: Sendable, Equatable {
  // Chosen by the user
  package var language: Language
  package var screen = Settings.Screen()
  package var isASCII: Bool
  /// No file of the user is read or written: the sample feed, or a replay.
  var isSample: Bool
  /// When the replayed recording was made; nil if nothing is replayed.
  package var recordedAt: Date?
  var isOffline: Bool
  /// The terminal's background; nil if unknown, and if the terminal does not report it.
  package var ground: RGB?
  package var colours = Colours.any
  /// Whether the terminal shows a picture behind text.
  var showsBackdrops = false
  /// The services that may be asked about a name that the gazetteer does not know, in this order.
  package var geocoderIDs: [SourceID] = []
  /// The time zone of the user's own clock.
  package var ownZone = Zone.seoul

  // Data
  var cities: [City]
  var chosen = 0
  var snapshots: [Place: Snapshot] = [:]
  var yesterdays: [Place: Yesterday] = [:]
  /// The day's UV index and air quality from a source, which the snapshot's own layers do not contain.
  var courses: [Place: [Layer]] = [:]
  var normals: [Place: Normals] = [:]
  /// The date of a day in earlier years; of today if it was read today.
  var otherYears: [Place: DayInOtherYears] = [:]
  /// When the past of a city was last looked up with permission to request it.
  var pastLookedUpAt: Date?
  var sunTimes: [Place: SunTimes] = [:]

  /// The forecast on screen, merged from the city's snapshot; `Reducer` merges it again when the snapshot or the time
  /// changes.
  var forecast = Forecast() { didSet { content = HomeLayout.Content(forecast) } }
  /// The time during which the forecast stays the same; nil if it is merged again at every tick.
  var forecastValidity: Range<Date>?
  /// The contents of the forecast that need room on screen.
  private(set) var content = HomeLayout.Content()

  /// The timed alerts, as stored.
  var alerts: [Alert] = []
  /// Why the alerts cannot be read; nil if they can.
  var alertFailure: String?
  var alertDefaults = AlertDefaults()
  /// Changes to be written to the stored alerts.
  var alertChanges = EditQueue<AlertChange>()
  /// The changes that bring removed alerts back; undo applies the last one.
  var alertUndos: [AlertChange] = []

  /// The settings as they are shown, with the changes that are still to be written.
  var settingLines: [SettingLine] = []
  /// Changes to be written to the settings file.
  var settingChanges = EditQueue<SettingChange>()

  /// There are rules for advance notices.
  package var hasAdvanceNoticeRules = false
  /// The hours without notices that the user did not request; nil if never.
  package var quietHours: QuietHours?
  /// When the next known advance notice of a city becomes due.
  var advanceNoticeChecks: [Place: Date] = [:]

  /// The last overview of all cyclones; nil before the first.
  var typhoons: TyphoonOverview?
  /// When to look for cyclones; nil for never, and during a look.
  package var typhoonsDueAt: Date?

  /// The sender's photo that was read last.
  var portrait: Portrait?

  // In progress
  /// When the saved cities, which could not be read, are read again; nil if they were read. Until then another city
  /// replaces them.
  var citiesDueAt: Date?
  var substituteCity: City?
  /// The beginning of the refresh that the screen has reported as hanging.
  var hangsSince: Date?
  /// The rows of the page on top that the last frame shows; nil if they have changed since.
  var viewport: Viewport?
  /// Since when the city on screen has been shown.
  var shownSince: Date
  package var now: Date
  package var size = Size(columns: 80, rows: 24)
  /// Plain mode: a screen reader reads the lines one by one, so nothing is placed next to anything else.
  package var isReadOut = false
  /// Since when a place is being refreshed, or loaded from the cache to be refreshed after that; absent if neither.
  var loadingSince: [Place: Date] = [:]
  /// When a place is due for a refresh.
  var dueAt: [Place: Date] = [:]
  var refreshedAt: [Place: Date] = [:]
  /// Seconds between the last refresh, which did not reach a host, and the next attempt; absent if it reached all.
  var retryPauses: [Place: TimeInterval] = [:]
  /// When KMA last delivered the country's warnings, in the refresh of any city; nil if never.
  var warningsFetchedAt: Date?
  /// When a place was last refreshed by hand.
  var pressedAt: [Place: Date] = [:]
  /// The user's position was requested, and there is no answer yet.
  var isLocating = false
  package var hasFocus = true
  /// The terminal reported that it has the focus; a terminal that never reports its focus may be out of sight.
  var isLookedAt = false
  package var isOver = false

  // The user's position on the pages
  var stripOffset = 0
  var dayOffset = 0
  /// The selected day in the weekly list; nil after a movement along the hours.
  var chosenDay: CivilDate?
  var scroll = 0
  /// The pages above the home screen.
  package internal(set) var stack = PageStack()
  var cityList = CityList()
  var doctor = DoctorState()
  var board = BoardState()
  var map = MapLayers()
  /// The entries on the pages of the first start while they are open.
  package var welcome: Welcome?
  package var notice: Notice?

  package init(
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

  var units: Units {
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
  mutating func move(to other: State) {
    (stripOffset, dayOffset, chosenDay) = (other.stripOffset, other.dayOffset, other.chosenDay)
    (notice, viewport, now) = (other.notice, other.viewport, other.now)
  }

  /// A copy without a notice.
  var silent: State {
    var state = self
    state.notice = nil
    return state
  }

  package var hasNerdFont: Bool { screen.glyphs == .nerd }
  var glyphs: Glyphs { Glyphs(isASCII: isASCII, hasNerdFont: hasNerdFont) }

  /// The name of the theme, or `auto`.
  package var theme: String { screen.theme }

  /// The city on screen; nil before the cities are read.
  package var city: City? { cities.indices.contains(chosen) ? cities[chosen] : nil }
  /// The place of that city.
  var place: Place? { cities.indices.contains(chosen) ? cities[chosen].place : nil }
  var snapshot: Snapshot? { ofPlace(snapshots) }
  var isLoading: Bool { place == nil || ofPlace(loadingSince) != nil }
  var sun: SunTimes? { ofPlace(sunTimes) }
  var yesterday: Yesterday? { ofPlace(yesterdays) }

  /// The value for the city on screen. (A closure that reads `self` would copy all of it.)
  func ofPlace<Value>(_ values: [Place: Value]) -> Value? {
    cities.indices.contains(chosen) ? values[cities[chosen].place] : nil
  }

  /// Since when the page on screen waits for an answer; nil if it does not.
  package var waitingSince: Date? {
    switch pageWait {
    case .nothing: nil
    case .answer(let since): since
    case nil: ofPlace(loadingSince)
    }
  }

  /// Whether the page on screen waits for an answer, or for the very first city.
  package var isWaiting: Bool { waitingSince != nil || pageWait == nil && isLoading }

  /// What the open pages wait for; nil if the city's weather.
  private var pageWait: Wait? { stack.pages.lazy.reversed().compactMap { $0.page.wait(self) }.first }

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
  var isMadeUp: Bool { isSample && recordedAt == nil }

  /// The marks that must always be shown next to the weather.
  var marks: [String] {
    let recorded = recordedAt.map { words.recorded($0, in: formatting.zone) }
    return [recorded, isMadeUp ? words.sample : nil, isOffline ? words.offline : nil].compactMap { $0 }
  }

  /// The marks on a sheet that covers the line with the marks; empty if that line is visible.
  func mark(over box: Rect) -> String { box.row > 0 ? "" : marks.joined(separator: "  ") }

  /// In the user's language.
  var words: Words { .of(language) }
  /// The same for alerts, with times by the user's clock.
  var alertWords: AlertWords { AlertWords(language: language, clock: units.clock) }

  var formatting: Formatting {
    let zone = if let place { zone(of: place) } else { Zone.seoul }
    return Formatting(units: units, words: words, zone: zone, isASCII: isASCII)
  }
}
