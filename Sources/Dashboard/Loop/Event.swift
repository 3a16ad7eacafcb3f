package import Alerts
package import Cells
package import FoundationEssentials
package import Weather

/// Something that happened: a key was pressed, an answer arrived, a timer fired. It reports and commands nothing.
///
/// The verbs: *read* is from a file or the store of this machine (boards: from the server); *saved* is written there;
/// *arrived* and *received* come from a source or a server; *ended* follows the last result of an effect, also after a
/// failure.
package enum Event: Sendable, Hashable {
  // From the user
  /// A key without a meaning for the terminal itself, such as a change of the window's size.
  case pressed(Key)
  case wheeled(up: Bool, at: Point)
  case clicked(Point)
  // From the terminal
  case resized(Size)
  /// The program was stopped and continues.
  case resumed
  /// Whether the window has the keyboard focus.
  case focused(Bool)
  /// The terminal reported its background colour.
  case backgroundKnown(RGB)
  // From sources, stores and timers
  /// The program runs for the first time and has no city: the city of the settings, and other cities in which the user
  /// may live.
  case firstStartDetected(home: City, others: [City])
  /// The cities to show, and the index of the city to show first.
  case citiesRead([City], chosen: Int)
  /// The saved cities cannot be read; the reason.
  case citiesUnreadable(String)
  /// The saved cities as they are now, whichever process changed them.
  case citiesChanged([City])
  /// The last `Effect.edit` succeeded or failed.
  case editEnded
  /// The cached snapshot of the place, nil if none. `isDue`: the place is to be refreshed now.
  case recalled(Place, Snapshot?, isDue: Bool)
  /// A part of the refresh has been answered: the place's snapshot with it.
  case snapshotArrived(Snapshot)
  case yesterdayRead(Place, Yesterday)
  /// `nextDue` is when a source may have newer data of the place.
  case refreshEnded(Place, nextDue: Date)
  /// Another source has answered, for the page that compares sources.
  case comparisonArrived(SourceComparison)
  case comparisonEnded(Place)
  /// The places that match a text, the best first.
  case found([Place], text: String)
  /// The places that other services found for a text.
  case geocoded(GeocodeResult, text: String)
  /// The city is saved, under this name.
  case citySaved(City)
  /// A sentence to show in the last line of the window.
  case messageReceived(String)
  /// The place where the user is.
  case located(Place)
  /// The position was not found; the reason.
  case notLocated(String)
  case settingsRead([SettingLine])
  /// The last `Effect.set` was written.
  case settingSaved(SettingsReading)
  /// The setting was not written; the reason, and the settings as they are.
  case settingNotSaved(String, [SettingLine])
  /// The source was asked once with the key of that setting: its error, nil if it accepts the key.
  case keyTried(SourceID, setting: String, SourceError?)
  /// A finding of the doctor; `examinationEnded` follows the last finding.
  case examined(Finding)
  case examinationEnded
  /// The timed alerts as they are now.
  case alertsRead([Alert])
  /// The timed alerts cannot be read; the reason.
  case alertsUnreadable(String)
  /// The default sender of alerts, and whether a system timer is installed.
  case alertDefaultsRead(AlertDefaults)
  /// The first of the changes was written; the alert as it is now.
  case alertSaved(AlertChange, Alert)
  /// The first of the changes was not written; the reason.
  case alertNotSaved(AlertRefusal)
  /// All work that follows from the change is done.
  case alertChangeEnded
  /// This process is to deliver an alert, with the weather of its city.
  case alertDelivered(AlertOccasion, Snapshot)
  /// A city was checked for advance notices. `next` is when the next known one becomes due, nil if none.
  case advanceNoticesChecked(Place, next: Date?)
  /// This process is to deliver an advance notice.
  case advanceNoticeDelivered(AlertMessage)
  /// The result of reading the sender's photo.
  case photoRead(Portrait)
  /// Whether the text of the last `Effect.copy` could be offered to the terminal.
  case copied(Bool)
  /// The time has come at which the screen changes by itself (`Reducer.nextTick`).
  case timerFired
  /// A report about the board of that area; nil if it is about all boards.
  case boardReported(BoardReport, of: BoardArea?)
  /// New posts and changes of the joined boards.
  case boardNewsReceived(BoardNews)
  case boardNewsFailed(BoardError)
  /// The authors whose posts are hidden.
  case blockedAuthorsRead([Author.ID])
  /// The course of the day for the charts of the details, from a source that is not asked for the other parts.
  case dayCoursesReceived(Place, [Layer])
}

