import Cells
import FoundationEssentials
import Testing
import Weather

@testable import Dashboard

struct MoonPictureTests {
  @Test func `the lit part of the moon matches its phase and hemisphere`() {
    for day in 0..<30 {
      let moon = Moon(at: afternoon.addingTimeInterval(Double(day) * 86_400))
      let (north, south) = (MoonPicture.lit(moon, isSouthern: false), MoonPicture.lit(moon, isSouthern: true))
      #expect(abs(Double(north.left + north.right) / 232 - moon.illumination / 100) < 0.08)
      #expect((north.left, north.right) == (south.right, south.left))
      if (20...80).contains(moon.illumination) { #expect(moon.isWaxing == (north.right > north.left)) }
    }
  }
}

extension MoonPicture {
  /// The lit dots to the left and to the right of the middle.
  fileprivate static func lit(_ moon: Moon, isSouthern: Bool) -> (left: Int, right: Int) {
    var (left, right) = (0, 0)
    for mark in picture(moon, isSouthern: isSouthern, in: Size(columns: 13, rows: 5)).marks
    where mark.color == RGB(0xF5E6B8) {
      for scalar in mark.text.unicodeScalars {
        let bits = scalar.value - 0x2800
        let halves = [bits & 0x47, bits & 0xB8].map { $0.nonzeroBitCount }
        for (half, count) in halves.enumerated() {
          if mark.column * 2 + half < 13 { left += count } else { right += count }
        }
      }
    }
    return (left, right)
  }
}
