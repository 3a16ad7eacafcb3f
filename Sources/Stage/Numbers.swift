import Glibc

extension Double {
  /// Between 0 and 1; 0 for NaN.
  var clamped: Double { clamped(to: 0...1) }

  /// The nearest value of the range; its lower bound for NaN.
  func clamped(to range: ClosedRange<Double>) -> Double {
    self > range.lowerBound ? Swift.min(self, range.upperBound) : range.lowerBound
  }

  /// 0 up to `start`, 1 from `end` on, without corners in between. `start` may be greater than `end`.
  func smoothStep(from start: Double, to end: Double) -> Double {
    let share = ((self - start) / (end - start)).clamped
    return share * share * (3 - 2 * share)
  }

  var logarithm: Double { log(self) }
  var sine: Double { sin(self) }
}

/// Random numbers that depend only on a seed and a place, so that the same scene is always the same picture.
struct Noise {
  let seed: UInt64

  /// 0 to 1.
  func value(_ x: Int, _ y: Int = 0) -> Double {
    var bits = seed &+ UInt64(bitPattern: Int64(x)) &* 0x9E37_79B9_7F4A_7C15
    bits ^= UInt64(bitPattern: Int64(y)) &* 0xC2B2_AE3D_27D4_EB4F
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return Double((bits ^ bits >> 31) >> 11) / Double(1 << 53)
  }

  /// Smooth between whole numbers, 0 to 1.
  func smooth(_ x: Double, _ y: Double = 0) -> Double {
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let (across, down) = ((x - left).smoothStep(from: 0, to: 1), (y - top).smoothStep(from: 0, to: 1))
    let (column, row) = (Int(left), Int(top))
    let upper = value(column, row) * (1 - across) + value(column + 1, row) * across
    if down == 0 { return upper }
    return upper * (1 - down) + (value(column, row + 1) * (1 - across) + value(column + 1, row + 1) * across) * down
  }

  /// Several sizes of smooth noise together, 0 to 1.
  func layered(_ x: Double, _ y: Double = 0, octaves: Int) -> Double {
    var (sum, weight, all, scale) = (0.0, 0.5, 0.0, 1.0)
    for octave in 0..<octaves {
      sum += smooth(x * scale + Double(octave) * 17, y * scale + Double(octave) * 31) * weight
      all += weight
      weight /= 2
      scale *= 2
    }
    return sum / all
  }
}
