import Foundation
import Props
import Storage
import Testing
import Weather

struct CityStoreTests {
  private let home = TemporaryFolder()
  private var folder: String { home.path }

  @Test func `reading a missing store creates nothing`() throws {
    let cities = CityStore(StoreFile(folder: folder))
    let (all, shown) = (try cities.all(), try cities.lastShown())
    #expect(all == [] && shown == nil)
    #expect(throws: StorageError.noSuchCity(name: "서울")) { try cities.remove(place("서울", "Seoul")) }
    #expect(throws: StorageError.noSuchPosition(1, count: 0)) { try cities.move(place("서울", "Seoul"), to: 1) }
    #expect(mode(folder) == -1)
  }

  @Test func `saved cities keep their order, place and name`() throws {
    let cities = CityStore(StoreFile(folder: folder))
    let seoul = place("서울", "Seoul")
    let home = place("전주시", "Jeonju", at: (35.82, 127.15), population: 650_000)
    try cities.add(seoul, name: nil)
    try cities.add(home, name: " 우리집 ")
    try cities.add(place("부산", "Busan", at: (35.18, 129.08)), name: " ")
    let again = try CityStore(StoreFile(folder: folder)).all()
    #expect(again.map(\.position) == [1, 2, 3] && again.map(\.place.name.en) == ["Seoul", "Jeonju", "Busan"])
    #expect(again[1].place == home && again[1].name == "우리집" && again[2].name == nil)
    #expect(again[1].displayName(in: .en) == "우리집" && again[2].displayName(in: .en) == "Busan")
    #expect(mode(folder) == 0o700 && mode(folder + "/weatheri.sqlite") == 0o600)
    #expect(files(in: folder) == ["weatheri.sqlite"])
  }

