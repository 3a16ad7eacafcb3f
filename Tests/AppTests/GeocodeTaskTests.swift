import Props
import Testing
import Weather

@testable import App

@Suite(.timeLimit(.minutes(30)))
struct GeocodeTaskTests {
  /// Answers when it is cancelled, never earlier.
  private static func wait() async -> GeocodeResult {
    await Gate().passUnlessCancelled()
    return .failed(.unreachable(.cancelled), .openMeteo)
  }

  @Test func `a request returns its answer`() async {
    #expect(await GeocodeTask().run { .nothing } == .nothing)
  }

  @Test func `a withdrawn request ends without an answer`() async {
    let (geocodeTask, gate) = (GeocodeTask(), Gate())
    let asking = Task {
      await geocodeTask.run {
        await gate.open()
        return await Self.wait()
      }
    }
    await gate.pass()
    geocodeTask.withdraw()
    #expect(await asking.value == nil)
    #expect(await geocodeTask.run { .nothing } == .nothing)
  }

  @Test func `a new request withdraws the previous one, and a cancelled caller its own`() async {
    let (geocodeTask, gate) = (GeocodeTask(), Gate())
    let first = Task {
      await geocodeTask.run {
        await gate.open()
        return await Self.wait()
      }
    }
    await gate.pass()
    let second = Task { await geocodeTask.run(Self.wait) }
    #expect(await first.value == nil)
    second.cancel()
    #expect(await second.value == nil)
  }
}
