public import Weather

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
