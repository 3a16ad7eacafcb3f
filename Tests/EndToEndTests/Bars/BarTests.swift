import Foundation
import Harness
import JSONValue
import SampleFaults
import Testing

/// Starts each status bar with the guide's snippet and reads what it shows.
struct BarTests {
  @Test(arguments: ["tmux", "waybar", "polybar", "i3blocks", "starship"], ["en", "ko"])
  func `each guide has exactly one snippet per bar, the same in both languages`(bar: String, language: String) {
    let snippets = BarSnippet.all(bar, language: language)
    #expect(snippets.count == 1 && snippets.first?.text == BarSnippet.all(bar).first?.text)
    #expect(snippets.allSatisfy { $0.text.contains("weatheri-tui widget") && $0.text.contains("--format \(bar)") })
  }

  /// A tmux inside a tmux; the outer one captures the screen.
  @Test(.enabled(if: Stage.has("tmux"), "tmux is not installed"))
  func `tmux shows the widget in its status line`() async throws {
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

  /// i3blocks writes JSON for i3bar; the test resolves Pango markup as i3bar does.
  @Test(.enabled(if: Stage.has("i3blocks"), "i3blocks is not installed"))
  func `i3blocks passes the widget to i3bar`() async throws {
    let (stage, words) = try await Stage.withBar("i3blocks")
    let block = try await i3block(stage)
    #expect(block["full_text"].text?.withoutMarkup == words, "\(block)")
    #expect(block["short_text"].text?.contains("°") == true && block["color"].text == nil)
    #expect(block["markup"].text == "pango" && block["urgent"].text == nil)
  }

  @Test(.enabled(if: Stage.has("i3blocks"), "i3blocks is not installed"))
  func `without an answer from the service the bar shows a dash and no error`() async throws {
    let stage = try Stage { $0.fault(.reset) }
    let snippet = try #require(BarSnippet.all("i3blocks").first)
    try stage.put(snippet.text, at: stage.home + "/" + snippet.path)
    let block = try await i3block(stage)
    #expect(block["full_text"].text == "Seoul –" && block["color"].text == "#999999", "\(block)")
  }

  /// The weather block of the last line that i3blocks wrote.
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

  /// With --stdout polybar prints what it would draw, after it has interpreted its own markup.
  @Test(
    .enabled(if: Stage.has("polybar", "Xvfb"), "polybar or Xvfb is not installed: make test-bars installs both"))
  func `polybar shows the widget`() async throws {
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
    // Polybar has no escape for `%{`.
    let line = shown.out.split(separator: "\n").last { $0.contains("°") } ?? ""
    #expect(line == "%{r}\(words.replacing("%{", with: "%("))%{PR}", "\(shown.text)")
    #expect(!shown.err.contains("error"), "\(shown.err)")
  }

  /// Debian packages starship since release 13.
  @Test(.enabled(if: Stage.has("starship"), "starship is not installed"))
  func `starship shows the widget in the prompt`() async throws {
    let (stage, words) = try await Stage.withBar("starship")
    let shown = await stage.barScript("starship module custom.weather")
    #expect(shown.out.contains(words), "\(shown.text)")
  }
}

extension String {
  /// The text that Pango displays.
  fileprivate var withoutMarkup: String {
    replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&apos;", with: "'").replacing("&amp;", with: "&")
  }
}
