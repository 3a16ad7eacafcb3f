import Glibc

/// Lottie's `ks`: where a layer stands, how far its glyphs are spread and turned, and how much of it shows.
struct Transform: Sendable, Hashable {
  var anchorX = Track(constant: 0)
  var anchorY = Track(constant: 0)
  var x = Track(constant: 0)
  var y = Track(constant: 0)
  /// In percent.
  var scaleX = Track(constant: 100)
  var scaleY = Track(constant: 100)
  /// In degrees, clockwise.
  var rotation = Track(constant: 0)
  /// In percent.
  var opacity = Track(constant: 100)

  /// The marks as the layer's parent sees them; none where the layer has shrunk to nothing or cannot be seen.
  func apply(to marks: [Mark], at frame: Double) -> [Mark] {
    let (spreadX, spreadY) = (scaleX.value(at: frame) / 100, scaleY.value(at: frame) / 100)
    let share = min(max(opacity.value(at: frame) / 100, 0), 1)
    guard share > 0, abs(spreadX) > 0.05, abs(spreadY) > 0.05 else { return [] }
    let (left, top) = (anchorX.value(at: frame), anchorY.value(at: frame))
    let (right, down) = (x.value(at: frame), y.value(at: frame))
    let angle = rotation.value(at: frame) * .pi / 180
    let (sine, cosine) = angle == 0 ? (0, 1) : (sin(angle), cos(angle))
    return marks.map { mark in
      let (dx, dy) = ((mark.x - left) * spreadX, (mark.y - top) * spreadY)
      var moved = mark
      moved.x = right + dx * cosine - dy * sine
      moved.y = down + dx * sine + dy * cosine
      moved.opacity *= share
      return moved
    }
  }
}
