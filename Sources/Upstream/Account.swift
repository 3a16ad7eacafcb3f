public import Weather

/// The account to which requests are charged: a service of a source, and the key used.
public struct Account: Sendable, Hashable {
  /// The name in the stored file. Eight bits of a hash distinguish keys well enough and reveal nothing about them.
  let name: String
  /// From the shortest window to the longest.
  public let allowances: [Allowance]

  /// Without a key, all requests of this machine are counted together.
  public init(_ service: String, key: Secret? = nil, _ allowances: [Allowance]) {
    name = key.map { "\(service)#\(Account.fingerprint($0))" } ?? service
    self.allowances = allowances
  }

  /// FNV-1a, its upper eight bits.
  private static func fingerprint(_ key: Secret) -> UInt32 {
    key.revealed.utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 } >> 24
  }
}

/// The cost of a request, by account.
public struct RequestCost: Sendable, Hashable {
  public var account: Account
  /// In requests; some services count a long answer as more than one request.
  public var weight: Double

  public init(_ account: Account, weight: Double = 1) {
    self.account = account
    self.weight = weight
  }
}

/// How much of an allowance is used, according to the records of this machine.
public struct Usage: Sendable, Equatable {
  public var allowance: Allowance
  /// In requests.
  public var used: Double

  public init(_ used: Double, of allowance: Allowance) {
    self.used = used
    self.allowance = allowance
  }
}

/// A source whose requests are counted, and that reports the account they are charged to.
public protocol MeteredSource: WeatherSource {
  /// nil if it has no such service, or if it needs a key and none is set.
  func account(of service: SourceService.Kind) async -> Account?
}
