public import Weather

extension Gazetteer {
  /// The largest cities abroad in this time zone (`Europe/Berlin`), the largest first; empty for a zone without a
  /// city, such as UTC.
  public func largestCities(inZone zone: String, count: Int) -> [Place] {
    let cities = (0..<blob.placeCount).lazy.filter {
      Self.levels[Int(self.blob.level[$0])] == .city && self.blob.zoneName(at: Int(self.blob.belongs[$0])) == zone
    }
    // The table is sorted by rank, which is population.
    return cities.prefix(count).map(place(of:))
  }
}
