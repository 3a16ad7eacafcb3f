import CNcursesw
import CRescue
import Cells
import Glibc
import Weather

/// A few queries to the terminal on stdin and stdout, sent without taking it over, to find out why a screen looks
/// wrong.
public struct TerminalQuery: Sendable, Equatable {
  /// The measured width of each text in columns; empty if the terminal did not reply.
  public var widths: [String: Int] = [:]
  /// Whether the terminal shows each frame at once, never half drawn; nil if it did not reply.
  public var synchronizesFrames: Bool?
  /// How the terminal shows pictures behind text; nil if it does not, or did not reply.
  public var pictures: PictureProtocol?
  /// Whether the terminal replied at all.
  public var hasAnswered = false

  public init() {}

  /// The number of colours in terminfo: 0 for none, -1 if terminfo does not know the terminal.
  public static func terminfoColours(_ name: String) -> Int { Terminfo.load(name) ? max(0, Terminfo.colours) : -1 }

  /// Draws the texts one by one at the left edge and asks for the cursor position after each; the line is empty
  /// afterwards.
  ///
  /// nil if stdin or stdout is not a terminal, or if the terminal would display the queries. `kind` decides which other
  /// queries are sent. Waits for `seconds` at most.
  public static func asking(
    widthsOf texts: [String], named name: String, on kind: TerminalKind, seconds: Double = 1
  ) -> TerminalQuery? {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, tcgetpgrp(STDIN_FILENO) == getpgrp(),
      Terminfo.load(name), Terminfo.isXtermCompatible
    else { return nil }
    let hold = weatheri_hold_terminal(STDIN_FILENO, nil, 0)
    defer {
      tcflush(STDIN_FILENO, TCIFLUSH)
      weatheri_release_terminal(hold)
    }
    var settings = termios()
    guard hold != 0, tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
    // Every terminal replies to the last query, so its reply marks the end of all replies.
    let drawn = texts.map { "\r\($0)\u{1B}[6n" }.joined()
    let pictures = kind.mayShowPictures ? KittyPicture.question + PictureProtocol.questions : ""
    emit(pictures + "\(drawn)\r\(kind.answersModeQuestions ? "\u{1B}[?2026$p\r" : "")\u{1B}[K\u{1B}[c")
    return TerminalQuery(answers: readReplies(for: seconds), texts: texts, kind)
  }

  /// Parses `ESC [ row ; column R`, `ESC [ ? 2026 ; state $ y`, `ESC [ ? … c` and the replies about pictures in the
  /// received bytes.
  init(answers: [UInt8], texts: [String], _ kind: TerminalKind = TerminalKind(environment: [:])) {
    pictures = TerminalQuery.pictures(answers, kind)
    let sequences = String(decoding: answers, as: UTF8.self).split(separator: "\u{1B}[").map(String.init)
    let columns = sequences.filter { $0.hasSuffix("R") }.map {
      $0.dropLast().split(separator: ";").last.flatMap { Int($0) }
    }
    if columns.count == texts.count {
      for (text, column) in zip(texts, columns) { widths[text] = column.map { $0 - 1 } }
    }
    hasAnswered = sequences.contains { $0.hasPrefix("?") && $0.hasSuffix("c") }
    guard let modes = sequences.first(where: { $0.hasPrefix("?2026;") && $0.hasSuffix("$y") }) else {
      if hasAnswered { synchronizesFrames = false }
      return
    }
    synchronizesFrames = ["1", "2"].contains(modes.dropFirst(6).dropLast(2))
  }

  private static func pictures(_ answers: [UInt8], _ kind: TerminalKind) -> PictureProtocol? {
    var (decoder, photos, pictures) = (KeyDecoder(), PhotoLayer(), PictureAnswers())
    for report in decoder.take(answers) {
      if case .cell(let size) = report { photos.reportedCell = size }
      pictures.take(report)
    }
    return pictures.behindText(on: kind, cell: photos.cell)
  }

  /// Writes to stdout without a buffer.
  private static func emit(_ text: String) { _ = text.withCString { write(STDOUT_FILENO, $0, strlen($0)) } }

  /// The bytes that arrive until the reply to the last query, within that many seconds; at most about 4,096.
  private static func readReplies(for seconds: Double) -> [UInt8] {
    var answers: [UInt8] = []
    let end = ContinuousClock.now + .seconds(seconds)
    while !isComplete(answers) {
      let left = (end - .now).components
      let milliseconds = Int32(clamping: left.seconds * 1000 + left.attoseconds / 1_000_000_000_000_000)
      var watched = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      guard milliseconds > 0, answers.count < 4096, poll(&watched, 1, milliseconds) > 0 else { break }
      var piece = [UInt8](repeating: 0, count: 512)
      let count = read(STDIN_FILENO, &piece, piece.count)
      guard count > 0 else { break }
      answers += piece[..<count]
    }
    return answers
  }

  /// Whether the reply to the last query has arrived.
  private static func isComplete(_ answers: [UInt8]) -> Bool {
    guard answers.last == UInt8(ascii: "c"), let start = answers.lastIndex(of: 0x1B) else { return false }
    return answers[start...].starts(with: [0x1B, UInt8(ascii: "["), UInt8(ascii: "?")])
  }
}

/// A running measurement of how wide the terminal draws some texts.
struct Measurement {
  let texts: [String]
  /// The reported cursor columns, in the order of the texts.
  var widths: [Int] = []
  let answer: CheckedContinuation<TerminalQuery, Never>
}

extension Screen {
  /// Measures how wide the terminal draws these texts while the program's frames are on the screen; the earlier reply
  /// about modes is reused. nil if it cannot ask: the screen is closed or has only one row, the terminal would
  /// display the query, is still busy with a frame, or a measurement is already running.
  ///
  /// Waits for at most `seconds`, using `sleep`. If the terminal has not reported every width by then, the result has
  /// no widths.
  public func query(
    widthsOf texts: [String], seconds: Double = 1, sleep: @escaping @Sendable (_ seconds: Double) async throws -> Void
  ) async -> TerminalQuery? {
    guard let renderer, modes.isXtermCompatible, renderer.size.rows > 1, !writer.isBusy, measurement == nil else {
      return nil
    }
    let deadline = Task { [weak self] in
      try? await sleep(seconds)
      if !Task.isCancelled { await self?.endMeasurement() }
    }
    defer { deadline.cancel() }
    return await withCheckedContinuation { answer in
      measurement = Measurement(texts: texts, answer: answer)
      renderer.measure(texts)
      thread.watchOutput(writer.watched)
    }
  }

  /// Records a cursor position reported by the terminal.
  func recordCursor(_ place: Point) {
    guard var measurement else { return }
    measurement.widths.append(place.column)
    self.measurement = measurement
    if measurement.widths.count == measurement.texts.count { endMeasurement() }
  }

  /// Ends the measurement and returns the result to the waiting caller.
  func endMeasurement() {
    guard let measurement else { return }
    self.measurement = nil
    var query = TerminalQuery()
    query.hasAnswered = true
    query.synchronizesFrames = synchronizesFrames
    query.pictures = renderer?.backdrops.pictureProtocol
    if measurement.widths.count == measurement.texts.count {
      query.widths = Dictionary(zip(measurement.texts, measurement.widths)) { first, _ in first }
    }
    measurement.answer.resume(returning: query)
  }
}
