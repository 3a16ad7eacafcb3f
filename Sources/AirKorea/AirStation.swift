// Stands in for Gazetteer's type of the same shape until that target arrives.
public import Weather

public struct AirStation: Sendable {
  public enum Kind: Sendable { case urban, roadside, suburban, port, background }
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
