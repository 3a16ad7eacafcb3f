public import Weather

/// Where the reader is in the list of cities, and what it knows.
public struct CityList: Sendable, Equatable {
  /// The row the keys speak of, 0 is the first.
  public var chosen = 0
  /// The first row in view.
  public var offset = 0
  /// What can be brought back, the last one first to come.
  var removed: [Removed] = []
  /// What is still to be written, in order; the first is being written.
  var edits: [CityEdit] = []
  var summaries: [Place: CitySummary] = [:]

  struct Removed: Sendable, Hashable {
    var city: City
    /// Where it stood, 1 is first.
    var rank: Int
  }
}

/// A change of what is saved. Cities are known by their place: another process may have given them other ranks.
public enum CityEdit: Sendable, Hashable {
  case remove(City)
  /// Saves a city at a rank, 1 is first; behind the others where there are fewer.
  case insert(City, rank: Int)
  case move(City, rank: Int)
}

/// What the list says at the bottom, once.
public enum CityListNotice: Sendable, Hashable {
  case first, last
  case removed(PlaceName)
  case restored(PlaceName)
  case nothingToUndo
  case moved(PlaceName, rank: Int)
  case saved(PlaceName)
  /// A visitor cannot be given a rank.
  case unsavedStays
  case dismissed(PlaceName)
  case noneSaved
  case refreshing(Int)
}

extension City {
  /// The reader's own name for it, else the short one.
  var listName: PlaceName { name == place.name ? place.shortName : name }

  /// Whether both are the same place, whatever they are called and whether or not they are saved.
  func isSame(as other: City) -> Bool { place.coordinate == other.place.coordinate }
}

extension State {
  /// The city that the list's keys speak of.
  var listed: City? { cities.indices.contains(cityList.chosen) ? cities[cityList.chosen] : nil }
  /// Saved cities stand before visitors.
  var savedCount: Int { cities.count(where: \.isSaved) }
  var showsCities: Bool { overlays.contains(.cities) || HomeLayout.showsCities(in: size) }
}
