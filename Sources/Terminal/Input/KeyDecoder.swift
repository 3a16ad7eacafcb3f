public import Cells
import Glibc

/// Turns the bytes a terminal sends into keys, whatever pieces they arrive in.
///
/// What it does not know is swallowed whole: no part of an unknown escape sequence is ever taken for a letter.
public struct KeyDecoder: Sendable {
  /// What the terminal said: a key, or an answer to something that was asked.
  public enum Report: Sendable, Hashable {
    case key(Key)
    /// DECRPM: whether the terminal knows a private mode and lets programs set it.
    case mode(Int, isSupported: Bool)
    /// DA1: what the terminal is. Every terminal answers it, so whatever was asked before is answered by now.
    case identity(hasSixels: Bool)
    /// CPR: where the cursor is.
    case cursor(Point)
    /// OSC 11: the terminal's background.
    case background(RGB)
    /// It takes pictures as kitty does, or as iTerm2 does.
    case kittyPictures, iTermPictures
    /// How many pixels a cell has.
    case cell(Size)
  }

  private var pending: [UInt8] = []
  /// The beginning of a sequence whose rest did not come in time; it may still come.
  private var late: [UInt8] = []
  /// `pending` begins with what has been given up once.
  private var isLate = false
  /// What is being pasted; nil while keys are pressed.
  private var paste: Paste?
  /// How many bytes have come so far.
  private(set) var count = 0

  public init() {}

  /// What has come from a descriptor that has something to read; nil when nothing will come any more.
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

  /// The keys that are whole after these bytes; the beginning of another one is kept.
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

  /// For how many milliseconds the rest of what has begun may take; nil if nothing has begun.
  ///
  /// 120 for a lone escape, which is the Esc key unless a sequence follows: on a slow line its parts arrive up to 100 ms
  /// apart. The beginning of a sequence gets longer: its end would otherwise arrive as letters. A paste gets longest, but
  /// not for ever: without its end mark no key would work again.
  public var escapeTimeout: Int32? {
    if paste != nil { return 2000 }
    if pending.isEmpty { return nil }
    return pending.allSatisfy { $0 == 0x1B } ? 120 : 500
  }

  /// The time is over: a lone escape was the Esc key, anything else is no key.
  public mutating func giveUp() -> [Report] {
    defer { (pending, paste) = ([], nil) }
    if let paste { return [.key(.pasted(paste.text))] }
    let escapes = pending.prefix { $0 == 0x1B }.count
    let isSequence = escapes < pending.count
    late = isLate ? [] : Array(pending.dropFirst(max(0, escapes - 1)))
    isLate = false
    return Array(repeating: .key(.escape), count: isSequence ? max(0, escapes - 1) : escapes)
  }

  /// Bytes that continue what was given up belong to it: an answer of the terminal that was delayed on its way is no
  /// typing. This is done once for each sequence, so that an answer whose end never comes costs a key at most.
  ///
  /// Alt and a key come together. Where an escape came alone and a key comes apart from it, two keys were pressed.
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

  /// How many of these bytes were pasted; nil where none were.
  private mutating func takePaste(_ rest: ArraySlice<UInt8>, into reports: inout [Report]) -> Int? {
    guard let taken = paste?.take(rest) else { return nil }
    if taken.isOver {
      if let paste { reports.append(.key(.pasted(paste.text))) }
      paste = nil
    }
    return taken.count
  }

  /// Hangul that comes as separate jamo is one key, as far as it comes together.
  private static func flush(_ text: inout String.UnicodeScalarView, into reports: inout [Report]) {
    if text.isEmpty { return }
    reports += String(text).map { .key(.character($0)) }
    text = String.UnicodeScalarView()
  }

  /// Takes one scalar of UTF-8 and returns its length; nil while it is incomplete. What is none is dropped.
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
