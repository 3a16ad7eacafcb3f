import Foundation
import Props
import Testing
import Weather

@testable import KMA

struct RadarImageReaderTests {
  private static let time = Date(timeIntervalSince1970: 1_790_000_100)

  private func frame(_ picture: RadarPicture) throws(RadarPictureError) -> RainFrame {
    try RadarImageReader(decoder: picture.decoder).frame(RadarPicture.file(), at: Self.time)
  }

  /// The cell of a pixel of the picture: the map begins at row 20.
  private func cell(_ column: Int, _ row: Int, _ frame: RainFrame) -> RainFrame.Cell {
    frame.cell(ofClass: frame.classes[(row - 20) * frame.grid.columns + column])
  }

  @Test func `a picture without rain is a dry frame`() throws {
    let frame = try frame(RadarPicture.dry)
    #expect(frame.isDry && !frame.classes.contains(RainFrame.missing))
    #expect(frame.grid.columns == 596 && frame.grid.rows == 600)
    #expect(frame.time == Self.time && frame.source == .kmaRadar && frame.kind == .observed)
  }

  @Test func `every colour of the legend is rain of its rate`() throws {
    var picture = RadarPicture.dry
    for (index, entry) in RadarPicture.legend.enumerated() { picture.put(100 + index, 300, entry.colour) }
    let frame = try frame(picture)
    for (index, entry) in RadarPicture.legend.enumerated() {
      #expect(cell(100 + index, 300, frame) == .rain(lowerBound: entry.rate))
    }
    #expect(frame.classes.count { $0 != RainFrame.dry } == RadarPicture.legend.count)
  }

  /// A place and its pixel, computed from the graticule of KMA’s pictures.
  @Test func `rain is at the place where the picture shows it`() throws {
    let places = [
      (37.5665, 126.978, 306.7, 196.9), (37.7519, 128.8761, 402.1, 182.9), (35.1796, 129.0756, 418.4, 346.0),
      (33.4996, 126.5312, 285.7, 456.4), (37.966, 124.63, 188.5, 171.3), (37.4845, 130.9057, 505.3, 194.9),
    ].map { (Coordinate(latitude: $0, longitude: $1), x: $2, y: $3) }
    var picture = RadarPicture.dry
    for (_, x, y) in places {
      picture.fill(columns: Int(x) - 1..<Int(x) + 2, rows: Int(y) - 1..<Int(y) + 2, RadarPicture.colour(of: 3))
    }
    let frame = try frame(picture)
    for (place, x, y) in places {
      let position = try #require(RadarImageReader.grid.position(of: place))
      #expect(abs(position.x - x) < 0.2 && abs(position.y + 20 - y) < 0.2, "\(position)")
      #expect(frame.cell(at: place) == .rain(lowerBound: 3))
    }
  }

  @Test(arguments: [RadarPicture.coast, RadarPicture.graticule, RadarPicture.border])
  func `the rain below a line is the mean of its rainy neighbours`(_ line: UInt32) throws {
    var picture = RadarPicture.dry
    picture.fill(columns: 100..<110, rows: 200..<210, RadarPicture.colour(of: 2))
    picture.fill(columns: 110..<120, rows: 200..<210, RadarPicture.colour(of: 4))
    picture.fill(columns: 109..<110, rows: 150..<250, line)
    picture.fill(columns: 0..<300, rows: 205..<206, line)
    picture.put(50, 100, RadarPicture.colour(of: 10))
    picture.fill(columns: 51..<52, rows: 90..<110, line)
    let frame = try frame(picture)
    #expect(cell(109, 202, frame) == .rain(lowerBound: 3))
    #expect(cell(103, 205, frame) == .rain(lowerBound: 2) && cell(115, 205, frame) == .rain(lowerBound: 4))
    // Away from rain, and with one rainy neighbour only, a line is dry.
    #expect(cell(109, 170, frame) == .dry && cell(250, 205, frame) == .dry && cell(51, 100, frame) == .dry)
  }

  @Test func `lines at the border of the map are filled without looking beyond it`() throws {
    var picture = RadarPicture.dry
    picture.fill(columns: 0..<596, rows: 20..<22, RadarPicture.colour(of: 5))
    picture.fill(columns: 0..<596, rows: 20..<21, RadarPicture.coast)
    picture.fill(columns: 594..<596, rows: 22..<620, RadarPicture.colour(of: 5))
    picture.fill(columns: 595..<596, rows: 22..<620, RadarPicture.coast)
    let frame = try frame(picture)
    for (column, row) in [(0, 20), (595, 20), (595, 619)] { #expect(cell(column, row, frame) == .rain(lowerBound: 5)) }
  }

  @Test func `title and legend are no rain`() throws {
    var picture = RadarPicture.dry
    picture.fill(columns: 0..<635, rows: 0..<20, RadarPicture.colour(of: 50))
    picture.fill(columns: 612..<635, rows: 0..<620, RadarPicture.colour(of: 50))
    #expect(try frame(picture).isDry)
  }

  @Test func `a few unknown colours are missing, many are another picture`() throws {
    var picture = RadarPicture.dry
    picture.fill(columns: 0..<100, rows: 500..<600, 0x123456)
    let frame = try frame(picture)
    #expect(cell(50, 550, frame) == .missing && cell(50, 499, frame) == .dry)
    picture.fill(columns: 0..<596, rows: 400..<620, 0x123456)
    #expect(throws: RadarPictureError.unknownColours(percent: 36)) { try self.frame(picture) }
  }

  @Test(arguments: RadarPicture.legend.indices)
  func `one changed colour of the legend refuses the picture`(_ index: Int) {
    var picture = RadarPicture.dry
    picture.put(603, 33 + 24 * index, RadarPicture.legend[index].colour ^ 0x000100)
    #expect(throws: RadarPictureError.wrongLegend(lowerBound: RadarPicture.legend[index].rate)) {
      try frame(picture)
    }
  }

  @Test func `a page, a part of a file, and another size are refused with their reason`() {
    let reader = RadarImageReader(decoder: RadarPicture.dry.decoder)
    #expect(throws: RadarPictureError.notPNG(beginning: "<!DOCTYPE html>")) {
      try reader.frame(Data("<!DOCTYPE html>".utf8), at: Self.time)
    }
    #expect(throws: RadarPictureError.cutOff) { try reader.frame(RadarPicture.file().dropLast(1), at: Self.time) }
    #expect(throws: RadarPictureError.wrongSize(width: 600, height: 620)) {
      try reader.frame(RadarPicture.file(width: 600), at: Self.time)
    }
    #expect(throws: RadarPictureError.damaged) {
      try RadarImageReader(decoder: PNGDecoder { (_, _, _) throws(RadarPictureError) in throw .damaged })
        .frame(RadarPicture.file(), at: Self.time)
    }
  }

  @Test(arguments: 0..<4)
  func `any pixels give a frame or an error`(_ seed: Int) {
    var dice = Dice(seed: seed)
    var picture = RadarPicture.dry
    let colours = RadarPicture.legend.map(\.colour) + [0, 0x505050, 0x1E1E1E, 0xFAFAFA, 0x123456]
    for _ in 0..<200 {
      let (column, row) = (dice.roll(560), dice.roll(600))
      let area = (column..<column + 1 + dice.roll(20), row..<row + 1 + dice.roll(20))
      picture.fill(columns: area.0, rows: area.1, colours[dice.roll(colours.count)])
    }
    let result = Result { () throws(RadarPictureError) in try frame(picture) }
    if case .success(let frame) = result { #expect(frame.classes.count == frame.grid.count) }
  }
}
