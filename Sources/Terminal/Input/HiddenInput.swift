import CRescue
import Glibc

/// What is typed at a terminal without being seen: a key, a password.
public enum HiddenInput {
  /// Longer lines are cut off by the terminal itself.
  private static let limit = 4096

  /// The next line of standard input, which has to be a terminal; nil where none came.
  ///
  /// Whatever ends or stops the program meanwhile, Ctrl-C and Ctrl-Z among it, finds the terminal as it was.
  public static func line(asking prompt: String) -> String? {
    weatheri_await_foreground(STDIN_FILENO)
    let hold = prompt.withCString { weatheri_hold_terminal(STDIN_FILENO, $0, strlen($0)) }
    defer { weatheri_release_terminal(hold) }
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
    settings.c_lflag &= ~tcflag_t(ECHO | ECHONL)
    settings.c_lflag |= tcflag_t(ICANON | ISIG)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
    say(prompt)
    defer { say("\n") }
    return read()
  }

  private static func say(_ text: String) { _ = text.withCString { write(STDERR_FILENO, $0, strlen($0)) } }

  /// A terminal that collects lines hands over one at a time.
  private static func read() -> String? {
    var bytes = [UInt8](repeating: 0, count: limit)
    var count = 0
    repeat { count = Glibc.read(STDIN_FILENO, &bytes, limit) } while count < 0 && errno == EINTR
    guard count > 0 else { return nil }
    return String(decoding: bytes[..<count].prefix { $0 != 0x0A }, as: UTF8.self)
  }
}
