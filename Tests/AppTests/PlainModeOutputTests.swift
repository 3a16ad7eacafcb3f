import Cells
import FoundationEssentials
import Settings
import Testing
import Weather

@testable import Dashboard
@testable import Reports

/// The home screen as lines for a screen reader: which lines are printed, when, and how often.
struct PlainModeOutputTests {
  private static let afternoon = Zone.seoul.instant(CivilDate(2026, 11, 20), hour: 14, minute: 32)

  /// A user of a screen reader: sends events and receives the new lines.
  private struct Listener {
    let rules = Reducer()
    var state: State
    var plainModeOutput = PlainModeOutput()
    var output: [String] = []

    init(language: Language = .ko, isASCII: Bool = false, _ names: String...) {
      state = State(language: language, isASCII: isASCII, now: afternoon)
      state.isReadOut = true
      listen()
      send(.citiesRead(names.map { City(place: place($0)) }, chosen: 0))
    }

    mutating func send(_ event: Event, after seconds: Double = 0) {
      state.now += seconds
      _ = rules.reduce(&state, event)
      listen()
    }

    private mutating func listen() {
      let before = plainModeOutput.frame
      plainModeOutput.listen(to: state)
      output = plainModeOutput.frame == before ? [] : plainModeOutput.frame.lines.map { $0.trimmed }
    }
  }

  private static func place(_ name: String) -> Place {
    Place(
      name: PlaceName(ko: name, en: name), shortName: PlaceName(ko: name, en: name),
      coordinate: Coordinate(latitude: 37.56, longitude: Double(name.utf8.reduce(0) { Int($0) + Int($1) }) / 10),
      zone: .seoul, country: "KR", level: .city)
  }

  private static func snapshot(_ name: String, celsius: Double = 11, fetchedAt: Date = afternoon) -> Snapshot {
    let hours = (0..<40).map {
      Hour(
        at: Zone.seoul.startOfHour(afternoon).addingTimeInterval(Double($0) * 3600), sky: .clear,
        temperature: Temperature(celsius: celsius))
    }
    return Snapshot(
      place: place(name),
      layers: [
        Layer(bulletin: .shortRange, source: .kma, issuedAt: afternoon, fetchedAt: fetchedAt, hours: hours),
        Layer(bulletin: .observation, source: .kma, issuedAt: afternoon, fetchedAt: fetchedAt, hours: [hours[0]]),
      ])
  }

  @Test func `the headline, what to take, and sun and moon are read out with the weather`() {
    var listener = Listener("서울")
    listener.send(.snapshotArrived(Self.snapshot("서울", celsius: 3)))
    listener.send(.refreshEnded(Self.place("서울"), nextDue: .distantFuture))
    #expect(listener.output.contains("맑음"))
    #expect(listener.output.contains("챙길 것: 외투, 장갑, 목도리"))
    #expect(listener.output.contains { $0.contains("일출 08:25") && $0.contains("달 차오르는 달") })
  }

  @Test func `that no warning is in force is read out, and the page of warnings in full`() {
    var listener = Listener("서울")
    var snapshot = Self.snapshot("서울")
    func output(after warnings: [WeatherWarning]) -> [String] {
      let layer = Layer(
        bulletin: .warnings, source: .kma, issuedAt: Self.afternoon, fetchedAt: Self.afternoon, warnings: warnings)
      snapshot.absorb(layer, now: Self.afternoon)
      listener.send(.snapshotArrived(snapshot))
      let output = listener.output
      listener.send(.refreshEnded(snapshot.place, nextDue: .distantFuture))
      return output + listener.output
    }
    #expect(output(after: []).contains("발효 중인 특보가 없습니다."))
    let warned = output(after: [WeatherWarning(kind: "호우경보", area: "서울", issuedAt: Self.afternoon, text: "강한 비")])
    #expect(warned.contains("  호우경보, 서울") && !warned.contains("발효 중인 특보가 없습니다."))
    listener.send(.pressed("w"))
    #expect(listener.output.contains("    강한 비"))
  }

