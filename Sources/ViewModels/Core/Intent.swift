public import Alerts
public import Cells
public import FoundationEssentials
public import Weather

/// What happened: a key was pressed, an answer came, a clock struck. Intents report; they command nothing.
public enum Intent: Sendable, Hashable {
  // From the reader
  case pressed(Key)
  case wheeled(up: Bool, at: Point)
  case clicked(Point)
  // From the terminal
  case resized(Size)
  case resumed
  case focused(Bool)
  /// The terminal has said what its background is.
  case backgroundKnown(RGB)
  // From the world
  /// Nothing has been chosen yet: the city of the settings, and others one may live in.
  case greeted(home: City, others: [City])
  case citiesRead([City], chosen: Int)
  /// They cannot be read; why.
  case citiesRefused(String)
  /// These are saved now, by whomever.
  case citiesChanged([City])
  /// The last `Effect.edit` is done, or has failed.
  case editEnded
  /// The snapshot that is kept of the place, nil where there is none; due is what is refreshed now.
  case recalled(Place, Snapshot?, isDue: Bool)
  case snapshotArrived(Snapshot)
  case yesterdayRead(Place, Yesterday)
  case refreshEnded(Place, nextDue: Date)
  /// Sources that do not tell the home screen have said something.
  case comparisonArrived(SourceComparison)
  case comparisonEnded(Place)
  /// What a text leads to, the best first.
  case found([Place], text: String)
  /// What others say a text leads to.
  case heard(GeocodeResult, text: String)
  /// The city is among those that are kept, under this name.
  case citySaved(City)
  case said(String)
  case located(Place)
  /// Where this is could not be found; why.
  case notLocated(String)
  case settingsRead([SettingLine])
  /// The last `Effect.set` is done.
  case settingKept(SettingsReading)
  /// It was not done; why, and what the settings are.
  case settingRefused(String, [SettingLine])
  /// What a source says of the key of that setting; nil is well.
  case keyTried(SourceID, setting: String, SourceError?)
  /// What the doctor found, one thing after the other; and that this was all.
  case examined(Finding)
  case examinationEnded
  /// These are the timed alerts now.
  case alertsRead([Alert])
  /// They cannot be read; why.
  case alertsRefused(String)
  case alertDeskRead(AlertDesk)
  /// The first of the changes was made, and this is what has become of the alert.
  case alertKept(AlertChange, Alert)
  /// It was not made; why.
  case alertRefused(AlertRefusal)
  /// All that follows from it is done.
  case alertChangeEnded
  /// An alert is this program's to tell, and this is the weather of its city.
  case alertCame(AlertOccasion, Snapshot)
  /// What is to come was looked at in a city; something that is known will be due then, nil where nothing will.
  case lookedAhead(Place, next: Date?)
  /// What is to come is this program's to tell.
  case soonCame(AlertMessage)
  /// What became of the sender's photo.
  case photoRead(Portrait)
  /// Whether the last `Effect.copy` could be offered to the terminal.
  case copied(Bool)
  case clockStruck
  /// What is heard of the board of that area; of none where it is about all.
  case boardHeard(BoardReport, of: BoardArea?)
  case boardNewsHeard(BoardNews)
  case boardNewsMissed(BoardError)
  /// The authors whose posts are not shown.
  case blockedRead([Author.ID])
  /// What the details draw through the day there, from a source that is not asked for the rest.
  case coursesCame(Place, [Layer])
}

/// What is to be done about it. Effects command; the performer obeys and reports back with intents.
public enum Effect: Sendable, Hashable {
  /// Find out which cities there are.
  case readCities
  /// Find out which cities there are, where that could not be done before.
  case readCitiesAtLast
  /// Find out whether they are still the same.
  case readCitiesAgain
  case edit(CityEdit)
  /// Show at once what is kept of a place; where it is due, refresh it after that.
  case recall(Place, isDue: Bool)
  /// Find out what yesterday was like there, where it is not known.
  case completeYesterday(Place)
  /// Find out what the details draw through the day, where the snapshot does not tell it.
  case completeCourses(Place)
  case refresh(Place, byHand: Bool)
  /// Give up the refresh of the place that still runs, and ask all sources again.
  case refreshAnew(Place)
  /// Hear what every source says of the place.
  case compare(Place, byHand: Bool)
  /// Find out where the reader is.
  case locate
  /// This city is the one to begin with next time.
  case remember(Place)
  /// Find what a text leads to; places near these come first.
  case search(String, near: [Coordinate])
  /// Ask others what a text leads to.
  case ask(String)
  case stopAsking
  /// Find out what is kept of the weather of a place that is not on screen.
  case glance(Place)
  /// Keep this city behind the others.
  case save(City)
  /// Find out what the settings are.
  case readSettings
  case set(SettingChange)
  /// Ask the source once, to hear whether it takes the key of that setting.
  case tryKey(SourceID, setting: String)
  /// Look at everything the program leans on.
  case examine
  /// The pages of the first start need not come again.
  case noteWelcomed
  /// Keep what the reader is called, and who brings the weather; an empty name is none.
  case keepNames(user: String, fairy: String)
  case keepAlert(Alert.Draft, of: Place)
  /// Find out which timed alerts there are.
  case readAlerts
  /// Find out what there is to know of them beside themselves.
  case readAlertDesk
  case changeAlerts(AlertChange)
  /// Have the system tell them while no dashboard is open.
  case installAlertTimer
  /// Tell that alert, if no other process has told it at that time.
  case tell(Alert, due: Date)
  /// Tell what is to come there, if no other process has told it.
  case lookAhead(Place)
  /// Ask for attention.
  case ring
  /// Ask for attention outside of the window too.
  case announce(AlertMessage)
  /// Read the sender's photo in that file.
  case readPhoto(String)
  /// Put that text into the reader's clipboard.
  case copy(String)
  /// Show what stands at that address in the program the reader has for it.
  case browse(Link)
  /// Read the board of that place, joining or making it first.
  case openBoard(Place)
  /// Read the posts before those of the page.
  case readOlder(BoardPage, BoardArea)
  case send(Draft, BoardArea)
  case board(BoardDeed, BoardArea)
  case readBlocked
  /// Wait for what happens on the boards that were joined.
  case hearBoards(since: BoardNews.Mark?)
  case redraw
  case suspend
}
