/// Shortens the output of curses, without a difference on the screen: curses sets both colours whenever one of them
/// changes, each with a sequence of its own. In a picture of the sky, that is a quarter of all bytes.
///
/// Attributes and colours are sent together when the next character needs them, and only those that have changed; a
/// blank needs no foreground. A `TerminalDescription.shortMove` becomes its sequence. The terminal must support the
/// parameters 22, 24 and 27 (ECMA-48), as all of the xterm family do.
struct SGRFilter {
  /// What curses has set, and what the terminal has received; unknown parts were set before the first byte.
  private var wanted = SGRPen()
  private var sent = SGRPen()

  /// Curses has written something that did not pass through here.
  mutating func forget() { (wanted, sent) = (SGRPen(), SGRPen()) }

  /// Another program may have written to the terminal.
  mutating func forgetSent() { sent = SGRPen() }

  /// Complete output of curses; the terminal then has the attributes that curses expects.
  mutating func shortened(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        let piece = Piece(bytes, from: index)
        index = piece.range.upperBound
        switch piece.kind {
        case .attributes where wanted.apply(SGRParameters(bytes, piece.range)): continue
        case .attributes:
          // Not a parameter of ours.
          send(to: &output)
          forget()
        case .movement: break
        case .shortMove:
          output.append(contentsOf: TerminalDescription.longMove)
          continue
        case .blank: send(forBlank: true, to: &output)
        case .other: send(to: &output)
        }
        output.append(contentsOf: bytes[piece.range])
      }
    }
    send(to: &output)
    return output
  }

  private mutating func send(forBlank isBlank: Bool = false, to output: inout [UInt8]) {
    let pen = isBlank ? wanted.forBlank(after: sent) : wanted
    if pen == sent { return }
    pen.write(after: sent, to: &output)
    sent = pen
  }
}

/// A control sequence (`ESC [ … m`), a control character, or the text before the next one.
private struct Piece {
  /// A movement of the cursor does not depend on attributes; blanks are written or erased.
  enum Kind { case attributes, movement, shortMove, blank, other }
  let range: Range<Int>
  let kind: Kind

  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    var end = start + 1
    var kind = Kind.other
    if bytes[start] == 0x1B, end < bytes.count, bytes[end] == UInt8(ascii: "[") {
      repeat { end += 1 } while end < bytes.count && !(0x40...0x7E).contains(bytes[end])
      if end < bytes.count {
        switch bytes[end] {
        case UInt8(ascii: "m"): kind = .attributes
        case UInt8(ascii: "A")...UInt8(ascii: "D"), UInt8(ascii: "G"), UInt8(ascii: "H"), UInt8(ascii: "d"):
          kind = .movement
        case UInt8(ascii: "J"), UInt8(ascii: "K"), UInt8(ascii: "X"): kind = .blank
        default: break
        }
        end += 1
      }
    } else if bytes[start] < 0x20 {
      if bytes[start] == 0x0D { kind = .movement }
      if bytes[start] == TerminalDescription.shortMove { kind = .shortMove }
    } else {
      while end < bytes.count, bytes[end] >= 0x20 { end += 1 }
      if bytes[start] == 0x20, bytes[start..<end].allSatisfy({ $0 == 0x20 }) { kind = .blank }
    }
    (range, self.kind) = (start..<end, kind)
  }
}
