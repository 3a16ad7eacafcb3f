public import FoundationEssentials

/// The steps of rain intensity that a source distinguishes.
public struct RainScale: Sendable, Hashable {
  /// The lowest intensity of each class in mm/h, ascending; class 1 is the first.
  public let lowerBounds: [Double]

  /// At most 200 classes.
  public init(lowerBounds: [Double]) { self.lowerBounds = Array(lowerBounds.prefix(200)) }

  /// The lowest class from this intensity on; one above the highest class if none is that strong.
  public func firstClass(from rate: Double) -> UInt8 {
    UInt8((lowerBounds.firstIndex { $0 >= rate } ?? lowerBounds.count) + 1)
  }
}

/// Rain over a part of the world at one instant.
///
///     frame.cell(at: seoul)    // .rain(lowerBound: 3)
public struct RainFrame: Sendable, Hashable {
  public enum Kind: Sendable, Hashable, Codable { case observed, forecast }

  public enum Cell: Sendable, Hashable {
    /// Outside the picture, or without data.
    case missing
    case dry
    /// At least so many mm/h; 0 if the rain is too light to be measured.
    case rain(lowerBound: Double)
  }

  public static let dry: UInt8 = 0
  public static let missing: UInt8 = 255

  public let grid: RainGrid
  public let scale: RainScale
  /// The time of the observation, or the time that the forecast is for.
  public let time: Date
  public let source: SourceID
  public let kind: Kind
  /// Row by row: `dry`, `missing`, or a class of the scale.
  public let classes: RainClasses

  /// nil if the number of classes is not that of the grid, or a class is not in the scale.
  public init?(
    grid: RainGrid, scale: RainScale, time: Date, source: SourceID, kind: Kind, classes: [UInt8]
  ) {
    let highest = UInt8(scale.lowerBounds.count)
    guard classes.count == grid.count, classes.allSatisfy({ $0 <= highest || $0 == RainFrame.missing }) else {
      return nil
    }
    (self.grid, self.scale, self.time) = (grid, scale, time)
    (self.source, self.kind, self.classes) = (source, kind, RainClasses(classes))
  }

  public func cell(at place: Coordinate) -> Cell {
    guard let index = grid.position(of: place).flatMap(grid.index) else { return .missing }
    return cell(ofClass: classes[index])
  }

  public func cell(ofClass value: UInt8) -> Cell {
    switch value {
    case RainFrame.dry: .dry
    case RainFrame.missing: .missing
    default: .rain(lowerBound: scale.lowerBounds[Int(value) - 1])
    }
  }

  /// Whether it rains nowhere in the picture; false if all of it is unknown.
  public var isDry: Bool {
    let values = classes.distinct
    return values.contains(RainFrame.dry) && values.isSubset(of: [RainFrame.dry, RainFrame.missing])
  }
}
