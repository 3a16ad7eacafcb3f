import Escaping
import Foundation
import Processes
import Testing

/// Escaped text, read by the programs it is written for.
struct ReceiverTests {
  /// Texts that would be executed, opened or interpreted if a character were not escaped.
  private static let payloads = [
    "'$(echo run)'", "\"`echo run`\"", "$(echo run)", "\\", "!", "*", "~", "&;|", "(", " ",
  ]

  private static let texts = payloads.flatMap(JoiningText.around) + payloads

  /// A file that is deleted with the value.
  private final class Scratch {
    let path = FileManager.default.temporaryDirectory.path + "/escaping-" + UUID().uuidString

    init(_ text: String) throws { try Data(text.utf8).write(to: URL(filePath: path)) }
    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  @Test(arguments: ["/bin/sh", "/bin/bash"].filter { (shell: String) in access(shell, X_OK) == 0 })
  func `a shell reads every word unchanged`(_ shell: String) throws {
    let script = try Scratch("printf '%s\\n' \\\n" + Self.texts.map(Escape.shellWord).joined(separator: " \\\n"))
    let (out, exit) = try Spawn.output(of: shell, [script.path])
    #expect(exit == .exited(0) && Array(out.utf8) == Self.texts.lines)
  }

  @Test(.enabled(if: access("/bin/bash", X_OK) == 0))
  func `the word list of bash completion runs nothing`() throws {
    let list = try Scratch(Self.texts.map(Escape.bashCompletion).joined(separator: "\n"))
    let script = try Scratch("IFS=$'\\n' compgen -W \"$(cat \(list.path))\" -- ''\n")
    let (out, _) = try Spawn.output(of: "/bin/bash", [script.path])
    #expect(Array(out.utf8) == Self.texts.lines)
  }

  @Test func `cron passes every word to the shell unchanged`() throws {
    let words = (["%"] + Self.payloads).flatMap(JoiningText.around)
    let line = try #require(Escape.cronCommand(["printf", "%s\\n"] + words))
    // cron(8): `%` ends the command unless a backslash precedes it, which is then removed.
    var (command, rest) = ([UInt8](), Array(line.utf8)[...])
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\"), rest.first == UInt8(ascii: "%") { continue }
      try #require(byte != UInt8(ascii: "%") || command.last != nil)
      command.append(byte)
    }
    let script = try Scratch(String(decoding: command, as: UTF8.self) + "\n")
    let (out, exit) = try Spawn.output(of: "/bin/sh", [script.path])
    #expect(exit == .exited(0) && Array(out.utf8) == words.lines)
  }

