public import Weather

/// What requests are charged to: a service of a source, and the key it is asked with.
public struct Account: Sendable, Hashable {
  /// How it is written down. Eight bits tell keys apart well enough and say nothing about them.
  let name: String
  /// From the shortest window to the longest.
  public let allowances: [Allowance]

  /// Without a key it is the machine that is counted.
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
  /// In requests; some services count a long answer as more than one.
  public var weight: Double

  public init(_ account: Account, weight: Double = 1) {
    self.account = account
    self.weight = weight
  }
}

/// How much of an allowance is used, as far as this machine knows.
public struct Usage: Sendable, Hashable {
  public var allowance: Allowance
  /// In requests.
  public var used: Double

  public init(_ used: Double, of allowance: Allowance) {
    self.used = used
    self.allowance = allowance
  }
}

/// A source whose requests are counted, and that says what they are charged to.
public protocol MeteredSource: WeatherSource {
  /// nil where it has no such service, and where a key is wanted and there is none.
  func account(of service: SourceService.Kind) async -> Account?
}
