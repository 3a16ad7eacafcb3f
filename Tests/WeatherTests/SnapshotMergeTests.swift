import FoundationEssentials
import Props
import Testing
import Weather

/// The merged data of two processes for one place.
struct SnapshotMergeTests {
  private func layer(_ bulletin: Bulletin, _ source: SourceID = .kma, at instant: Date, _ celsius: Double = 1) -> Layer
  {
    Layer(
      bulletin: bulletin, source: source, issuedAt: instant, fetchedAt: instant,
      hours: [Hour(at: seoul(14), temperature: Temperature(celsius: celsius))])
  }

  private func snapshot(_ seed: Int) -> Snapshot {
    var dice = Dice(seed: seed)
    var snapshot = Snapshot(place: .junggu)
    let bulletins: [Bulletin] = [.observation, .veryShortRange, .shortRange, .current, .model, .airMeasurement]
    for bulletin in bulletins.shuffled(using: &dice) {
      let instant = seoul(14, Int.random(in: 0..<30, using: &dice))
      let source: SourceID = bulletin == .current || bulletin == .model ? .openMeteo : .kma
      switch dice.next() % 4 {
      case 0: break
      case 1: snapshot.recordFailure(.timedOut, of: bulletin, from: source, now: instant)
      default:
        snapshot.absorb(layer(bulletin, source, at: instant), now: instant)
        snapshot.recordAnswer(from: source, for: bulletin.parts)
      }
    }
    return snapshot
  }

  @Test(arguments: 1...40)
  func `merging with itself or with an empty snapshot changes nothing`(seed: Int) {
    let one = snapshot(seed)
    #expect(one.merged(with: one) == one)
    #expect(one.merged(with: Snapshot(place: .junggu)) == one)
    #expect(Snapshot(place: .junggu).merged(with: one).layers.hasSameElements(as: one.layers))
  }

  @Test(arguments: 1...40)
  func `merging in either direction gives the same publications`(seed: Int) {
    let (one, other) = (snapshot(seed), snapshot(seed + 1000))
    let (here, there) = (one.merged(with: other), other.merged(with: one))
    func stamps(_ snapshot: Snapshot) -> Set<String> {
      Set(snapshot.layers.map { "\($0.source) \($0.bulletin) \($0.fetchedAt)" })
    }
    #expect(stamps(here) == stamps(there))
    #expect(here.merged(with: other) == here)
    for layer in one.layers + other.layers {
      let merged = here.layers.first { $0.source == layer.source && $0.bulletin == layer.bulletin }
      #expect(merged.map { $0.fetchedAt >= layer.fetchedAt } == true)
    }
  }

  @Test func `the newer fetch wins and decides the source of the part`() {
    var old = Snapshot(place: .junggu)
    old.absorb(layer(.observation, at: seoul(14, 5), 5), now: seoul(14, 5))
    old.recordAnswer(from: .kma, for: [.now])
    var new = Snapshot(place: .junggu)
    new.absorb(layer(.current, .openMeteo, at: seoul(14, 20), 9), now: seoul(14, 20))
    new.recordAnswer(from: .openMeteo, for: [.now])
    for merged in [old.merged(with: new), new.merged(with: old)] {
      #expect(merged.providingSource(of: .now) == .openMeteo)
      #expect(merged.forecast(at: afternoon).now?.temperature?.celsius == 9)
    }
  }

  @Test func `a failure ends only with a later success of the other process`() {
    var failing = Snapshot(place: .junggu)
    failing.recordFailure(.timedOut, of: .observation, from: .kma, now: seoul(14, 10))
    var earlier = Snapshot(place: .junggu)
    earlier.absorb(layer(.observation, at: seoul(14, 5)), now: seoul(14, 5))
    var later = Snapshot(place: .junggu)
    later.absorb(layer(.observation, at: seoul(14, 15)), now: seoul(14, 15))
    #expect(failing.merged(with: later).shortfalls.isEmpty)
    #expect(later.merged(with: failing).shortfalls.isEmpty)
    #expect(failing.merged(with: earlier).shortfalls == failing.shortfalls)
    #expect(earlier.merged(with: failing).shortfalls == failing.shortfalls)
  }

  @Test func `a key problem of another process is not taken over`() {
    var mine = Snapshot(place: .junggu)
    mine.absorb(layer(.observation, at: seoul(14, 5)), now: seoul(14, 5))
    var other = mine
    for error in [SourceError.keyMissing, .keyRejected(detail: "x"), .unreachable(.cancelled), .unreachable(.offline)] {
      other.recordFailure(error, of: .observation, from: .kma, now: seoul(14, 10))
      #expect(mine.merged(with: other) == mine)
    }
  }

  @Test func `of two failures the later is kept`() {
    var early = Snapshot(place: .junggu)
    early.recordFailure(.timedOut, of: .observation, from: .kma, now: seoul(14, 10))
    var late = Snapshot(place: .junggu)
    late.recordFailure(.tooLarge, of: .observation, from: .kma, now: seoul(14, 11))
    #expect(early.merged(with: late).shortfalls == late.shortfalls)
    #expect(late.merged(with: early).shortfalls == late.shortfalls)
  }
}
