import Foundation
import Glibc
import Processes

/// An HTTPS server on the loopback, `openssl s_server`, with a certificate of its own that no system trusts. It answers
/// every request with 200 and ends with this value.
public final class TLSServer {
  /// The certificate, PEM.
  public var certificate: String { certificateFolder + "/certificate.pem" }
  /// Holds the certificate under the name of its hash, as a folder of authorities does.
  public let certificateFolder: String
  /// `https://127.0.0.1:PORT`
  public private(set) var address = ""
  private var process: pid_t?
  /// Its standard output, kept open: a write to a closed one would end it.
  private var output: FileHandle?

  public init() throws {
    certificateFolder = FileManager.default.temporaryDirectory.path + "/tls-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: certificateFolder, withIntermediateDirectories: true)
    let key = certificateFolder + "/key.pem"
    try OpenSSL.privateKey("P-256").write(toFile: key, atomically: true, encoding: .utf8)
    _ = try OpenSSL.run([
      "req", "-x509", "-key", key, "-out", certificate, "-days", "2", "-subj", "/CN=127.0.0.1",
      "-addext", "subjectAltName=IP:127.0.0.1",
    ])
    let hash = try OpenSSL.run(["x509", "-in", certificate, "-noout", "-hash"]).filter { !$0.isWhitespace }
    try FileManager.default.copyItem(atPath: certificate, toPath: certificateFolder + "/\(hash).0")
    address = "https://127.0.0.1:" + (try start(key))
  }

  deinit {
    if let process {
      kill(process, SIGKILL)
      _ = Exit(of: process)
    }
    try? FileManager.default.removeItem(atPath: certificateFolder)
  }

  /// The port it listens on, from its line `ACCEPT 127.0.0.1:PORT`.
  private func start(_ key: String) throws -> String {
    guard let ends = Spawn.pipe() else { throw OpenSSL.Failure(arguments: ["s_server"]) }
    let output = FileHandle(fileDescriptor: ends.reading, closeOnDealloc: true)
    self.output = output
    let arguments = ["openssl", "s_server", "-accept", "127.0.0.1:0", "-cert", certificate, "-key", key, "-www"]
    do {
      defer { close(ends.writing) }
      process = try Spawn.start(
        "/usr/bin/env", arguments, streams: [0: .nothing, 1: .descriptor(ends.writing), 2: .nothing])
    }
    var text = ""
    while !text.hasSuffix("\n") || !text.contains("ACCEPT ") {
      let bytes = output.availableData
      guard !bytes.isEmpty else { throw OpenSSL.Failure(arguments: arguments) }
      text += String(decoding: bytes, as: UTF8.self)
    }
    return String(text.split(separator: ":").last ?? "").filter(\.isNumber)
  }
}
