public import FoundationEssentials
public import Weather

/// Makes the tokens WeatherKit is asked with: signed by the key of the .p8 file, valid for half an hour, and made anew
/// before they end.
///
///     let mint = TokenMint(credentials)
///     let token = try await mint.token(at: now)
public actor TokenMint {
  /// Seconds a token is valid, and for how many of them it must still be valid when it is used.
  static let (lifetime, reserve) = (1800.0, 300.0)

  private let credentials: Credentials
  private var signer: SigningKey?
  private var current: (token: Secret, madeAt: Date)?

  public init(_ credentials: Credentials) { self.credentials = credentials }

  /// A token that will be valid for some minutes. Fails with what is wrong with the file.
  public func token(at now: Date) async throws(SourceError) -> Secret {
    // A token of the future is of a clock that was wrong.
    if let current, (0..<Self.lifetime - Self.reserve).contains(now.timeIntervalSince(current.madeAt)) {
      return current.token
    }
    let token = try signed(by: try privateKey(), at: now)
    current = (token, now)
    return token
  }

  private func privateKey() throws(SourceError) -> SigningKey {
    if let signer { return signer }
    do throws(CredentialError.FileFault) {
      let key = try SigningKey(pem: try credentials.privateKey())
      signer = key
      return key
    } catch { throw .keyUnavailable(Self.trouble(error, credentials.file)) }
  }

  /// What keeps a file from being a key; nil where it is one.
  public static func trouble(
    with file: String, _ text: () throws(CredentialError.FileFault) -> Secret
  ) -> CredentialError? {
    do throws(CredentialError.FileFault) {
      _ = try SigningKey(pem: try text())
      return nil
    } catch { return trouble(error, file) }
  }

  private static func trouble(_ fault: CredentialError.FileFault, _ file: String) -> CredentialError {
    CredentialError("weatherkit.private_key_file", .file(file, fault))
  }

  private func signed(by key: SigningKey, at now: Date) throws(SourceError) -> Secret {
    let issuedAt = Int(now.timeIntervalSince1970)
    let (team, service) = (credentials.teamID, credentials.serviceID)
    guard let head = part(Head(kid: credentials.keyID, id: "\(team).\(service)")),
      let claims = part(Claims(iss: team, sub: service, iat: issuedAt, exp: issuedAt + Int(Self.lifetime))),
      let signature = key.signature(of: Data("\(head).\(claims)".utf8)),
      let token = Secret("\(head).\(claims).\(signature.base64URL)")
    else { throw .keyUnavailable(Self.trouble(.noKey, credentials.file)) }
    return token
  }

  private func part(_ value: some Encodable) -> String? { (try? JSONEncoder().encode(value))?.base64URL }
}

// As RFC 7515 and Apple spell it.

private struct Head: Encodable {
  var alg = "ES256"
  var kid, id: String
}

private struct Claims: Encodable {
  var iss, sub: String
  var iat, exp: Int
}

extension Data {
  /// RFC 4648 §5, without padding.
  fileprivate var base64URL: String {
    base64EncodedString().filter { $0 != "=" }.replacing("+", with: "-").replacing("/", with: "_")
  }
}

/// What Apple hands out with a developer account to those who ask for WeatherKit.
public struct Credentials: Sendable {
  /// The payer.
  public var teamID: String
  /// For which service.
  public var serviceID: String
  /// With which of the team's keys.
  public var keyID: String
  /// The path of the .p8 file, as one would write it.
  public var file: String
  /// The text of that file. Asked for when the first token is made.
  public var privateKey: @Sendable () throws(CredentialError.FileFault) -> Secret

  /// nil where one of the three names is missing.
  public init?(
    teamID: String, serviceID: String, keyID: String, file: String,
    privateKey: @escaping @Sendable () throws(CredentialError.FileFault) -> Secret
  ) {
    guard ![teamID, serviceID, keyID].contains("") else { return nil }
    self.teamID = teamID
    self.serviceID = serviceID
    self.keyID = keyID
    self.file = file
    self.privateKey = privateKey
  }
}
