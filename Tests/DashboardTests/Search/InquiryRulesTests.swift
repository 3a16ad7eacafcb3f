import Cells
import FoundationEssentials
import Settings
import Testing
import Weather

@testable import Dashboard

/// Online lookup of names that the gazetteer does not know.
struct InquiryRulesTests {
  private static let houayxay = Place(
    name: PlaceName(ko: "라오스 후아이싸이", en: "Houayxay, Laos"), shortName: PlaceName(ko: "후아이싸이", en: "Houayxay"),
    coordinate: Coordinate(latitude: 20.2, longitude: 100.4), zone: Zone("Asia/Vientiane"), country: "LA", level: .city,
    admin: PlaceName(ko: "라오스", en: "Laos"))

  /// A name is typed that the gazetteer does not know.
  private static func reader(_ text: String = "후아이", geocoderIDs: [SourceID] = [.openMeteo]) -> Reader {
    var reader = Reader()
    reader.state.geocoderIDs = geocoderIDs
    reader.press("/\(text)")
    reader.send(SearchEvent.found([], text: text))
    return reader
  }

  private func lookup(_ reader: Reader) -> String { reader.searchModel.lookup.joined(separator: " ") }

  private func hints(_ reader: Reader) -> [String] { reader.searchModel.footer.hints.map(\.key) }

