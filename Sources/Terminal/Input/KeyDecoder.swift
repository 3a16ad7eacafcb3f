public import Cells
import Glibc

/// Turns the bytes that a terminal sends into keys, whatever pieces they arrive in.
///
/// An unknown escape sequence is dropped as a whole: no part of it is ever interpreted as a letter.
///
/// Outside a paste, `pending`, `late` and `isLate` have four states:
///
///     state        pending            late             isLate
///     empty        -                  -                false
///     incomplete   a beginning        -                false
///     timed out    -                  that beginning   false
///     continued    it and more bytes  -                true
///
///     empty      -- bytes without their end ------------> incomplete
///     incomplete -- the end ----------------------------> empty: a key or a reply
///     incomplete -- giveUp -----------------------------> timed out: an Esc key if it was a lone escape
///     timed out  -- bytes that continue the sequence ---> continued, or empty if the end is among them
///     timed out  -- other bytes ------------------------> `late` is dropped; the bytes are read as in state empty
///     continued  -- the end ----------------------------> empty: a reply
///     continued  -- giveUp -----------------------------> empty: dropped, and not continued a second time
///
/// The reply `ESC [ ? 6 c` with a pause after its third byte:
///
///     arrives            pending      late      isLate   returned
///     ESC                ESC          -         false
///     [                  ESC [        -         false
///     ?                  ESC [ ?      -         false
///     500 ms, giveUp     -            ESC [ ?   false
///     6                  ESC [ ? 6    -         true
///     c                  -            -         false    .identity(hasSixels: false)
public struct KeyDecoder: Sendable {
  /// A message from the terminal: a key, or the reply to a query.
  public enum Report: Sendable, Equatable {
    case key(Key)
    /// DECRPM: whether the terminal knows a private mode and lets programs set it.
    case mode(Int, isSupported: Bool)
    /// DA1: the kind of the terminal. Every terminal replies to this query, so all earlier queries are answered by
    /// now.
    case identity(hasSixels: Bool)
    /// CPR: the position of the cursor.
    case cursor(Point)
    /// OSC 11: the background colour of the terminal.
    case background(RGB)
    /// The terminal supports the picture protocol of kitty, or of iTerm2.
    case kittyPictures, iTermPictures
    /// The size of a cell in pixels.
    case cell(Size)
  }

  private var pending: [UInt8] = []
  /// The beginning of a sequence whose rest did not arrive in time; it may still arrive.
  private var late: [UInt8] = []
  /// Whether `pending` begins with bytes that have already timed out once.
  private var isLate = false
  /// The paste being received; nil outside a paste.
  private var paste: Paste?
  /// The total number of bytes received.
  private(set) var count = 0

  public init() {}

