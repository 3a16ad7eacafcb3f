public import Weather

extension Gazetteer {
  /// The largest cities abroad in this time zone (`Europe/Berlin`), the largest first; empty for a zone without a
  /// city, such as UTC.
  public func largestCities(inZone zone: String, count: Int) -> [Place] {
    cities(inZone: zone, count: count).map(place(of:))
  }

  /// The country of the zone, ISO 3166-1 alpha-2: that of its largest city. nil for a zone without a city.
  public func country(ofZone zone: String) -> String? {
    if zone == Zone.seoul.identifier { return "KR" }
    return cities(inZone: zone, count: 1).first.map { blob.country(of: Int(blob.room[$0])) }
  }

  private func cities(inZone zone: String, count: Int) -> [Int] {
    // Zones of places have a region in front of the city: UTC, Etc/UTC and rules need no search.
    guard zone.contains("/"), !zone.hasPrefix("Etc/") else { return [] }
    // Names are compared once for each of some 400 zones.
    var isWanted: [UInt16: Bool] = [:]
    var cities: [Int] = []
    // The table is sorted by rank, which is population.
    for index in 0..<blob.placeCount where Self.levels[Int(blob.level[index])] == .city {
      let own = blob.belongs[index]
      let isHere = isWanted[own] ?? (blob.zoneName(at: Int(own)) == zone)
      isWanted[own] = isHere
      if isHere { cities.append(index) }
      if cities.count == count { break }
    }
    return cities
  }
}
