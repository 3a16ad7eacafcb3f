import Cells
import FoundationEssentials
import Testing
import Weather

@testable import Dashboard
@testable import Reports

/// Home screens with warnings, and the page with their full text.
struct WarningPaneTests {
  static let appleWarnings = [
    WeatherWarning(
      kind: "Moderate Thunderstorm Warning", area: "London & South East England",
      issuedAt: Situations.afternoon.addingTimeInterval(-92 * 60),
      expiresAt: Situations.afternoon.addingTimeInterval(20 * 3600),
      severity: .moderate, issuer: "UK Met Office",
      link: "https://weatherkit.apple.com/alertDetails/index.html?ids=d26dc1fb-da0c-52a5-9c4e-c1462ffc5f38&lang=en-US")
  ]

  private static let announcement = """
    o 호우경보 : 서울특별시, 경기도(가평, 남양주, 구리)
    o 호우주의보 : 인천광역시(옹진군 제외)

    (1) 시간당 50mm 안팎의 매우 강한 비가 내리는 곳이 있겠습니다.
    (2) 하천변 산책로와 지하차도 출입을 삼가고, 산사태와 축대 붕괴에 유의하시기 바랍니다.
    """

  static let kmaWarnings = [
    WeatherWarning(
      kind: "호우경보", area: "서울특별시", issuedAt: Situations.afternoon.addingTimeInterval(-232 * 60),
      effectiveAt: Situations.afternoon.addingTimeInterval(-212 * 60), severity: .severe, text: announcement),
    WeatherWarning(
      kind: "강풍주의보", area: "서울특별시", issuedAt: Situations.afternoon.addingTimeInterval(-32 * 60),
      effectiveAt: Situations.afternoon.addingTimeInterval(928 * 60), severity: .moderate),
    WeatherWarning(
      kind: "한파주의보", area: "서울특별시, 인천광역시(옹진군 제외), 경기도", issuedAt: Situations.afternoon.addingTimeInterval(-32 * 60),
      severity: .moderate, effectiveWords: "11월 21일 밤", isPreliminary: true),
  ]

  private static func warnings(_ language: Language) -> [WeatherWarning] {
    language == .ko ? kmaWarnings : appleWarnings
  }

  static func state(
    _ size: Size, _ language: Language, _ warnings: [WeatherWarning]?, failing error: SourceError? = nil,
    isASCII: Bool = false
  ) async throws -> State {
    let situations = try await Situations.shared.value
    var state = situations.state(.full, size, language, isASCII: isASCII)
    state.isSample = false
    var snapshot = situations.snapshot(.full)
    if let warnings {
      let layer = Layer(
        bulletin: .warnings, source: .kma, issuedAt: Situations.afternoon, fetchedAt: Situations.afternoon,
        warnings: warnings)
      snapshot.absorb(layer, now: Situations.afternoon)
    }
    let since = Situations.afternoon.addingTimeInterval(-52 * 60)
    if let error { snapshot.recordFailure(error, of: .warnings, from: .kma, now: since) }
    _ = Reducer().reduce(&state, .snapshotArrived(snapshot))
    return state
  }

  private static let sizes = [(20, 5), (40, 12), (80, 24), (120, 40)].map { Size(columns: $0.0, rows: $0.1) }

  @Test(arguments: sizes)
  func `home screen and warnings page with warnings match the golden pictures`(_ size: Size) async throws {
    var pictures: [String] = []
    for language in Language.builtIn {
      for isASCII in [false, true] {
        var state = try await Self.state(size, language, Self.warnings(language), isASCII: isASCII)
        let home = HomeScreen().frame(of: state)
        pictures.append("==== \(language)\n" + (isASCII ? home.withoutColours : home).styledPicture)
        _ = Reducer().reduce(&state, .pressed("w"))
        let page = HomeScreen().frame(of: state)
        pictures.append("==== \(language) page\n" + (isASCII ? page.withoutColours : page).styledPicture)
      }
    }
    Golden.expect(pictures.joined(separator: "\n"), named: "warnings-\(size.columns)x\(size.rows)")
  }

