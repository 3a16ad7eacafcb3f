import FoundationEssentials
import GRDB
public import Weather

/// The saved cities, in their order, and which one was shown last.
///
/// ```swift
/// let cities = CityStore(StoreFile(folder: folders.data))
/// try cities.add(jeonju, name: nil)
/// try cities.move("전주시", to: 1)
/// ```
/// Every call sees what other processes have done meanwhile, and is done wholly or not at all.
public struct CityStore: Sendable {
  private let file: StoreFile

  public init(_ file: StoreFile) { self.file = file }

  /// First to last; empty where nothing was ever saved.
  public func all() throws(StorageError) -> [SavedCity] {
    try file.read(absent: []) { try CityStore.all($0) }
  }

  /// Saves a place behind the others, or at a position, 1 is first, where there are that many. A blank name counts as
  /// none.
  ///
  /// Throws `alreadySaved` where the place is among them, `nameTaken` where another city has that name.
  @discardableResult
  public func add(_ place: Place, name: String?, at position: Int? = nil) throws(StorageError) -> SavedCity {
    let name = name.map(CityStore.clean).flatMap { $0.isEmpty ? nil : $0 }
    return try file.write { database in
      let cities = try CityStore.all(database)
      if let city = cities.same(as: place) { throw StorageError.alreadySaved(city) }
      if let name, cities.contains(where: { $0.name?.lowercased() == name.lowercased() }) {
        throw StorageError.nameTaken(name: name)
      }
      let index = min(max(1, position ?? .max), cities.count + 1) - 1
      try database.execute(
        sql: "INSERT INTO city (position, name, place) VALUES (?, ?, ?)",
        arguments: [index + 1, name, try JSONText.encode(place)])
      let city = SavedCity(id: database.lastInsertedRowID, position: index + 1, name: name, place: place)
      if index < cities.count { try CityStore.number(cities[..<index] + [city] + cities[index...], in: database) }
      return city
    }
  }

  /// Forgets the city of that name and says which one it was; see `[SavedCity].named` for who that is.
  @discardableResult
  public func remove(named name: String) throws(StorageError) -> SavedCity {
    try rearrange { (cities) throws(StorageError) in
      let city = try CityStore.find(name, in: cities)
      cities.removeAll { $0.id == city.id }
      return city
    }
  }

  /// Forgets the city at that place in the order; 1 is first.
  @discardableResult
  public func remove(at position: Int) throws(StorageError) -> SavedCity {
    try rearrange { (cities) throws(StorageError) in
      guard cities.indices.contains(position - 1) else {
        throw StorageError.noSuchPosition(position, count: cities.count)
      }
      return cities.remove(at: position - 1)
    }
  }

  /// Forgets the city that is that place, wherever it stands by now.
  @discardableResult
  public func remove(_ place: Place) throws(StorageError) -> SavedCity {
    try rearrange { (cities) throws(StorageError) in
      let city = try CityStore.find(place, in: cities)
      cities.removeAll { $0.id == city.id }
      return city
    }
  }

  /// Puts the city that is that place at a position, 1 is first; last, where there are fewer.
  @discardableResult
  public func move(_ place: Place, to position: Int) throws(StorageError) -> SavedCity {
    try rearrange { (cities) throws(StorageError) in
      var city = try CityStore.find(place, in: cities)
      cities.removeAll { $0.id == city.id }
      city.position = min(max(1, position), cities.count + 1)
      cities.insert(city, at: city.position - 1)
      return city
    }
  }

  /// Forgets that very city, wherever it stands meanwhile.
  @discardableResult
  public func remove(_ city: SavedCity) throws(StorageError) -> SavedCity {
    try rearrange { (cities) throws(StorageError) in
      cities.remove(at: try CityStore.index(of: city, in: cities))
    }
  }

