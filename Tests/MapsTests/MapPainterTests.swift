import Atlas
import Cells
import Props
import Testing
import Weather

@testable import Maps

@Suite struct MapPainterTests {
  private let dark = MapLook.standard(isLight: false, depth: .trueColour)

  private func cell(_ place: Coordinate, in frame: Frame, _ projection: Projection) throws -> Cell {
    let at = try #require(projection.cell(of: MapPoint(place)))
    return frame[at.column, at.row]
  }

  @Test(arguments: Samples.looks)
  func `every layer is visible, in signs and colours that the look allows`(_ look: MapLook) {
    var painter = MapPainter()
    let empty = painter.painted(nil, look).frame
    for layer in MapLayer.allCases {
      let frame = painter.painted(layer, look).frame
      let isVisible = frame != empty
      #expect(isVisible, "\(layer)")
      let cells = (0..<frame.size.rows).flatMap { frame[row: $0] }
      if !look.depth.isPainted { #expect(cells.allSatisfy { $0.style.background == nil }, "\(layer)") }
      if look.depth == .monochrome { #expect(cells.allSatisfy { $0.style.foreground == nil }, "\(layer)") }
      let signs = Set(cells.flatMap(\.text.unicodeScalars))
      if look.isASCII { #expect(signs.allSatisfy { $0.isASCII || (0xAC00...0xD7A3).contains($0.value) }, "\(layer)") }
    }
  }

  @Test(arguments: [false, true])
  func `with 256 colours all are fixed colours of xterm`(_ isLight: Bool) {
    var painter = MapPainter()
    for layer in MapLayer.allCases {
      let frame = painter.painted(layer, .standard(isLight: isLight, depth: .twoFiftySix), labels: []).frame
      let cells = (0..<frame.size.rows).flatMap { frame[row: $0] }
      let colours = Set(cells.flatMap { [$0.style.background, $0.cluster == .halfBlock ? $0.style.foreground : nil] })
      #expect(colours.compactMap { $0 }.allSatisfy(isFixed), "\(layer)")
    }
  }

  private func isFixed(_ colour: RGB) -> Bool {
    let parts: Set<UInt8> = [0, 95, 135, 175, 215, 255]
    let isGrey = colour.red == colour.green && colour.green == colour.blue && colour.red % 10 == 8
    return isGrey || [colour.red, colour.green, colour.blue].allSatisfy(parts.contains)
  }

  @Test(arguments: Samples.looks.filter(\.depth.isPainted))
  func `labels are legible on their own cells`(_ look: MapLook) {
    var painter = MapPainter()
    for layer in MapLayer.allCases {
      for kind in [RainFrame.Kind.observed, .forecast] {
        let (frame, placed) = painter.painted(layer, look, kind: kind)
        for words in placed.compactMap(\.words) {
          for column in words.column..<words.endColumn {
            let style = frame[column, words.row].style
            let contrast = style.foreground.flatMap { text in style.background.map { text.contrast(with: $0) } }
            #expect(contrast ?? 0 >= 4.5, "\(style) \(layer)")
          }
        }
      }
    }
  }

  @Test func `dust covers land only, temperature also the sea`() throws {
    let projection = Samples.projection(120, 38)
    let (empty, _) = Samples.painted(nil, dark, projection, labels: [])
    let (dust, _) = Samples.painted(.pm10, dark, projection, labels: [])
    let (temperature, _) = Samples.painted(.temperature, dark, projection, labels: [])
    #expect(try cell(Samples.sea, in: dust, projection) == cell(Samples.sea, in: empty, projection))
    #expect(try cell(Samples.seoul, in: dust, projection) != cell(Samples.seoul, in: empty, projection))
    #expect(try cell(Samples.sea, in: temperature, projection) != cell(Samples.sea, in: empty, projection))
  }

  @Test(arguments: Samples.looks.filter(\.depth.isPainted))
  func `rain has the colours of its legend on land and sea, with lines along coasts and borders`(_ look: MapLook) {
    let (table, legend) = (ToneTable(LevelColours.of(.rain), look), MapLegend(of: .rain, look: look))
    for (index, entry) in legend.entries.enumerated() {
      let level = UInt8(index + 2)
      let tones = [UInt8(0), 2, 4].map { table.colour(level, land: $0, line: 0) }
      #expect(tones[0] == entry.colour && tones[2] == entry.colour && tones[1] != entry.colour, "\(level)")
      #expect(table.colour(level, land: 4, line: 2) != entry.colour, "\(level)")
    }
  }

  @Test func `with 256 colours strong rain gets darker, and no coast has the colour of another step`() {
    let fixed = LevelColours.of(.rain).levels.dropFirst().map(\.fixed)
    let luminances = fixed.suffix(5).map(\.colour.luminance)
    #expect(luminances == luminances.sorted(by: >) && Set(luminances).count == 5)
    #expect(!fixed.contains { fixed.contains($0.brighter(by: -1)) })
  }

  @Test func `temperature has a line along coasts, and a darker sea`() throws {
    let table = ToneTable(LevelColours.of(.temperature), dark)
    for level in 1...UInt8(LevelColours.of(.temperature).levels.count) {
      let tones = try [UInt8(0), 2, 4].map { try #require(table.colour(level, land: $0, line: 0)).luminance }
      #expect(tones[0] < tones[2] && tones[1] < (tones[0] + tones[2]) / 2, "\(level)")
    }
  }

  @Test(arguments: [(MapLayer.pm10, [155.0, 320, 620]), (.pm25, [80, 160, 310]), (.o3, [0.16, 0.31, 0.62])])
  func `within the worst grade higher values have a colour of their own`(_ layer: MapLayer, _ values: [Double]) {
    let colours = LevelColours.of(layer)
    let levels = values.map { colours.levels[Int(colours.level(of: $0)) - 1] }
    let luminances = levels.map(\.colour.luminance)
    #expect(luminances == luminances.sorted(by: >) && levels.map(\.fixed).distinct.count == 3)
    #expect(levels.map(\.plainShade) == [4, 4, 4] && levels.map(\.basic) == [.red, .magenta, .magenta])
  }

  @Test func `stations of Korea do not colour neighbouring countries`() throws {
    let projection = Samples.projection(120, 38, .eastAsia)
    let (empty, _) = Samples.painted(nil, dark, projection, labels: [])
    let (dust, _) = Samples.painted(.pm10, dark, projection, labels: [])
    for (latitude, longitude) in [(39.03, 125.75), (33.6, 130.4), (36.1, 120.4)] {
      let place = Coordinate(latitude: latitude, longitude: longitude)
      #expect(try cell(place, in: dust, projection) == cell(place, in: empty, projection), "\(place)")
    }
  }

  @Test func `a model's rain below the first step is dry`() {
    func painted(_ rate: Double) -> Frame {
      let readings = Samples.grid(of: .temperature).map { MapReading($0.coordinate, value: rate, kind: .modelPoint) }
      let frame = MapFrame(
        layer: .rain, time: Samples.time, kind: .forecast, source: .openMeteo, content: .points(readings))
      var (painter, picture) = (MapPainter(), Frame(size: Size(columns: 60, rows: 16)))
      painter.draw(MapPicture(Samples.projection(60, 16), frame: frame, look: dark), on: &picture, in: picture.bounds)
      return picture
    }
    let empty = Samples.painted(nil, dark, Samples.projection(60, 16), labels: []).frame
    let (isDry, isWet) = (painted(0) == empty && painted(0.04) == empty, painted(2) != empty)
    #expect(isDry && isWet)
  }

  @Test func `a forecast is dim in signs and has the colours of the legend where areas are painted`() {
    for look in Samples.looks where look.depth != .monochrome {
      var painter = MapPainter()
      let observed = painter.painted(.pm10, look, labels: []).frame
      let isSame = observed == painter.painted(.pm10, look, kind: .forecast, labels: []).frame
      #expect(isSame == look.depth.isPainted, "\(look.depth)")
    }
  }

  @Test func `a painter that has painted other layers paints the same as a new one`() {
    var painter = MapPainter()
    for layer in MapLayer.allCases + [.rain, .pm10] {
      var other = MapPainter()
      let isEqual = painter.painted(layer, dark).frame == other.painted(layer, dark).frame
      #expect(isEqual, "\(layer)")
    }
  }

  @Test(arguments: [MapLayer.rain, .temperature, .wind])
  func `during a step of time each row is that of its own frame`(_ layer: MapLayer) {
    let projection = Samples.projection(60, 16)
    func painted(_ frame: MapFrame, rowFrames: [MapFrame] = []) -> Frame {
      var (painter, canvas) = (MapPainter(), Frame(size: Size(columns: 60, rows: 16)))
      var picture = MapPicture(projection, frame: frame, look: dark, labels: Samples.labels)
      picture.rowFrames = rowFrames
      painter.draw(picture, on: &canvas, in: canvas.bounds)
      return canvas
    }
    let (last, next) = (Samples.frame(layer), Samples.later(layer))
    let mixed = painted(next, rowFrames: [last, next, last, last])
    for row in 0..<16 {
      let isAsAlone = mixed[row: row] == painted(row % 4 == 1 ? next : last)[row: row]
      #expect(isAsAlone, "\(row)")
    }
    let isStep = painted(last) != painted(next)
    #expect(isStep)
  }

  @Test(arguments: [(0, 0), (1, 1), (2, 1), (1, 5), (7, 3), (41, 9)])
  func `any size is safe, and nothing is drawn outside the area`(_ columns: Int, _ rows: Int) {
    for look in Samples.looks {
      var painter = MapPainter()
      for layer in MapLayer.allCases {
        var frame = Frame(size: Size(columns: columns + 4, rows: rows + 2))
        frame.fill(frame.bounds, with: "x")
        let area = Rect(column: 2, row: 1, columns: columns, rows: rows)
        let picture = MapPicture(
          Samples.projection(columns, rows), frame: Samples.frame(layer), look: look, labels: Samples.labels)
        painter.draw(picture, on: &frame, in: area)
        let isUntouched =
          (0..<frame.size.columns).allSatisfy { frame[$0, 0].text == "x" && frame[$0, rows + 1].text == "x" }
          && (0..<frame.size.rows).allSatisfy { frame[1, $0].text == "x" && frame[columns + 2, $0].text == "x" }
        #expect(isUntouched, "\(layer)")
      }
    }
  }

  @Test func `a finer picture has more pixels and the same colours`() {
    var (coarse, fine) = (MapPainter(), MapPainter())
    let picture = MapPicture(Samples.projection(40, 10), frame: Samples.frame(.rain), look: dark)
    let (small, large) = (coarse.bitmap(of: picture, grain: 1), fine.bitmap(of: picture, grain: 4))
    #expect(small.size == Size(columns: 40, rows: 20) && large.size == Size(columns: 160, rows: 80))
    #expect(Set(small.pixels.compactMap { $0 }).count > 10)
  }
}
