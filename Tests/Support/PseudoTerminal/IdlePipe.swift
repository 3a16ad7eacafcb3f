import Cells
import Glibc
import Processes

/// The pipe on which the program reports its progress; its descriptor is passed in `WEATHERI_IDLE`.
struct IdlePipe {
  /// The descriptor number in the program.
  static let descriptor: Int32 = 3

  let reading: Int32
  let writing: Int32
  /// From the last report: the number of key bytes handled, the window size, and whether no work was in progress.
  private(set) var count = -1
  private(set) var size = Size(columns: 0, rows: 0)
  private(set) var isIdle = false
  private var rest: [UInt8] = []

  init?() {
    guard let ends = Spawn.pipe() else { return nil }
    (reading, writing) = ends
    _ = fcntl(reading, F_SETFL, O_NONBLOCK)
  }

  /// Reads all reports; only the last one counts.
  mutating func waitForText() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while case let count = read(reading, &bytes, bytes.count), count > 0 { rest += bytes.prefix(count) }
    guard let end = rest.lastIndex(of: 0x0A) else { return }
    let numbers = rest[..<end].split(separator: 0x0A).last.map { line in
      line.split(separator: 0x20).compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    }
    rest.removeFirst(end + 1)
    guard let numbers, numbers.count == 4 else { return }
    (count, size, isIdle) = (numbers[0], Size(columns: numbers[1], rows: numbers[2]), numbers[3] == 1)
  }

  func close() {
    Glibc.close(reading)
    Glibc.close(writing)
  }
}
