import Cells
import Escaping
import Weather

/// The escape sequence for a desktop notification. The terminal decides whether to show it while its window has the
/// focus.
public enum NoticeProtocol: Sendable, Equatable {
  /// OSC 99 of kitty: title, body, urgency; a notice replaces an earlier one with the same id.
  case kitty
  /// OSC 777, from urxvt: title and body.
  case rxvt
  /// OSC 9, from iTerm2: one text.
  case iTerm
  /// The terminal shows no notices.
  case none

  /// The bytes for the terminal. No text in them can end the sequence or act as a command.
  ///
  /// tmux forwards the content of its own envelope if `allow-passthrough` is on, and drops it otherwise.
  func sequence(_ notice: TerminalNotice, throughTmux: Bool) -> String {
    let sequences = sequences(notice)
    return throughTmux ? sequences.map(NoticeProtocol.enveloped).joined() : sequences.joined()
  }

  private func sequences(_ notice: TerminalNotice) -> [String] {
    let (title, body) = (notice.title.onOneLine, notice.body.onOneLine)
    switch self {
    case .kitty: return NoticeProtocol.kitty(notice, title, body)
    case .rxvt: return ["\u{1B}]777;notify;\(Escape.terminalField(title));\(Escape.terminalField(body))\u{1B}\\"]
    // Text that begins with a number and a semicolon would be a command of ConEmu.
    case .iTerm:
      let text = [title, body].filter { !$0.isEmpty }.joined(separator: " ")
      return ["\u{1B}]9;\(Escape.terminalField(text))\u{7}"]
    case .none: return []
    }
  }

  /// `weatheri-tui` in base 64, the form in which kitty expects program names.
  private static let program = "d2VhdGhlcmktdHVp"
  /// The maximum number of bytes of text that kitty accepts in one sequence.
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

  /// Inside the envelope every escape is doubled.
  private static func enveloped(_ sequence: String) -> String {
    "\u{1B}Ptmux;\(sequence.replacing("\u{1B}", with: "\u{1B}\u{1B}"))\u{1B}\\"
  }
}

extension String {
  /// Without control characters; a line break becomes a blank.
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

  /// At least one piece, each of at most this many bytes and made of whole scalars.
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
