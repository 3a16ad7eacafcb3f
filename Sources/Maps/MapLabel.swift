public import Cells
public import Weather

/// A name on the map, with a value if there is one.
public struct MapLabel: Sendable, Equatable {
  /// Chosen by the caller, to find the label again among the placed ones.
  public var id: Int
  public var coordinate: Coordinate
  public var name: String
  /// `21` or `11°`; empty if none.
  public var value: String
  /// nil: the colour of text.
  public var valueColour: RGB?
  /// A sign in place of the dot, in `signColour`, for example of a warning.
  public var sign: Unicode.Scalar?
  public var signColour: RGB?
  public var kind: Kind
  public var isChosen: Bool

  public enum Kind: Sendable, Hashable {
    /// One of the user's cities: it has a dot even if there is no room for its name.
    case own
    /// Only where there is much room.
    case town
    /// Without a dot.
    case sea
  }

  public init(
    id: Int, at coordinate: Coordinate, name: String, value: String = "", valueColour: RGB? = nil,
    sign: Unicode.Scalar? = nil, signColour: RGB? = nil, kind: Kind, isChosen: Bool = false
  ) {
    (self.id, self.coordinate, self.name) = (id, coordinate, name)
    (self.value, self.valueColour, self.sign, self.signColour) = (value, valueColour, sign, signColour)
    (self.kind, self.isChosen) = (kind, isChosen)
  }

  /// In columns.
  public var width: Int { name.displayWidth + (value.isEmpty ? 0 : 1 + value.displayWidth) }
}

/// Where a label was painted, in cells of the frame.
public struct PlacedLabel: Sendable, Equatable {
  public var label: MapLabel
  /// The cell of its coordinate.
  public var spot: Point
  /// The cells of its text; nil if there was room only for the dot.
  public var words: Rect?

  /// Whether a point of the frame is on its dot or its text.
  public func covers(_ point: Point) -> Bool {
    words?.contains(point) == true || label.kind != .sea && point == spot
  }
}
