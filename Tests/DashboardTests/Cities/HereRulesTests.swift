import Cells
import Testing
import Weather

@testable import Dashboard
@testable import Reports

struct HereRulesTests {
  private static let here: Place = {
    var place = Place.named("서울특별시 중구 명동", "Myeong-dong, Jung-gu, Seoul")
    place.coordinate = Coordinate(latitude: 37.5638, longitude: 126.9845)
    place.level = .here
    return place
  }()

  @Test func `the location is requested only when the key is pressed`() {
    var reader = Reader()
    #expect(!reader.state.isLocating && !reader.effects.contains(.locate))
    reader.press(".")
    #expect(reader.effects == [.locate] && reader.state.isLocating)
    #expect(FooterViewModel(reader.state).notice == Words.of(.ko).locating)
  }

  @Test func `a pending location request is not repeated, and a finished one can be`() {
    var reader = Reader()
    reader.press(".", ".")
    #expect(reader.effects.isEmpty)
    reader.send(.located(Self.here))
    #expect(FooterViewModel(reader.state).notice == nil)
    reader.press(".")
    #expect(reader.effects == [.locate])
  }

  @Test func `the current location is shown as a visitor with an arrow`() {
    var reader = Reader()
    reader.press(".")
    reader.send(.located(Self.here))
    #expect(reader.state.city?.place == Self.here && reader.state.city?.isSaved == false)
    #expect(reader.effects.contains(.recall(Self.here, isDue: true)))
    let header = HeaderViewModel(reader.state)
    #expect(header.city == "서울특별시 중구 명동" && header.arrows == [3] && header.dotCount == 4 && header.chosen == 3)
    var moved = Self.here
    moved.coordinate.latitude += 0.01
    reader.send(.located(moved))
    #expect(reader.state.cities.count == 4 && reader.state.city?.place == moved)
  }

  @Test func `the current location as the only place has its arrow`() {
    var reader = Reader(cities: [])
    reader.send(.located(Self.here))
    let header = HeaderViewModel(reader.state)
    #expect(header.dotCount == 1 && header.arrows == [0] && header.dotColumn(width: 78) != nil)
  }

  @Test func `a located place does not close a page that is independent of the city`() {
    var reader = Reader()
    reader.press(".i")
    reader.send(.located(Self.here))
    #expect(reader.state.top is SourcesPage && reader.state.city?.place == Self.here)
    var other = Reader()
    other.press(".d")
    #expect(other.state.top is DetailsPage)
    other.send(.located(Self.here))
    #expect(other.state.top is HomePage)
  }

  @Test func `a failed location shows its error and can be requested again`() {
    var reader = Reader()
    reader.press(".")
    reader.send(.notLocated("GeoClue가 위치를 알려 줄 수 없습니다."))
    #expect(FooterViewModel(reader.state).notice == "GeoClue가 위치를 알려 줄 수 없습니다.")
    #expect(reader.state.city?.place == .seoul)
    reader.press(".")
    #expect(reader.effects == [.locate])
  }
}
