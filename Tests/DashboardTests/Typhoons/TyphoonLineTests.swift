import Alerts
import Atlas
import Cells
import FoundationEssentials
import Settings
import Testing
import Weather

@testable import Dashboard
@testable import Reports

/// The line of a typhoon near the city, its notice, and when the dashboard looks for typhoons.
struct TyphoonLineTests {
  private static let choiwan = Typhoon(
    id: "kma-2026-27", agency: .kma, year: 2026, number: 27, name: TyphoonName(ko: "초이완", en: "CHOI-WAN"),
    issuedAt: afternoon,
    current: TyphoonPoint(
      at: afternoon, center: Coordinate(latitude: 27, longitude: 131), pressure: 980, wind: 29, strength: .kma(2)),
    forecast: [
      TyphoonPoint(
        at: afternoon.plus(minutes: 24 * 60), center: Coordinate(latitude: 34, longitude: 128.5),
        probabilityRadius: 450)
    ])

  private static func texts(
    _ typhoon: Typhoon = choiwan, _ language: Language = .ko, from place: Place = .seoul, isASCII: Bool = false
  ) -> [String] {
    let formatting = Formatting(units: .metric, words: .of(language), zone: .seoul, isASCII: isASCII)
    return TyphoonText(typhoon, from: place, at: afternoon, formatting).texts
  }

