import Alerts
import Cells
import FoundationEssentials
import Settings
import Testing
import Weather

@testable import Dashboard
@testable import Reports

/// The text of advance notices.
struct SoonNoticeTests {
  private static func time(_ hour: Int, _ minute: Int = 0, day: Int = 0) -> Date {
    Zone.seoul.instant(today.adding(days: day), hour: hour, minute: minute)
  }

  private static func message(
    _ event: AdvanceNoticeEvent, _ language: Language = .ko, units: Units = .metric, isASCII: Bool = false,
    own: Zone = .seoul
  ) -> AlertMessage {
    let formatting = Formatting(units: units, words: .of(language), zone: .seoul, isASCII: isASCII)
    return AdvanceNoticeFormatter(city: "서울", formatting, ownZone: own, at: afternoon).message(event, at: "here")
  }

  private static func text(_ event: AdvanceNoticeEvent, _ language: Language = .ko) -> String {
    let message = message(event, language)
    return ([message.title] + message.lines).joined(separator: " | ")
  }

  private static func fall(_ condition: Condition, at start: Date, _ amounts: [Double?] = []) -> AdvanceNoticeEvent {
    let hours = amounts.enumerated().map { index, amount in
      Hour(
        at: start.addingTimeInterval(Double(index) * 3600), falling: .falling(condition),
        precipitation: amount.map { AmountBand(min: $0, max: $0, text: "") })
    }
    return AdvanceNoticeEvent(
      matter: .fall(condition, hours: hours), kinds: [.rain], start: start, end: start.addingTimeInterval(3600))
  }

  @Test func `a notice says where, what, when, how much, and what to take`() {
    let rain = Self.fall(.rain, at: Self.time(15), [3, 3])
    #expect(Self.text(rain) == "서울: 15시쯤부터 비가 오겠습니다. | 시간당 3mm쯤 · 우산")
    #expect(Self.text(rain, .en) == "서울: rain from about 15:00. | about 3 mm an hour · umbrella")
    #expect(Self.message(rain, isASCII: true).lines == ["시간당 3mm쯤, 우산"])
    #expect(Self.text(Self.fall(.snow, at: Self.time(3, day: 1))) == "서울: 내일 3시쯤부터 눈이 오겠습니다. | 길 조심")
    #expect(Self.text(Self.fall(.thunderstorm, at: Self.time(14, 47))) == "서울: 14:47쯤부터 천둥과 번개가 치겠습니다. | 실내로")
    #expect(Self.text(Self.fall(.drizzle, at: Self.time(16), [nil, 0.2])) == "서울: 16시쯤부터 빗방울이 떨어지겠습니다. | 우산")
  }

  @Test func `midnight belongs to the day that ends, and a distant city has its local time`() {
    let night = Self.fall(.rain, at: Self.time(0, day: 1))
    #expect(Self.text(night) == "서울: 오늘 자정쯤부터 비가 오겠습니다. | 우산")
    #expect(Self.text(night, .en) == "서울: rain from about midnight. | umbrella")
    let far = Self.message(Self.fall(.rain, at: Self.time(15)), own: Zone("Europe/Paris"))
    #expect(far.title == "서울: 현지 15시쯤부터 비가 오겠습니다.")
  }

  @Test func `a notice about dust names its grade`() {
    let here = AdvanceNoticeEvent(
      matter: .dust(.pm25, .veryBad), kinds: [.dust(.veryBad), .dust(.bad)], start: afternoon, end: afternoon,
      isHere: true)
    #expect(Self.text(here) == "서울: 초미세먼지가 매우 나빠졌습니다. | 마스크 · 바깥 활동 줄이기")
    #expect(Self.text(here, .en) == "서울: PM2.5 is very bad now. | mask · less time outside")
    let later = AdvanceNoticeEvent(
      matter: .dust(.pm10, .bad), kinds: [.dust(.bad)], start: Self.time(17), end: Self.time(18))
    #expect(Self.text(later) == "서울: 17시쯤부터 미세먼지가 나빠지겠습니다. | 마스크")
    #expect(Self.text(later, .en) == "서울: PM10 bad from about 17:00. | mask")
  }

  @Test func `a warning is shown as issued, without control characters`() {
    let warning = WeatherWarning(
      kind: "호우경보\u{1B}[2J", area: "서울특별시", issuedAt: Self.time(14), effectiveAt: Self.time(15))
    let event = AdvanceNoticeEvent(
      matter: .warning(warning), kinds: [.warning("호우경보")], start: afternoon, end: afternoon, isHere: true)
    #expect(Self.text(event).hasPrefix("서울: 호우경보") && !Self.text(event).contains("\u{1B}"))
    #expect(Self.text(event).hasSuffix("발표되었습니다. | 서울특별시 · 15:00부터"))
    var plain = warning
    plain.kind = "호우주의보"
    let advisory = AdvanceNoticeEvent(
      matter: .warning(plain), kinds: [.warning("호우주의보")], start: afternoon, end: afternoon, isHere: true)
    #expect(Self.text(advisory).hasPrefix("서울: 호우주의보가 발표되었습니다."))
    #expect(Self.message(event).urgency == .critical && Self.message(advisory).urgency == .normal)
  }

  @Test func `dangerous events are urgent, and each warning of a city has its own notice`() {
    #expect(Self.message(Self.fall(.rain, at: Self.time(15), [3])).urgency == .normal)
    #expect(Self.message(Self.fall(.rain, at: Self.time(15), [3, 20])).urgency == .critical)
    #expect(Self.message(Self.fall(.thunderstorm, at: Self.time(15))).urgency == .critical)
    let ids = ["호우경보", "강풍경보"].map { kind in
      Self.message(
        AdvanceNoticeEvent(matter: .dust(.pm10, .bad), kinds: [.warning(kind)], start: afternoon, end: afternoon)
      ).id
    }
    #expect(Set(ids).count == 2 && ids.allSatisfy { $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } })
  }

