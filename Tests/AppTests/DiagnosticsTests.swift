import Synchronization
import Testing

@testable import App
@testable import Reports

struct DiagnosticsTests {
  @Test func `a sentence is not repeated twice in a row, also after a redirect`() {
    let here = Mutex<[String]>([])
    let there = Mutex<[String]>([])
    let diagnostics = Diagnostics { sentence in here.withLock { $0.append(sentence) } }
    for sentence in ["a", "a", "b", "a"] { diagnostics.print(sentence) }
    diagnostics.redirect { sentence in there.withLock { $0.append(sentence) } }
    for sentence in ["a", "c"] { diagnostics.print(sentence) }
    diagnostics.redirectBack()
    diagnostics.print("d")
    #expect(here.withLock { $0 } == ["a", "b", "a", "d"] && there.withLock { $0 } == ["c"])
  }
}
