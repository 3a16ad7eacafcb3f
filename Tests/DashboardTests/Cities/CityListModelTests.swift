import FoundationEssentials
import Testing

@testable import Dashboard
@testable import Reports
@testable import Weather

struct CityListModelTests {
  private static let start = Zone.seoul.startOfHour(afternoon)

  private static func hours(_ values: [(falling: Precipitation?, chance: Double?)]) -> [Hour] {
    values.enumerated().map { index, value in
      Hour(
        at: start.addingTimeInterval(Double(index) * 3600), falling: value.falling,
        temperature: Temperature(celsius: Double(index)), chanceOfPrecipitation: value.chance)
    }
  }

  private static func summary(now: Now = Now(), _ values: [(falling: Precipitation?, chance: Double?)]) -> CitySummary {
    CitySummary(Forecast(now: now, hours: hours(values)), of: Snapshot(place: .seoul), at: afternoon)
  }

  private static func row(_ summary: CitySummary?, units: Units = .metric) -> CityListViewModel.Row {
    var state = State(language: .ko, units: units, cities: [City(place: .seoul)], now: afternoon)
    state.cityList.summaries[.seoul] = summary
    return CityListViewModel.rows(state)[0]
  }

  // MARK: - Rain

  @Test func `rain is shown with its first hour and the highest chance from then on`() {
    let dry = Precipitation.none
    let row = Self.row(Self.summary([(dry, 10), (dry, 20), (.falling(.snow), 60), (dry, 70)]))
    #expect(row.rain == CityListViewModel.Rain(condition: .snow, from: "16시", chance: "70%", isWet: true))
  }

  @Test func `a likely chance gives the hour, and a later certain hour gives the symbol`() {
    let row = Self.row(Self.summary([(nil, 10), (nil, 30), (.falling(.shower), nil)]))
    #expect(row.rain == CityListViewModel.Rain(condition: .shower, from: "15시", chance: "30%", isWet: true))
  }

  @Test func `current precipitation is shown as now`() {
    let row = Self.row(Self.summary(now: Now(condition: .rain), [(.falling(.rain), 80)]))
    #expect(row.rain.from == "지금" && row.rain.chance == "80%")
  }

  @Test func `dry is blank, unknown is a dash, and tomorrow’s rain is not shown`() {
    #expect(Self.row(Self.summary([(Precipitation.none, 0)])).rain.from == "")
    #expect(Self.row(Self.summary([])).rain.from == "–" && Self.row(nil).rain.from == "–")
    let late: [(falling: Precipitation?, chance: Double?)] = Array(repeating: (Precipitation.none, 0), count: 12)
    #expect(Self.row(Self.summary(late + [(.falling(.rain), 90)])).rain.isWet == false)
  }

  // MARK: - The rest

  @Test func `the worse of the two dust values gives the grade`() {
    let air = AirMeasurement(station: "중구", distance: 1, measuredAt: afternoon, values: [.pm10: 20, .pm25: 80])
    let row = Self.row(CitySummary(Forecast(air: air), of: Snapshot(place: .seoul), at: afternoon))
    #expect(row.dust == CityListViewModel.Dust(word: "매우나쁨", level: 4, tone: .grade(.veryBad)))
    #expect(Self.row(nil).dust == CityListViewModel.Dust(word: "–", level: 0, tone: .dim))
  }

  @Test func `unknown values are shown as a dash`() {
    let row = Self.row(nil)
    for value in [row.word, row.temperature.value, row.low.value, row.high.value, row.change.value, row.age.value] {
      #expect(value == "–")
    }
    #expect(row.hours.bars == Array(repeating: nil, count: 24) && !row.isStale && row.warning == nil)
  }

  @Test func `equal names are shown in full, and the user’s own names are unchanged`() {
    let names = [("서울특별시 중구", 37.5), ("대구광역시 중구", 35.8), ("부산광역시", 35.1)].map { whole, latitude in
      Place(
        name: PlaceName(ko: whole, en: whole),
        shortName: PlaceName(ko: whole == "부산광역시" ? "부산" : "중구", en: "x"),
        coordinate: Coordinate(latitude: latitude, longitude: 128), zone: .seoul, country: "KR", level: .gu)
    }
    var cities = names.map { City(place: $0) }
    func shown() -> [String] {
      CityListViewModel.rows(State(language: .ko, cities: cities, now: afternoon)).map(\.name)
    }
    #expect(shown() == ["서울특별시 중구", "대구광역시 중구", "부산"])
    cities[1].name = PlaceName(ko: "할머니", en: "할머니")
    #expect(shown() == ["중구", "할머니", "부산"])
  }

  @Test func `a city abroad is shown in its own time zone`() {
    var place = Place.seoul
    place.zone = .utc
    var state = State(language: .ko, cities: [City(place: place)], now: afternoon)
    state.cityList.summaries[place] = Self.summary([(nil, 0), (nil, 50)])
    #expect(CityListViewModel.rows(state)[0].rain.from == "6시")
  }

  // MARK: - Sparklines

  @Test func `a sparkline is scaled from its lowest hour to its highest`() {
    let line = Sparkline([0, 7, nil, 14, 3].map { $0.map { Temperature(celsius: $0) } })
    #expect(line.bars.map { $0?.level } == [0, 4, nil, 7, 2])
    #expect(line.bars[1]?.tone == .warmth(7))
    #expect(line.every(2).bars.map { $0?.level } == [0, nil, 2])
  }

  @Test func `a common scale keeps a warm and a cold city apart`() {
    let levels = [20.0, -10].map { Sparkline([Temperature(celsius: $0)], scale: -15...20).bars.map { $0?.level } }
    #expect(levels == [[7], [1]])
  }

  @Test func `a city in another time zone has a local time`() {
    var place = Place.busan
    place.zone = .utc
    let state = State(language: .en, cities: [City(place: .seoul), City(place: place)], now: afternoon)
    let rows = CityListViewModel.rows(state)
    #expect(rows[0].localTime == nil)
    #expect(rows[1].localTime?.hasSuffix(" local") == true)
  }

  @Test func `constant temperatures give a flat line, and extreme numbers do no harm`() {
    #expect(Sparkline([11, 11.2, 10.9].map { Temperature(celsius: $0) }).bars.map { $0?.level } == [0, 0, 0])
    let wild = Sparkline([.nan, .infinity, -1e300, 1e300].map { Temperature(celsius: $0) })
    #expect(wild.bars.map { $0?.level } == [nil, nil, 0, 7])
    #expect(Sparkline([]).bars.isEmpty && Sparkline([]).every(0).bars.isEmpty)
  }
}

extension Reader {
  /// The list of cities, which is open.
  var citiesPage: CitiesPage { state.page(CitiesPage.self) ?? CitiesPage() }
  var cityList: CityListViewModel { CityListViewModel(citiesPage, state) }
}
