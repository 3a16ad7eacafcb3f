import Maps
import Testing
import Weather

@Suite struct LayerScaleTests {
  @Test(arguments: MapLayer.allCases)
  func `steps ascend`(_ layer: MapLayer) {
    let values = LayerScale.of(layer)?.steps.map(\.from) ?? []
    #expect(values == values.sorted() && Set(values).count == values.count)
  }
}
