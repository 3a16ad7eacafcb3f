public import Weather

extension Gazetteer {
  /// The largest cities abroad whose clocks follow the zone (`Europe/Berlin`), the largest first; empty for a zone of no
  /// city, such as UTC.
  public func largestCities(inZone zone: String, count: Int) -> [Place] {
    let cities = (0..<blob.placeCount).lazy.filter {
      Self.levels[Int(self.blob.level[$0])] == .city && self.blob.zoneName(at: Int(self.blob.belongs[$0])) == zone
    }
    // The table is in the order of rank, which is population.
    return cities.prefix(count).map(place(of:))
  }
}
