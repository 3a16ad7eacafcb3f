public import Weather

/// A place the user saved, in the order the user chose.
public struct SavedCity: Sendable, Equatable, Identifiable {
  /// Does not change when the city is moved.
  public let id: Int64
  /// 1 is first.
  public var position: Int
  /// The user's own name for it; nil if it uses the place's name.
  public var name: String?
  public var place: Place

  public init(id: Int64, position: Int, name: String?, place: Place) {
    self.id = id
    self.position = position
    self.name = name
    self.place = place
  }

  /// The user's own name, otherwise the place's short name.
  public func displayName(in language: Language) -> String {
    name ?? place.shortName[language]
  }
}

extension [SavedCity] {
  /// The city with a name, ignoring case: the user's own names first, then full names, then short names. Names are
  /// compared as they are listed, without line breaks and control characters. If several match, the more populous
  /// wins, then the first.
  public func named(_ name: String) -> SavedCity? {
    let wanted = name.listed
    let spellings: [(SavedCity) -> [String?]] = [
      { [$0.name] }, { [$0.place.name.ko, $0.place.name.en] }, { [$0.place.shortName.ko, $0.place.shortName.en] },
    ]
    for spelling in spellings {
      let matches = filter { spelling($0).contains { $0?.listed == wanted } }
      // `max` would return the last of equal elements.
      if let best = matches.reversed().max(by: { ($0.place.population ?? -1) < ($1.place.population ?? -1) }) {
        return best
      }
    }
    return nil
  }

  /// The saved city that is already this place: at the same coordinates in the same country, because a newer version of
  /// the gazetteer may name it differently; or with the same name, less than a kilometre away.
  public func same(as place: Place) -> SavedCity? {
    first {
      $0.place.coordinate == place.coordinate && $0.place.country == place.country || $0.place.isNamesake(of: place)
    }
  }
}

extension String {
  fileprivate var listed: String { harmless.withoutBlanksAround.lowercased() }
}
