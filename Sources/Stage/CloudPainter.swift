import Cells

/// Paints the clouds: single heaps up to a cover of about 0.8, a closed deck above.
struct CloudPainter {
  let scene: StageScene
  let layout: StageLayout
  let sky: StageSky

  private let shades: CloudShades

  init(scene: StageScene, layout: StageLayout, sky: StageSky) {
    (self.scene, self.layout, self.sky) = (scene, layout, sky)
    shades = CloudShades(scene, sky: sky)
  }

  func paint(on pixels: inout Pixels) {
    guard scene.cover > 0.04 else { return }
    let visible = (1 - scene.hazeShare * 0.75) * (1 - scene.dustShare * 0.8)
    let deck = scene.cover.smoothStep(from: 0.62, to: 0.95)
    if deck > 0 { paintDeck(deck * visible, on: &pixels) }
    if deck < 1 { paintHeaps((1 - deck * 0.7) * visible, on: &pixels) }
    paintShafts(visible, on: &pixels)
  }

  // Heaps.

  private func paintHeaps(_ share: Double, on pixels: inout Pixels) {
    let noise = Noise(seed: scene.seed &* 71 &+ 3)
    let room = Double(layout.width) / layout.unit
    let count = max(1, Int((scene.cover.clamped(to: 0...0.85) * room / 8.5).rounded()))
    // Spread evenly with some disorder; the lowest are the farthest and smallest.
    let order = (0..<count).sorted { noise.value($0, 9) < noise.value($1, 9) }
    for (rank, index) in order.enumerated() {
      let depth = Double(rank) / Double(max(1, count - 1))
      let x = (Double(index) + 0.15 + 0.7 * noise.value(index, 1)) / Double(count) * room
      let base = 20 - depth * 11 + 2.5 * (noise.value(index, 2) - 0.5)
      let size = 2.1 + depth * 2.6 + 1.8 * noise.value(index, 3) + scene.cover * 1.2
      paint(Heap(x: x, base: base, size: size, noise: noise, index: index), share * (0.7 + 0.3 * depth), on: &pixels) {
        shades.colour($0)
      }
    }
  }

  private func paint(_ heap: Heap, _ share: Double, on pixels: inout Pixels, colour: (Double) -> RGB) {
    let unit = layout.unit
    let (left, right, top) = (heap.left * unit, heap.right * unit, heap.top * unit)
    for y in Int(top) - 1...max(Int(top), Int(heap.base * unit) + 1) {
      for x in Int(left) - 1...Int(right) + 1 where pixels.contains(x: x, y: y) {
        let (across, down) = ((Double(x) + 0.5) / unit, (Double(y) + 0.5) / unit)
        guard let (coverage, light) = heap.light(across, down, toward: shades.direction, pixel: 1 / unit) else {
          continue
        }
        pixels.blend(colour(light), x: x, y: y, share: coverage * share * 0.96)
      }
    }
  }

  // The deck: rows of heaps that overlap, the farthest at the horizon.

  private func paintDeck(_ share: Double, on pixels: inout Pixels) {
    let noise = Noise(seed: scene.seed &* 53 &+ 11)
    // Behind snow the deck has less contrast, so that the flakes stay visible.
    let contrast = if case .snow = scene.falling { 0.5 } else { 0.88 }
    let room = Double(layout.width) / layout.unit
    for (row, (base, size)) in [(22.5, 2.6), (18.0, 3.3), (13.0, 4.2), (7.5, 5.4), (1.8, 6.2)].enumerated() {
      let gap = size * 2.3
      for index in 0...Int(room / gap) + 1 {
        let key = row * 100 + index
        let x = (Double(index) + 0.9 * (noise.value(key, 1) - 0.5)) * gap
        let heap = Heap(
          x: x, base: base + (noise.value(key, 2) - 0.5) * size * 0.7, size: size * (0.8 + 0.5 * noise.value(key, 3)),
          noise: noise, index: key)
        paint(heap, share * contrast * (0.3 + 0.13 * Double(row)), on: &pixels) { shades.deck($0) }
      }
    }
  }

  /// Far rain or snow as faint shafts below the clouds.
  private func paintShafts(_ share: Double, on pixels: inout Pixels) {
    let amount: Double
    switch scene.falling {
    case .rain(let rain), .sleet(let rain), .hail(let rain): amount = (rain / 10).clamped
    case .snow(let snow): amount = (snow / 4).clamped * 0.6
    case nil: return
    }
    guard amount > 0 else { return }
    let noise = Noise(seed: scene.seed &* 19 &+ 5)
    let slant = (scene.windAcross / 12).clamped(to: -1...1)
    let isRain = if case .snow = scene.falling { false } else { true }
    let fineness = layout.grain > 1 ? 2.0 : 1
    for y in 0..<Int(layout.horizon) {
      let down = Double(y) / layout.unit
      let deep = down.smoothStep(from: 4, to: 14)
      for x in 0..<layout.width {
        let place = Double(x) / layout.unit - down * slant
        let strength =
          noise.smooth(place / 9, 3).smoothStep(from: 0.35, to: 0.85) * (0.75 + 0.25 * noise.smooth(place * 0.9, 8))
        pixels.blend(sky.stops[1], x: x, y: y, share: strength * deep * share * (0.15 + 0.3 * amount))
        // Distant rain as lines that stand still.
        let column = Int(((layout.coarse(x) - layout.coarse(y) * slant) * fineness).rounded(.down))
        let line = noise.value(column, Int((Double(y) / layout.unit + noise.value(column) * 9) / 6))
        guard isRain, line < 0.04 + 0.2 * amount else { continue }
        pixels.blend(sky.stops[4], x: x, y: y, share: (0.1 + 0.8 * line) * (0.3 + 0.7 * deep))
      }
    }
  }
}

