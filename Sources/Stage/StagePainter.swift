package import Cells

/// Paints a scene: once what stands still, and for every frame what moves.
///
/// ```swift
/// let painter = StagePainter(scene, layout: StageLayout(width: 120, height: 34), colours: .trueColour)
/// painter.picture(at: seconds).draw(on: &frame, in: rect)
/// ```
package struct StagePainter: Sendable {
  package let layout: StageLayout
  /// The picture without rain, snow and lightning: for readers who want no motion.
  package let still: Pixels
  private let finish: StageFinish
  private let falling: Falling?
  private let lightning: Lightning?

  /// `shades` are where text will stand.
  package init(
    _ scene: StageScene, layout: StageLayout, colours: StageColours = .trueColour, shades: [StageShade] = []
  ) {
    self.layout = layout
    let sky = StageSky(scene)
    var pixels = Pixels(width: layout.width, height: layout.height, fill: sky.stops[4])
    let sun = SunPainter(scene: scene, layout: layout, sky: sky)
    let moon = MoonPainter(scene: scene, layout: layout)
    let foreground = ForegroundPainter(
      scene: scene, layout: layout, sky: sky, isFlat: colours == .twoFiftySix, shades: shades)
    let flat = colours == .twoFiftySix ? FlatFinish(sun, FlatSky(scene), shades: shades) : nil
    finish = StageFinish(colours: colours, shades: shades, ink: StageShade.ink(sky), grain: layout.grain)
    if layout.width > 0 && layout.height > 0 {
      if let flat { flat.paintSky(on: &pixels) } else { sun.paintSky(on: &pixels) }
      moon.paintStars(on: &pixels)
      sun.paintArc(on: &pixels)
      moon.paintMoon(on: &pixels)
      sun.paintDisc(on: &pixels)
      CloudPainter(scene: scene, layout: layout, sky: sky).paint(on: &pixels)
      RidgePainter(scene: scene, layout: layout, sky: sky).paint(on: &pixels)
      let distance = flat?.finishedSky(pixels) ?? pixels
      pixels = distance
      foreground.paint(on: &pixels)
      pixels = flat?.finishedLand(pixels, over: distance) ?? finish.finished(pixels)
    }
    still = pixels
    falling = Falling(scene, layout: layout)
    lightning = scene.hasThunder ? Lightning(scene, layout: layout, skyline: foreground.skyline) : nil
  }

  /// The picture at a time in seconds, counted from any moment.
  package func picture(at seconds: Double) -> Pixels {
    let frame = StagePainter.frame(at: seconds)
    var pixels = still
    let bolt = lightning?.bolt(frame: frame)
    if let bolt { lightning?.paint(bolt: bolt, on: &pixels) }
    falling?.paint(frame: frame, on: &pixels)
    return bolt == nil && falling == nil ? pixels : finish.finished(pixels, over: still)
  }

  /// The character for what moves in a cell in front of a fine picture, and its colour; nil if both
  /// pixels are as in `still`.
  package func sign(_ moving: Pixels, over still: Pixels, column: Int, row: Int) -> (
    scalar: Unicode.Scalar, colour: RGB
  )? {
    let (upper, lower) = (moving[column, row * 2], moving[column, row * 2 + 1])
    let (isUpper, isLower) = (upper != still[column, row * 2], lower != still[column, row * 2 + 1])
    guard isUpper || isLower, let falling else { return nil }
    let colour = isUpper ? upper : lower
    return (falling.sign(upper: isUpper, lower: isLower, luminance: colour.luminance), colour)
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
