import Testing
import Weather

struct GreatCircleTests {
  @Test func `bearings are degrees clockwise from north`() {
    let origin = place(0, 0)
    for (other, bearing) in [(place(1, 0), 0.0), (place(0, 1), 90), (place(-1, 0), 180), (place(0, -1), 270)] {
      #expect(abs(origin.bearing(to: other) - bearing) < 1e-9)
    }
  }

  @Test func `a way across the date line is short, and its points have longitudes within 180 degrees`() {
    let (west, east) = (place(20, 179), place(20, -179))
    #expect(west.kilometres(to: east) < 210)
    #expect(abs(west.bearing(to: east) - 90) < 1)
    let middle = west.point(at: 0.5, to: east)
    #expect(abs(abs(middle.longitude) - 180) < 0.001 && abs(middle.latitude - 20) < 0.01)
    let beyond = west.moved(200, toward: 90)
    #expect(beyond.longitude < -179 && beyond.longitude > -180)
    #expect(Coordinate(checking: beyond.latitude, beyond.longitude) != nil)
  }

  @Test func `moving ends at the distance and in the direction that were asked for`() {
    let start = place(33.5, 126.5)
    for bearing in stride(from: 0.0, to: 360, by: 30) {
      let end = start.moved(700, toward: bearing)
      #expect(abs(start.kilometres(to: end) - 700) < 0.001)
      let turn = abs(start.bearing(to: end) - bearing)
      #expect(min(turn, 360 - turn) < 0.001)
    }
  }

  @Test func `the nearest point of a segment may be inside it or at either end`() {
    let (south, north) = (place(30, 125), place(40, 125))
    let inside = south.fraction(nearestTo: place(35, 128), to: north)
    #expect(inside > 0.45 && inside < 0.55)
    #expect(south.fraction(nearestTo: place(25, 125), to: north) == 0)
    #expect(south.fraction(nearestTo: place(45, 125), to: north) == 1)
    #expect(south.fraction(nearestTo: place(45, 125), to: south) == 0)
  }

  @Test func `longitudes of a line continue beyond the date line`() {
    let line = [place(10, 178), place(11, 179.5), place(12, -179), place(13, -178), place(14, 179)]
    #expect(line.continuousLongitudes == [178, 179.5, 181, 182, 179])
    #expect([Coordinate]().continuousLongitudes.isEmpty)
  }

  @Test func `eastward longitudes up to 360 degrees are accepted`() {
    #expect(Coordinate(checking: 15, eastward: 190) == place(15, -170))
    #expect(Coordinate(checking: 15, eastward: 180) == place(15, 180))
    let wrong: [(Double, Double)] = [(91, 0), (0, 361), (0, -181), (-999, -999), (.nan, 0), (0, .nan)]
    for (latitude, longitude) in wrong {
      #expect(Coordinate(checking: latitude, eastward: longitude) == nil)
    }
  }
}
