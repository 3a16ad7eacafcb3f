import FoundationEssentials
import Testing
import Weather

struct TyphoonApproachTests {
  private let jeju = place(33.5, 126.5)

  @Test func `the closest approach may be between two forecast times`() throws {
    let typhoon = Typhoon(
      TyphoonPoint(0, 28, 128), TyphoonPoint(12, 31, 128, radius: 60), TyphoonPoint(24, 36, 128, radius: 120))
    let approach = try #require(typhoon.closestApproach(to: jeju, from: hour(1)))
    #expect((135...145).contains(approach.kilometres))
    #expect((hour(17)...hour(19)).contains(approach.at))
    #expect(!approach.isReceding && approach.isInProbabilityCircle == false)
    #expect(typhoon.kilometres(to: jeju) > 600)
  }

  @Test func `a place within a probability circle on the way is reported as such`() {
    func circle(_ radius: Double?) -> Bool? {
      Typhoon(TyphoonPoint(0, 28, 128), TyphoonPoint(24, 36, 128, radius: radius))
        .closestApproach(to: jeju, from: hour(0))?.isInProbabilityCircle
    }
    #expect(circle(300) == true)
    #expect(circle(50) == false)
    #expect(circle(nil) == nil)
  }

  @Test func `a typhoon that goes away is nearest now`() throws {
    let typhoon = Typhoon(TyphoonPoint(0, 34, 128), TyphoonPoint(12, 40, 140, radius: 100))
    let approach = try #require(typhoon.closestApproach(to: jeju, from: hour(6)))
    #expect(approach.isReceding && approach.at == hour(6))
    #expect(approach.kilometres > typhoon.kilometres(to: jeju))
  }

  @Test func `the closest approach is not in the past`() throws {
    let typhoon = Typhoon(
      TyphoonPoint(0, 33.5, 126.5), TyphoonPoint(12, 36, 130), TyphoonPoint(24, 40, 140))
    let approach = try #require(typhoon.closestApproach(to: jeju, from: hour(12)))
    #expect(approach.at == hour(12) && approach.kilometres > 400)
  }

  @Test func `without a forecast of the future there is no approach`() {
    let typhoon = Typhoon(TyphoonPoint(0, 28, 128), TyphoonPoint(12, 31, 128))
    #expect(typhoon.closestApproach(to: jeju, from: hour(12)) == nil)
    #expect(Typhoon(TyphoonPoint(0, 28, 128)).closestApproach(to: jeju, from: hour(1)) == nil)
    let ended = Typhoon(TyphoonPoint(0, 28, 128), TyphoonPoint(12, 31, 128), state: .ended(.extratropical))
    #expect(ended.closestApproach(to: jeju, from: hour(1)) == nil)
  }

  @Test func `a forecast across the date line is near a place on the other side`() throws {
    let typhoon = Typhoon(TyphoonPoint(0, 20, -178), TyphoonPoint(24, 20, 176, radius: 150))
    let approach = try #require(typhoon.closestApproach(to: place(21, 179.9), from: hour(0)))
    #expect(approach.kilometres < 115)
    #expect((hour(7)...hour(10)).contains(approach.at))
  }
}
