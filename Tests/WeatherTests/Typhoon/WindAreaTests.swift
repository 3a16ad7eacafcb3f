import Testing
import Weather

struct WindAreaTests {
  private func area(_ form: WindArea.Exception.Form) throws -> WindArea {
    try #require(
      WindArea(kilometres: 280, exception: WindArea.Exception(kilometres: 180, toward: 270, form: form)))
  }

  @Test func `a radius of zero, or larger than any cyclone, is no area`() {
    for radius in [0, -999, 3000, Double.nan] { #expect(WindArea(kilometres: radius) == nil) }
    #expect(WindArea(kilometres: 60)?.kilometres(toward: 123) == 60)
  }

  @Test func `an exception that is not smaller is left out`() {
    let exception = WindArea.Exception(kilometres: 300, toward: 0, form: .dented)
    #expect(WindArea(kilometres: 280, exception: exception)?.exception == nil)
  }

  @Test func `KMA's radius applies everywhere but around the direction of the exception`() throws {
    let area = try area(.dented)
    #expect(abs(area.kilometres(toward: 270) - 180) < 1e-9)
    for bearing in [0.0, 45, 90, 180] { #expect(abs(area.kilometres(toward: bearing) - 280) < 1e-9) }
    #expect((180...280).contains(area.kilometres(toward: 225)))
  }

  @Test func `JMA's area is one circle through both radii`() throws {
    let area = try area(.shifted)
    #expect(abs(area.kilometres(toward: 270) - 180) < 1e-9 && abs(area.kilometres(toward: 90) - 280) < 1e-9)
    let center = place(20, 140)
    let middle = center.moved(50, toward: 90)
    for point in area.outline(around: center) { #expect(abs(middle.kilometres(to: point) - 230) < 1) }
  }

  @Test func `an outline across the date line is closed and without jumps`() throws {
    let outline = try area(.dented).outline(around: place(18, 179.5))
    #expect(outline.count == 49 && outline.first == outline.last)
    let longitudes = outline.continuousLongitudes
    #expect(zip(longitudes, longitudes.dropFirst()).allSatisfy { abs($0 - $1) < 1 })
    #expect(outline.contains { $0.longitude < 0 } && outline.contains { $0.longitude > 0 })
  }

  @Test func `only the sixteen points of the compass are directions`() {
    #expect(Double(compassPoint: "N") == 0 && Double(compassPoint: "WSW") == 247.5)
    for text in ["", "-", "n", "북", "NNN"] { #expect(Double(compassPoint: text) == nil) }
  }
}
