import CRescue
import Glibc

/// Input at a terminal that is not displayed: a key, a password.
public enum HiddenInput {
  /// In bytes. The terminal itself cuts off longer lines.
  private static let limit = 4096

  /// The next line of standard input, which must be a terminal; nil if no line arrives.
  ///
  /// If the program is ended or stopped meanwhile, for example by Ctrl-C or Ctrl-Z, the terminal's settings are
  /// restored.
  public static func line(asking prompt: String) -> String? {
    weatheri_await_foreground(STDIN_FILENO)
    let hold = prompt.withCString { weatheri_hold_terminal(STDIN_FILENO, $0, strlen($0)) }
    defer { weatheri_release_terminal(hold) }
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
    settings.c_lflag &= ~tcflag_t(ECHO | ECHONL)
    settings.c_lflag |= tcflag_t(ICANON | ISIG)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
    display(prompt)
    defer { display("\n") }
    return read()
  }

  private static func display(_ text: String) { _ = text.withCString { write(STDERR_FILENO, $0, strlen($0)) } }

  /// A terminal in line mode delivers one line per read.
  private static func read() -> String? {
    var bytes = [UInt8](repeating: 0, count: limit)
    var count = 0
    repeat { count = Glibc.read(STDIN_FILENO, &bytes, limit) } while count < 0 && errno == EINTR
    guard count > 0 else { return nil }
    return String(decoding: bytes[..<count].prefix { $0 != 0x0A }, as: UTF8.self)
  }
}
