public import Weather

/// The saved cities, in their order, and the city shown last.
///
/// ```swift
/// let cities = CityStore(StoreFile(folder: folders.data))
/// try cities.add(jeonju, name: nil)
/// try cities.move(jeonju, to: 1)
/// ```
/// Every call sees the changes that other processes made in the meantime, and takes effect completely or not at all.
public struct CityStore: Sendable {
  private let file: StoreFile

  public init(_ file: StoreFile) { self.file = file }

  /// In order; empty if nothing was ever saved.
  public func all() throws(StorageError) -> [SavedCity] {
    try file.read(absent: [], CityStore.all)
  }

  /// Saves a place after the others, or at a position (from 1) if there are that many. A blank name counts as none.
  ///
  /// Throws `alreadySaved` if the place is in the list, `nameTaken` if another city has that name.
  @discardableResult
  public func add(_ place: Place, name: String?, at position: Int? = nil) throws(StorageError) -> SavedCity {
    let name = name.map(CityStore.clean).flatMap { $0.isEmpty ? nil : $0 }
    return try file.write { (database) throws(DatabaseError) in
      let cities = try CityStore.all(database)
      if let city = cities.same(as: place) { throw .refused(.alreadySaved(city)) }
      if let name, cities.contains(where: { $0.name?.lowercased() == name.lowercased() }) {
        throw .refused(.nameTaken(name: name))
      }
      let index = min(max(1, position ?? .max), cities.count + 1) - 1
      try database.execute(
        "INSERT INTO city (position, name, place) VALUES (?, ?, ?)",
        .whole(index + 1), .text(name), .text(try JSONText.encode(place)))
      let city = SavedCity(id: database.lastInsertedID, position: index + 1, name: name, place: place)
      if index < cities.count { try CityStore.number(cities[..<index] + [city] + cities[index...], in: database) }
      return city
    }
  }

  /// Deletes the city with this place, at whatever position it is now.
  @discardableResult
  public func remove(_ place: Place) throws(StorageError) -> SavedCity {
    try rearrange { (cities) throws(StorageError) in
      let city = try CityStore.find(place, in: cities)
      cities.removeAll { $0.id == city.id }
      return city
    }
  }

  /// Moves the city with this place to a position (from 1); the others close the gap.
  @discardableResult
  public func move(_ place: Place, to position: Int) throws(StorageError) -> SavedCity {
    try rearrange { (cities) throws(StorageError) in
      guard position >= 1, position <= cities.count else {
        throw StorageError.noSuchPosition(position, count: cities.count)
      }
      var city = try CityStore.find(place, in: cities)
      cities.removeAll { $0.id == city.id }
      city.position = position
      cities.insert(city, at: position - 1)
      return city
    }
  }

  /// The city shown when the program last ended; nil if unknown or no longer saved.
  public func lastShown() throws(StorageError) -> SavedCity? {
    try file.read(absent: nil) { (database) throws(DatabaseError) in
      guard let id = try Documents.value(Int64.self, named: CityStore.lastShownName, in: database) else { return nil }
      return try CityStore.all(database).first { $0.id == id }
    }
  }

  public func rememberShown(_ city: SavedCity) throws(StorageError) {
    try file.write(waiting: .toWriteBriefly) { (database) throws(DatabaseError) in
      try Documents.put(city.id, named: CityStore.lastShownName, in: database)
    }
  }

  private static let lastShownName = "last shown city"

  /// Lets `change` edit the list, and writes the result.
  private func rearrange(
    _ change: (inout [SavedCity]) throws(StorageError) -> SavedCity
  ) throws(StorageError) -> SavedCity {
    // A change that fails anyway must not create or lock a file.
    var preview = try all()
    _ = try change(&preview)
    return try file.write { (database) throws(DatabaseError) in
      let before = try CityStore.all(database)
      var after = before
      let result: SavedCity
      do throws(StorageError) { result = try change(&after) } catch { throw .refused(error) }
      for city in before where !after.contains(where: { $0.id == city.id }) {
        try database.execute("DELETE FROM city WHERE id = ?", .whole(Int(city.id)))
      }
      try CityStore.number(after[...], in: database)
      return result
    }
  }

  private static func number(_ cities: ArraySlice<SavedCity>, in database: Database) throws(DatabaseError) {
    for (index, city) in cities.enumerated() {
      try database.execute("UPDATE city SET position = ? WHERE id = ?", .whole(index + 1), .whole(Int(city.id)))
    }
  }

  private static func find(_ place: Place, in cities: [SavedCity]) throws(StorageError) -> SavedCity {
    let exact = cities.first { $0.place.coordinate == place.coordinate }
    guard let city = exact ?? cities.same(as: place) else { throw .noSuchCity(name: place.name.ko) }
    return city
  }

  private static func clean(_ name: String) -> String {
    let name = name.harmless
    guard let first = name.firstIndex(where: { $0 != " " }), let last = name.lastIndex(where: { $0 != " " }) else {
      return ""
    }
    return String(name[first...last])
  }

  /// Positions are renumbered, so that a gap left by an old version does no harm.
  static func all(_ database: Database) throws(DatabaseError) -> [SavedCity] {
    let cities = try database.rows("SELECT id, name, place FROM city ORDER BY position, id") {
      (row) throws(DatabaseError) in
      let place = try JSONText.decode(Place.self, from: try row.text(2))
      return SavedCity(id: Int64(try row.whole(0)), position: 0, name: try row.optionalText(1), place: place)
    }
    return cities.enumerated().map { index, city in
      var city = city
      city.position = index + 1
      return city
    }
  }
}
