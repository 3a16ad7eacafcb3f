/// Attributes and colours of text; of each it may be unknown. Nothing here allocates memory, because a frame can have
/// thousands of sequences.
struct SGRPen: Equatable {
  /// A bit for each attribute that is set; `known` has those that are set or not set.
  private var attributes: UInt8 = 0
  private var known: UInt8 = 0
  private var foreground: SGRColour?
  private var background: SGRColour?

  private static let bold: UInt8 = 1
  private static let dim: UInt8 = 2
  private static let underlined: UInt8 = 4
  private static let reversed: UInt8 = 8
  private static let plain = SGRPen(attributes: 0, known: 15, foreground: .standard, background: .standard)

  /// Executes the parameters of an SGR sequence; false, and without any change, if not all of them are supported.
  mutating func apply(_ parameters: SGRParameters) -> Bool {
    var (pen, numbers) = (self, parameters)
    while let number = numbers.next() {
      switch number {
      case 0: pen = .plain
      case 1: pen.set(SGRPen.bold)
      case 2: pen.set(SGRPen.dim)
      case 4: pen.set(SGRPen.underlined)
      case 7: pen.set(SGRPen.reversed)
      case 22: pen.reset(SGRPen.bold | SGRPen.dim)
      case 24: pen.reset(SGRPen.underlined)
      case 27: pen.reset(SGRPen.reversed)
      case 30...37, 90...97: pen.foreground = SGRColour(numbered: number)
      case 39: pen.foreground = .standard
      case 40...47, 100...107: pen.background = SGRColour(numbered: number - 10)
      case 49: pen.background = .standard
      case 38, 48:
        guard let colour = SGRColour(&numbers) else { return false }
        if number == 38 { pen.foreground = colour } else { pen.background = colour }
      default: return false
      }
    }
    if numbers.isFaulty { return false }
    self = pen
    return true
  }

  private mutating func set(_ bits: UInt8) { (attributes, known) = (attributes | bits, known | bits) }
  private mutating func reset(_ bits: UInt8) { (attributes, known) = (attributes & ~bits, known | bits) }

  /// What a blank needs after `last`: the foreground is visible only if it is underlined or reversed.
  func forBlank(after last: SGRPen) -> SGRPen {
    let visible = SGRPen.underlined | SGRPen.reversed
    guard known & visible == visible, attributes & visible == 0 else { return self }
    var pen = self
    pen.foreground = last.foreground
    return pen
  }

  /// Writes the shortest sequence that changes `last` to this pen.
  func write(after last: SGRPen, to output: inout [UInt8]) {
    let start = output.count
    writeDifference(from: last, to: &output)
    // Resetting everything first may take fewer bytes than resetting several parts.
    guard hasResets(after: last), known == SGRPen.plain.known, foreground != nil, background != nil else { return }
    let middle = output.count
    writeDifference(from: .plain, afterReset: true, to: &output)
    let isShorter = output.count - middle < middle - start
    output.removeSubrange(isShorter ? start..<middle : middle..<output.count)
  }

  private func hasResets(after last: SGRPen) -> Bool {
    known & (~last.known | last.attributes) & ~attributes != 0
      || foreground == .standard && last.foreground != .standard
      || background == .standard && last.background != .standard
  }

  private func writeDifference(from last: SGRPen, afterReset isReset: Bool = false, to output: inout [UInt8]) {
    let start = output.count
    output.append(0x1B)
    if isReset { output.append(parameter: 0) }
    writeAttributes(after: last, to: &output)
    if let foreground, foreground != last.foreground { foreground.write(isBackground: false, to: &output) }
    if let background, background != last.background { background.write(isBackground: true, to: &output) }
    if output.count == start + 1 {
      output.removeLast()
      return
    }
    // Every parameter has been written with a semicolon in front of it. Without any, everything is reset.
    output[start + 1] = UInt8(ascii: "[")
    if isReset, output.count == start + 3 { output.removeLast() }
    output.append(UInt8(ascii: "m"))
  }

