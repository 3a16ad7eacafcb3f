public import Cells
import Glibc

/// Finds the terminal's colour that is nearest to a requested colour.
public struct ColourPalette: Sendable {
  public let depth: ColourDepth
  /// For true colour: whether the numbers 16 to 255 stand for the fixed colours, which need fewer bytes.
  let numbersFixedColours: Bool

  public init(_ depth: ColourDepth) { self.init(depth, numbersFixedColours: false) }

  init(_ depth: ColourDepth, numbersFixedColours: Bool) {
    self.depth = depth
    self.numbersFixedColours = numbersFixedColours
  }

  /// The colour's number for curses; nil for the terminal's default colour.
  public func number(for colour: RGB) -> Int32? {
    switch depth {
    case .mono: nil
    case .sixteen: ColourPalette.nearestOfSixteen(Lab(colour))
    case .twoFiftySix: ColourPalette.nearestOf256(Lab(colour))
    case .trueColour: directNumber(colour)
    }
  }

  private func directNumber(_ colour: RGB) -> Int32 {
    guard numbersFixedColours else { return Int32(colour.hex) }
    if let fixed = ColourPalette.fixedNumbers[colour] { return fixed }
    // A colour whose value equals the number of a fixed colour gets the smallest amount of green added.
    return Int32(colour.hex < 256 ? colour.hex | 0x100 : colour.hex)
  }

  /// The numbers for text on a background. With 256 colours a background that has a hue keeps it, and the text keeps
  /// enough contrast to be legible. If different colours map to the same number, or with 16 colours to two that are
  /// too similar, the text becomes black or white, whichever has more contrast, so that it stays visible.
  public func numbers(for style: Style) -> (foreground: Int32?, background: Int32?) {
    var foreground = style.foreground.flatMap(number)
    var background = style.background.flatMap(number)
    if depth == .twoFiftySix, let ground = style.background {
      let number = ColourPalette.ground(Lab(ground))
      background = number
      foreground = style.foreground.map {
        ColourPalette.text($0, on: number, ratio: min(4.5, $0.contrast(with: ground)))
      }
    }
    guard let foreground, let background, style.foreground != style.background, let ground = style.background,
      foreground == background || depth == .sixteen && !ColourPalette.areDistinguishable(foreground, background)
    else { return (foreground, background) }
    let shown = depth == .sixteen ? ColourPalette.consoleColours[Int(background)] : ground
    let isLight = shown.contrast(with: RGB(0x000000)) > shown.contrast(with: RGB(0xffffff))
    return (number(for: isLight ? RGB(0x000000) : RGB(0xffffff)), background)
  }

  /// Whether two of the 16 colours have enough contrast on the Linux console; on other terminals most have more.
  private static func areDistinguishable(_ one: Int32, _ other: Int32) -> Bool {
    consoleColours[Int(one)].contrast(with: consoleColours[Int(other)]) >= 2.8
  }
}

// The standard palette: 16 colours that users can change, a cube of 216, and 24 greys.
extension ColourPalette {
  /// The colours with the numbers 16 to 255; nil for the first 16, because their appearance is unknown.
  public static func colour(numbered number: Int) -> RGB? {
    switch number {
    case 16...231:
      let cube = number - 16
      return RGB(red: step(cube / 36), green: step(cube / 6 % 6), blue: step(cube % 6))
    case 232...255:
      let grey = UInt8(8 + 10 * (number - 232))
      return RGB(red: grey, green: grey, blue: grey)
    default: return nil
    }
  }

  private static let consoleColours: [RGB] = [
    0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xAAAAAA,
    0x555555, 0xFF5555, 0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF,
  ].map { RGB($0) }

  private static func step(_ index: Int) -> UInt8 { index == 0 ? 0 : UInt8(55 + 40 * index) }

  private typealias Fixed = (number: Int32, colour: RGB, lab: Lab)

  private static let fixed: [Fixed] = (16...255).compactMap { number in
    colour(numbered: number).map { (Int32(number), $0, Lab($0)) }
  }

