import Atlas
public import Cells
import Weather

/// Paints maps, and keeps what does not change from one frame of time to the next.
///
///     let labels = painter.draw(picture, on: &frame, in: area)
public struct MapPainter: Sendable {
  private var base: MapBase?
  private var rain: RainSampler?
  private var points: PointSampler?
  private var chart: (projection: Projection, chart: Chart)?

  public init() {}

  /// Paints the picture and returns the labels for which there was room, in cells of the frame.
  ///
  /// The area is as large as the picture's projection.
  @discardableResult
  public mutating func draw(_ picture: MapPicture, on frame: inout Frame, in area: Rect) -> [PlacedLabel] {
    var picture = picture
    (picture.projection.columns, picture.projection.rows) = (area.columns, area.rows)
    guard !area.isEmpty else { return [] }
    let labels = LabelPlan(picture.labels, in: picture.projection).placed
    let overlay = MapOverlay(picture.frame, picture.projection, picture.look)
    if picture.look.depth.isPainted {
      let map = PaintedMap(pixels: pixels(picture, grain: 1), overlay: overlay, look: picture.look)
      map.draw(on: &frame, in: area)
      for label in labels.reversed() { map.draw(label, on: &frame, in: area) }
    } else {
      let map = signs(picture, overlay)
      map.draw(on: &frame, in: area)
      for label in labels.reversed() { map.draw(label, on: &frame, in: area) }
    }
    return labels.map { $0.moved(to: area) }
  }

  /// The picture without text; each half block is `grain` × `grain` pixels.
  public mutating func bitmap(of picture: MapPicture, grain: Int) -> Bitmap {
    let pixels = pixels(picture, grain: grain)
    return Bitmap(size: Size(columns: pixels.columns, rows: pixels.rows), pixels: pixels.colours)
  }

  private mutating func pixels(_ picture: MapPicture, grain: Int) -> MapPixels {
    let projection = picture.projection.refined(by: grain)
    let base = base(projection, picture.look)
    var levels = levels(picture.frame, projection, land: base.land)
    if grain == 1, case .points = picture.frame?.content { levels.joinHalves(columns: base.columns) }
    return MapPixels(
      base, levels: levels, palette(picture.frame),
      isForecast: picture.frame?.kind == .forecast, picture.look, grain: grain)
  }

  private mutating func signs(_ picture: MapPicture, _ overlay: MapOverlay) -> SignMap {
    let projection = picture.projection
    if chart?.projection != projection { chart = (projection, Atlas().chart(of: projection)) }
    let base = base(projection, picture.look)
    return SignMap(
      chart: chart?.chart ?? Atlas().chart(of: projection), overlay: overlay,
      levels: levels(picture.frame, projection, land: base.land), palette: palette(picture.frame),
      isForecast: picture.frame?.kind == .forecast, look: picture.look)
  }

  private func palette(_ frame: MapFrame?) -> LevelColours { .of(frame?.layer ?? .rain) }

  private mutating func base(_ projection: Projection, _ look: MapLook) -> MapBase {
    if let base, base.isOf(projection, look) { return base }
    let new = MapBase(projection, look)
    base = new
    return new
  }
}

// The values of a layer.
extension MapPainter {
  /// One level for each pixel; empty without a layer.
  private mutating func levels(_ frame: MapFrame?, _ projection: Projection, land: [UInt8]) -> [UInt8] {
    let places = PixelPlaces(projection)
    switch frame?.content {
    case .rain(let rain): return sampler(rain, places).levels(rain, palette(frame))
    case .points(let readings):
      let isOnLandOnly = palette(frame).seaShare == nil
      return sampler(readings, places, land: isOnLandOnly ? land : nil).levels(readings, palette(frame))
    case .warnings(let zones): return Districts(zones, places).levels(land: land)
    case .typhoons(let typhoons): return TyphoonField(typhoons, places).levels
    case nil: return []
    }
  }

  private mutating func sampler(_ frame: RainFrame, _ places: PixelPlaces) -> RainSampler {
    if let rain, rain.isOf(frame.grid, places) { return rain }
    let new = RainSampler(frame.grid, places)
    rain = new
    return new
  }

  private mutating func sampler(_ readings: [MapReading], _ places: PixelPlaces, land: [UInt8]?) -> PointSampler {
    if let points, points.isOf(readings, places, isOnLandOnly: land != nil) { return points }
    // Stations say nothing about the other countries in view.
    let stations = readings.contains { $0.kind == .station } ? readings.map(\.coordinate) : []
    let area = stations.isEmpty ? land : land.map { Districts(stations: stations, places).levels(land: $0) }
    let new = PointSampler(readings, places, land: area)
    points = new
    return new
  }
}

extension [UInt8] {
  /// Gives the two half blocks of a character the same level if theirs are neighbours: that is hardly visible, and the
  /// character then needs one colour instead of two.
  fileprivate mutating func joinHalves(columns: Int) {
    for upper in indices where upper / columns % 2 == 0 {
      let lower = upper + columns
      let difference = Int(self[upper]) - Int(self[lower])
      if self[upper] > 0, self[lower] > 0, abs(difference) <= 1 { self[lower] = self[upper] }
    }
  }
}

extension PlacedLabel {
  /// From cells of the map to cells of the frame.
  fileprivate func moved(to area: Rect) -> PlacedLabel {
    var moved = self
    moved.spot = Point(column: area.column + spot.column, row: area.row + spot.row)
    moved.words = words.map {
      Rect(column: area.column + $0.column, row: area.row + $0.row, columns: $0.columns, rows: 1)
    }
    return moved
  }
}
