import Cells

/// One of the fixed colours that xterm numbers from 16 to 255, as red, green and blue from 0 to 5, or as a grey.
struct FixedColour: Sendable, Equatable {
  let number: UInt8

  init(_ number: UInt8) { self.number = number }

  /// The nearest one. A colour with little hue becomes a grey.
  init(near colour: RGB) {
    let (red, green, blue) = (Int(colour.red), Int(colour.green), Int(colour.blue))
    let mean = (red + green + blue) / 3
    if max(red, green, blue) - min(red, green, blue) < 30 {
      self.init(UInt8(max(232, min(255, 232 + (mean - 3) / 10))))
    } else {
      self.init(FixedColour.cube(FixedColour.part(red), FixedColour.part(green), FixedColour.part(blue)))
    }
  }

  var colour: RGB {
    guard number >= 16, number < 232 else {
      let level = UInt8(8 + 10 * (max(232, Int(number)) - 232))
      return RGB(red: level, green: level, blue: level)
    }
    func level(_ part: Int) -> UInt8 { part == 0 ? 0 : UInt8(55 + 40 * part) }
    let (red, green, blue) = parts
    return RGB(red: level(red), green: level(green), blue: level(blue))
  }

  /// A colour of the same hue, `steps` levels brighter (negative: darker), within the limits of the palette.
  func brighter(by steps: Int) -> FixedColour {
    if number >= 232 { return FixedColour(UInt8(max(232, min(255, Int(number) + 3 * steps)))) }
    let (red, green, blue) = parts
    func moved(_ part: Int) -> Int { max(0, min(5, part + steps)) }
    return FixedColour(FixedColour.cube(moved(red), moved(green), moved(blue)))
  }

  private var parts: (Int, Int, Int) {
    let cube = Int(number) - 16
    return (cube / 36, cube / 6 % 6, cube % 6)
  }

  private static func cube(_ red: Int, _ green: Int, _ blue: Int) -> UInt8 { UInt8(16 + red * 36 + green * 6 + blue) }

  private static func part(_ value: Int) -> Int { value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40 }
}
