import Cells
import Maps
import Testing
import Weather

@Suite struct LayerScaleTests {
  @Test(arguments: MapLayer.allCases)
  func `steps ascend`(_ layer: MapLayer) {
    let values = LayerScale.of(layer)?.steps.map(\.from) ?? []
    #expect(values == values.sorted() && Set(values).count == values.count)
  }

  @Test func `rain from 5 mm/h on has a darker colour the stronger it is`() throws {
    let steps = try #require(LayerScale.of(.rain)).steps.filter { $0.from >= 5 }
    #expect(steps.count > 5)
    for (weaker, stronger) in zip(steps, steps.dropFirst()) {
      #expect(stronger.colour.luminance < weaker.colour.luminance, "\(weaker.from), \(stronger.from)")
    }
  }
}