  @Test func `only Enter starts an online lookup, and the page says so before`() {
    var reader = Self.reader()
    #expect(reader.effects == [] && reader.search.inquiry == .none)
    #expect(lookup(reader) == "Enter: Open-Meteo에서 찾기" && hints(reader).first == "Enter")
    reader.press(.control("o"))
    #expect(reader.effects == [])
    reader.press(.enter)
    #expect(
      reader.effects == [.page(SearchEffect.geocode("후아이"))] && reader.search.inquiry == .asking(since: afternoon))
    #expect(lookup(reader).contains("Open-Meteo에서 찾는 중") && reader.searchModel.isAsking)
    #expect(reader.state.isWaiting && reader.state.waitingSince == afternoon)
    reader.press(.enter)
    #expect(reader.effects == [])
  }

  @Test func `Enter before the gazetteer’s answer does not start an online lookup`() {
    var reader = Reader()
    reader.state.geocoderIDs = [.openMeteo]
    reader.press("/후아이")
    reader.press(.enter)
    reader.send(SearchEvent.found([], text: "후아이"))
    #expect(reader.effects == [] && reader.search.inquiry == .none)
    reader.press(.enter)
    #expect(reader.effects == [.page(SearchEffect.geocode("후아이"))])
  }

  @Test func `with results that do not fit, F5 starts an online lookup`() {
    var reader = Self.reader()
    reader.send(SearchEvent.found([.busan], text: "후아이"))
    #expect(hints(reader).contains("F5"))
    reader.press(.function(5))
    #expect(
      reader.effects == [.page(SearchEffect.geocode("후아이"))] && reader.optionPlaces.isEmpty
        && reader.searchModel.isAsking)
    reader.send(SearchEvent.geocoded(.found([Self.houayxay], .openMeteo), text: "후아이"))
    #expect(reader.searchModel.rows.map(\.name) == ["후아이싸이"] && !hints(reader).contains("F5"))
  }

  @Test func `if no lookup is possible F5 says why and keeps the results`() {
    var reader = Self.reader()
    reader.state.isOffline = true
    reader.send(SearchEvent.found([.busan], text: "후아이"))
    reader.press(.function(5))
    #expect(
      reader.effects == [] && reader.state.notice == .searchNotPossible && reader.optionPlaces == [.busan]
    )
    reader.press(.control("u"))
    reader.press(.function(5))
    #expect(reader.effects == [] && reader.state.notice == .nothingTyped)
  }

  @Test func `every service that would get the name is listed`() {
    #expect(lookup(Self.reader(geocoderIDs: [.openMeteo, .openWeather])) == "Enter: Open-Meteo, OpenWeather에서 찾기")
    var alone = Self.reader(geocoderIDs: [])
    #expect(lookup(alone) == "" && !hints(alone).contains("Enter"))
    alone.press(.enter)
    #expect(alone.effects == [])
  }

  @Test func `online results are listed with their source, and Enter saves and shows one`() {
    var reader = Self.reader()
    reader.press(.enter)
    reader.send(SearchEvent.geocoded(.found([Self.houayxay, .busan], .openMeteo), text: "후아이"))
    let model = reader.searchModel
    #expect(model.foundBy == "Open-Meteo" && model.rows.map(\.name) == ["후아이싸이", "부산"] && model.emptyText.isEmpty)
    #expect(
      model.rows.map(\.isSaved) == [false, true] && reader.effects == [.page(SearchEffect.loadPreview(Self.houayxay))])
    #expect(!reader.state.isWaiting)
    reader.press(.enter)
    #expect(reader.effects.first == .save(City(place: Self.houayxay, isSaved: false)))
    #expect(reader.state.top is HomePage && reader.state.city?.place == Self.houayxay)
  }

  @Test func `a letter or Esc cancels the lookup, and a late answer is dropped`() {
    for key: Key in [.character("싸"), .backspace, .control("u"), .escape] {
      var reader = Self.reader()
      reader.press(.enter)
      reader.press(key)
      #expect(reader.effects.first == .page(SearchEffect.cancelGeocoding), "\(key)")
      reader.send(SearchEvent.geocoded(.found([Self.houayxay], .openMeteo), text: "후아이"))
      #expect(reader.effects == [], "\(key)")
      // Esc closes the page.
      #expect(key == .escape ? reader.state.top is HomePage : reader.state.top is SearchPage, "\(key)")
      #expect(reader.search.inquiry == .none && reader.search.found.isEmpty, "\(key)")
      #expect(reader.searchModel.foundBy == nil, "\(key)")
    }
    var reader = Self.reader()
    reader.press(.enter, .left)
    #expect(reader.effects == [] && reader.search.isAsking)
  }

  @Test func `online results disappear when the text changes`() {
    var reader = Self.reader()
    reader.press(.enter)
    reader.send(SearchEvent.geocoded(.found([Self.houayxay], .openMeteo), text: "후아이"))
    reader.press(.backspace)
    reader.send(SearchEvent.found([.busan], text: "후아"))
    #expect(reader.searchModel.foundBy == nil && reader.optionPlaces == [.busan])
  }

  @Test func `a failed lookup shows its error, and Enter tries again`() {
    var reader = Self.reader()
    for error in [SourceError.unreachable(.unknownHost), .timedOut, .quotaSpent(until: afternoon.plus(minutes: 60))] {
      reader.press(.enter)
      #expect(reader.effects == [.page(SearchEffect.geocode("후아이"))])
      reader.send(SearchEvent.geocoded(.failed(error, .openMeteo), text: "후아이"))
      #expect(lookup(reader).hasPrefix("Open-Meteo") && lookup(reader).hasSuffix("Enter: 다시 찾아보기"), "\(lookup(reader))")
      #expect(hints(reader).contains("Enter") && !reader.state.isWaiting)
    }
    reader.press(.enter)
    let nextMonth = Zone.seoul.instant(CivilDate(2026, 12, 1))
    reader.send(SearchEvent.geocoded(.failed(.quotaSpent(until: nextMonth), .openWeather), text: "후아이"))
    #expect(lookup(reader).contains(" 12.1 00:00부터"))
  }

  @Test func `a name without results is not looked up again`() {
    var reader = Self.reader()
    reader.press(.enter)
    reader.send(SearchEvent.geocoded(.nothing, text: "후아이"))
    #expect(lookup(reader) == "Open-Meteo에도 없는 이름입니다." && !hints(reader).contains("Enter"))
    reader.press(.enter)
    #expect(reader.effects == [])
  }

  @Test func `with the sample feed and offline no lookup is made, and the key says why`() {
    for isSample in [true, false] {
      var reader = Self.reader()
      (reader.state.isSample, reader.state.isOffline) = (isSample, !isSample)
      let sentence = isSample ? "표본 자료에서는 인터넷에서 찾지 않습니다." : "오프라인이라 인터넷에서 찾을 수 없습니다."
      #expect(lookup(reader) == sentence)
      reader.press(.enter)
      #expect(reader.effects == [] && reader.searchModel.footer.notice == sentence)
      #expect(FooterViewModel(reader.state).shorterNotices.isEmpty == false)
    }
  }

  @Test func `a text that cannot be a name gets no offer of a lookup`() {
    for text in ["ㅎㅇㄷ", "37.5", "x", "91,200"] {
      var reader = Self.reader(text)
      #expect(lookup(reader) == "")
      reader.press(.enter)
      #expect(reader.effects == [], "\(text)")
    }
  }

  @Test func `postal codes, streets and numbers can be looked up online`() {
    for text in ["06236", "63000", "SW1A 1AA", "테헤란로 152"] {
      var reader = Self.reader(text)
      #expect(lookup(reader) == "Enter: Open-Meteo에서 찾기", "\(text)")
      reader.press(.enter)
      #expect(reader.effects == [.page(SearchEffect.geocode(text))])
    }
  }

  @Test func `an API key set during the session adds a lookup service`() {
    var reader = Reader()
    reader.press("s")
    reader.send(
      SettingsEvent.read(Setting.all.filter { $0.key == "openweather.key" }.map { SettingLine($0, value: "") }))
    reader.press(.enter, "x", .enter)
    let preferences = Preferences(
      screen: Settings.Screen(), language: .ko, isASCII: false, geocoderIDs: [.openMeteo, .openWeather])
    reader.send(SettingsEvent.saved(SettingsReading(lines: [], preferences: preferences, refetches: false)))
    #expect(reader.state.geocoderIDs == [.openMeteo, .openWeather])
  }
}
