public import Weather

/// A place the user keeps, in the order the user gave it.
public struct SavedCity: Sendable, Hashable, Identifiable {
  /// Stays the same when the city is moved.
  public let id: Int64
  /// 1 is first.
  public var position: Int
  /// What the user calls it; nil where it goes by the place's name.
  public var name: String?
  public var place: Place

  public init(id: Int64, position: Int, name: String?, place: Place) {
    self.id = id
    self.position = position
    self.name = name
    self.place = place
  }

  /// The user's name for it, else the place's short name.
  public func displayName(in language: Language) -> String {
    name ?? place.shortName[language]
  }
}

extension [SavedCity] {
  /// The city that is meant by a name, whatever its case: an own name before a whole name before a short one. A name
  /// counts as it is listed, without line breaks and control characters. Of namesakes the more populous wins, then the
  /// first.
  public func named(_ name: String) -> SavedCity? {
    let wanted = name.listed
    let spellings: [(SavedCity) -> [String?]] = [
      { [$0.name] }, { [$0.place.name.ko, $0.place.name.en] }, { [$0.place.shortName.ko, $0.place.shortName.en] },
    ]
    for spelling in spellings {
      let matches = filter { spelling($0).contains { $0?.listed == wanted } }
      // `max` would return the last of equals.
      if let best = matches.reversed().max(by: { ($0.place.population ?? -1) < ($1.place.population ?? -1) }) {
        return best
      }
    }
    return nil
  }

  /// The saved city that is that place already: of one name, and not a kilometre apart.
  public func same(as place: Place) -> SavedCity? { first { $0.place.isNamesake(of: place) } }
}

extension String {
  fileprivate var listed: String { harmless.withoutBlanksAround.lowercased() }
}
