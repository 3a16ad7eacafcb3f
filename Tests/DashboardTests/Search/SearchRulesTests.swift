import Cells
import FoundationEssentials
import Testing
import Weather

@testable import Dashboard
@testable import Reports

struct SearchRulesTests {
  private static let jeonju = Place.named("전주", "Jeonju", 35.8243, 127.1481)
  private static let paris = Place(
    name: PlaceName(ko: "프랑스 파리", en: "Paris, France"), shortName: PlaceName(ko: "파리", en: "Paris"),
    coordinate: Coordinate(latitude: 48.8534, longitude: 2.3488), zone: Zone("Europe/Paris"), country: "FR",
    level: .city,
    population: 2_138_551, admin: PlaceName(ko: "프랑스", en: "France"))

  /// A text is typed that finds these places.
  private static func reader(_ text: String, _ places: [Place]) -> Reader {
    var reader = Reader()
    reader.press("/")
    reader.press(text)
    reader.send(SearchEvent.found(places, text: text))
    return reader
  }

  // MARK: - Typing

  @Test func `every letter is text, and starts a search`() {
    var reader = Reader()
    reader.press("/")
    #expect(reader.state.top is SearchPage)
    for (index, letter) in "q?u1ㅂ/ 가".enumerated() {
      reader.press(.character(letter))
      #expect(reader.search.field.text.count == index + 1 && !reader.rules.isOver(reader.state))
    }
    let places: [Place] = [.seoul, .busan, .jeju]
    #expect(reader.effects == [.page(SearchEffect.search("q?u1ㅂ/ 가", near: places.map(\.coordinate)))])
    reader.press(.backspace)
    #expect(reader.effects == [.page(SearchEffect.search("q?u1ㅂ/ ", near: places.map(\.coordinate)))])
    reader.press(.left)
    #expect(reader.effects == [])
  }

  @Test func `without text the saved cities are offered`() {
    var reader = Self.reader("전", [Self.jeonju])
    #expect(reader.optionPlaces == [Self.jeonju])
    reader.press(.control("u"))
    #expect(reader.effects == [.page(SearchEffect.loadPreview(.seoul))] || reader.effects == [])
    #expect(reader.optionPlaces == [.seoul, .busan, .jeju])
    reader.press(.down, .enter)
    #expect(reader.state.top is HomePage && reader.state.city?.place == .busan)
  }

  @Test func `a district at the coordinates of a saved city keeps its own name`() {
    var district = Place.named("서울 중구", "Jung-gu, Seoul")
    district.level = .sigungu
    let reader = Self.reader("중구", [district, .seoul])
    #expect(reader.optionPlaces == [district, .seoul])
  }

  @Test func `results for an outdated text are dropped`() {
    var reader = Self.reader("전주", [Self.jeonju])
    reader.send(SearchEvent.found([.busan], text: "전"))
    #expect(reader.optionPlaces == [Self.jeonju])
    reader.press(.escape)
    reader.send(SearchEvent.found([.busan], text: "전주"))
    #expect(reader.state.top is HomePage && reader.effects == [])
  }

  @Test func `a text above the limit is refused with a message`() {
    var reader = Self.reader(String(repeating: "가", count: TextField.limit), [])
    reader.press("나")
    #expect(reader.effects == [] && reader.search.field.text.count == TextField.limit)
    #expect(reader.searchModel.footer.notice == "더 입력할 수 없습니다.")
    reader.press(.backspace)
    #expect(reader.searchModel.footer.notice == nil)
  }

  @Test func `pasted text has blanks for line breaks, and elsewhere pasting does nothing`() {
    var reader = Self.reader("", [])
    reader.press(.pasted("전주\n완산구"))
    #expect(reader.search.field.text == "전주 완산구" && reader.state.top is SearchPage)
    reader.press(.pasted(String(repeating: "x", count: 10_000)))
    #expect(reader.search.field.text == "전주 완산구" && reader.state.notice == .fieldIsFull)
    var home = Reader()
    home.press(.pasted("q"))
    #expect(!home.rules.isOver(home.state) && home.effects == [])
  }

  @Test func `an unknown key is named with the key for help on this page`() {
    var reader = Self.reader("전", [])
    reader.press(.function(9))
    #expect(reader.searchModel.footer.notice == "F9: 여기서는 쓰지 않는 키입니다. F1로 단축키를 봅니다.")
    #expect(reader.state.top is SearchPage)
  }

  // MARK: - Selecting

