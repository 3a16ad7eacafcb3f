import Cells

/// Turns a terminal's bytes into keys. Pure: what a sequence means depends on the bytes alone.
///
/// Speaks what xterm, VTE, kitty, rxvt, tmux and the Linux console send; a sequence it does not know is swallowed whole
/// and never becomes letters.
struct KeyDecoder: Sendable {
  /// What the bytes said.
  enum Event: Sendable, Hashable {
    case key(Key)
    /// The terminal's answer about a private mode: whether it knows it and can switch it.
    case mode(Int, isSupported: Bool)
    /// The answer to the device-attributes question, which every terminal gives: nothing asked before is still to come.
    case attributes
  }

  private var pending: [UInt8] = []
  private static let longest = 4096

  /// Whether an escape has begun that may be a key of its own or the start of a sequence.
  var isWaiting: Bool { !pending.isEmpty }

  mutating func feed(_ bytes: some Sequence<UInt8>) -> [Event] {
    pending += bytes
    var events: [Event] = []
    while !pending.isEmpty {
      guard let (event, length) = KeyDecoder.next(pending) else { break }
      if let event { events.append(event) }
      pending.removeFirst(length)
    }
    if pending.count > KeyDecoder.longest { pending = [] }
    return events
  }

  /// Nothing more came in time: what is pending means what it says.
  mutating func settle() -> [Event] {
    defer { pending = [] }
    return pending.first == 0x1B ? [.key(.escape)] : []
  }

  // MARK: - Reading

  /// The first event and its length; a nil event is something to swallow; nil is an unfinished sequence.
  private static func next(_ bytes: [UInt8]) -> (Event?, Int)? {
    switch bytes[0] {
    case 0x1B: return escape(bytes)
    case 0x0D, 0x0A: return (.key(.enter), 1)
    case 0x09: return (.key(.tab), 1)
    case 0x7F, 0x08: return (.key(.backspace), 1)
    case 0x00: return (.key(.control(" ")), 1)
    case 0x01...0x1A: return (.key(.control(Character(Unicode.Scalar(bytes[0] + 0x60)))), 1)
    case 0x1C...0x1F: return (nil, 1)
    case 0x20...0x7E: return (.key(.character(Character(Unicode.Scalar(bytes[0])))), 1)
    default: return character(bytes)
    }
  }

  private static func character(_ bytes: [UInt8]) -> (Event?, Int)? {
    let length = bytes[0] >= 0xF0 ? 4 : bytes[0] >= 0xE0 ? 3 : bytes[0] >= 0xC2 ? 2 : 1
    let isBroken = bytes.dropFirst().prefix(length - 1).contains { $0 & 0xC0 != 0x80 }
    if length == 1 || isBroken { return (nil, 1) }
    guard bytes.count >= length else { return nil }
    guard let text = String(validating: bytes.prefix(length), as: UTF8.self), let character = text.first else {
      return (nil, 1)
    }
    let isControl = character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
    return (isControl ? nil : .key(.character(character)), length)
  }

  private static func escape(_ bytes: [UInt8]) -> (Event?, Int)? {
    guard bytes.count > 1 else { return nil }
    switch bytes[1] {
    case UInt8(ascii: "["): return controlSequence(bytes)
    case UInt8(ascii: "O"):
      guard bytes.count > 2 else { return nil }
      return (singleShift(bytes[2]).map(Event.key), 3)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
      return controlString(bytes)
    case 0x1B: return (.key(.escape), 1)
    default: return (nil, 2)  // Alt and a key: nothing here has a use for it
    }
  }

  /// An operating-system command and its kin, to BEL or ST: answers nobody here asked for.
  private static func controlString(_ bytes: [UInt8]) -> (Event?, Int)? {
    for index in 2..<max(2, bytes.count) {
      if bytes[index] == 0x07 { return (nil, index + 1) }
      if bytes[index] == 0x1B, index + 1 < bytes.count { return (nil, bytes[index + 1] == 0x5C ? index + 2 : index) }
    }
    return nil
  }

