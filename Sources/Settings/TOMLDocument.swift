/// A parsed TOML 1.0 text: its values, the line of each key, and the byte range of each value.
struct TOMLDocument {
  /// `[kma]` or `[[kma]]`.
  struct Header {
    var path: [String]
    /// From the first bracket to the last, in bytes.
    var range: Range<Int>
  }

  /// `key = value`
  struct Entry {
    /// From the root: `["kma", "base_url"]`, in whatever form the file spells it.
    var path: [String]
    var keyStart: Int
    var value: Range<Int>
    /// Index of the header above it; nil if it is above all headers.
    var header: Int?
    /// Whether it is inside the braces of an inline table.
    var isInline: Bool
  }

  private(set) var root: [TOMLKey: TOMLNode] = [:]
  private(set) var headers: [Header] = []
  private(set) var entries: [Entry] = []
  private let newlines: [Int]
  /// The maximum depth of nested tables and lists; no setting is deeper than two. Each level uses stack memory.
  private static let deepest = 64

  /// `path` is the file's path, for error messages.
  init(_ text: String, path: String) throws(SettingsError) {
    let bytes = Array(text.utf8)
    newlines = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
    do throws(TOMLFault) { try read(bytes) } catch {
      throw SettingsError(.file(path: path, line: line(at: error.offset)), key: "", .syntax(error.mistake))
    }
  }

  /// 1-based; nil if the key is not in the file. For a section: the line of its header or of its first key.
  func line(of path: [String]) -> Int? {
    let start =
      entries.first { $0.path == path }?.keyStart
      ?? headers.first { $0.path == path }?.range.lowerBound
      ?? entries.first { $0.path.starts(with: path) }?.keyStart
      ?? headers.first { $0.path.starts(with: path) }?.range.lowerBound
    return start.map(line(at:))
  }

