import Cells
import Glibc

/// What falls in a scene, as a function of the time. The number of pixels that change from one frame to the next is
/// limited, because each changed cell costs up to 50 bytes.
struct Falling {
  /// Frames a second.
  static let pace = 12.0

  private let layout: StageLayout
  private let noise: Noise
  /// Columns to the right for each row down.
  private let slant: Double
  private let groups: [Group]
  private let daylight: Double
  private let isWhite: Bool

  /// Things of one kind that move together every few frames.
  private struct Group {
    var count: Int
    /// In pixels.
    let length: Int
    /// Frames between two moves; the things take turns.
    let pause: Int
    /// Rows for each move.
    let speed: Int
    let share: Double
    let colour: RGB
    var sways = false
  }

  /// nil if nothing falls.
  init?(_ scene: StageScene, layout: StageLayout) {
    guard let precipitation = scene.falling, layout.width > 0, layout.height > 0 else { return nil }
    self.layout = layout
    noise = Noise(seed: scene.seed &* 97 &+ 13)
    daylight = scene.daylight
    isWhite = if case .snow = precipitation { true } else { false }
    let (kinds, speed) = (Kinds(scene, layout), scene.windAcross)
    switch precipitation {
    case .rain(let amount):
      (groups, slant) = (kinds.rain(amount), (speed / 11).clamped(to: -1...1))
    case .snow(let amount):
      (groups, slant) = (kinds.snow(amount), (speed / 6).clamped(to: -1.5...1.5))
    case .sleet(let amount):
      (groups, slant) = (kinds.sleet(amount), (speed / 10).clamped(to: -1...1))
    case .hail(let amount):
      (groups, slant) = (kinds.hail(amount), (speed / 14).clamped(to: -1...1))
    }
  }

  /// The groups for each kind of precipitation; amounts are those of `StageScene.Precipitation`.
  private struct Kinds {
    private let drop: RGB
    private let flake: RGB
    private let step: Int
    /// Counts are for 120 columns; a wide picture has slightly fewer for its width.
    private let breadth: Double

    init(_ scene: StageScene, _ layout: StageLayout) {
      breadth = pow(Double(layout.width) / 120, 0.9)
      drop = RGB(0x8FA9CC).blended(with: RGB(0xE4EFF8), 0.25 + 0.75 * scene.daylight)
      flake = RGB(0xB8C4DC).blended(with: RGB(0xFFFFFF), 0.3 + 0.7 * scene.daylight)
      step = max(1, Int(layout.unit.rounded()))
    }

    private func scaled(_ count: Double) -> Int { Int((count * breadth).rounded()) }

    func rain(_ amount: Double) -> [Group] {
      let share = (amount / 9).clamped.squareRoot()
      return [
        Group(count: scaled(5 + 21 * share), length: 3 * step, pause: 2, speed: 4 * step, share: 0.72, colour: drop),
        Group(count: scaled(5 + 15 * share), length: 2 * step, pause: 3, speed: 3 * step, share: 0.4, colour: drop),
      ]
    }

    func snow(_ amount: Double) -> [Group] {
      let share = (amount / 3.5).clamped.squareRoot()
      return [
        Group(count: scaled(8 + 34 * share), length: 1, pause: 2, speed: step, share: 0.95, colour: flake, sways: true),
        Group(count: scaled(10 + 50 * share), length: 1, pause: 4, speed: step, share: 0.5, colour: flake, sways: true),
      ]
    }

    func sleet(_ amount: Double) -> [Group] {
      [rain(amount)[0], snow(amount)[1]].map { group in
        var group = group
        group.count = group.count * 2 / 3
        return group
      }
    }

    func hail(_ amount: Double) -> [Group] {
      [
        Group(
          count: scaled(10 + 12 * (amount / 10).clamped), length: 1, pause: 1, speed: 3 * step, share: 1,
          colour: RGB(0xFFFFFF)),
        Group(count: scaled(10), length: 3 * step, pause: 2, speed: 4 * step, share: 0.5, colour: drop),
      ]
    }
  }

  /// A character that stands for a pixel or two in front of a fine picture. The brightest are near flakes, and
  /// lightning.
  func sign(upper: Bool, lower: Bool, luminance: Double) -> Unicode.Scalar {
    if isWhite { return luminance > 0.3 + 0.42 * daylight ? "•" : "·" }
    if luminance > 0.9 { return upper && lower ? "▌" : upper ? "▘" : "▖" }
    if abs(slant) > 0.3 { return slant > 0 ? "╲" : "╱" }
    return upper && lower ? "│" : upper ? "╵" : "╷"
  }

  /// The same in ASCII.
  func asciiSign(luminance: Double) -> Unicode.Scalar {
    if isWhite { return luminance > 0.3 ? "*" : "." }
    return abs(slant) > 0.3 ? (slant > 0 ? "\\" : "/") : "|"
  }

  func paint(frame: Int, on pixels: inout Pixels) {
    for (kind, group) in groups.enumerated() {
      for index in 0..<group.count { paint(group, kind: kind, index: index, frame: frame, on: &pixels) }
    }
  }

  private func paint(_ group: Group, kind: Int, index: Int, frame: Int, on pixels: inout Pixels) {
    let identity = kind * 1000 + index
    let way = layout.height + group.length
    let moves = (way + group.speed - 1) / group.speed
    let move = (frame + index) / group.pause + Int(noise.value(identity, 1) * Double(moves))
    let (fall, phase) = move.quotientAndRemainder(dividingBy: moves)
    let head = phase * group.speed + Int(noise.value(identity, 2) * Double(group.speed)) - group.length + 1
    // A new place for each fall; blown things also enter from the side.
    let reach = abs(slant) * Double(layout.height)
    let column =
      noise.value(identity, fall + 3) * (Double(layout.width) + reach) - (slant > 0 ? reach : 0) + slant * Double(head)
    let sway = group.sways ? sin(Double(phase) * 0.35 + noise.value(identity, 4) * 6) * 1.3 : 0
    for part in 0..<group.length {
      let row = head + part
      // The tail of a streak is fainter.
      let strength = group.length > 1 && part == 0 ? 0.6 : 1
      pixels.blend(
        group.colour, x: Int((column + sway).rounded(.down)) + Int(slant * Double(part)), y: row,
        share: group.share * strength)
    }
  }
}
