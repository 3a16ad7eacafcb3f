import Cells
import FoundationEssentials
import Testing
import Weather

@testable import Dashboard
@testable import Reports

/// How warnings are shown: the line, the page, and the three sentences used without a warning.
struct WarningTests {
  static let rain = WeatherWarning(
    kind: "호우경보", area: "서울특별시", issuedAt: afternoon.plus(minutes: -232), effectiveAt: afternoon.plus(minutes: -212),
    severity: .severe, text: "o 호우경보 : 서울특별시\n\n* 시간당 50mm 안팎의 매우 강한 비")
  static let wind = WeatherWarning(
    kind: "강풍주의보", area: "서울특별시", issuedAt: afternoon.plus(minutes: -32), effectiveAt: afternoon.plus(minutes: 930),
    severity: .moderate)
  static let dry = WeatherWarning(
    kind: "건조주의보", area: "서울특별시", issuedAt: afternoon.plus(minutes: -2880), severity: .moderate)
  static let cold = WeatherWarning(
    kind: "한파주의보", area: "서울특별시", issuedAt: afternoon.plus(minutes: -32), effectiveWords: "11월 21일 밤",
    isPreliminary: true)
  static let storm = WeatherWarning(
    kind: "Moderate Thunderstorm Warning", area: "London & South East England", issuedAt: afternoon.plus(minutes: -92),
    expiresAt: afternoon.plus(minutes: 1200), severity: .moderate, issuer: "UK Met Office",
    link: "https://weatherkit.apple.com/a?ids=" + String(repeating: "0123456789", count: 12))

  /// The warnings that KMA reports for Seoul; nil if there is no answer, with `error` as the reason.
  static func reader(
    _ warnings: [WeatherWarning]?, failing error: SourceError? = nil, size: Size = Size(columns: 80, rows: 24)
  ) -> Reader {
    var reader = Reader(size: size)
    var layers = [Layer.forecast(hours: 48, days: 10)]
    if let warnings {
      layers.append(
        Layer(bulletin: .warnings, source: .kma, issuedAt: afternoon, fetchedAt: afternoon, warnings: warnings))
    }
    var snapshot = Snapshot(place: .seoul, layers: layers)
    if let error { snapshot.recordFailure(error, of: .warnings, from: .kma, now: afternoon.plus(minutes: -52)) }
    reader.send(.snapshotArrived(snapshot))
    reader.send(.refreshEnded(.seoul, nextDue: afternoon.plus(minutes: 8)))
    return reader
  }

  private static func line(_ warnings: [WeatherWarning]?, failing error: SourceError? = nil) -> WarningLine? {
    WarningLine(reader(warnings, failing: error).state)
  }

  @Test func `the page lists the warnings elsewhere in the country below the place's own`() {
    var reader = Reader(size: Size(columns: 80, rows: 24))
    let elsewhere = WeatherWarning(
      kind: "강풍주의보", area: "부산, 울산", issuedAt: afternoon, severity: .moderate, isOfUnknownAge: true)
    for own in [[], [Self.rain]] {
      let layer = Layer(
        bulletin: .warnings, source: .kma, issuedAt: afternoon, fetchedAt: afternoon, warnings: own,
        warningsElsewhere: [elsewhere])
      reader.send(.snapshotArrived(Snapshot(place: .seoul, layers: [.forecast(hours: 48, days: 10), layer])))
      let rows = WarningsPage().model(reader.state).rows
      #expect(rows.suffix(3).map(\.text) == ["", "다른 지역에 발효 중인 특보", "강풍주의보: 부산, 울산"])
      #expect(rows.last?.pieces.first?.tone == .warning(.advisory) && rows.count > 3)
    }
  }

  @Test func `areas that an announcement lists are not listed again as those elsewhere`() {
    var own = Self.rain
    own.text = "(1) 호우경보 : 서울, 부산, 울산"
    let others = ["부산, 울산", "부산, 대구"].map {
      WeatherWarning(kind: "호우경보", area: $0, issuedAt: afternoon, severity: .severe)
    }
    var reader = Reader(size: Size(columns: 80, rows: 24))
    let layer = Layer(
      bulletin: .warnings, source: .kma, issuedAt: afternoon, fetchedAt: afternoon, warnings: [own],
      warningsElsewhere: others)
    reader.send(.snapshotArrived(Snapshot(place: .seoul, layers: [.forecast(hours: 48, days: 10), layer])))
    let rows = WarningsPage().model(reader.state).rows.map(\.text)
    #expect(rows.suffix(2) == ["다른 지역에 발효 중인 특보", "호우경보: 부산, 대구"])
  }

