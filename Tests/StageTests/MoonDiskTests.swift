import Testing

@testable import Stage

struct MoonDiskTests {
  private func isLit(_ phase: Double, isSouthern: Bool = false, across: Double) -> Bool {
    (MoonDisk(phase: phase, isSouthern: isSouthern).light(across, 0) ?? 0) > 0
  }

  @Test func `a waxing moon is lit at the right, a waning one at the left`() {
    #expect(isLit(0.2, across: 0.9) && !isLit(0.2, across: -0.9))
    #expect(isLit(0.8, across: -0.9) && !isLit(0.8, across: 0.9))
  }

  @Test func `in the southern hemisphere the sides are exchanged`() {
    #expect(isLit(0.2, isSouthern: true, across: -0.9) && !isLit(0.2, isSouthern: true, across: 0.9))
    #expect(isLit(0.8, isSouthern: true, across: 0.9) && !isLit(0.8, isSouthern: true, across: -0.9))
  }

  @Test func `a full moon is lit everywhere, a new moon nowhere inside`() {
    for across in stride(from: -0.9, through: 0.9, by: 0.1) {
      #expect(isLit(0.5, across: across) && !isLit(0, across: across))
    }
    #expect(MoonDisk(phase: 0.5, isSouthern: false).light(0.9, 0.9) == nil)
  }

  @Test(arguments: [0, 0.1, 0.25, 0.4, 0.5, 0.7, 0.9])
  func `the lit part of the disk is as large as the phase demands`(phase: Double) {
    let disc = MoonDisk(phase: phase, isSouthern: false)
    let samples = stride(from: -0.99, through: 0.99, by: 0.02)
    let lights = samples.flatMap { down in samples.compactMap { disc.light($0, down) } }
    let share = Double(lights.count { $0 > 0 }) / Double(lights.count)
    #expect(abs(share - disc.illumination) < 0.03)
  }
}
