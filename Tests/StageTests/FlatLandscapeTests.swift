import Cells
import Props
import Testing

@testable import Stage

/// The landscape and the ridge of a city in 256 colours.
struct FlatLandscapeTests {
  private static let grounds = [RGB(0x121212), RGB(0xFFFFFF)]

  /// From blue over green to red, as the themes have it.
  private static func warmth(_ celsius: Double) -> RGB {
    let colours: [UInt32] = [0x5F87FF, 0x00AFFF, 0x5FD7D7, 0x5FD787, 0xAFD75F, 0xFFD75F, 0xFF8700, 0xFF5F5F]
    return RGB(colours[min(max(0, Int((celsius + 12) / 6)), colours.count - 1)])
  }

  private static func landscape(_ ground: RGB) -> Landscape {
    let hours = (0..<96).map { hour in
      let distance = abs(hour % 24 - 15)
      return Landscape.Hour(
        offset: hour, temperature: 24 - 2 * Double(min(distance, 24 - distance)),
        isNight: !(6..<18).contains(hour % 24))
    }
    let days = (0..<4).map { _ in Landscape.Day(low: 0, high: 24, widths: .init(high: 3, low: 2)) }
    return Landscape(hours: hours, days: days, colour: warmth, ground: ground)
  }

  @Test(arguments: grounds)
  func `rain is strokes on the colours of dry air`(ground: RGB) {
    let dry = Self.landscape(ground)
    var wet = dry
    for hour in wet.hours.indices { wet.hours[hour].precipitation = 8 }
    let pictures = [dry, wet].map { $0.picture(width: 96, height: 30, colours: .twoFiftySix) }
    #expect(pictures[0].pixels == pictures[1].pixels)
    #expect(pictures[1].marks.contains { $0.sign == Landscape.stroke })
  }

  @Test(arguments: 0..<60)
  func `on a light ground a low is black or white on the rock itself, not on a chip`(seed: Int) {
    var dice = Dice(seed: seed)
    var landscape = Self.landscape(Self.grounds[1])
    var celsius = Double(dice.roll(-10...20))
    for hour in landscape.hours.indices {
      landscape.hours[hour].temperature = celsius
      celsius += Double(dice.roll(-20...20)) / 10
    }
    let picture = landscape.picture(width: 96, height: 30)
    for day in landscape.days.indices { landscape.days[day].widths.low = 0 }
    let bare = landscape.picture(width: 96, height: 30).pixels
    let lows = picture.labels.filter { $0.kind == .low }
    #expect(lows.count == 4)
    for low in lows {
      #expect(low.columns.allSatisfy { low.isLegible(on: picture.pixels[$0, low.row * 2]) })
      let changes = low.columns.map { x in
        let cell = bare[x, low.row * 2].blended(with: bare[x, low.row * 2 + 1], 0.5)
        return picture.pixels[x, low.row * 2].contrast(with: cell)
      }
      #expect(changes.count { $0 > 1.2 } * 2 <= changes.count, "\(changes)")
    }
  }

  @Test(arguments: grounds)
  func `each row of the rock has one colour by day, a darker one at night, and one at its crest`(ground: RGB) {
    let pixels = Self.landscape(ground).picture(width: 96, height: 30, colours: .twoFiftySix).pixels
    for y in 0..<30 {
      let row = (0..<96).map { pixels[$0, y] }
      // Ground and air by day and at night, three of the rock, and the cells of texts.
      #expect(Set(row).count <= 6, "row \(y)")
    }
    #expect(pixels[15, 24] != pixels[2, 24] && pixels[15, 24].luminance > pixels[2, 24].luminance)
  }

  @Test(arguments: grounds)
  func `bands are at least as high as the steps of temperature`(ground: RGB) {
    let pixels = Self.landscape(ground).picture(width: 96, height: 48, colours: .twoFiftySix).pixels
    let column = (10..<46).map { pixels[14, $0] }
    let changes = zip(column, column.dropFirst()).count { $0 != $1 }
    #expect(changes <= 5)
  }

  @Test(arguments: -21...40)
  func `night is a darker step of the same temperature, on which text is legible`(celsius: Int) {
    for isLight in [false, true] {
      let isotherm = FlatIsotherm(Self.warmth(Double(celsius)), isLight: isLight)
      #expect(isotherm.night.luminance < isotherm.day.luminance)
      #expect(isotherm.night.contrast(with: LandscapeShades(ground: RGB(isLight ? 0xFFFFFF : 0)).text) >= 4.5)
      #expect(isLight != (isotherm.crest.luminance > isotherm.day.luminance))
    }
  }

  @Test func `the ridge of a city has whole bands too`() {
    var pixels = Pixels(width: 24, height: 12, fill: RGB(0))
    TemperatureRidge([-9, 30, 0], scale: -10...30, ground: RGB(0x121212)).paint(
      on: &pixels, rows: 0..<12, colours: .twoFiftySix, colour: Self.warmth)
    for y in 0..<12 { #expect(Set((0..<24).map { pixels[$0, y] }).count <= 3) }
  }
}
