/// Weather without random numbers: smooth waves that look random and are the same at every call.
///
/// Value noise: numbers hashed from the points of a lattice, with smooth interpolation. Each case is an independent
/// wave.
package enum Noise: UInt64 {
  case wobble = 1
  case pressure, spell, cloud, patch, shower, showerHour, eastWind, northWind
  case timing, bias
  case stagnation, yellowDust, smoke, station, outage
  case model
  case scene
  case radar
  case predictions

  /// A number from 0 up to, but not including, 1 that depends only on these integers. (The mixer is SplitMix64's.)
  package func hash(_ x: Int, _ y: Int = 0, _ z: Int = 0) -> Double {
    var bits = rawValue &* 0x9E37_79B9_7F4A_7C15
    for coordinate in [x, y, z] {
      bits = (bits ^ UInt64(bitPattern: Int64(coordinate))) &+ 0x9E37_79B9_7F4A_7C15
      bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
      bits ^= bits >> 31
    }
    return Double(bits >> 11) * 0x1p-53
  }

  /// A smooth wave, −1…1, whose maxima and minima are about one unit apart.
  func wave(_ x: Double) -> Double {
    let (cell, within) = Noise.split(x)
    return 2 * Noise.blend(hash(cell), hash(cell + 1), within) - 1
  }

  /// A smooth function of two coordinates and time, −1…1.
  func field(_ x: Double, _ y: Double, _ time: Double) -> Double {
    let (column, alongX) = Noise.split(x)
    let (row, alongY) = Noise.split(y)
    let (frame, alongTime) = Noise.split(time)
    func layer(_ frame: Int) -> Double {
      let south = Noise.blend(hash(column, row, frame), hash(column + 1, row, frame), alongX)
      let north = Noise.blend(hash(column, row + 1, frame), hash(column + 1, row + 1, frame), alongX)
      return Noise.blend(south, north, alongY)
    }
    return 2 * Noise.blend(layer(frame), layer(frame + 1), alongTime) - 1
  }

  private static func split(_ x: Double) -> (cell: Int, within: Double) {
    let floor = min(1e12, max(-1e12, x)).rounded(.down)
    return (Int(floor), x - floor)
  }

  private static func blend(_ a: Double, _ b: Double, _ position: Double) -> Double {
    a + (b - a) * position * position * (3 - 2 * position)
  }
}

extension Double {
  func clamped(_ low: Double, _ high: Double) -> Double { Swift.min(high, Swift.max(low, self)) }
}
