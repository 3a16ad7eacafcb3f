package import Cells

/// Paints a scene: once what stands still, and for every frame what moves in front of it.
///
/// ```swift
/// let painter = StagePainter(scene, layout: StageLayout(width: 120, height: 34), colours: .trueColour)
/// painter.still.draw(on: &frame, in: rect)
/// for sign in painter.signs(at: seconds) { … }
/// ```
package struct StagePainter: Sendable {
  /// The picture without rain, snow and lightning: for readers who want no motion.
  package let still: Pixels
  /// Dots in cells that show nothing but sky; none in a fine picture, which contains its stars.
  package let stars: [StageSign]
  /// The cells of the large digits and those next to them: no star shines there, and nothing falls.
  private let clear: Rect?
  private let colours: StageColours
  private let shades: [StageShade]
  private let falling: Falling?
  private let lightning: Lightning?

  /// `shades` are where text will stand, and `digits` the cells of the large digits.
  package init(
    _ scene: StageScene, layout: StageLayout, colours: StageColours = .trueColour, shades: [StageShade] = [],
    digits: Rect? = nil
  ) {
    clear = digits.map {
      Rect(column: $0.column - 1, row: $0.row - 1, columns: $0.columns + 2, rows: $0.rows + 2)
    }
    var stars: [MoonPainter.Star] = []
    let sky = StageSky(scene)
    var pixels = Pixels(width: layout.width, height: layout.height, fill: sky.stops[4])
    let isFixed = colours == .twoFiftySix
    let isFlat = isFixed && !GreyFinish.isNeeded(scene)
    let sun = SunPainter(scene: scene, layout: layout, sky: sky, isFlat: isFlat)
    let moon = MoonPainter(scene: scene, layout: layout)
    let ridges = RidgePainter(scene: scene, layout: layout, sky: sky)
    let foreground = ForegroundPainter(scene: scene, layout: layout, sky: sky, shades: shades)
    let flat = isFlat ? FlatFinish(sun, FlatSky(scene), shades: shades) : nil
    let finish = StageFinish(
      shades: shades, ink: StageShade.ink(sky), landInk: StageShade.landInk(sky), grain: layout.grain,
      ground: layout.isOnlySky ? 0 : layout.openSky == nil ? .max : Int(layout.horizon))
    if layout.width > 0 && layout.height > 0 {
      if let flat { flat.paintSky(on: &pixels) } else { sun.paintSky(on: &pixels) }
      stars = moon.paintStars(on: &pixels, except: clear)
      let starless = pixels
      if !layout.isOnlySky {
        sun.paintArc(on: &pixels)
        moon.paintMoon(on: &pixels)
        sun.paintDisc(on: &pixels)
      }
      // In front of flat bands of dust or snow, clouds would look like holes, also in the sun.
      if !isFlat || !(scene.isDusty || scene.isSnowing) {
        CloudPainter(scene: scene, layout: layout, sky: sky).paint(on: &pixels)
      }
      let above = flat?.finishedSky(pixels) ?? pixels
      pixels = above
      if !layout.isOnlySky { ridges.paint(on: &pixels, withoutNearest: isFixed) }
      stars.removeAll { !pixels.isCell(of: starless, column: $0.x, row: $0.y / 2) }
      let distance = flat?.finishedRanges(pixels, over: above) ?? pixels
      pixels = distance
      if isFixed {
        if !isFlat {
          pixels = GreyFinish(shades: shades, grain: layout.grain).finished(finish.finished(pixels, over: pixels))
        }
        let air = pixels
        if !layout.isOnlySky { FlatLandPainter(foreground, crest: ridges.nearestCrest).paint(on: &pixels) }
        stars.removeAll { !pixels.isCell(of: air, column: $0.x, row: $0.y / 2) }
      } else {
        if !layout.isOnlySky { foreground.paint(on: &pixels) }
        stars.removeAll { !pixels.isCell(of: distance, column: $0.x, row: $0.y / 2) }
        pixels = finish.finished(pixels, over: distance)
        if !layout.isOnlySky { foreground.paintLyingSnow(on: &pixels, after: shades) }
      }
      if let page = scene.page, !layout.isOnlySky { pixels.fade(into: page) }
    }
    still = pixels
    self.stars = StagePainter.signs(of: stars, over: pixels, shades: shades, colours)
    (self.colours, self.shades) = (colours, shades)
    // Between words a drop would look like a letter.
    falling = layout.isOnlySky ? nil : Falling(scene, layout: layout, sky: sky, colours: colours)
    lightning =
      scene.hasThunder && !layout.isOnlySky ? Lightning(scene, layout: layout, skyline: foreground.skyline) : nil
  }

  /// What moves at a time in seconds, counted from any moment. Of two signs in one cell the first is the nearer one.
  package func signs(at seconds: Double) -> [StageSign] {
    let frame = StagePainter.frame(at: seconds)
    let bolt = lightning?.strike(frame: frame).flatMap { lightning?.signs($0, over: still) } ?? []
    guard let falling else { return bolt }
    return bolt
      + falling.marks(frame: frame).compactMap { mark in
        if clear?.contains(Point(column: mark.column, row: mark.row)) == true { return nil }
        let (upper, lower) = (still[mark.column, mark.row * 2], still[mark.column, mark.row * 2 + 1])
        let isQuiet = shades.contains { $0.isQuiet(column: mark.column, row: mark.row) }
        return StageSign(mark, isQuiet: isQuiet, upper: upper, lower: lower, mixes: colours == .trueColour)
      }
  }

  /// Of two stars in one cell the first remains.
  private static func signs(
    of stars: [MoonPainter.Star], over still: Pixels, shades: [StageShade], _ colours: StageColours
  ) -> [StageSign] {
    var taken: Set<Point> = []
    return stars.compactMap { star in
      let (column, row) = (star.x, star.y / 2)
      guard row * 2 + 1 < still.height, taken.insert(Point(column: column, row: row)).inserted else { return nil }
      let (upper, lower) = (still[column, row * 2], still[column, row * 2 + 1])
      let shadow = shades.map { $0.strength(x: star.x, y: star.y) }.max() ?? 0
      let ink = lower.blended(with: star.colour, star.share * (1 - 0.6 * shadow))
      return StageSign(
        star: colours == .twoFiftySix ? XtermColours.nearest(ink) : ink, isBright: star.brightness > 0.7,
        column: column, row: row, upper: upper, lower: lower)
    }
  }

  /// Two colours of the sky, for windows without room for a picture.
  package static func strip(_ scene: StageScene) -> (upper: RGB, lower: RGB) {
    let sky = StageSky(scene)
    return (sky.stops[1], sky.stops[4])
  }

  /// The next time at which the picture changes; nil if it stands still.
  package func nextChange(after seconds: Double) -> Double? {
    let frame = StagePainter.frame(at: seconds)
    if falling != nil { return Double(frame + 1) / Falling.pace }
    return lightning.map { Double($0.change(after: frame)) / Falling.pace }
  }

  /// A time computed from a frame's number must not be rounded down to the frame before it.
  private static func frame(at seconds: Double) -> Int {
    Int((seconds.clamped(to: -1e9...1e9) * Falling.pace + 1e-6).rounded(.down))
  }
}
