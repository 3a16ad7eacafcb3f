extension MapPicture {
  /// The labels for which there is room, in cells of the map: where `MapPainter` paints them.
  public var placedLabels: [PlacedLabel] { LabelPlan(labels, in: projection).placed }
}
