import Cells
import FoundationEssentials
import Settings
import Testing
import Weather

@testable import App
@testable import ViewModels

/// The home screen read out: what is said, when, and how often.
struct NarratorTests {
  private static let noon = Zone.seoul.instant(CivilDate(2026, 11, 20), hour: 14, minute: 32)

  /// A reader who listens.
  private struct Listener {
    let rules = Reducer()
    var state: State
    var narrator = Narrator()
    var heard: [String] = []

    init(language: Language = .ko, isASCII: Bool = false, _ names: String...) {
      state = State(language: language, isASCII: isASCII, now: noon)
      state.isReadOut = true
      listen()
      tell(.citiesRead(names.map { City(place: place($0)) }, chosen: 0))
    }

    mutating func tell(_ intent: Intent, after seconds: Double = 0) {
      state.now += seconds
      _ = rules.reduce(&state, intent)
      listen()
    }

    private mutating func listen() {
      let before = narrator.frame
      narrator.listen(to: state)
      heard = narrator.frame == before ? [] : narrator.frame.lines.map { $0.trimmed }
    }
  }

  private static func place(_ name: String) -> Place {
    Place(
      name: PlaceName(ko: name, en: name), shortName: PlaceName(ko: name, en: name),
      coordinate: Coordinate(latitude: 37.56, longitude: Double(name.utf8.reduce(0) { Int($0) + Int($1) }) / 10),
      zone: .seoul, country: "KR", level: .city)
  }

  private static func snapshot(_ name: String, celsius: Double = 11, fetchedAt: Date = noon) -> Snapshot {
    let hours = (0..<40).map {
      Hour(
        at: Zone.seoul.startOfHour(noon).addingTimeInterval(Double($0) * 3600), sky: .clear,
        temperature: Temperature(celsius: celsius))
    }
    return Snapshot(
      place: place(name),
      layers: [
        Layer(bulletin: .shortRange, source: .kma, issuedAt: noon, fetchedAt: fetchedAt, hours: hours),
        Layer(bulletin: .observation, source: .kma, issuedAt: noon, fetchedAt: fetchedAt, hours: [hours[0]]),
      ])
  }

  @Test func `the answer, what to take, and sun and moon are read out with the weather`() {
    var listener = Listener("서울")
    listener.tell(.snapshotArrived(Self.snapshot("서울", celsius: 3)))
    listener.tell(.refreshEnded(Self.place("서울"), nextDue: .distantFuture))
    #expect(listener.heard.contains("맑음"))
    #expect(listener.heard.contains("챙길 것: 목도리, 장갑, 외투"))
    #expect(listener.heard.contains { $0.contains("일출 08:25") && $0.contains("달 차오르는 달") })
  }

  @Test func `that no warning is in force is read out, and the page of warnings in full`() {
    var listener = Listener("서울")
    var snapshot = Self.snapshot("서울")
    func heard(after warnings: [WeatherWarning]) -> [String] {
      let layer = Layer(
        bulletin: .warnings, source: .kma, issuedAt: Self.noon, fetchedAt: Self.noon, warnings: warnings)
      snapshot.absorb(layer, now: Self.noon)
      listener.tell(.snapshotArrived(snapshot))
      let heard = listener.heard
      listener.tell(.refreshEnded(snapshot.place, nextDue: .distantFuture))
      return heard + listener.heard
    }
    #expect(heard(after: []).contains("발효 중인 특보가 없습니다."))
    let warned = heard(after: [WeatherWarning(kind: "호우경보", area: "서울", issuedAt: Self.noon, text: "강한 비")])
    #expect(warned.contains("  호우경보, 서울") && !warned.contains("발효 중인 특보가 없습니다."))
    listener.tell(.pressed("w"))
    #expect(listener.heard.contains("    강한 비"))
  }

