import Alerts
import Cells
import FoundationEssentials
import Testing
import Weather

@testable import ViewModels

struct AlertRulesTests {
  private static let time = TimeOfDay(hour: 15, minute: 0)!
  /// At 15:00, less than half an hour from now.
  private static let alert = Alert(
    id: "1", Alert.Draft(at: time, city: "서울", from: "몽글이"), now: noon.plus(minutes: -1000))
  private static let three = Zone.seoul.instant(today, hour: 15)

  @Test func `the clock is set for it, and it is told when it is due, once`() {
    var reader = Reader()
    reader.tell(.alertsRead([Self.alert]))
    #expect(reader.effects == [] && reader.rules.nextTick(reader.state).map { $0 <= Self.three } == true)
    reader.state.now = Self.three
    reader.tell(.clockStruck)
    let tellings = reader.effects.compactMap { if case .tell(let alert, let due) = $0 { (alert.id, due) } else { nil } }
    #expect(tellings.map(\.0) == ["1"] && tellings.map(\.1) == [Self.three])
    reader.tell(.clockStruck)
    #expect(!reader.effects.contains { if case .tell = $0 { true } else { false } })
  }

  @Test func `what was due before the program began is not told`() {
    var reader = Reader()
    let time = TimeOfDay(hour: 14, minute: 0)!
    reader.tell(.alertsRead([Alert(id: "1", Alert.Draft(at: time), now: noon.plus(minutes: -1000))]))
    #expect(reader.effects == [])
  }

  @Test func `what came due while nobody looked is told as soon as it is known`() {
    var reader = Reader()
    reader.state.now = Self.three.plus(minutes: 5)
    reader.tell(.alertsRead([Self.alert]))
    #expect(reader.effects == [.tell(Self.alert.toldAfter(noon), due: Self.three)])
  }

  @Test func `it comes on the reader's own clock`() {
    var reader = Reader()
    reader.state.ownZone = Zone("Europe/Paris")
    reader.tell(.alertsRead([Self.alert]))
    reader.state.now = Self.three
    reader.tell(.clockStruck)
    #expect(!reader.effects.contains { if case .tell = $0 { true } else { false } })
  }

  @Test func `the bell rings, and who comes says what there is to say, in as many words as fit`() {
    var reader = Reader()
    reader.tell(.alertCame(Self.alert, Snapshot(place: .busan, layers: [.forecast(hours: 24, days: 3)])))
    #expect(reader.effects == [.ring])
    let footer = FooterModel(reader.state)
    #expect(footer.notice == "날씨요정 몽글이님이 도착했어요. 하늘이 맑습니다.")
    #expect(footer.notice(fitting: 40) == "날씨요정 몽글이님이 도착했어요.")
    reader.press("u")
    #expect(reader.state.notice == .units)
  }

  @Test func `without a name and without weather it is still said`() {
    var reader = Reader()
    reader.tell(.alertCame(Alert(id: "1", Alert.Draft(at: .morning), now: noon), Snapshot(place: .busan)))
    #expect(FooterModel(reader.state).notice == "오늘의 날씨가 도착했어요.")
  }

  @Test func `coming back looks whether another window has set one`() {
    var reader = Reader()
    reader.tell(.focused(false))
    #expect(reader.effects == [])
    reader.tell(.focused(true))
    #expect(reader.effects == [.readAlerts])
  }
}

extension Alert {
  fileprivate func toldAfter(_ instant: Date) -> Alert {
    var alert = self
    alert.toldThrough = max(toldThrough, instant)
    return alert
  }
}
