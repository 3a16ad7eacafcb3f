import Foundation
import Glibc
import Processes
import Props
import Testing

@testable import Settings

/// Thousands of texts, read here and by Python's tomllib; skipped without Python.
@Suite(.enabled(if: Python.isAvailable, "python3 has no tomllib here"))
struct TOMLOracleTests {
  private static let wholes = [
    "a = \"x\"\nb.c = 'y'\n[t]\nd = 1_0\ne = [1.5, true, { f = 2, g.h = 0x1F }]\n[[l]]\n[l.m]\n[[l]]\nn = \"\"\"\nz\\\n  w\"\"\"\n",
    "a = 2026-11-20T14:32:00.5+09:00\nb=[14:32:00, 2026-11-20 14:32:00Z]\n[[c]]\nd={e.f=-inf,\"g\"=0b11}\n",
    "[a.b]\nc = '''x'y'''\n[a]\nd.e = -1e-3\nd.f = \"\\u00e9\\n\"\n[a.d.g]\n# end",
  ]
  private static let pieces = [
    "\"", "'", "\"\"\"", "'''", "[", "]", "[[", "]]", "{", "}", "=", "#", ".", ",", "\n", "\r\n", "\\", " ", "\t", "0",
    "1",
    "_", "-", "+", ":", "T", "Z", "e", "x", "a", "b", "a.b", "[a]", "[[a]]", "a = 1\n", "a.b = 2\n", "{a = 1}", "true",
    "inf",
    "0x", "é", "e\u{301}", "\u{1}", "\\n", "\\u0041", "\\U", "1979-05-27", "07:32:00", "1.5", "[b]\n", "b = [", "\n]",
  ]

  /// A valid text with a few random parts inserted, removed or swapped.
  private func text(_ dice: inout Dice) -> String {
    var scalars = Array(Self.wholes[dice.roll(Self.wholes.count)].unicodeScalars)
    for _ in 0...dice.roll(4) where !scalars.isEmpty {
      let place = dice.roll(scalars.count)
      switch dice.roll(4) {
      case 0: scalars.remove(at: place)
      case 1: scalars.swapAt(place, dice.roll(scalars.count))
      case 2: scalars.removeSubrange(place..<min(scalars.count, place + dice.roll(1...12)))
      default: scalars.insert(contentsOf: Self.pieces[dice.roll(Self.pieces.count)].unicodeScalars, at: place)
      }
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  @Test(arguments: [1, 1 << 20, 1 << 40, 1 << 60])
  func `our parser and tomllib accept the same texts with the same values`(
    seed: UInt64
  ) throws {
    var dice = Dice(seed: seed)
    let texts = (0..<3000).map { _ in text(&dice) }
    let answers = try Python.readings(of: texts)
    try #require(answers.count == texts.count)
    var good = 0
    for (text, answer) in zip(texts, answers) {
      let document = try? TOMLDocument(text, path: "")
      #expect((document.map { "T" + table($0.root) } ?? "no") == answer, "seed \(seed): \(text.debugDescription)")
      if document != nil { good += 1 }
    }
    #expect((100...2700).contains(good), "\(good) of them were TOML")
  }

  /// A value as text, for the comparison.
  private func node(_ node: TOMLNode) -> String {
    switch node {
    case .text(let text): "s" + hex(text)
    case .whole(let number): "i\(number)"
    case .number(let number): number.isNaN ? "nan" : "f" + String(number.bitPattern, radix: 16)
    case .flag(let flag): flag ? "true" : "false"
    case .moment: "moment"
    case .list(let items): "[" + items.map { self.node($0) }.joined(separator: ",") + "]"
    case .table(let entries): "T" + table(entries)
    }
  }

  private func table(_ entries: [TOMLKey: TOMLNode]) -> String {
    "{" + entries.map { hex($0.key.text) + "=" + node($0.value) }.sorted().joined(separator: ",") + "}"
  }

  private func hex(_ text: String) -> String { text.utf8.map { String(UInt16($0) + 0x100, radix: 16) }.joined() }
}

private enum Python {
  static let isAvailable = (try? run("import tomllib", [])) != nil

  static func readings(of texts: [String]) throws -> [String] {
    let lines = texts.map { $0.utf8.map { String(UInt16($0) + 0x100, radix: 16).dropFirst() }.joined() }
    return try run(program, lines).split(separator: "\n").map(String.init)
  }

  private struct Failed: Error {}

  /// Runs the program with the lines as standard input and returns its output.
  private static func run(_ program: String, _ lines: [String]) throws -> String {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("weatheri-toml-\(UUID().uuidString)")
    try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let (text, exit) = try Spawn.output(
      of: "/usr/bin/env", ["python3", "-c", program], input: .path(file.path, mode: O_RDONLY))
    guard exit == .exited(0) else { throw Failed() }
    return text
  }

  /// Integers over 64 bits, which Python accepts, are refused here as TOML requires.
  private static let program = """
    import sys, struct, tomllib
    def key(text): return "".join("%x" % (0x100 + byte) for byte in text.encode())
    def node(value):
        if value is True: return "true"
        if value is False: return "false"
        if isinstance(value, str): return "s" + key(value)
        if isinstance(value, int):
            if not -2**63 <= value < 2**63: raise ValueError
            return "i%d" % value
        if isinstance(value, float):
            return "nan" if value != value else "f%x" % struct.unpack(">Q", struct.pack(">d", value))
        if isinstance(value, list): return "[" + ",".join(map(node, value)) + "]"
        if isinstance(value, dict): return "T{" + ",".join(sorted(key(k) + "=" + node(v) for k, v in value.items())) + "}"
        return "moment"
    for line in sys.stdin:
        try: print(node(tomllib.loads(bytes.fromhex(line.strip()).decode())))
        except (ValueError, RecursionError): print("no")
    """
}
