package import Cells
import Glibc

/// A scene as lines on the terminal's own ground, for terminals with 16 colours or none: the crests of ridges and
/// silhouette, clouds and what falls from them, the arc, and a sign for the sun or the moon unless clouds hide it.
package struct StageOutline: Sendable {
  private let scene: StageScene
  private let layout: StageLayout
  private let scale: SilhouetteScale?
  private let weather: OutlineWeather
  /// Where text stands, in cells of the stage. Nothing is drawn there, blanks between the words included.
  private let texts: [Rect]

  /// The styles of the things that are drawn.
  package struct Styles: Sendable, Equatable {
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

  /// `texts`, in cells of the stage, stay blank: lines between words or digits would be fragments.
  package init(_ scene: StageScene, size: Size, texts: [Rect] = []) {
    (self.scene, self.texts) = (scene, texts)
    let layout = StageLayout(width: size.columns, height: size.rows * 2)
    self.layout = layout
    scale = scene.silhouette.map { SilhouetteScale($0, layout: layout) }
    weather = OutlineWeather(scene: scene, layout: layout)
  }

  /// Draws only where the frame is blank. `isASCII` uses no sign beyond ASCII.
  package func draw(on frame: inout Frame, in rect: Rect, styles: Styles, isASCII: Bool) {
    guard layout.width > 0 && layout.height > 0 else { return }
    let canvas = OutlineCanvas(
      rect: rect, size: Size(columns: layout.width, rows: layout.height / 2), texts: texts)
    let isDay = scene.sun.progress != nil
    if let spot = disc, !isSolid(Int(spot.x), Int(spot.y)), isASCII || !isDay || sunRadius == nil {
      let sign: Unicode.Scalar = isASCII ? (isDay ? "O" : "C") : (isDay ? "☀" : "☾")
      let style = isDay ? styles.sun : styles.moon
      canvas.put(sign, column: spot.point.column, row: spot.point.row, style, on: &frame)
    }
    if isASCII {
      let line = ASCIISkyline(skyline, rows: layout.height / 2, around: texts)
      for (sign, place) in line.signs {
        canvas.put(sign, column: place.column, row: place.row, styles.silhouette, on: &frame)
      }
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
    weather.paintClouds(on: &clouds)
    if scene.hasThunder { weather.paintBolt(on: &bolt, skyline: skyline) }
    if let disc {
      for spot in layout.arc where abs(spot.x - disc.x) > 2 && !isSolid(Int(spot.x), Int(spot.y)) {
        arc.set(Int(spot.x) * 2, Int(spot.y) * 2)
      }
    }
    let sun = sunRing(on: canvas, hiding: &arc)
    let ridges = ridges(on: canvas, hiding: &clouds)
    var land = OutlineLand(dots: canvas.dots)
    draw(&land, hiding: &clouds)
    canvas.draw(land.built, styles.silhouette, on: &frame)
    canvas.draw(land.plants, styles.plants, on: &frame)
    canvas.draw(land.lights, styles.sun, on: &frame)
    canvas.draw(ridges, styles.ridge, on: &frame)
    canvas.draw(bolt, styles.sun, on: &frame)
    canvas.draw(sun, styles.sun, on: &frame)
    canvas.draw(clouds, styles.cloud, on: &frame)
    canvas.draw(arc, styles.arc, on: &frame)
  }

  /// In dots; nil if a ring would be too small: then the sun is a sign.
  private var sunRadius: Double? { layout.unit < 0.6 ? nil : 5.5 * layout.unit }

  /// The edge of the sun's disc, which hides the arc behind it.
  private func sunRing(on canvas: OutlineCanvas, hiding arc: inout BrailleDots) -> BrailleDots {
    var dots = canvas.dots
    guard let disc, scene.sun.progress != nil, let radius = sunRadius else { return dots }
    let (across, down) = (disc.x * 2, disc.y * 2)
    for y in Int(down - radius) - 2...Int(down + radius) + 2 {
      for x in Int(across - radius) - 2...Int(across + radius) + 2 where !isSolid(x >> 1, y >> 1) {
        let distance = hypot(Double(x) + 0.5 - across, Double(y) + 0.5 - down)
        if distance < radius + 2 { arc.clear(x, y) }
        if abs(distance - radius) < 0.5 { dots.set(x, y) }
      }
    }
    return dots
  }

  /// The crests. Each range hides the ranges and clouds behind it.
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
    let ends = (0..<layout.width).map(rowOfLowText)
    for y in 0..<layout.height {
      for x in 0..<layout.width {
        guard let mark = scale?.mark(x: x, y: y), isSolid(x, y) else { continue }
        for dot in 0..<64 { clouds.clear(x * 2 - 3 + dot % 8, y * 2 - 3 + dot / 8) }
        if y / 2 >= ends[x] { continue }
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

  /// The first row of a text in the lower half of a column: below it, the lines of houses would be open shapes.
  private func rowOfLowText(_ x: Int) -> Int {
    let low = texts.filter { $0.row * 4 >= layout.height && $0.column <= x && x < $0.endColumn }
    return low.map(\.row).min() ?? layout.height
  }

  /// Whether a quarter of a pixel is at the upper edge or at the edge on that side. Near buildings have edges in front
  /// of the land behind them too.
  private func isEdge(_ x: Int, _ y: Int, right: Int, _ isUpper: Bool) -> Bool {
    let isInFront = isNear(x, y)
    func isBehind(_ x: Int, _ y: Int) -> Bool { isInFront ? !isNear(x, y) : !isSolid(x, y) }
    return isBehind(x + right, y) || isUpper && isBehind(x, y - 1)
  }

  private func isNear(_ x: Int, _ y: Int) -> Bool {
    guard isSolid(x, y), let material = scale?.mark(x: x, y: y)?.mark.material else { return false }
    return switch material {
    case .near, .roof, .wall, .window, .lamp, .beacon: true
    default: false
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
  let texts: [Rect]

  var dots: BrailleDots { BrailleDots(columns: size.columns, rows: size.rows) }

  func put(_ scalar: Unicode.Scalar, column: Int, row: Int, _ style: Style, on frame: inout Frame) {
    let (place, point) = (Point(column: column, row: row), Point(column: rect.column + column, row: rect.row + row))
    guard frame[point.column, point.row].cluster == .blank, !texts.contains(where: { $0.contains(place) }) else {
      return
    }
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
