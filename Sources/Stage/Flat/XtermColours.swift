package import Cells
import Glibc

extension RGB {
  /// The nearest grey among xterm's fixed colours, which take half the bytes of others.
  package var fixedGrey: RGB { XtermColours.nearest(grey) }
}

/// The fixed colours of xterm, which terminals number from 16 to 255. A number takes half the bytes of a 24-bit colour.
enum XtermColours {
  private static let all: [(colour: RGB, lab: Lab)] = (cube + greys).map { ($0, Lab($0)) }
  private static let cube = (0..<216).map { cube -> RGB in
    func step(_ part: Int) -> UInt8 { part == 0 ? 0 : UInt8(55 + 40 * part) }
    return RGB(red: step(cube / 36), green: step(cube / 6 % 6), blue: step(cube % 6))
  }
  private static let greys = (0..<24).map { step -> RGB in
    let level = UInt8(8 + 10 * step)
    return RGB(red: level, green: level, blue: level)
  }

  /// The colour with a number from 16 to 255.
  static func colour(_ number: Int) -> RGB { all[number - 16].colour }

  static func isFixed(_ colour: RGB) -> Bool { numbers.contains(colour) }
  private static let numbers = Set(all.map(\.colour))

  /// Dark teal, olive and purple: nearest to many dark colours, but another hue than each of them.
  private static let odd: Set<Int> = [23, 29, 30, 36, 37, 53, 54, 58, 64, 89, 90]
  private static let candidates = all.indices.filter { !odd.contains($0 + 16) }.map { all[$0] }

  /// How much farther away a grey counts for a colour with a hue.
  private static let greyPenalty: Float = 0.008

  /// In degrees.
  static func hue(_ colour: RGB) -> Double {
    let lab = Lab(colour)
    return Double(atan2f(lab.b, lab.a)) * 180 / .pi
  }

  /// The nearest colour of those that have this contrast to the text, if one is given. The palette has few pale and few
  /// dark colours: such a colour would flicker between a vivid one and grey from pixel to pixel, so it becomes grey.
  static func nearest(_ colour: RGB, legible text: RGB? = nil) -> RGB {
    let lab = Lab(colour)
    let isGrey = lab.chroma < (lab.lightness < 0.42 ? 0.07 : 0.042)
    var (best, least) = (RGB(0), Float.infinity)
    for candidate in candidates {
      if isGrey && candidate.lab.chroma > 0.01 { continue }
      var distance = candidate.lab.distance(to: lab)
      if lab.chroma > 0.055 && candidate.lab.chroma < 0.01 { distance += greyPenalty }
      guard distance < least else { continue }
      if let text, candidate.colour.contrast(with: text) < StageShade.ratioOfText { continue }
      (best, least) = (candidate.colour, distance)
    }
    return best
  }

  /// Colours that have been looked up.
  struct Cache {
    private var known: [RGB: RGB] = [:]

    /// Colours that differ by less than 4 of 255 in each channel count as one.
    mutating func nearest(_ colour: RGB) -> RGB {
      let key = RGB(red: colour.red & 0xFC | 2, green: colour.green & 0xFC | 2, blue: colour.blue & 0xFC | 2)
      if let found = known[key] { return found }
      let found = XtermColours.nearest(key)
      known[key] = found
      return found
    }
  }

  /// Oklab (Björn Ottosson, 2020) with colour weighted a little more than lightness.
  private struct Lab {
    let lightness: Float
    let a: Float
    let b: Float
    let chroma: Float

    init(_ colour: RGB) {
      let (red, green, blue) = (
        Lab.linear[Int(colour.red)], Lab.linear[Int(colour.green)], Lab.linear[Int(colour.blue)]
      )
      let long = cbrtf(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
      let medium = cbrtf(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
      let short = cbrtf(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
      lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
      a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
      b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
      chroma = hypotf(a, b)
    }

    func distance(to other: Lab) -> Float {
      let (l, a, b) = (lightness - other.lightness, a - other.a, b - other.b)
      return l * l + 1.3 * (a * a + b * b)
    }

    private static let linear: [Float] = (0...255).map { byte in
      let share = Float(byte) / 255
      return share <= 0.04045 ? share / 12.92 : powf((share + 0.055) / 1.055, 2.4)
    }
  }
}