  private func writeAttributes(after last: SGRPen, to output: inout [UInt8]) {
    let changed = known & (~last.known | (attributes ^ last.attributes))
    let cleared = changed & ~attributes
    var added = changed & attributes
    if cleared & (SGRPen.bold | SGRPen.dim) != 0 {
      output.append(parameter: 22)
      // It resets both.
      added |= attributes & (SGRPen.bold | SGRPen.dim)
    }
    if cleared & SGRPen.underlined != 0 { output.append(parameter: 24) }
    if cleared & SGRPen.reversed != 0 { output.append(parameter: 27) }
    if added & SGRPen.bold != 0 { output.append(parameter: 1) }
    if added & SGRPen.dim != 0 { output.append(parameter: 2) }
    if added & SGRPen.underlined != 0 { output.append(parameter: 4) }
    if added & SGRPen.reversed != 0 { output.append(parameter: 7) }
  }
}

/// The numbers of a control sequence, separated by semicolons; a missing number is 0.
struct SGRParameters {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index: Int
  /// The position of the last character, which ends the sequence.
  private let end: Int
  /// There was another character.
  private(set) var isFaulty = false

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ sequence: Range<Int>) {
    (self.bytes, index, end) = (bytes, sequence.lowerBound + 2, sequence.upperBound - 1)
  }

  /// nil at the end.
  mutating func next() -> Int? {
    if index > end { return nil }
    var number = 0
    while index < end, bytes[index] != UInt8(ascii: ";") {
      guard (0x30...0x39).contains(bytes[index]), number < 1000 else {
        (index, isFaulty) = (end + 1, true)
        return nil
      }
      number = number * 10 + Int(bytes[index]) - 0x30
      index += 1
    }
    index += 1
    return number
  }
}

private struct SGRColour: Equatable {
  /// The kind, and three bytes of a value.
  private let value: UInt32
  private static let numbered: UInt32 = 1 << 24
  private static let indexed: UInt32 = 2 << 24
  private static let direct: UInt32 = 3 << 24

  /// The terminal's own.
  static let standard = SGRColour(value: 0)

  private init(value: UInt32) { self.value = value }

  /// By the parameter for the foreground.
  init(numbered number: Int) { value = SGRColour.numbered | UInt32(number) }

  /// Takes `5;N` or `2;R;G;B`; nil for anything else.
  init?(_ numbers: inout SGRParameters) {
    switch numbers.next() {
    case 5:
      guard let index = numbers.next(), index < 256 else { return nil }
      value = SGRColour.indexed | UInt32(index)
    case 2:
      guard let red = numbers.next(), let green = numbers.next(), let blue = numbers.next(), max(red, green, blue) < 256
      else { return nil }
      value = SGRColour.direct | UInt32(red << 16 | green << 8 | blue)
    default: return nil
    }
  }

  func write(isBackground: Bool, to output: inout [UInt8]) {
    let (command, number) = (isBackground ? 48 : 38, Int(value & 0xFFFFFF))
    switch value & 0xFF00_0000 {
    case SGRColour.numbered: output.append(parameter: isBackground ? number + 10 : number)
    case SGRColour.indexed:
      output.append(parameter: command)
      output.append(parameter: 5)
      output.append(parameter: number)
    case SGRColour.direct:
      output.append(parameter: command)
      output.append(parameter: 2)
      for shift in [16, 8, 0] { output.append(parameter: number >> shift & 255) }
    default: output.append(parameter: command + 1)
    }
  }
}

extension [UInt8] {
  /// At most three digits, after a semicolon.
  fileprivate mutating func append(parameter number: Int) {
    append(UInt8(ascii: ";"))
    if number >= 100 { append(UInt8(0x30 + number / 100)) }
    if number >= 10 { append(UInt8(0x30 + number / 10 % 10)) }
    append(UInt8(0x30 + number % 10))
  }
}