  private static let hued = fixed.filter { $0.lab.chroma > 0.01 }

  private static let fixedNumbers: [RGB: Int32] = Dictionary(
    (16...255).compactMap { number in colour(numbered: number).map { ($0, Int32(number)) } }
  ) { first, _ in first }

  private static func nearestOf256(_ lab: Lab) -> Int32 { nearest(to: lab, among: fixed) }

  private static func nearest(to lab: Lab, among colours: [Fixed]) -> Int32 {
    colours.min { $0.lab.distance(to: lab) < $1.lab.distance(to: lab) }?.number ?? 15
  }

  /// A background with at least this chroma would look wrong in grey, for example a sky.
  private static let leastChroma = 0.0465

  private static func ground(_ lab: Lab) -> Int32 {
    nearest(to: lab, among: lab.chroma < leastChroma ? fixed : hued)
  }

  /// The nearest colour with this contrast to the background; black or white if no colour has it.
  private static func text(_ colour: RGB, on ground: Int32, ratio: Double) -> Int32 {
    guard let shown = self.colour(numbered: Int(ground)) else { return nearestOf256(Lab(colour)) }
    let legible = fixed.filter { $0.colour.contrast(with: shown) >= ratio }
    if legible.isEmpty { return shown.contrast(with: RGB(0)) > shown.contrast(with: RGB(0xffffff)) ? 16 : 231 }
    return nearest(to: Lab(colour), among: legible)
  }

  /// Chosen by hue, not by distance: a pale blue is nearer to grey than to the palette's blue, but must stay blue.
  ///
  /// A colour that is legible on black is lighter than 0.575, a colour that is legible on white is darker: the first
  /// maps to the bright half of the palette, the second to the dark half.
  private static func nearestOfSixteen(_ lab: Lab) -> Int32 {
    if lab.lightness < 0.22 { return 0 }
    if lab.chroma < 0.035 {
      switch lab.lightness {
      case ..<0.35: return 0
      case ..<0.575: return 8
      case ..<0.88: return 7
      default: return 15
      }
    }
    let hue = hues.min { abs($0.angle.turned(from: lab.hue)) < abs($1.angle.turned(from: lab.hue)) }
    return (hue?.number ?? 7) + (lab.lightness > 0.575 ? 8 : 0)
  }

  /// Hue angles, in degrees, of red, yellow, green, cyan, blue and magenta in Oklab.
  private static let hues: [(number: Int32, angle: Double)] = [
    (1, Lab(RGB(0xff0000)).hue), (3, Lab(RGB(0xffd000)).hue), (2, Lab(RGB(0x00ff00)).hue),
    (6, Lab(RGB(0x00ffff)).hue), (4, Lab(RGB(0x2060ff)).hue), (5, Lab(RGB(0xff00ff)).hue),
  ]
}

/// A colour in a space where distance is perceived difference (Oklab by Björn Ottosson, 2020). Lightness is 0 to 1.
struct Lab: Sendable {
  var lightness: Double
  var a: Double
  var b: Double

  init(_ colour: RGB) {
    let red = Lab.linear(colour.red)
    let green = Lab.linear(colour.green)
    let blue = Lab.linear(colour.blue)
    let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
  }

  /// The distance from grey.
  var chroma: Double { hypot(a, b) }
  /// In degrees, -180 to 180.
  var hue: Double { atan2(b, a) * 180 / .pi }

  /// The square of the distance; sufficient for comparing.
  func distance(to other: Lab) -> Double {
    let (l, a, b) = (lightness - other.lightness, a - other.a, b - other.b)
    return l * l + a * a + b * b
  }

  /// The inverse of the sRGB transfer curve: linear light from a byte.
  private static func linear(_ value: UInt8) -> Double {
    let value = Double(value) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}

extension Double {
  /// The shorter way around a circle, in degrees.
  fileprivate func turned(from other: Double) -> Double { (self - other).remainder(dividingBy: 360) }
}
