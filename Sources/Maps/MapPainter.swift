public import Cells

/// Paints maps, and keeps what does not change from one frame of time to the next.
///
///     let labels = painter.draw(picture, on: &frame, in: area)
public struct MapPainter: Sendable {
  public init() {}

  /// Paints the picture and returns the labels for which there was room, in cells of the frame.
  ///
  /// The area is as large as the picture's projection.
  @discardableResult
  public mutating func draw(_ picture: MapPicture, on frame: inout Frame, in area: Rect) -> [PlacedLabel] {
    let labels = LabelPlan(picture.labels, in: picture.projection).placed
    return labels.map { label in
      var label = label
      label.spot = Point(column: area.column + label.spot.column, row: area.row + label.spot.row)
      label.words = label.words.map {
        Rect(column: area.column + $0.column, row: area.row + $0.row, columns: $0.columns, rows: 1)
      }
      return label
    }
  }
}
