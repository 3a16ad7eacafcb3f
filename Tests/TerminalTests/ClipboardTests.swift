import Testing

@testable import Terminal

struct ClipboardTests {
  @Test func `text is sent to the clipboard as base64 of its UTF-8`() {
    #expect(ClipboardSequence("맑음 11°\n")?.bytes(insideTmux: false) == "\u{1B}]52;c;66eR7J2MIDExwrAK\u{07}")
  }

  @Test func `tmux receives the command for itself and a copy to forward`() {
    let command = "\u{1B}]52;c;YQ==\u{07}"
    #expect(
      ClipboardSequence("a")?.bytes(insideTmux: true) == command + "\u{1B}Ptmux;\u{1B}" + command + "\u{1B}\\")
  }

  @Test func `text that is too long is not copied at all`() {
    let most = ClipboardSequence.mostBytes
    #expect(ClipboardSequence(String(repeating: "a", count: most))?.bytes(insideTmux: false).utf8.count == 100_000)
    #expect(ClipboardSequence(String(repeating: "a", count: most + 1)) == nil)
  }
}
