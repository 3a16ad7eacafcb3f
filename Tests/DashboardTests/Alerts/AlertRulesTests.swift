import Alerts
import Cells
import FoundationEssentials
import Testing
import Weather

@testable import Dashboard

struct AlertRulesTests {
  private static let time = TimeOfDay(hour: 15, minute: 0)!
  /// Due at 15:00, less than half an hour after `afternoon`, 14:32.
  private static let alert = Alert(
    id: "1", Alert.Draft(at: time, city: "서울", from: "몽글이"), now: afternoon.plus(minutes: -1000))
  private static let three = Zone.seoul.instant(today, hour: 15)

  @Test func `a tick is scheduled for the alert, and it is delivered once when due`() {
    var reader = Reader()
    reader.send(AlertEvent.read([Self.alert]))
    #expect(reader.effects == [] && reader.rules.nextTick(reader.state).map { $0 <= Self.three } == true)
    reader.state.now = Self.three
    reader.send(.timerFired)
    let commands = reader.effects.compactMap {
      if case .deliver(let alert, let due) = $0.page(as: AlertEffect.self) { (alert.id, due) } else { nil }
    }
    #expect(commands.map(\.0) == ["1"] && commands.map(\.1) == [Self.three])
    reader.send(.timerFired)
    #expect(!reader.effects.contains { if case .deliver = $0.page(as: AlertEffect.self) { true } else { false } })
  }

  @Test func `an alert due before the start is delivered once, for its last time`() {
    var reader = Reader()
    let alert = Alert(id: "1", Alert.Draft(at: TimeOfDay(hour: 14, minute: 0)!), now: afternoon.plus(minutes: -4000))
    reader.send(AlertEvent.read([alert]))
    #expect(reader.effects == [.page(AlertEffect.deliver(alert, due: Zone.seoul.instant(today, hour: 14)))])
    reader.send(AlertEvent.read([alert]))
    #expect(reader.effects == [])
  }

  @Test func `an alert due in the meantime is delivered as soon as it is read`() {
    var reader = Reader()
    reader.state.now = Self.three.plus(minutes: 5)
    reader.send(AlertEvent.read([Self.alert]))
    #expect(reader.effects == [.page(AlertEffect.deliver(Self.alert, due: Self.three))])
  }

  @Test func `an alert uses the user’s own time zone`() {
    var reader = Reader()
    reader.state.ownZone = Zone("Europe/Paris")
    reader.send(AlertEvent.read([Self.alert]))
    reader.state.now = Self.three
    reader.send(.timerFired)
    #expect(!reader.effects.contains { if case .deliver = $0.page(as: AlertEffect.self) { true } else { false } })
  }

  @Test func `an alert rings, is announced, and is shortened to the width of the footer`() {
    var reader = Reader()
    let snapshot = Snapshot(
      place: .busan, layers: [.forecast(hours: 24, days: 3, half: Day.Half(condition: .clear))])
    let occasion = AlertOccasion(Self.alert, due: afternoon)
    reader.send(AlertEvent.delivered(occasion, snapshot))
    let weather = WeatherAt(snapshot, yesterday: nil, at: reader.state.now)
    #expect(reader.effects == [.page(AlertEffect.announce(AlertMessage(occasion, weather, reader.state.alertReader)))])
    let footer = FooterViewModel(reader.state)
    #expect(footer.notice == "날씨요정 몽글이 님이 도착했어요. 하늘이 맑아요. 모레까지 비나 눈 소식이 없어요.")
    #expect(footer.notice(fitting: 55) == "날씨요정 몽글이 님이 도착했어요. 하늘이 맑아요.")
    #expect(footer.notice(fitting: 40) == "날씨요정 몽글이 님이 도착했어요.")
    reader.press("u")
    #expect(reader.state.notice == .units)
  }

