import Testing
import UpstreamTwins

@testable import Upstream

struct PacerTests {
  @Test(arguments: [1, 2, 7, 30])
  func `however many come at once, no second sees more starts than allowed`(limit: Int) async {
    let time = VirtualTime(crowd: 100)
    let pacer = Pacer(perSecond: limit, sideBySide: 100, patience: time.patience())
    let starts = await withTaskGroup { group in
      for _ in 0..<100 {
        group.addTask {
          await pacer.turn()
          defer { time.leave() }
          return time.now
        }
      }
      return await group.reduce(into: [Double]()) { $0.append($1) }
    }
    expect(starts, toKeep: limit)
    #expect(starts.max() == Double((100 - 1) / limit) * Pacer.second)
  }

  @Test func `no more are under way than allowed, and whoever leaves lets the next one in`() async {
    let time = VirtualTime()
    let pacer = Pacer(perSecond: 100, sideBySide: 2, patience: time.patience())
    await pacer.turn()
    await pacer.turn()
    let third = Task { await pacer.turn() }
    let fourth = Task { await pacer.turn() }
    await pacer.leave()
    await pacer.leave()
    await third.value
    await fourth.value
    for _ in 0..<2 { await pacer.leave() }
    for _ in 0..<2 { await pacer.turn() }
    #expect(time.pauses.isEmpty)
  }

  @Test func `those who come one by one wait no longer than they must`() async {
    let time = VirtualTime()
    let pacer = Pacer(perSecond: 3, patience: time.patience())
    var starts: [Double] = []
    for number in 0..<60 {
      await pacer.turn()
      starts.append(time.now)
      await pacer.leave()
      time.pass(number % 4 == 0 ? 0.5 : 0.0625)
    }
    expect(starts, toKeep: 3)
  }

  @Test func `who is below the limit does not wait at all`() async {
    let time = VirtualTime()
    let pacer = Pacer(perSecond: 3, patience: time.patience())
    for _ in 0..<20 {
      await pacer.turn()
      time.pass(0.375)
      await pacer.leave()
    }
    #expect(time.pauses.isEmpty)
  }

  private func expect(_ starts: [Double], toKeep limit: Int) {
    let sorted = starts.sorted()
    for (first, next) in zip(sorted, sorted.dropFirst(limit)) { #expect(next - first > 1) }
  }
}
