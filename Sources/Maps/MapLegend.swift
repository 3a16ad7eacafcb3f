public import Cells
public import Weather

/// What the colours of a layer mean.
///
///     MapLegend(of: .rain, look: look).entries.map(\.text)    // ["0.1", "0.5", "1", …]
public struct MapLegend: Sendable, Hashable {
  public struct Entry: Sendable, Hashable {
    /// The sign for it on a map of signs; a block on a painted map.
    public var sign: Unicode.Scalar
    public var colour: RGB
    /// The lowest value, or the name of the grade.
    public var text: String
  }

  /// In ascending order.
  public var entries: [Entry]
  /// `mm/h`; empty if the layer has none.
  public var unit: String

  public init(of layer: MapLayer, look: MapLook, isMetric: Bool = true, language: Language = .en) {
    (entries, unit) = ([], "")
  }
}
