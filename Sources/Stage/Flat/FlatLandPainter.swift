import Cells

/// Paints near land with 256 colours in front of a finished sky: the nearest range, the silhouette with its lights, the
/// water and the snow. The range rises in front of the sky wherever text stands on land, in slopes instead of edges.
struct FlatLandPainter {
  private let land: FlatLand
  private let foreground: ForegroundPainter
  /// For each column the row of the nearest range's own crest; nil if it cannot be seen.
  private let ridge: [Double]?
  private let crest: LandCrest
  private var scene: StageScene { foreground.scene }
  private var layout: StageLayout { foreground.layout }

  init(_ foreground: ForegroundPainter, crest ridge: [Double]?) {
    (self.foreground, self.ridge) = (foreground, ridge)
    land = FlatLand(foreground.scene, foreground.sky)
    crest = LandCrest(foreground.shades, foreground.layout, seed: foreground.scene.seed)
  }

  func paint(on pixels: inout Pixels) {
    for x in 0..<pixels.width {
      for y in top(x)..<max(top(x), pixels.height) { pixels[x, y] = land.range }
    }
    if let scale = foreground.scale { paint(scale, on: &pixels) }
    if let depth = foreground.depthOfSnow { paintSnow(depth, on: &pixels) }
  }

  /// The first row of the range.
  private func top(_ x: Int) -> Int { max(0, min(ridge.map { Int($0[x].rounded()) } ?? crest.tops[x], crest.tops[x])) }

  private func paint(_ scale: SilhouetteScale, on pixels: inout Pixels) {
    let materials = foreground.materials
    var water: [(x: Int, y: Int)] = []
    var lamps: [(x: Int, y: Int, colour: RGB)] = []
    let lower = lowered(scale)
    let hill = hillBehind(lower, scale)
    for y in max(0, scale.top)..<layout.height {
      for x in 0..<layout.width {
        if lower[x] != nil, Double(y) >= hill[x] { pixels[x, y] = land.hill }
        guard let (mark, column, row) = mark(x, y, scale, below: lower[x]) else { continue }
        let isOnRange = y >= crest.tops[x]
        let isUnderText = isOnRange || isShaded(x, y)
        // The range on which text stands hides the land behind it, and the water; fog hides it everywhere.
        if isOnRange && mark.material.isFar || scene.hasFog && mark.material.isBuiltFar { continue }
        let isDark = foreground.shades.contains { $0.isNear(x: x, y: y, grain: layout.grain) }
        if !isDark, materials.isShining(mark.material, column: column, row: row) {
          pixels[x, y] = XtermColours.nearest(materials.colour(mark.material, column: column, row: row))
          if mark.material == .lamp || mark.material == .beacon { lamps.append((x, y, pixels[x, y])) }
        } else if let tone = land.tone(mark.material, isDark: isDark || lower[x] != nil, isUnderText: isUnderText) {
          pixels[x, y] = tone
        } else {
          if mark.material == .water { water.append((x, y)) }
          pixels[x, y] = XtermColours.nearest(materials.colour(mark.material, column: column, row: row))
        }
      }
    }
    foreground.paintGlow(lamps, on: &pixels)
    for lamp in lamps { quantise(around: lamp.x, lamp.y, on: &pixels) }
    paintWater(water, on: &pixels)
  }

  /// What a column shows. In a lowered column the houses that would be behind the text and below it are compressed into
  /// the rows below it.
  private func mark(
    _ x: Int, _ y: Int, _ scale: SilhouetteScale, below text: Range<Int>?
  ) -> (mark: Silhouette.Mark, column: Int, row: Int)? {
    let own = scale.mark(x: x, y: y)
    guard let text else { return own }
    guard y >= text.upperBound else { return own?.mark.material.isStanding == true ? nil : own }
    let share = (y - text.upperBound) * (layout.height - text.lowerBound) / (layout.height - text.upperBound)
    let house = scale.mark(x: x, y: text.lowerBound + share)
    return house?.mark.material.isTown == true ? house : own?.mark.material.isGround == true ? own : nil
  }

  /// The rows of the text, for each column where houses or a hill are drawn below the text and not behind it, so that the
  /// text has one ground; nil elsewhere. A landmark well above the text keeps its height, and so does what stands in
  /// water.
  private func lowered(_ scale: SilhouetteScale) -> [Range<Int>?] {
    func material(_ x: Int, _ y: Int) -> Silhouette.Material? { scale.mark(x: x, y: y)?.mark.material }
    let tops = (0..<layout.width).map { x in
      (0..<layout.height).first { material(x, $0)?.isStanding == true } ?? layout.height
    }
    let (tallest, around) = (max(2 * layout.grain, Int(4 * layout.unit)), 3 * layout.grain)
    return tops.indices.map { x in
      guard let text = crest.text(x) else { return nil }
      let isLow = tops[max(0, x - around)...min(x + around, tops.count - 1)].allSatisfy {
        $0 >= text.lowerBound - tallest
      }
      let isDry = (tops[x]..<layout.height).allSatisfy { material(x, $0) != .water }
      return isLow && isDry ? text : nil
    }
  }

