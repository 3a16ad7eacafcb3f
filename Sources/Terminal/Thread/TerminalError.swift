/// Why there is nothing to draw on.
public enum TerminalError: Error, Sendable, Hashable {
  /// Standard input or output is a file or a pipe.
  case notATerminal
  /// Terminfo has no entry of this name.
  case unknownTerminal(String)
  /// The terminal of this name cannot move its cursor.
  case tooSimple(String)
  /// The surface has been opened already.
  case alreadyOpen
}
