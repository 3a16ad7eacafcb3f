import Foundation
import Harness
import JSONValue
import Testing

/// Waybar under a headless compositor. Waybar does not report what it shows, so the test takes a screenshot of two
/// bars: the upper one uses the guide's snippet, the lower one shows the expected text. Both must look the same.
@Suite(
  .enabled(
    if: Stage.has("sway", "waybar", "grim", "setpriv"),
    "sway, waybar or grim is not installed: make test-bars installs them"))
struct WaybarTests {
  @Test func `waybar draws the widget’s text correctly, whatever it contains`() async throws {
    let (stage, words) = try await Stage.withBar("waybar") { #"{"position": "top", "height": 30, \#($0)}"# }
    try put(words, in: stage)
    let shown = await stage.barScript(
      #"""
      # Sway refuses to be root.
      [ "$(id -u)" = 0 ] && {
        nobody="setpriv --reuid nobody --regid $(id -g nobody) --clear-groups"
        chown nobody "$HOME/run"
      }
      WLR_BACKENDS=headless WLR_LIBINPUT_NO_DEVICES=1 WLR_RENDERER=pixman $nobody sway -c /dev/null 2> "$HOME/sway" & sway=$!
      socket() { [ -S "$HOME/run/wayland-1" ]; }
      await socket; export WAYLAND_DISPLAY=wayland-1
      waybar > "$HOME/above" 2>&1 & above=$!
      waybar -c "$HOME/below.json" > "$HOME/below" 2>&1 & below=$!
      strips() {
        grim -t ppm "$HOME/picture" && tail -c +17 "$HOME/picture" | head -c 115200 > "$HOME/top" \
          && tail -c 115200 "$HOME/picture" > "$HOME/bottom"
      }
      # More than one colour in it, and the same in both.
      alike() { strips && [ "$(od -An -v -tx1 -w3 "$HOME/top" | sort -u | wc -l)" -gt 8 ] && cmp -s "$HOME/top" "$HOME/bottom"; }
      await alike && head -c 15 "$HOME/picture"
      kill $above $below; wait $above $below; kill $sway; wait $sway
      cat "$HOME/above" "$HOME/sway" >&2
      """#)
    #expect(shown.out == "P6\n1280 720\n255", "\(shown.text)")
    #expect(!shown.err.contains("[error]"), "\(shown.err)")
  }

  /// Configures a bar at the bottom with the text, escaped as Pango markup by hand.
  private func put(_ words: String, in stage: Stage) throws {
    let marked = words.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    let line = JSONValue.object(["text": .text(marked), "class": .text("same")])
    try stage.put(String(decoding: line.bytes, as: UTF8.self) + "\n", at: stage.home + "/below.txt")
    let module = #""custom/weather": {"exec": "cat ~/below.txt", "return-type": "json", "interval": "once"}"#
    try stage.put(
      #"{"position": "bottom", "height": 30, "modules-right": ["custom/weather"], \#(module)}"#,
      at: stage.home + "/below.json")
  }
}
