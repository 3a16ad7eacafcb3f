import Cells
import FoundationEssentials
import Testing
import Weather

@testable import Dashboard

struct OtherCitiesTests {
  private static let many = (0..<20).map { Place.named("도시 \($0)", "City \($0)") }

  private static func refreshes(_ numbers: Int...) -> [Effect] { numbers.map { .refresh(many[$0], byHand: false) } }

  @Test func `once the city on screen is refreshed, the next tick refreshes the others`() {
    var reader = Reader()
    #expect(reader.effects.withoutLookups == [.page(AlertEffect.read), .readCitiesAgain])
    #expect(reader.rules.nextTick(reader.state).map { $0 <= afternoon } == true)
    reader.send(.timerFired)
    #expect(reader.effects == [.refresh(.busan, byHand: false), .refresh(.jeju, byHand: false)])
    #expect(reader.rules.nextTick(reader.state) == afternoon.plus(minutes: 10))
  }

  @Test func `refreshing the other cities does not change the screen`() {
    var reader = Reader()
    let footer = FooterViewModel(reader.state)
    let forecast = reader.state.forecast
    reader.send(.timerFired)
    reader.state.now = afternoon.plus(seconds: 7)
    reader.send(.snapshotArrived(Snapshot(place: .busan, layers: [.forecast(hours: 3, days: 1)])))
    #expect(!reader.state.isLoading)
    #expect(FooterViewModel(reader.state) == footer)
    #expect(reader.state.forecast == forecast)
    reader.press(.right)
    #expect(reader.state.isLoading)
    #expect(reader.state.forecast.hours?.count == 3)
    #expect(reader.effects == [.remember(.busan)])
  }

  @Test func `a city that is still loading is refreshed before the others`() {
    var reader = Reader(hours: 0, days: 0)
    reader.send(.timerFired)
    #expect(reader.effects == [])
    #expect(reader.rules.nextTick(reader.state) == afternoon.plus(seconds: 6))
    reader.send(.recalled(.seoul, Snapshot(place: .seoul, layers: [.forecast(hours: 2, days: 1)]), isDue: false))
    #expect(reader.effects.withoutLookups == [])
    reader.send(.timerFired)
    #expect(reader.effects == [.refresh(.busan, byHand: false), .refresh(.jeju, byHand: false)])
  }

  @Test func `eight cities are refreshed at a time, neighbours first, each one once`() {
    var reader = Reader(cities: OtherCitiesTests.many)
    reader.send(.timerFired)
    #expect(reader.effects == OtherCitiesTests.refreshes(1, 19, 2, 18, 3, 17, 4, 16))
    reader.send(.timerFired)
    #expect(reader.effects == [])
    #expect(reader.rules.nextTick(reader.state) == afternoon.plus(minutes: 10))
    reader.send(.refreshEnded(OtherCitiesTests.many[19], nextDue: afternoon.plus(minutes: 8)))
    #expect(reader.rules.nextTick(reader.state).map { $0 <= afternoon } == true)
    reader.send(.timerFired)
    #expect(reader.effects == OtherCitiesTests.refreshes(5))
  }

  @Test func `national data from one city’s refresh cause one refresh of every Korean city`() {
    var reader = Reader(cities: OtherCitiesTests.many)
    func settle() -> Set<Place> {
      var asked: Set<Place> = []
      while let next = reader.rules.nextTick(reader.state), next <= reader.state.now {
        reader.send(.timerFired)
        for case .refresh(let place, byHand: false) in reader.effects {
          asked.insert(place)
          reader.send(.refreshEnded(place, nextDue: reader.state.now.plus(minutes: 8)))
        }
      }
      return asked
    }
    _ = settle()
    reader.state.now = afternoon.plus(minutes: 3)
    let warnings = Layer(
      bulletin: .warnings, source: .kma, issuedAt: afternoon, fetchedAt: reader.state.now, warnings: [])
    reader.send(.snapshotArrived(Snapshot(place: Self.many[0], layers: [.forecast(hours: 3, days: 1), warnings])))
    reader.state.now = afternoon.plus(minutes: 3.1)
    reader.send(.refreshEnded(Self.many[0], nextDue: afternoon.plus(minutes: 11)))
    #expect(settle() == Set(Self.many.dropFirst().filter { $0.korea != nil }))
    #expect(settle().isEmpty)
  }

  @Test func `every city is refreshed, and again when it is due`() {
    var reader = Reader(cities: OtherCitiesTests.many)
    for minutes in [0.0, 10] {
      reader.state.now = afternoon.plus(minutes: minutes)
      var asked: Set<Place> = minutes == 0 ? [OtherCitiesTests.many[0]] : []
      while let next = reader.rules.nextTick(reader.state), next <= reader.state.now {
        reader.send(.timerFired)
        for case .refresh(let place, byHand: false) in reader.effects {
          #expect(asked.insert(place).inserted)
          reader.send(.refreshEnded(place, nextDue: reader.state.now.plus(minutes: 8)))
        }
      }
      #expect(asked.count == 20)
    }
  }

  @Test(arguments: [(0, false), (10, true)])
  func `offline or without automatic refresh the other cities are not refreshed`(minutes: Int, isOffline: Bool) {
    var reader = Reader(refreshMinutes: minutes)
    reader.state.isOffline = isOffline
    reader.send(.timerFired)
    #expect(reader.effects == [])
    #expect(reader.rules.nextTick(reader.state) == afternoon.plus(minutes: 28))
  }

  @Test func `a place saved twice is refreshed once, and a single city causes nothing`() {
    var reader = Reader(cities: [.seoul, .busan, .seoul, .busan])
    reader.send(.timerFired)
    #expect(reader.effects == [.refresh(.busan, byHand: false)])
    reader = Reader(cities: [.seoul])
    reader.send(.timerFired)
    #expect(reader.effects == [])
  }
}