  @Test func `what the sources say is read out when all have answered, then only what is new`() {
    var listener = Listener("서울")
    listener.tell(.snapshotArrived(Self.snapshot("서울")))
    listener.tell(.refreshEnded(Self.place("서울"), nextDue: .distantFuture))
    listener.tell(.pressed("v"))
    #expect(listener.heard == ["서울: 불러오는 중..."])
    func comparison(_ celsius: Double) -> SourceComparison {
      var layer = Self.snapshot("서울", celsius: celsius).layers[0]
      (layer.source, layer.bulletin) = (.openMeteo, .model)
      return SourceComparison(place: Self.place("서울"), layers: [layer])
    }
    listener.tell(.comparisonArrived(comparison(8)))
    #expect(listener.heard == [])
    listener.tell(.comparisonEnded(Self.place("서울")))
    for line in [
      "출처 비교  서울", "현재 날씨 (홈 화면에 나오는 값: 기상청)", "  기온: 기상청 11°, Open-Meteo 8°, 3° 차이", "  하늘: 기상청 맑음, Open-Meteo 맑음",
    ] {
      #expect(listener.heard.contains(line), "\(line)")
    }
    #expect(listener.heard.contains { $0.hasPrefix("  Open-Meteo: 지금 맑음 8°, 15시 맑음 8°") })
    listener.tell(.comparisonArrived(comparison(9)))
    #expect(listener.heard.first == "  기온: 기상청 11°, Open-Meteo 9°, 2° 차이")
    #expect(!listener.heard.contains { $0.hasPrefix("현재 날씨") || $0.contains("●") })
  }

  @Test func `yesterday is read out when it arrives, though the page is open already`() {
    var listener = Listener("서울")
    listener.tell(.snapshotArrived(Self.snapshot("서울")))
    listener.tell(.refreshEnded(Self.place("서울"), nextDue: .distantFuture))
    listener.tell(.pressed("y"))
    #expect(listener.heard.contains { $0.hasPrefix("어제") && $0.contains("–") }, "\(listener.heard)")
    let start = Zone.seoul.instant(CivilDate(2026, 11, 19))
    let hours = (0..<24).map {
      Hour(at: start.addingTimeInterval(Double($0) * 3600), temperature: Temperature(celsius: 4))
    }
    listener.tell(.yesterdayRead(Self.place("서울"), Yesterday(hours: hours)))
    #expect(listener.heard.contains { $0.hasPrefix("어제") && $0.contains("4°") }, "\(listener.heard)")
  }

  @Test func `of the map the part of the world is said, and the city that is chosen there`() {
    var listener = Listener("서울")
    listener.tell(.snapshotArrived(Self.snapshot("서울")))
    listener.tell(.pressed("m"))
    #expect(listener.heard.count == 1 && listener.heard[0].hasPrefix("지도") && listener.heard[0].contains("서울, 11°"))
  }