  @Test func `the comparison of sources is read out when all have answered, later only changes`() {
    var listener = Listener("서울")
    listener.send(.snapshotArrived(Self.snapshot("서울")))
    listener.send(.refreshEnded(Self.place("서울"), nextDue: .distantFuture))
    listener.send(.pressed("v"))
    #expect(listener.output == ["서울: 불러오는 중..."])
    func comparison(_ celsius: Double) -> SourceComparison {
      var layer = Self.snapshot("서울", celsius: celsius).layers[0]
      (layer.source, layer.bulletin) = (.openMeteo, .model)
      return SourceComparison(place: Self.place("서울"), layers: [layer])
    }
    listener.send(.page(ComparisonEvent.arrived(comparison(8))))
    #expect(listener.output == [])
    listener.send(.page(ComparisonEvent.ended(Self.place("서울"))))
    for line in [
      "출처 비교  서울", "현재 날씨 (홈 화면에 나오는 값: 기상청)", "  기온: 기상청 11°, Open-Meteo 8°, 3° 차이", "  하늘: 기상청 맑음, Open-Meteo 맑음",
    ] {
      #expect(listener.output.contains(line), "\(line)")
    }
    #expect(listener.output.contains { $0.hasPrefix("  Open-Meteo: 지금 맑음 8°, 15시 맑음 8°") })
    listener.send(.page(ComparisonEvent.arrived(comparison(9))))
    #expect(listener.output.first == "  기온: 기상청 11°, Open-Meteo 9°, 2° 차이")
    #expect(!listener.output.contains { $0.hasPrefix("현재 날씨") || $0.contains("●") })
  }

  @Test func `yesterday is read out when it arrives, though the page is open already`() {
    var listener = Listener("서울")
    listener.send(.snapshotArrived(Self.snapshot("서울")))
    listener.send(.refreshEnded(Self.place("서울"), nextDue: .distantFuture))
    listener.send(.pressed("y"))
    #expect(listener.output.contains { $0.hasPrefix("어제") && $0.contains("–") }, "\(listener.output)")
    let start = Zone.seoul.instant(CivilDate(2026, 11, 19))
    let hours = (0..<24).map {
      Hour(at: start.addingTimeInterval(Double($0) * 3600), temperature: Temperature(celsius: 4))
    }
    listener.send(.yesterdayRead(Self.place("서울"), Yesterday(hours: hours)))
    #expect(listener.output.contains { $0.hasPrefix("어제") && $0.contains("4°") }, "\(listener.output)")
  }

  @Test func `the map reads out the part of the world and the chosen city`() {
    var listener = Listener("서울")
    listener.send(.snapshotArrived(Self.snapshot("서울")))
    listener.send(.pressed("m"))
    #expect(listener.output.count == 1 && listener.output[0].hasPrefix("지도") && listener.output[0].contains("서울, 11°"))
  }

