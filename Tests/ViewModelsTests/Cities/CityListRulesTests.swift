import Cells
import FoundationEssentials
import Testing
import Weather

@testable import ViewModels

/// The list of cities under its keys.
struct CityListRulesTests {
  private static let gangneung = Place.named("강릉", "Gangneung", 37.75, 128.88)

  /// Too low for tiles.
  private static let size = Size(columns: 80, rows: 19)

  /// Three cities, the list open.
  private static func reader(isSample: Bool = false) -> Reader {
    var reader = Reader(size: size)
    reader.state.isSample = isSample
    reader.press("c")
    return reader
  }

  private func names(_ reader: Reader) -> String { reader.state.cities.map(\.name.ko).joined(separator: " ") }
  private func listed(_ reader: Reader) -> String? { reader.state.listed?.name.ko }
  private func said(_ reader: Reader) -> String? { FooterModel(reader.state).notice }

  // MARK: - Looking

  @Test func `c opens the list at the city on screen, asks for what is not known, and closes it`() {
    var reader = Reader()
    reader.press(.right)
    reader.press("c")
    #expect(reader.state.overlay == .cities && listed(reader) == "부산")
    #expect(reader.effects == [.recall(.busan, isDue: false), .recall(.jeju, isDue: false), .readCitiesAgain])
    for key in ["c", "ㅊ"] {
      reader.press(key)
      #expect(reader.state.overlay == (key == "c" ? nil : .cities))
    }
    reader.press(.escape)
    #expect(reader.state.overlay == nil && reader.state.city?.place == .busan)
  }

  @Test func `the arrows choose and do not wrap`() {
    var reader = Self.reader()
    reader.press(.up)
    #expect(listed(reader) == "서울" && said(reader) == "첫 도시입니다.")
    reader.press("jㅓ")
    #expect(listed(reader) == "제주" && reader.state.notice == nil)
    reader.press(.down)
    #expect(listed(reader) == "제주" && said(reader) == "마지막 도시입니다.")
    reader.press(.home)
    #expect(listed(reader) == "서울")
    reader.press(.end)
    #expect(listed(reader) == "제주")
    reader.press(.pageUp)
    #expect(listed(reader) == "서울")
  }

  @Test func `Enter shows the chosen city, a digit the n-th`() {
    var reader = Self.reader()
    reader.press("j")
    reader.press(.enter)
    #expect(reader.state.overlay == nil && reader.state.city?.place == .busan)
    #expect(reader.effects.contains(.remember(.busan)))
    reader.press("c3")
    #expect(reader.state.overlay == nil && reader.state.city?.place == .jeju)
    reader.press("c")
    reader.press(.enter)
    #expect(reader.state.overlay == nil && reader.effects.isEmpty)
    reader.press("c9")
    #expect(reader.state.overlay == .cities && said(reader) == "9번 도시는 없습니다. 저장된 도시는 3곳입니다.")
  }

  @Test func `the chosen row stays in view, whatever the window becomes`() {
    var reader = Reader(cities: (0..<40).map { .named("도시\($0)", "City \($0)", Double($0), 100) })
    reader.press("c")
    for rows in [24, 5, 1, 60, 9] {
      reader.tell(.resized(Size(columns: 80, rows: rows)))
      for key: Key in [.end, .up, .pageUp, .down, .home, .pageDown] {
        reader.press(key)
        let list = reader.state.cityList
        let seen = list.offset..<list.offset + reader.state.listLayout.capacity
        #expect(seen.contains(list.chosen) && list.offset >= 0)
      }
    }
  }

