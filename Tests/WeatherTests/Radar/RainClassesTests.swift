import Props
import Testing
import Weather

struct RainClassesTests {
  @Test(arguments: 0..<8) func `packed classes are the original ones`(_ seed: Int) {
    var dice = Dice(seed: seed)
    var classes: [UInt8] = []
    for _ in 0..<dice.roll(40) {
      classes += repeatElement([0, 1, 24, 255][dice.roll(4)], count: dice.roll(150))
    }
    let packed = RainClasses(classes)
    #expect(packed.count == classes.count && packed.unpacked == classes)
    #expect(packed.elementsEqual(classes) && packed.indices.allSatisfy { packed[$0] == classes[$0] })
    #expect(packed == RainClasses(packed.unpacked))
  }

  @Test func `an even picture takes a fraction of the memory`() {
    var classes = [UInt8](repeating: 0, count: 596 * 600)
    #expect(RainClasses(classes).byteCount < 25_000)
    for index in classes.indices { classes[index] = UInt8(index % 24) }
    #expect(RainClasses(classes).byteCount < 390_000)
  }
}
