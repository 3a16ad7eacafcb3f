public import Weather

/// A town as a map needs it: position and size. Its names are read only when requested.
public struct Town: Sendable {
  public let coordinate: Coordinate
  public let level: Place.Level
  /// 0 if unknown.
  public let population: Int
  private let index: Int
  private let gazetteer: Gazetteer

  init(_ index: Int, _ level: Place.Level, in gazetteer: Gazetteer) {
    coordinate = gazetteer.coordinate(of: index)
    self.level = level
    population = Int(gazetteer.blob.people[index])
    self.index = index
    self.gazetteer = gazetteer
  }

  /// The official name in Korean: 수원시.
  public var name: String { gazetteer.blob.ko(of: index) }
  public var shortName: PlaceName { gazetteer.shortName(of: index) }
  public var place: Place { gazetteer.place(of: index) }
}

extension Gazetteer {
  /// The first wanted towns between the given parallels and meridians, sorted by weight: a city's weight is its
  /// population, that of Korea's 시도 and districts two hundred times theirs. The search ends at the first city lighter
  /// than `lightest`. `west` may be greater than `east`: then the area crosses the date line.
  public func towns(
    south: Double, west: Double, north: Double, east: Double, lightest: Int = 0, limit: Int,
    where isWanted: (Town) -> Bool
  ) -> [Town] {
    func units(_ degrees: Double) -> Int32 { Int32(max(-200, min(200, degrees)) * 100_000) }
    let (south, west, north, east) = (units(south), units(west), units(north), units(east))
    guard limit > 0 else { return [] }
    var towns: [Town] = []
    let (latitudes, longitudes, people, levels) = (blob.latitude, blob.longitude, blob.people, blob.level)
    for index in 0..<blob.placeCount {
      if people[index] < lightest && levels[index] == Gazetteer.cityLevel { break }
      guard latitudes[index] >= south && latitudes[index] <= north else { continue }
      let longitude = longitudes[index]
      let isBetween = west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east
      guard isBetween, let level = level(of: index) else { continue }
      let town = Town(index, level, in: self)
      guard isWanted(town) else { continue }
      towns.append(town)
      if towns.count == limit { break }
    }
    return towns
  }

  static let cityLevel = UInt8(levels.firstIndex(of: .city)!)

  /// nil for 읍·면·동 and landmarks, which are not towns.
  private func level(of index: Int) -> Place.Level? {
    let level = Gazetteer.levels[Int(blob.level[index])]
    return level == .emd ? nil : level
  }
}
