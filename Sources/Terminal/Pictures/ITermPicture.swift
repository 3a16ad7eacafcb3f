import Cells

/// iTerm2's inline images: a file in base 64, here a PNG.
enum ITermPicture {
  /// The picture scaled to this many cells from the cursor on.
  static func sequence(_ pixels: Pixels, over cells: Size) -> [UInt8] {
    let file = PNG.file(pixels)
    let scale = "width=\(cells.columns);height=\(cells.rows);preserveAspectRatio=0;doNotMoveCursor=1"
    return Array("\u{1B}]1337;File=inline=1;size=\(file.count);\(scale):\(base64(file))\u{7}".utf8)
  }
}
