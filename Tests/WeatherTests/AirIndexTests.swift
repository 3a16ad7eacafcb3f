import Testing
import Weather

struct AirIndexTests {
  @Test(arguments: [
    (AirIndex(.european, 20), AirIndex.Band.good), (AirIndex(.european, 20.5), .fair),
    (AirIndex(.european, 60), .moderate),
    (AirIndex(.european, 100), .veryPoor), (AirIndex(.european, 140), .extremelyPoor), (AirIndex(.us, 50), .good),
    (AirIndex(.us, 51), .moderate), (AirIndex(.us, 150), .unhealthyForSensitiveGroups),
    (AirIndex(.us, 200), .unhealthy),
    (AirIndex(.us, 300), .veryUnhealthy), (AirIndex(.us, 500), .hazardous),
  ])
  func `an upper bound belongs to the lower band`(index: AirIndex, band: AirIndex.Band) { #expect(index.band == band) }

  @Test func `Europe has its own index, other countries the American one`() {
    #expect(AirIndex.Scale(country: "DE") == .european && AirIndex.Scale(country: "GB") == .european)
    #expect(AirIndex.Scale(country: "JP") == .us && AirIndex.Scale(country: "") == .us)
  }
}
