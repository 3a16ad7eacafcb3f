package import Weather

/// The state of the list of cities that stays while the list is closed.
struct CityList: Sendable, Equatable {
  /// Removed cities; undo restores the last one.
  var removed: [Removed] = []
  /// Changes to be written to the saved cities.
  var edits = EditQueue<CityEdit>()
  var summaries: [Place: CitySummary] = [:]

  struct Removed: Sendable, Equatable {
    var city: City
    /// Its former position, 1 is first.
    var rank: Int
  }
}

/// A change to the saved cities. A city is identified by its place, because another process may have changed the
/// ranks.
package enum CityEdit: Sendable, Hashable {
  case remove(City)
  /// Saves a city at a rank, 1 is first; after the others if there are fewer.
  case insert(City, rank: Int)
  case move(City, rank: Int)
}

/// Notices of the list, each shown once in the last line.
package enum CityListNotice: Sendable, Equatable {
  case first, last
  case removed(PlaceName)
  case restored(PlaceName)
  case nothingToUndo
  case moved(PlaceName, rank: Int)
  case saved(PlaceName)
  /// An unsaved city cannot get a rank.
  case unsavedStays
  case dismissed(PlaceName)
  case noneSaved
  case refreshing(Int)
}

extension City {
  /// The user's own name for it; if none, the short name of the place.
  var listName: PlaceName { name == place.name ? place.shortName : name }

  /// Whether both are the same place, whatever their names and whether or not they are saved.
  func isSame(as other: City) -> Bool { place.coordinate == other.place.coordinate }
}

extension State {
  /// Saved cities come before unsaved ones.
  var savedCount: Int { cities.count(where: \.isSaved) }
  var showsCities: Bool { isOpen(CitiesPage.self) || HomeLayout.showsCities(in: size) }
}