  @Test func `first the keys and that it loads, then one page when all is there`() {
    var listener = Listener("서울")
    #expect(
      listener.narrator.frame.lines.map(\.trimmed) == ["r: 새로고침, /: 도시 찾기, ?: 단축키, q: 끝내기", "weatheri: 불러오는 중..."])
    listener.tell(.snapshotArrived(Self.snapshot("서울")))
    #expect(listener.heard.isEmpty)
    listener.tell(.refreshEnded(Self.place("서울"), nextDue: .distantFuture))
    #expect(listener.heard.starts(with: ["", "서울", ""]) && listener.heard.contains("  11°C  맑음"))
    #expect(listener.heard.filter { $0.contains(":00") && $0.contains("11°") }.count == 12)
  }

  @Test func `a search says how one can type, and then each time what is chosen`() {
    var listener = Listener("서울")
    listener.tell(.pressed("/"))
    #expect(listener.heard.contains("도시 찾기") && listener.heard.last == "서울, 저장됨 (1/1)")
    listener.tell(.pressed(.pasted("전")))
    #expect(listener.heard.isEmpty)
    listener.tell(.found(["전주", "전곡"].map(Self.place), text: "전"))
    #expect(listener.heard == ["전: 전주 (1/2)"])
    listener.tell(.pressed(.down))
    #expect(listener.heard == ["전: 전곡 (2/2)"])
    listener.tell(.pressed(.pasted("X")))
    listener.tell(.found([], text: "전X"))
    #expect(listener.heard.first == "‘전X’: 찾지 못했습니다.")
    listener.tell(.pressed(.escape))
    #expect(listener.heard.isEmpty)
  }

  @Test func `what was kept is said at once, and once more only when something new came`() {
    var listener = Listener("서울")
    let kept = Self.snapshot("서울", fetchedAt: Self.noon.addingTimeInterval(-7200))
    listener.tell(.recalled(kept.place, kept, isDue: false))
    #expect(listener.heard.contains { $0.contains("2시간 전") })
    listener.tell(.snapshotArrived(Self.snapshot("서울")))
    listener.tell(.refreshEnded(Self.place("서울"), nextDue: .distantFuture))
    #expect(listener.heard == ["서울: 14:32 기준"])
    listener.tell(.pressed("r"), after: 60)
    #expect(listener.heard == ["서울: 불러오는 중..."])
    listener.tell(.snapshotArrived(Self.snapshot("서울", celsius: 12)))
    #expect(listener.heard.isEmpty)
    listener.tell(.refreshEnded(Self.place("서울"), nextDue: .distantFuture))
    #expect(listener.heard.contains("  12°C  맑음"))
  }

  @Test func `a refresh that nobody asked for is silent unless it brings something`() {
    var listener = Listener("서울")
    listener.tell(.snapshotArrived(Self.snapshot("서울")))
    listener.tell(.refreshEnded(Self.place("서울"), nextDue: Self.noon.addingTimeInterval(600)))
    listener.tell(.clockStruck, after: 601)
    #expect(listener.state.isLoading && listener.heard.isEmpty)
    listener.tell(.snapshotArrived(Self.snapshot("서울", fetchedAt: listener.state.now)))
    listener.tell(.refreshEnded(Self.place("서울"), nextDue: .distantFuture))
    #expect(listener.heard.isEmpty)
  }

  @Test func `a long wait is owned up to, and half a page is then better than none`() {
    var listener = Listener("서울")
    listener.tell(.snapshotArrived(Self.snapshot("서울")))
    #expect(listener.heard.isEmpty)
    listener.tell(.clockStruck, after: 7)
    #expect(listener.heard.contains("  11°C  맑음") && listener.heard.last == "네트워크가 느립니다. 계속 기다리는 중입니다.")
    listener.tell(.clockStruck, after: 20)
    #expect(listener.heard == ["서버가 응답하지 않습니다. r을 누르면 다시 시도합니다."])
  }

  @Test func `a failure is said with what to do, and not twice`() {
    var listener = Listener(language: .en, "Seoul")
    var snapshot = Snapshot(place: Self.place("Seoul"))
    for bulletin in [Bulletin.observation, .shortRange, .shortRangeMorning] {
      snapshot.note(.keyMissing, of: bulletin, from: .kma, now: Self.noon)
    }
    listener.tell(.snapshotArrived(snapshot))
    listener.tell(.refreshEnded(Self.place("Seoul"), nextDue: .distantFuture))
    #expect(listener.heard.filter { $0.contains("WEATHERI_KMA_KEY") }.count == 1)
    #expect(listener.heard.contains("  –"))
  }

  @Test func `another city is said as soon as it is known, and where one is among them`() {
    var listener = Listener("서울", "부산")
    listener.tell(.snapshotArrived(Self.snapshot("서울")))
    listener.tell(.refreshEnded(Self.place("서울"), nextDue: .distantFuture))
    listener.tell(.pressed(.right))
    #expect(listener.heard == ["부산 (2/2): 불러오는 중..."])
    listener.tell(.pressed(.left))
    #expect(listener.heard.contains("서울 (1/2)"))
    listener.tell(.pressed("9"))
    #expect(listener.heard == ["9번 도시는 없습니다. 저장된 도시는 2곳입니다."])
  }

  @Test func `the list of cities is said a line each, then the row one goes to, what is asked and what was done`() {
    var listener = Listener("서울", "부산", "제주")
    listener.tell(.snapshotArrived(Self.snapshot("서울")))
    listener.tell(.refreshEnded(Self.place("서울"), nextDue: .distantFuture))
    listener.tell(.pressed("c"))
    #expect(listener.heard.contains("도시 3곳"))
    #expect(listener.heard.contains { $0.hasPrefix("1 서울: 맑음 11°, 최저 –, 최고 –, 미세먼지 –") })
    #expect(listener.heard.contains { $0.hasPrefix("3 제주: – –") })
    #expect(listener.heard.contains { $0.contains("K J: 옮기기") })
    listener.tell(.pressed(.down))
    #expect(listener.heard.count == 1 && listener.heard.first?.hasPrefix("2 부산") == true)
    listener.tell(.pressed("x"))
    #expect(listener.heard == ["부산을 지울까요? y/n"])
    listener.tell(.pressed("y"))
    #expect(listener.heard == ["부산을 지웠습니다. z를 누르면 되돌립니다."])
    listener.tell(.pressed("z"))
    #expect(listener.heard.last == "부산을 되돌렸습니다.")
  }

  @Test func `a setting is said with what it is for, once, and of an order what is chosen in it`() throws {
    var listener = Listener("서울")
    let purpose = "색 테마; auto는 날씨와 시각을 따르고 밤에는 어둡게"
    var (theme, now) = (try Setting.named("theme"), try Setting.named("sources.now"))
    theme.purpose = Localized(purpose, "x")
    now.purpose = Localized("출처", "x")
    listener.tell(.pressed("s"))
    listener.tell(
      .settingsRead([SettingLine(theme, value: "auto"), SettingLine(now, value: "kma, open-meteo")]))
    #expect(listener.heard.filter { $0.contains(purpose) } == ["화면, 테마: 자동. \(purpose)"])
    listener.tell(.pressed(.down))
    listener.tell(.pressed(.enter))
    #expect(listener.heard.last == "  1 기상청")
    listener.tell(.pressed(.right))
    #expect(listener.heard == ["자료 출처, 현재 날씨: Open-Meteo › 기상청. 출처", "  2 기상청"])
  }

  @Test func `hours go on by the strip's keys, units and help are said`() {
    var listener = Listener("서울")
    listener.tell(.snapshotArrived(Self.snapshot("서울")))
    listener.tell(.refreshEnded(Self.place("서울"), nextDue: .distantFuture))
    listener.tell(.pressed("]"))
    #expect(listener.heard.contains { $0.contains("11.21 토") && $0.contains("00:00") })
    #expect(!listener.heard.contains { $0.contains("14:00") })
    listener.tell(.pressed(.down))
    #expect(listener.heard.count == 1 && listener.heard.first?.contains("11월 20일") == true)
    listener.tell(.pressed(.enter))
    #expect(listener.heard.contains { $0.contains("15:00 11° 맑음") } && listener.heard.contains { $0.contains("Esc") })
    listener.tell(.pressed(.escape))
    #expect(listener.heard.isEmpty)
    listener.tell(.pressed("u"))
    #expect(listener.heard.contains("  51.8°F  맑음") && listener.heard.last == "화씨로 표시합니다.")
    listener.tell(.pressed(.function(1)))
    #expect(listener.heard.contains { $0.hasPrefix("  q Ctrl-C") })
    listener.tell(.pressed(.escape))
    #expect(listener.heard.isEmpty)
  }
}
