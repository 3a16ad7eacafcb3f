import Glibc

extension Spawn {
  /// The standard output of a program until it exits; its standard error is discarded.
  ///
  /// Foundation's `Process` cannot be used: programs started meanwhile inherit its pipes, so the end of the output
  /// comes only when they exit too.
  public static func output(
    of program: String, _ arguments: [String], input: Stream = .nothing
  ) throws(Failure) -> (text: String, exit: Exit) {
    guard let ends = pipe() else { throw Failure(program: program, number: errno) }
    defer { close(ends.reading) }
    let process: pid_t
    do {
      defer { close(ends.writing) }
      process = try start(
        program, arguments, streams: [0: input, 1: .descriptor(ends.writing), 2: .nothing])
    }
    var (text, piece) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
    while case let count = read(ends.reading, &piece, piece.count), count > 0 || count < 0 && errno == EINTR {
      text += piece.prefix(max(0, count))
    }
    return (String(decoding: text, as: UTF8.self), Exit(of: process))
  }
}
