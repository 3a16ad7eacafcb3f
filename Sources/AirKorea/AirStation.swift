// Stands in for Gazetteer's type of the same shape until that target arrives.
public import Weather

public struct AirStation: Sendable {
  public enum Kind: Sendable {
    case urban, roadside, suburban, port, background

    public init?(mangName: String) {
      switch mangName {
      case "도시대기": self = .urban
      case "도로변대기": self = .roadside
      case "교외대기": self = .suburban
      case "항만": self = .port
      case "국가배경농도": self = .background
      default: return nil
      }
    }
  }
  public var name: String
  public var sido: String
  public var kind: Kind
  public var coordinate: Coordinate

  public init(name: String, sido: String, kind: Kind, coordinate: Coordinate) {
    self.name = name
    self.sido = sido
    self.kind = kind
    self.coordinate = coordinate
  }

  public static let embedded: [AirStation] = []
}
