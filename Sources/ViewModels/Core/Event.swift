public import Alerts
public import Cells
public import FoundationEssentials
public import Weather

/// Something that happened: a key was pressed, an answer arrived, a timer fired. It reports and commands nothing.
public enum Event: Sendable, Hashable {
  // From the user
  case pressed(Key)
  case wheeled(up: Bool, at: Point)
  case clicked(Point)
  // From the terminal
  case resized(Size)
  case resumed
  case focused(Bool)
  /// The terminal reported its background colour.
  case backgroundKnown(RGB)
  // From sources, stores and timers
  /// No city has been chosen yet: the city of the settings, and other cities in which the user may live.
  case greeted(home: City, others: [City])
  case citiesRead([City], chosen: Int)
  /// The saved cities cannot be read; the reason.
  case citiesRefused(String)
  /// The saved cities as they are now, whichever process changed them.
  case citiesChanged([City])
  /// The last `Effect.edit` succeeded or failed.
  case editEnded
  /// The cached snapshot of the place, nil if none. `isDue`: the place is to be refreshed now.
  case recalled(Place, Snapshot?, isDue: Bool)
  case snapshotArrived(Snapshot)
  case yesterdayRead(Place, Yesterday)
  case refreshEnded(Place, nextDue: Date)
  /// Sources that do not provide the home screen have answered.
  case comparisonArrived(SourceComparison)
  case comparisonEnded(Place)
  /// The places that match a text, the best first.
  case found([Place], text: String)
  /// The places that other services found for a text.
  case geocoded(GeocodeResult, text: String)
  /// The city is saved, under this name.
  case citySaved(City)
  case said(String)
  case located(Place)
  /// The position was not found; the reason.
  case notLocated(String)
  case settingsRead([SettingLine])
  /// The last `Effect.set` is written.
  case settingKept(SettingsReading)
  /// The setting was not written; the reason, and the settings as they are.
  case settingRefused(String, [SettingLine])
  /// Whether a source accepts the key of that setting; nil if it does.
  case keyTried(SourceID, setting: String, SourceError?)
  /// A finding of the doctor; `examinationEnded` follows the last finding.
  case examined(Finding)
  case examinationEnded
  /// The timed alerts as they are now.
  case alertsRead([Alert])
  /// The timed alerts cannot be read; the reason.
  case alertsRefused(String)
  case alertDefaultsRead(AlertDefaults)
  /// The first of the changes was written; the alert as it is now.
  case alertKept(AlertChange, Alert)
  /// The first of the changes was not written; the reason.
  case alertRefused(AlertRefusal)
  /// All work that follows from the change is done.
  case alertChangeEnded
  /// This process is to deliver an alert, with the weather of its city.
  case alertDelivered(AlertOccasion, Snapshot)
  /// A city was checked for advance notices. `next` is when the next known one becomes due, nil if none.
  case lookedAhead(Place, next: Date?)
  /// This process is to deliver an advance notice.
  case advanceNoticeDelivered(AlertMessage)
  /// The result of reading the sender's photo.
  case photoRead(Portrait)
  /// Whether the text of the last `Effect.copy` could be offered to the terminal.
  case copied(Bool)
  case timerFired
  /// A report about the board of that area; nil if it is about all boards.
  case boardReported(BoardReport, of: BoardArea?)
  case boardNewsReceived(BoardNews)
  case boardNewsFailed(BoardError)
  /// The authors whose posts are hidden.
  case blockedRead([Author.ID])
  /// The course of the day for the charts of the details, from a source that is not asked for the other parts.
  case dayCoursesReceived(Place, [Layer])
}

/// Something to be done about it. Effects command; the performer executes them and reports back.
public enum Effect: Sendable, Hashable {
  /// Find out which cities there are.
  case readCities
  /// Find out which cities there are, after that failed before.
  case retryReadingCities
  /// Find out whether the cities have changed.
  case readCitiesAgain
  case edit(CityEdit)
  /// Show the cached weather of a place at once; if it is due, refresh it after that.
  case recall(Place, isDue: Bool)
  /// Find out yesterday's weather of the place, if it is unknown.
  case completeYesterday(Place)
  /// Find out the course of the day for the charts of the details, if the snapshot does not contain it.
  case completeCourses(Place)
  case refresh(Place, byHand: Bool)
  /// Cancel the running refresh of the place, and ask all sources again.
  case restartRefresh(Place)
  /// Ask every source about the place.
  case compare(Place, byHand: Bool)
  /// Find out where the user is.
  case locate
  /// Show this city first at the next start.
  case remember(Place)
  /// Find the places that match a text; places near these coordinates come first.
  case search(String, near: [Coordinate])
  /// Ask other services which places match a text.
  case ask(String)
  case stopAsking
  /// Find out the cached weather of a place that is not on screen.
  case glance(Place)
  /// Save this city after the others.
  case save(City)
  /// Find out what the settings are.
  case readSettings
  case set(SettingChange)
  /// Ask the source once, to find out whether it accepts the key of that setting.
  case tryKey(SourceID, setting: String)
  /// Check everything the program depends on.
  case examine
  /// Do not show the pages of the first start again.
  case noteWelcomed
  /// Save the user's name and the name of the alerts' sender; an empty name is no name.
  case keepNames(user: String, fairy: String)
  case keepAlert(Alert.Draft, of: Place)
  /// Find out which timed alerts there are.
  case readAlerts
  /// Find out what the page of alerts needs to know besides the alerts.
  case readAlertDefaults
  case changeAlerts(AlertChange)
  /// Let the system deliver the alerts while no dashboard is open.
  case installAlertTimer
  /// Deliver that alert, if no other process has delivered it for that time.
  case deliver(Alert, due: Date)
  /// Deliver the advance notices of that place, if no other process has delivered them.
  case lookAhead(Place)
  /// Ring the terminal's bell.
  case ring
  /// Ask for attention outside of the window too.
  case announce(AlertMessage)
  /// Read the sender's photo from that file.
  case readPhoto(String)
  /// Put that text into the user's clipboard.
  case copy(String)
  /// Open that address in the user's program for it.
  case browse(Link)
  /// Read the board of that place; join or create it first.
  case openBoard(Place)
  /// Read the posts before those of the page.
  case readOlder(BoardPage, BoardArea)
  case send(Draft, BoardArea)
  case board(BoardDeed, BoardArea)
  case readBlocked
  /// Wait for news of the joined boards.
  case awaitBoardNews(since: BoardNews.Mark?)
  case redraw
  case suspend
}
