public import FoundationEssentials
public import Weather

/// Makes the tokens for WeatherKit requests: signed with the key of the .p8 file, valid for half an hour, and
/// replaced before they expire.
///
///     let mint = TokenMint(credentials)
///     let token = try await mint.token(at: now)
public actor TokenMint {
  /// Seconds a token is valid, and the remaining validity in seconds it must have when it is used.
  static let (lifetime, reserve) = (1800.0, 300.0)

  private let credentials: Credentials
  private var signer: SigningKey?
  private var current: (token: Secret, madeAt: Date)?

  public init(_ credentials: Credentials) { self.credentials = credentials }

  /// A token that stays valid for some minutes. Throws `keyUnavailable` with the reason if the file is no usable key.
  public func token(at now: Date) async throws(SourceError) -> Secret {
    // A creation time in the future means that the clock was wrong.
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

  /// Why a file is not a usable key; nil if it is one.
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

// Field names of RFC 7515 and Apple.

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

/// The values that Apple issues to a developer account for WeatherKit.
public struct Credentials: Sendable {
  /// The team that is charged.
  public var teamID: String
  /// The ID of the service.
  public var serviceID: String
  /// The ID of one of the team's keys.
  public var keyID: String
  /// The path of the .p8 file, as written for the user.
  public var file: String
  /// The text of that file. Read when the first token is made.
  public var privateKey: @Sendable () throws(CredentialError.FileFault) -> Secret

  /// nil if one of the three IDs is empty.
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
