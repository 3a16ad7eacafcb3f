import Synchronization
import Testing

@testable import App

struct VoiceTests {
  @Test func `the same is not said twice in a row, wherever it is said`() {
    let here = Mutex<[String]>([])
    let there = Mutex<[String]>([])
    let voice = Voice { sentence in here.withLock { $0.append(sentence) } }
    for sentence in ["a", "a", "b", "a"] { voice.say(sentence) }
    voice.lead { sentence in there.withLock { $0.append(sentence) } }
    for sentence in ["a", "c"] { voice.say(sentence) }
    voice.leadBack()
    voice.say("d")
    #expect(here.withLock { $0 } == ["a", "b", "a", "d"] && there.withLock { $0 } == ["c"])
  }
}