  /// Reads from a descriptor that is ready; nil if no input will ever arrive again.
  mutating func read(from descriptor: Int32) -> [Report]? {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4096) { bytes in
      let count = Glibc.read(descriptor, bytes.baseAddress, bytes.count)
      if count > 0 {
        self.count += count
        return take(bytes.prefix(count))
      }
      return count < 0 && (errno == EINTR || errno == EAGAIN) ? [] : nil
    }
  }

  /// Returns the keys that are complete after these bytes; an incomplete sequence is kept.
  public mutating func take(_ bytes: some Sequence<UInt8>) -> [Report] {
    var reports = receive(Array(bytes))
    var text = String.UnicodeScalarView()
    var rest = pending[...]
    while let first = rest.first {
      if let length = takePaste(rest, into: &reports) {
        rest = rest.dropFirst(length)
        if paste == nil { continue } else { break }
      }
      if first >= 0x20 && first != 0x7F {
        guard let length = KeyDecoder.takeScalar(rest, into: &text) else { break }
        rest = rest.dropFirst(length)
        continue
      }
      KeyDecoder.flush(&text, into: &reports)
      if rest.starts(with: Paste.beginning) {
        paste = Paste()
        rest = rest.dropFirst(Paste.beginning.count)
        continue
      }
      guard let sequence = EscapeSequence(startOf: rest) else { break }
      if let report = sequence.report { reports.append(report) }
      rest = rest.dropFirst(sequence.length)
    }
    KeyDecoder.flush(&text, into: &reports)
    pending = Array(rest)
    if pending.isEmpty { isLate = false }
    return reports
  }

  /// How many milliseconds to wait for the rest of an incomplete sequence; nil if no sequence is incomplete.
  ///
  /// 120 for a lone escape, which is the Esc key unless a sequence follows: on a slow line its parts arrive up to 100
  /// ms apart. 500 for the beginning of a sequence, because its end would otherwise arrive as letters. 2000 for a
  /// paste, but not unlimited: without the end mark no key would ever work again.
  public var escapeTimeout: Int32? {
    if paste != nil { return 2000 }
    if pending.isEmpty { return nil }
    return pending.allSatisfy { $0 == 0x1B } ? 120 : 500
  }

  /// Called when the time is over: a lone escape was the Esc key, any other incomplete sequence is dropped.
  public mutating func giveUp() -> [Report] {
    defer { (pending, paste) = ([], nil) }
    if let paste { return [.key(.pasted(paste.text))] }
    let escapes = pending.prefix { $0 == 0x1B }.count
    let isSequence = escapes < pending.count
    late = isLate ? [] : Array(pending.dropFirst(max(0, escapes - 1)))
    isLate = false
    return Array(repeating: .key(.escape), count: isSequence ? max(0, escapes - 1) : escapes)
  }

  /// Adds bytes to `pending`. Bytes that continue a sequence that has timed out belong to it, because a delayed reply
  /// of the terminal must not be taken for typing. This happens at most once for each sequence, so that a reply whose
  /// end never arrives costs at most one key.
  ///
  /// Alt and a key arrive together. If an escape arrived alone and the key separately, two keys were pressed.
  private mutating func receive(_ bytes: [UInt8]) -> [Report] {
    var reports: [Report] = []
    if let first = bytes.first {
      if paste == nil, pending.allSatisfy({ $0 == 0x1B }), !EscapeSequence.begins(with: first) {
        reports = pending.map { _ in .key(.escape) }
        pending = []
      }
      if !late.isEmpty {
        isLate = LateSequence.continues(late, with: bytes)
        if isLate { pending = late }
        late = []
      }
    }
    pending.append(contentsOf: bytes)
    return reports
  }

  /// How many of these bytes belong to the current paste; nil outside a paste.
  private mutating func takePaste(_ rest: ArraySlice<UInt8>, into reports: inout [Report]) -> Int? {
    guard let taken = paste?.take(rest) else { return nil }
    if taken.isOver {
      if let paste { reports.append(.key(.pasted(paste.text))) }
      paste = nil
    }
    return taken.count
  }

  /// Hangul that arrives as separate jamo becomes one key if the jamo arrive together.
  private static func flush(_ text: inout String.UnicodeScalarView, into reports: inout [Report]) {
    if text.isEmpty { return }
    reports += String(text).map { .key(.character($0)) }
    text = String.UnicodeScalarView()
  }

  /// Takes one scalar of UTF-8 and returns its length; nil while it is incomplete. Invalid bytes are dropped.
  static func takeScalar(_ bytes: ArraySlice<UInt8>, into text: inout String.UnicodeScalarView) -> Int? {
    guard let first = bytes.first else { return nil }
    let length =
      switch first {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    let found = bytes.prefix(length).dropFirst().prefix { $0 & 0xC0 == 0x80 }.count + 1
    if found < length { return found < bytes.count ? found : nil }
    let character = String(decoding: bytes.prefix(length), as: UTF8.self).unicodeScalars
    if let scalar = character.first, character.count == 1, scalar != "\u{FFFD}", !(0x80...0x9F).contains(scalar.value) {
      text.append(scalar)
    }
    return length
  }
}