  /// Puts that very city at a place in the order, 1 is first; the others close up.
  @discardableResult
  public func move(_ city: SavedCity, to position: Int) throws(StorageError) -> SavedCity {
    try rearrange { (cities) throws(StorageError) in
      guard cities.indices.contains(position - 1) else {
        throw StorageError.noSuchPosition(position, count: cities.count)
      }
      var city = cities.remove(at: try CityStore.index(of: city, in: cities))
      city.position = position
      cities.insert(city, at: position - 1)
      return city
    }
  }

  /// Puts the city of that name at a place in the order, 1 is first; the others close up.
  @discardableResult
  public func move(_ name: String, to position: Int) throws(StorageError) -> SavedCity {
    try rearrange { (cities) throws(StorageError) in
      var city = try CityStore.find(name, in: cities)
      guard cities.indices.contains(position - 1) else {
        throw StorageError.noSuchPosition(position, count: cities.count)
      }
      cities.removeAll { $0.id == city.id }
      cities.insert(city, at: position - 1)
      city.position = position
      return city
    }
  }

  /// The city shown when the program last ended; nil where it is not known or no longer saved.
  public func lastShown() throws(StorageError) -> SavedCity? {
    try file.read(absent: nil) { database in
      guard let id = try Documents.value(Int64.self, named: CityStore.lastShownName, in: database) else { return nil }
      return try CityStore.all(database).first { $0.id == id }
    }
  }

  public func rememberShown(_ city: SavedCity) throws(StorageError) {
    try file.write { try Documents.put(city.id, named: CityStore.lastShownName, in: $0) }
  }

  private static let lastShownName = "last shown city"

  /// Lets `change` edit the list, and writes what it made of it.
  private func rearrange(
    _ change: (inout [SavedCity]) throws(StorageError) -> SavedCity
  ) throws(StorageError) -> SavedCity {
    // What fails anyhow need not create or lock a file.
    var rehearsal = try all()
    _ = try change(&rehearsal)
    return try file.write { database in
      let before = try CityStore.all(database)
      var after = before
      let result = try change(&after)
      for city in before where !after.contains(where: { $0.id == city.id }) {
        try database.execute(sql: "DELETE FROM city WHERE id = ?", arguments: [city.id])
      }
      try CityStore.number(after[...], in: database)
      return result
    }
  }

  private static func number(_ cities: ArraySlice<SavedCity>, in database: Database) throws {
    for (index, city) in cities.enumerated() {
      try database.execute(sql: "UPDATE city SET position = ? WHERE id = ?", arguments: [index + 1, city.id])
    }
  }

  private static func find(_ place: Place, in cities: [SavedCity]) throws(StorageError) -> SavedCity {
    let exact = cities.first { $0.place.coordinate == place.coordinate }
    guard let city = exact ?? cities.same(as: place) else { throw .noSuchCity(name: place.name.ko) }
    return city
  }

  private static func find(_ name: String, in cities: [SavedCity]) throws(StorageError) -> SavedCity {
    guard let city = cities.named(clean(name)) else { throw .noSuchCity(name: name) }
    return city
  }

  private static func index(of city: SavedCity, in cities: [SavedCity]) throws(StorageError) -> Int {
    guard let index = cities.firstIndex(where: { $0.id == city.id }) else {
      throw .noSuchCity(name: city.displayName(in: .ko))
    }
    return index
  }

  private static func clean(_ name: String) -> String {
    let name = name.harmless
    guard let first = name.firstIndex(where: { $0 != " " }), let last = name.lastIndex(where: { $0 != " " }) else {
      return ""
    }
    return String(name[first...last])
  }

  /// Positions are counted anew, so that a gap left by an old version does no harm.
  private static func all(_ database: Database) throws -> [SavedCity] {
    let rows = try Row.fetchAll(database, sql: "SELECT id, name, place FROM city ORDER BY position, id")
    return try rows.enumerated().map { index, row in
      let place = try JSONText.decode(Place.self, from: try row.decode(String.self, forColumn: "place"))
      return SavedCity(
        id: try row.decode(Int64.self, forColumn: "id"), position: index + 1,
        name: try row.decode(String?.self, forColumn: "name"), place: place)
    }
  }
}
