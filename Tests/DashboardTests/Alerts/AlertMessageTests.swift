import Alerts
import FoundationEssentials
import Testing
import Weather

@testable import Dashboard
@testable import Reports

/// The text of an alert outside the dashboard.
struct AlertMessageTests {
  private static let start = Zone.seoul.startOfHour(afternoon)
  private static let alert = Alert(
    id: "7", Alert.Draft(at: .morning, from: "몽글이", photo: "/p.png"), now: afternoon.plus(minutes: -1000))

  private static func snapshot(
    rain: Int? = 3, at fetchedAt: Date = afternoon, _ warnings: [WeatherWarning] = [], now sky: Condition? = nil
  ) -> Snapshot {
    let hours = (0..<24).map { index in
      Hour(
        at: start.addingTimeInterval(Double(index) * 3600), sky: index == 0 ? sky ?? .cloudy : .cloudy,
        falling: rain.map { $0 == index } ?? false ? .falling(.rain) : Precipitation.none,
        temperature: Temperature(celsius: 8))
    }
    let days = (0..<3).map {
      Day(date: today.adding(days: $0), low: Temperature(celsius: 3), high: Temperature(celsius: 12))
    }
    let air = AirMeasurement(station: nil, distance: nil, measuredAt: start, values: [.pm10: 120, .pm25: 20])
    return Snapshot(
      place: .seoul,
      layers: [
        Layer(
          bulletin: .shortRange, source: .kma, issuedAt: fetchedAt, fetchedAt: fetchedAt, hours: hours, days: days),
        Layer(bulletin: .airMeasurement, source: .airkorea, issuedAt: start, fetchedAt: fetchedAt, air: air),
        Layer(bulletin: .warnings, source: .kma, issuedAt: start, fetchedAt: fetchedAt, warnings: warnings),
      ])
  }

  private static func message(
    _ snapshot: Snapshot, _ language: Language = .ko, due: Date? = afternoon, isRedelivery: Bool = false,
    at now: Date = afternoon
  ) -> AlertMessage {
    let reader = AlertReader(
      name: language == .ko ? "민지" : "Minji", language: language, units: .metric, isASCII: false, ownZone: .seoul)
    let yesterday = Hour(at: start.addingTimeInterval(-86_400), temperature: Temperature(celsius: 11))
    let weather = WeatherAt(snapshot, yesterday: Yesterday(hours: [yesterday], sources: [.kma]), at: now)
    return AlertMessage(AlertOccasion(alert, due: due, isRedelivery: isRedelivery), weather, reader)
  }

  @Test func `an alert message names the sender, greets the user and describes the day`() {
    let message = Self.message(Self.snapshot())
    #expect(message.id == "7" && message.photo == "/p.png" && message.urgency == .normal)
    #expect(message.title == "날씨요정 몽글이 님이 도착했어요.")
    #expect(
      message.lines == [
        "안녕하세요, 민지 님. 구름이 많아요.", "서울은 3~12°예요.", "어제보다 3° 더 추워요.", "17시부터 비가 올 거예요.",
        "미세먼지가 나빠요. 마스크를 챙기세요.", "챙길 것: 우산, 마스크",
      ])
    #expect(message.lines.allSatisfy { !$0.contains("니다") })
  }

  @Test func `an alert message in English has the same content`() {
    let message = Self.message(Self.snapshot(), .en)
    #expect(message.title == "몽글이, your weather fairy, is here.")
    #expect(
      message.lines == [
        "Hello, Minji. Mostly cloudy.", "Seoul: 3° to 12°.", "3° colder than yesterday.", "Rain from 17:00.",
        "Fine dust is bad; take a mask.", "Bring: umbrella, mask",
      ])
  }

  @Test func `a message with old weather begins with its age`() {
    let old = Self.message(Self.snapshot(), at: afternoon.plus(minutes: 125))
    #expect(old.lines.first == "안녕하세요, 민지 님. 새로 받아올 수 없어서 14:32에 받은 날씨예요(2시간 전).")
    let english = Self.message(Self.snapshot(), .en, at: afternoon.plus(minutes: 125))
    #expect(english.lines.first == "Hello, Minji. No newer weather is available; this is from 14:32 (2 h ago).")
    // The last refresh failed: the data are young but not from this refresh.
    var failed = Self.snapshot()
    failed.recordFailure(.unreachable(.noConnection), of: .shortRange, from: .kma, now: afternoon)
    #expect(!failed.isFresh(at: afternoon) && Self.snapshot().isFresh(at: afternoon))
    #expect(Self.message(failed).lines.first?.contains("14:32에 받은") == true)
    // A failure that concerns only days far ahead does not require another delivery.
    var partial = Self.snapshot()
    partial.recordFailure(.unreachable(.noConnection), of: .mediumRangeSky, from: .kma, now: afternoon)
    #expect(partial.isFresh(at: afternoon))
  }

  @Test func `a missed alert names its time, and one by hand or repeated does not`() {
    let due = afternoon.plus(minutes: -200)
    #expect(Self.message(Self.snapshot(), due: due).title == "11:12에 오려던 날씨요정 몽글이 님이 도착했어요.")
    #expect(Self.message(Self.snapshot(), due: nil).title == "날씨요정 몽글이 님이 도착했어요.")
    #expect(Self.message(Self.snapshot(), due: due, isRedelivery: true).title == "날씨요정 몽글이 님이 새 날씨를 가져왔어요.")
  }

  @Test func `without weather data the message says so`() {
    let message = Self.message(Snapshot(place: .seoul))
    #expect(message.lines == ["안녕하세요, 민지 님. 지금은 날씨를 받아올 수 없어요. 연결되면 다시 알려 드릴게요."])
  }

  @Test(arguments: [("한파경보", AlertMessage.Urgency.critical), ("건조주의보", .normal)])
  func `a dangerous warning is urgent, and official warnings come first`(
    _ kind: String, _ urgency: AlertMessage.Urgency
  ) {
    let warning = WeatherWarning(kind: kind, area: "서울", issuedAt: afternoon.plus(minutes: -60))
    let message = Self.message(Self.snapshot([warning]))
    #expect(message.urgency == urgency)
    #expect(message.lines.first == "안녕하세요, 민지 님. 발효 중인 특보: \(kind)")
  }

  @Test func `for every kind of precipitation the message says when it begins and ends`() {
    let formatting = Formatting(units: .metric, words: .of(.ko), zone: .seoul)
    let days = CivilDate(2026, 11, 22)
    for (wetness, sentence) in [
      (Wetness.until(afternoon.plus(minutes: 88), .snow), "눈이 16시쯤 그칠 거예요."), (.on(.rain), "비가 이어질 거예요."),
      (.from(afternoon.plus(minutes: 28), .hail, nil), "15시부터 우박이 떨어질 거예요."),
      (.from(afternoon.plus(minutes: 28), .thunderstorm, nil), "15시부터 천둥과 번개가 칠 거예요."),
      (.onDay(days, .shower), "모레 소나기가 올 거예요."), (.mayBe(days, .rain, 60), "모레 비 올 확률이 60%예요."),
      (.dry(through: days, isWintry: true), "모레까지 비나 눈 소식이 없어요."),
    ] { #expect(wetness.sentence(formatting, at: afternoon, .fairy) == sentence) }
  }
}
