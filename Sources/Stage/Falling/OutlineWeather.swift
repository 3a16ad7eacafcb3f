import Cells

/// The weather in an outline: clouds, what falls from them, and a bolt. Nothing of it moves.
struct OutlineWeather {
  let scene: StageScene
  let layout: StageLayout

  /// Whether the sun or the moon can be seen.
  var isClear: Bool { scene.cover < 0.85 && !scene.hasFog }

  /// The edges of the clouds, for dots in Braille.
  func paintClouds(on dots: inout BrailleDots) {
    guard scene.cover > 0.15, !scene.hasFog, layout.height >= OutlineWeather.leastHeight else { return }
    var heaps = scene
    // A closed deck has no edges.
    heaps.cloudCover = min(scene.cover, OutlineWeather.mostHeaps)
    (heaps.precipitation, heaps.hasThunder) = (nil, false)
    var pixels = Pixels(width: layout.width, height: layout.height, fill: RGB(0))
    CloudPainter(scene: heaps, layout: layout, sky: StageSky(heaps)).paint(on: &pixels)
    func isCloud(_ x: Int, _ y: Int) -> Bool { pixels.contains(x: x, y: y) && pixels[x, y] != RGB(0) }
    for y in 0..<layout.height * 2 {
      for x in 0..<layout.width * 2 where isCloud(x / 2, y / 2) {
        let neighbours = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
        if neighbours.contains(where: { !isCloud($0.0 / 2, $0.1 / 2) }) { dots.set(x, y) }
      }
    }
  }

  private static let mostHeaps = 0.5
  /// In a lower picture clouds and skyline would be a tangle.
  private static let leastHeight = 24

  /// A bolt of a thunderstorm, for dots in Braille.
  func paintBolt(on dots: inout BrailleDots, skyline: [Int]) {
    var pixels = Pixels(width: layout.width, height: layout.height, fill: RGB(0))
    Lightning(scene, layout: layout, skyline: skyline).paint(bolt: 0, on: &pixels)
    for y in 0..<layout.height {
      for x in 0..<layout.width where pixels[x, y] != RGB(0) {
        for part in 0..<4 { dots.set(x * 2 + part % 2, y * 2 + part / 2) }
      }
    }
  }

  /// Drops and flakes as characters; of two in one cell the first is the nearer one.
  func falling(isASCII: Bool) -> [(column: Int, row: Int, sign: Unicode.Scalar)] {
    let falling = Falling(scene, layout: layout, sky: StageSky(scene), colours: .trueColour)
    // As much as two moments have, because lines are fainter than pixels.
    return [0, 50].flatMap { falling?.marks(frame: $0) ?? [] }
      .map { ($0.column, $0.row, isASCII ? $0.asciiSign : $0.sign) }
  }
}

extension Falling.Mark {
  fileprivate var sign: Unicode.Scalar {
    switch shape {
    case .line(let scalar): scalar
    case .half: ink.isNear ? "•" : "·"
    }
  }

  fileprivate var asciiSign: Unicode.Scalar {
    switch sign {
    case "╲": "\\"
    case "╱": "/"
    case "│": "|"
    case "•": "*"
    default: "."
    }
  }
}
