import Cells
import FoundationEssentials
import Testing
import Weather

@testable import Dashboard

/// The keys and events of the city list.
struct CityListRulesTests {
  private static let gangneung = Place.named("강릉", "Gangneung", 37.75, 128.88)

  /// Not enough rows for tiles.
  private static let size = Size(columns: 80, rows: 19)

  /// Three cities, with the list open.
  private static func reader(isSample: Bool = false) -> Reader {
    var reader = Reader(size: size)
    reader.state.isSample = isSample
    reader.press("c")
    return reader
  }

  private func names(_ reader: Reader) -> String { reader.state.cities.map(\.name.ko).joined(separator: " ") }
  private func listed(_ reader: Reader) -> String? { reader.citiesPage.chosenCity(reader.state)?.name.ko }
  private func notice(_ reader: Reader) -> String? { FooterViewModel(reader.state).notice }

  // MARK: - Selecting

  @Test func `c opens the list at the city on screen, reads cached data, and closes it`() {
    var reader = Reader()
    reader.press(.right, "c")
    #expect(reader.state.top is CitiesPage && listed(reader) == "부산")
    #expect(reader.effects == [.recall(.busan, isDue: false), .recall(.jeju, isDue: false), .readCitiesAgain])
    for key in ["c", "ㅊ"] {
      reader.press(key)
      #expect(reader.state.isOpen(CitiesPage.self) == (key != "c"))
    }
    reader.press(.escape)
    #expect(reader.state.top is HomePage && reader.state.city?.place == .busan)
  }

  @Test func `the arrows move the selection and do not wrap around`() {
    var reader = Self.reader()
    reader.press(.up)
    #expect(listed(reader) == "서울" && notice(reader) == "첫 도시입니다.")
    reader.press("jㅓ")
    #expect(listed(reader) == "제주" && reader.state.notice == nil)
    reader.press(.down)
    #expect(listed(reader) == "제주" && notice(reader) == "마지막 도시입니다.")
    reader.press(.home)
    #expect(listed(reader) == "서울")
    reader.press(.end)
    #expect(listed(reader) == "제주")
    reader.press(.pageUp)
    #expect(listed(reader) == "서울")
  }

  @Test func `Enter shows the selected city, and a digit the city with that number`() {
    var reader = Self.reader()
    reader.press("j", .enter)
    #expect(reader.state.top is HomePage && reader.state.city?.place == .busan)
    #expect(reader.effects.contains(.remember(.busan)))
    reader.press("c3")
    #expect(reader.state.top is HomePage && reader.state.city?.place == .jeju)
    reader.press("c", .enter)
    #expect(reader.state.top is HomePage && reader.effects.isEmpty)
    reader.press("c9")
    #expect(reader.state.top is CitiesPage && notice(reader) == "9번 도시는 없습니다. 저장된 도시는 3곳입니다.")
  }

  @Test func `the selected row stays in view at every window size`() {
    var reader = Reader(cities: (0..<40).map { .named("도시\($0)", "City \($0)", Double($0), 100) })
    reader.press("c")
    for rows in [24, 5, 1, 60, 9] {
      reader.send(.resized(Size(columns: 80, rows: rows)))
      for key: Key in [.end, .up, .pageUp, .down, .home, .pageDown] {
        reader.press(key)
        let list = reader.citiesPage.position
        let seen = list.offset..<list.offset + reader.state.listLayout.capacity
        #expect(seen.contains(list.chosen) && list.offset >= 0)
      }
    }
  }

  @Test func `a click selects, a second one shows the city, and the wheel scrolls`() {
    var reader = Reader(cities: (0..<40).map { .named("도시\($0)", "City \($0)", Double($0), 100) })
    reader.press("c")
    let row = reader.state.listLayout.row(4).row
    let click = Key.mouse(MouseEvent(.press, at: Point(column: 20, row: row)))
    reader.press(click)
    #expect(listed(reader) == "도시4" && reader.state.top is CitiesPage)
    reader.press(.mouse(MouseEvent(.wheelDown, at: Point(column: 3, row: 3))))
    #expect(reader.citiesPage.position.offset == 1 && listed(reader) == "도시4")
    for _ in 0..<9 { reader.press(.mouse(MouseEvent(.wheelDown, at: Point(column: 3, row: 3)))) }
    #expect(reader.citiesPage.position.offset == 10 && listed(reader) == "도시10")
    reader.press(.mouse(MouseEvent(.press, at: Point(column: 20, row: 0))))
    #expect(listed(reader) == "도시10")
    reader.press(click)
    reader.press(click)
    #expect(reader.state.top is HomePage && reader.state.city?.name.ko == "도시14")
  }

