import CNcursesw
import Glibc

/// The destination of curses' output. While a frame is drawn it is a file in memory: curses flushes its output at
/// every cursor movement, thirty times per frame, and each time wakes the reader of the terminal. The program writes
/// only once.
final class OutputCapture {
  /// The stream for curses, on a separate descriptor, so that other output to the terminal is not redirected.
  let stream: UnsafeMutablePointer<FILE>?
  private let descriptor: Int32
  private let memory: Int32
  /// Shortens the output; nil leaves it as curses wrote it.
  var filter: SGRFilter?

  init() {
    descriptor = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    stream = fdopen(descriptor, "w")
    memory = weatheri_memory_file()
  }

  deinit {
    if let stream { fclose(stream) }
    if memory >= 0 { Glibc.close(memory) }
  }

  /// Whether curses' output can be collected before it is written to the terminal.
  var holdsBack: Bool { memory >= 0 }

  /// The bytes that curses writes during `draw`. Without a memory file they go directly to the terminal, and the
  /// result is empty.
  func collect(_ draw: () -> Void) -> [UInt8] {
    guard memory >= 0, weatheri_point(descriptor, memory) >= 0 else {
      draw()
      return []
    }
    draw()
    _ = weatheri_point(descriptor, STDOUT_FILENO)
    let length = Int(lseek(memory, 0, SEEK_CUR))
    lseek(memory, 0, SEEK_SET)
    let bytes = [UInt8](unsafeUninitializedCapacity: max(0, length)) { buffer, count in
      count = max(0, pread(memory, buffer.baseAddress, buffer.count, 0))
    }
    return filter?.shortened(bytes) ?? bytes
  }
}
