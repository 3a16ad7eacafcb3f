/// Why there is nothing to draw on.
public enum TerminalError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Standard input or output is a file or a pipe.
  case notATerminal
  /// Terminfo has no entry of this name.
  case unknownTerminal(String)
  /// The terminal of this name cannot move its cursor.
  case tooSimple(String)
  /// The surface has been opened already.
  case alreadyOpen

  public var description: String {
    switch self {
    case .notATerminal: "The dashboard needs a terminal for its input and output."
    case .unknownTerminal(""): "TERM is not set. Try TERM=xterm-256color."
    case .unknownTerminal(let name): "The terminal \"\(name)\" is not known here. Try TERM=xterm-256color."
    case .tooSimple(let name): "The terminal \"\(name)\" cannot place text. Try TERM=xterm-256color."
    case .alreadyOpen: "The screen is already open."
    }
  }
}
