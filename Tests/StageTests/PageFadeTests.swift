import Cells
import Testing

@testable import Stage

struct PageFadeTests {
  private static func still(_ page: UInt32?) -> Pixels {
    var scene = StageFixtures.day()
    scene.page = page.map { RGB($0) }
    return StageFixtures.picture(scene)
  }

  @Test func `above a dark page only the lowest rows become darker`() {
    let (faded, bare) = (Self.still(0x121212), Self.still(nil))
    #expect(faded.colours(0..<120, 0..<29) == bare.colours(0..<120, 0..<29))
    for x in 0..<120 {
      #expect(faded[x, 33].contrast(with: RGB(0x121212)) < bare[x, 33].contrast(with: RGB(0x121212)))
    }
  }
}