  @Test func `Tab, arrows and the wheel move the selection, and keys wrap around`() {
    var reader = Self.reader("ㅈ", [Self.jeonju, .jeju, .busan])
    let point = Point(column: 4, row: 6)
    let steps: [(Key, Int)] = [
      (.tab, 1), (.down, 2), (.control("n"), 0), (.up, 2), (.backTab, 1), (.control("p"), 0), (.pageDown, 2),
      (.pageUp, 0),
      (.mouse(MouseEvent(.wheelDown, at: point)), 1), (.mouse(MouseEvent(.wheelUp, at: point)), 0),
      (.mouse(MouseEvent(.wheelUp, at: point)), 0),
    ]
    for (key, chosen) in steps {
      reader.press(key)
      #expect(reader.search.position.chosen == chosen, "\(key)")
    }
  }

  @Test func `a click selects, and a second one shows the city`() {
    var reader = Self.reader("ㅈ", [Self.jeonju, .jeju, .busan])
    let list = reader.searchModel.layout.list
    let second = Key.mouse(MouseEvent(.press, at: Point(column: 5, row: list.row + 1)))
    reader.press(.mouse(MouseEvent(.press, at: Point(column: 5, row: list.row + 9))))
    reader.press(second)
    #expect(reader.search.position.chosen == 1 && reader.state.top is SearchPage)
    reader.press(second)
    #expect(reader.state.top is HomePage && reader.state.city?.place == .jeju)
  }

  @Test func `the selected row is always in view`() {
    let places = (0..<30).map { Place.named("곳\($0)", "Place \($0)", Double($0), 100) }
    var reader = Self.reader("곳", places)
    for key: Key in [.up, .down, .pageDown, .pageDown, .up, .pageUp, .down, .pageDown, .pageDown] {
      reader.press(key)
      let position = reader.search.position
      let rows = reader.searchModel.layout.list.rows
      #expect((position.offset..<position.offset + rows).contains(position.chosen))
      #expect(reader.searchModel.rows.count { $0.isChosen } == 1)
    }
  }

  @Test func `cached weather of the selected place is read once`() {
    var reader = Self.reader("ㅈ", [Self.jeonju, .jeju])
    #expect(reader.effects == [.page(SearchEffect.loadPreview(Self.jeonju))])
    let kept = Snapshot(place: Self.jeonju, layers: [.forecast(hours: 3, days: 1)])
    reader.send(.recalled(Self.jeonju, kept, isDue: false))
    #expect(reader.searchModel.preview?.temperature == "11°")
    reader.press(.down)
    #expect(reader.effects == [.page(SearchEffect.loadPreview(.jeju))])
    #expect(reader.searchModel.preview?.hasWeather == false)
    reader.press(.up)
    #expect(reader.effects == [] && reader.searchModel.preview?.hasWeather == true)
  }

  // MARK: - Opening

