import FoundationEssentials
import Synchronization

/// The machine's zone files: `$TZDIR`, else `/usr/share/zoneinfo`. Each file is read once, when first asked for.
final class ZoneDatabase: Sendable {
  /// The one of this machine; what a zone's clocks do is the same for every caller.
  static let local = ZoneDatabase(folder: folder(in: ProcessInfo.processInfo.environment))

  private let folder: String
  private let tables = Mutex<[String: ZoneTable?]>([:])

  init(folder: String) { self.folder = folder }

  static func folder(in environment: [String: String]) -> String {
    environment["TZDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/share/zoneinfo"
  }

  /// nil where the machine does not know the zone.
  func table(of identifier: String) -> ZoneTable? {
    if let known = tables.withLock({ $0[identifier] }) { return known }
    let table = read(identifier)
    tables.withLock { $0[identifier] = .some(table) }
    return table
  }

  private func read(_ identifier: String) -> ZoneTable? {
    guard Self.isName(identifier) else { return nil }
    return FileManager.default.contents(atPath: "\(folder)/\(identifier)").flatMap { ZoneTable(file: [UInt8]($0)) }
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
