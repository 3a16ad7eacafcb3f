import Cells
import FoundationEssentials
import Testing
import Weather

@testable import ViewModels

/// What the screen says of warnings: the line, the page, the three sentences where there is none to tell.
struct WarningTests {
  static let rain = WeatherWarning(
    kind: "호우경보", area: "서울특별시", issuedAt: noon.plus(minutes: -232), effectiveAt: noon.plus(minutes: -212),
    severity: .severe, text: "o 호우경보 : 서울특별시\n\n* 시간당 50mm 안팎의 매우 강한 비")
  static let wind = WeatherWarning(
    kind: "강풍주의보", area: "서울특별시", issuedAt: noon.plus(minutes: -32), effectiveAt: noon.plus(minutes: 930),
    severity: .moderate)
  static let dry = WeatherWarning(
    kind: "건조주의보", area: "서울특별시", issuedAt: noon.plus(minutes: -2880), severity: .moderate)
  static let cold = WeatherWarning(
    kind: "한파주의보", area: "서울특별시", issuedAt: noon.plus(minutes: -32), effectiveWords: "11월 21일 밤",
    isPreliminary: true)
  static let storm = WeatherWarning(
    kind: "Moderate Thunderstorm Warning", area: "London & South East England", issuedAt: noon.plus(minutes: -92),
    expiresAt: noon.plus(minutes: 1200), severity: .moderate, issuer: "UK Met Office",
    link: "https://weatherkit.apple.com/a?ids=" + String(repeating: "0123456789", count: 12))

  /// A reader in Seoul of which KMA has told these warnings; nil where it told none, and why.
  static func reader(
    _ warnings: [WeatherWarning]?, failing error: SourceError? = nil, size: Size = Size(columns: 80, rows: 24)
  ) -> Reader {
    var reader = Reader(size: size)
    var layers = [Layer.forecast(hours: 48, days: 10)]
    if let warnings {
      layers.append(
        Layer(bulletin: .warnings, source: .kma, issuedAt: noon, fetchedAt: noon, warnings: warnings))
    }
    var snapshot = Snapshot(place: .seoul, layers: layers)
    if let error { snapshot.note(error, of: .warnings, from: .kma, now: noon.plus(minutes: -52)) }
    reader.tell(.snapshotArrived(snapshot))
    reader.tell(.refreshEnded(.seoul, nextDue: noon.plus(minutes: 8)))
    return reader
  }

  private static func line(_ warnings: [WeatherWarning]?, failing error: SourceError? = nil) -> WarningLine? {
    WarningLine(reader(warnings, failing: error).state)
  }

  @Test func `the page lists what is in force elsewhere in the country below the place's own`() {
    var reader = Reader(size: Size(columns: 80, rows: 24))
    let elsewhere = WeatherWarning(
      kind: "강풍주의보", area: "부산, 울산", issuedAt: noon, severity: .moderate, isOfUnknownAge: true)
    for own in [[], [Self.rain]] {
      let layer = Layer(
        bulletin: .warnings, source: .kma, issuedAt: noon, fetchedAt: noon, warnings: own,
        warningsElsewhere: [elsewhere])
      reader.tell(.snapshotArrived(Snapshot(place: .seoul, layers: [.forecast(hours: 48, days: 10), layer])))
      let rows = WarningsModel(reader.state, scroll: 0).rows
      #expect(rows.suffix(3) == [.blank, .sentence("다른 지역에 발효 중인 특보", .dim), .text("강풍주의보: 부산, 울산")])
      #expect(rows.count > 3)
    }
  }

  // MARK: - Levels

