package import Cells

/// A scene as lines on the terminal's own ground, for terminals with 16 colours or none: the crests of ridges and
/// silhouette, clouds and what falls from them, the arc, and a sign for the sun or the moon unless clouds hide it.
package struct StageOutline: Sendable {
  private let scene: StageScene
  private let layout: StageLayout
  private let scale: SilhouetteScale?
  private let weather: OutlineWeather
  private let clearColumns: Int

  /// The styles of the things that are drawn.
  package struct Styles: Sendable, Hashable {
    package var silhouette: Style
    package var ridge: Style
    package var arc: Style
    package var sun: Style
    package var moon: Style
    package var cloud: Style
    /// What falls.
    package var rain: Style
    package var snow: Style
    /// Trees and grass.
    package var plants: Style

    package init(
      silhouette: Style, ridge: Style, arc: Style, sun: Style, moon: Style, cloud: Style, rain: Style, snow: Style,
      plants: Style
    ) {
      (self.silhouette, self.ridge, self.arc, self.plants) = (silhouette, ridge, arc, plants)
      (self.sun, self.moon) = (sun, moon)
      (self.cloud, self.rain, self.snow) = (cloud, rain, snow)
    }
  }

  /// The first `clearColumns` stay blank, because large text stands there: lines between its parts would be fragments.
  package init(_ scene: StageScene, size: Size, clearColumns: Int = 0) {
    (self.scene, self.clearColumns) = (scene, clearColumns)
    let layout = StageLayout(width: size.columns, height: size.rows * 2)
    self.layout = layout
    scale = scene.silhouette.map { SilhouetteScale($0, layout: layout) }
    weather = OutlineWeather(scene: scene, layout: layout)
  }

  /// Draws only where the frame is blank. `isASCII` uses no sign beyond ASCII.
  package func draw(on frame: inout Frame, in rect: Rect, styles: Styles, isASCII: Bool) {
    guard layout.width > 0 && layout.height > 0 else { return }
    let canvas = OutlineCanvas(
      rect: rect, size: Size(columns: layout.width, rows: layout.height / 2), clearColumns: clearColumns)
    if let spot = disc, !isSolid(Int(spot.x), Int(spot.y)) {
      let isDay = scene.sun.progress != nil
      let sign: Unicode.Scalar = isASCII ? (isDay ? "O" : "C") : (isDay ? "☀" : "☾")
      let style = isDay ? styles.sun : styles.moon
      canvas.put(sign, column: spot.point.column, row: spot.point.row, style, on: &frame)
    }
    if isASCII {
      drawASCII(on: &frame, canvas, styles)
    } else {
      drawDots(on: &frame, canvas, styles)
    }
    for mark in weather.falling(isASCII: isASCII) {
      canvas.put(mark.sign, column: mark.column, row: mark.row, fallingStyle(styles), on: &frame)
    }
  }

  /// Where the sun or the moon stands; nil if it cannot be seen.
  private var disc: StageLayout.Spot? {
    weather.isClear ? (scene.sun.progress ?? scene.moon?.progress).map(layout.place) : nil
  }

  private func fallingStyle(_ styles: Styles) -> Style {
    if case .snow = scene.falling { styles.snow } else { styles.rain }
  }

  private func drawDots(on frame: inout Frame, _ canvas: OutlineCanvas, _ styles: Styles) {
    var (clouds, bolt, arc) = (canvas.dots, canvas.dots, canvas.dots)
    weather.paintClouds(on: &clouds, from: clearColumns)
    if scene.hasThunder { weather.paintBolt(on: &bolt, skyline: skyline) }
    if let disc {
      for spot in layout.arc where abs(spot.x - disc.x) > 2 && !isSolid(Int(spot.x), Int(spot.y)) {
        arc.set(Int(spot.x) * 2, Int(spot.y) * 2)
      }
    }
    let ridges = ridges(on: canvas, hiding: &clouds)
    var land = OutlineLand(dots: canvas.dots)
    draw(&land, hiding: &clouds)
    canvas.draw(land.built, styles.silhouette, on: &frame)
    canvas.draw(land.plants, styles.plants, on: &frame)
    canvas.draw(land.lights, styles.sun, on: &frame)
    canvas.draw(ridges, styles.ridge, on: &frame)
    canvas.draw(bolt, styles.sun, on: &frame)
    canvas.draw(clouds, styles.cloud, on: &frame)
    canvas.draw(arc, styles.arc, on: &frame)
  }

  /// The crests. Each range hides the ranges farther away.
  private func ridges(on canvas: OutlineCanvas, hiding clouds: inout BrailleDots) -> BrailleDots {
    var dots = canvas.dots
    for crest in RidgePainter(scene: scene, layout: layout, sky: StageSky(scene)).visibleCrests {
      for x in 0..<layout.width * 2 {
        let (here, next) = (crest[x / 2], crest[min(x / 2 + 1, crest.count - 1)])
        let top = Int(x % 2 == 0 ? here * 2 : here + next)
        for y in max(0, top)..<max(0, top, layout.height * 2) {
          dots.clear(x, y)
          clouds.clear(x, y)
        }
        dots.set(x, top)
      }
    }
    for y in 0..<layout.height * 2 {
      for x in 0..<layout.width * 2 where isSolid(x / 2, y / 2) { dots.clear(x, y) }
    }
    return dots
  }

  /// The edges of the silhouette and its lights. Clouds keep away from it, so that landmarks are not lost in them.
  private func draw(_ land: inout OutlineLand, hiding clouds: inout BrailleDots) {
    let materials = Materials(scene, sky: StageSky(scene))
    for y in 0..<layout.height {
      for x in 0..<layout.width {
        guard let mark = scale?.mark(x: x, y: y), isSolid(x, y) else { continue }
        for dot in 0..<64 { clouds.clear(x * 2 - 3 + dot % 8, y * 2 - 3 + dot / 8) }
        let material = mark.mark.material
        if materials.isShining(material, column: mark.column, row: mark.row) { land.lights.set(x * 2, y * 2) }
        let edge: WritableKeyPath<OutlineLand, BrailleDots> =
          material == .tree || material == .grass ? \.plants : \.built
        for (right, down) in [(0, 0), (1, 0), (0, 1), (1, 1)] where isEdge(x, y, right: right * 2 - 1, down == 0) {
          land[keyPath: edge].set(x * 2 + right, y * 2 + down)
        }
      }
    }
  }

  /// Whether a quarter of a pixel is at the upper edge or at the edge on that side.
  private func isEdge(_ x: Int, _ y: Int, right: Int, _ isUpper: Bool) -> Bool {
    !isSolid(x + right, y) || isUpper && !isSolid(x, y - 1)
  }

  // ASCII: one sign for each column.

  private func drawASCII(on frame: inout Frame, _ canvas: OutlineCanvas, _ styles: Styles) {
    let heights = skyline.map { min($0, layout.height - 1) }
    // Without things that are one column wide, such as the ropes of a bridge.
    let tops = heights.indices.map { x in
      [heights[max(0, x - 1)], heights[x], heights[min(x + 1, heights.count - 1)]].sorted()[1]
    }
    for x in tops.indices {
      let (top, last) = (tops[x], tops[max(0, x - 1)])
      let (row, before) = (top / 2, last / 2)
      let sign: Unicode.Scalar = row < before ? "/" : top % 2 == 0 ? "-" : "_"
      canvas.put(sign, column: x, row: row, styles.silhouette, on: &frame)
      if row > before, x > 0 { canvas.put("\\", column: x, row: before + 1, styles.silhouette, on: &frame) }
      for wall in stride(from: min(row, before) + 1, to: max(row, before), by: 1) {
        canvas.put("|", column: x, row: wall, styles.silhouette, on: &frame)
      }
    }
  }

  /// For each column, the first row of the silhouette.
  private var skyline: [Int] {
    (0..<layout.width).map { x in (0..<layout.height).first { isSolid(x, $0) } ?? layout.height }
  }

  private func isSolid(_ x: Int, _ y: Int) -> Bool {
    guard let mark = scale?.mark(x: x, y: y)?.mark else { return false }
    return mark.material != .water && !mark.isHalf
  }
}

/// The dots of a silhouette by their colours.
private struct OutlineLand {
  var built: BrailleDots
  var plants: BrailleDots
  var lights: BrailleDots

  init(dots: BrailleDots) { (built, plants, lights) = (dots, dots, dots) }
}

/// The cells in which an outline is drawn.
private struct OutlineCanvas {
  let rect: Rect
  let size: Size
  let clearColumns: Int

  var dots: BrailleDots { BrailleDots(columns: size.columns, rows: size.rows) }

  func put(_ scalar: Unicode.Scalar, column: Int, row: Int, _ style: Style, on frame: inout Frame) {
    let point = Point(column: rect.column + column, row: rect.row + row)
    guard column >= clearColumns, frame[point.column, point.row].cluster == .blank else { return }
    frame.put(scalar, at: point, style: style, in: rect)
  }

  func draw(_ dots: BrailleDots, _ style: Style, on frame: inout Frame) {
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        if let sign = dots.sign(column, row) { put(sign, column: column, row: row, style, on: &frame) }
      }
    }
  }
}
