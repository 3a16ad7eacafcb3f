import Foundation
import Harness
import JSONValue
import LoopbackServer
import Processes
import Testing

/// A city can have any name, also one from a geocoder. The name reaches shells, status bars and documents as plain
/// text only.
struct HostileNameTests {
  /// Some have a joining code point before or after their special characters.
  private static let names = [
    "'\u{301}$(touch $HOME/run)'\u{301}", "\u{D4E}'`touch $HOME/run`", "$(touch $HOME/run)",
    "\u{D4E}<script>alert(1)</script>",
    "<\u{301}/title><script>", "\u{600}\"><img src=x onerror=alert(1)>", "\u{D4E}%{A1:touch run:}",
    "\u{D4E}#(touch run)",
    "[a](javascript:b)\u{301}", "**a** | b",
  ]

  /// Saves a city that only Open-Meteo's search knows. Every text field of the answer contains the name.
  private func stage(_ name: String) async throws -> Stage {
    let stage = try Stage { ask in
      guard ask.isForNames else { return ask.answer }
      let entry = JSONValue.object([
        "id": .number(1), "name": .text(Self.village + name), "latitude": .number(37.77), "longitude": .number(127.97),
        "country_code": .text("KR"), "country": .text(name), "admin1": .text(name),
        "timezone": .text("Asia/Seoul"),
        "population": .number(120),
      ])
      let answer = JSONValue.object(["results": .list([entry]), "generationtime_ms": .number(1)])
      return HTTPReply(String(decoding: answer.bytes, as: UTF8.self))
    }
    let added = await stage.run("cities", "add", Self.village, "--name", name)
    try #require(added.code == 0, "\(added.err)")
    return stage
  }

  /// A name that the gazetteer does not contain.
  private static let village = "쀍뛟마을"

  private static let parser = """
    import sys, html.parser, xml.etree.ElementTree as tree
    text = sys.stdin.read()
    if sys.argv[1] == "svg":
      root = tree.fromstring(text)
      names = [e.tag.split("}")[-1] for e in root.iter()]
      print(sorted(set(names)), [e.text for e in root.iter() if e.tag.endswith("title")][0])
    else:
      class Reader(html.parser.HTMLParser):
        names, title, open = set(), "", ""
        def handle_starttag(self, tag, attributes):
          self.names.add(tag); self.open = tag
          assert not any(name.startswith("on") for name, _ in attributes), attributes
        def handle_endtag(self, tag): self.open = ""
        def handle_data(self, data): self.title += data if self.open == "h1" else ""
      reader = Reader(); reader.feed(text)
      print(sorted(reader.names), reader.title)
    """

  @Test(.enabled(if: access("/usr/bin/python3", X_OK) == 0), arguments: names)
  func `a report in SVG or HTML contains the name as text`(_ name: String) async throws {
    let stage = try await stage(name)
    try stage.put(Self.parser, at: "parser.py")
    for format in ["svg", "html"] {
      let report = await stage.run("report", name, "--format", format)
      #expect(report.code == 0)
      try stage.put(report.out, at: "report")
      let read = await stage.shell("python3 \(stage.home)/parser.py \(format) < \(stage.home)/report")
      #expect(read.code == 0 && read.out.contains(name), "\(read.out) \(read.err)")
      #expect(!["script", "img", "iframe", "object"].contains { read.out.contains("'\($0)'") }, "\(read.out)")
    }
  }

  @Test(.enabled(if: access("/usr/bin/cmark-gfm", X_OK) == 0), arguments: names)
  func `a report in Markdown has the name as a heading of plain text`(_ name: String) async throws {
    let stage = try await stage(name)
    let report = await stage.run("report", name, "--format", "markdown")
    try stage.put(String(report.out.prefix { $0 != "\n" }), at: "heading")
    let read = await stage.shell("cmark-gfm --unsafe -e autolink -e table < \(stage.home)/heading")
    let inside = read.out.split(separator: "<h1>").last.map { $0.split(separator: "</h1>")[0] } ?? ""
    #expect(read.out.hasPrefix("<h1>") && !inside.unicodeScalars.contains("<"), "\(read.out)")
  }

  @Test(arguments: names)
  func `notify-send gets the name as an argument, and no shell interprets it`(_ name: String) async throws {
    let stage = try await stage(name)
    try stage.put("#!/bin/sh\nprintf '%s\\n' \"$@\" > \"$HOME/notice\"\n", at: "draft")
    _ = try Spawn.output(
      of: "/usr/bin/install", ["-D", "-m", "755", stage.home + "/draft", stage.home + "/bin/notify-send"])
    #expect(await stage.run("alerts", "add", "--at", "15:00", "--city", name).code == 0)
    // There is no session bus here.
    let fired = await stage.run("alerts", "fire", "1", extra: ["PATH": stage.home + "/bin:/usr/bin:/bin"])
    #expect(fired.code == 0)
    #expect(stage.text(of: "notice").contains("--\n"), "\(stage.text(of: "notice"))")
    #expect(stage.files["run"] == nil)
  }

  @Test(arguments: names)
  func `bars get the name with their special characters escaped`(_ name: String) async throws {
    let stage = try await stage(name)
    let tmux = await stage.run("widget", "--city", name, "--format", "tmux").out
    // Apart from doubled ones there is no `#`.
    #expect(!Array(tmux.utf8).replacing("##".utf8, with: []).contains(UInt8(ascii: "#")))
    let polybar = await stage.run("widget", "--city", name, "--format", "polybar").out
    #expect(!polybar.utf8.contains("%{".utf8))
    for format in ["i3blocks", "waybar"] {
      let bar = await stage.run("widget", "--city", name, "--format", format).out
      #expect(!bar.unicodeScalars.contains("<"), "\(bar)")
    }
  }

  @Test(.enabled(if: access("/bin/bash", X_OK) == 0), arguments: names)
  func `completing the name in bash runs nothing`(_ name: String) async throws {
    let stage = try await stage(name)
    // What Tab does: the completion function fills COMPREPLY.
    let script = """
      source <("$weatheri" --generate-completion-script bash)
      PATH=\(Stage.program.split(separator: "/").dropLast().map { "/" + $0 }.joined()):$PATH
      COMP_WORDS=(weatheri-tui cities remove ''); COMP_CWORD=3
      COMP_LINE='weatheri-tui cities remove '; COMP_POINT=${#COMP_LINE}
      _weatheri-tui weatheri-tui '' remove
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    try stage.put(script, at: "complete.sh")
    let run = await stage.run([stage.home + "/complete.sh"], of: "/bin/bash")
    #expect(run.out.utf8.contains(name.utf8), "\(run.out) \(run.err)")
    #expect(stage.files["run"] == nil)
  }
}

extension Collection where Element: Equatable {
  fileprivate func contains(_ other: some Collection<Element>) -> Bool { firstRange(of: other) != nil }
}