  @Test func `a city’s summary is computed once an hour and when new data arrive`() throws {
    var reader = Self.reader()
    let first = try #require(reader.state.cityList.summaries[.seoul])
    #expect(first.temperatures.count == 24 && first.low == Temperature(celsius: 3))
    reader.send(.snapshotArrived(Snapshot(place: .busan, layers: [.forecast(hours: 30, days: 2)])))
    #expect(reader.state.cityList.summaries[.busan]?.temperature == Temperature(celsius: 11))
    reader.state.now = afternoon.plus(minutes: 40)
    reader.send(.timerFired)
    #expect(first.span.upperBound == afternoon.plus(minutes: 28))
    #expect(reader.state.cityList.summaries[.seoul]?.span.lowerBound == afternoon.plus(minutes: 40))
    reader.press("c")
    reader.send(.snapshotArrived(Snapshot(place: .busan, layers: [.forecast(hours: 5, days: 2)])))
    #expect(reader.state.cityList.summaries[.busan] == nil)
  }

  @Test func `while the list is open the next tick covers every city in it`() throws {
    var reader = Reader(refreshMinutes: 0)
    let old = afternoon.plus(minutes: -30)
    reader.send(.snapshotArrived(Snapshot(place: .busan, layers: [.forecast(hours: 5, days: 2, fetchedAt: old)])))
    let before = reader.rules.nextTick(reader.state)
    reader.press("c")
    #expect(before == afternoon.plus(minutes: 28) && reader.rules.nextTick(reader.state) == before)
    reader.state.now = afternoon.plus(minutes: 29)
    reader.send(.timerFired)
    #expect(reader.rules.nextTick(reader.state) == old.plus(minutes: 61))
  }

  // MARK: - Refreshing

  @Test func `r refreshes every city, each at most once in ten seconds`() {
    var reader = Reader(refreshMinutes: 0)
    reader.press("r")
    reader.send(.refreshEnded(.seoul, nextDue: .distantFuture))
    reader.press("cr")
    #expect(reader.effects == [.refresh(.busan, byHand: true), .refresh(.jeju, byHand: true)])
    #expect(notice(reader) == "2곳을 새로고침합니다.")
    reader.press("r")
    #expect(reader.effects.isEmpty && notice(reader)?.hasPrefix("방금 새로고침했습니다") == true)
    reader.state.now = afternoon.plus(seconds: 11)
    reader.press("r")
    #expect(reader.effects == [.refresh(.seoul, byHand: true)])
    reader.press("r")
    #expect(reader.effects.isEmpty && notice(reader) == "이미 새로고침하고 있습니다.")
    #expect(reader.cityList.progress == "받는 중 3/3")
  }

  // MARK: - Removing

  @Test func `x asks for confirmation, and every key except yes cancels`() {
    for key: Key in [.character("n"), .escape, .character("x"), .enter, .character("1"), .down, .character("ㅜ")] {
      var reader = Self.reader()
      reader.press("jx")
      #expect(reader.state.top is RemovalPage && notice(reader) == "부산을 지울까요? y/n")
      reader.press(key)
      #expect(reader.state.top is CitiesPage && names(reader) == "서울 부산 제주" && reader.effects.isEmpty)
    }
  }