  @Test func `a city that an earlier version saved under another full name is not added a second time`() throws {
    let cities = CityStore(StoreFile(folder: folder))
    let saved = try cities.add(place("독일 베를린 베를린", "Berlin, Berlin, Germany", at: (52.52, 13.41)), name: nil)
    #expect(throws: StorageError.alreadySaved(saved)) {
      try cities.add(place("독일 베를린", "Berlin, Germany", at: (52.52, 13.41)), name: nil)
    }
  }

  @Test func `moving and removing cities closes the gaps in their positions`() throws {
    let cities = CityStore(StoreFile(folder: folder))
    for (index, name) in ["가", "나", "다", "라"].enumerated() {
      try cities.add(place(name, name, at: (Double(index), 0)), name: nil)
    }
    func order() throws -> String { try cities.all().map(\.place.name.ko).joined() }
    let places = try cities.all().map(\.place)
    let four = places[3]
    #expect(try cities.move(four, to: 1).position == 1)
    #expect(try order() == "라가나다")
    try cities.move(four, to: 4)
    #expect(try order() == "가나다라")
    #expect(try cities.remove(places[1]).place.name.ko == "나")
    #expect(try cities.remove(four).place.name.ko == "라")
    #expect(try order() == "가다" && cities.all().map(\.position) == [1, 2])
    #expect(throws: StorageError.noSuchPosition(3, count: 2)) { try cities.move(places[0], to: 3) }
    for position in [0, .min, .max] {
      #expect(throws: StorageError.noSuchPosition(position, count: 2)) { try cities.move(places[0], to: position) }
    }
    #expect(throws: StorageError.noSuchCity(name: "라")) { try cities.move(four, to: 1) }
  }

  @Test func `a removed city is added again at its former position with its own name`() throws {
    let cities = CityStore(StoreFile(folder: folder))
    for (index, name) in ["가", "나", "다"].enumerated() {
      try cities.add(place(name, name, at: (Double(index), 0)), name: name == "나" ? "우리집" : nil)
    }
    let gone = try cities.remove(place("나", "나", at: (1, 0)))
    #expect(gone.name == "우리집" && gone.position == 2)
    #expect(try cities.add(gone.place, name: gone.name, at: 2).position == 2)
    let names = try cities.all().map { $0.displayName(in: .ko) }
    #expect(names == ["가", "우리집", "다"])
    #expect(try cities.add(place("라", "라", at: (9, 0)), name: nil, at: 99).position == 4)
    #expect(try cities.add(place("마", "마", at: (10, 0)), name: nil, at: -3).position == 1)
    #expect(try cities.all().map(\.place.name.ko).joined() == "마가나다라")
    #expect(try cities.all().map(\.position) == Array(1...5))
  }

  @Test func `a place is found at whatever position another process has moved it to`() throws {
    let cities = CityStore(StoreFile(folder: folder))
    for (index, name) in ["가", "나", "다"].enumerated() {
      try cities.add(place(name, name, at: (Double(index), 0)), name: nil)
    }
    let other = CityStore(StoreFile(folder: folder))
    try other.move(place("다", "다", at: (2, 0)), to: 1)
    #expect(try cities.move(place("가", "가", at: (0, 0)), to: 3).position == 3)
    try other.remove(place("나", "나", at: (1, 0)))
    #expect(throws: StorageError.noSuchCity(name: "나")) { try cities.remove(place("나", "나", at: (1, 0))) }
    #expect(throws: StorageError.noSuchCity(name: "나")) { try cities.move(place("나", "나", at: (1, 0)), to: 1) }
    #expect(try cities.remove(place("다", "다", at: (2, 0))).place.name.ko == "다")
    #expect(try cities.all().map(\.place.name.ko) == ["가"])
  }

  @Test func `neither a place nor a name can be saved twice`() throws {
    let cities = CityStore(StoreFile(folder: folder))
    try cities.add(place("중구", "Jung-gu", whole: "서울특별시 중구"), name: "회사")
    let error = try #require(throws: StorageError.self) {
      try cities.add(place("중구", "Jung-gu", at: (37.561, 126.991), whole: "서울특별시 중구"), name: "다른 이름")
    }
    #expect(error.description == "회사 is already saved." && error.sentence(in: .ko) == "이미 저장한 도시입니다: 회사.")
    let busan = place("중구", "Jung-gu", at: (35.1, 129.03), whole: "부산광역시 중구")
    #expect(throws: StorageError.nameTaken(name: "회사")) { try cities.add(busan, name: "회사") }
    try cities.add(busan, name: nil)
    #expect(try cities.all().count == 2)
  }

  @Test func `if several cities match, the user's own name wins, then the more populous place`() throws {
    let cities = CityStore(StoreFile(folder: folder))
    try cities.add(place("중구", "Jung-gu", at: (35.1, 129), population: 40_000, whole: "부산광역시 중구"), name: nil)
    try cities.add(place("중구", "Jung-gu", population: 120_000, whole: "서울특별시 중구"), name: nil)
    let all = try cities.all()
    #expect(all.named("중구")?.position == 2 && all.named("JUNG-GU")?.position == 2)
    #expect(all.named("부산광역시 중구")?.position == 1 && all.named("종로구") == nil)
    try cities.add(place("평양", "Pyongyang", at: (39, 125.7)), name: "중구")
    #expect(try cities.all().named("중구")?.position == 3)
  }

  @Test func `the city shown last is remembered until it is removed`() throws {
    let cities = CityStore(StoreFile(folder: folder))
    let seoul = try cities.add(place("서울"), name: nil)
    let busan = try cities.add(place("부산", at: (35, 129)), name: nil)
    try cities.rememberShown(seoul)
    try cities.rememberShown(busan)
    try cities.move(busan.place, to: 1)
    #expect(try CityStore(StoreFile(folder: folder)).lastShown()?.place.name.ko == "부산")
    try cities.remove(busan.place)
    #expect(try cities.lastShown() == nil)
  }

  @Test func `concurrent additions lose no city`() async throws {
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<8 {
        // Each task has a store of its own, like separate processes.
        group.addTask {
          let cities = CityStore(StoreFile(folder: folder))
          #expect(throws: Never.self) { try cities.add(place("도시\(index)", at: (Double(index), 0)), name: nil) }
        }
      }
    }
    let cities = try CityStore(StoreFile(folder: folder)).all()
    #expect(Set(cities.map(\.place.name.ko)).count == 8 && cities.map(\.position) == Array(1...8))
  }

  @Test func `of many concurrent claims on one document exactly one succeeds`() async throws {
    let wins = await withTaskGroup(of: Bool?.self) { group in
      for _ in 0..<8 {
        group.addTask {
          try? Documents(StoreFile(folder: folder)).update(Set<String>.self, named: "fired", from: []) {
            $0.insert("07:30").inserted
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(wins.count { $0 == true } == 1 && !wins.contains(nil))
    let documents = Documents(StoreFile(folder: folder))
    let (fired, other) = (
      try documents.value(Set<String>.self, named: "fired"), try documents.value(Set<String>.self, named: "else")
    )
    #expect(fired == ["07:30"] && other == nil)
  }

  @Test func `opening and reading a current file writes nothing`() throws {
    let writer = CityStore(StoreFile(folder: folder))
    for index in 0..<20 { try writer.add(place("도시\(index)", at: (Double(index), 0)), name: nil) }
    let before = try Data(contentsOf: URL(fileURLWithPath: folder + "/weatheri.sqlite"))
    let count = try CityStore(StoreFile(folder: folder)).all().count
    #expect(count == 20)
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder + "/weatheri.sqlite")) == before)
  }
}
