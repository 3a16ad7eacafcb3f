import Maps
import Testing
import Weather

@Suite struct LayerScaleTests {
  @Test(arguments: MapLayer.allCases)
  func `steps ascend`(_ layer: MapLayer) {
    let values = LayerScale.of(layer)?.steps.map(\.from) ?? []
    #expect(values == values.sorted() && Set(values).count == values.count)
  }

  @Test func `a value takes the last step that it reaches`() throws {
    let scale = try #require(LayerScale.of(.pm10))
    #expect(scale.step(of: 80)?.from == 31 && scale.step(of: 81)?.from == 81)
    #expect(LayerScale.of(.rain)?.step(of: 0) == nil)
  }
}
