import CNcursesw
import Glibc

/// Where curses writes to. While a frame is drawn that is a file in memory: curses writes out whatever it has at every
/// move of the cursor, thirty times a frame, and each time wakes what reads the terminal. We write once.
final class OutputCapture {
  /// For curses; a descriptor of its own, so that no other output goes astray meanwhile.
  let stream: UnsafeMutablePointer<FILE>?
  private let descriptor: Int32
  private let memory: Int32

  init() {
    descriptor = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    stream = fdopen(descriptor, "w")
    memory = weatheri_memory_file()
  }

  deinit {
    if let stream { fclose(stream) }
    if memory >= 0 { Glibc.close(memory) }
  }

  /// Whether what curses writes can be had before it is written.
  var holdsBack: Bool { memory >= 0 }

  /// What `draw` lets curses write. Without one it is written already, and nothing is left.
  func collect(_ draw: () -> Void) -> [UInt8] {
    guard memory >= 0, weatheri_point(descriptor, memory) >= 0 else {
      draw()
      return []
    }
    draw()
    _ = weatheri_point(descriptor, STDOUT_FILENO)
    let length = Int(lseek(memory, 0, SEEK_CUR))
    lseek(memory, 0, SEEK_SET)
    return [UInt8](unsafeUninitializedCapacity: max(0, length)) { buffer, count in
      count = max(0, pread(memory, buffer.baseAddress, buffer.count, 0))
    }
  }
}
