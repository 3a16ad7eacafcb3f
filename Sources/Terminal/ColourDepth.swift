import Cells

/// How many colours there are to paint with.
public enum ColourDepth: Sendable, Hashable, CaseIterable {
  case mono, sixteen, twoFiftySix, direct

  /// What the environment and the terminal's description allow. `NO_COLOR`, when not empty, wins over everything.
  public init(environment: [String: String], colors: Int) {
    if environment["NO_COLOR"]?.isEmpty == false || colors < 8 {
      self = .mono
    } else if colors > 256 {
      self = .direct
    } else {
      self = colors >= 256 ? .twoFiftySix : .sixteen
    }
  }

  /// The terminal's number for a colour; −1 is its own default.
  func number(of color: RGB?) -> Int32 {
    guard let color else { return -1 }
    return switch self {
    case .mono: -1
    case .sixteen: ColourDepth.nearestOfEight(color)
    case .twoFiftySix: ColourDepth.nearestOf256(color)
    case .direct: Int32(color.hex)
    }
  }

  /// xterm's 6×6×6 cube or its grey ramp, whichever is nearer to the eye.
  static func nearestOf256(_ color: RGB) -> Int32 {
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    func step(_ value: UInt8) -> Int {
      levels.indices.min { distance(levels[$0], value) < distance(levels[$1], value) }!
    }
    let (red, green, blue) = (step(color.red), step(color.green), step(color.blue))
    let cube = RGB(red: levels[red], green: levels[green], blue: levels[blue])
    let mean = (Int(color.red) + Int(color.green) + Int(color.blue)) / 3
    let grey = min(23, max(0, (mean - 3) / 10))
    let value = UInt8(8 + 10 * grey)
    let greyColor = RGB(red: value, green: value, blue: value)
    return color.distance(to: greyColor) < color.distance(to: cube)
      ? Int32(232 + grey) : Int32(16 + 36 * red + 6 * green + blue)
  }

  private static func distance(_ a: UInt8, _ b: UInt8) -> Int { abs(Int(a) - Int(b)) }

  /// One of the eight plain colours, by hue: a pale blue must stay a blue and not become white.
  static func nearestOfEight(_ color: RGB) -> Int32 {
    let (red, green, blue) = (Int(color.red), Int(color.green), Int(color.blue))
    let most = max(red, green, blue)
    let least = min(red, green, blue)
    guard most - least >= 40 else { return most > 160 ? 7 : most > 60 ? -1 : 0 }
    // A channel takes part when it stands out of the grey the colour contains.
    let bar = least + (most - least) * 11 / 20
    return (red > bar ? 1 : 0) + (green > bar ? 2 : 0) + (blue > bar ? 4 : 0)
  }
}

extension RGB {
  /// A cheap distance that weighs the channels about as the eye does ("redmean").
  fileprivate func distance(to other: RGB) -> Int {
    let mean = (Int(red) + Int(other.red)) / 2
    let (r, g, b) = (Int(red) - Int(other.red), Int(green) - Int(other.green), Int(blue) - Int(other.blue))
    return ((512 + mean) * r * r >> 8) + 4 * g * g + ((767 - mean) * b * b >> 8)
  }
}
