import Alerts
import Cells
import FoundationEssentials
import Settings
import Stage
import Testing
import Weather

@testable import Dashboard
@testable import Reports

struct WelcomeRulesTests {
  /// A session that starts for the first time.
  private static func newcomer() -> Reader {
    var reader = Reader(cities: [], hours: 0, days: 0)
    let others = [Place.busan, .seoul, .jeju].map { City(place: $0, isSaved: false) }
    reader.send(.firstStartDetected(home: City(place: .seoul, isSaved: false), others: others))
    return reader
  }

  /// The last line of the page that is open.
  private static func footer(_ reader: Reader) -> FooterViewModel? {
    (reader.state.top as? any WelcomePage).map { WelcomeViewModel($0, reader.state).footer }
  }

  @Test func `the page of names says what the region has decided, and where to change it`() {
    for (region, language, text) in [
      (ReaderRegion.Origin.locale, Language.en, "By your locale: °F, mph, 12 hours. Change them under s."),
      (.zone, .en, "By your time zone: °F, mph, 12 hours. Change them under s."),
      (nil, .en, "Shown in °F, mph, 12 hours. Change them under s."),
      (.locale, .ko, "로캘에 맞춰 °F, mph, 12시간으로 보여 드려요. s에서 바꿔요."),
      (.zone, .ko, "시간대에 맞춰 °F, mph, 12시간으로 보여 드려요. s에서 바꿔요."),
    ] {
      var reader = Reader(cities: [], hours: 0, days: 0)
      (reader.state.language, reader.state.units.regional) = (
        language, RegionalUnits(country: "US", clockCountry: "US")
      )
      reader.state.units.chosenSystem = nil
      reader.send(
        .firstStartDetected(home: City(place: .seoul, isSaved: false), others: [], region: region))
      reader.press(.enter)
      let page = reader.state.top as? any WelcomePage
      #expect(page.map { WelcomeViewModel($0, reader.state).remark } == text)
      reader.send(.resized(Size(columns: 50, rows: 30)))
      #expect(page.flatMap { WelcomeViewModel($0, reader.state).remark }?.displayWidth ?? 99 <= 50)
    }
  }

  // MARK: - Ways through the pages

