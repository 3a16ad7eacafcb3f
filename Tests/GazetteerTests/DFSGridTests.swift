import Gazetteer
import Recordings
import Testing
import Weather

struct DFSGridTests {
  @Test(
    arguments: Recording.both(
      ours: [(OfficialPlace.ours, 59)], theirs: [("kma_dfs_grid_check.csv", 517)], in: "tables"))
  func `the formula gives every cell of KMA’s table that was not set by hand`(
    _ table: Recording, _ count: Int
  ) throws {
    let places = try OfficialPlace.rows(of: table) { $0.last == "yes" }
    #expect(places.count == count)
    for official in places { #expect(DFSGrid.cell(of: official.point) == official.cell, "\(official.name)") }
  }

  @Test func `the centre of every cell is in that cell`() {
    let strays = DFSGrid.columns.flatMap { nx in
      DFSGrid.rows.map { GridCell(nx: nx, ny: $0) }.filter { DFSGrid.cell(of: DFSGrid.centre(of: $0)) != $0 }
    }
    #expect(strays.isEmpty)
  }

  @Test func `the centre of Seoul’s cell is in Seoul`() {
    let centre = DFSGrid.centre(of: GridCell(nx: 60, ny: 127))
    #expect(centre.kilometres(to: Coordinate(latitude: 37.5636, longitude: 126.9800)) < 4)
  }

  @Test(arguments: [
    (0.0, 0.0), (-90, 0), (90, 0), (48.85, 2.35), (-33.9, 151.2), (20, 126), (60, 126), (.nan, 127), (37, .nan),
    (.infinity, 127), (37, -.infinity), (1e300, 1e300), (-1e300, 127),
  ])
  func `a point outside the grid has no cell`(latitude: Double, longitude: Double) {
    #expect(DFSGrid.cell(of: Coordinate(latitude: latitude, longitude: longitude)) == nil)
  }

  @Test func `a full turn around the globe changes nothing`() {
    let seoul = Coordinate(latitude: 37.5636, longitude: 126.9800 - 360)
    #expect(DFSGrid.cell(of: seoul) == GridCell(nx: 60, ny: 127))
  }
}