  @Test func `first the keys and the loading line, then one page when all data has arrived`() {
    var listener = Listener("서울")
    #expect(
      listener.plainModeOutput.frame.lines.map(\.trimmed) == [
        "r: 새로고침, /: 도시 찾기, ?: 단축키, q: 끝내기", "weatheri: 불러오는 중...",
      ])
    listener.send(.snapshotArrived(Self.snapshot("서울")))
    #expect(listener.output.isEmpty)
    listener.send(.refreshEnded(Self.place("서울"), nextDue: .distantFuture))
    #expect(listener.output.starts(with: ["", "서울", ""]) && listener.output.contains("  11°C  맑음"))
    #expect(listener.output.filter { $0.contains(":00") && $0.contains("11°") }.count == 12)
  }

  @Test func `a search reads out how to type, and then each chosen city`() {
    var listener = Listener("서울")
    listener.send(.pressed("/"))
    #expect(listener.output.contains("도시 찾기") && listener.output.last == "서울, 저장됨 (1/1)")
    listener.send(.pressed(.pasted("전")))
    #expect(listener.output.isEmpty)
    listener.send(.page(SearchEvent.found(["전주", "전곡"].map(Self.place), text: "전")))
    #expect(listener.output == ["전: 전주 (1/2)"])
    listener.send(.pressed(.down))
    #expect(listener.output == ["전: 전곡 (2/2)"])
    listener.send(.pressed(.pasted("X")))
    listener.send(.page(SearchEvent.found([], text: "전X")))
    #expect(listener.output.first == "‘전X’: 찾지 못했습니다.")
    listener.send(.pressed(.escape))
    #expect(listener.output.isEmpty)
  }

  @Test func `an error code of the data portal is explained in Korean with the page to open`() {
    var listener = Listener("서울")
    let kept = Self.snapshot("서울", fetchedAt: Self.afternoon.addingTimeInterval(-7200))
    listener.send(.recalled(kept.place, kept, isDue: false))
    #expect(listener.output.contains { $0.contains("2시간 전") })
    listener.send(.snapshotArrived(Self.snapshot("서울")))
    listener.send(.refreshEnded(Self.place("서울"), nextDue: .distantFuture))
    #expect(listener.output == ["서울: 14:32 기준"])
    listener.send(.pressed("r"), after: 60)
    #expect(listener.output == ["서울: 불러오는 중..."])
    listener.send(.snapshotArrived(Self.snapshot("서울", celsius: 12)))
    #expect(listener.output.isEmpty)
    listener.send(.refreshEnded(Self.place("서울"), nextDue: .distantFuture))
    #expect(listener.output.contains("  12°C  맑음"))
  }

  @Test func `an automatic refresh prints nothing unless it brings new data`() {
    var listener = Listener("서울")
    listener.send(.snapshotArrived(Self.snapshot("서울")))
    listener.send(.refreshEnded(Self.place("서울"), nextDue: Self.afternoon.addingTimeInterval(600)))
    listener.send(.timerFired, after: 601)
    #expect(listener.state.isLoading && listener.output.isEmpty)
    listener.send(.snapshotArrived(Self.snapshot("서울", fetchedAt: listener.state.now)))
    listener.send(.refreshEnded(Self.place("서울"), nextDue: .distantFuture))
    #expect(listener.output.isEmpty)
  }

  @Test func `a long wait is reported, and partial data is then read out`() {
    var listener = Listener("서울")
    listener.send(.snapshotArrived(Self.snapshot("서울")))
    #expect(listener.output.isEmpty)
    listener.send(.timerFired, after: 7)
    #expect(listener.output.contains("  11°C  맑음") && listener.output.last == "네트워크가 느립니다. 계속 기다리는 중입니다.")
    listener.send(.timerFired, after: 20)
    #expect(listener.output == ["서버가 응답하지 않습니다. r을 누르면 다시 시도합니다."])
  }

  @Test func `a failure is read out once, with what to do`() {
    var listener = Listener(language: .en, "Seoul")
    var snapshot = Snapshot(place: Self.place("Seoul"))
    for bulletin in [Bulletin.observation, .shortRange, .shortRangeMorning] {
      snapshot.recordFailure(.keyMissing, of: bulletin, from: .kma, now: Self.afternoon)
    }
    listener.send(.snapshotArrived(snapshot))
    listener.send(.refreshEnded(Self.place("Seoul"), nextDue: .distantFuture))
    #expect(listener.output.filter { $0.contains("WEATHERI_KMA_KEY") }.count == 1)
    #expect(listener.output.contains("  –"))
  }

  @Test func `another city is read out as soon as its data is available, with its position in the list`() {
    var listener = Listener("서울", "부산")
    listener.send(.snapshotArrived(Self.snapshot("서울")))
    listener.send(.refreshEnded(Self.place("서울"), nextDue: .distantFuture))
    listener.send(.pressed(.right))
    #expect(listener.output == ["부산 (2/2): 불러오는 중..."])
    listener.send(.pressed(.left))
    #expect(listener.output.contains("서울 (1/2)"))
    listener.send(.pressed("9"))
    #expect(listener.output == ["9번 도시는 없습니다. 저장된 도시는 2곳입니다."])
  }

  @Test func `the list of cities is read out line by line, then the chosen row, questions and results`() {
    var listener = Listener("서울", "부산", "제주")
    listener.send(.snapshotArrived(Self.snapshot("서울")))
    listener.send(.refreshEnded(Self.place("서울"), nextDue: .distantFuture))
    listener.send(.pressed("c"))
    #expect(listener.output.contains("도시 3곳"))
    #expect(listener.output.contains { $0.hasPrefix("1 서울: 맑음 11°, 최저 –, 최고 –, 미세먼지 –") })
    #expect(listener.output.contains { $0.hasPrefix("3 제주: – –") })
    #expect(listener.output.contains { $0.contains("K J: 옮기기") })
    listener.send(.pressed(.down))
    #expect(listener.output.count == 1 && listener.output.first?.hasPrefix("2 부산") == true)
    listener.send(.pressed("x"))
    #expect(listener.output == ["부산을 지울까요? y/n"])
    listener.send(.pressed("y"))
    #expect(listener.output == ["부산을 지웠습니다. z를 누르면 되돌립니다."])
    listener.send(.pressed("z"))
    #expect(listener.output.last == "부산을 되돌렸습니다.")
  }

  @Test func `a setting is read out with its purpose once, and for an order the chosen entry`() throws {
    var listener = Listener("서울")
    let purpose = "색 테마; auto는 날씨와 시각을 따르고 밤에는 어둡게"
    var (theme, now) = (try Setting.named("theme"), try Setting.named("sources.now"))
    theme.purpose = Localized(purpose, "x")
    now.purpose = Localized("출처", "x")
    listener.send(.pressed("s"))
    listener.send(
      .page(SettingsEvent.read([SettingLine(theme, value: "auto"), SettingLine(now, value: "kma, open-meteo")])))
    #expect(listener.output.filter { $0.contains(purpose) } == ["화면, 테마: 자동. \(purpose)"])
    listener.send(.pressed(.down))
    listener.send(.pressed(.enter))
    #expect(listener.output.last == "  1 기상청")
    listener.send(.pressed(.right))
    #expect(listener.output == ["자료 출처, 현재 날씨: Open-Meteo › 기상청. 출처", "  2 기상청"])
  }

  @Test func `the keys of the hour strip move on, and units and help are read out`() {
    var listener = Listener("서울")
    listener.send(.snapshotArrived(Self.snapshot("서울")))
    listener.send(.refreshEnded(Self.place("서울"), nextDue: .distantFuture))
    listener.send(.pressed("]"))
    #expect(listener.output.contains { $0.contains("11.21 토") && $0.contains("00:00") })
    #expect(!listener.output.contains { $0.contains("14:00") })
    listener.send(.pressed(.down))
    #expect(listener.output.count == 1 && listener.output.first?.contains("11월 20일") == true)
    listener.send(.pressed(.enter))
    #expect(listener.output.contains { $0.contains("15:00 11° 맑음") } && listener.output.contains { $0.contains("Esc") })
    listener.send(.pressed(.escape))
    #expect(listener.output.isEmpty)
    listener.send(.pressed("u"))
    #expect(listener.output.contains("  51.8°F  맑음") && listener.output.last == "화씨로 표시합니다.")
    listener.send(.pressed(.function(1)))
    #expect(listener.output.contains { $0.hasPrefix("  q Ctrl-C") })
    listener.send(.pressed(.escape))
    #expect(listener.output.isEmpty)
  }
}