  @Test func `Enter saves a city, shows it, and reports when it is saved`() {
    var reader = Self.reader("전주", [Self.jeonju])
    reader.press(.enter)
    let city = City(place: Self.jeonju, isSaved: false)
    #expect(
      reader.effects == [.save(city), .refresh(Self.jeonju, byHand: false), .remember(Self.jeonju)]
        || reader.effects.first == .save(city))
    #expect(reader.state.top is HomePage && reader.state.city == city)
    reader.send(.citySaved(city))
    #expect(reader.effects == [.remember(Self.jeonju)])
    #expect(reader.state.city?.isSaved == true && reader.state.cities.count == 4)
    #expect(FooterViewModel(reader.state).notice == "전주를 저장했습니다.")
  }

  @Test func `Ctrl-O shows a city without saving it`() {
    var reader = Self.reader("전주", [Self.jeonju])
    reader.press(.control("o"))
    #expect(!reader.effects.contains(.save(City(place: Self.jeonju, isSaved: false))))
    #expect(reader.state.city?.isSaved == false && FooterViewModel(reader.state).notice == "저장하지 않고 보는 도시입니다.")
  }

  @Test func `a saved city is shown and not saved again, under any name`() {
    var reader = Reader()
    reader.send(.citiesRead([City(place: .busan, name: PlaceName(ko: "집", en: "집")), City(place: .seoul)], chosen: 1))
    reader.press("/부산")
    reader.send(SearchEvent.found([.busan], text: "부산"))
    #expect(reader.searchModel.rows.first?.name == "집" && reader.searchModel.rows.first?.isSaved == true)
    reader.press(.enter)
    #expect(reader.state.chosen == 0 && reader.state.cities.count == 2 && reader.state.top is HomePage)
    #expect(!reader.effects.contains { if case .save = $0 { true } else { false } })
  }

  @Test func `Enter before the results waits for them`() {
    var reader = Reader()
    reader.press("/전주")
    reader.press(.enter)
    #expect(reader.state.top is SearchPage && reader.effects == [])
    reader.send(SearchEvent.found([Self.jeonju], text: "전주"))
    #expect(
      reader.state.city?.place == Self.jeonju && reader.effects.first == .save(City(place: Self.jeonju, isSaved: false))
    )
  }

  @Test func `an arrow before the results waits too, and a letter cancels both`() {
    var reader = Reader()
    reader.press("/ㅈ")
    reader.press(.down, .control("o"))
    var other = reader
    reader.send(SearchEvent.found([Self.jeonju, .jeju], text: "ㅈ"))
    #expect(reader.state.city?.place == .jeju)
    other.press("ㅈ")
    other.send(SearchEvent.found([Self.jeonju, .jeju], text: "ㅈㅈ"))
    #expect(other.state.top is SearchPage && other.search.position.chosen == 0)
  }

  @Test func `without a result Enter changes nothing`() {
    var reader = Self.reader("없는곳", [])
    reader.press(.enter)
    #expect(reader.state.top is SearchPage && reader.effects == [])
    var newcomer = Reader(cities: [], hours: 0, days: 0)
    newcomer.press("/")
    newcomer.press(.enter)
    #expect(newcomer.state.top is SearchPage && newcomer.state.notice == .nothingTyped)
  }

  @Test func `a city saved after the user has moved on is added to the others`() {
    var reader = Self.reader("전주", [Self.jeonju])
    reader.press(.enter)
    reader.press("/파리")
    reader.send(SearchEvent.found([Self.paris], text: "파리"))
    reader.press(.control("o"))
    reader.send(.citySaved(City(place: Self.jeonju)))
    #expect(reader.state.cities.map(\.place) == [.seoul, .busan, .jeju, Self.jeonju, Self.paris])
    #expect(reader.state.city?.place == Self.paris && reader.effects == [])
  }

  @Test func `Esc leaves everything unchanged`() {
    var reader = Reader()
    let before = HomeViewModel(reader.state)
    reader.press("/전주")
    reader.send(SearchEvent.found([Self.jeonju], text: "전주"))
    reader.press(.escape)
    #expect(reader.state.top is HomePage && HomeViewModel(reader.state) == before)
    reader.press("/")
    #expect(reader.search.field.text.isEmpty)
  }

  // MARK: - Text

  @Test func `an empty result shows the searched text, and an invalid point the limits`() {
    #expect(Self.reader("qxz", []).searchModel.emptyText.joined().contains("‘qxz’: 찾지 못했습니다."))
    #expect(Self.reader("qxz", []).searchModel.emptyText.joined().contains("초성"))
    for text in ["91,200", "91.5 12.5", "52.5N 181.5E"] {
      #expect(Self.reader(text, []).searchModel.emptyText.joined().contains("위도는 -90에서 90까지"), "\(text)")
    }
  }

  @Test func `a place abroad shows its local time, updated every minute`() {
    let reader = Self.reader("파리", [Self.paris])
    let preview = reader.searchModel.preview
    #expect(preview?.facts.first == Fact(label: "현지 시각", value: "06:32", tone: .plain))
    #expect(reader.rules.nextTick(reader.state).map { $0 <= afternoon.plus(minutes: 1) } == true)
    #expect(reader.searchModel.rows.first.map { [$0.name, $0.detail, $0.people] } == ["파리", "프랑스", "213만 명"])
  }

  @Test func `no key of the text field is a key of the page`() {
    let edits = Keymap.fieldKeys.flatMap(\.actions.keys)
    #expect(Set(edits).count == edits.count)
    for page in State.allPages where page.hasField { #expect(Set(edits).isDisjoint(with: page.boundKeys)) }
  }

  @Test func `without saved cities the footer first shows how to find one`() {
    var reader = Reader()
    #expect(FooterViewModel(reader.state).hints.contains { $0.key == "/" && $0.word == "찾기" })
    reader.send(.citiesRead([City(place: .seoul, isSaved: false)], chosen: 0))
    #expect(FooterViewModel(reader.state).hints.first == FooterViewModel.Hint(key: "/", word: "도시 찾기", isLasting: true))
  }
}
