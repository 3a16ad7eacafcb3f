import Cells
import Testing
import Weather

@testable import Dashboard
@testable import Reports

struct SourcesTests {
  private func lines(_ reader: Reader) -> [String] { SourcesViewModel(reader.state, scroll: 0).lines.map(\.text) }

  @Test func `every part has its source, its issue time and the time received`() {
    let lines = lines(Reader())
    #expect(lines[0] == "서울 화면의 자료")
    #expect(lines[1] == "현재 날씨    기상청           14:32 발표, 14:32 받음")
    #expect(lines[2].hasPrefix("시간별 날씨  기상청") && lines[3].hasPrefix("주간 날씨    기상청"))
    #expect(lines[4] == "미세먼지     –" && lines[5] == "특보         –")
  }

  @Test func `a missing part has its reason, and an old one its date`() {
    var reader = Reader()
    var snapshot = Snapshot(
      place: .seoul, layers: [.forecast(hours: 48, days: 10, fetchedAt: afternoon.plus(minutes: -1440))])
    snapshot.recordFailure(.unreachable(.noConnection), of: .airMeasurement, from: .airkorea, now: afternoon)
    reader.send(.snapshotArrived(snapshot))
    let lines = lines(reader)
    #expect(lines.contains("미세먼지     에어코리아       연결 안 됨"))
    #expect(lines.contains { $0.contains("11.19 14:32 발표, 11.19 14:32 받음") })
  }

  @Test func `the licences of all data are listed in both languages`() {
    var reader = Reader()
    for language in Language.allCases {
      reader.state.language = language
      let text = lines(reader).joined(separator: " ")
      for name in ["기상청", "에어코리아", "국토지리정보원", "통계청", "GeoNames", "CC BY 4.0", "Natural Earth", "SQLite"] {
        #expect(text.contains(name), "\(name) in \(language)")
      }
    }
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12), Size(columns: 20, rows: 5)])
  func `no line is wider than the page, and the last one can be reached`(_ size: Size) {
    var reader = Reader(size: size)
    reader.press("i")
    #expect(reader.state.top is SourcesPage)
    var seen = 0
    for _ in 0..<200 {
      let model = SourcesViewModel(reader.state, scroll: seen)
      #expect(model.lines.allSatisfy { $0.text.displayWidth <= model.columns })
      reader.press(.down)
      guard let scroll = (reader.state.top as? SourcesPage)?.offset, scroll > seen else { break }
      seen = scroll
    }
    let model = SourcesViewModel(reader.state, scroll: seen)
    #expect(model.first == seen && seen > 0 && seen < model.lines.count)
    #expect(reader.state.notice == .allShown)
    reader.press(.pageUp, .escape)
    #expect(reader.state.top is HomePage)
  }

  @Test func `in the narrowest window nothing is cut off`() {
    var reader = Reader(size: Size(columns: 20, rows: 5))
    for (language, isASCII) in [(Language.ko, false), (.en, false), (.ko, true), (.en, true)] {
      (reader.state.language, reader.state.isASCII) = (language, isASCII)
      let model = SourcesViewModel(reader.state, scroll: 0)
      #expect(model.title.displayWidth <= 20 && model.hint.displayWidth <= 20 && model.hint.contains("Esc"))
      #expect(!model.lines.contains { $0.text.contains("…") })
      #expect(model.lines.map(\.text).joined().contains("weatherkit.apple"))
    }
  }

  @Test func `each part of a source fits in one line, in English too`() {
    var reader = Reader()
    reader.state.language = .en
    var layer = Layer.forecast(hours: 48, days: 10)
    (layer.source, layer.bulletin) = (.openMeteo, .model)
    reader.send(.snapshotArrived(Snapshot(place: .seoul, layers: [layer])))
    let shown = lines(reader).filter { $0.contains("Open-Meteo  ") }
    #expect(shown.count == 3 && shown.allSatisfy { $0.hasSuffix("14:32") }, "\(shown)")
  }

  @Test func `i closes the page as well`() {
    var reader = Reader()
    reader.press("i", "ㅑ")
    #expect(reader.state.top is HomePage)
  }

  @Test func `the privacy section has five sentences, in both languages`() {
    for language in Language.allCases {
      let privacy = Words.of(language).privacy
      #expect(privacy.flatMap(\.paragraphs).count == 5)
      #expect(privacy.flatMap(\.paragraphs).allSatisfy { [".", "。"].contains($0.suffix(1)) })
    }
  }

  @Test func `o opens the first visible link, or says that no link is visible`() {
    var reader = Reader()
    reader.press("io")
    #expect(reader.effects == [Link("https://www.weather.go.kr/").map { .browse($0) }])
    let privacy = SourcesViewModel(reader.state, scroll: 0).lines.firstIndex { $0.text == "개인정보" }
    (reader.state.size, reader.state.pages) = (Size(columns: 80, rows: 8), [SourcesPage(offset: privacy ?? 0)])
    reader.press("o")
    #expect(reader.effects == [] && reader.state.notice == .ofPage(SourcesPage.noLink))
  }

  @Test func `n shows the full licences of all libraries, and Esc leads back`() {
    var reader = Reader()
    reader.press("in")
    #expect(reader.state.top is NoticesPage)
    let text = SourcesViewModel(notices: reader.state, scroll: 0).lines.map(\.text).joined(separator: "\n")
    let names = [
      "swift-argument-parser", "swift-log", "Swift runtime", "Foundation", "libdispatch", "ncurses", "SQLite",
      "libcurl",
      "OpenSSL", "libdbus",
      "GeoNames", "Unicode License v3",
    ]
    for name in names { #expect(text.contains(name), "\(name)") }
    for title in ["Apache License", "Permission is hereby granted", "Academic Free License", "UNICODE LICENSE V3"] {
      #expect(text.contains(title), "\(title)")
    }
    reader.press(.end)
    guard let last = (reader.state.top as? NoticesPage)?.offset else { return #expect(Bool(false), "another page") }
    #expect(last > 500)
    reader.press(.escape)
    #expect(reader.state.top is SourcesPage)
  }

  @Test(arguments: [20, 40, 80, 200])
  func `no line of the licences is wider than the page`(_ columns: Int) {
    let model = SourcesViewModel(notices: Reader(size: Size(columns: columns, rows: 12)).state, scroll: 0)
    #expect(model.lines.allSatisfy { $0.text.displayWidth <= model.columns })
    #expect(!model.lines.contains { $0.text.hasPrefix("====") })
  }
}