  @Test func `without a sender and without weather an alert still shows a notice`() {
    var reader = Reader()
    reader.deliver(Alert(id: "1", Alert.Draft(at: .morning), now: afternoon), at: .busan, [])
    #expect(
      FooterViewModel(reader.state).notice
        == "날씨를 알려 드릴 시간이에요. 지금은 날씨를 받아올 수 없어요. 연결되면 다시 알려 드릴게요.")
  }

  // MARK: - Several at once, and late ones

  private static func alert(from: String?) -> Alert {
    Alert(id: from ?? "-", Alert.Draft(at: time, from: from), now: afternoon)
  }

  @Test func `two alerts at once are shown together with the weather of each`() {
    for (language, both, brief) in [
      (Language.ko, "날씨요정 몽글이 님, 구름이 님이 도착했어요.", "몽글이 님, 구름이 님이 왔어요."),
      (.en, "몽글이 and 구름이, your weather fairies, are here.", "몽글이 and 구름이 are here."),
    ] {
      var reader = Reader()
      reader.state.language = language
      reader.deliver(Self.alert(from: "몽글이"))
      reader.deliver(Self.alert(from: "구름이"), at: .busan, [.warm(to: 15)])
      let notice = FooterViewModel(reader.state).notice ?? ""
      #expect(notice.hasPrefix(both) && notice.contains("12°") && notice.contains("15°"), "\(notice)")
      #expect(FooterViewModel(reader.state).notice(fitting: 30) == brief)
      for columns in [20, 30, 40, 60, 80, 120] {
        #expect(FooterViewModel(reader.state).notice(fitting: columns).map { $0.displayWidth <= columns } == true)
      }
    }
  }

  @Test func `two alerts without a sender name both cities, and common text comes once`() {
    var reader = Reader()
    for place in [Place.seoul, .busan] {
      reader.deliver(Self.alert(from: nil), at: place)
    }
    #expect(FooterViewModel(reader.state).notice == "오늘의 날씨가 도착했어요. 서울은 3~12°예요. 부산은 3~12°예요.")
  }

  @Test func `a sender with two alerts is named once`() {
    var reader = Reader()
    for place in [Place.seoul, .busan] {
      reader.deliver(Self.alert(from: "몽글이"), at: place)
    }
    #expect(FooterViewModel(reader.state).notice == "날씨요정 몽글이 님이 도착했어요. 서울은 3~12°예요. 부산은 3~12°예요.")
  }

  @Test func `an alert a minute later or after a key press is shown alone`() {
    var reader = Reader()
    reader.deliver(Self.alert(from: "몽글이"))
    reader.state.now = afternoon.plus(minutes: 1)
    reader.deliver(Self.alert(from: "구름이"))
    #expect(FooterViewModel(reader.state).notice == "날씨요정 구름이 님이 도착했어요. 서울은 3~12°예요.")
    reader.press("u")
    reader.deliver(Self.alert(from: "몽글이"))
    #expect(FooterViewModel(reader.state).notice == "날씨요정 몽글이 님이 도착했어요. 서울은 37~54°예요.")
  }

  @Test(arguments: [
    (9, "오늘의 날씨가 도착했어요.", "Misty, your weather fairy, is here."),
    (10, "14:32에 알리려던 날씨예요.", "Misty, your weather fairy, was due at 14:32."),
    (1440, "11월 20일 14:32에 알리려던 날씨예요.", "Misty, your weather fairy, was due at 20 Nov 14:32."),
  ])
  func `an alert ten or more minutes late names its time`(_ minutes: Double, _ korean: String, _ english: String) {
    var reader = Reader()
    reader.state.now = afternoon.plus(minutes: minutes)
    reader.deliver(Self.alert(from: nil))
    #expect(FooterViewModel(reader.state).notice?.hasPrefix(korean) == true)
    reader.press("u")
    reader.state.language = .en
    reader.deliver(Self.alert(from: "Misty"))
    #expect(FooterViewModel(reader.state).notice?.hasPrefix(english) == true)
  }

  @Test func `a one-time alert missed for days is delivered once`() {
    var reader = Reader()
    let time = TimeOfDay(hour: 14, minute: 0)!
    let alert = Alert(id: "1", Alert.Draft(at: time, repetition: .once), now: afternoon.plus(minutes: -3000))
    let due = Zone.seoul.instant(today.adding(days: -2), hour: 14)
    reader.send(AlertEvent.read([alert]))
    #expect(reader.effects == [.page(AlertEffect.deliver(alert, due: due))])
    reader.send(AlertEvent.read([alert]))
    #expect(reader.effects == [])
  }

  @Test func `gaining the focus reads the alerts again`() {
    var reader = Reader()
    reader.send(.focused(false))
    #expect(reader.effects == [])
    reader.send(.focused(true))
    #expect(reader.effects == [.page(AlertEffect.read), .readCitiesAgain])
  }

  // MARK: - Delivered again

  @Test func `an alert delivered with old weather is delivered again with fresh weather`() throws {
    var reader = Reader()
    var alerts = [Self.alert]
    reader.state.now = Self.three
    guard case .granted(let claim) = alerts.claim(id: "1", due: Self.three, owner: "a", now: Self.three) else {
      return #expect(Bool(false))
    }
    alerts.settle(claim, needsRepeat: true, now: Self.three)
    reader.send(AlertEvent.read(alerts))
    #expect(reader.effects == [])
    let later = Self.three.plus(minutes: 10)
    reader.state.now = later
    let fresh = Layer.forecast(hours: 24, days: 3, fetchedAt: later)
    reader.send(.snapshotArrived(Snapshot(place: .seoul, layers: [fresh])))
    reader.send(AlertEvent.read(alerts))
    #expect(reader.effects == [.page(AlertEffect.deliver(alerts[0], due: Self.three))])
    var occasion = AlertOccasion(alerts[0], due: Self.three, isRedelivery: true)
    occasion.remarks = ["(고침)"]
    reader.send(AlertEvent.delivered(occasion, Snapshot(place: .seoul, layers: [fresh])))
    let notice = FooterViewModel(reader.state).notice
    #expect(notice?.hasPrefix("날씨요정 몽글이 님이 새 날씨를 가져왔어요. ") == true && notice?.hasSuffix("(고침)") == true)
  }

  // MARK: - The card

  private static func card(_ size: Size, from: String? = "몽글이", language: Language = .ko) -> AlertCard? {
    var reader = Reader(size: size)
    reader.state.language = language
    reader.deliver(alert(from: from))
    return AlertCard(reader.state)
  }

  @Test func `a card in the corner names the sender and shows the greeting and the weather`() throws {
    let card = try #require(Self.card(Size(columns: 80, rows: 24)))
    #expect(card.title == "날씨요정 몽글이" && card.initial == "몽")
    #expect(card.lines == ["날씨요정 몽글이 님이 도착했어요.", "서울은 3~12°예요."])
    #expect(card.box.endColumn == 79 && card.box.endRow == 23)
    let nameless = try #require(Self.card(Size(columns: 80, rows: 24), from: nil, language: .en))
    #expect(nameless.portrait == nil && nameless.title == "Today's weather")
    #expect(Self.card(Size(columns: 80, rows: 24), from: "misty", language: .en)?.initial == "M")
  }

  @Test func `a small window has the card in the middle, and the smallest only the footer`() throws {
    let card = try #require(Self.card(Size(columns: 40, rows: 12)))
    #expect(card.box.column == 1 && card.box.columns == 38 && (1...4).contains(card.box.row))
    #expect(card.lines.allSatisfy { $0.displayWidth <= card.text.columns })
    #expect(Self.card(Size(columns: 20, rows: 5)) == nil)
  }

  @Test func `the card does not cover text input, and any key closes it`() {
    var reader = Reader(size: Size(columns: 80, rows: 24))
    reader.press("/")
    reader.deliver(Self.alert(from: "몽글이"), [])
    #expect(AlertCard(reader.state) == nil && reader.state.notice != nil)
    reader.press(.escape)
    reader.deliver(Self.alert(from: "몽글이"), [])
    #expect(AlertCard(reader.state) != nil)
    reader.press(.escape)
    #expect(AlertCard(reader.state) == nil)
  }
}

