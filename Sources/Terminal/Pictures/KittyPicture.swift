import Cells

/// kitty's graphics protocol: commands in application strings (APC), pixels in base 64.
enum KittyPicture {
  /// The id of the program's picture in the window.
  private static let id = 2_003_133_044
  /// The maximum number of base 64 characters in one command.
  private static let piece = 4096

  /// Asks whether the terminal would accept one pixel; the id 31 identifies the reply.
  static let question = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
  static let consent = "Gi=31;OK"
  /// Removes the picture and the data that the terminal stores for it.
  static let removal = "\u{1B}_Ga=d,d=I,i=\(id),q=2\u{1B}\\"

  /// The picture scaled to this many cells from the cursor on; the cursor does not move.
  static func sequence(_ pixels: Pixels, over cells: Size) -> [UInt8] {
    let head = "a=T,f=24,s=\(pixels.size.columns),v=\(pixels.size.rows),c=\(cells.columns),r=\(cells.rows),i=\(id),C=1,"
    return command(head, pixels.colours.flatMap { $0.bytes })
  }

  /// A command with data, in pieces. `q=2` suppresses replies.
  static func command(_ head: String, _ bytes: [UInt8]) -> [UInt8] {
    let data = Array(base64(bytes).utf8)
    var text: [UInt8] = []
    for start in stride(from: 0, to: data.count, by: piece) {
      let isLast = start + piece >= data.count
      text += Array("\u{1B}_G\(start == 0 ? head : "")q=2,m=\(isLast ? 0 : 1);".utf8)
      text += data[start..<min(start + piece, data.count)] + Array("\u{1B}\\".utf8)
    }
    return text
  }
}
