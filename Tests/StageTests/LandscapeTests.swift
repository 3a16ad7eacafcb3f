import Cells
import Props
import Testing

@testable import Stage

struct LandscapeTests {
  private static let grounds = [RGB(0x121212), RGB(0xFFFFFF)]
  private static let noText = Landscape.Widths(high: 0, low: 0)

  /// A day's course: 4 °C at 3:00, 16 °C at 15:00 unless changed.
  private func hours(_ days: Int, change: (inout Landscape.Hour) -> Void = { _ in }) -> [Landscape.Hour] {
    (0..<days * 24).map { offset in
      let distance = abs(offset % 24 - 15)
      var hour = Landscape.Hour(
        offset: offset, temperature: 16 - Double(min(distance, 24 - distance)),
        isNight: !(6..<18).contains(offset % 24))
      change(&hour)
      return hour
    }
  }

  private func landscape(
    _ hours: [Landscape.Hour], days: Int, low: Double? = nil, high: Double? = nil, today: Int? = nil,
    selected: Int? = nil, ground: RGB = RGB(0x121212)
  ) -> Landscape {
    Landscape(
      hours: hours, days: (0..<days).map { _ in Landscape.Day(low: low, high: high, widths: Self.noText) },
      today: today, selected: selected, colour: { RGB(red: 200, green: UInt8(min(max($0 * 4, 0), 160)), blue: 40) },
      ground: ground)
  }

  /// The first row of the ridge, which is much redder than blue; nil if the column has no ridge.
  private func crest(_ pixels: Pixels, _ x: Int) -> Int? {
    (0..<pixels.height).first { Int(pixels[x, $0].red) > Int(pixels[x, $0].blue) + 40 }
  }

  @Test(arguments: grounds, [(110, 30), (88, 20), (180, 40)])
  func `the picture has the wanted size, and without data it is plain ground`(ground: RGB, size: (Int, Int)) {
    let picture = landscape([], days: 10, ground: ground).picture(width: size.0, height: size.1)
    #expect(picture.pixels == Pixels(width: size.0, height: size.1, fill: ground))
    #expect(landscape([], days: 0, ground: ground).picture(width: 4, height: 0).labels.isEmpty)
  }

  @Test func `the crest is highest at the warmest hour and lowest at the coldest`() throws {
    let course = hours(3) { hour in
      if hour.offset == 39 { hour.temperature = 21 }
      if hour.offset == 52 { hour.temperature = -3 }
    }
    let pixels = landscape(course, days: 3).picture(width: 72, height: 40).pixels
    let crests = try (0..<72).map { try #require(crest(pixels, $0)) }
    #expect(crests.indices.min { crests[$0] < crests[$1] }.map { (38...40).contains($0) } == true)
    #expect(crests.indices.max { crests[$0] < crests[$1] }.map { (51...53).contains($0) } == true)
  }

  @Test func `an unknown temperature is a gap, not zero`() {
    let course = hours(3) { hour in if hour.offset / 24 == 1 { hour.temperature = nil } }
    let pixels = landscape(course, days: 3).picture(width: 72, height: 30).pixels
    #expect((25..<47).allSatisfy { x in (0..<30).allSatisfy { pixels[x, $0] == RGB(0x121212) } })
    #expect(crest(pixels, 10) != nil && crest(pixels, 60) != nil)
    #expect(landscape(course.filter { $0.offset / 24 != 1 }, days: 3).picture(width: 72, height: 30).pixels == pixels)
    #expect(landscape(hours(3) { $0.temperature = .nan }, days: 3).picture(width: 72, height: 30).labels.isEmpty)
  }

  @Test func `a single unknown hour is a gap`() {
    let course = hours(2) { hour in if hour.offset == 12 { hour.temperature = nil } }
    let pixels = landscape(course, days: 2).picture(width: 96, height: 30).pixels
    #expect((0..<96).filter { crest(pixels, $0) == nil } == [24, 25])
  }

  @Test func `low and high without hours are a fainter ridge`() throws {
    let known = landscape(hours(2), days: 2).picture(width: 48, height: 30).pixels
    let estimate = landscape([], days: 2, low: 4, high: 16).picture(width: 48, height: 30).pixels
    let x = 14
    #expect(try abs(#require(crest(known, x)) - #require(crest(estimate, x))) <= 2)
    #expect(estimate[x, 28].red < known[x, 28].red)
    #expect(estimate[x, 28].red > 80)
  }

  @Test func `the ridge becomes fainter within a day after the last known hour`() {
    let course = hours(4).filter { $0.offset < 48 }
    let pixels = landscape(course, days: 4, low: 4, high: 16).picture(width: 96, height: 30).pixels
    let reds = [39, 63, 87].map { pixels[$0, 28].red }
    #expect(reds[0] > reds[1] && reds[1] > reds[2])
  }

  @Test(arguments: grounds, [StageColours.trueColour, .twoFiftySix])
  func `flakes are characters in the air, and none is on a figure`(
    ground: RGB, colours: StageColours
  ) {
    let cold = hours(3) { ($0.snow, $0.temperature) = (1, -4 + Double($0.offset % 24) / 4) }
    var scene = landscape(cold, days: 3, low: -4, high: 2, ground: ground)
    for day in scene.days.indices { scene.days[day].widths = Landscape.Widths() }
    let picture = scene.picture(width: 72, height: 40, colours: colours)
    #expect(picture.marks.count > 20 && picture.marks.allSatisfy { $0.sign == Landscape.flake })
    for mark in picture.marks {
      #expect(!picture.labels.contains { $0.isNear(mark.column, mark.row) })
    }
  }

  @Test(arguments: grounds, [StageColours.trueColour, .twoFiftySix])
  func `rain is strokes at every colour depth, closer together the more falls`(ground: RGB, colours: StageColours) {
    func picture(_ millimetres: Double) -> Landscape.Picture {
      let wet = hours(1) { $0.precipitation = millimetres }
      return landscape(wet, days: 1, ground: ground).picture(width: 24, height: 30, colours: colours)
    }
    let counts = [0, 0.5, 2, 9].map { millimetres in
      picture(millimetres).marks.count { $0.sign == Landscape.stroke }
    }
    #expect(counts[0] == 0 && counts == counts.sorted() && Set(counts).count == 4, "\(counts)")
    #expect(picture(2).has(Landscape.stroke) && !picture(2).has(Landscape.flake) && !picture(0).has(Landscape.stroke))
    // The air behind the strokes is plain: the pixels of a column differ only as those of dry air do.
    let air = (0..<4).map { picture(9).pixels[12, $0] }
    #expect(zip(air, air.dropFirst()).allSatisfy { $0.contrast(with: $1) < 1.1 })
  }

  @Test(arguments: [10, 12, 14])
  func `in a low picture the ridge uses the rows between the figures`(height: Int) {
    let terrain = LandscapeTerrain(landscape(hours(3), days: 3), width: 72, height: height)
    let edges = (terrain.columns.compactMap(\.highest).min(), terrain.columns.compactMap(\.lowest).max())
    #expect(edges.0.map { $0 < 2.5 } == true && edges.1.map { $0 > Double(height) - 4 } == true, "\(edges)")
  }

  @Test(arguments: [96, 118, 180])
  func `the high of an estimated day is over its own hump, not over the slope from a warmer day`(width: Int) throws {
    var picture = landscape([], days: 0)
    picture.days = [33.0, 22, 30].map { Landscape.Day(low: 18, high: $0) }
    let high = try #require(
      picture.picture(width: width, height: 30).labels.first { $0.day == 1 && $0.kind == .high })
    let middle = Double(high.column) + Double(high.width) / 2
    let hour = (middle - Double(width) / 3) / Double(width) * 72
    #expect((12...18).contains(hour))
  }