/// One cloud: a row of balls with a flat base. In units of a picture 34 pixels high.
private struct Heap {
  let base: Double
  let balls: [(x: Double, y: Double, radius: Double)]
  let left: Double
  let right: Double
  let top: Double

  init(x: Double, base: Double, size: Double, noise: Noise, index: Int) {
    self.base = base
    let count = 4 + Int(noise.value(index, 4) * 4)
    balls = (0..<count).map { ball in
      let place = (Double(ball) + 0.5) / Double(count) * 2 - 1
      let middle = 1 - place * place * 0.75
      let radius = size * (0.34 + 0.42 * middle * (0.6 + 0.5 * noise.value(index * 20 + ball, 5)))
      return (
        x + place * size * 1.75, base - radius * 0.55 - size * 0.3 * middle * noise.value(index * 20 + ball, 6), radius
      )
    }
    left = balls.map { $0.x - $0.radius }.min() ?? 0
    right = balls.map { $0.x + $0.radius }.max() ?? 0
    top = balls.map { $0.y - $0.radius }.min() ?? 0
  }

  /// The coverage and the light, both 0 to 1; nil outside.
  func light(_ x: Double, _ y: Double, toward light: CloudShades.Direction, pixel: Double) -> (Double, Double)? {
    var (nearest, across, down, weights) = (-Double.infinity, 0.0, 0.0, 1e-6)
    for ball in balls {
      let (right, below) = (x - ball.x, y - ball.y)
      let squared = right * right + below * below
      // Farther away a ball gives neither coverage nor light.
      let reach = ball.radius * 1.5 + pixel
      if squared > reach * reach { continue }
      let edge = ball.radius - squared.squareRoot()
      nearest = max(nearest, edge)
      // Neighbouring balls share the light, so that no seam shows between them.
      let root = max(0, edge / ball.radius + 0.5)
      let weight = root * root
      across += weight * right / ball.radius
      down += weight * below / ball.radius
      weights += weight
    }
    let coverage = min((nearest / pixel + 0.5).clamped, ((base - y) / pixel + 0.5).clamped)
    guard coverage > 0 else { return nil }
    // The ball's side and the height in the whole cloud.
    let side = (across * light.across + down * light.down) / weights
    let height = ((base - y) / max(0.1, base - top)).clamped
    return (coverage, 0.24 + side * 0.4 + height * 0.5)
  }
}

/// The colours of clouds, from shaded to lit.
struct CloudShades {
  struct Direction {
    let across: Double
    let down: Double
  }

  /// Points to the light.
  let direction: Direction
  private let shades: [RGB]
  private let decks: [RGB]

  init(_ scene: StageScene, sky: StageSky) {
    let side = ((scene.sun.progress ?? (scene.sun.isRising ? 0 : 1)) - 0.5) * 2
    let altitude = scene.sun.altitude
    direction = Direction(across: side * 0.8, down: -0.35 - 0.55 * altitude.smoothStep(from: 0, to: 40))
    let day = [0x9FB2C6, 0xC6D4E0, 0xEAF1F6, 0xFFFFFF].map { RGB($0) }
    let dusk =
      (scene.sun.isRising ? [0x6A648E, 0xA88AA4, 0xEEB0A0, 0xFFDDB8] : [0x553F68, 0x8E5870, 0xE08668, 0xFFC98C])
      .map { RGB(UInt32($0)) }
    let night = [0x10162A, 0x182038, 0x242E4A, 0x34405F].map { RGB($0) }
    let evening = zip(night, dusk).map { $0.blended(with: $1, altitude.smoothStep(from: -11, to: -2)) }
    let lit = zip(evening, day).map { $0.blended(with: $1, altitude.smoothStep(from: 2, to: 13)) }
    shades = lit.map { $0.blended(with: sky.stops[2], 0.06 + 0.2 * scene.hazeShare) }
    // The colours of the deck are those of the sky, which already match the weather.
    let (dark, bright) = (sky.stops[0].blended(with: RGB(0x10141C), 0.12), sky.stops[4])
    decks = [
      dark, sky.stops[1], sky.stops[2], sky.stops[3].blended(with: lit[2], 0.25), bright.blended(with: lit[3], 0.45),
    ]
  }

  func colour(_ light: Double) -> RGB { CloudShades.mix(shades, light) }
  func deck(_ light: Double) -> RGB { CloudShades.mix(decks, light) }

  private static func mix(_ colours: [RGB], _ light: Double) -> RGB {
    let place = light.clamped * Double(colours.count - 1)
    let index = min(Int(place), colours.count - 2)
    return colours[index].blended(with: colours[index + 1], place - Double(index))
  }
}
