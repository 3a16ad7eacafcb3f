import Cells
import Testing

@testable import Stage

/// Rain and snow in a landscape where only their chance is known, and the snow on the ridge.
struct LandscapeWeatherTests {
  private static let grounds = [RGB(0x121212), RGB(0xFFFFFF)]

  private static func picture(
    _ ground: RGB, _ colours: StageColours = .trueColour, change: (inout Landscape.Hour) -> Void
  ) -> Landscape.Picture {
    let hours = (0..<48).map { offset in
      var hour = Landscape.Hour(offset: offset, temperature: offset % 24 < 12 ? 4 : 9)
      change(&hour)
      return hour
    }
    let days = (0..<2).map { _ in Landscape.Day(low: 4, high: 9, widths: .init(high: 0, low: 0)) }
    return Landscape(hours: hours, days: days, colour: { _ in RGB(0x5FD787) }, ground: ground)
      .picture(width: 48, height: 30, colours: colours)
  }

  @Test(arguments: grounds)
  func `likely rain of an unknown amount is fainter than any known rain, and stronger if it is likelier`(ground: RGB) {
    func blueness(_ share: Double?, _ millimetres: Double? = nil) -> Int {
      let picture = Self.picture(ground) { hour in
        hour.chance = share.map { Landscape.Chance(share: $0, isSnow: false) }
        hour.precipitation = millimetres
      }
      return (0..<48).reduce(0) { $0 + Int(picture.pixels[$1, 0].blue) - Int(picture.pixels[$1, 0].red) }
    }
    let values = [blueness(nil), blueness(0.3), blueness(0.9), blueness(nil, 0.2)]
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 }, "\(values)")
    #expect(blueness(0.9, 5) == blueness(nil, 5))
  }

  @Test(arguments: grounds, [StageColours.trueColour, .twoFiftySix])
  func `normals are marked within each day, the low below the high, and unknown ones are not`(
    ground: RGB, colours: StageColours
  ) {
    func picture(_ low: Double?, _ high: Double?) -> Landscape.Picture {
      let hours = (0..<48).map { Landscape.Hour(offset: $0, temperature: $0 % 24 < 12 ? 0 : 14) }
      let day = Landscape.Day(low: 0, high: 14, normalLow: low, normalHigh: high, widths: .init(high: 0, low: 0))
      return Landscape(hours: hours, days: [day, day], colour: { _ in RGB(0x5FD787) }, ground: ground)
        .picture(width: 48, height: 30, colours: colours)
    }
    #expect(picture(nil, nil).marks.isEmpty)
    #expect(picture(-90, 90).marks.isEmpty)
    let (lows, highs) = (picture(4, nil).marks, picture(nil, 10).marks)
    for marks in [lows, highs] {
      #expect(Set(marks.map(\.row)).count == 1)
      #expect(Set(marks.map { $0.column / 24 }) == [0, 1])
      #expect(marks.allSatisfy { $0.sign == Landscape.normal })
    }
    #expect(lows[0].row > highs[0].row)
    // The low is on the ridge, where the grey of the others would hardly show.
    for picture in [picture(4, nil), picture(nil, 10)] {
      for mark in picture.marks {
        let (upper, lower) = (
          picture.pixels[mark.column, mark.row * 2], picture.pixels[mark.column, mark.row * 2 + 1]
        )
        #expect(mark.colour.contrast(with: upper.mixed(with: lower, 0.5)) >= 2.2)
      }
    }
  }

  @Test(arguments: grounds, [false, true])
  func `with 256 colours likely rain and snow have fewer marks than known ones`(ground: RGB, isSnow: Bool) {
    func marks(_ share: Double, _ amount: Double?) -> Int {
      Self.picture(ground, .twoFiftySix) { hour in
        hour.chance = share > 0 ? Landscape.Chance(share: share, isSnow: isSnow) : nil
        if isSnow { hour.snow = amount } else { hour.precipitation = amount }
      }.marks.count
    }
    #expect(marks(0, nil) == 0)
    #expect((1..<marks(0, 0.5)).contains(marks(0.9, nil)))
  }

  @Test(arguments: [StageColours.trueColour, .twoFiftySix], [false, true])
  func `a high chance has marks in every half day, a low one fewer`(colours: StageColours, isSnow: Bool) {
    func marks(_ share: Double) -> [Landscape.Mark] {
      Self.picture(Self.grounds[0], colours) { $0.chance = Landscape.Chance(share: share, isSnow: isSnow) }.marks
    }
    #expect(marks(0.6).allSatisfy { $0.sign == (isSnow ? Landscape.flake : Landscape.stroke) })
    #expect(Set(marks(0.6).map { $0.column / 12 }) == [0, 1, 2, 3])
    #expect((1..<marks(0.6).count).contains(marks(0.59).count))
  }

  @Test func `a thin cover of snow is one line, not single dots`() {
    let pixels = Self.picture(Self.grounds[0]) { ($0.temperature, $0.snow) = (-3, $0.offset == 0 ? 0.2 : 0.01) }.pixels
    for x in 0..<48 { #expect((2..<30).contains { pixels[x, $0].luminance > 0.5 }, "column \(x)") }
  }

  @Test(arguments: [StageColours.trueColour, .twoFiftySix])
  func `a day without new snow has none on its ridge`(colours: StageColours) {
    let pixels = Self.picture(Self.grounds[0], colours) { hour in
      hour.temperature = -5 + Double(hour.offset % 24) / 8
      hour.snow = hour.offset < 6 ? 2 : nil
    }.pixels
    func hasWhite(_ x: Int) -> Bool { (2..<30).contains { pixels[x, $0].luminance > 0.8 } }
    #expect(hasWhite(15) && !hasWhite(24) && !hasWhite(36))
  }
}