  /// For each column the first row of the hill; where it is lower it goes on in a slope. Palms are no hill: their leaves
  /// have a gap below them, and their trunks are narrow.
  private func hillBehind(_ lower: [Range<Int>?], _ scale: SilhouetteScale) -> [Double] {
    var tops = (0..<layout.width).map { x -> Double in
      if lower[x] != nil { return .infinity }
      let rows = (0..<layout.height).reversed().prefix { y in
        scale.mark(x: x, y: y).map { $0.mark.material != .water } ?? false
      }
      return rows.last { scale.mark(x: x, y: $0)?.mark.material.isPlant == true }.map { Double($0) } ?? .infinity
    }
    let bare = tops
    func start(_ columns: [Int]) -> Double {
      let near = columns.filter(bare.indices.contains).map { bare[$0] }
      return near.first?.isFinite == true ? near.filter(\.isFinite).max() ?? .infinity : .infinity
    }
    for x in tops.indices where lower[x] != nil {
      let before = x > 0 && lower[x - 1] != nil ? tops[x - 1] : start([x - 1, x - 2, x - 3])
      tops[x] = before + FlatLandPainter.slope
    }
    var after = Double.infinity
    for x in tops.indices.reversed() {
      after = lower[x] == nil ? start([x, x + 1, x + 2]) : after + FlatLandPainter.slope
      if lower[x] != nil { tops[x] = min(tops[x], after) }
    }
    return tops
  }

  /// Rows for each column.
  private static let slope = 0.5

  /// Whether a shade from the sky covers the place; its end is ragged like ripples, because it would be a straight line.
  private func isShaded(_ x: Int, _ y: Int) -> Bool {
    let noise = Noise(seed: scene.seed &* 47 &+ 3)
    return foreground.shades.contains {
      $0.strength(x: x, y: y, grain: layout.grain) > 0.35 + 0.55 * noise.value(x / 6, y / 2)
    }
  }

  private func quantise(around x: Int, _ y: Int, on pixels: inout Pixels) {
    let reach = 2 * layout.grain
    for down in max(0, y - reach)..<min(pixels.height, y + reach + 1) {
      for across in max(0, x - reach)..<min(pixels.width, x + reach + 1) {
        if !XtermColours.isFixed(pixels[across, down]) {
          pixels[across, down] = XtermColours.nearest(pixels[across, down])
        }
      }
    }
  }

  private func paintWater(_ water: [(x: Int, y: Int)], on pixels: inout Pixels) {
    guard let first = water.first?.y else { return }
    foreground.paintWater(water, from: first, on: &pixels)
    var cache = XtermColours.Cache()
    let isBlue = scene.sun.altitude >= FlatSky.blueFrom && !scene.isDusty && !GreyFinish.isNeeded(scene)
    for (x, y) in water {
      let painted = pixels[x, y]
      pixels[x, y] = isBlue ? FlatLand.water(painted) : cache.nearest(painted.isMuted ? painted.grey : painted)
    }
  }

  // Snow.

  /// Snow on every upper edge in front of the sky; none where text stands.
  private func paintSnow(_ depth: Double, on pixels: inout Pixels) {
    let cap = max(1, Int(((depth >= 3 ? 2 : 1) * layout.unit).rounded()))
    let (before, skyline) = (pixels, foreground.skyline)
    for x in 0..<pixels.width {
      var above: RGB?
      let first = foreground.scale == nil ? top(x) : min(top(x), skyline[x])
      // Below a block of text the rest of a crest would be a white spot.
      let text = crest.text(x).flatMap { $0.count > 2 * layout.grain ? $0 : nil }
      for y in first..<max(first, min(pixels.height, text?.lowerBound ?? pixels.height)) {
        let here = before[x, y]
        defer { above = here }
        let isCrest = above == nil || here == land.hill && (above == land.range || above == land.middle)
        guard isCrest, land.all.contains(here) else { continue }
        let isRange = here == land.range
        let most = isRange ? 1 : here == land.hill ? cap + Int(layout.unit) : cap
        let limit = crest.snow(x, y).map { $0 * layout.grain } ?? most
        for row in y..<min(pixels.height, y + min(most, limit))
        where before[x, row] == here && crest.isClear(x, row) {
          pixels[x, row] = isRange ? land.snowOnRange : land.snow
        }
      }
    }
    foreground.paintGround(depth) { _, x, y, share in
      // A block of text in front of the sky may end above its last row, and the snow is seldom higher.
      guard share > 0.5, y >= crest.end, crest.isClear(x, y) || y >= layout.height - 2 * layout.grain else { return }
      if pixels.contains(x: x, y: y) { pixels[x, y] = land.snow }
    }
  }
}

extension Silhouette.Material {
  fileprivate var isTown: Bool { self == .near || self == .window || self == .lamp }
  fileprivate var isPlant: Bool { self == .tree || self == .grass }
  fileprivate var isGround: Bool { self == .sand || self == .earth || self == .ice }
  fileprivate var isBuiltFar: Bool { self == .middle || self == .farWindow }
  fileprivate var isFar: Bool { isBuiltFar || self == .water }
  /// Whether it is near and stands on the ground. A red light is on top of something that may be farther away.
  fileprivate var isStanding: Bool { isTown || isPlant || self == .roof || self == .wall || self == .flower }
}