  private static func singleShift(_ byte: UInt8) -> Key? {
    switch byte {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(byte - UInt8(ascii: "P")) + 1)
    default: nil
    }
  }

  private static func controlSequence(_ bytes: [UInt8]) -> (Event?, Int)? {
    // The Linux console writes F1 to F5 as ESC [ [ A to E.
    if bytes.count > 2, bytes[2] == UInt8(ascii: "[") {
      guard bytes.count > 3 else { return nil }
      let isKey = (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(bytes[3])
      return (isKey ? .key(.function(Int(bytes[3] - UInt8(ascii: "A")) + 1)) : nil, 4)
    }
    guard let end = bytes.indices.dropFirst(2).first(where: { (0x40...0x7E).contains(bytes[$0]) || bytes[$0] < 0x20 })
    else { return nil }
    if bytes[end] < 0x20 { return (nil, end) }
    let sequence = ControlSequence(bytes[2..<end], final: bytes[end])
    // X10 mouse reports carry three more bytes; nobody asked for them.
    if sequence.final == UInt8(ascii: "M") && sequence.parameters.isEmpty {
      return bytes.count >= end + 4 ? (nil, end + 4) : nil
    }
    return (sequence.event, end + 1)
  }
}

/// ESC [ parameters final, taken apart.
private struct ControlSequence {
  var prefix: UInt8?
  var intermediate: UInt8?
  var parameters: [Int]
  var final: UInt8

  init(_ body: ArraySlice<UInt8>, final: UInt8) {
    var body = body
    if let first = body.first, (0x3C...0x3F).contains(first) { prefix = body.removeFirst() }
    // rxvt ends shifted keys with `$`, which is also the intermediate of mode reports.
    if let last = body.last, (0x20...0x2F).contains(last) { intermediate = body.removeLast() }
    parameters = body.split(whereSeparator: { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: ":") })
      .map { $0.reduce(0) { ($0 * 10 + Int($1 & 15)) % 1_000_000 } }
    self.final = final
  }

  var event: KeyDecoder.Event? {
    switch (prefix, final) {
    case (UInt8(ascii: "?"), UInt8(ascii: "y")) where intermediate == UInt8(ascii: "$") && parameters.count == 2:
      .mode(parameters[0], isSupported: [1, 2].contains(parameters[1]))
    case (UInt8(ascii: "?"), UInt8(ascii: "c")): .attributes
    case (UInt8(ascii: "<"), UInt8(ascii: "M")), (UInt8(ascii: "<"), UInt8(ascii: "m")): mouse.map { .key($0) }
    case (nil, _): key.map { .key($0) }
    default: nil
    }
  }

  /// An SGR mouse report: button, column and row from 1; `M` is a press, `m` a release.
  private var mouse: Key? {
    guard parameters.count == 3, parameters[1] > 0, parameters[2] > 0 else { return nil }
    let point = Point(column: parameters[1] - 1, row: parameters[2] - 1)
    switch parameters[0] & ~0b11100 {
    case 64: return .mouse(MouseEvent(.wheelUp, at: point))
    case 65: return .mouse(MouseEvent(.wheelDown, at: point))
    case 0: return .mouse(MouseEvent(final == UInt8(ascii: "M") ? .press : .release, at: point))
    default: return nil
    }
  }

  private var isShifted: Bool { parameters.count > 1 && (parameters[1] - 1) & 1 == 1 }

  private var key: Key? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): isShifted ? .shiftRight : .right
    case UInt8(ascii: "D"): isShifted ? .shiftLeft : .left
    case UInt8(ascii: "c"): .shiftRight  // rxvt
    case UInt8(ascii: "d"): .shiftLeft
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "I"): .focusGained
    case UInt8(ascii: "O"): .focusLost
    case UInt8(ascii: "Z"): .backTab
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(final - UInt8(ascii: "P")) + 1)
    case UInt8(ascii: "~"): numbered
    case UInt8(ascii: "u"): coded
    default: nil
    }
  }

  private var numbered: Key? {
    switch parameters.first {
    case 1, 7: .home
    case 4, 8: .end
    case 3: .delete
    case 5: .pageUp
    case 6: .pageDown
    case 11, 12, 13, 14, 15: .function(parameters[0] - 10)
    case 17, 18, 19, 20, 21: .function(parameters[0] - 11)
    case 23, 24: .function(parameters[0] - 12)
    default: nil
    }
  }

  /// kitty's and fixterms' way of writing a key as its code point.
  private var coded: Key? {
    guard let code = parameters.first, let scalar = Unicode.Scalar(UInt32(code)) else { return nil }
    let isControl = parameters.count > 1 && (parameters[1] - 1) & 4 == 4
    switch code {
    case 27: return .escape
    case 13: return .enter
    case 9: return .tab
    case 127: return .backspace
    case 32...: return isControl ? .control(Character(scalar)) : .character(Character(scalar))
    default: return nil
    }
  }
}