  @Test func `Enter three times saves and shows the city, and nothing else`() {
    var reader = Self.newcomer()
    #expect(reader.state.top is WelcomePlacePage && reader.effects == [])
    reader.press(.enter)
    #expect(reader.effects.contains(.save(City(place: .seoul, isSaved: false))))
    #expect(
      reader.effects.contains(.recall(.seoul, isDue: true)) && reader.effects.contains(.page(WelcomeEffect.recordShown))
    )
    #expect(reader.state.top is WelcomeNamesPage)
    reader.send(.citySaved(City(place: .seoul)))
    reader.press(.enter)
    #expect(reader.state.top is WelcomeAlertPage && reader.effects == [])
    reader.press(.enter)
    #expect(reader.state.top is HomePage && reader.effects == [] && !reader.state.isWelcoming)
    #expect(reader.state.city == City(place: .seoul))
    #expect(FooterViewModel(reader.state).notice?.hasPrefix("준비됐어요.") == true)
  }

  @Test func `a city saved after the last page does not replace its notice`() {
    var reader = Self.newcomer()
    for _ in 0..<3 { reader.press(.enter) }
    reader.send(.citySaved(City(place: .seoul)))
    #expect(reader.state.city?.isSaved == true)
    #expect(FooterViewModel(reader.state).notice?.hasPrefix("준비됐어요.") == true)
  }

  @Test func `Esc on the first page shows the default city, unsaved, and ends the welcome`() {
    var reader = Self.newcomer()
    reader.press("부", .escape)
    #expect(reader.state.top is HomePage && reader.state.city == City(place: .seoul, isSaved: false))
    #expect(
      reader.effects.contains(.page(WelcomeEffect.recordShown)) && reader.effects.contains(.recall(.seoul, isDue: true))
    )
    #expect(FooterViewModel(reader.state).notice?.contains("/") == true)
  }

  @Test func `Esc later keeps earlier input, and discards that of the page`() {
    var reader = Self.newcomer()
    reader.press(.enter)
    reader.press("나무")
    reader.press(.escape)
    #expect(reader.state.top is HomePage && reader.effects == [] && reader.state.city?.place == .seoul)
  }

  @Test func `during the first page no request is sent`() {
    var reader = Self.newcomer()
    reader.send(.timerFired)
    #expect(reader.effects == [] && reader.rules.nextTick(reader.state) == nil)
  }

  @Test func `a second greeting does not restart the welcome`() {
    let greeting = Event.firstStartDetected(home: City(place: .jeju), others: [])
    var reader = Self.newcomer()
    reader.press("부")
    reader.send(greeting)
    #expect(reader.search.field.text == "부" && reader.state.welcome?.home.place == .seoul)
    reader.press(.escape)
    reader.send(greeting)
    #expect(reader.state.top is HomePage && reader.state.city?.place == .seoul)
  }

  // MARK: - The city

  @Test func `the default city is first, and each city is listed once`() {
    let reader = Self.newcomer()
    #expect(reader.optionPlaces == [.seoul, .busan, .jeju])
    #expect(reader.chosenOption?.place == .seoul)
  }

  @Test func `typing searches on the page, and Enter before the results waits for them`() {
    var reader = Self.newcomer()
    reader.press("부산")
    #expect(reader.effects == [.page(SearchEffect.search("부산", near: []))])
    reader.press(.enter)
    #expect(reader.state.top is WelcomePlacePage)
    reader.send(SearchEvent.found([.busan], text: "부산"))
    #expect(reader.state.top is WelcomeNamesPage && reader.state.city?.place == .busan)
  }

  @Test func `an unknown city can be looked up online here as well`() {
    var reader = Self.newcomer()
    reader.state.geocoderIDs = [.openMeteo]
    reader.press("후아이")
    reader.send(SearchEvent.found([], text: "후아이"))
    reader.press(.enter)
    #expect(
      reader.effects == [.page(SearchEffect.geocode("후아이"))] && reader.state.isWaiting
        && reader.state.waitingSince == afternoon)
    reader.send(SearchEvent.geocoded(.found([.jeju], .openMeteo), text: "후아이"))
    #expect(
      reader.state.top is WelcomePlacePage && reader.optionPlaces == [.jeju]
        && !reader.state.isWaiting)
    reader.press(.enter)
    #expect(reader.state.top is WelcomeNamesPage && reader.state.city?.place == .jeju)
  }

  @Test func `the footer says what Enter does if nothing was found`() {
    for (geocoderIDs, keys) in [([SourceID.openMeteo], ["Enter 찾아보기", "Esc 건너뛰기"]), ([], ["Esc 건너뛰기"])] {
      var reader = Self.newcomer()
      reader.state.geocoderIDs = geocoderIDs
      #expect(Self.footer(reader)?.hints.first.map { "\($0.key) \($0.word)" } == "Enter 다음")
      reader.press("후아이")
      reader.send(SearchEvent.found([], text: "후아이"))
      #expect(Self.footer(reader)?.hints.map { "\($0.key) \($0.word)" } == keys)
    }
  }

  @Test func `leaving the page cancels the lookup`() {
    var reader = Self.newcomer()
    reader.state.geocoderIDs = [.openMeteo]
    reader.press("후아이")
    reader.send(SearchEvent.found([], text: "후아이"))
    reader.press(.enter, .escape)
    #expect(reader.effects.contains(.page(SearchEffect.cancelGeocoding)) && reader.state.top is HomePage)
  }

  @Test func `arrows move the selection and wrap around`() {
    var reader = Self.newcomer()
    reader.press(.up)
    #expect(reader.chosenOption?.place == .jeju)
    reader.press(.tab, .down, .enter)
    #expect(reader.state.city?.place == .busan)
  }

  @Test func `a full stop requests the location, but only if nothing is typed`() {
    var reader = Self.newcomer()
    reader.press("37")
    reader.press(".")
    #expect(reader.search.field.text == "37." && !reader.state.isLocating)
    reader.press(.control("u"), ".")
    #expect(reader.effects == [.locate] && reader.search.field.isBlank)
    #expect(Self.footer(reader)?.notice == Words.of(.ko).locating)
    var here = Place.named("서울 중구 명동", "Myeong-dong", 37.5638, 126.9845)
    here.level = .here
    reader.send(.located(here))
    #expect(reader.state.top is WelcomePlacePage && reader.optionPlaces == [here, .seoul, .busan, .jeju])
    reader.press(.enter)
    #expect(reader.state.city?.place == here && reader.effects.contains(.save(City(place: here, isSaved: false))))
  }

  @Test func `a failed location shows its error, and a late one changes nothing`() {
    var reader = Self.newcomer()
    reader.press(".")
    reader.send(.notLocated("모릅니다."))
    #expect(Self.footer(reader)?.notice == "모릅니다.")
    reader.press(".", .enter)
    reader.send(.located(.jeju))
    #expect(reader.state.top is WelcomeNamesPage && reader.state.city?.place == .seoul)
  }

  // MARK: - The names

  @Test func `two names are saved without surrounding blanks`() {
    var reader = Self.newcomer()
    reader.press(.enter)
    reader.press("나무 ")
    reader.press(.tab)
    reader.press("몽글이")
    reader.press(.enter)
    #expect(reader.effects == [.page(WelcomeEffect.saveNames(user: "나무", fairy: "몽글이"))])
    reader.press(.enter)
    #expect(FooterViewModel(reader.state).notice?.hasPrefix("안녕하세요, 나무 님") == true)
  }

  @Test func `a name has at most ten characters, and does not begin with a blank`() {
    var reader = Self.newcomer()
    reader.press(.enter, " ")
    #expect(reader.state.notice == .welcome(.leadingSpace) && reader.state.welcome?.userName.text == "")
    reader.press("👩‍👩‍👧각\u{1100}\u{1161}나다라마바사")
    #expect(reader.state.welcome?.userName.text.count == 9)
    reader.press("아", "자")
    #expect(reader.state.welcome?.userName.text.count == 10 && reader.state.notice == .fieldIsFull)
    reader.press(.home)
    reader.press(.pasted(" x"))
    #expect(reader.state.welcome?.userName.text.count == 10)
  }

  // MARK: - The time

  private static func atLastPage(fairy: String = "몽글이") -> Reader {
    var reader = newcomer()
    reader.press(.enter, .tab)
    reader.press(fairy)
    reader.press(.enter)
    return reader
  }

  @Test func `one key sets a daily alert in the morning`() {
    var reader = Self.atLastPage()
    reader.press(.down, .enter)
    let draft = Alert.Draft(at: .morning, repetition: .daily, from: "몽글이")
    #expect(reader.effects == [.page(WelcomeEffect.saveAlert(draft, of: .seoul))])
    #expect(FooterViewModel(reader.state).notice?.contains("07:30") == true)
  }

  @Test func `another time is typed, and its days are chosen with the arrows`() {
    var reader = Self.atLastPage(fairy: "")
    reader.press("645")
    reader.press(.right)
    #expect(reader.state.welcome?.alertTime == .own && reader.state.welcome?.time.text == "06:45")
    reader.press(.enter)
    let time = TimeOfDay(hour: 6, minute: 45)
    #expect(
      reader.effects
        == time.map { [.page(WelcomeEffect.saveAlert(Alert.Draft(at: $0, repetition: .weekdays), of: .seoul))] })
  }

  @Test func `any typed digits give a valid time`() {
    for text in ["0730", "2359", "9", "7", "29", "25:99", "999999", "0"] {
      var time = TypedTime(standard: .morning)
      for digit in text.compactMap(\.wholeNumberValue) { _ = time.type(digit) }
      #expect(TimeOfDay(text: time.time.text) != nil && time.text.count == 5, "\(text): \(time.text)")
    }
    var time = TypedTime(standard: .morning)
    #expect(time.text == "07:30" && time.caret == 0)
    var taken = [2, 4].map { time.type($0) }
    #expect(taken == [true, false] && time.text == "2_:__" && time.time.text == "20:00")
    taken = [1, 6, 5].map { time.type($0) }
    #expect(taken == [true, false, true] && time.text == "21:5_" && time.caret == 4)
    time.erase()
    #expect(time.text == "21:__")
  }

  @Test func `if the city cannot be saved the last page says so, and the weather is shown`() {
    var reader = Self.newcomer()
    reader.press(.enter, .enter)
    reader.send(.messageReceived("쓸 수 없습니다."))
    #expect(Self.footer(reader)?.notice == "쓸 수 없습니다.")
    reader.press(.escape)
    #expect(reader.state.city?.place == .seoul && reader.state.top is HomePage)
  }

  // MARK: - The mouse

  @Test func `a click selects, and a second one on a city opens it`() {
    var reader = Self.newcomer()
    let list = reader.searchModel.layout.list
    let second = Key.mouse(MouseEvent(.press, at: Point(column: list.column + 3, row: list.row + 1)))
    reader.press(second)
    #expect(reader.chosenOption?.place == .busan && reader.state.top is WelcomePlacePage)
    reader.press(second)
    #expect(reader.state.city?.place == .busan)
    let layout = WelcomeLayout(reader.state.size)
    func click(_ choice: Int) -> Key {
      .mouse(MouseEvent(.press, at: Point(column: layout.form.column, row: layout.form.row + choice * layout.stride)))
    }
    reader.press(click(1))
    #expect(reader.state.welcome?.isNamingFairy == true)
    reader.press(.enter)
    reader.press(click(2))
    #expect(reader.state.welcome?.alertTime == .own)
    reader.press(.mouse(MouseEvent(.wheelUp, at: Point(column: 0, row: 0))))
    #expect(reader.state.welcome?.alertTime == .morning)
  }

  @Test func `before a city is chosen the sky is that of the reader's own clock`() throws {
    var state = Self.newcomer().state
    state.size = Size(columns: 120, rows: 40)
    func scene(_ state: State) throws -> SceneViewModel {
      let page = try #require(state.top as? any WelcomePage)
      return try #require(WelcomeViewModel(page, state).scene)
    }
    state.ownZone = .seoul
    #expect(try scene(state).place == state.welcome?.home.place)
    state.ownZone = .utc
    let elsewhere = try scene(state)
    #expect(elsewhere.place.coordinate.longitude == 0 && elsewhere.place.country.isEmpty)
    #expect(elsewhere.scene.precipitation == nil && elsewhere.number == nil)
  }

  @Test func `the parts of a page never overlap, and the form is always there`() {
    for columns in 1...130 {
      for rows in 1...50 {
        let layout = WelcomeLayout(Size(columns: columns, rows: rows))
        let window = Rect(Size(columns: columns, rows: rows))
        let parts = [layout.art, layout.title, layout.lines, layout.form, layout.dots, layout.footer].compactMap(\.self)
        for (index, part) in parts.enumerated() {
          #expect(!part.isEmpty && window.intersection(part) == part, "\(columns)x\(rows): \(part)")
          for other in parts[..<index] { #expect(part.intersection(other).isEmpty, "\(columns)x\(rows): \(part)") }
        }
        guard let stage = layout.stage else { continue }
        #expect(columns >= 72 && stage == window.top(stage.rows) && stage.rows >= 5, "\(columns)x\(rows)")
        #expect(layout.art == nil && parts.allSatisfy { $0.row > stage.endRow }, "\(columns)x\(rows)")
      }
    }
  }
}