extension AlertRulesTests {
  @Test func `with the focus the card is shown without a desktop notice`() {
    var reader = Reader()
    reader.send(.focused(true))
    reader.deliver(Self.alert(from: nil), [])
    #expect(reader.effects == [.page(AlertEffect.ring)])
    reader.send(.focused(false))
    reader.deliver(Self.alert(from: nil), [])
    guard case .announce = reader.effects.first?.page(as: AlertEffect.self) else {
      return #expect(Bool(false), "no notice")
    }
  }

  @Test func `the card disappears after a minute, and its text stays in the footer`() {
    var reader = Reader(size: Size(columns: 80, rows: 24))
    reader.deliver(Self.alert(from: "몽글이"), [])
    #expect(reader.rules.nextTick(reader.state).map { $0 <= afternoon.plus(minutes: 1) } == true)
    reader.state.now = afternoon.plus(minutes: 0.9)
    #expect(AlertCard(reader.state) != nil)
    reader.state.now = afternoon.plus(minutes: 1)
    #expect(AlertCard(reader.state) == nil)
    #expect(FooterViewModel(reader.state).notice?.hasPrefix("날씨요정 몽글이 님이 도착했어요.") == true)
  }

  // MARK: - The photo

  private static func pictured(_ change: (inout State) -> Void = { _ in }) -> Reader {
    var reader = Reader(size: Size(columns: 80, rows: 24))
    change(&reader.state)
    let draft = Alert.Draft(at: time, city: "서울", from: "몽글이", photo: "/me.png")
    reader.deliver(Alert(id: "1", draft, now: afternoon), [])
    return reader
  }