  @Test func `the line has name, strength, distance and closest approach, and shorter forms`() throws {
    let korean = Self.texts()
    #expect(
      korean.first?.hasPrefix("제27호 태풍 초이완: 중심기압 980hPa, 최대풍속 29m/s, 강도 2(중). 서울에서 1,2") == true, "\(korean)")
    #expect(korean.first?.contains("km 거리에 있으며 내일 15시에 ") == true)
    #expect(korean.first?.hasSuffix("km까지 다가옵니다(70% 확률원 안).") == true)
    #expect(korean.last?.hasPrefix("태풍 초이완 1,2") == true)
    #expect(korean.map(\.displayWidth) == korean.map(\.displayWidth).sorted(by: >))
    let english = Self.texts(Self.choiwan, .en)
    #expect(
      english.first?.hasPrefix("Typhoon Choi-wan: central pressure 980 hPa, winds 29 m/s, intensity 2 (normal); 1,2")
        == true)
    #expect(english.first?.contains(" km from Seoul, coming within ") == true)
    #expect(
      english[1].hasPrefix("Typhoon Choi-wan: winds 29 m/s, intensity 2 (normal); 1,2"), "the pressure goes first")
    #expect(english.first?.hasSuffix(" km at 15:00 tomorrow (in the 70% probability circle).") == true)
    let japanese = Self.texts(Self.choiwan, try #require(Language(rawValue: "ja")))
    #expect(japanese.first?.contains(": 中心気圧 980hPa, 最大風速 29m/s, 強度2(中)。ソウルから1,2") == true, "\(japanese)")
    #expect(japanese.first?.contains("km離れた位置にあり、") == true)
    #expect(japanese.first?.hasSuffix("kmまで近づく見込みです(70%確率円内)。") == true, "\(japanese)")
  }

  @Test func `without signs the Korean line says that it is a typhoon`() {
    let line = Self.texts(isASCII: true)[0]
    #expect(line.hasPrefix("제27호 태풍 초이완: 중심기압 980hPa") && !line.contains("·") && !line.contains("🌀"))
  }

  @Test func `facts that the agency does not state are left out`() {
    var bare = Self.choiwan
    (bare.number, bare.name, bare.forecast) = (nil, TyphoonName(), [])
    bare.current = TyphoonPoint(at: afternoon, center: bare.current.center, kind: .depression)
    let texts = Self.texts(bare)
    #expect(texts[0].hasPrefix("열대저압부: 서울에서 1,2") && texts[0].hasSuffix("km 거리에 있습니다.") && texts.count == 3)
  }

  @Test func `a hurricane of NHC has its category and no number, and a cyclone that moves away is marked so`() {
    var storm = Self.choiwan
    (storm.agency, storm.number, storm.name) = (.nhc, 5, TyphoonName(en: "BERYL"))
    (storm.current.kind, storm.current.strength) = (.hurricane, .saffirSimpson(3))
    storm.forecast[0].center = Coordinate(latitude: 20, longitude: 140)
    let line = Self.texts(storm, .en)[0]
    #expect(line.hasPrefix("Hurricane Beryl: central pressure 980 hPa, winds 29 m/s, category 3 hurricane; "))
    #expect(line.hasSuffix(" km from Seoul, moving away."))
  }

  private static func reader(_ typhoon: Typhoon? = choiwan) -> Reader {
    var reader = Reader()
    var overview = TyphoonOverview(requestedAt: afternoon)
    overview.reports = [TyphoonReport(agency: .kma, typhoons: [typhoon].compactMap { $0 }, fetchedAt: afternoon)]
    reader.send(TyphoonEvent.looked(overview, next: afternoon.plus(minutes: 60)))
    return reader
  }

  @Test func `within 1500 km it is the first sentence of the home screen, with a row of its own`() {
    var state = Self.reader().state
    let outlook = Outlook(state, state.forecast)
    #expect(outlook.sentences.first?.texts == Self.texts() && outlook.sentences.first?.isAlone == true)
    var far = Self.choiwan
    far.current.center = Coordinate(latitude: 15, longitude: 145)
    state = Self.reader(far).state
    #expect(Outlook(state, state.forecast).sentences.allSatisfy { !$0.isAlone })
    var ended = Self.choiwan
    ended.state = .ended(.extratropical)
    #expect(Self.reader(ended).state.typhoonText == nil && Self.reader(nil).state.typhoonText == nil)
  }

  @Test func `the map of the side column shows a typhoon within 1500 km, and no other one`() throws {
    func map(_ typhoon: Typhoon) throws -> RegionMap {
      var reader = Self.reader(typhoon)
      reader.send(.resized(Size(columns: 200, rows: 60)))
      return try #require(HomeViewModel(reader.state).side.map)
    }
    let near = try map(Self.choiwan)
    #expect(near.frame?.content == .typhoons([Self.choiwan]))
    for place in [Self.choiwan.current.center, Place.seoul.coordinate] {
      #expect(near.projection.cell(of: MapPoint(place)) != nil)
    }
    var far = Self.choiwan
    far.current.center = Coordinate(latitude: 15, longitude: 145)
    #expect(try map(far).frame?.layer == .temperature)
  }

  @Test func `the line is fitted to the width, and no other sentence follows it in its row`() {
    var outlook = HomeViewModel(Self.reader().state).outlook
    outlook.sentences = [outlook.sentences[0], "내일 비가 오겠습니다."]
    (outlook.opening, outlook.remarks) = (nil, [])
    for columns in [24, 40, 60, 80, 120] {
      var canvas = Canvas(size: Size(columns: columns, rows: 2), glyphs: Glyphs(isASCII: false))
      OutlookPane(model: outlook).draw(in: canvas.frame.bounds, on: &canvas)
      let lines = canvas.frame.lines
      let expected = Self.texts().first { $0.displayWidth <= columns } ?? ""
      #expect(lines[0].hasPrefix(expected) && !expected.isEmpty && lines[1].hasPrefix("내일 비가 오겠습니다."), "\(columns)")
    }
  }

  private static func looks(_ reader: Reader) -> Int { reader.effects.count { $0.page(as: TyphoonEffect.self) != nil } }

  @Test func `the dashboard looks after the first refresh, and again at the time that was found`() {
    var reader = Reader(hours: 0, days: 0)
    reader.state.typhoonsDueAt = .distantPast
    #expect(reader.state.nextTyphoonLook == nil, "before the first refresh")
    reader.send(.refreshEnded(.seoul, nextDue: afternoon.plus(minutes: 600)))
    #expect(Self.looks(reader) == 1 && reader.state.nextTyphoonLook == nil)
    reader.send(.refreshEnded(.seoul, nextDue: afternoon.plus(minutes: 600)))
    #expect(Self.looks(reader) == 0, "one look at a time")
    reader.send(TyphoonEvent.looked(nil, next: afternoon.plus(minutes: 180)))
    #expect(reader.state.nextTyphoonLook == afternoon.plus(minutes: 180))
    reader.state.now = afternoon.plus(minutes: 179)
    reader.send(.timerFired)
    #expect(Self.looks(reader) == 0)
    reader.state.now = afternoon.plus(minutes: 180)
    reader.send(.timerFired)
    #expect(Self.looks(reader) == 1)
  }

  @Test func `without automatic refreshes and offline the timer is not set`() {
    for change in [{ $0.screen.refreshMinutes = 0 }, { $0.isOffline = true }] as [(inout State) -> Void] {
      var reader = Self.reader()
      reader.send(.refreshEnded(.seoul, nextDue: afternoon.plus(minutes: 600)))
      #expect(reader.state.nextTyphoonLook != nil)
      change(&reader.state)
      #expect(reader.state.nextTyphoonLook == nil)
    }
  }

  @Test func `a notice says when and how near, and is urgent in the probability circle`() {
    func message(_ threat: TyphoonThreat, _ language: Language) -> AlertMessage {
      let formatting = Formatting(units: .metric, words: .of(language), zone: .seoul)
      let event = AdvanceNoticeEvent(
        matter: .typhoon(Self.choiwan, threat, from: Place.seoul.coordinate), kinds: [.typhoon(threat, "2026-27")],
        start: afternoon, end: afternoon, isHere: true)
      return AdvanceNoticeFormatter(city: "서울", formatting, ownZone: .seoul, at: afternoon).message(event, at: "here")
    }
    let likely = message(.likely, .ko)
    #expect(likely.title.hasPrefix("서울: 제27호 태풍 초이완이 내일 15시쯤 ") && likely.title.hasSuffix("km까지 다가올 것으로 보입니다."))
    #expect(likely.lines == ["70% 확률원 안 · 980hPa · 29m/s · 강도 2(중)"] && likely.urgency == .critical)
    let near = message(.near, .en)
    #expect(near.title.hasPrefix("서울: Typhoon Choi-wan is expected to come within "))
    #expect(near.lines == ["980 hPa · 29 m/s · intensity 2 (normal)"] && near.urgency == .normal)
  }

  @Test func `as JSON it has its track, its values and the closest approach, and null for unknown values`() throws {
    func json(_ typhoon: Typhoon) -> String {
      Document.typhoon(typhoon, from: .seoul, zone: .seoul, language: .ko, at: afternoon).line
    }
    let line = json(Self.choiwan)
    for part in [
      #""id":"kma-2026-27","number":27,"name":"초이완","source":"kma""#, #""latitude":27,"longitude":131"#,
      #""pressure_hpa":980,"wind_mps":29,"class":"강도 2(중)""#, #""observed":false,"radius70_km":450"#,
      #""in_70pct_circle":true"#, #""wind_averaging_minutes":10"#,
    ] { #expect(line.contains(part), "\(part) in \(line)") }
    var bare = Self.choiwan
    (bare.name, bare.forecast) = (TyphoonName(), [])
    bare.current = TyphoonPoint(at: afternoon, center: bare.current.center)
    let missing = json(bare)
    for part in [#""name":null"#, #""pressure_hpa":null,"wind_mps":null,"class":null"#, #""closest":null"#] {
      #expect(missing.contains(part), "\(part) in \(missing)")
    }
  }
}
