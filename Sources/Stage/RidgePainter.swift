import Cells
import Glibc

/// Paints the mountain ranges; each farther one is paler.
struct RidgePainter {
  let scene: StageScene
  let layout: StageLayout
  let sky: StageSky

  /// How clearly the far, middle and near range stand out, 0 to 1. Fog removes two.
  static func shares(_ scene: StageScene) -> [Double] {
    if scene.hasFog { return [0, 0, 0.3] }
    // In km; an unknown visibility counts as a clear day.
    let visible = (scene.visibility ?? 25_000).clamped(to: 100...40_000) / 1000 * (1 - 0.75 * scene.dustShare)
    return [14, 7, 3].map { exp(-1.35 * $0 / visible) }
  }

  private var count: Int { scene.silhouette?.ridges ?? 3 }
  private var relief: Double { scene.silhouette?.relief ?? 0.6 }

  func paint(on pixels: inout Pixels, withoutNearest: Bool = false) {
    let shares = RidgePainter.shares(scene)
    for ridge in 3 - count..<3 where shares[ridge] > 0.01 && !(withoutNearest && ridge == 2) {
      paint(ridge, share: shares[ridge], on: &pixels)
    }
  }

  /// The rows of the nearest crest for each column, with fractions; nil without a crest.
  var nearestCrest: [Double]? {
    count > 0 && RidgePainter.shares(scene)[2] > 0.15 ? (0..<layout.width).map { top(2, x: $0) } : nil
  }

  /// The rows of the crests that can be seen, for each column, with fractions.
  var visibleCrests: [[Double]] {
    let shares = RidgePainter.shares(scene)
    return (3 - count..<3).filter { shares[$0] > 0.15 }.map { ridge in
      (0..<layout.width).map { top(ridge, x: $0) }
    }
  }

  private func paint(_ ridge: Int, share: Double, on pixels: inout Pixels) {
    let green = RGB(0x2C5C50).blended(with: sky.dark, 1 - scene.daylight * 0.5)
    let body = sky.dark.blended(with: green, Double(ridge) * 0.25)
    let colour = sky.haze.blended(with: body, [0.34, 0.5, 0.7][ridge] * share)
    let mist = sky.haze.blended(with: body, [0.12, 0.24, 0.5][ridge] * share)
    let tops = (0..<layout.width).map { top(ridge, x: $0) }
    let base = layout.horizon + layout.unit * Double(ridge + 1) * 1.6
    for x in 0..<layout.width {
      for y in max(0, min(layout.height, Int(tops[x])))..<layout.height {
        let depth = ((Double(y) - tops[x]) / max(3, base - tops[x])).clamped
        pixels.blend(colour.blended(with: mist, depth), x: x, y: y, share: (Double(y) + 1 - tops[x]).clamped)
      }
    }
  }

  /// The row of the crest, with fractions.
  private func top(_ ridge: Int, x: Int) -> Double {
    let noise = Noise(seed: scene.seed &* 131 &+ UInt64(ridge) &* 17)
    let place = Double(x) / layout.unit
    let broad = noise.smooth(place / [31, 23, 17][ridge])
    let rough = noise.layered(place / [13, 10, 9][ridge] + 40, octaves: 3)
    let crest = 1 - abs(2 * rough - 1)
    let height = (0.1 + broad * 0.45 + crest * 0.45) * relief * [17, 12, 8][ridge]
    // Lower where the sun rises and sets.
    let gap = [0.0, 1.0].map { (Double(x) - layout.place($0).x) / layout.unit / 9 }.map { exp(-$0 * $0) }.reduce(0, +)
    return layout.horizon + (1 + Double(ridge) * 1.6) * layout.unit - height * (1 - 0.75 * gap) * layout.reliefUnit
  }
}