  @Test(arguments: [
    ("태풍경보", "외출 자제", "stay inside", "外出を控える"), ("강풍경보", "외출 자제", "stay inside", "外出を控える"),
    ("호우경보", "실내로", "go inside", "屋内へ"), ("대설경보", "길 조심", "watch your step", "足元注意"),
    ("한파경보", "외투 입기", "wear a coat", "コートを着る"), ("폭염경보", "물 마시기", "drink water", "水を飲む"),
    ("황사경보", "마스크 쓰기", "wear a mask", "マスクを着ける"),
  ])
  func `a warning in force says what to do, and not only a thing`(
    _ kind: String, _ korean: String, _ english: String, _ japanese: String
  ) {
    let warning = WeatherWarning(kind: kind, area: nil, issuedAt: afternoon.plus(minutes: -60), severity: .severe)
    let actions = ["ko", "en", "ja"].compactMap(Language.init(rawValue:)).map { language in
      let formatting = Formatting(units: .metric, words: .of(language), zone: .seoul)
      return WarningWords(warning, at: afternoon, formatting).action
    }
    #expect(actions == [korean, english, japanese])
  }

  // MARK: - Levels

  @Test func `주의보 and 경보 are distinguished by name, other warnings by their severity`() {
    func level(_ kind: String, _ severity: WeatherWarning.Severity? = nil) -> WarningLevel {
      WarningLevel(WeatherWarning(kind: kind, area: nil, issuedAt: afternoon, severity: severity))
    }
    #expect(level("건조주의보") == .advisory && level("호우경보") == .warning && level("폭염중대경보") == .warning)
    #expect(level("건조주의보", .severe) == .advisory && level("Heat Advisory", .moderate) == .advisory)
    #expect(
      level("Storm", .extreme) == .warning && level("Flood Warning") == .warning && level("Flood Watch") == .advisory)
    #expect(WarningLevel(Self.cold) == .preliminary)
  }

  @Test func `the most severe comes first, then those in force, and preliminary ones last`() {
    let kinds = [Self.cold, Self.wind, Self.dry, Self.rain].ranked(at: afternoon).map(\.kind)
    #expect(kinds == ["호우경보", "건조주의보", "강풍주의보", "한파주의보"])
  }

  // MARK: - The line

  @Test func `the line has the most urgent warning, its start, and the number of others`() throws {
    let line = try #require(Self.line([Self.dry, Self.wind, Self.rain]))
    #expect(line.level == .warning && line.isInForce)
    #expect(line.texts.contains("호우경보 · 서울특별시 · 11:00부터") && line.texts.last == "호우경보")
    #expect(line.others == ["+2 건조주의보, 강풍주의보", "+2"])
    #expect(Self.line([Self.dry])?.level == .advisory && Self.line([Self.dry])?.others == [])
    #expect(Self.line([Self.storm])?.texts.first?.hasSuffix("13:00부터 내일 10:32까지") == true)
  }

  @Test func `a warning not yet in force says so, and always has its time`() throws {
    let coming = try #require(Self.line([Self.wind]))
    #expect(!coming.isInForce && coming.texts.dropLast().allSatisfy { $0.contains("내일 06:02부터") })
    let preliminary = try #require(Self.line([Self.cold]))
    #expect(preliminary.level == .preliminary && !preliminary.isInForce)
    #expect(preliminary.texts[0] == "예비 한파주의보 · 서울특별시 · 11월 21일 밤부터")
    var own = Self.cold
    own.kind = "한파 예비특보"
    #expect(Self.line([own])?.texts.last == "한파 예비특보")
  }

  @Test func `at every width the line has the kind and the number of others`() throws {
    let line = try #require(Self.line([Self.rain, Self.dry, Self.wind]))
    for columns in 14...200 {
      let shown = line.fitting(columns)
      let width = shown.text.displayWidth + 2 + shown.right.displayWidth
      #expect(shown.text.hasPrefix("호우경보") && shown.right.hasPrefix("+2") && width <= columns, "\(columns)")
    }
    #expect(line.fitting(100).right == "+2 건조주의보, 강풍주의보  w 전문")
  }

  @Test func `a failing service has a line, and a missing key or an uncovered place has none`() throws {
    let failed = try #require(Self.line(nil, failing: .timedOut))
    #expect(failed.level == nil && failed.texts[0] == "13:40부터 특보를 확인하지 못했습니다 (기상청: 응답 없음)")
    // That no warning was in force at the last check is no longer current.
    #expect(Self.line([], failing: .timedOut) == failed)
    #expect(Self.line([Self.rain], failing: .timedOut)?.level == .warning)
    #expect(Self.line([Self.rain], failing: .timedOut)?.texts.first?.hasSuffix("부터 확인 안 됨") == true)
    for error in [SourceError.keyMissing, .notCovered] { #expect(Self.line(nil, failing: error) == nil) }
    #expect(Self.line([]) == nil && Self.line(nil) == nil)
  }

  @Test func `an empty list of a second source does not mean that no warning is in force`() {
    func kind(_ error: SourceError, standIn warnings: [WeatherWarning]) -> WarningStatus.Kind {
      var snapshot = Snapshot(place: .seoul)
      snapshot.setListedSources([.kma, .openWeather], for: .warnings)
      snapshot.recordFailure(error, of: .warnings, from: .kma, now: afternoon)
      snapshot.absorb(
        Layer(bulletin: .warnings, source: .openWeather, issuedAt: afternoon, fetchedAt: afternoon, warnings: warnings),
        now: afternoon
      )
      snapshot.recordAnswer(from: .openWeather, for: [.warnings])
      return WarningStatus(snapshot, snapshot.warnings(at: afternoon), at: afternoon).kind
    }
    #expect(kind(.timedOut, standIn: []) == .failed && kind(.timedOut, standIn: [Self.rain]) == .inForce)
    #expect(kind(.keyMissing, standIn: []) == .none && kind(.notCovered, standIn: []) == .none)
  }

  @Test func `warnings that could not be checked again are unconfirmed since the last check`() {
    var reader = Reader()
    var snapshot = Snapshot(
      place: .seoul,
      layers: [
        .forecast(hours: 48, days: 10),
        Layer(
          bulletin: .warnings, source: .kma, issuedAt: afternoon, fetchedAt: afternoon.plus(minutes: -200),
          warnings: [Self.rain]),
      ])
    snapshot.recordFailure(.timedOut, of: .warnings, from: .kma, now: afternoon)
    reader.send(.snapshotArrived(snapshot))
    #expect(WarningLine(reader.state)?.texts.first?.hasSuffix("11:12부터 확인 안 됨") == true)
  }

  @Test func `during a refresh a missing key is not yet reported`() {
    var reader = Self.reader(nil, failing: .keyMissing)
    #expect(reader.state.warningStatus.kind == .keyless)
    reader.press("r")
    #expect(reader.state.warningStatus.kind == .unknown)
  }

  // MARK: - The three sentences

  @Test func `none in force, not checked and not available have three different sentences`() {
    func state(_ warnings: [WeatherWarning]?, _ error: SourceError?, _ language: Language = .ko) -> State {
      var state = Self.reader(warnings, failing: error).state
      state.language = language
      return state
    }
    func sentence(_ state: State) -> String? { state.warningStatus.sentence(state.formatting, at: afternoon) }
    func remarks(_ state: State) -> [String] { Outlook(state, state.forecast).remarks }
    #expect(sentence(state([], nil)) == "발효 중인 특보가 없습니다.")
    #expect(remarks(state([], nil)) == ["발효 중인 특보 없음", "특보 없음"])
    #expect(sentence(state([], nil, .en)) == "No warnings are in force.")
    let failed = "13:40부터 특보를 확인하지 못했습니다. 기상청이 제시간에 응답하지 않았습니다. 잠시 뒤 다시 시도하세요."
    #expect(sentence(state(nil, .timedOut)) == failed && remarks(state(nil, .timedOut)).isEmpty)
    #expect(sentence(state(nil, .timedOut, .en))?.hasPrefix("Warnings could not be checked since 13:40. ") == true)
    #expect(sentence(state(nil, .notCovered)) == "이 지역은 기상청 특보 대상이 아닙니다.")
    #expect(remarks(state(nil, .notCovered)) == ["이 지역은 특보 대상이 아님", "특보 제공 안 됨"])
    #expect(remarks(state(nil, .keyMissing)).last == "특보 확인 안 됨")
    for quiet in [state([Self.rain], nil), state(nil, nil)] {
      #expect(sentence(quiet) == nil && remarks(quiet).isEmpty)
    }
  }

  @Test func `a missing key for warnings causes no notice after a refresh`() {
    #expect(Self.reader(nil, failing: .keyMissing).state.notice == nil)
    #expect(Self.reader(nil, failing: .timedOut).state.notice == .remedy(.timedOut, .kma))
  }

  // MARK: - The row

  @Test func `an arriving warning moves at most the outlook, the hours and the landscape, by one row`() {
    for (columns, rows) in [(80, 24), (120, 40), (60, 20), (40, 12)] {
      let size = Size(columns: columns, rows: rows)
      let (warned, quiet) = (Self.reader([Self.rain], size: size).state, Self.reader([], size: size).state)
      let (layout, before) = (HomeLayout(state: warned), HomeLayout(state: quiet))
      #expect(before.warning == nil && layout.warning?.columns == columns)
      #expect(layout.warning?.row == before.current.endRow)
      for pane in [\HomeLayout.body, \.current, \.dust] { #expect(layout[keyPath: pane] == before[keyPath: pane]) }
      let moved = (layout.strip?.row ?? 0) - (before.strip?.row ?? 0)
      let isKept = layout.strip?.endRow == before.strip?.endRow && layout.week == before.week
      #expect((0...1).contains(moved) && (isKept || layout.hasLandscape))
      #expect(layout.strip?.rows == before.strip?.rows || !layout.hasLandscape)
      #expect(abs((layout.week?.row ?? 0) - (before.week?.row ?? 0)) <= 1)
    }
    // If even the sentences have no row, the warning takes one.
    let tiny = HomeLayout(state: Self.reader([Self.rain], size: Size(columns: 20, rows: 5)).state)
    #expect(tiny.warning == Rect(column: 0, row: 0, columns: 20, rows: 1) && tiny.current.row == 1)
  }

  @Test func `a failed check has a row in the smallest window, and at 80x24 all panes remain`() {
    let layout = HomeLayout(state: Self.reader([Self.rain]).state)
    #expect(layout.maximumScroll == 0 && layout.dayCapacity >= 6)
    let failed = Self.reader(nil, failing: .timedOut, size: Size(columns: 20, rows: 5))
    #expect(HomeLayout(state: failed.state).warning != nil)
    #expect(HomeLayout(state: Self.reader(nil, failing: .timedOut).state).warning != nil)
  }

  @Test func `a click on the line and the key w open the page, and w and Esc close it`() {
    var reader = Self.reader([Self.rain])
    let row = HomeLayout(state: reader.state).warning.map { HomeLayout(state: reader.state).body.row + $0.row } ?? 0
    reader.send(.clicked(Point(column: 40, row: row)))
    #expect(reader.state.top is WarningsPage)
    reader.press("w")
    #expect(reader.state.top is HomePage)
    reader.press("ㅈ")
    #expect(reader.state.top is WarningsPage)
    reader.press(.escape)
    #expect(reader.state.top is HomePage)
  }

  // MARK: - The page

  private static func texts(_ state: State) -> [String] { WarningsPage().model(state).rows.map(\.text) }

  @Test func `the page has every warning in full`() {
    #expect(
      Self.texts(Self.reader([Self.rain, Self.cold]).state) == [
        "▲ 호우경보 · 발효 중", "구역 서울특별시", "발효 11:00부터 해제될 때까지", "발표 기상청, 10:40", "", "• 호우경보 : 서울특별시", "",
        "• 시간당 50mm 안팎의 매우 강한 비", "", "◇ 예비 한파주의보", "구역 서울특별시", "발효 11월 21일 밤부터", "발표 기상청, 14:00",
      ])
  }

  @Test func `sections, numbers and marks of KMA’s text become headings and indented items`() {
    let lines = ["호우경보 발표", "[해당구역]", "(1) 호우경보 발표 : 서울", "[내용]", "(1) 호우경보 발표", "  o 매우 강한 비"]
    let announcement = Announcement(lines: lines, words: Words.of(.ko).warnings, glyphs: Glyphs(isASCII: false))
    let rows = announcement.rows(60)
    #expect(
      rows.map(\.text) == [
        "호우경보 발표", "", "해당 구역", "(1) 호우경보 발표 : 서울", "", "내용", "(1) 호우경보 발표", "• 매우 강한 비",
      ])
    #expect(rows.filter(\.isHeading).map(\.text) == ["해당 구역", "내용"])
    #expect(rows.last?.pieces.map(\.place) == [.column(4), .column(6)])
  }

  @Test func `the Korean text of a warning has translated headings and a note in English`() {
    var rain = Self.rain
    rain.text = "[해당구역]\n서울"
    var state = Self.reader([rain], size: Size(columns: 160, rows: 50)).state
    state.language = .en
    let texts = WideWarningsViewModel(WarningsPage(), state)?.texts.map(\.text) ?? []
    #expect(texts.first?.hasPrefix("KMA writes this text in Korean only") == true)
    #expect(texts.contains("Areas (해당구역)"))
  }

  @Test func `a wide window has the warnings, the text and a map next to one another`() {
    let state = Self.reader([Self.rain], size: Size(columns: 160, rows: 50)).state
    let model = WideWarningsViewModel(WarningsPage(), state)
    #expect(model?.map != nil && model?.layout.text != nil && model?.viewport.last == 0)
    #expect(model?.list.map(\.text).contains { $0.contains("호우경보 · 발효 중") } == true)
    #expect(model?.list.allSatisfy { !$0.text.contains("50mm") } == true)
    let quiet = WideWarningsViewModel(WarningsPage(), Self.reader([], size: Size(columns: 160, rows: 50)).state)
    #expect(quiet?.texts.isEmpty == true && quiet?.layout.text == nil && quiet?.map != nil)
    #expect((quiet?.layout.list.content.rows ?? 0) >= quiet?.list.count ?? .max)
    #expect(quiet?.layout.map == model?.layout.map && quiet?.layout.sky?.rows ?? 0 > 30, "the sky has the free rows")
    #expect(WideWarningsViewModel(WarningsPage(), Self.reader([Self.rain]).state) == nil)
  }

  @Test func `the map of a wide window requests the warned zones and shows them`() {
    var reader = Self.reader([Self.rain], size: Size(columns: 160, rows: 50))
    reader.press("w")
    #expect(reader.rules.nextTick(reader.state).map { $0 <= afternoon } == true)
    reader.send(.timerFired)
    #expect(reader.effects.contains { if case .load? = $0.page(as: MapEffect.self) { true } else { false } })
    reader.state.answer(MapData.warnings)
    let shown = WideWarningsViewModel(WarningsPage(), reader.state)?.map?.frame
    #expect(shown?.content == MapData.warnings.frames[0].content)
    reader.send(.timerFired)
    #expect(reader.effects.allSatisfy { $0.page(as: MapEffect.self) == nil })
  }

  @Test func `a text shared by several warnings is shown once`() {
    var other = Self.rain
    other.kind = "강풍경보"
    let texts = Self.texts(Self.reader([Self.rain, other]).state)
    #expect(texts.count { $0.hasPrefix("• 호우경보") } == 1 && texts.last == "• 시간당 50mm 안팎의 매우 강한 비")
  }

  @Test func `Apple’s warnings have the same page, with the complete link at every width`() {
    for columns in [1, 2, 3, 8, 20, 40, 80, 200] {
      let size = Size(columns: columns, rows: 24)
      let state = Self.reader([Self.storm], size: size).state
      let pieces = WarningsPage().model(state).rows.flatMap(\.pieces).filter { $0.link != nil }
      #expect(
        pieces.map(\.text).joined() == Self.storm.link
          && pieces.allSatisfy { $0.link?.address == Self.storm.link })
      #expect(Self.texts(state).contains { $0.contains("UK Met Office") } || columns < 20)
    }
  }

  @Test func `the page scrolls to its end and says so, and the next city begins at the top`() {
    var long = Self.rain
    long.text = (1...60).map { "문장 \($0)" }.joined(separator: "\n")
    var reader = Self.reader([long])
    reader.press("w")
    for _ in 0..<10 { reader.press(.pageDown) }
    let model = WarningsPage(offset: 999).model(reader.state)
    #expect((reader.state.top as? WarningsPage)?.offset == model.offset && !model.isMoreBelow && model.offset > 0)
    #expect(reader.state.notice == .allShown)
    reader.press(.home)
    #expect((reader.state.top as? WarningsPage)?.offset == 0)
    reader.send(.wheeled(up: false, at: Point(column: 1, row: 5)))
    #expect((reader.state.top as? WarningsPage)?.offset == 1)
    reader.press(.right)
    #expect((reader.state.top as? WarningsPage)?.offset == 0 && reader.state.city?.place == .busan)
  }

  @Test func `the page has the time of the last check if nothing is missing since`() {
    #expect(WarningsPage().model(Self.reader([]).state).progress == "14:32 확인")
    #expect(WarningsPage().model(Self.reader([Self.rain]).state).progress == "14:32 확인")
    for state in [Self.reader(nil, failing: .timedOut).state, Self.reader([], failing: .timedOut).state] {
      #expect(WarningsPage().model(state).progress.isEmpty)
    }
  }

  @Test func `without warnings the page says why, and r refreshes`() {
    var reader = Self.reader(nil, failing: .timedOut)
    reader.press("w")
    #expect(Self.texts(reader.state).first?.hasPrefix("13:40부터 특보를 확인하지 못했습니다.") == true)
    reader.press("r")
    #expect(reader.effects == [.refresh(.seoul, byHand: true)] && reader.state.top is WarningsPage)
    #expect(Self.texts(Self.reader([]).state) == ["발효 중인 특보가 없습니다."])
  }

  @Test func `the text of a warning is shown without control characters`() {
    var evil = Self.rain
    (evil.kind, evil.area, evil.text) = ("호우\u{1B}[2J경보", "서울\u{202E}", "a\u{1B}]0;x\u{7}\nb\u{9B}31m")
    let shown = WarningWords(evil, at: afternoon, Self.reader([]).state.formatting)
    #expect(shown.kind == "호우경보" && shown.area == "서울" && shown.text == ["a", "b"])
  }

  // MARK: - Other cities

  @Test func `the list and the map distinguish unchecked warnings from none in force`() {
    func marks(_ warnings: [WeatherWarning]?, _ error: SourceError?) -> [WarningMark?] {
      var reader = Self.reader(warnings, failing: error)
      var atList = reader
      atList.press("c")
      let row = atList.cityList.rows.first { $0.isShown }?.warning
      reader.press("m")
      guard let page = reader.state.top as? MapPage else { return [] }
      let label = MapViewModel(page, reader.state).map.labels.first { $0.isOwn && $0.name == "서울" }
      return [row?.mark, label?.warning]
    }
    #expect(marks([Self.rain], nil) == [.level(.warning), .level(.warning)])
    #expect(marks(nil, .timedOut) == [.unchecked, .unchecked])
    for error in [nil, SourceError.keyMissing, .notCovered] { #expect(marks([], error) == [nil, nil]) }
  }

  @Test func `the map marks the user’s cities by their most severe warning`() {
    let reader = Self.reader([Self.dry, Self.rain])
    var opened = reader
    opened.press("m")
    guard let page = opened.state.top as? MapPage else {
      Issue.record("m opens no map")
      return
    }
    let labels = MapViewModel(page, opened.state).map.labels.filter(\.isOwn)
    #expect(labels.first { $0.name == "서울" }?.warning == .level(.warning))
    #expect(labels.filter { $0.name != "서울" }.allSatisfy { $0.warning == nil })
  }
}

