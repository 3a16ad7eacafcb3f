import Cells
import FoundationEssentials
import Testing
import Weather

@testable import Dashboard

struct AbsenceTests {
  private static func reader(_ error: SourceError?, size: Size = Size(columns: 80, rows: 24)) -> Reader {
    var reader = Reader(hours: 0, days: 0, size: size)
    var snapshot = Snapshot(place: .seoul)
    if let error {
      snapshot.recordFailure(error, of: .shortRange, from: .kma, now: afternoon)
      snapshot.recordFailure(error, of: .airMeasurement, from: .airkorea, now: afternoon)
    }
    reader.send(.snapshotArrived(snapshot))
    reader.send(.refreshEnded(.seoul, nextDue: .distantFuture))
    return reader
  }

  @Test func `without a key the card gives the reason, its start, and the keys that help`() throws {
    var reader = Self.reader(.keyMissing)
    #expect(AbsenceViewModel(reader.state)?.since == nil)
    reader.state.now = afternoon.plus(minutes: 3)
    let card = try #require(AbsenceViewModel(reader.state))
    #expect(card.paragraphs.prefix(2) == ["기상청 인증키가 없습니다.", "에어코리아 인증키가 없습니다."])
    #expect(card.paragraphs.last?.contains("data.go.kr") == true)
    #expect(card.since == "14:32부터 받지 못하고 있습니다.")
    #expect(card.keys.map(\.key) == ["s", "e", "r"])
  }

  @Test func `without a network the card offers no settings, and offline no refresh`() throws {
    let unreachable = SourceError.unreachable(.noConnection)
    #expect(AbsenceViewModel(Self.reader(unreachable).state)?.keys.map(\.key) == ["e", "r"])
    var reader = Self.reader(.unreachable(.offline))
    reader.state.isOffline = true
    #expect(AbsenceViewModel(reader.state)?.keys.map(\.key) == ["e"])
  }

  @Test func `without data and without a failure the card says so`() throws {
    let card = try #require(AbsenceViewModel(Self.reader(nil).state))
    #expect(card.paragraphs == ["아직 받은 자료가 없습니다."] && card.since == nil)
  }

  @Test func `the first loading has no card, and a refresh by hand keeps it`() {
    var reader = Self.reader(.timedOut)
    reader.state.loadingSince[.seoul] = afternoon
    #expect(AbsenceViewModel(reader.state) != nil)
    reader.state.refreshedAt[.seoul] = nil
    #expect(AbsenceViewModel(reader.state) == nil)
  }

  @Test func `with any data, and in the smallest windows, there is no card`() {
    #expect(AbsenceViewModel(Reader().state) == nil)
    #expect(AbsenceViewModel(Self.reader(.timedOut, size: Size(columns: 20, rows: 5)).state) == nil)
  }
}
