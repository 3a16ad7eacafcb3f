import Cells
import Weather

/// The levels of a layer and their colours.
///
/// Level 0 is "no value", `missing` "unknown"; the others are numbered from 1 and have a colour each. A smooth field
/// has several levels in each step of its scale: few enough that neighbouring cells often look the same, because only a
/// change of colours costs bytes.
struct LevelColours: Sendable, Equatable {
  struct Level: Sendable, Equatable {
    var colour: RGB
    var fixed: FixedColour
    var basic: BasicColour
    /// 1…4 of ░▒▓█.
    var shade: Int
    /// The same without colours.
    var plainShade: Int
    /// How much of it hides the map below; 0…1.
    var opacity = 1.0
    /// Whether it only tints the map.
    var isTint: Bool { opacity < 0.6 }
    /// Whether it is painted only in diagonal stripes.
    var isStriped = false
  }

  static let missing: UInt8 = 255

  var levels: [Level]
  /// On water, how much of the sea is mixed in; nil if the layer exists only on land.
  var seaShare: Double?
  /// The lowest value of each level, in ascending order.
  private(set) var bounds: [Double] = []

  /// 0 below the first level, and for NaN.
  func level(of value: Double) -> UInt8 {
    var (low, high) = (0, bounds.count)
    while low < high {
      let middle = (low + high) / 2
      if value >= bounds[middle] { low = middle + 1 } else { high = middle }
    }
    return UInt8(low)
  }
}

extension LevelColours {
  private static let mostLevels = 24

  static func of(_ layer: MapLayer) -> LevelColours {
    switch layer {
    case .rain: rain
    case .pm10, .pm25, .o3: grades(LayerScale.of(layer))
    case .temperature, .wind: LevelColours(LayerScale.of(layer), isSmooth: true, seaShare: 0.45)
    case .warnings: warnings
    case .typhoon: typhoon
    }
  }

  private init(_ scale: LayerScale?, isSmooth: Bool, seaShare: Double?) {
    let steps = scale?.steps ?? []
    let parts = isSmooth ? max(1, LevelColours.mostLevels / max(1, steps.count)) : 1
    levels = []
    self.seaShare = seaShare
    for (index, step) in steps.enumerated() {
      let (previous, next) = (steps[max(0, index - 1)], steps[min(steps.count - 1, index + 1)])
      // The last step is as wide as the one before it.
      let width = index + 1 < steps.count ? next.from - step.from : step.from - previous.from
      for part in 0..<parts {
        let share = (Double(part) + 0.5) / Double(parts)
        let (near, far) = share < 0.5 ? (previous, step) : (step, next)
        let colour = near.colour.mixed(with: far.colour, share < 0.5 ? 0.5 + share : share - 0.5)
        levels.append(
          Level(
            colour: parts == 1 ? step.colour : colour, fixed: FixedColour(step.fixed), basic: step.basic,
            shade: step.shade, plainShade: 1 + index * 4 / steps.count))
        bounds.append(step.from + width * Double(part) / Double(parts))
      }
    }
  }

  /// Without colours the signs are those of the grades; the steps above the last grade are no less dense.
  private static func grades(_ scale: LayerScale?) -> LevelColours {
    var colours = LevelColours(scale, isSmooth: true, seaShare: nil)
    var densest = 0
    for index in colours.levels.indices {
      densest = max(densest, colours.levels[index].shade)
      colours.levels[index].plainShade = densest
    }
    return colours
  }

  /// Rain has the colours of its legend on land and sea. Below the first step of the scale it is a level of its own,
  /// through which the map is visible, because it is everywhere around the rest.
  private static let rain: LevelColours = {
    var colours = LevelColours(LayerScale.of(.rain), isSmooth: false, seaShare: 0)
    guard var trace = colours.levels.first else { return colours }
    (trace.opacity, trace.fixed) = (0.3, FixedColour(24))
    colours.levels.insert(trace, at: 0)
    colours.bounds.insert(0, at: 0)
    return colours
  }()

  /// Preliminary, advisory, warning; in the order of `WarningLevel`.
  private static let warnings = LevelColours(
    levels: [
      Level(
        colour: RGB(0xB9935A), fixed: FixedColour(137), basic: .yellow, shade: 1, plainShade: 1, isStriped: true),
      Level(colour: RGB(0xEBA93B), fixed: FixedColour(214), basic: .yellow, shade: 3, plainShade: 2),
      Level(colour: RGB(0xD9413F), fixed: FixedColour(160), basic: .red, shade: 4, plainShade: 4),
    ], seaShare: nil)

  /// Where the centre may be, wind of 15 m/s, wind of 25 m/s.
  private static let typhoon = LevelColours(
    levels: [
      Level(
        colour: RGB(0xE8ECF2), fixed: FixedColour(66), basic: .cyan, shade: 1, plainShade: 1, opacity: 0.14),
      Level(colour: RGB(0xF2C94C), fixed: FixedColour(94), basic: .yellow, shade: 2, plainShade: 2, opacity: 0.34),
      Level(colour: RGB(0xE0453F), fixed: FixedColour(88), basic: .red, shade: 3, plainShade: 3, opacity: 0.55),
    ], seaShare: 0)
}
