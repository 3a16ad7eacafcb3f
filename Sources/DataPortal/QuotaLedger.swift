import FoundationEssentials
public import Weather

/// Remembers which services have used up their day, also across runs, so that they are left alone until midnight.
public actor QuotaLedger {
  private let shelf: any Shelf
  private var spent: [String: Date]
  private static let name = "quota.json"

  public init(shelf: any Shelf) {
    self.shelf = shelf
    spent = Self.entries(on: shelf)
  }

  private static func entries(on shelf: any Shelf) -> [String: Date] {
    guard let bytes = shelf.bytes(named: name) else { return [:] }
    if let entries = try? JSONDecoder().decode([String: Date].self, from: bytes) { return entries }
    shelf.setAside(named: name)
    return [:]
  }

  /// Until when the service's allowance for that key is used up; nil when it is not.
  func spent(_ service: PortalService, key: Secret, now: Date) -> Date? {
    guard let until = spent[entry(service, key)], until > now else { return nil }
    return until
  }

  func note(_ service: PortalService, key: Secret, until: Date) {
    spent[entry(service, key)] = until
    // Another process may have noted another service meanwhile.
    spent.merge(Self.entries(on: shelf)) { max($0, $1) }
    if let bytes = try? JSONEncoder().encode(spent) { shelf.put(bytes, named: Self.name) }
  }

  /// A new key brings a new allowance. Eight bits tell keys apart well enough and say nothing about them.
  private func entry(_ service: PortalService, _ key: Secret) -> String {
    let hash = key.revealed.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return "\(service.rawValue)#\(hash >> 24)"
  }
}