  @Test(.enabled(if: access("/usr/bin/crontab", X_OK) == 0))
  func `crontab accepts a line with any words`() throws {
    let words = (["%"] + Self.payloads).flatMap(JoiningText.around)
    let lines = try words.map { "7 6 * * * " + (try #require(Escape.cronCommand(["printf", "%s\\n", $0]))) + "\n" }
    for start in stride(from: 0, to: lines.count, by: 500) {
      let table = try Scratch(lines[start..<min(start + 500, lines.count)].joined())
      // -n checks the file and installs nothing.
      let (_, exit) = try Spawn.output(of: "/usr/bin/crontab", ["-n", table.path])
      #expect(exit == .exited(0), "from line \(start)")
    }
  }

  @Test(.enabled(if: access("/usr/bin/tmux", X_OK) == 0))
  func `tmux shows every text unchanged`() throws {
    let texts = ["#{pid}", "#[fg=red]", "#(echo run)", "##"].flatMap(JoiningText.around).filter(\.isShownByTmux)
    let socket = FileManager.default.temporaryDirectory.path + "/tmux-" + UUID().uuidString
    defer { _ = try? Spawn.output(of: "/usr/bin/tmux", ["-S", socket, "kill-server"]) }
    _ = try Spawn.output(of: "/usr/bin/tmux", ["-S", socket, "-f", "/dev/null", "-u", "new-session", "-d", "cat"])
    for start in stride(from: 0, to: texts.count, by: 100) {
      let text = texts[start..<min(start + 100, texts.count)].joined(separator: " ")
      _ = try Spawn.output(of: "/usr/bin/tmux", ["-S", socket, "set", "-g", "@text", Escape.tmux(text)])
      let (out, _) = try Spawn.output(of: "/usr/bin/tmux", ["-u", "-S", socket, "display", "-p", "#{E:@text}"])
      // `##[` remains for the drawing part of tmux, which shows `#[`.
      let isSame = Array(out.utf8).replacing("##[".utf8, with: "#[".utf8) == Array((text + "\n").utf8)
      #expect(isSame, "\(text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " "))")
    }
  }

  @Test(.enabled(if: access("/usr/bin/systemd-analyze", X_OK) == 0))
  func `systemd reads one service and no other line`() throws {
    let words = ["%n", "$HOME", "\"", "\\", "\n[Install]\n", "\r\nExecStart=/bin/false"].flatMap(JoiningText.around)
    let folder = FileManager.default.temporaryDirectory.path + "/systemd-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for start in stride(from: 0, to: words.count, by: 2000) {
      let part = words[start..<min(start + 2000, words.count)]
      let service =
        "[Service]\nType=oneshot\nEnvironment=" + part.map { Escape.systemdValue("A=" + $0) }.joined(separator: " ")
        + "\nExecStart=/bin/true \\\n" + part.map(Escape.systemdArgument).joined(separator: " \\\n") + "\n"
      try service.write(toFile: folder + "/a.service", atomically: true, encoding: .utf8)
      let command = "systemd-analyze verify --user \(folder)/a.service 2>&1"
      let (out, exit) = try Spawn.output(of: "/usr/bin/env", ["XDG_RUNTIME_DIR=\(folder)", "sh", "-c", command])
      #expect(exit == .exited(0) && out == "")
    }
  }

  @Test(.enabled(if: access("/usr/bin/python3", X_OK) == 0))
  func `parsers of XML, HTML, JSON and TOML read every text unchanged`() throws {
    let payloads = ["<script>", "\"'>", "&amp;", "\\\"", "</title>", "-->", "]]>"]
    let texts = payloads.flatMap(JoiningText.around)
    let wanted = try Scratch(texts.map(Escape.json).joined(separator: "\n"))
    let xml = try Scratch("<r>" + texts.map { "<t a=\"\(Escape.svg($0))\">\(Escape.pango($0))</t>" }.joined() + "</r>")
    let html = try Scratch(texts.map { "<p title=\"\(Escape.html($0))\">\(Escape.html($0))</p>" }.joined())
    let toml = try Scratch("a = [" + texts.map(Escape.toml).joined(separator: ", ") + "]\n")
    let script = """
      import json, sys, html.parser, xml.etree.ElementTree as tree
      paths = sys.argv[1:]
      read = lambda path: open(path, encoding="utf-8", newline="").read()
      texts = [json.loads(line) for line in read(paths[0]).split("\\n")]
      root = tree.fromstring(read(paths[1]))
      assert [e.text for e in root] == texts and [e.get("a") for e in root] == texts and all(len(e) == 0 for e in root)
      found = []
      class Reader(html.parser.HTMLParser):
        def handle_starttag(self, tag, attributes):
          assert tag == "p", tag
          found.append([attributes, ""])
        def handle_data(self, data): found[-1][1] += data
      Reader(convert_charrefs=True).feed(read(paths[2]))
      assert [f[1] for f in found] == texts and all(f[0] == [("title", f[1])] for f in found)
      try:
        import tomllib
        assert tomllib.loads(read(paths[3]))["a"] == texts
      except ModuleNotFoundError: pass
      print("same")
      """
    let (out, _) = try Spawn.output(
      of: "/usr/bin/python3", ["-c", script, wanted.path, xml.path, html.path, toml.path])
    #expect(out == "same\n")
  }

  @Test(.enabled(if: access("/usr/bin/cmark-gfm", X_OK) == 0))
  func `Markdown contains only paragraphs with the original text`() throws {
    let payloads = [
      "<b>", "[a](http://b)", "**a**", "`a`", "| a |", "# a", "- a", "+ a", "1. a", "http://a.b", "www.a.b", "~~a~~",
      "![a](b)", "&amp;", "=", "<http://a>", "\\*",
    ]
    let texts = payloads + payloads.flatMap(JoiningText.around)
    let file = try Scratch(texts.map { Escape.markdown($0) }.joined(separator: "\n\n"))
    let (out, _) = try Spawn.output(
      of: "/usr/bin/cmark-gfm", ["-e", "autolink", "-e", "table", "-e", "strikethrough", "--unsafe", file.path])
    let wanted = texts.map { text in
      "<p>" + text.replacingScalars("&", "&amp;").replacingScalars("<", "&lt;").replacingScalars(">", "&gt;") + "</p>\n"
    }.joined()
    #expect(Array(out.utf8) == Array(wanted.utf8))
  }
}

extension [String] {
  fileprivate var lines: [UInt8] { Array<UInt8>((joined(separator: "\n") + "\n").utf8) }
}

extension String {
  fileprivate func replacingScalars(_ scalar: Unicode.Scalar, _ text: String) -> String {
    String(String.UnicodeScalarView(unicodeScalars.flatMap { $0 == scalar ? Array(text.unicodeScalars) : [$0] }))
  }

  /// tmux prints only characters in its width tables.
  fileprivate var isShownByTmux: Bool { unicodeScalars.allSatisfy { $0.properties.generalCategory != .unassigned } }
}
