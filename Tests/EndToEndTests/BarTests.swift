import Foundation
import Harness
import JSONValue
import SampleFaults
import SampleFeed
import Testing

/// The README's snippets in the bars themselves: each bar is started, and what it shows is read.
struct BarTests {
  @Test(arguments: ["tmux", "waybar", "polybar", "i3blocks", "starship"])
  func `the README has one snippet for each`(bar: String) {
    let snippets = BarSnippet.all(bar)
    #expect(snippets.count == 1)
    #expect(snippets.allSatisfy { $0.text.contains("weatheri-tui widget") && $0.text.contains("--format \(bar)") })
  }

  /// A tmux within a tmux, which says what is on its screen.
  @Test(.enabled(if: Stage.has("tmux"), "tmux is not installed"))
  func `tmux shows it in its status line`() async throws {
    let (stage, words) = try await Stage.withBar("tmux")
    let shown = await stage.barScript(
      #"""
      tmux -L outer -f /dev/null new-session -d -x 160 -y 5 "env -u TMUX tmux -u -L inner new-session cat"
      shows() { tmux -L outer capture-pane -p | grep °; }
      await shows
      tmux -L inner kill-server; tmux -L outer kill-server
      """#)
    #expect(shown.out.contains(words), "\(shown.text)")
  }

  /// i3blocks tells i3bar what to show, in JSON; Pango's marks are to be read as i3bar does.
  @Test(.enabled(if: Stage.has("i3blocks"), "i3blocks is not installed"))
  func `i3blocks tells i3bar`() async throws {
    let (stage, words) = try await Stage.withBar("i3blocks")
    let block = try await i3block(stage)
    #expect(block["full_text"].text?.withoutMarkup == words, "\(block)")
    #expect(block["short_text"].text?.contains("°") == true && block["color"].text == nil)
    #expect(block["markup"].text == "pango" && block["urgent"].text == nil)
  }

  @Test(.enabled(if: Stage.has("i3blocks"), "i3blocks is not installed"))
  func `where nothing answers the bar has a dash and no error`() async throws {
    let stage = try Stage { $0.fault(.reset) }
    let snippet = try #require(BarSnippet.all("i3blocks").first)
    try stage.put(snippet.text, at: stage.home + "/" + snippet.path)
    let block = try await i3block(stage)
    #expect(block["full_text"].text == "Seoul –" && block["color"].text == "#999999", "\(block)")
  }

  /// The block of the last line it wrote.
  private func i3block(_ stage: Stage) async throws -> JSONValue {
    let shown = await stage.barScript(
      #"""
      i3blocks > "$HOME/shown" 2>&1 & bar=$!
      await grep -q short_text "$HOME/shown"
      kill $bar; wait $bar; cat "$HOME/shown"
      """#)
    let line = try #require(shown.out.split(separator: "\n").last { $0.contains("short_text") }, "\(shown.text)")
    let blocks = try #require(JSONValue(json: String(line.drop { $0 == "," })), "\(line)")
    return try #require(blocks.list.first { $0["name"].text == "weather" }, "\(line)")
  }

  /// Polybar writes what it would draw to stdout, after it has read its own marks in it.
  @Test(
    .enabled(if: Stage.has("polybar", "Xvfb"), "polybar or Xvfb is not installed: make test-bars installs both"))
  func `polybar shows it`() async throws {
    let (stage, words) = try await Stage.withBar("polybar") { "[bar/top]\nmodules-right = weather\n" + $0 }
    let shown = await stage.barScript(
      #"""
      Xvfb -displayfd 3 -screen 0 800x100x24 3> "$HOME/display" 2> /dev/null & server=$!
      await grep -q . "$HOME/display"
      DISPLAY=":$(cat "$HOME/display")" polybar --stdout top > "$HOME/shown" 2> "$HOME/said" & bar=$!
      await grep -q ° "$HOME/shown"
      kill $bar; wait $bar; kill $server; wait $server
      cat "$HOME/shown"; cat "$HOME/said" >&2
      """#)
    // No sign in polybar means `%{`.
    let line = shown.out.split(separator: "\n").last { $0.contains("°") } ?? ""
    #expect(line == "%{r}\(words.replacing("%{", with: "%("))%{PR}", "\(shown.text)")
    #expect(!shown.err.contains("error"), "\(shown.err)")
  }

  /// Debian has it from 13 on.
  @Test(.enabled(if: Stage.has("starship"), "starship is not installed"))
  func `starship shows it in the prompt`() async throws {
    let (stage, words) = try await Stage.withBar("starship")
    let shown = await stage.barScript("starship module custom.weather")
    #expect(shown.out.contains(words), "\(shown.text)")
  }
}

extension String {
  /// The text that Pango shows.
  fileprivate var withoutMarkup: String {
    replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&apos;", with: "'").replacing("&amp;", with: "&")
  }
}
