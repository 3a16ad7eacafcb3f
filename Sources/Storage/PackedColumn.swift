/// Writes columns of values that change little from hour to hour, most of them in five bits a value.
///
/// A column starts with its form: all values missing, all present, some present (then one bit for each), or all
/// present and equal. Whole numbers follow as differences from the previous number, in a Rice code.
struct PackedWriter {
  private(set) var bytes: [UInt8] = []

  mutating func put(byte: UInt8) { bytes.append(byte) }

  /// A number that is not negative, seven bits a byte (LEB128).
  mutating func put(_ number: UInt64) {
    var rest = number
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func put(column: [Int64?]) {
    let form = ColumnForm(column)
    put(byte: form.rawValue)
    put(column, form)
  }

  /// Numbers with up to three decimals are stored as whole numbers of the smallest unit needed, all others as they are
  /// in memory: reading returns exactly the same numbers.
  mutating func put(numbers column: [Double?]) {
    let scale = DecimalScale.allCases.first { scale in column.allSatisfy { $0.map(scale.represents) ?? true } }
    let wholes = column.map { $0.map { scale?.whole($0) ?? Int64(bitPattern: $0.bitPattern) } }
    let form = ColumnForm(wholes)
    put(byte: form.rawValue)
    if form == .none { return }
    put(byte: scale?.rawValue ?? DecimalScale.inMemory)
    put(wholes, form)
  }

  /// Each different text once, then its number for each value.
  mutating func put(texts column: [String?]) {
    var numbers: [String: Int64] = [:]
    var texts: [String] = []
    for text in column.compactMap(\.self) where numbers[text] == nil {
      numbers[text] = Int64(texts.count)
      texts.append(text)
    }
    put(UInt64(texts.count))
    if texts.isEmpty { return }
    for text in texts {
      put(UInt64(text.utf8.count))
      bytes += text.utf8
    }
    put(column: column.map { $0.flatMap { numbers[$0] } })
  }

  private mutating func put(_ column: [Int64?], _ form: ColumnForm) {
    if form == .some { put(bits: column.map { $0 != nil }) }
    let present = column.compactMap(\.self)
    switch form {
    case .none: break
    case .constant: put(RiceCode.zigzag(present[0]))
    case .all, .some:
      let differences = zip(present, [0] + present).map { RiceCode.zigzag($0 &- $1) }
      let code = RiceCode(for: differences)
      put(byte: UInt8(code.low))
      put(bits: differences.flatMap(code.bits))
    }
  }

  private mutating func put(bits: [Bool]) {
    for start in stride(from: 0, to: bits.count, by: 8) {
      let eight = bits[start..<min(start + 8, bits.count)]
      bytes.append(eight.enumerated().reduce(0) { $0 | ($1.element ? 1 << $1.offset : 0) })
    }
  }
}

/// Reads what `PackedWriter` has written. Every function returns nil if the bytes end too early or make no sense.
struct PackedReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func byte() -> UInt8? { rest.popFirst() }

  mutating func number() -> UInt64? {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      guard let byte = byte() else { return nil }
      value |= UInt64(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return value }
    }
    return nil
  }

  mutating func column(_ count: Int) -> [Int64?]? { form().flatMap { column(count, $0) } }

  mutating func numbers(_ count: Int) -> [Double?]? {
    guard let form = form() else { return nil }
    if form == .none { return [Double?](repeating: nil, count: count) }
    guard let byte = byte(), let column = column(count, form) else { return nil }
    let scale = DecimalScale(rawValue: byte)
    guard scale != nil || byte == DecimalScale.inMemory else { return nil }
    let values = column.map { $0.map { scale?.number($0) ?? Double(bitPattern: UInt64(bitPattern: $0)) } }
    // Numbers that are impossible for the weather were not written by this program.
    return values.allSatisfy { $0.map { abs($0) < 1e11 } ?? true } ? values : nil
  }

  mutating func texts(_ count: Int) -> [String?]? {
    guard let different = number(), different <= UInt64(count) else { return nil }
    if different == 0 { return [String?](repeating: nil, count: count) }
    var texts: [String] = []
    for _ in 0..<different {
      guard let length = number(), length <= UInt64(rest.count),
        let text = String(validating: rest.prefix(Int(length)), as: UTF8.self)
      else { return nil }
      rest = rest.dropFirst(Int(length))
      texts.append(text)
    }
    guard let column = column(count),
      column.allSatisfy({ $0.map { texts.indices.contains(Int(clamping: $0)) } ?? true })
    else { return nil }
    return column.map { $0.map { texts[Int($0)] } }
  }

  private mutating func form() -> ColumnForm? { byte().flatMap(ColumnForm.init) }

  private mutating func column(_ count: Int, _ form: ColumnForm) -> [Int64?]? {
    switch form {
    case .none: return [Int64?](repeating: nil, count: count)
    case .constant: return number().map { [Int64?](repeating: RiceCode.signed($0), count: count) }
    case .all: return values([Bool](repeating: true, count: count))
    case .some:
      guard let isPresent = bits(count) else { return nil }
      return values(isPresent)
    }
  }

  private mutating func values(_ isPresent: [Bool]) -> [Int64?]? {
    guard let low = byte(), low < 64 else { return nil }
    let code = RiceCode(low: Int(low))
    var bits = PackedBits(rest)
    var previous: Int64 = 0
    var values: [Int64?] = []
    for present in isPresent {
      guard present else {
        values.append(nil)
        continue
      }
      guard let difference = code.number(&bits) else { return nil }
      previous &+= RiceCode.signed(difference)
      values.append(previous)
    }
    rest = bits.rest
    return values
  }

  private mutating func bits(_ count: Int) -> [Bool]? {
    var bits = PackedBits(rest)
    var values: [Bool] = []
    for _ in 0..<count {
      guard let bit = bits.next() else { return nil }
      values.append(bit)
    }
    rest = bits.rest
    return values
  }
}

private enum ColumnForm: UInt8 {
  case none, all, some, constant

  init(_ column: [Int64?]) {
    let present = column.compactMap(\.self)
    self =
      present.isEmpty ? .none : present.count < column.count ? .some : Set(present).count == 1 ? .constant : .all
  }
}

/// How many decimals a column of numbers has.
private enum DecimalScale: UInt8, CaseIterable {
  case none, one, two, three

  /// The mark of a column whose numbers have more decimals.
  static let inMemory: UInt8 = 255

  private var factor: Double { [1, 10, 100, 1000][Int(rawValue)] }

  func whole(_ number: Double) -> Int64 { Int64((number * factor).rounded()) }

  func number(_ whole: Int64) -> Double { Double(whole) / factor }

  /// Whether the number is the same after writing and reading. −0 is not: it would become 0.
  func represents(_ value: Double) -> Bool {
    guard abs(value) < 1e12, value.sign == .plus || value != 0 else { return false }
    return number(whole(value)) == value
  }
}
