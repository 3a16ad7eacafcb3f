#if canImport(Glibc)
  import Glibc
#endif

/// What is given on standard input rather than on the command line, where histories and lists of processes keep it.
enum StandardInput {
  /// The first line; typed unseen where it is a terminal. nil where nothing came.
  static func line(asking prompt: String) -> String? {
    isatty(STDIN_FILENO) == 1 ? typed(prompt) : readLine(strippingNewline: true)
  }

  /// Reads key by key, so that Ctrl-C finds the terminal as it was.
  private static func typed(_ prompt: String) -> String? {
    var before = termios()
    guard tcgetattr(STDIN_FILENO, &before) == 0 else { return nil }
    var unseen = before
    unseen.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &unseen)
    say(prompt)
    let line = Line.read()
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &before)
    say("\n")
    if line.isInterrupted { raise(SIGINT) }
    return line.isInterrupted ? nil : String(decoding: line.bytes, as: UTF8.self)
  }

  private static func say(_ text: String) { _ = text.withCString { write(STDERR_FILENO, $0, strlen($0)) } }

  private struct Line {
    var bytes: [UInt8] = []
    var isInterrupted = false

    static func read() -> Line {
      var line = Line()
      var byte: UInt8 = 0
      while Glibc.read(STDIN_FILENO, &byte, 1) == 1 {
        switch byte {
        case 0x0A, 0x0D, 0x04: return line
        case 0x03, 0x1C:
          line.isInterrupted = true
          return line
        case 0x08, 0x7F: _ = line.bytes.popLast()
        case 0x15: line.bytes = []
        default: line.bytes.append(byte)
        }
      }
      return line
    }
  }
}
