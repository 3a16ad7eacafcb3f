/// The certificate authorities that a server's certificate is checked against, in PEM.
///
/// nil leaves libcurl's default, which is the system's store. A file replaces the default file, a folder the default
/// folder. A file that does not exist makes every request fail as untrusted.
public struct CertificateAuthorities: Sendable, Equatable {
  public var file: String?
  public var folder: String?

  public init(file: String? = nil, folder: String? = nil) { (self.file, self.folder) = (file, folder) }

  /// Those of `CURL_CA_BUNDLE`, `SSL_CERT_FILE` and `SSL_CERT_DIR`, in the order of curl(1). Empty counts as unset.
  public init(environment: [String: String]) {
    func path(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    self.init(file: path("CURL_CA_BUNDLE") ?? path("SSL_CERT_FILE"), folder: path("SSL_CERT_DIR"))
  }
}
