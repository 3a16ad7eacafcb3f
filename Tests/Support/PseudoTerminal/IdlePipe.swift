import Cells
import Glibc
import Processes

/// Where the program says how far it has come, in `WEATHERI_IDLE`.
struct IdlePipe {
  /// The number that the program knows it by.
  static let descriptor: Int32 = 3

  let reading: Int32
  let writing: Int32
  /// How many bytes of keys it had obeyed when it last said so, how large its window was, and whether it had nothing
  /// under way.
  private(set) var count = -1
  private(set) var size = Size(columns: 0, rows: 0)
  private(set) var isIdle = false
  private var rest: [UInt8] = []

  init?() {
    guard let ends = Spawn.pipe() else { return nil }
    (reading, writing) = ends
    _ = fcntl(reading, F_SETFL, O_NONBLOCK)
  }

  /// Reads all that has been said; only the last of it counts.
  mutating func hear() {
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
