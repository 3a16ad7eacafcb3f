import Cells
import Glibc

/// How much of what falls, how fast and how bright; amounts are those of `StageScene.Precipitation`.
struct FallingKinds {
  private let scene: StageScene
  private let sky: StageSky
  private let colours: StageColours
  private let drop: RGB
  private let flake: RGB
  /// Counts are for 120 columns and 17 rows; a larger picture has slightly fewer for its size.
  private let breadth: Double

  init(_ scene: StageScene, size: Size, sky: StageSky, colours: StageColours) {
    (self.scene, self.sky, self.colours) = (scene, sky, colours)
    breadth = pow(Double(size.columns * size.rows) / (120 * 17), 0.4)
    drop = RGB(0xA9C0DC).blended(with: RGB(0xF0F7FF), 0.25 + 0.75 * scene.daylight)
    flake = RGB(0xB8C4DC).blended(with: RGB(0xFFFFFF), 0.3 + 0.7 * scene.daylight)
  }

  func groups(_ precipitation: StageScene.Precipitation) -> [Falling.Group] {
    switch precipitation {
    case .rain(let amount): rain(amount)
    case .snow(let amount): snow(amount)
    case .sleet(let amount): sleet(amount)
    case .hail(let amount): hail(amount)
    }
  }

  /// From 9 m/s on, strong wind by KMA's terms, streaks show the moving air; more of them in stronger wind.
  var gusts: [Falling.Group] {
    guard let speed = scene.wind?.speed, speed >= 9 else { return [] }
    let more = (speed - 9) / 3
    return [(11, 4, 0.6), (6, 3, 0.35)].map { length, columns, share in
      Falling.Group(
        shape: .gust(length: length), count: scaled(min(3 + more, 9)), pause: 2, speed: columns,
        ink: ink(RGB(0xE6F0FA), share, isNear: true, isFixed: true))
    }
  }

  private func scaled(_ count: Double) -> Int { Int((count * breadth).rounded()) }

  /// With `isFixed` one of xterm's fixed colours, which take half the bytes; those of drops, which have a lift, are
  /// blue in the grey sky of 256 colours.
  private func ink(_ colour: RGB, _ share: Double, lift: Int = 0, isNear: Bool, isFixed: Bool) -> Falling.Ink {
    let isDrop = lift > 0 && colours == .twoFiftySix
    let dark = StageShade.landInk(sky).blended(with: sky.stops[2], 0.4)
    let inks = [sky.stops[2].blended(with: colour, share), dark.blended(with: colour, share * 0.4)]
      .map { isFixed ? isDrop ? $0.asDrop : XtermColours.nearest($0) : $0 }
    return Falling.Ink(open: inks[0], quiet: inks[1], lift: lift, isNear: isNear)
  }

  /// Lines of cells are upright or diagonal.
  private var slant: Double { abs(scene.windAcross) < 2 ? 0 : scene.windAcross > 0 ? 1 : -1 }

  private func streaks(
    _ count: Double, length: Int, pause: Int, speed: Int, share: Double, lift: Int = FallingKinds.leastLift,
    isNear: Bool = true
  ) -> Falling.Group {
    Falling.Group(
      shape: .streak(length: length), count: scaled(count), pause: pause, speed: speed,
      ink: ink(drop, share, lift: lift, isNear: isNear, isFixed: true), slant: slant)
  }

  private static let leastLift = 42

  /// More, longer and brighter lines with each of KMA's words for rain.
  private func rain(_ amount: Double) -> [Falling.Group] {
    switch RainStrength(amount) {
    case .light:
      [
        streaks(16, length: 1, pause: 2, speed: 2, share: 0.7, lift: 46),
        streaks(24, length: 1, pause: 3, speed: 1, share: 0.35, isNear: false),
      ]
    case .moderate:
      [
        streaks(30, length: 2, pause: 2, speed: 2, share: 0.8, lift: 56),
        streaks(40, length: 1, pause: 3, speed: 1, share: 0.4, isNear: false),
      ]
    case .strong:
      [
        streaks(38, length: 3, pause: 2, speed: 2, share: 0.9, lift: 72),
        streaks(48, length: 2, pause: 3, speed: 1, share: 0.5, isNear: false),
      ]
    case .veryStrong:
      [
        streaks(44, length: 5, pause: 2, speed: 2, share: 1, lift: 92),
        streaks(56, length: 3, pause: 3, speed: 1, share: 0.6, isNear: false),
      ]
    }
  }

  private func flakes(
    _ count: Double, pause: Int, speed: Int = 1, share: Double, isNear: Bool = true
  ) -> Falling.Group {
    Falling.Group(
      shape: .flake, count: scaled(count), pause: pause, speed: speed,
      // Between white and a blue sky the fixed colours are brown.
      ink: ink(flake, share, isNear: isNear, isFixed: colours == .twoFiftySix),
      slant: (scene.windAcross / 6).clamped(to: -1.5...1.5), sways: true)
  }

  private func snow(_ amount: Double) -> [Falling.Group] {
    let share = (amount / 3.5).clamped.squareRoot()
    return [
      flakes(10 + 40 * share, pause: 2, share: 0.95),
      flakes(14 + 60 * share, pause: 4, share: 0.5, isNear: false),
    ]
  }

  private func sleet(_ amount: Double) -> [Falling.Group] {
    [rain(amount)[0], snow(amount)[1]].map { group in
      var group = group
      group.count = group.count * 2 / 3
      return group
    }
  }

  private func hail(_ amount: Double) -> [Falling.Group] {
    var stones = flakes(10 + 12 * (amount / 10).clamped, pause: 1, speed: 3, share: 1)
    (stones.sways, stones.slant) = (false, (scene.windAcross / 14).clamped(to: -1...1))
    return [stones, streaks(10, length: 2, pause: 2, speed: 2, share: 0.5, isNear: false)]
  }
}

/// KMA's words for the rain of an hour: 약한 비 below 3 mm, (보통) 비 below 15, 강한 비 below 30, and 매우 강한 비.
enum RainStrength: Int, Comparable {
  case light, moderate, strong, veryStrong

  init(_ millimetres: Double) {
    self = millimetres < 3 ? .light : millimetres < 15 ? .moderate : millimetres < 30 ? .strong : .veryStrong
  }

  static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}