  @Test func `a click chooses, a second one shows, the wheel scrolls`() {
    var reader = Reader(cities: (0..<40).map { .named("도시\($0)", "City \($0)", Double($0), 100) })
    reader.press("c")
    let row = reader.state.listLayout.row(4).row
    let click = Key.mouse(MouseEvent(.press, at: Point(column: 20, row: row)))
    reader.press(click)
    #expect(listed(reader) == "도시4" && reader.state.overlay == .cities)
    reader.press(.mouse(MouseEvent(.wheelDown, at: Point(column: 3, row: 3))))
    #expect(reader.state.cityList.offset == 1 && listed(reader) == "도시4")
    for _ in 0..<9 { reader.press(.mouse(MouseEvent(.wheelDown, at: Point(column: 3, row: 3)))) }
    #expect(reader.state.cityList.offset == 10 && listed(reader) == "도시10")
    reader.press(.mouse(MouseEvent(.press, at: Point(column: 20, row: 0))))
    #expect(listed(reader) == "도시10")
    reader.press(click)
    reader.press(click)
    #expect(reader.state.overlay == nil && reader.state.city?.name.ko == "도시14")
  }

  @Test func `what the list says of a city is made once an hour and when something new comes`() throws {
    var reader = Self.reader()
    let first = try #require(reader.state.cityList.summaries[.seoul])
    #expect(first.temperatures.count == 24 && first.low == Temperature(celsius: 3))
    reader.tell(.snapshotArrived(Snapshot(place: .busan, layers: [.forecast(hours: 30, days: 2)])))
    #expect(reader.state.cityList.summaries[.busan]?.temperature == Temperature(celsius: 11))
    reader.state.now = noon.plus(minutes: 40)
    reader.tell(.clockStruck)
    #expect(first.span.upperBound == noon.plus(minutes: 28))
    #expect(reader.state.cityList.summaries[.seoul]?.span.lowerBound == noon.plus(minutes: 40))
    reader.press("c")
    reader.tell(.snapshotArrived(Snapshot(place: .busan, layers: [.forecast(hours: 5, days: 2)])))
    #expect(reader.state.cityList.summaries[.busan] == nil)
  }

  @Test func `while the list is open the clock strikes for every city in it`() throws {
    var reader = Reader(refreshMinutes: 0)
    let old = noon.plus(minutes: -30)
    reader.tell(.snapshotArrived(Snapshot(place: .busan, layers: [.forecast(hours: 5, days: 2, fetchedAt: old)])))
    let before = reader.rules.nextTick(reader.state)
    reader.press("c")
    #expect(before == noon.plus(minutes: 28) && reader.rules.nextTick(reader.state) == before)
    reader.state.now = noon.plus(minutes: 29)
    reader.tell(.clockStruck)
    #expect(reader.rules.nextTick(reader.state) == old.plus(minutes: 61))
  }

  // MARK: - Refreshing

  @Test func `r asks for every city, each at most once in ten seconds`() {
    var reader = Reader(refreshMinutes: 0)
    reader.press("r")
    reader.tell(.refreshEnded(.seoul, nextDue: .distantFuture))
    reader.press("cr")
    #expect(reader.effects == [.refresh(.busan, byHand: true), .refresh(.jeju, byHand: true)])
    #expect(said(reader) == "2곳을 새로고침합니다.")
    reader.press("r")
    #expect(reader.effects.isEmpty && said(reader)?.hasPrefix("방금 새로고침했습니다") == true)
    reader.state.now = noon.plus(seconds: 11)
    reader.press("r")
    #expect(reader.effects == [.refresh(.seoul, byHand: true)])
    reader.press("r")
    #expect(reader.effects.isEmpty && said(reader) == "이미 새로고침하고 있습니다.")
    #expect(CityListModel(reader.state).progress == "받는 중 3/3")
  }

  // MARK: - Removing

  @Test func `x asks, and whatever is not yes is no`() {
    for key: Key in [.character("n"), .escape, .character("x"), .enter, .character("1"), .down, .character("ㅜ")] {
      var reader = Self.reader()
      reader.press("jx")
      #expect(reader.state.page is RemovalPage && said(reader) == "부산을 지울까요? y/n")
      reader.press(key)
      #expect(reader.state.overlay == .cities && names(reader) == "서울 부산 제주" && reader.effects.isEmpty)
    }
  }