  /// The 1-based line of a byte offset.
  private func line(at offset: Int) -> Int {
    var (low, high) = (0, newlines.count)
    while low < high {
      let middle = (low + high) / 2
      if newlines[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low + 1
  }

  /// If there are a control character and another mistake, the one on the earlier line is reported.
  private mutating func read(_ bytes: [UInt8]) throws(TOMLFault) {
    let control = TOMLScan.controlCharacter(in: bytes)
    do throws(TOMLFault) { try readStatements(TOMLScan(bytes)) } catch {
      guard let control, line(at: control.offset) <= line(at: error.offset) else { throw error }
    }
    if let control { throw control }
  }

  private mutating func readStatements(_ scan: TOMLScan) throws(TOMLFault) {
    var scan = scan
    let root = TOMLTable(.header)
    var table = root
    while scan.skipToStatement() {
      if scan.peek == UInt8(ascii: "[") {
        table = try readHeader(&scan, root)
      } else {
        try readEntry(&scan, into: table, prefix: headers.last?.path ?? [], isInline: false, depth: 0)
      }
      scan.skipBlanks()
      guard scan.isAtEndOfLine else { throw TOMLFault(.leftOver, at: scan.position) }
      scan.skipLine()
    }
    self.root = root.nodes
  }

  /// The table that the keys below the header belong to.
  private mutating func readHeader(_ scan: inout TOMLScan, _ root: TOMLTable) throws(TOMLFault) -> TOMLTable {
    let start = scan.position
    let isList = scan.take(UInt8(ascii: "[")) && scan.take(UInt8(ascii: "["))
    guard let path = scan.keyPath() else { throw TOMLFault(.sectionWithoutName, at: start) }
    guard path.count <= Self.deepest else { throw TOMLFault(.tooDeep, at: start) }
    guard scan.take(UInt8(ascii: "]")), !isList || scan.take(UInt8(ascii: "]")) else {
      throw TOMLFault(.openHeader, at: start)
    }
    headers.append(Header(path: path, range: start..<scan.position))
    do throws(TOMLTable.Conflict) {
      let keys = path.map { TOMLKey($0) }
      return try isList ? root.appendSection(keys, at: start) : root.addSection(keys, at: start)
    } catch {
      let (name, line) = (path.prefix(error.depth).joined(separator: "."), line(at: error.start))
      throw TOMLFault(error.isSection ? .sectionTwice(name, firstLine: line) : .twice(name, firstLine: line), at: start)
    }
  }

  private mutating func readEntry(
    _ scan: inout TOMLScan, into table: TOMLTable, prefix: [String], isInline: Bool, depth: Int
  ) throws(TOMLFault) {
    let start = scan.position
    guard let spelled = scan.keyPath(), scan.take(UInt8(ascii: "=")) else { throw TOMLFault(.noEqualsSign, at: start) }
    let path = prefix + spelled
    guard path.count <= Self.deepest else { throw TOMLFault(.tooDeep, at: start) }
    scan.skipBlanks()
    if scan.isAtEndOfLine { throw TOMLFault(.noValue, at: start) }
    let (slot, valueStart) = (entries.count, scan.position)
    entries.append(
      Entry(
        path: path, keyStart: start, value: valueStart..<valueStart, header: headers.indices.last, isInline: isInline))
    let node = try readValue(&scan, path: path, depth: depth)
    entries[slot].value = valueStart..<scan.position
    do throws(TOMLTable.Conflict) { try table.add(node, at: spelled.map { TOMLKey($0) }, start) } catch {
      let key = path.prefix(prefix.count + error.depth).joined(separator: ".")
      throw TOMLFault(.twice(key, firstLine: line(at: error.start)), at: start)
    }
  }

  private mutating func readValue(
    _ scan: inout TOMLScan, path: [String], depth: Int
  ) throws(TOMLFault) -> TOMLNode {
    guard depth < Self.deepest else { throw TOMLFault(.tooDeep, at: scan.position) }
    return switch scan.peek {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): .text(try scan.string())
    case UInt8(ascii: "["): .list(try readList(&scan, path: path, depth: depth + 1))
    case UInt8(ascii: "{"): .table(try readInlineTable(&scan, path: path, depth: depth + 1))
    default: try scan.scalar()
    }
  }

  private mutating func readList(
    _ scan: inout TOMLScan, path: [String], depth: Int
  ) throws(TOMLFault) -> [TOMLNode] {
    let start = scan.position
    _ = scan.take(UInt8(ascii: "["))
    var items: [TOMLNode] = []
    var isBehindItem = false
    while scan.skipToStatement() {
      if scan.take(UInt8(ascii: "]")) { return items }
      if isBehindItem, scan.take(UInt8(ascii: ",")) {
        isBehindItem = false
        continue
      }
      // The next line's setting begins before the list was closed.
      if scan.isAtEntry { break }
      if isBehindItem || scan.peek == UInt8(ascii: ",") { throw TOMLFault(.comma, at: scan.position) }
      items.append(try readValue(&scan, path: path, depth: depth))
      isBehindItem = true
    }
    throw TOMLFault(.openList, at: start)
  }

  private mutating func readInlineTable(
    _ scan: inout TOMLScan, path: [String], depth: Int
  ) throws(TOMLFault) -> [TOMLKey: TOMLNode] {
    let start = scan.position
    let table = TOMLTable(.dotted)
    _ = scan.take(UInt8(ascii: "{"))
    scan.skipBlanks()
    if scan.take(UInt8(ascii: "}")) { return [:] }
    repeat {
      scan.skipBlanks()
      if scan.isAtEndOfLine { throw TOMLFault(.openTable, at: start) }
      if let next = scan.peek, "},".utf8.contains(next) { throw TOMLFault(.comma, at: scan.position) }
      try readEntry(&scan, into: table, prefix: path, isInline: true, depth: depth)
      scan.skipBlanks()
      if scan.take(UInt8(ascii: "}")) { return table.nodes }
    } while scan.take(UInt8(ascii: ","))
    throw TOMLFault(scan.isAtEndOfLine ? .openTable : .comma, at: scan.isAtEndOfLine ? start : scan.position)
  }
}
