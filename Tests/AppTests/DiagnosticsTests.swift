import Props
import Testing

@testable import App

struct DiagnosticsTests {
  @Test func `a sentence is not repeated twice in a row, also after a redirect`() {
    let here = Locked<[String]>([])
    let there = Locked<[String]>([])
    let diagnostics = Diagnostics { sentence in here.append(sentence) }
    for sentence in ["a", "a", "b", "a"] { diagnostics.print(sentence) }
    diagnostics.redirect { sentence in there.append(sentence) }
    for sentence in ["a", "c"] { diagnostics.print(sentence) }
    diagnostics.redirectBack()
    diagnostics.print("d")
    #expect(here.value == ["a", "b", "a", "d"] && there.value == ["c"])
  }
}