  @Test(arguments: ["xy", "xㅛ", "ㅌy"])
  func `what is removed can be brought back where it was`(_ keys: String) {
    var reader = Self.reader()
    reader.press("j")
    let busan = reader.state.cities[1]
    reader.press(keys)
    #expect(names(reader) == "서울 제주" && said(reader) == "부산을 지웠습니다. z를 누르면 되돌립니다.")
    #expect(reader.effects == [.edit(.remove(busan))] && listed(reader) == "제주")
    reader.tell(.editEnded)
    reader.press("z")
    #expect(names(reader) == "서울 부산 제주" && listed(reader) == "부산" && said(reader) == "부산을 되돌렸습니다.")
    #expect(reader.effects == [.edit(.insert(busan, rank: 2))])
    reader.press("z")
    #expect(said(reader) == "되돌릴 것이 없습니다.")
  }

  @Test func `while it is asked the mouse moves nothing, and a click is no`() {
    var reader = Self.reader()
    reader.press("x")
    let before = reader.state
    reader.press(.mouse(MouseEvent(.wheelDown, at: Point(column: 3, row: 4))))
    #expect(reader.state == before)
    reader.press(.mouse(MouseEvent(.press, at: Point(column: 3, row: 4))))
    #expect(reader.state.overlay == .cities && names(reader) == "서울 부산 제주")
  }

  @Test func `particles follow the name`() {
    var reader = Reader(cities: [.named("전주시", "Jeonju")])
    reader.press("cx")
    #expect(said(reader) == "전주시를 지울까요? y/n")
  }

  @Test func `several removals come back in turn, each to its place`() {
    var reader = Self.reader()
    reader.press("xyxy")
    #expect(names(reader) == "제주")
    reader.press("zz")
    #expect(names(reader) == "서울 부산 제주")
  }

  @Test func `the city on screen gives way to the next, the very last one stays unsaved`() {
    var reader = Self.reader()
    reader.press("xy")
    #expect(reader.state.city?.place == .busan && reader.effects.contains(.remember(.busan)))
    reader.press("xyxy")
    #expect(reader.state.cities == [City(place: .jeju, isSaved: false)] && reader.state.city?.place == .jeju)
    #expect(CityListModel(reader.state).advice == "저장한 도시가 없습니다. a를 누르면 이 도시를 저장합니다.")
    reader.press("x")
    #expect(reader.state.cities.count == 1 && reader.state.overlay == .cities)
    reader.press("z")
    #expect(reader.state.cities == [City(place: .jeju)])
  }

  // MARK: - Moving

  @Test func `K and J and shifted arrows move a city, and the city at home stays where one looks`() {
    var reader = Self.reader()
    reader.state.stripOffset = 7
    reader.press("J")
    #expect(names(reader) == "부산 서울 제주" && listed(reader) == "서울" && reader.state.city?.place == .seoul)
    #expect(reader.effects == [.edit(.move(City(place: .seoul), rank: 2))] && reader.state.stripOffset == 7)
    #expect(said(reader) == "서울을 2번째로 옮겼습니다.")
    reader.press(.shiftDown)
    #expect(names(reader) == "부산 제주 서울")
    reader.press("J")
    #expect(said(reader) == "마지막 도시입니다." && names(reader) == "부산 제주 서울")
    reader.press(.shiftUp)
    reader.press("KK")
    #expect(names(reader) == "서울 부산 제주" && said(reader) == "첫 도시입니다.")
  }

  @Test func `changes are written one at a time, and what is read between them does not show`() {
    var reader = Self.reader()
    reader.press("J")
    reader.press("J")
    #expect(reader.effects.isEmpty)
    reader.tell(.editEnded)
    #expect(reader.effects == [.edit(.move(City(place: .seoul), rank: 3))])
    reader.tell(.citiesChanged([.busan, .seoul, .jeju].map { City(place: $0) }))
    #expect(names(reader) == "부산 제주 서울")
    reader.tell(.editEnded)
    reader.tell(.citiesChanged([.busan, .jeju, .seoul].map { City(place: $0) }))
    #expect(names(reader) == "부산 제주 서울" && reader.state.cityList.edits.isEmpty)
  }

