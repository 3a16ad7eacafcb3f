import Cells

/// Pictures below the text, in kitty's graphics protocol. A picture is sent once and then shown by its number.
enum KittyBackdrop {
  /// How many pictures the terminal keeps, so that a return to a city or page sends nothing.
  static let mostKept = 6
  private static let firstID = 2_003_133_100
  /// Below the background of cells that have one (half of the smallest 32-bit number, less one).
  private static let depth = -1_073_741_825

  /// Sends a PNG without showing it.
  static func transmission(_ png: [UInt8], slot: Int) -> [UInt8] {
    KittyPicture.command("a=t,f=100,i=\(firstID + slot),", png)
  }

  /// Shows rows of a picture over the whole width of the window; the cursor is at the first cell.
  static func placement(_ backdrop: Backdrop, part: Int, pixels: Size, slot: Int) -> [UInt8] {
    let (part, number) = (backdrop.parts[part], part + 1)
    let grain = pixels.rows / max(1, backdrop.size.rows)
    let source = "x=0,y=\(part.rows.lowerBound * grain),w=\(pixels.columns),h=\(part.rows.count * grain)"
    let cells = "c=\(backdrop.size.columns),r=\(part.rows.count),C=1,z=\(depth)"
    let command = "\u{1B}_Ga=p,i=\(firstID + slot),p=\(number),\(source),\(cells),q=2\u{1B}\\"
    return Array("\u{1B}7\u{1B}[\(part.row + 1);1H\(command)\u{1B}8".utf8)
  }

  /// Hides a picture; the terminal keeps its pixels.
  static func hiding(slot: Int) -> String { "\u{1B}_Ga=d,d=i,i=\(firstID + slot),q=2\u{1B}\\" }

  /// Hides these pictures and discards their pixels.
  static func removal(slots: Range<Int>) -> String {
    slots.map { "\u{1B}_Ga=d,d=I,i=\(firstID + $0),q=2\u{1B}\\" }.joined()
  }
}
