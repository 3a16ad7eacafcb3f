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
  /// The pictures in half blocks that were painted last, without labels, the newest last.
  private var painted: [(picture: MapPicture, pixels: MapPixels, overlay: MapOverlay)] = []
  /// Where the labels were placed last.
  private var plan: (labels: [MapLabel], projection: Projection, placed: [PlacedLabel])?
  /// As many as a picture has `rowFrames`, and one more.
  private static let mostPainted = 9

  public init() {}

  /// Paints the picture and returns the labels for which there was room, in cells of the frame.
  ///
  /// The picture's projection takes the size of the area. In clear rows the frame's backdrop shows through, where the
  /// terminal can show it.
  @discardableResult
  public mutating func draw(
    _ picture: MapPicture, on frame: inout Frame, in area: Rect, isClear: (_ row: Int) -> Bool = { _ in false }
  ) -> [PlacedLabel] {
    var picture = picture
    (picture.projection.columns, picture.projection.rows) = (area.columns, area.rows)
    guard !area.isEmpty else { return [] }
    let labels = placed(picture.labels, in: picture.projection)
    if picture.look.depth.isPainted {
      var map = paintedMap(picture, labels)
      for (index, rowFrame) in picture.rowFrames.enumerated() where rowFrame != picture.frame {
        var other = picture
        other.frame = rowFrame
        map.take(rows: index, of: picture.rowFrames.count, from: paintedMap(other, labels))
      }
      map.draw(on: &frame, in: area, isClear: isClear)
      for label in labels.reversed() { map.draw(label, on: &frame, in: area) }
    } else {
      var overlay = MapOverlay(picture.frame, picture.projection, picture.look)
      if picture.frame?.layer == .wind { overlay.keepFree(of: labels) }
      let map = signs(picture, overlay)
      map.draw(on: &frame, in: area)
      for label in labels.reversed() { map.draw(label, on: &frame, in: area) }
    }
    return labels.map { $0.moved(to: area) }
  }

  private mutating func paintedMap(_ picture: MapPicture, _ labels: [PlacedLabel]) -> PaintedMap {
    var content = picture
    (content.labels, content.rowFrames) = ([], [])
    if let known = painted.firstIndex(where: { $0.picture == content }) {
      // Refreshed frames are equal to those of before. The next comparison sees that they are the same.
      var last = painted.remove(at: known)
      last.picture = content
      painted.append(last)
    } else {
      painted = Array(painted.suffix(MapPainter.mostPainted - 1))
      let overlay = MapOverlay(content.frame, content.projection, content.look)
      painted.append((content, pixels(content, grain: 1), overlay))
    }
    var (pixels, overlay) = (painted[painted.count - 1].pixels, painted[painted.count - 1].overlay)
    if content.frame?.layer == .wind { overlay.keepFree(of: labels) }
    return PaintedMap(pixels: pixels, overlay: overlay, look: content.look)
  }

  private mutating func placed(_ labels: [MapLabel], in projection: Projection) -> [PlacedLabel] {
    if let plan, plan.projection == projection, plan.labels == labels { return plan.placed }
    let placed = LabelPlan(labels, in: projection).placed
    plan = (labels, projection, placed)
    return placed
  }

  /// The picture in pixels, at the left edge of a frame that is `columns` wide, with its first row at `row`. To the
  /// right of it is the ground.
  public static func backdrop(of picture: MapPicture, at row: Int, columns: Int, ground: RGB) -> Backdrop {
    let size = Size(columns: columns, rows: picture.projection.rows)
    var hasher = Hasher()
    hasher.combine(picture.content)
    hasher.combine(columns)
    hasher.combine(ground)
    return Backdrop(
      id: hasher.finalize(), size: size, parts: [Backdrop.Part(0..<size.rows, at: row)], ground: ground
    ) {
      var painter = MapPainter()
      return painter.bitmap(of: picture, grain: MapPainter.grain).widened(to: columns * MapPainter.grain)
    }
  }

  /// Pixels of a fine picture for one in half blocks, across and down.
  private static let grain = 4

  /// The picture without text; each half block is `grain` × `grain` pixels.
  public mutating func bitmap(of picture: MapPicture, grain: Int) -> Bitmap {
    let pixels = pixels(picture, grain: grain)
    return Bitmap(size: Size(columns: pixels.columns, rows: pixels.rows), pixels: pixels.colours)
  }

  private mutating func pixels(_ picture: MapPicture, grain: Int) -> MapPixels {
    let projection = picture.projection.refined(by: grain)
    let base = base(projection, picture.look)
    var levels = levels(picture.frame, projection, land: base.land)
    if grain == 1, picture.frame?.layer != .rain, case .points = picture.frame?.content {
      levels.joinNeighbours(columns: base.columns, width: palette(picture.frame).seaShare == nil ? 1 : 2)
    }
    return MapPixels(base, levels: levels, palette(picture.frame), picture.look, grain: grain)
  }

  private mutating func signs(_ picture: MapPicture, _ overlay: MapOverlay) -> SignMap {
    let projection = picture.projection
    if chart?.projection != projection { chart = (projection, Atlas().chart(of: projection)) }
    let (base, palette) = (base(projection, picture.look), palette(picture.frame))
    var levels = levels(picture.frame, projection, land: base.land)
    // Signs on land and sea alike would hide the coast.
    if palette.seaShare ?? 0 > 0 { levels = zip(levels, base.land).map { $1 == 0 ? 0 : $0 } }
    return SignMap(
      chart: chart?.chart ?? Atlas().chart(of: projection), overlay: overlay, levels: levels, palette: palette,
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

extension MapPicture {
  /// Different for pictures that do not look the same, apart from their labels. A picture of rain is identified by its
  /// source and time.
  fileprivate var content: Int {
    var hasher = Hasher()
    hasher.combine(projection)
    hasher.combine(look)
    hasher.combine(frame?.layer)
    hasher.combine(frame?.time)
    hasher.combine(frame?.kind)
    hasher.combine(frame?.source)
    if let frame, frame.layer != .rain { hasher.combine(frame.content) }
    return hasher.finalize()
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
      let levels = sampler(readings, places, land: isOnLandOnly ? land : nil).levels(readings, palette(frame))
      // The rain of a model: unlike a radar it has a value everywhere, and less than the first step is dry.
      return frame?.layer == .rain ? levels.map { $0 == 1 ? 0 : $0 } : levels
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
    // Stations and cities say nothing about the other countries in view.
    let stations = readings.filter { $0.kind != .modelPoint }.map(\.coordinate)
    let area = stations.isEmpty ? land : land.map { Districts(stations: stations, places).levels(land: $0) }
    let new = PointSampler(readings, places, land: area)
    points = new
    return new
  }
}

extension [UInt8] {
  /// Gives the half blocks of one character, or of `width` characters, the same level if theirs are neighbours: that is
  /// hardly visible, and only a change of colours costs bytes.
  fileprivate mutating func joinNeighbours(columns: Int, width: Int) {
    for first in indices where first / columns % 2 == 0 && first % columns % width == 0 {
      for step in 1..<2 * width where first % columns + step / 2 < columns {
        let index = first + step / 2 + step % 2 * columns
        let isNear = abs(Int(self[index]) - Int(self[first])) <= 1
        if isNear, self[index] > 0, self[first] > 0 { self[index] = self[first] }
      }
    }
  }
}

extension Bitmap {
  /// With transparent columns to the right of it.
  fileprivate func widened(to columns: Int) -> Bitmap {
    let rest = [RGB?](repeating: nil, count: max(0, columns - size.columns))
    let rows = (0..<size.rows).map { pixels[$0 * size.columns..<($0 + 1) * size.columns] + rest }
    return Bitmap(size: Size(columns: size.columns + rest.count, rows: size.rows), pixels: Array(rows.joined()))
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
