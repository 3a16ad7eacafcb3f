import Cells
import Glibc

/// Reports the progress of the program to a pipe, so that a test can wait for a state instead of waiting until
/// nothing has changed for a while.
///
/// `WEATHERI_IDLE` is the file descriptor of the pipe. A line contains the number of input bytes that have been
/// processed, the columns and rows of the window, and 1 if no work is pending (otherwise 0). If the pipe is full, the
/// line is dropped.
struct IdleLine {
  private let pipe: Int32
  private var last = ""

  /// nil if `WEATHERI_IDLE` does not name a pipe.
  init?(environment: [String: String]) {
    var kind = stat()
    guard let number = environment["WEATHERI_IDLE"].flatMap({ Int32($0) }), number > STDERR_FILENO,
      fstat(number, &kind) == 0, kind.st_mode & S_IFMT == S_IFIFO
    else { return nil }
    pipe = number
    _ = fcntl(pipe, F_SETFD, FD_CLOEXEC)
    _ = fcntl(pipe, F_SETFL, O_WRONLY | O_NONBLOCK)
  }

  /// Writes the line only if it differs from the previous one.
  mutating func emit(processed count: Int, size: Size, isIdle: Bool) {
    let line = "\(count) \(size.columns) \(size.rows) \(isIdle ? 1 : 0)\n"
    if line != last { _ = write(pipe, line, line.utf8.count) }
    last = line
  }
}
