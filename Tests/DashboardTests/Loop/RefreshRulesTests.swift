import Cells
import FoundationEssentials
import Settings
import Testing
import Weather

@testable import Dashboard
@testable import Reports

struct RefreshRulesTests {
  @Test func `r refreshes, and says so during the refresh and for ten seconds after the key`() {
    var reader = Reader()
    reader.press("r")
    #expect(reader.effects == [.refresh(.seoul, byHand: true)])
    reader.press(.function(5))
    #expect(reader.effects == [] && reader.state.notice == .alreadyRefreshing)
    reader.send(.refreshEnded(.seoul, nextDue: afternoon.plus(minutes: 8)))
    reader.state.now = afternoon.plus(seconds: 9.9)
    reader.press("r")
    #expect(reader.effects == [] && reader.state.notice == .justRefreshed)
    reader.state.now = afternoon.plus(seconds: 10)
    reader.press("r")
    #expect(reader.effects == [.refresh(.seoul, byHand: true)])
    #expect(reader.state.notice == nil)
  }

  @Test func `once the notice offers it, r abandons a hanging request and starts again`() {
    var reader = Reader()
    reader.press("r")
    reader.state.now = afternoon.plus(seconds: 24.9)
    reader.press("r")
    #expect(reader.effects == [] && reader.state.notice == .alreadyRefreshing)
    reader.state.now = afternoon.plus(seconds: 25)
    reader.state.notice = nil
    #expect(FooterViewModel(reader.state).notice == Words.korean.verySlowNetwork)
    reader.press("r")
    #expect(reader.effects == [.restartRefresh(.seoul)] && reader.state.notice == nil)
    #expect(reader.state.loadingSince[.seoul] == afternoon.plus(seconds: 25))
    reader.press("r")
    #expect(reader.effects == [] && reader.state.notice == .alreadyRefreshing)
  }

  @Test func `the notice of a very slow network replaces an earlier one, once`() {
    var reader = Reader(hours: 0, days: 0)
    reader.state.now = afternoon.plus(seconds: 12)
    reader.press("r")
    #expect(reader.state.notice == .alreadyRefreshing)
    reader.state.now = afternoon.plus(seconds: 25)
    reader.send(.timerFired)
    #expect(FooterViewModel(reader.state).notice == Words.korean.verySlowNetwork)
    reader.press("5")
    let before = reader.state.notice
    reader.state.now = afternoon.plus(seconds: 40)
    reader.send(.timerFired)
    #expect(before != nil && reader.state.notice == before)
  }

  @Test func `another city can be refreshed at the same time`() {
    var reader = Reader()
    reader.press("r", .right)
    reader.send(.refreshEnded(.busan, nextDue: afternoon.plus(minutes: 8)))
    reader.press("r")
    #expect(reader.effects == [.refresh(.busan, byHand: true)])
    #expect(reader.state.loadingSince[.seoul] == afternoon)
  }

  @Test(arguments: [(10, 8.0, 10.0), (5, 8, 8), (30, 8, 30)])
  func `the next automatic refresh waits for the publication and the configured interval`(
    _ minutes: Int, _ due: Double, _ expected: Double
  ) {
    var reader = Reader(cities: [.seoul], refreshMinutes: minutes)
    reader.send(.refreshEnded(.seoul, nextDue: afternoon.plus(minutes: due)))
    reader.state.now = afternoon.plus(minutes: expected, seconds: -1)
    reader.send(.timerFired)
    #expect(reader.effects == [])
    reader.state.now = afternoon.plus(minutes: expected)
    reader.send(.timerFired)
    #expect(reader.effects == [.refresh(.seoul, byHand: false)])
    reader.send(.timerFired)
    #expect(reader.effects == [])
  }

  @Test func `after the clock was set back data are refreshed at once, and then after the interval`() {
    var reader = Reader(cities: [.seoul])
    reader.state.now = afternoon.plus(minutes: -120)
    reader.send(.timerFired)
    #expect(reader.effects == [.refresh(.seoul, byHand: false)])
    reader.send(.refreshEnded(.seoul, nextDue: reader.state.now.plus(minutes: 8)))
    #expect(reader.state.refreshAt(.seoul) == afternoon.plus(minutes: -110))
  }

