/// Where everything stands in a TOML text: which line a key is on, which bytes its value takes up.
///
/// TOMLKit knows no positions of values; this finds them. It reads before TOMLKit does, for the parser inside TOMLKit
/// (toml++ 3.4) aborts the process over a few mistakes, such as `[#]`, `a = ]` and `a = 2026-11-20T"`, and has English
/// words for all of them: those and the usual mistakes are a `fault` here. The others are left to TOMLKit. Whatever
/// the text, it comes to an end.
struct TOMLLines {
  /// `[kma]` or `[[kma]]`.
  struct Header {
    var path: [String]
    /// Bytes from the first bracket up to the last.
    var range: Range<Int>
    var isList: Bool
  }

  /// `key = value`
  struct Entry {
    /// From the root: `["kma", "base_url"]`, however the file spells it.
    var path: [String]
    var keyStart: Int
    var value: Range<Int>
    /// Index of the header above; nil above all headers.
    var header: Int?
    /// Whether it stands between the braces of an inline table.
    var isInline: Bool
  }

  /// Why TOMLKit must not see the text.
  struct Fault {
    /// 1-based.
    var line: Int
    var mistake: TOMLMistake
  }

  /// The first one; nothing behind it was read.
  private(set) var fault: Fault?
  private(set) var headers: [Header] = []
  private(set) var entries: [Entry] = []
  private var newlines: [Int] = []
  /// How many tables and lists may lie in each other; no setting is deeper than two. The parser inside TOMLKit takes
  /// room on the stack for each.
  private static let deepest = 64

  init(_ text: String) {
    var scan = TOMLScan(Array(text.utf8))
    newlines = scan.bytes.indices.filter { scan.bytes[$0] == UInt8(ascii: "\n") }
    while fault == nil, scan.skipToStatement() { readStatement(&scan) }
    findDoubles()
  }

  /// 1-based; nil where the key is nowhere. A section is where its header or its first key stands.
  func line(of path: [String]) -> Int? {
    let start =
      entries.first { $0.path == path }?.keyStart
      ?? headers.first { $0.path == path }?.range.lowerBound
      ?? entries.first { $0.path.starts(with: path) }?.keyStart
      ?? headers.first { $0.path.starts(with: path) }?.range.lowerBound
    return start.map(line(at:))
  }

  /// The 1-based line of a byte.
  func line(at offset: Int) -> Int {
    var (low, high) = (0, newlines.count)
    while low < high {
      let middle = (low + high) / 2
      if newlines[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low + 1
  }

  private mutating func readStatement(_ scan: inout TOMLScan) {
    if scan.peek == UInt8(ascii: "[") {
      readHeader(&scan)
    } else {
      readEntry(&scan, prefix: headers.last?.path ?? [], isInline: false, depth: 0)
    }
    scan.skipBlanks()
    if !scan.isAtEndOfLine { find(.leftOver, at: scan.position) }
    scan.skipLine()
  }

  private mutating func readHeader(_ scan: inout TOMLScan) {
    let start = scan.position
    let isList = scan.take(UInt8(ascii: "[")) && scan.take(UInt8(ascii: "["))
    let path = scan.keyPath()
    if path.count > Self.deepest { find(.tooDeep, at: start) }
    if path.isEmpty { find(.sectionWithoutName, at: start) }
    let isClosed = scan.take(UInt8(ascii: "]")) && (!isList || scan.take(UInt8(ascii: "]")))
    if !isClosed { find(.openHeader, at: start) }
    headers.append(Header(path: path, range: start..<scan.position, isList: isList))
  }

  private mutating func readEntry(_ scan: inout TOMLScan, prefix: [String], isInline: Bool, depth: Int) {
    let start = scan.position
    let spelled = scan.keyPath()
    guard !spelled.isEmpty, scan.take(UInt8(ascii: "=")) else { return find(.noEqualsSign, at: start) }
    guard prefix.count + spelled.count <= Self.deepest else { return find(.tooDeep, at: start) }
    scan.skipBlanks()
    if scan.isAtEndOfLine { return find(.noValue, at: start) }
    let slot = entries.count
    let valueStart = scan.position
    entries.append(
      Entry(
        path: prefix + spelled, keyStart: start, value: valueStart..<valueStart, header: headers.indices.last,
        isInline: isInline))
    readValue(&scan, path: prefix + spelled, depth: depth)
    entries[slot].value = valueStart..<scan.position
  }

  private mutating func readValue(_ scan: inout TOMLScan, path: [String], depth: Int) {
    let start = scan.position
    guard depth < Self.deepest else { return find(.tooDeep, at: start) }
    switch scan.peek {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): if !scan.skipString() { find(.openString, at: start) }
    case UInt8(ascii: "["): readArray(&scan, path: path, depth: depth + 1)
    case UInt8(ascii: "{"): readInlineTable(&scan, path: path, depth: depth + 1)
    default:
      scan.skipScalar()
      if !TOMLScan.isScalar(scan.bytes[start..<scan.position]) { find(.noSuchValue, at: start) }
    }
  }

  private mutating func readArray(_ scan: inout TOMLScan, path: [String], depth: Int) {
    let start = scan.position
    _ = scan.take(UInt8(ascii: "["))
    while fault == nil, scan.skipToStatement() {
      if scan.take(UInt8(ascii: "]")) { return }
      if scan.take(UInt8(ascii: ",")) { continue }
      // The next line's setting stands where the bracket should.
      if scan.isAtEntry { break }
      readValue(&scan, path: path, depth: depth)
    }
    find(.openList, at: start)
  }

  private mutating func readInlineTable(_ scan: inout TOMLScan, path: [String], depth: Int) {
    let start = scan.position
    _ = scan.take(UInt8(ascii: "{"))
    while fault == nil {
      scan.skipBlanks()
      if scan.take(UInt8(ascii: "}")) { return }
      if scan.isAtEndOfLine { break }
      if !scan.take(UInt8(ascii: ",")) { readEntry(&scan, prefix: path, isInline: true, depth: depth) }
    }
    find(.openTable, at: start)
  }

  /// What may stand once stands twice. In lists of tables it may, and nothing of ours is one.
  private mutating func findDoubles() {
    guard fault == nil, !headers.contains(where: \.isList) else { return }
    var first: [[String]: Int] = [:]
    for header in headers {
      guard let before = first.updateValue(header.range.lowerBound, forKey: header.path) else { continue }
      let name = header.path.joined(separator: ".")
      return find(.sectionTwice(name, firstLine: line(at: before)), at: header.range.lowerBound)
    }
    first = [:]
    for entry in entries where !entry.isInline {
      guard let before = first.updateValue(entry.keyStart, forKey: entry.path) else { continue }
      let key = entry.path.joined(separator: ".")
      return find(.twice(key, firstLine: line(at: before)), at: entry.keyStart)
    }
  }

  private mutating func find(_ mistake: TOMLMistake, at offset: Int) {
    fault = fault ?? Fault(line: line(at: offset), mistake: mistake)
  }
}
