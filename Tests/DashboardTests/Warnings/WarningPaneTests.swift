import Cells
import FoundationEssentials
import Testing
import Weather

@testable import Dashboard

/// Home screens with warnings, and the page with their full text.
struct WarningPaneTests {
  @Test(arguments: Size.common, [true, false])
  func `a 경보 in force is a bar across the window, with sign and kind`(_ size: Size, _ isASCII: Bool) async throws {
    let terminal = TestTerminal(size: size, depth: isASCII ? .ascii : .anyColour)
    let state = try await PageCase.warnings("bar", [WeatherWarning.kma[0]]).state(on: terminal)
    let (frame, layout) = (HomeScreen().frame(of: state), HomeLayout(state: state))
    let bar = try #require(layout.warning)
    let row = layout.body.row + bar.row
    #expect(frame.lines[row].trimmedStart.hasPrefix("\(isASCII ? "!" : "▲") 호우경보"), "\(size): \(frame.lines[row])")
    #expect((0..<bar.columns).allSatisfy { frame[$0, row].style.isReversed }, "\(size): \(frame.lines[row])")
  }

  @Test(arguments: Size.common)
  func `a bar is directly below the stage and holds no sentence, which has a row of its own`(_ size: Size) async throws
  {
    let state = try await PageCase.warnings("bar", [WeatherWarning.kma[0]]).state(on: TestTerminal(size: size))
    let (layout, lines) = (HomeLayout(state: state), HomeScreen().frame(of: state).lines)
    let bar = try #require(layout.warning)
    guard bar.row > 0, let outlook = layout.outlook else { return }
    #expect(bar.row == max(layout.current.endRow, layout.dust.row < bar.row ? layout.dust.endRow : 0), "\(size)")
    #expect(!outlook.isEmpty && outlook.row > bar.row && layout.facts.map { $0.row != bar.row } != false, "\(size)")
    let line = lines[layout.body.row + bar.row]
    #expect(HomeViewModel(state).outlook.sentences.flatMap(\.texts).allSatisfy { !line.contains($0) }, "\(line)")
  }

  @Test func `a bar says what to do, before it says where`() throws {
    let state = try #require(WeatherWarning.kma.first.map { WarningTests.reader([$0]).state })
    let line = try #require(WarningLine(state))
    #expect(line.texts[0].hasSuffix(" · 실내로") && line.texts[0].hasPrefix("호우경보 · "), "\(line.texts)")
    #expect(
      line.texts.first { !$0.contains(line.texts[0].components(separatedBy: " · ")[1]) }?.hasSuffix("실내로") == true)
  }

  @Test(arguments: Size.common, [true, false])
  func `an advisory is a tab at the right end of the header, a click opens its text`(
    _ size: Size, _ isASCII: Bool
  ) async throws {
    let terminal = TestTerminal(size: size, depth: isASCII ? .ascii : .anyColour)
    for (warning, sign, isFilled) in [
      (WeatherWarning.kma[1], isASCII ? "^" : "△", false), (WeatherWarning.apple[0], isASCII ? "^" : "△", true),
      (WeatherWarning.kma[2], isASCII ? "?" : "◇", false),
    ] {
      let state = try await PageCase.warnings("tab \(warning.kind)", [warning]).state(on: terminal)
      let (frame, layout) = (HomeScreen().frame(of: state), HomeLayout(state: state))
      let tab = try #require(HeaderViewModel(state).tab).tab(in: size.columns)
      let first = size.columns - tab.columns
      #expect(layout.warning == nil && tab.columns <= max(16, size.columns * 2 / 5))
      #expect(frame[first + 1, 0].text == sign, "\(size): \(frame.lines[0])")
      #expect((first..<size.columns).allSatisfy { frame[$0, 0].style.isReversed } == isFilled, "\(size)")
      var opened = state
      opened.press(.mouse(MouseEvent(.press, at: Point(column: size.columns - 1, row: 0))))
      #expect(opened.isOpen(WarningsPage.self))
    }
  }

  @Test func `the address of a warning is a link, even if it is split over several rows`() async throws {
    for size in Size.common {
      var state = try await PageCase.appleWarnings.state(on: TestTerminal(size: size, language: .en))
      state.press("w")
      for _ in 0..<40 { state.press(.down) }
      let frame = HomeScreen().frame(of: state)
      let links = (0..<size.rows).flatMap { row in (0..<size.columns).compactMap { frame.link(of: frame[$0, row]) } }
      #expect(Set(links.map(\.address)) == Set(WeatherWarning.apple.compactMap(\.link)), "\(size)")
    }
  }
}