  @Test func `an estimate begins where the known hours end`() throws {
    let course = hours(4).filter { $0.offset < 60 }
    let pixels = landscape(course, days: 4, low: 0, high: 10).picture(width: 96, height: 40).pixels
    let crests = try (0..<96).map { try #require(crest(pixels, $0)) }
    #expect(abs(crests[59] - crests[61]) <= 3)
  }

  @Test(arguments: grounds)
  func `a night is darker than a day at the same height`(ground: RGB) {
    let course = hours(2) { $0.temperature = 10 }
    let pixels = landscape(course, days: 2, ground: ground).picture(width: 48, height: 30).pixels
    for y in 0..<30 { #expect(pixels[2, y].luminance < pixels[12, y].luminance, "row \(y)") }
  }

  @Test(arguments: grounds)
  func `a pixel of the ridge has the colour of its height`(ground: RGB) {
    let pixels = landscape(hours(3), days: 3, ground: ground).picture(width: 72, height: 30).pixels
    for y in 20..<30 { #expect(pixels[12, y] == pixels[36, y]) }
    #expect(pixels[15, 8].green > pixels[15, 13].green)
  }

  @Test(arguments: grounds)
  func `more rain is bluer, from the top down to the ridge`(ground: RGB) {
    func blueness(_ millimetres: Double?) -> Int {
      let course = hours(1) { $0.precipitation = millimetres }
      let pixels = landscape(course, days: 1, ground: ground).picture(width: 24, height: 30).pixels
      return (0..<24).reduce(0) { $0 + Int(pixels[$1, 0].blue) - Int(pixels[$1, 0].red) }
    }
    let values = [nil, 0.2, 1, 5, 15].map(blueness)
    #expect(blueness(0) == values[0])
    #expect(blueness(.nan) == values[0])
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 }, "\(values)")
  }

  @Test(arguments: grounds)
  func `snow rests on the ridge and melts when it is warm`(ground: RGB) {
    let cold = hours(2) { hour in
      hour.temperature = hour.offset < 24 ? -5 : 12
      hour.snow = hour.offset < 12 ? 1.5 : 0
      hour.isNight = false
    }
    func whites(_ hours: [Landscape.Hour], _ x: Int) -> [Int] {
      let pixels = landscape(hours, days: 2, ground: ground).picture(width: 48, height: 30).pixels
      return (2..<30).filter { pixels[x, $0] == LandscapeShades(ground: ground).lyingSnow(night: 0) }
    }
    #expect(!whites(cold, 20).isEmpty)
    #expect(whites(cold, 46).isEmpty)
    #expect(whites(cold.map { hour in Landscape.Hour(offset: hour.offset, temperature: hour.temperature) }, 20).isEmpty)
  }

  @Test func `the columns of the selected day are brighter, those of today a little`() {
    func light(today: Int? = nil, selected: Int? = nil) -> Double {
      let pixels = landscape(hours(3), days: 3, today: today, selected: selected).picture(width: 72, height: 30).pixels
      return (24..<48).flatMap { x in (0..<30).map { pixels[x, $0].luminance } }.reduce(0, +)
    }
    #expect(light() == light(today: 0, selected: 2))
    #expect(light() < light(today: 1))
    #expect(light(today: 1) < light(selected: 1))
    #expect(light(selected: 1) == light(today: 1, selected: 1))
  }

  @Test(arguments: grounds, 0..<20)
  func `labels are inside, in their day, legible and never overlap`(ground: RGB, seed: Int) {
    var dice = Dice(seed: seed)
    let (width, height) = (dice.roll(60...200), dice.roll(8...24) * 2)
    let dayCount = dice.roll(3...10)
    let course: [Landscape.Hour] = hours(dayCount) { hour in
      hour.temperature = hour.temperature.map { $0 + Double(dice.roll(12)) }
      if dice.roll(9) == 0 { hour.temperature = nil }
      hour.precipitation = dice.maybe { Double($0.roll(20)) }
      hour.snow = dice.maybe { Double($0.roll(3)) }
    }
    var scene = landscape(course, days: dayCount, low: 2, high: 30, selected: 1, ground: ground)
    for day in scene.days.indices { scene.days[day].widths = .init(high: 4, low: 4) }
    scene.colour = { _ in RGB(UInt32(dice.roll(0xFFFFFF))) }
    let picture = scene.picture(width: width, height: height)
    var taken: Set<Point> = []
    for label in picture.labels {
      let days = label.day * width / dayCount..<(label.day + 1) * width / dayCount
      #expect(days.contains(label.column) && label.column + label.width <= days.upperBound)
      #expect((0..<height / 2).contains(label.row))
      for column in label.column..<label.column + label.width {
        #expect(taken.insert(Point(column: column, row: label.row)).inserted, "\(label)")
        let cell = picture.pixels[column, label.row * 2]
        #expect(cell == picture.pixels[column, label.row * 2 + 1])
        #expect(cell.contrast(with: label.text) >= 4.5)
      }
    }
    let fits = width / dayCount >= 6
    #expect(picture.labels.count == dayCount * 2 || !fits)
  }

  @Test(arguments: grounds)
  func `with 256 colours every pixel is a fixed colour, and labels have the colours of the picture`(ground: RGB) {
    var scene = landscape(hours(3) { $0.precipitation = 2 }, days: 3, low: 4, high: 16, selected: 1, ground: ground)
    for day in scene.days.indices { scene.days[day].widths = Landscape.Widths() }
    let picture = scene.picture(width: 72, height: 30, colours: .twoFiftySix)
    let fixed = Set((16...255).map { XtermColours.colour($0) })
    for y in 0..<30 { for x in 0..<72 { #expect(fixed.contains(picture.pixels[x, y])) } }
    for day in scene.days.indices { scene.days[day].widths = Self.noText }
    let plain = scene.picture(width: 72, height: 30, colours: .twoFiftySix).pixels
    for label in picture.labels {
      let columns = label.column..<label.column + label.width
      let grounds = columns.map { picture.pixels[$0, label.row * 2] }
      #expect(grounds.allSatisfy { $0.contrast(with: label.text) >= 4.5 } && label.text == picture.text)
      // The picture continues under the text where that is legible.
      for x in columns {
        let cells = [plain[x, label.row * 2], plain[x, label.row * 2 + 1]]
        let isLegible = cells.allSatisfy { $0.contrast(with: label.text) >= 4.5 }
        #expect(cells.contains(picture.pixels[x, label.row * 2]) || !isLegible)
      }
    }
  }

  @Test(arguments: [26, 30, 34, 40])
  func `a high is above its crest and a low is below its valley`(height: Int) throws {
    var scene = landscape(hours(3), days: 3, low: 4, high: 16)
    let pixels = scene.picture(width: 72, height: height).pixels
    for day in scene.days.indices { scene.days[day].widths = Landscape.Widths() }
    for label in scene.picture(width: 72, height: height).labels {
      let crests = try (label.column..<label.column + label.width).map { try #require(crest(pixels, $0)) }
      switch label.kind {
      case .high: #expect(try label.row * 2 + 2 <= #require(crests.min()))
      case .low: #expect(try label.row * 2 > #require(crests.max()))
      }
    }
  }
}