  @Test(arguments: ["xy", "xㅛ", "ㅌy"])
  func `a removed city can be restored to its place`(_ keys: String) {
    var reader = Self.reader()
    reader.press("j")
    let busan = reader.state.cities[1]
    reader.press(keys)
    #expect(names(reader) == "서울 제주" && notice(reader) == "부산을 지웠습니다. z를 누르면 되돌립니다.")
    #expect(reader.effects == [.edit(.remove(busan))] && listed(reader) == "제주")
    reader.send(.editEnded)
    reader.press("z")
    #expect(names(reader) == "서울 부산 제주" && listed(reader) == "부산" && notice(reader) == "부산을 되돌렸습니다.")
    #expect(reader.effects == [.edit(.insert(busan, rank: 2))])
    reader.press("z")
    #expect(notice(reader) == "되돌릴 것이 없습니다.")
  }

  @Test func `during the confirmation the wheel does nothing, and a click cancels`() {
    var reader = Self.reader()
    reader.press("x")
    let before = reader.state
    reader.press(.mouse(MouseEvent(.wheelDown, at: Point(column: 3, row: 4))))
    #expect(reader.state == before)
    reader.press(.mouse(MouseEvent(.press, at: Point(column: 3, row: 4))))
    #expect(reader.state.top is CitiesPage && names(reader) == "서울 부산 제주")
  }

  @Test func `Korean particles match the name`() {
    var reader = Reader(cities: [.named("전주시", "Jeonju")])
    reader.press("cx")
    #expect(notice(reader) == "전주시를 지울까요? y/n")
  }

  @Test func `several removals are undone one after another, each to its place`() {
    var reader = Self.reader()
    reader.press("xyxy")
    #expect(names(reader) == "제주")
    reader.press("zz")
    #expect(names(reader) == "서울 부산 제주")
  }

  @Test func `removing the city on screen shows the next one, and the last one becomes unsaved`() {
    var reader = Self.reader()
    reader.press("xy")
    #expect(reader.state.city?.place == .busan && reader.effects.contains(.remember(.busan)))
    reader.press("xyxy")
    #expect(reader.state.cities == [City(place: .jeju, isSaved: false)] && reader.state.city?.place == .jeju)
    #expect(reader.cityList.advice == "저장한 도시가 없습니다. a를 누르면 이 도시를 저장합니다.")
    reader.press("x")
    #expect(reader.state.cities.count == 1 && reader.state.top is CitiesPage)
    reader.press("z")
    #expect(reader.state.cities == [City(place: .jeju)])
  }

  // MARK: - Moving

  @Test func `K, J and shifted arrows move a city, and the city on screen stays on screen`() {
    var reader = Self.reader()
    reader.state.stripOffset = 7
    reader.press("J")
    #expect(names(reader) == "부산 서울 제주" && listed(reader) == "서울" && reader.state.city?.place == .seoul)
    #expect(reader.effects == [.edit(.move(City(place: .seoul), rank: 2))] && reader.state.stripOffset == 7)
    #expect(notice(reader) == "서울을 2번째로 옮겼습니다.")
    reader.press(.shiftDown)
    #expect(names(reader) == "부산 제주 서울")
    reader.press("J")
    #expect(notice(reader) == "마지막 도시입니다." && names(reader) == "부산 제주 서울")
    reader.press(.shiftUp)
    reader.press("KK")
    #expect(names(reader) == "서울 부산 제주" && notice(reader) == "첫 도시입니다.")
  }

  @Test func `changes are written one at a time, and cities read in between are not shown`() {
    var reader = Self.reader()
    reader.press("J", "J")
    #expect(reader.effects.isEmpty)
    reader.send(.editEnded)
    #expect(reader.effects == [.edit(.move(City(place: .seoul), rank: 3))])
    reader.send(.citiesChanged([.busan, .seoul, .jeju].map { City(place: $0) }))
    #expect(names(reader) == "부산 제주 서울")
    reader.send(.editEnded)
    reader.send(.citiesChanged([.busan, .jeju, .seoul].map { City(place: $0) }))
    #expect(names(reader) == "부산 제주 서울" && reader.state.cityList.edits.isEmpty)
  }