  private static let red = Bitmap(
    size: Size(columns: 96, rows: 96), pixels: Array(repeating: RGB(0xFF0000), count: 96 * 96))

  @Test func `the photo’s frame has its final size before loading, and shows the initial until then`() throws {
    var reader = Self.pictured()
    #expect(reader.effects.contains(.page(AlertEffect.readPhoto("/me.png"))))
    let before = try #require(AlertCard(reader.state))
    #expect(before.photo == nil && before.initial == "몽")
    reader.send(AlertEvent.photoRead(Portrait(path: "/me.png", bitmap: Self.red)))
    let after = try #require(AlertCard(reader.state))
    #expect(after.box == before.box && after.portrait == before.portrait)
    #expect(after.photo?.size == Size(columns: 16, rows: 16) && after.photo?[3, 3] == RGB(0xFF0000))
    // The photo is read only once.
    reader.deliver(Alert(id: "2", Alert.Draft(at: Self.time, photo: "/me.png"), now: afternoon), [])
    #expect(!reader.effects.contains(.page(AlertEffect.readPhoto("/me.png"))))
  }

  @Test func `an unreadable photo shows its error, and the initial in a small frame`() throws {
    var reader = Self.pictured()
    reader.send(AlertEvent.photoRead(Portrait(path: "/me.png", remark: "사진이 없습니다.")))
    let card = try #require(AlertCard(reader.state))
    #expect(card.lines.last == "사진이 없습니다." && card.remarkRows == 1)
    #expect(card.portrait?.rows == 3 && card.photo == nil)
  }

  @Test(arguments: [Colours.none, .few])
  func `with few colours or in ASCII no photo is read`(_ colours: Colours) {
    let poor = Self.pictured { $0.colours = colours }
    #expect(
      !poor.effects.contains(.page(AlertEffect.readPhoto("/me.png"))) && AlertCard(poor.state)?.portrait?.rows == 3)
    let plain = Self.pictured { $0.isASCII = true }
    #expect(
      !plain.effects.contains(.page(AlertEffect.readPhoto("/me.png"))) && AlertCard(plain.state)?.portrait?.rows == 3)
  }

  @Test(arguments: [(32, 10), (40, 12), (60, 20), (80, 24), (99, 40), (120, 40), (200, 60)])
  func `the portrait and the text are inside the card, and the card is inside the window`(
    _ columns: Int, _ rows: Int
  ) throws {
    var reader = Self.pictured { $0.size = Size(columns: columns, rows: rows) }
    reader.send(AlertEvent.photoRead(Portrait(path: "/me.png", bitmap: Self.red)))
    let card = try #require(AlertCard(reader.state))
    let portrait = try #require(card.portrait)
    #expect(card.box.column >= 0 && card.box.row >= 0 && card.box.endColumn <= columns && card.box.endRow <= rows)
    #expect(portrait.endRow < card.box.endRow && portrait.endColumn < card.text.column)
    #expect(card.text.columns >= 12 && card.lines.allSatisfy { $0.displayWidth <= card.text.columns })
  }
}

extension Reader {
  /// Delivers an alert that is due in the afternoon, with this weather.
  fileprivate mutating func deliver(_ alert: Alert, at place: Place = .seoul, _ layers: [Layer] = [.warm(to: 12)]) {
    let occasion = AlertOccasion(alert, due: afternoon)
    send(AlertEvent.delivered(occasion, Snapshot(place: place, layers: layers)))
  }
}

extension Layer {
  /// Today's weather, from 3° up to `high`.
  fileprivate static func warm(to high: Double) -> Layer {
    Layer(
      bulletin: .model, source: .openMeteo, issuedAt: afternoon, fetchedAt: afternoon,
      days: [Day(date: today, low: Temperature(celsius: 3), high: Temperature(celsius: high))])
  }
}
