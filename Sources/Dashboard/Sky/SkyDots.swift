import Glibc
import Reports

/// Rain, snow and stars as dots. The same time always gives the same picture.
struct SkyDots {
  private(set) var dots: BrailleDots

  init(_ sky: SkyViewModel, columns: Int, rows: Int) {
    dots = BrailleDots(columns: columns, rows: rows)
    guard columns > 0, rows > 0 else { return }
    if let fall = sky.fall { draw(fall, at: sky.time) } else if sky.air == .clear { drawStars(sky) }
  }

  /// The density of a downpour, in drops per nine cells.
  private static let density = 2.2

  private mutating func draw(_ fall: SkyViewModel.Fall, at time: Double) {
    let (width, height) = (dots.columns * 2, dots.rows * 4)
    let count = Int(Double(dots.columns * dots.rows) / 9 * SkyDots.density * fall.amount) + 1
    for index in 0..<count {
      let (place, depth, phase) = (SkyDots.random(index, 1), SkyDots.random(index, 2), SkyDots.random(index, 3))
      let isFlake = fall.kind == .snow || fall.kind == .sleet && index % 2 == 0
      let speed = isFlake ? 2.5 + 2.5 * depth : 22 + 16 * depth
      let length = isFlake ? 1 : 2 + Int(depth * 2.5)
      // It starts above the top, so that no drop appears in the middle of the sky.
      let way = Double(height + length)
      let turns = phase + time * speed / way
      let fallen = (turns - turns.rounded(.down)) * way
      let start = SkyDots.random(index, 5 + Int(turns.rounded(.down))) * 0.35 + place
      let sway = isFlake ? sin(time * 1.3 + phase * 6.3) * 1.5 : 0
      for dot in 0..<length {
        let y = fallen - Double(dot)
        let x = start * Double(width) + fall.slant * y / 2 + sway
        let column = x - (x / Double(width)).rounded(.down) * Double(width)
        dots.set(Int(column), Int(y.rounded(.down)))
      }
    }
  }

  /// More stars the darker it is and the fewer clouds there are.
  private mutating func drawStars(_ sky: SkyViewModel) {
    let darkness = min(1, max(0, (-6 - sky.sunAltitude) / 10))
    let count = Int(Double(dots.columns * dots.rows) / 18 * darkness * max(0, 1 - sky.cloudCover * 1.3))
    for index in 0..<count {
      let (x, y) = (SkyDots.random(index, 11), SkyDots.random(index, 12))
      dots.set(Int(x * Double(dots.columns * 2)), Int(y * Double(dots.rows * 4)))
    }
  }

  /// A number from 0 up to (excluding) 1 that depends only on the arguments (finaliser of SplitMix64).
  static func random(_ index: Int, _ stream: Int) -> Double {
    var bits =
      UInt64(truncatingIfNeeded: index) &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(truncatingIfNeeded: stream)
      &* 0xD1B5_4A32_D192_ED03
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return Double((bits ^ bits >> 31) >> 11) / Double(1 << 53)
  }
}
