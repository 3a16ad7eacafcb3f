import Cells

/// A temperature in 256 colours: three steps of one hue, chosen by eye, because the nearest colours of a dark and a
/// bright temperature would be of several hues.
struct FlatIsotherm: Equatable {
  let crest: RGB
  let day: RGB
  /// On a dark ground white is legible on it, on a light ground black.
  let night: RGB

  /// The degrees of a band.
  static let step = 3.0

  /// The steps of the hue of a temperature's colour.
  init(_ colour: RGB, isLight: Bool) {
    let hue = XtermColours.hue(colour)
    let row = FlatIsotherm.rows.min { $0.hue.turn(from: hue) < $1.hue.turn(from: hue) } ?? FlatIsotherm.rows[0]
    let steps = (isLight ? row.light : row.dark).map(XtermColours.colour)
    (crest, day, night) = (steps[0], steps[1], steps[2])
  }

  /// All temperatures within half a step have the colour of the same one.
  static func middle(_ celsius: Double) -> Double { (celsius / step).rounded() * step }

  /// By hue in degrees, from violet to red: crest, day and night on a dark ground and on a light one.
  private static let rows: [(hue: Double, dark: [Int], light: [Int])] = [
    (298, [141, 97, 60], [55, 140, 103]),
    (283, [105, 62, 60], [61, 105, 104]),
    (267, [69, 68, 25], [25, 111, 68]),
    (247, [75, 31, 24], [25, 75, 68]),
    (221, [81, 31, 24], [24, 74, 67]),
    (196, [80, 30, 23], [23, 73, 66]),
    (168, [79, 29, 23], [23, 72, 65]),
    (148, [114, 29, 23], [22, 71, 65]),
    (134, [113, 64, 22], [22, 107, 65]),
    (124, [149, 100, 58], [58, 107, 101]),
    (109, [185, 100, 58], [58, 143, 101]),
    (92, [221, 136, 94], [94, 179, 137]),
    (72, [215, 172, 94], [94, 172, 136]),
    (55, [208, 166, 130], [130, 173, 136]),
    (40, [209, 167, 130], [130, 173, 167]),
    (26, [203, 160, 124], [124, 174, 167]),
  ]
}

extension Double {
  /// The angle between two directions, in degrees.
  fileprivate func turn(from other: Double) -> Double { abs((self - other).remainder(dividingBy: 360)) }
}