  @Test func `주의보 and 경보 are told apart by the word, other warnings by their severity`() {
    func level(_ kind: String, _ severity: WeatherWarning.Severity? = nil) -> WarningLevel {
      WarningLevel(WeatherWarning(kind: kind, area: nil, issuedAt: noon, severity: severity))
    }
    #expect(level("건조주의보") == .advisory && level("호우경보") == .warning && level("폭염중대경보") == .warning)
    #expect(level("건조주의보", .severe) == .advisory && level("Heat Advisory", .moderate) == .advisory)
    #expect(
      level("Storm", .extreme) == .warning && level("Flood Warning") == .warning && level("Flood Watch") == .advisory)
    #expect(WarningLevel(Self.cold) == .preliminary)
  }

  @Test func `the gravest comes first, then what holds already, what may follow last`() {
    let kinds = [Self.cold, Self.wind, Self.dry, Self.rain].ranked(at: noon).map(\.kind)
    #expect(kinds == ["호우경보", "건조주의보", "강풍주의보", "한파주의보"])
  }

  // MARK: - The line

  @Test func `the line names the most urgent, since when, and how many more`() throws {
    let line = try #require(Self.line([Self.dry, Self.wind, Self.rain]))
    #expect(line.level == .warning && line.isInForce)
    #expect(line.texts.first == "호우경보 · 서울특별시 · 11:00부터" && line.texts.last == "호우경보")
    #expect(line.others == ["+2 건조주의보, 강풍주의보", "+2"])
    #expect(Self.line([Self.dry])?.level == .advisory && Self.line([Self.dry])?.others == [])
    #expect(Self.line([Self.storm])?.texts.first?.hasSuffix("13:00부터 내일 10:32까지") == true)
  }

  @Test func `what does not hold yet says so, and never goes without its time`() throws {
    let coming = try #require(Self.line([Self.wind]))
    #expect(!coming.isInForce && coming.texts.dropLast().allSatisfy { $0.contains("내일 06:02부터") })
    let preliminary = try #require(Self.line([Self.cold]))
    #expect(preliminary.level == .preliminary && !preliminary.isInForce)
    #expect(preliminary.texts[0] == "예비 한파주의보 · 서울특별시 · 11월 21일 밤부터")
    var own = Self.cold
    own.kind = "한파 예비특보"
    #expect(Self.line([own])?.texts.last == "한파 예비특보")
  }

  @Test func `in every width the line has the kind and how many more, nothing is cut that could be left out`() throws {
    let line = try #require(Self.line([Self.rain, Self.dry, Self.wind]))
    for columns in 14...200 {
      let said = line.fitting(columns)
      let width = said.text.displayWidth + 2 + said.right.displayWidth
      #expect(said.text.hasPrefix("호우경보") && said.right.hasPrefix("+2") && width <= columns, "\(columns)")
    }
    #expect(line.fitting(100).right == "+2 건조주의보, 강풍주의보  w 전문")
  }

  @Test func `a service that fails has a line too, a missing key and a place nobody covers have none`() throws {
    let failed = try #require(Self.line(nil, failing: .timedOut))
    #expect(failed.level == nil && failed.texts[0] == "13:40부터 특보를 확인하지 못했습니다 (기상청: 응답 없음)")
    // That none was in force when it was last asked is no news any more.
    #expect(Self.line([], failing: .timedOut) == failed)
    #expect(Self.line([Self.rain], failing: .timedOut)?.level == .warning)
    #expect(Self.line([Self.rain], failing: .timedOut)?.texts.first?.hasSuffix("부터 확인 안 됨") == true)
    for error in [SourceError.keyMissing, .notCovered] { #expect(Self.line(nil, failing: error) == nil) }
    #expect(Self.line([]) == nil && Self.line(nil) == nil)
  }

  @Test func `that another source knows of none does not say that none is in force`() {
    func kind(_ error: SourceError, standIn warnings: [WeatherWarning]) -> WarningStatus.Kind {
      var snapshot = Snapshot(place: .seoul)
      snapshot.note([.kma, .openWeather], inLineFor: .warnings)
      snapshot.note(error, of: .warnings, from: .kma, now: noon)
      snapshot.absorb(
        Layer(bulletin: .warnings, source: .openWeather, issuedAt: noon, fetchedAt: noon, warnings: warnings), now: noon
      )
      snapshot.note([.warnings], answeredBy: .openWeather)
      return WarningStatus(snapshot, snapshot.warnings(at: noon), at: noon).kind
    }
    #expect(kind(.timedOut, standIn: []) == .failed && kind(.timedOut, standIn: [Self.rain]) == .told)
    #expect(kind(.keyMissing, standIn: []) == .none && kind(.notCovered, standIn: []) == .none)
  }

  @Test func `what could not be read anew is unconfirmed since it was read`() {
    var reader = Reader()
    var snapshot = Snapshot(
      place: .seoul,
      layers: [
        .forecast(hours: 48, days: 10),
        Layer(
          bulletin: .warnings, source: .kma, issuedAt: noon, fetchedAt: noon.plus(minutes: -200), warnings: [Self.rain]),
      ])
    snapshot.note(.timedOut, of: .warnings, from: .kma, now: noon)
    reader.tell(.snapshotArrived(snapshot))
    #expect(WarningLine(reader.state)?.texts.first?.hasSuffix("11:12부터 확인 안 됨") == true)
  }

  @Test func `while the place is asked for a missing key is no reason yet`() {
    var reader = Self.reader(nil, failing: .keyMissing)
    #expect(reader.state.warningStatus.kind == .keyless)
    reader.press("r")
    #expect(reader.state.warningStatus.kind == .unknown)
  }

  // MARK: - The three sentences

  @Test func `none in force, could not be asked and nobody tells them are three sentences`() {
    func state(_ warnings: [WeatherWarning]?, _ error: SourceError?, _ language: Language = .ko) -> State {
      var state = Self.reader(warnings, failing: error).state
      state.language = language
      return state
    }
    func sentence(_ state: State) -> String? { state.warningStatus.sentence(state.formatting, at: noon) }
    func remarks(_ state: State) -> [String] { Outlook(state, state.forecast).remarks }
    #expect(sentence(state([], nil)) == "발효 중인 특보가 없습니다.")
    #expect(remarks(state([], nil)) == ["발효 중인 특보 없음", "특보 없음"])
    #expect(sentence(state([], nil, .en)) == "No warnings are in force.")
    let failed = "13:40부터 특보를 확인하지 못했습니다. 기상청이 제시간에 응답하지 않았습니다. 잠시 뒤 다시 시도하세요."
    #expect(sentence(state(nil, .timedOut)) == failed && remarks(state(nil, .timedOut)).isEmpty)
    #expect(sentence(state(nil, .timedOut, .en))?.hasPrefix("Warnings could not be checked since 13:40. ") == true)
    #expect(sentence(state(nil, .notCovered)) == "기상청에서 이곳의 특보를 받을 수 없습니다.")
    #expect(remarks(state(nil, .notCovered)) == ["이곳은 특보가 제공되지 않음", "특보 제공 안 됨"])
    #expect(remarks(state(nil, .keyMissing)).last == "특보 확인 안 됨")
    for quiet in [state([Self.rain], nil), state(nil, nil)] {
      #expect(sentence(quiet) == nil && remarks(quiet).isEmpty)
    }
  }

  @Test func `who put in no key for warnings is not reminded after every refresh`() {
    #expect(Self.reader(nil, failing: .keyMissing).state.notice == nil)
    #expect(Self.reader(nil, failing: .timedOut).state.notice == .remedy(.timedOut, .kma))
  }

  // MARK: - The row

  @Test func `a warning moves no pane when it arrives: it has the row above them, or the first of the sentences`() {
    for (columns, rows) in [(80, 24), (120, 40), (60, 20), (40, 12)] {
      let size = Size(columns: columns, rows: rows)
      let (warned, quiet) = (Self.reader([Self.rain], size: size).state, Self.reader([], size: size).state)
      let (layout, before) = (HomeLayout(state: warned), HomeLayout(state: quiet))
      #expect(before.warning == nil && layout.warning?.columns == columns)
      #expect(layout.warning?.row == (rows == 40 ? 0 : before.outlook?.row))
      for pane in [\HomeLayout.body, \.current, \.dust] { #expect(layout[keyPath: pane] == before[keyPath: pane]) }
      #expect(layout.strip == before.strip && layout.week == before.week)
    }
    // Where not even the sentences have a row it takes one.
    let tiny = HomeLayout(state: Self.reader([Self.rain], size: Size(columns: 20, rows: 5)).state)
    #expect(tiny.warning == Rect(column: 0, row: 0, columns: 20, rows: 1) && tiny.current.row == 1)
  }

  @Test func `a failure to ask has its row in the smallest window, and at 80x24 all panes stay`() {
    let layout = HomeLayout(state: Self.reader([Self.rain]).state)
    #expect(layout.maximumScroll == 0 && layout.dayCapacity >= 8)
    let failed = Self.reader(nil, failing: .timedOut, size: Size(columns: 20, rows: 5))
    #expect(HomeLayout(state: failed.state).warning != nil)
    #expect(HomeLayout(state: Self.reader(nil, failing: .timedOut).state).warning != nil)
  }

  @Test func `a click on the line and the key w open the page, which closes as it was opened`() {
    var reader = Self.reader([Self.rain])
    let row = HomeLayout(state: reader.state).warning.map { HomeLayout(state: reader.state).body.row + $0.row } ?? 0
    reader.tell(.clicked(Point(column: 40, row: row)))
    #expect(reader.state.page is WarningsPage)
    reader.press("w")
    #expect(reader.state.overlay == nil)
    reader.press("ㅈ")
    #expect(reader.state.page is WarningsPage)
    reader.press(.escape)
    #expect(reader.state.overlay == nil)
  }

  // MARK: - The page

  private static func texts(_ model: WarningsModel) -> [String] {
    model.rows.map { row in
      switch row {
      case .blank: ""
      case .heading(_, let text, _), .text(let text), .link(let text, _), .sentence(let text, _): text
      case .fact(let label, let value): [label, value].filter { !$0.isEmpty }.joined(separator: " ")
      }
    }
  }

  @Test func `the page has every warning in full`() {
    let model = WarningsModel(Self.reader([Self.rain, Self.cold]).state, scroll: 0)
    #expect(
      Self.texts(model) == [
        "호우경보 · 발효 중", "구역 서울특별시", "발효 11:00부터 해제될 때까지", "발표 기상청, 10:40", "", "o 호우경보 : 서울특별시", "",
        "* 시간당 50mm 안팎의 매우 강한 비", "", "예비 한파주의보", "구역 서울특별시", "발효 11월 21일 밤부터", "발표 기상청, 14:00",
      ])
  }

  @Test func `one announcement of several warnings is read once`() {
    var other = Self.rain
    other.kind = "강풍경보"
    let texts = Self.texts(WarningsModel(Self.reader([Self.rain, other]).state, scroll: 0))
    #expect(texts.count { $0.hasPrefix("o 호우경보") } == 1 && texts.last == "* 시간당 50mm 안팎의 매우 강한 비")
  }

  @Test func `Apple's warnings have the same page, their address uncut in every window`() {
    for columns in [1, 2, 3, 8, 20, 40, 80, 200] {
      let size = Size(columns: columns, rows: 24)
      let model = WarningsModel(Self.reader([Self.storm], size: size).state, scroll: 0)
      let pieces = model.rows.compactMap { if case .link(let piece, let link) = $0 { (piece, link) } else { nil } }
      #expect(pieces.map(\.0).joined() == Self.storm.link && pieces.allSatisfy { $0.1?.address == Self.storm.link })
      #expect(Self.texts(model).contains { $0.contains("UK Met Office") } || columns < 20)
    }
  }

  @Test func `the page scrolls to its end and says so, and the next city's begins at the top`() {
    var long = Self.rain
    long.text = (1...60).map { "문장 \($0)" }.joined(separator: "\n")
    var reader = Self.reader([long])
    reader.press("w")
    for _ in 0..<10 { reader.press(.pageDown) }
    let model = WarningsModel(reader.state, scroll: 999)
    #expect(reader.state.overlay == .warnings(scroll: model.offset) && !model.isMoreBelow && model.offset > 0)
    #expect(reader.state.notice == .allShown)
    reader.press(.home)
    #expect(reader.state.overlay == .warnings(scroll: 0))
    reader.tell(.wheeled(up: false, at: Point(column: 1, row: 5)))
    #expect(reader.state.overlay == .warnings(scroll: 1))
    reader.press(.right)
    #expect(reader.state.overlay == .warnings(scroll: 0) && reader.state.city?.place == .busan)
  }

  @Test func `the page says when the warnings were checked, as long as nothing is missing since`() {
    #expect(WarningsModel(Self.reader([]).state, scroll: 0).checked == "14:32 확인")
    #expect(WarningsModel(Self.reader([Self.rain]).state, scroll: 0).checked == "14:32 확인")
    for state in [Self.reader(nil, failing: .timedOut).state, Self.reader([], failing: .timedOut).state] {
      #expect(WarningsModel(state, scroll: 0).checked.isEmpty)
    }
  }

  @Test func `without warnings the page says why, and r asks again from there`() {
    var reader = Self.reader(nil, failing: .timedOut)
    reader.press("w")
    #expect(Self.texts(WarningsModel(reader.state, scroll: 0)).first?.hasPrefix("13:40부터 특보를 확인하지 못했습니다.") == true)
    reader.press("r")
    #expect(reader.effects == [.refresh(.seoul, byHand: true)] && reader.state.page is WarningsPage)
    #expect(Self.texts(WarningsModel(Self.reader([]).state, scroll: 0)) == ["발효 중인 특보가 없습니다."])
  }

  @Test func `what was issued cannot steer the terminal`() {
    var evil = Self.rain
    (evil.kind, evil.area, evil.text) = ("호우\u{1B}[2J경보", "서울\u{202E}", "a\u{1B}]0;x\u{7}\nb\u{9B}31m")
    let said = WarningWords(evil, at: noon, Self.reader([]).state.formatting)
    #expect(said.kind == "호우경보" && said.area == "서울" && said.text == ["a", "b"])
  }

  // MARK: - The other cities

  @Test func `the list and the map tell that warnings could not be asked for from none in force`() {
    func marks(_ warnings: [WeatherWarning]?, _ error: SourceError?) -> [WarningMark?] {
      var reader = Self.reader(warnings, failing: error)
      var atList = reader
      atList.press("c")
      let row = CityListModel(atList.state).rows.first { $0.isShown }?.warning
      reader.press("m")
      guard case .map(let view) = reader.state.overlay else { return [] }
      let label = MapModel(view, reader.state).map.labels.first { $0.isOwn && $0.name == "서울" }
      return [row?.mark, label?.warning]
    }
    #expect(marks([Self.rain], nil) == [.level(.warning), .level(.warning)])
    #expect(marks(nil, .timedOut) == [.unchecked, .unchecked])
    for error in [nil, SourceError.keyMissing, .notCovered] { #expect(marks([], error) == [nil, nil]) }
  }

  @Test func `the map marks the reader's cities by their gravest warning`() {
    let reader = Self.reader([Self.dry, Self.rain])
    var opened = reader
    opened.press("m")
    guard case .map(let view) = opened.state.overlay else {
      Issue.record("m opens no map")
      return
    }
    let labels = MapModel(view, opened.state).map.labels.filter(\.isOwn)
    #expect(labels.first { $0.name == "서울" }?.warning == .level(.warning))
    #expect(labels.filter { $0.name != "서울" }.allSatisfy { $0.warning == nil })
  }
}

struct WarningKindTests {
  @Test(arguments: [
    ("11월 21일 밤", "21 Nov at night"), ("1월 3일 오후", "3 Jan in the afternoon"), ("13월 1일 밤", nil), ("밤", nil),
    ("11월 21일 밤부터 22일 새벽 사이", nil),
  ])
  func `the part of a day that may bring a warning has its English words`(issued: String, english: String?) {
    #expect(WarningTimes.english(issued) == english)
  }

  @Test(arguments: [
    ("호우경보", "Heavy rain warning"), ("강풍주의보", "Strong wind advisory"), ("폭염중대경보", "Severe heat wave warning"),
    ("대설 예비특보", "Preliminary heavy snow warning"), ("지진해일경보", "Tsunami warning"), ("폭풍해일주의보", "Storm surge advisory"),
  ])
  func `a reader of English learns what KMA warns of`(issued: String, english: String) {
    #expect(WarningKinds.english(issued) == english)
  }

  @Test(arguments: [
    ("서울", "Seoul"), ("서울(서울동북권, 서울서북권)", "parts of Seoul"), ("강원도(강릉평지)", "parts of Gangwon"),
    ("전라남도", "South Jeolla"),
  ])
  func `and where, in a word`(issued: String, english: String) {
    #expect(WarningAreas.english(issued) == english)
  }

  @Test(arguments: ["", "서해중부먼바다", "서울, 인천", "서울(서울동북권), 인천(강화)", "독도"])
  func `an area that is not known, and more than one, stay as they were issued`(issued: String) {
    #expect(WarningAreas.english(issued) == nil)
  }

  @Test(arguments: ["우주방사선경보", "호우", "", "Heat Advisory"])
  func `a kind that is not known stays as it was issued`(issued: String) {
    #expect(WarningKinds.english(issued) == nil)
  }
}