  @Test func `with an interval of zero only a key refreshes`() {
    var reader = Reader(refreshMinutes: 0)
    reader.state.now = afternoon.plus(minutes: 600)
    reader.send(.timerFired)
    #expect(reader.effects == [])
    reader.press("r")
    #expect(reader.effects == [.refresh(.seoul, byHand: true)])
  }

  @Test func `offline nothing is refreshed automatically`() {
    var reader = Reader()
    reader.state.isOffline = true
    reader.state.now = afternoon.plus(minutes: 600)
    reader.send(.timerFired)
    #expect(reader.effects == [])
  }

  @Test func `after a suspension the screen is redrawn and due data are requested`() {
    var reader = Reader()
    reader.press(.resumed)
    #expect(reader.effects == [.redraw, .page(AlertEffect.read), .readCitiesAgain])
    reader.state.now = afternoon.plus(minutes: 11)
    reader.press(.resumed)
    #expect(
      reader.effects == [.redraw, .refresh(.seoul, byHand: false), .page(AlertEffect.read), .readCitiesAgain])
  }

  // MARK: - The next tick

  @Test func `without anything to show no tick is scheduled`() {
    let state = State(language: .ko, now: afternoon)
    #expect(Reducer().nextTick(state) == nil)
  }

  @Test func `during loading ticks are scheduled after 6 and after 25 seconds`() {
    var reader = Reader(hours: 0, days: 0)
    #expect(reader.state.loadingSince[.seoul] == afternoon)
    #expect(reader.rules.nextTick(reader.state) == afternoon.plus(seconds: 6))
    #expect(FooterViewModel(reader.state).notice == nil)
    reader.state.now = afternoon.plus(seconds: 6)
    #expect(FooterViewModel(reader.state).notice == Words.korean.slowNetwork)
    #expect(reader.rules.nextTick(reader.state) == afternoon.plus(seconds: 25))
    reader.state.now = afternoon.plus(seconds: 25)
    #expect(FooterViewModel(reader.state).notice == Words.korean.verySlowNetwork)
    #expect(reader.rules.nextTick(reader.state) == nil)
  }

  @Test func `with data the next tick is the earliest of refresh, full hour and age`() {
    var reader = Reader(cities: [.seoul])
    #expect(reader.rules.nextTick(reader.state) == afternoon.plus(minutes: 10))
    reader.state.screen.refreshMinutes = 0
    #expect(reader.rules.nextTick(reader.state) == afternoon.plus(minutes: 28))
    reader.state.now = afternoon.plus(minutes: 28)
    #expect(reader.rules.nextTick(reader.state) == afternoon.plus(minutes: 61))
    reader.state.now = afternoon.plus(minutes: 61)
    #expect(reader.rules.nextTick(reader.state) == afternoon.plus(minutes: 88))
    reader.state.now = afternoon.plus(minutes: 88)
    #expect(reader.rules.nextTick(reader.state) == afternoon.plus(minutes: 120))
  }

  @Test(arguments: [(59.0, "14:32 기준"), (60.9, "14:32 기준"), (61, "1시간 전"), (119, "1시간 전"), (120, "2시간 전")])
  func `the header shows the age of the data, and each change of it has a tick`(_ minutes: Double, _ text: String) {
    var reader = Reader(refreshMinutes: 0)
    reader.state.now = afternoon
    var ticks = 0
    while let next = reader.rules.nextTick(reader.state), next <= afternoon.plus(minutes: minutes), ticks < 20 {
      reader.state.now = next
      ticks += 1
    }
    let atTheTick = HeaderViewModel(reader.state).asOf
    reader.state.now = afternoon.plus(minutes: minutes)
    #expect(HeaderViewModel(reader.state).asOf == text)
    #expect(atTheTick == text)
  }

  @Test func `a new day has its own sunrise`() {
    var reader = Reader(refreshMinutes: 0)
    reader.state.now = afternoon.plus(minutes: 10 * 24 * 60)
    reader.send(.timerFired)
    #expect(reader.state.sunTimes[.seoul] == SunTimes(at: .seoul, on: reader.state.now))
  }
}
