public import Foundation
import Glibc
import Processes

/// The `openssl` command: creates keys for tests, and verifies signatures.
public enum OpenSSL {
  struct Failure: Error { let arguments: [String] }

  /// A new private key as PEM; `kind` is `RSA` or the name of a curve.
  public static func privateKey(_ kind: String) throws -> String {
    let options =
      kind == "RSA" ? ["RSA", "-pkeyopt", "rsa_keygen_bits:2048"] : ["EC", "-pkeyopt", "ec_paramgen_curve:\(kind)"]
    return try run(["genpkey", "-algorithm"] + options)
  }

  /// Its public key as PEM.
  public static func publicKey(of privateKey: String) throws -> String { try run(["pkey", "-pubout"], privateKey) }

  /// The same key, encrypted with a password.
  public static func encrypted(_ privateKey: String) throws -> String {
    try run(["pkcs8", "-topk8", "-passout", "pass:secret"], privateKey)
  }

  /// Whether r and s, concatenated, sign the message.
  public static func confirms(_ signature: Data, of message: String, by publicKey: String) throws -> Bool {
    let folder = FileManager.default.temporaryDirectory.appending(path: "weatheri-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let half = signature.count / 2
    let numbers = number(signature.prefix(half)) + number(signature.suffix(half))
    try Data([0x30, UInt8(numbers.count)] + numbers).write(to: folder.appending(path: "signature"))
    try Data(publicKey.utf8).write(to: folder.appending(path: "key"))
    let files = ["-verify", folder.path + "/key", "-signature", folder.path + "/signature"]
    return (try? run(["dgst", "-sha256"] + files, message))?.hasPrefix("Verified OK") == true
  }

  /// A DER integer: without leading zeros, except a single zero that keeps the number from being negative.
  private static func number(_ bytes: Data) -> [UInt8] {
    var bytes = Array(bytes.drop { $0 == 0 })
    if bytes.first.map({ $0 >= 0x80 }) != false { bytes.insert(0, at: 0) }
    return [0x02, UInt8(bytes.count)] + bytes
  }

  static func run(_ arguments: [String], _ input: String = "") throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: "weatheri-" + UUID().uuidString)
    try Data(input.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let (text, exit) = try Spawn.output(
      of: "/usr/bin/env", ["openssl"] + arguments, input: .path(file.path, mode: O_RDONLY))
    guard exit == .exited(0) else { throw Failure(arguments: arguments) }
    return text
  }
}