extension Album {
  static let warnings: [Album] = [
    Album(
      "warnings",
      shots: Language.builtIn.flatMap { language in
        let page = language == .ko ? PageCase.kmaWarnings : .appleWarnings
        return [(false, Shot.Look.styled), (true, .mono)].flatMap { isASCII, look in
          [
            Shot("\(language)", page, language, isASCII: isASCII, look: look),
            Shot("\(language) page", page.pressing("w"), language, isASCII: isASCII, look: look),
          ]
        }
      }),
    Album(
      "no-warnings",
      shots: Language.builtIn.flatMap { language in
        [
          ("none", PageCase.noWarnings), ("failed", .failedWarnings), ("no source", .uncoveredWarnings),
          ("no key", .keylessWarnings),
        ].flatMap { name, page in
          [Shot("\(language) \(name)", page, language), Shot("\(language) \(name) page", page.pressing("w"), language)]
        }
      }),
  ]
}

extension PageCase {
  fileprivate static let kmaWarnings = warnings("three of KMA", WeatherWarning.kma)
  fileprivate static let appleWarnings = warnings("one of Apple", WeatherWarning.apple)
  fileprivate static let noWarnings = warnings("none", [])
  fileprivate static let failedWarnings = warnings("failed", nil, failing: .timedOut)
  fileprivate static let uncoveredWarnings = warnings("no source", nil, failing: .notCovered)
  fileprivate static let keylessWarnings = warnings("no key", nil, failing: .keyMissing)

  /// The home screen with these warnings.
  fileprivate static func warnings(_ title: String, _ warnings: [WeatherWarning]?, failing error: SourceError? = nil)
    -> PageCase
  {
    PageCase("warnings, \(title)") { terminal in
      let situations = try await Situations.shared.value
      var state = situations.state(.full, on: terminal)
      state.isSample = false
      var snapshot = situations.snapshot(.full)
      if let warnings {
        let layer = Layer(
          bulletin: .warnings, source: .kma, issuedAt: afternoon, fetchedAt: afternoon, warnings: warnings)
        snapshot.absorb(layer, now: afternoon)
      }
      let since = afternoon.addingTimeInterval(-52 * 60)
      if let error { snapshot.recordFailure(error, of: .warnings, from: .kma, now: since) }
      state.send(.snapshotArrived(snapshot))
      return state
    }
  }
}

extension WeatherWarning {
  fileprivate static let apple = [
    WeatherWarning(
      kind: "Moderate Thunderstorm Warning", area: "London & South East England",
      issuedAt: afternoon.addingTimeInterval(-92 * 60), expiresAt: afternoon.addingTimeInterval(20 * 3600),
      severity: .moderate, issuer: "UK Met Office",
      link: "https://weatherkit.apple.com/alertDetails/index.html?ids=d26dc1fb-da0c-52a5-9c4e-c1462ffc5f38&lang=en-US")
  ]

  private static let announcement = """
    o 호우경보 : 서울특별시, 경기도(가평, 남양주, 구리)
    o 호우주의보 : 인천광역시(옹진군 제외)

    (1) 시간당 50mm 안팎의 매우 강한 비가 내리는 곳이 있겠습니다.
    (2) 하천변 산책로와 지하차도 출입을 삼가고, 산사태와 축대 붕괴에 유의하시기 바랍니다.
    """

  fileprivate static let kma = [
    WeatherWarning(
      kind: "호우경보", area: "서울특별시", issuedAt: afternoon.addingTimeInterval(-232 * 60),
      effectiveAt: afternoon.addingTimeInterval(-212 * 60), severity: .severe, text: announcement),
    WeatherWarning(
      kind: "강풍주의보", area: "서울특별시", issuedAt: afternoon.addingTimeInterval(-32 * 60),
      effectiveAt: afternoon.addingTimeInterval(928 * 60), severity: .moderate),
    WeatherWarning(
      kind: "한파주의보", area: "서울특별시, 인천광역시(옹진군 제외), 경기도", issuedAt: afternoon.addingTimeInterval(-32 * 60),
      severity: .moderate, effectiveWords: "11월 21일 밤", isPreliminary: true),
  ]
}

extension String { fileprivate var trimmedStart: Substring { drop { $0 == " " } } }
