package import Cells
package import FoundationEssentials
package import Settings
package import Weather

/// Something that happened: a key was pressed, an answer arrived, a timer fired. It reports and commands nothing.
///
/// The verbs: *read* is from a file or the store of this machine (boards: from the server); *saved* is written there;
/// *arrived* and *received* come from a source or a server; *ended* follows the last result of an effect, also after a
/// failure.
package enum Event: Sendable {
  // From the user
  /// A key. What the terminal reports (size, focus, continuing) has cases of its own.
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
  /// The terminal shows pictures behind text.
  case backdropsKnown
  // From sources, stores and timers
  /// The program runs for the first time and has no city: the city of the settings, and other cities in which the user
  /// may live. `region` is what the units follow; nil if nothing names a country.
  case firstStartDetected(home: City, others: [City], region: ReaderRegion.Origin? = nil)
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
  /// The city is saved, under this name.
  case citySaved(City)
  /// A sentence to show in the last line of the window.
  case messageReceived(String)
  /// The place where the user is.
  case located(Place)
  /// The position was not found; the reason.
  case notLocated(String)
  /// Whether the text of the last `Effect.copy` could be offered to the terminal.
  case copied(Bool)
  /// The time has come at which the screen changes by itself (`Reducer.nextTick`).
  case timerFired
  /// The course of the day for the charts of the details, from a source that is not asked for the other parts.
  case dayCoursesReceived(Place, [Layer])
  /// Something that concerns one page.
  case page(any PageEvent)
}

/// An event of one page. It applies itself to the state, so that a new page needs no new case in `Event`.
package protocol PageEvent: Sendable {
  func apply(to state: inout State) -> [Effect]
}
