import Testing
import UpstreamTwins

@testable import Upstream

struct RateLimiterTests {
  @Test(arguments: [1, 2, 7, 30])
  func `of many concurrent requests at most the limit start in any second`(limit: Int) async {
    let time = VirtualTime(tasks: 100)
    let rateLimiter = RateLimiter(perSecond: limit, concurrent: 100, timing: time.timing())
    let starts = await withTaskGroup { group in
      for _ in 0..<100 {
        group.addTask {
          await rateLimiter.acquire()
          defer { time.leave() }
          return time.now
        }
      }
      return await group.reduce(into: [Double]()) { $0.append($1) }
    }
    expect(starts, toKeep: limit)
    #expect(starts.max() == Double((100 - 1) / limit) * RateLimiter.second)
  }

  @Test func `at most the allowed number run at once, and each release admits the next`() async {
    let time = VirtualTime()
    let rateLimiter = RateLimiter(perSecond: 100, concurrent: 2, timing: time.timing())
    await rateLimiter.acquire()
    await rateLimiter.acquire()
    let third = Task { await rateLimiter.acquire() }
    let fourth = Task { await rateLimiter.acquire() }
    await rateLimiter.release()
    await rateLimiter.release()
    await third.value
    await fourth.value
    for _ in 0..<2 { await rateLimiter.release() }
    for _ in 0..<2 { await rateLimiter.acquire() }
    #expect(time.pauses.isEmpty)
  }

  @Test func `sequential requests wait no longer than the limit requires`() async {
    let time = VirtualTime()
    let rateLimiter = RateLimiter(perSecond: 3, timing: time.timing())
    var starts: [Double] = []
    for number in 0..<60 {
      await rateLimiter.acquire()
      starts.append(time.now)
      await rateLimiter.release()
      time.pass(number % 4 == 0 ? 0.5 : 0.0625)
    }
    expect(starts, toKeep: 3)
  }

  @Test func `requests below the limit do not wait`() async {
    let time = VirtualTime()
    let rateLimiter = RateLimiter(perSecond: 3, timing: time.timing())
    for _ in 0..<20 {
      await rateLimiter.acquire()
      time.pass(0.375)
      await rateLimiter.release()
    }
    #expect(time.pauses.isEmpty)
  }

  private func expect(_ starts: [Double], toKeep limit: Int) {
    let sorted = starts.sorted()
    for (first, next) in zip(sorted, sorted.dropFirst(limit)) { #expect(next - first > 1) }
  }
}