  @Test func `rules are shown in both languages`() throws {
    let rules = try ["rain 90 min before", "dust", "부산: 특보", "눈 3시간 전"].map { try #require(AdvanceNoticeRule($0)) }
    #expect(rules.map(AdvanceNoticeRuleWords(language: .ko).rule) == ["비 1시간 30분 전", "미세먼지", "특보", "눈 3시간 전"])
    #expect(
      rules.map(AdvanceNoticeRuleWords(language: .en).rule) == [
        "rain 1 h 30 min before", "dust", "warnings", "snow 3 h before",
      ])
    for rule in rules {
      for language in Language.builtIn {
        let again = AdvanceNoticeRule(AdvanceNoticeRuleWords(language: language).rule(rule))
        #expect(rule.leadMinutes % 60 != 0 || again?.event == rule.event && again?.leadMinutes == rule.leadMinutes)
      }
    }
  }
}

/// When the dashboard checks for advance notices.
struct SoonRulesTests {
  private static let message = AlertMessage(id: "soon1", title: "서울: 15시쯤부터 비가 오겠습니다.", lines: ["우산"])

  private static func reader() -> Reader {
    var reader = Reader()
    reader.state.hasAdvanceNoticeRules = true
    return reader
  }

  private static func checkedPlaces(_ reader: Reader) -> [Place] {
    reader.effects.compactMap {
      if case .checkAdvanceNotices(let place) = $0.page(as: AlertEffect.self) { place } else { nil }
    }
  }

  @Test func `a check follows each refresh, and another one runs at the time found`() {
    var reader = Self.reader()
    reader.send(.refreshEnded(.seoul, nextDue: afternoon.plus(minutes: 600)))
    #expect(Self.checkedPlaces(reader) == [.seoul])
    reader.send(AlertEvent.noticesChecked(.seoul, next: afternoon.plus(minutes: 3)))
    #expect(reader.rules.nextTick(reader.state).map { $0 <= afternoon.plus(minutes: 3) } == true)
    reader.state.now = afternoon.plus(minutes: 2)
    reader.send(.timerFired)
    #expect(Self.checkedPlaces(reader) == [])
    reader.state.now = afternoon.plus(minutes: 3)
    reader.send(.timerFired)
    #expect(Self.checkedPlaces(reader) == [.seoul])
    reader.send(.timerFired)
    #expect(Self.checkedPlaces(reader) == [])
  }

  @Test func `a removed city schedules no tick`() {
    var reader = Self.reader()
    reader.state.cities.removeAll { $0.place == .jeju }
    reader.send(AlertEvent.noticesChecked(.jeju, next: afternoon.plus(minutes: 1)))
    reader.state.now = afternoon.plus(minutes: 2)
    reader.send(.timerFired)
    #expect(Self.checkedPlaces(reader) == [])
    #expect(reader.rules.nextTick(reader.state).map { $0 > reader.state.now } ?? true)
  }

  @Test func `new rules are checked for every city`() {
    var reader = Reader()
    reader.press("s")
    let line = SettingLine(Setting.all.first { $0.key == "soon.rules" }!, value: "")
    reader.send(SettingsEvent.read([line]))
    reader.press(.enter)
    for character in "비" { reader.press(.character(character)) }
    reader.press(.enter)
    #expect(reader.effects == [.page(SettingsEffect.set(SettingChange(key: "soon.rules", value: "비")))])
    let preferences = Preferences(
      screen: reader.state.screen, language: .ko, isASCII: false, hasAdvanceNoticeRules: true)
    reader.send(SettingsEvent.saved(SettingsReading(lines: [line], preferences: preferences, refetches: false)))
    #expect(Self.checkedPlaces(reader) == reader.state.cities.map(\.place) && reader.state.hasAdvanceNoticeRules)
  }

  @Test func `without rules nothing is checked and no tick is scheduled`() {
    var reader = Reader()
    reader.send(.refreshEnded(.seoul, nextDue: afternoon.plus(minutes: 600)))
    #expect(Self.checkedPlaces(reader) == [])
    let tick = reader.rules.nextTick(reader.state)
    reader.send(AlertEvent.noticesChecked(.seoul, next: afternoon.plus(minutes: 1)))
    #expect(reader.rules.nextTick(reader.state) == tick)
  }

  @Test func `a notice is shown in the footer, and on the desktop if the window has no focus`() {
    var reader = Self.reader()
    reader.send(AlertEvent.noticeDelivered(Self.message))
    #expect(reader.effects == [.page(AlertEffect.announce(Self.message))])
    #expect(FooterViewModel(reader.state).notice == "서울: 15시쯤부터 비가 오겠습니다. 우산")
    reader.send(.focused(true))
    reader.send(AlertEvent.noticeDelivered(Self.message))
    #expect(reader.effects == [.page(AlertEffect.ring)])
  }

  @Test func `a notice does not replace an alert’s card`() {
    var reader = Self.reader()
    reader.send(.focused(true))
    let alert = Alert(id: "1", Alert.Draft(at: .morning, from: "몽글이"), now: afternoon)
    let snapshot = Snapshot(place: .seoul, layers: [.forecast(hours: 24, days: 3)])
    reader.send(AlertEvent.delivered(AlertOccasion(alert, due: afternoon), snapshot))
    reader.send(AlertEvent.noticeDelivered(Self.message))
    #expect(reader.effects == [.page(AlertEffect.announce(Self.message))])
    #expect(AlertCard(reader.state) != nil)
  }
}
