import Cells

extension RGB {
  /// The brightness of the colour from 0 to 255 (ITU-R BT.601).
  var luma: Int { (Int(red) * 299 + Int(green) * 587 + Int(blue) * 114) / 1000 }

  /// This colour, or one of xterm's blue greys that is brighter than the ground by that many steps. On a ground that is
  /// too bright for a visible difference it is darker.
  func lifted(above ground: Int, by lift: Int) -> RGB {
    if lift == 0 || luma >= ground + lift { return self }
    if ground + min(lift, RGB.leastLift) > 255 { return RGB.drops.last { $0.luma + lift <= ground } ?? RGB.drops[0] }
    return RGB.drops.first { $0.luma >= ground + lift } ?? RGB.drops[RGB.drops.count - 1]
  }

  /// The blue of about the same brightness.
  var asDrop: RGB { RGB.blues.min { abs($0.luma - luma) < abs($1.luma - luma) } ?? self }

  private static let blues = [240, 67, 110, 153, 195].map(XtermColours.colour)
  private static let leastLift = 40
  private static let drops = [237, 240, 60, 66, 103, 109, 110, 146, 152, 189, 195, 231].map(XtermColours.colour)
}
