import Atlas
import Cells
import Testing
import Weather

@testable import Maps

@Suite struct LabelTests {
  private static let sizes = [(20, 5), (40, 10), (60, 16), (80, 22), (100, 28), (120, 38), (160, 48), (200, 58)]

  /// Many towns, closer together than any map has room for.
  private var crowd: [MapLabel] {
    (0..<400).map { number in
      let place = Coordinate(
        latitude: 33.5 + Double(number * 7 % 100) * 0.05, longitude: 125 + Double(number * 13 % 97) * 0.07)
      let kind: MapLabel.Kind = number < 30 ? .own : number < 390 ? .town : .sea
      return MapLabel(
        id: number, at: place, name: number % 3 == 0 ? "강릉" : "Gangneung", value: number % 2 == 0 ? "\(number)" : "",
        kind: kind, isChosen: number == 17)
    }
  }

  @Test(arguments: sizes)
  func `no label covers another or leaves the map`(_ columns: Int, _ rows: Int) {
    for level in Level.allCases {
      let placed = LabelPlan(crowd, in: Projection(of: level, columns: columns, rows: rows)).placed
      var taken: Set<Point> = []
      for label in placed {
        var cells: [Point] = label.label.kind == .sea ? [] : [label.spot]
        if let words = label.words {
          #expect(words.column >= 0 && words.endColumn <= columns && words.row >= 0 && words.row < rows)
          #expect(words.columns == label.label.width)
          cells += (words.column..<words.endColumn).map { Point(column: $0, row: words.row) }
        }
        #expect(taken.isDisjoint(with: cells), "\(label) at \(level)")
        taken.formUnion(cells)
      }
    }
  }

  @Test(arguments: sizes.dropFirst())
  func `the chosen label always has its text`(_ columns: Int, _ rows: Int) throws {
    let projection = Projection(of: .southKorea, columns: columns, rows: rows)
    let chosen = try #require(LabelPlan(crowd, in: projection).placed.first { $0.label.isChosen })
    #expect(chosen.words != nil)
  }

  @Test(arguments: sizes)
  func `the name of a town keeps its distance from those of others`(_ columns: Int, _ rows: Int) {
    let placed = LabelPlan(crowd, in: Projection(of: .southKorea, columns: columns, rows: rows)).placed
    let words = placed.filter { $0.label.kind == .town }.compactMap(\.words)
    for (index, one) in words.enumerated() {
      for other in words[..<index] where abs(one.row - other.row) <= 1 {
        #expect(one.column >= other.endColumn + 3 || other.column >= one.endColumn + 3, "\(one) \(other)")
      }
    }
  }

  @Test func `a label outside the window is left out`() {
    let far = MapLabel(id: 1, at: Coordinate(latitude: -33, longitude: 151), name: "Sydney", kind: .own)
    #expect(LabelPlan([far], in: Samples.projection()).placed.isEmpty)
  }

  @Test func `places are in cells of the frame`() throws {
    var painter = MapPainter()
    var frame = Frame(size: Size(columns: 100, rows: 30))
    let look = MapLook.standard(isLight: false, depth: .trueColour)
    let picture = MapPicture(Samples.projection(), look: look, labels: Samples.labels)
    let placed = painter.draw(picture, on: &frame, in: Rect(column: 10, row: 4, columns: 80, rows: 22))
    let seoul = try #require(placed.first { $0.label.name == "서울" })
    let words = try #require(seoul.words)
    #expect(frame[words.column, words.row].text == "서")
    #expect(seoul.covers(seoul.spot) && seoul.covers(Point(column: words.endColumn - 1, row: words.row)))
    #expect(!seoul.covers(Point(column: words.endColumn + 3, row: words.row)))
  }
}
