import Testing
import Weather

struct RainFrameTests {
  private func frame(_ classes: [UInt8]) -> RainFrame? {
    let grid = RainGrid(
      .koreanLambert, columns: 2, rows: 2, transform: PlaneTransform(x: (10, 0, 0), y: (0, -10, 0)))
    return RainFrame(
      grid: grid, scale: RainScale(lowerBounds: [0, 0.1, 0.5]), time: afternoon, source: .kmaRadar, kind: .observed,
      classes: classes)
  }

  private func place(_ x: Double, _ y: Double) -> Coordinate {
    MapProjection.koreanLambert.coordinate(of: PlanePoint(x: x, y: y))
  }

  @Test func `a missing cell is not a dry one, and neither is the lightest rain`() throws {
    let frame = try #require(self.frame([0, 255, 1, 3]))
    #expect(frame.cell(at: place(5, -5)) == .dry)
    #expect(frame.cell(at: place(15, -5)) == .missing)
    #expect(frame.cell(at: place(5, -15)) == .rain(lowerBound: 0))
    #expect(frame.cell(at: place(15, -15)) == .rain(lowerBound: 0.5))
    #expect(frame.cell(at: place(25, -5)) == .missing && frame.cell(at: place(5, 5)) == .missing)
  }

  @Test(arguments: [[0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 4], [0, 0, 0, 254], []])
  func `classes that do not fit grid and scale are no frame`(_ classes: [UInt8]) {
    #expect(frame(classes) == nil)
  }

  @Test func `a frame with only unknown cells is not dry`() {
    #expect(frame([0, 0, 0, 255])?.isDry == true)
    #expect(frame([255, 255, 255, 255])?.isDry == false && frame([0, 0, 0, 1])?.isDry == false)
  }

  @Test func `the lowest class of a rate is found by its lower bound`() {
    let scale = RainScale(lowerBounds: [0, 0.1, 0.5])
    #expect([0, 0.1, 0.2, 0.5, 7].map(scale.firstClass(from:)) == [1, 2, 3, 3, 4])
  }
}
