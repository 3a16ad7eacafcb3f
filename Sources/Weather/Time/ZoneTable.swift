import FoundationEssentials
import Glibc
import Synchronization

/// One zone of the machine's zone database (RFC 8536): all past and future clock changes.
///
/// Read by this code because `TimeZone(identifier:)` knows no names without all of Foundation.
struct ZoneTable: Sendable, Equatable {
  /// Instants in seconds since 1970 from which an offset holds, ascending.
  private var instants: [Int64]
  /// The offset from each of these instants on, in seconds east of Greenwich.
  private var offsets: [Int]
  /// The offset before the first instant.
  private var firstOffset: Int
  /// The abbreviation of the local time from each instant on, and before the first.
  private var names: [String]
  private var firstName: String
  /// Holds after the last instant: a rule for all years to come. nil if the file has none.
  private var rule: ZoneRule?

  /// Seconds east of Greenwich at an instant.
  func offset(at instant: Int64) -> Int {
    let count = count(upTo: instant)
    if count == instants.count, let rule { return rule.offset(at: instant) }
    return count == 0 ? firstOffset : offsets[count - 1]
  }

  /// `EST`; empty if the file has no name.
  func name(at instant: Int64) -> String {
    let count = count(upTo: instant)
    if count == instants.count, let rule { return rule.name(at: instant) }
    return count == 0 ? firstName : names[count - 1]
  }

  /// The number of changes up to that instant.
  private func count(upTo instant: Int64) -> Int {
    var (low, high) = (0, instants.count)
    while low < high {
      let middle = (low + high) / 2
      if instants[middle] <= instant { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension ZoneTable {
  /// A rule that is the same every year, without a file; nil for text that is not a rule with summer time.
  fileprivate init?(rule text: String) {
    guard let rule = ZoneRule(footer: text.utf8), rule.hasSummerTime else { return nil }
    self.rule = rule
    (instants, offsets, names, firstOffset, firstName) = ([], [], [], 0, "")
  }

  /// Reads a TZif file; nil for anything else, and for a file shorter than its header states.
  init?(file bytes: [UInt8]) {
    guard let first = Header(bytes, at: 0) else { return nil }
    // From version 2 on the same data follow once more with 64-bit instants.
    guard first.version >= 2 else {
      self.init(bytes, first, at: 0, width: 4)
      return
    }
    let second = Header.size + first.length(width: 4)
    guard let header = Header(bytes, at: second) else { return nil }
    self.init(bytes, header, at: second, width: 8)
  }

  private init?(_ bytes: [UInt8], _ header: Header, at start: Int, width: Int) {
    let body = start + Header.size
    let end = body + header.length(width: width)
    guard end <= bytes.count, header.kinds > 0 else { return nil }
    let kinds = body + header.changes * width
    let offsetsOfKinds = (0..<header.kinds).map { kind in
      Int(Int32(truncatingIfNeeded: Header.number(bytes, at: kinds + header.changes + kind * 6, width: 4)))
    }
    let order = bytes[kinds..<(kinds + header.changes)].map(Int.init)
    guard order.allSatisfy({ $0 < header.kinds }) else { return nil }
    instants = (0..<header.changes).map { Header.number(bytes, at: body + $0 * width, width: width) }
    guard zip(instants, instants.dropFirst()).allSatisfy({ $0 < $1 }) else { return nil }
    offsets = order.map { offsetsOfKinds[$0] }
    firstOffset = offsetsOfKinds[0]
    let letters = kinds + header.changes + header.kinds * 6
    let namesOfKinds = (0..<header.kinds).map { kind in
      let start = letters + Int(bytes[kinds + header.changes + kind * 6 + 5])
      let name = bytes[min(start, letters + header.letters)..<(letters + header.letters)].prefix { $0 != 0 }
      return String(decoding: name, as: UTF8.self)
    }
    names = order.map { namesOfKinds[$0] }
    firstName = namesOfKinds[0]
    rule = width == 8 ? ZoneRule(footer: bytes[end...]) : nil
  }

  private struct Header {
    static let size = 44
    var version: Int
    var changes: Int
    var kinds: Int
    var letters: Int
    private var leaps: Int
    private var marks: Int

    init?(_ bytes: [UInt8], at start: Int) {
      guard start >= 0, bytes.count >= start + Self.size, bytes[start...].starts(with: "TZif".utf8) else { return nil }
      version = bytes[start + 4] == 0 ? 1 : Int(bytes[start + 4]) - 0x30
      let counts = (0..<6).map { Int(Self.number(bytes, at: start + 20 + 4 * $0, width: 4)) }
      // A zone file has some kilobytes; larger counts mean damage.
      guard counts.allSatisfy({ (0...100_000).contains($0) }) else { return nil }
      marks = counts[0] + counts[1]
      (leaps, changes, kinds, letters) = (counts[2], counts[3], counts[4], counts[5])
    }

    func length(width: Int) -> Int { changes * (width + 1) + kinds * 6 + letters + leaps * (width + 4) + marks }

    /// A signed big-endian number.
    static func number(_ bytes: [UInt8], at start: Int, width: Int) -> Int64 {
      let value = bytes[start..<(start + width)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return width == 4 ? Int64(Int32(truncatingIfNeeded: value)) : Int64(truncatingIfNeeded: value)
    }
  }
}

/// The machine's zone files: `$TZDIR`, else `/usr/share/zoneinfo`. Each file is read once, on first use.
public final class ZoneDatabase: Sendable {
  /// The database of this machine; it is the same for every caller.
  static let local = ZoneDatabase(folder: folder(in: getenv("TZDIR").map { ["TZDIR": String(cString: $0)] } ?? [:]))

  private let folder: String
  /// In bytes: a hundred times the longest file of the time zone database.
  public static let longestFile = 500_000
  private let tables = Mutex<[String: ZoneTable?]>([:])

  init(folder: String) { self.folder = folder }

  /// The folder of the zone files.
  public static func folder(in environment: [String: String]) -> String {
    environment["TZDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/share/zoneinfo"
  }

  /// nil if the machine does not know the zone.
  func table(of identifier: String) -> ZoneTable? {
    if let known = tables.withLock({ $0[identifier] }) { return known }
    let table = read(identifier)
    tables.withLock { $0[identifier] = .some(table) }
    return table
  }

  private func read(_ identifier: String) -> ZoneTable? {
    guard Self.isName(identifier) else { return ZoneTable(rule: identifier) }
    guard let file = try? OpenFile.open("\(folder)/\(identifier)", for: .reading),
      let bytes = try? file.read(upTo: ZoneDatabase.longestFile)
    else { return nil }
    return ZoneTable(file: [UInt8](bytes))
  }

  /// `America/Port-au-Prince`, `Etc/GMT+9`: nothing that could leave the folder.
  static func isName(_ identifier: String) -> Bool {
    identifier.utf8.count <= 60
      && identifier.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
        !part.isEmpty
          && part.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"): true
            default: false
            }
          }
      }
  }
}