/// Something to do because of an event. The reducer returns effects; the performer does them and reports the results as
/// events.
///
/// The verbs: *read* and *recall* send no request (except to the server of the boards); *refresh*, *compare*,
/// *complete* and *geocode* do; *save* and *record* write to this machine.
package enum Effect: Sendable, Hashable {
  /// Find out which cities there are.
  case readCities
  /// Find out which cities there are, after that failed before.
  case retryReadingCities
  /// Find out whether the cities have changed.
  case readCitiesAgain
  /// Write a change of the list of cities.
  case edit(CityEdit)
  /// Show the cached weather of a place at once; if it is due, refresh it after that.
  case recall(Place, isDue: Bool)
  /// Find out yesterday's weather of the place, if it is unknown.
  case completeYesterday(Place)
  /// Find out the course of the day for the charts of the details, if the snapshot does not contain it.
  case completeCourses(Place)
  /// Ask the sources whose data may be old. `byHand`: the user asked for it, so failures are tried again at once.
  case refresh(Place, byHand: Bool)
  /// Cancel the running refresh of the place, and ask all sources again.
  case restartRefresh(Place)
  /// Ask every source about the place.
  case compare(Place, byHand: Bool)
  /// Find out where the user is.
  case locate
  /// Store this city as the last one shown; the next start shows it first.
  case remember(Place)
  /// Find the places that match a text; places near these coordinates come first.
  case search(String, near: [Coordinate])
  /// Ask other services which places match a text.
  case geocode(String)
  /// Cancel the running `geocode`, if any.
  case cancelGeocoding
  /// Read the cached weather of a place that is not on screen.
  case loadPreview(Place)
  /// Save this city after the others.
  case save(City)
  /// Find out what the settings are.
  case readSettings
  /// Write a setting.
  case set(SettingChange)
  /// Ask the source once, to find out whether it accepts the key of that setting.
  case tryKey(SourceID, setting: String)
  /// Check everything the program depends on.
  case examine
  /// Record that the welcome pages were shown: they are not shown again.
  case recordWelcomeShown
  /// Save the user's name and the name of the alerts' sender; an empty name is not saved.
  case saveNames(user: String, fairy: String)
  /// Add an alert for the place.
  case saveAlert(Alert.Draft, of: Place)
  /// Find out which timed alerts there are.
  case readAlerts
  /// Find out what the page of alerts needs to know besides the alerts.
  case readAlertDefaults
  /// Write a change of the alerts.
  case changeAlerts(AlertChange)
  /// Let the system deliver the alerts while no dashboard is open.
  case installAlertTimer
  /// Deliver that alert, if no other process has delivered it for that time.
  case deliver(Alert, due: Date)
  /// Check which advance notices of that place are due, and deliver those that no other process has delivered.
  case checkAdvanceNotices(Place)
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
  /// Send the draft as a post; sending it again posts it only once.
  case send(Draft, BoardArea)
  /// Delete or report a post, block an author, leave the board.
  case board(BoardAction, BoardArea)
  /// Find out whose posts are hidden.
  case readBlockedAuthors
  /// Wait for news of the joined boards.
  case awaitBoardNews(since: BoardNews.Mark?)
  /// Draw the whole screen again, because other programs may have drawn on it.
  case redraw
  /// Give the terminal back and stop, as Ctrl-Z does.
  case suspend
}
