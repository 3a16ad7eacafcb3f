import CRescue
import Glibc
import Weather

/// A pipe that no child process inherits: otherwise it would stay open until that child exits as well.
struct Pipe {
  let reading: Int32
  let writing: Int32

  init?() {
    var ends: [Int32] = [-1, -1]
    guard weatheri_open_pipe(&ends, 0) == 0 else { return nil }
    (reading, writing) = (ends[0], ends[1])
    // Reading never blocks: available bytes are read, and `poll` waits for more.
    _ = fcntl(reading, F_SETFL, O_NONBLOCK)
  }

  func closeWriting() { Glibc.close(writing) }

  func close() {
    Glibc.close(reading)
    Glibc.close(writing)
  }
}

/// Reads from a pipe. Bytes beyond the limit are read and dropped: closing the pipe would make the writer fail.
struct PipeReader {
  private(set) var isOpen = true
  private(set) var bytes: [UInt8] = []
  private(set) var isCut = false
  private let descriptor: Int32
  private let limit: Int

  init(_ descriptor: Int32, limit: Int) { (self.descriptor, self.limit) = (descriptor, limit) }

  func close() { Glibc.close(descriptor) }

  /// For `poll`, which ignores a descriptor below 0.
  var watched: pollfd { pollfd(fd: isOpen ? descriptor : -1, events: Int16(POLLIN), revents: 0) }

  /// Reads all bytes that are available now.
  mutating func read() {
    var piece = [UInt8](repeating: 0, count: 16_384)
    while isOpen {
      let count = Glibc.read(descriptor, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      isOpen = count > 0
      guard count > 0 else { return }
      let remaining = limit - bytes.count
      isCut = isCut || count > remaining
      bytes += piece[..<min(count, remaining)]
    }
  }
}

extension [UInt8] {
  /// Lines that are not blank.
  var lines: [String] {
    split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }.filter { !$0.allSatisfy(\.isWhitespace) }
  }
}

extension String {
  /// The text with the words of those lines, and the parts of those words, replaced by a mask; words with fewer than
  /// six characters are too short to be secrets.
  func maskingWords(of lines: [String]) -> String {
    let words = lines.flatMap { $0.split(whereSeparator: \.isWhitespace) }
    let parts = words.flatMap { $0.split { "=:,;'\"".contains($0) } }
    let secrets = Set(words + parts).filter { $0.count >= 6 }
    // The longest first: masking a part alone would leave the rest of its word.
    return secrets.sorted { $0.count > $1.count }.reduce(self) { text, secret in
      String(text.unicodeScalars.replacing(secret.unicodeScalars, with: Secret.mask.unicodeScalars))
    }
  }
}
