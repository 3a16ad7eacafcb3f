import Foundation
import Glibc
import Harness
import LoopbackServer
import Props
import SampleFaults
import SampleFeed
import Testing

/// Where a key appears after every kind of failure: in requests, and nowhere else.
struct CredentialLeakTests {
  private static let key = "Lk7+Vb/2QaZw9Sx8Ed1Cr3Fv4Tg5By6=="
  private static let encoded = "Lk7%2BVb%2F2QaZw9Sx8Ed1Cr3Fv4Tg5By6%3D%3D"
  private static let pieces = ["Lk7+Vb", "Lk7%2BVb", "QaZw9Sx8Ed1", "Tg5By6"]

  private func hasKey(_ bytes: Data) -> Bool { Self.pieces.contains { bytes.range(of: Data($0.utf8)) != nil } }

  /// The argument lists of all processes of this machine.
  static var commandLines: Data {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.filter { Int($0) != nil }.reduce(into: Data()) { lines, id in
      lines += FileManager.default.contents(atPath: "/proc/\(id)/cmdline") ?? Data()
    }
  }

  /// The fault the server currently injects, and whether a key was seen in an argument list.
  private final class Trial: Sendable {
    let fault = Locked<SampleFeed.Fault?>(nil)
    let seen = Locked(false)
  }

  @Test func `after every kind of failure the key is in no file, message or argument list`() async throws {
    let trial = Trial()
    let stage = try Stage(network: "timeout_seconds = 0.4\nattempts = 2") { ask in
      trial.seen.change { $0 = $0 || hasKey(Self.commandLines) }
      guard let fault = trial.fault.value else {
        // A server that echoes the key in both forms.
        return ask.nth % 2 == 0
          ? ask.answer : HTTPReply("Unknown key \(Self.key), was \(Self.encoded)", status: 500, type: "text/plain")
      }
      return ask.fault(fault)
    }
    try stage.put(Self.key + "\n", at: stage.home + "/store")
    let text = try String(contentsOfFile: stage.settingsPath, encoding: .utf8)
    try stage.put(
      text.replacingOccurrences(of: "[kma]", with: "[kma]\nkey_command = \"cat \(stage.home)/store\""),
      at: stage.settingsPath)
    var output = ""
    for kind in SampleFeed.Fault.allCases.map(Optional.some) + [nil] {
      trial.fault.value = kind
      for words in [["report", "서울", "--json"], ["doctor"]] {
        output += await stage.run(words, extra: ["WEATHERI_KMA_KEY": ""]).text
      }
    }
    #expect(stage.server.requests.contains { $0.target.contains(Self.encoded) }, "it did travel")
    #expect(!hasKey(Data(output.utf8)))
    #expect(!trial.seen.value, "in an argument list")
    let names = Set(stage.files.keys)
    #expect(names.contains(".local/state/weatheri/weatheri.log"))
    for (name, bytes) in stage.files where name != "store" { #expect(!hasKey(bytes), "\(name)") }
  }

  @Test func `a crash report contains no key`() async throws {
    let stage = try Stage()
    let text = try String(contentsOfFile: stage.settingsPath, encoding: .utf8)
    // The other key's command crashes the program while the first key is in use.
    try stage.put(
      text.replacingOccurrences(of: "[airkorea]", with: "[airkorea]\nkey_command = \"kill -SEGV $PPID\""),
      at: stage.settingsPath)
    let run = await stage.run(
      "--plain", "--city", "서울", extra: ["WEATHERI_KMA_KEY": Self.key, "TERM": "dumb"])
    #expect(run.code == 128 + SIGSEGV, "\(run.text)")
    let reports = stage.files.filter { $0.key.contains("crash-") }
    #expect(reports.count == 1)
    for (name, bytes) in stage.files { #expect(!hasKey(bytes), "\(name)") }
    #expect(!hasKey(Data(run.text.utf8)))
  }

  @Test func `a key written as key_command is removed from the shell’s error line`() async throws {
    // A different key than in the other tests: this one is in the shell's argument list, and the tests run in
    // parallel.
    let key = "Wz4+Gh/5TyuKw8Lp2Nb6Vd3Cx7Rf1Ms9=="
    let stage = try Stage()
    let text = try String(contentsOfFile: stage.settingsPath, encoding: .utf8)
    try stage.put(
      text.replacingOccurrences(of: "[kma]", with: "[kma]\nkey_command = \"\(key)\""), at: stage.settingsPath)
    func hasKey(_ bytes: Data) -> Bool {
      ["Wz4+Gh", "TyuKw8Lp2Nb6", "Rf1Ms9"].contains { bytes.range(of: Data($0.utf8)) != nil }
    }
    for words in [["report", "서울"], ["doctor"]] {
      let run = await stage.run(words, extra: ["WEATHERI_KMA_KEY": ""])
      #expect(run.code != 0)
      #expect(!hasKey(Data(run.text.utf8)), "\(run.text)")
    }
    for (name, bytes) in stage.files where !name.hasSuffix("config.toml") { #expect(!hasKey(bytes), "\(name)") }
  }
}