  @Test(arguments: sizes)
  func `no warnings, failed request, no source and no key match the golden pictures`(_ size: Size) async throws {
    var pictures: [String] = []
    for language in Language.builtIn {
      let cases: [(String, [WeatherWarning]?, SourceError?)] = [
        ("none", [], nil), ("failed", nil, .timedOut), ("no source", nil, .notCovered), ("no key", nil, .keyMissing),
      ]
      for (name, warnings, error) in cases {
        var state = try await Self.state(size, language, warnings, failing: error)
        pictures.append("==== \(language) \(name)\n" + HomeScreen().frame(of: state).picture)
        _ = Reducer().reduce(&state, .pressed("w"))
        pictures.append("==== \(language) \(name) page\n" + HomeScreen().frame(of: state).picture)
      }
    }
    Golden.expect(pictures.joined(separator: "\n"), named: "no-warnings-\(size.columns)x\(size.rows)")
  }

  /// The row of the warning in the window.
  private static func row(of state: State) -> Int {
    let layout = HomeLayout(state: state)
    return layout.body.row + (layout.warning?.row ?? 0)
  }

  @Test(arguments: HomeScreenTests.sizes, [true, false])
  func `a warning in force has its own row, reversed, with sign and kind`(_ size: Size, _ isASCII: Bool)
    async throws
  {
    for (warnings, sign, kind) in [
      ([Self.kmaWarnings[0]], isASCII ? "!" : "▲", "호우경보"), (Self.appleWarnings, isASCII ? "^" : "△", "Moderate"),
    ] {
      let state = try await Self.state(size, .ko, warnings, isASCII: isASCII)
      let frame = HomeScreen().frame(of: state)
      let row = Self.row(of: state)
      #expect(frame.lines[row].trimmedStart.hasPrefix("\(sign) \(kind)"), "\(size): \(frame.lines[row])")
      #expect((0..<kind.displayWidth).allSatisfy { frame[$0, row].style.isReversed }, "\(size)")
      #expect(
        frame.lines[0].hasPrefix(String(HomeScreen().frame(of: try await Self.state(size, .ko, [])).lines[0].prefix(6)))
      )
    }
  }

  @Test(arguments: sizes)
  func `a preliminary warning is not reversed`(_ size: Size) async throws {
    let state = try await Self.state(size, .ko, [Self.kmaWarnings[2]])
    let (frame, row) = (HomeScreen().frame(of: state), Self.row(of: state))
    #expect(frame.lines[row].contains("◇ 예비 한파주의보") && !frame[2, row].style.isReversed)
  }

  @Test(arguments: HomeScreenTests.sizes)
  func `without Unicode the warning line and page contain only ASCII and Hangul`(_ size: Size) async throws {
    for language in Language.builtIn {
      var state = try await Self.state(size, language, Self.kmaWarnings + Self.appleWarnings, isASCII: true)
      for _ in 0..<2 {
        let picture = HomeScreen().frame(of: state).picture
        let foreign = picture.unicodeScalars.filter { !$0.isASCII && !(0xAC00...0xD7A3).contains($0.value) }
        #expect(foreign.isEmpty, "\(size): \(Set(foreign))")
        _ = Reducer().reduce(&state, .pressed("w"))
      }
    }
  }

  @Test func `the address of a warning is a link, even if it is split over several rows`() async throws {
    for size in Self.sizes {
      var state = try await Self.state(size, .en, Self.appleWarnings)
      _ = Reducer().reduce(&state, .pressed("w"))
      for _ in 0..<40 { _ = Reducer().reduce(&state, .pressed(.down)) }
      let frame = HomeScreen().frame(of: state)
      let links = (0..<size.rows).flatMap { row in (0..<size.columns).compactMap { frame.link(of: frame[$0, row]) } }
      #expect(Set(links.map(\.address)) == Set(Self.appleWarnings.compactMap(\.link)), "\(size)")
    }
  }
}

extension String {
  fileprivate var trimmedStart: Substring { drop { $0 == " " } }
}