  @Test func `a change that could not be written is reverted with the reason`() {
    var reader = Self.reader()
    reader.press("xy")
    reader.send(.messageReceived("파일을 쓸 수 없습니다."))
    reader.send(.editEnded)
    reader.send(.citiesChanged([.seoul, .busan, .jeju].map { City(place: $0) }))
    #expect(names(reader) == "서울 부산 제주" && notice(reader) == "파일을 쓸 수 없습니다.")
    reader.press("z")
    #expect(notice(reader) == "되돌릴 것이 없습니다.")
  }

  // MARK: - Other processes

  @Test func `changes of another process are shown, and the selection is unchanged`() {
    var reader = Self.reader()
    reader.state.stripOffset = 5
    reader.press("j")
    reader.send(.citiesChanged([Self.gangneung, .jeju, .busan, .seoul].map { City(place: $0) }))
    #expect(listed(reader) == "부산" && reader.state.city?.place == .seoul && reader.state.stripOffset == 5)
    #expect(reader.effects.contains(.recall(Self.gangneung, isDue: false)))
    reader.send(.citiesChanged([City(place: .busan, name: PlaceName(ko: "바다", en: "바다"))]))
    #expect(listed(reader) == "바다" && reader.state.city?.name.ko == "바다")
  }

  @Test func `a city that another process removes during the confirmation is not removed twice`() {
    var reader = Self.reader()
    reader.press("x")
    reader.send(.citiesChanged([City(place: .busan)]))
    reader.press("y")
    #expect(names(reader) == "부산" && reader.effects.isEmpty)
  }

  @Test func `a city saved by another process gets its own weather in the list`() {
    var reader = Reader(cities: [.seoul])
    let cold = Layer(
      bulletin: .shortRange, source: .kma, issuedAt: afternoon, fetchedAt: afternoon,
      hours: [Hour(at: Zone.seoul.startOfHour(afternoon), temperature: Temperature(celsius: -5))])
    reader.send(.snapshotArrived(Snapshot(place: .busan, layers: [cold])))
    _ = reader.state.visit(City(place: Self.gangneung))
    reader.send(.snapshotArrived(Snapshot(place: Self.gangneung, layers: [.forecast(hours: 24, days: 3)])))
    reader.press("c")
    reader.send(.citiesChanged([.seoul, .busan].map { City(place: $0) }))
    #expect(names(reader) == "서울 부산 강릉" && reader.state.city?.place == Self.gangneung)
    #expect(reader.state.cityList.summaries[.busan]?.temperature == Temperature(celsius: -5))
    #expect(reader.state.cityList.summaries[Self.gangneung]?.temperature == Temperature(celsius: 11))
  }

  // MARK: - Unsaved cities

  @Test func `an unsaved city is last in the list, is saved by a, and removed without confirmation`() {
    var reader = Reader()
    _ = reader.state.visit(City(place: Self.gangneung))
    reader.press("c")
    #expect(reader.cityList.rows.last?.rank == "+" && listed(reader) == "강릉")
    reader.press("K")
    #expect(notice(reader)?.hasPrefix("저장하지 않은 도시는") == true && names(reader) == "서울 부산 제주 강릉")
    reader.press("a")
    #expect(reader.effects == [.edit(.insert(City(place: Self.gangneung), rank: 4))])
    #expect(reader.state.cities[3].isSaved && notice(reader) == "강릉을 저장했습니다.")
    reader.press("a")
    #expect(reader.state.isOpen(CitiesPage.self) && reader.state.top is SearchPage)
    var other = Reader()
    _ = other.state.visit(City(place: Self.gangneung))
    other.press("cx")
    #expect(names(other) == "서울 부산 제주" && other.state.top is CitiesPage && !other.effects.contains(.readCities))
    #expect(other.state.city?.place == .jeju)
  }

  // MARK: - The sample feed

  @Test func `with the sample feed changes stay in memory, and the notice says so`() {
    var reader = Self.reader(isSample: true)
    reader.press("J")
    #expect(reader.effects.isEmpty && notice(reader)?.hasSuffix("표본 자료라 저장하지 않습니다.") == true)
    reader.press("xy")
    #expect(!reader.effects.contains { if case .edit = $0 { true } else { false } } && names(reader) == "부산 제주")
    reader.press("z")
    #expect(names(reader) == "부산 서울 제주")
  }
}
