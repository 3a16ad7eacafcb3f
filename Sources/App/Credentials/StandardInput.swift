import Glibc
import Terminal

/// What is given on standard input rather than on the command line, where histories and lists of processes keep it.
enum StandardInput {
  /// The first line; typed unseen where it is a terminal. nil where nothing came.
  static func line(asking prompt: String) -> String? {
    isatty(STDIN_FILENO) == 1 ? HiddenInput.line(asking: prompt) : readLine(strippingNewline: true)
  }
}