struct WarningKindTests {
  @Test(arguments: [
    ("11월 21일 밤", "21 Nov at night"), ("1월 3일 오후", "3 Jan in the afternoon"), ("13월 1일 밤", nil), ("밤", nil),
    ("11월 21일 밤부터 22일 새벽 사이", nil),
  ])
  func `the part of day of a preliminary warning has English words`(issued: String, english: String?) {
    #expect(WarningTimes.phrase(issued)?.text == english)
  }

  @Test(arguments: [
    ("호우경보", "Heavy rain warning"), ("강풍주의보", "Strong wind advisory"), ("폭염중대경보", "Severe heat wave warning"),
    ("대설 예비특보", "Preliminary heavy snow warning"), ("지진해일경보", "Tsunami warning"), ("폭풍해일주의보", "Storm surge advisory"),
  ])
  func `KMA’s kinds of warnings have English names`(issued: String, english: String) {
    #expect(Words.of(.en).warnings.kind(issued) == english)
  }

  @Test(arguments: [
    ("서울", "Seoul"), ("서울(서울동북권, 서울서북권)", "parts of Seoul"), ("강원도(강릉평지)", "parts of Gangwon"),
    ("전라남도", "South Jeolla"),
  ])
  func `KMA’s areas have English names`(issued: String, english: String) {
    #expect(WarningAreas.phrase(issued)?.text == english)
  }

  @Test(arguments: ["", "서해중부먼바다", "서울, 인천", "서울(서울동북권), 인천(강화)", "독도"])
  func `unknown areas and lists of areas have no English name`(issued: String) {
    #expect(WarningAreas.phrase(issued)?.text == nil)
  }

  @Test(arguments: ["우주방사선경보", "호우", "", "Heat Advisory"])
  func `unknown kinds have no English name`(issued: String) {
    #expect(WarningKinds.phrase(issued)?.text == nil)
  }
}
