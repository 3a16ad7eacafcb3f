import Cells
import Escaping

/// How a terminal is told to show a notice on the desktop. Whether it does so while its window is looked at, it decides.
public enum NoticeProtocol: Sendable, Hashable {
  /// OSC 99, kitty's: title, body, urgency; one replaces the earlier one of its name.
  case kitty
  /// OSC 777, from urxvt: title and body.
  case rxvt
  /// OSC 9, from iTerm2: one text.
  case iTerm
  /// It shows none.
  case none

  /// What is written to the terminal. No text in it can end it or be a command of its own.
  ///
  /// tmux hands on what stands in an envelope of its own where `allow-passthrough` is on, and drops it where it is off.
  func sequence(_ notice: TerminalNotice, throughTmux: Bool) -> String {
    let sequences = sequences(notice)
    return throughTmux ? sequences.map(NoticeProtocol.enveloped).joined() : sequences.joined()
  }

  private func sequences(_ notice: TerminalNotice) -> [String] {
    let (title, body) = (notice.title.onOneLine, notice.body.onOneLine)
    switch self {
    case .kitty: return NoticeProtocol.kitty(notice, title, body)
    case .rxvt: return ["\u{1B}]777;notify;\(Escape.terminalField(title));\(Escape.terminalField(body))\u{1B}\\"]
    // A number and a semicolon at its beginning would be a command of ConEmu's.
    case .iTerm:
      let text = [title, body].filter { !$0.isEmpty }.joined(separator: " ")
      return ["\u{1B}]9;\(Escape.terminalField(text))\u{7}"]
    case .none: return []
    }
  }

  /// `weatheri-tui` as kitty wants the names of programs, in base 64.
  private static let program = "d2VhdGhlcmktdHVp"
  /// Bytes of text that kitty takes in one sequence.
  private static let longestPiece = 2048

  private static func kitty(_ notice: TerminalNotice, _ title: String, _ body: String) -> [String] {
    let id =
      "weatheri-"
      + notice.id.unicodeScalars.filter { $0.isASCII && $0.properties.isAlphabetic || ("0"..."9").contains($0) }
      .map(String.init).joined()
    let head = "i=\(id):u=\(notice.urgency.rawValue):o=unfocused:f=\(program)"
    let pieces =
      title.pieces(of: longestPiece).map { ("title", $0) } + body.pieces(of: longestPiece).map { ("body", $0) }
    return pieces.enumerated().map { index, piece in
      let isLast = index == pieces.count - 1
      return "\u{1B}]99;\(index == 0 ? head : "i=\(id)"):d=\(isLast ? 1 : 0):p=\(piece.0);\(piece.1)\u{1B}\\"
    }
  }

  /// Every escape is doubled in it.
  private static func enveloped(_ sequence: String) -> String {
    "\u{1B}Ptmux;\(sequence.replacing("\u{1B}", with: "\u{1B}\u{1B}"))\u{1B}\\"
  }
}

extension String {
  /// Without control characters; a line break is a blank.
  fileprivate var onOneLine: String {
    var result = UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar == "\n" {
        result.append(" ")
      } else if scalar.properties.generalCategory != .control {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// At least one, each of so many bytes at most, and of whole characters where they fit.
  fileprivate func pieces(of most: Int) -> [String] {
    var pieces = [""]
    var room = most
    for scalar in unicodeScalars {
      let size = UTF8.width(scalar)
      if size > room {
        pieces.append("")
        room = most
      }
      pieces[pieces.count - 1].unicodeScalars.append(scalar)
      room -= size
    }
    return pieces
  }
}
