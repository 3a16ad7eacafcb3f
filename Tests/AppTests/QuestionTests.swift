import Props
import Testing
import Weather

@testable import App

@Suite(.timeLimit(.minutes(5)))
struct QuestionTests {
  /// Answers when it is cancelled, and never before.
  private static func wait() async -> Opinion {
    for await _ in AsyncStream<Never>.makeStream().stream {}
    return .failed(.unreachable(.cancelled), .openMeteo)
  }

  @Test func `an answer is the answer`() async {
    #expect(await Question().ask { .nothing } == .nothing)
  }

  @Test func `what is withdrawn ends, and has no answer`() async {
    let (question, gate) = (Question(), Gate())
    let asking = Task {
      await question.ask {
        await gate.open()
        return await Self.wait()
      }
    }
    await gate.pass()
    question.withdraw()
    #expect(await asking.value == nil)
    #expect(await question.ask { .nothing } == .nothing)
  }

  @Test func `a new question withdraws the one before, and who goes withdraws his own`() async {
    let (question, gate) = (Question(), Gate())
    let first = Task {
      await question.ask {
        await gate.open()
        return await Self.wait()
      }
    }
    await gate.pass()
    let second = Task { await question.ask(Self.wait) }
    #expect(await first.value == nil)
    second.cancel()
    #expect(await second.value == nil)
  }
}
