import Cells
import Glibc

/// Says to a pipe how far the program has come, so that a test need not wait until nothing has moved for a while.
///
/// `WEATHERI_IDLE` is the number of the pipe. A line is how many bytes of keys have been obeyed, the window's columns and
/// rows, and 1 where nothing is under way any more. A pipe without room is not waited for.
struct IdleLine {
  private let pipe: Int32
  private var last = ""

  /// nil where none is wanted.
  init?(environment: [String: String]) {
    var kind = stat()
    guard let number = environment["WEATHERI_IDLE"].flatMap({ Int32($0) }), number > STDERR_FILENO,
      fstat(number, &kind) == 0, kind.st_mode & S_IFMT == S_IFIFO
    else { return nil }
    pipe = number
    _ = fcntl(pipe, F_SETFD, FD_CLOEXEC)
    _ = fcntl(pipe, F_SETFL, O_WRONLY | O_NONBLOCK)
  }

  /// Only what is new is said.
  mutating func say(obeyed count: Int, size: Size, isIdle: Bool) {
    let line = "\(count) \(size.columns) \(size.rows) \(isIdle ? 1 : 0)\n"
    if line != last { _ = write(pipe, line, line.utf8.count) }
    last = line
  }
}
