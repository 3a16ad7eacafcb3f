internal import CPlaces
public import Weather

/// An air quality station, as AirKorea lists it.
public struct AirStation: Sendable, Equatable, Codable {
  /// The kind of location, which decides what air the station is typical of.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// The air of a residential area.
    case urban
    /// The edge of a busy road.
    case roadside
    case suburban
    case port
    /// Far from every source of pollution, on purpose.
    case background

    /// AirKorea's name for it.
    public var mangName: String {
      switch self {
      case .urban: "도시대기"
      case .roadside: "도로변대기"
      case .suburban: "교외대기"
      case .port: "항만"
      case .background: "국가배경농도"
      }
    }

    /// nil for a name AirKorea has not used so far.
    public init?(mangName: String) {
      guard let kind = Self.allCases.first(where: { $0.mangName == mangName }) else { return nil }
      self = kind
    }

    /// The kind by which it represents residential areas, from the first choice to the last; nil for roadsides and
    /// harbours, which never represent them.
    public var representedKind: StationKind? {
      switch self {
      case .urban: .urban
      case .suburban: .suburban
      case .background: .background
      case .roadside, .port: nil
      }
    }

    init?(letter: String) {
      guard let kind = Self.allCases.first(where: { $0.rawValue.first == letter.first }) else { return nil }
      self = kind
    }
  }

  /// Unique in the country: `중구` is the station in Seoul; Daegu's is called `수창동`.
  public var name: String
  /// Short name of its 시도: 서울, 경기.
  public var sido: String
  public var kind: Kind
  public var coordinate: Coordinate

  public init(name: String, sido: String, kind: Kind, coordinate: Coordinate) {
    self.name = name
    self.sido = sido
    self.kind = kind
    self.coordinate = coordinate
  }

  /// The stations in the program's own table, 672 of them.
  public static let embedded = String(cString: air_stations_text()).utf8.split(separator: UInt8(ascii: "\n"))
    .compactMap(AirStation.init(line:))

  /// nil if the line is not a station, such as the heading. It splits bytes: finding the boundaries of characters
  /// would take longer than everything else.
  private init?(line: Substring.UTF8View) {
    let fields = line.split(separator: UInt8(ascii: "|")).map { String(Substring($0)) }
    guard fields.count == 5, let kind = Kind(letter: fields[2]), let latitude = Double(fields[3]),
      let longitude = Double(fields[4])
    else { return nil }
    self.init(
      name: fields[0], sido: fields[1], kind: kind, coordinate: Coordinate(latitude: latitude, longitude: longitude))
  }
}

extension Sequence<AirStation> {
  /// The stations at most that many kilometres away, the nearest first.
  public func stations(
    near point: Coordinate, within kilometres: Double
  ) -> [(station: AirStation, kilometres: Double)] {
    map { (station: $0, kilometres: point.kilometres(to: $0.coordinate)) }
      .filter { $0.kilometres <= kilometres }
      .sorted { ($0.kilometres, $0.station.name) < ($1.kilometres, $1.station.name) }
  }
}

extension Gazetteer {
  /// The 읍·면·동 with exactly that name in any of those 시도 (short names); nil if none, or more than one.
  public func town(named name: String, in sidos: Set<String>) -> Place? {
    let namesakes = (0..<blob.placeCount).lazy.filter {
      Gazetteer.levels[Int(blob.level[$0])] == .emd && blob.name(.ko, of: $0) == name
    }
    .map(place(of:)).filter { $0.korea.map { sidos.contains($0.airSido) } ?? false }
    return namesakes.count == 1 ? namesakes.first : nil
  }
}