  @Test func `a change that could not be written is taken back, and why is said`() {
    var reader = Self.reader()
    reader.press("xy")
    reader.tell(.said("파일을 쓸 수 없습니다."))
    reader.tell(.editEnded)
    reader.tell(.citiesChanged([.seoul, .busan, .jeju].map { City(place: $0) }))
    #expect(names(reader) == "서울 부산 제주" && said(reader) == "파일을 쓸 수 없습니다.")
    reader.press("z")
    #expect(said(reader) == "되돌릴 것이 없습니다.")
  }

  // MARK: - Other processes

  @Test func `what another process changed is taken in, and the reader stays where he is`() {
    var reader = Self.reader()
    reader.state.stripOffset = 5
    reader.press("j")
    reader.tell(.citiesChanged([Self.gangneung, .jeju, .busan, .seoul].map { City(place: $0) }))
    #expect(listed(reader) == "부산" && reader.state.city?.place == .seoul && reader.state.stripOffset == 5)
    #expect(reader.effects.contains(.recall(Self.gangneung, isDue: false)))
    reader.tell(.citiesChanged([City(place: .busan, name: PlaceName(ko: "바다", en: "바다"))]))
    #expect(listed(reader) == "바다" && reader.state.city?.name.ko == "바다")
  }

  @Test func `a city that is gone while the question stands is not removed twice`() {
    var reader = Self.reader()
    reader.press("x")
    reader.tell(.citiesChanged([City(place: .busan)]))
    reader.press("y")
    #expect(names(reader) == "부산" && reader.effects.isEmpty)
  }

  @Test func `a city that another process has saved gets its own weather in the list, whatever is on screen`() {
    var reader = Reader(cities: [.seoul])
    let cold = Layer(
      bulletin: .shortRange, source: .kma, issuedAt: noon, fetchedAt: noon,
      hours: [Hour(at: Zone.seoul.startOfHour(noon), temperature: Temperature(celsius: -5))])
    reader.tell(.snapshotArrived(Snapshot(place: .busan, layers: [cold])))
    _ = reader.state.visit(City(place: Self.gangneung))
    reader.tell(.snapshotArrived(Snapshot(place: Self.gangneung, layers: [.forecast(hours: 24, days: 3)])))
    reader.press("c")
    reader.tell(.citiesChanged([.seoul, .busan].map { City(place: $0) }))
    #expect(names(reader) == "서울 부산 강릉" && reader.state.city?.place == Self.gangneung)
    #expect(reader.state.cityList.summaries[.busan]?.temperature == Temperature(celsius: -5))
    #expect(reader.state.cityList.summaries[Self.gangneung]?.temperature == Temperature(celsius: 11))
  }

  // MARK: - Visitors

  @Test func `a visitor stands at the end, is saved by a, and goes without a question`() {
    var reader = Reader()
    _ = reader.state.visit(City(place: Self.gangneung))
    reader.press("c")
    #expect(CityListModel(reader.state).rows.last?.rank == "+" && listed(reader) == "강릉")
    reader.press("K")
    #expect(said(reader)?.hasPrefix("저장하지 않은 도시는") == true && names(reader) == "서울 부산 제주 강릉")
    reader.press("a")
    #expect(reader.effects == [.edit(.insert(City(place: Self.gangneung), rank: 4))])
    #expect(reader.state.cities[3].isSaved && said(reader) == "강릉을 저장했습니다.")
    reader.press("a")
    #expect(reader.state.overlays == [.cities, .search])
    var other = Reader()
    _ = other.state.visit(City(place: Self.gangneung))
    other.press("cx")
    #expect(names(other) == "서울 부산 제주" && other.state.overlay == .cities && !other.effects.contains(.readCities))
    #expect(other.state.city?.place == .jeju)
  }

  // MARK: - The sample feed

  @Test func `in the sample feed changes live in memory, and say so`() {
    var reader = Self.reader(isSample: true)
    reader.press("J")
    #expect(reader.effects.isEmpty && said(reader)?.hasSuffix("표본이라 저장은 하지 않습니다.") == true)
    reader.press("xy")
    #expect(!reader.effects.contains { if case .edit = $0 { true } else { false } } && names(reader) == "부산 제주")
    reader.press("z")
    #expect(names(reader) == "부산 서울 제주")
  }
}
