import FoundationEssentials
import Upstream
import Weather

extension Typhoon {
  /// The most past positions kept: ten days of four advisories.
  private static let longestPast = 40

  /// An element of `activeStorms`. nil without an identifier such as `al052026`, a position or a time.
  init?(nhc storm: LooseJSON) {
    guard let id = storm["id"].text?.lowercased(), id.utf8.count == 8, let number = Int(id.dropFirst(2).prefix(2)),
      let year = Int(id.suffix(4)), id.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }),
      let issuedAt =
        ([storm["publicAdvisory"]["issuance"], storm["lastUpdate"]].lazy.compactMap(\.text)
          .compactMap { Date(iso8601: $0) }.first),
      let current = TyphoonPoint(nhc: storm, at: issuedAt)
    else { return nil }
    self.init(
      id: "nhc-\(id)", agency: .nhc, year: year, number: number, name: TyphoonName(en: storm["name"].text),
      issuedAt: issuedAt, current: current)
  }

  /// This advisory with the positions of the earlier ones.
  func following(_ known: Typhoon?) -> Typhoon {
    guard let known else { return self }
    var typhoon = self
    let positions = known.past + [TyphoonPosition(center: known.current.center, at: known.current.at)]
    typhoon.past = positions.filter { $0.at.map { $0 < current.at } ?? false }.suffix(Self.longestPast)
    return typhoon
  }
}

extension TyphoonPoint {
  /// Winds are in knots and averaged over one minute, the movement is in miles per hour.
  fileprivate init?(nhc storm: LooseJSON, at: Date) {
    guard let north = storm["latitudeNumeric"].number ?? storm["latitude_numeric"].number,
      let east = storm["longitudeNumeric"].number ?? storm["longitude_numeric"].number,
      let center = Coordinate(checking: north, eastward: east)
    else { return nil }
    let kind = storm["classification"].text.flatMap(Kind.init(nhc:))
    let knots = storm["intensity"].number
    self.init(
      at: at, center: center, kind: kind, pressure: storm["pressure"].number, wind: knots.map { $0 * 0.514444 },
      strength: kind == .hurricane ? knots.flatMap(TyphoonStrength.saffirSimpson) : nil,
      heading: storm["movementDir"].number, speed: storm["movementSpeed"].number.map { $0 * 1.609344 })
  }
}

extension TyphoonPoint.Kind {
  fileprivate init?(nhc classification: String) {
    switch classification {
    case "TD": self = .depression
    case "TS": self = .tropicalStorm
    case "HU": self = .hurricane
    case "TY": self = .typhoon
    case "STD", "STS": self = .subtropical
    case "PC": self = .potential
    case "PTC": self = .postTropical
    default: return nil
    }
  }
}
