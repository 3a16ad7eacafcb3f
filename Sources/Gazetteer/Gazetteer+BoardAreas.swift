public import Weather

extension Gazetteer {
  /// The area whose board a place uses: that of its 시·군·구, for a 시도 its own, abroad that of the place itself. Towns
  /// of one district share one, and so do points near them. nil far from every town.
  public func boardArea(of place: Place) -> BoardArea? {
    guard let index = index(of: place), blob.area[index] != 0 else { return nil }
    let area = blob.area[index]
    guard isKorean(index) else {
      return BoardArea(code: String(area), name: self.place(of: index).name)
    }
    // GeoNames ids have at most eight digits, so a ten-digit code never equals the id of a city abroad.
    return BoardArea(code: "\(area)00000", name: self.place(of: namesake(of: area) ?? index).name)
  }

  /// The place that the board with this code is about; nil if the code is not valid.
  public func boardName(of code: String) -> PlaceName? {
    let isKorean = code.count == 10 && code.hasSuffix("00000")
    guard let area = UInt32(isKorean ? code.dropLast(5) : code[...]), area != 0 else { return nil }
    let index =
      isKorean ? namesake(of: area) : (0..<blob.placeCount).first { blob.area[$0] == area && !self.isKorean($0) }
    return index.map { place(of: $0).name }
  }

  /// The place in the table, otherwise the nearest one.
  private func index(of place: Place) -> Int? {
    let own = nearest(to: place.coordinate, within: 0.01) { Self.levels[Int(blob.level[$0])] == place.level }
    if let own { return own }
    let korean = SouthKorea.mayHold(place.coordinate) ? nearest(to: place.coordinate, within: 60, where: isKorean) : nil
    return korean ?? nearest(to: place.coordinate, within: 60) { blob.area[$0] != 0 && !isKorean($0) }
  }

  private func isKorean(_ index: Int) -> Bool { blob.level[index] != Gazetteer.cityLevel }

  /// The district or 시도 with that code; if several have it, the one with the highest rank.
  private func namesake(of area: UInt32) -> Int? {
    (0..<blob.placeCount).first { blob.area[$0] == area && blob.level[$0] <= 1 }
  }
}
