import Atlas
import Cells
import FoundationEssentials
import Testing
import Weather

@testable import Dashboard
@testable import Reports

struct MapLayerTests {
  /// The map with this layer, its answer and no other one.
  private func reader(
    _ layer: MapLayer, _ series: MapSeries?, size: Size = Size(columns: 80, rows: 24)
  ) -> Reader {
    var reader = Reader(cities: [.seoul, .busan], size: size)
    reader.state.openMap(layer, series)
    return reader
  }

  private func page(_ reader: Reader) throws -> MapPage { try #require(reader.state.top as? MapPage) }

  private func model(_ reader: Reader) throws -> MapViewModel { MapViewModel(try page(reader), reader.state) }

  private func loads(_ reader: Reader) -> [MapRequest] {
    reader.effects.compactMap { if case .load(let request)? = $0.page(as: MapEffect.self) { request } else { nil } }
  }

  // MARK: - Layers

  @Test func `the map requests the layer of the last start, and typhoons`() throws {
    var reader = Reader(cities: [.seoul], size: Size(columns: 80, rows: 24))
    reader.press("m")
    #expect(loads(reader).isEmpty)
    reader.send(MapEvent.layerRead(.wind))
    let requests = loads(reader)
    #expect(requests.map(\.layer) == [.wind, .typhoon])
    #expect(requests[0].focus == Place.seoul.coordinate && requests[0].area.contains(Place.seoul.coordinate))
    #expect(reader.state.map.shown == .wind && reader.state.isWaiting)
  }

  @Test func `until the reader chooses a layer, the map opens with what matters at the city`() throws {
    func air(_ pm10: Double, _ pm25: Double) -> AirMeasurement {
      AirMeasurement(station: "중구", distance: 1, measuredAt: afternoon, values: [.pm10: pm10, .pm25: pm25])
    }
    func opened(_ air: AirMeasurement?, _ typhoons: [Typhoon] = [], chosen: MapLayer? = nil) -> Reader {
      var reader = Reader(cities: [.seoul, .busan], size: Size(columns: 80, rows: 24))
      let layer = Layer(
        bulletin: .airMeasurement, source: .airkorea, issuedAt: afternoon, fetchedAt: afternoon, air: air)
      reader.state.snapshots[.seoul] = Snapshot(place: .seoul, layers: [layer])
      reader.state.typhoons = TyphoonOverview(requestedAt: afternoon)
      reader.state.typhoons?.reports = [TyphoonReport(agency: .kma, typhoons: typhoons, fetchedAt: afternoon)]
      reader.press("m")
      reader.send(MapEvent.layerRead(chosen))
      return reader
    }
    var near: [Typhoon] = []
    if case .typhoons(let all)? = MapData.typhoons().frames.first?.content { near = all }
    var far = near
    far[0].current.center = Coordinate(latitude: 15, longitude: 145)
    #expect(opened(nil).state.map.shown == .rain && opened(air(80, 35)).state.map.shown == .rain)
    #expect(opened(air(81, 20)).state.map.shown == .pm10 && opened(air(90, 80)).state.map.shown == .pm25)
    #expect(
      opened(air(90, 20), far).state.map.shown == .pm10 && opened(air(90, 20), near, chosen: .o3).state.map.shown == .o3
    )
    var reader = opened(air(90, 20), near)
    #expect(loads(reader).map(\.layer) == [.typhoon] && reader.state.map.shown == .typhoon)
    #expect(try page(reader).view.look == .whole(.eastAsia))
    reader.press(.escape)
    reader.state.typhoons = nil
    reader.press("m")
    #expect(reader.state.map.shown == .pm10 && !reader.effects.contains(.page(MapEffect.saveLayer(.pm10))))
    reader.press(.tab, .escape, "m")
    #expect(reader.state.map.shown == .pm25)
  }

  @Test func `Tab goes through the layers, stores the choice, and withdraws the last request`() throws {
    var reader = reader(.rain, nil)
    reader.press(.tab)
    #expect(reader.effects.prefix(2) == [.page(MapEffect.cancel(.rain)), .page(MapEffect.saveLayer(.pm10))])
    #expect(loads(reader).map(\.layer) == [.pm10])
    let tabs = try model(reader).tabs
    #expect(tabs.map(\.layer) == [.rain, .pm10, .pm25, .o3, .temperature, .wind, .warnings])
    #expect(tabs.filter(\.isShown).map(\.layer) == [.pm10])
    reader.press(.backTab, .backTab)
    #expect(reader.state.map.shown == .warnings)
  }

  @Test func `there is a tab of typhoons only while one is active`() throws {
    var reader = reader(.rain, MapData.rain)
    var tabs = try model(reader).tabs.map(\.layer)
    #expect(!tabs.contains(.typhoon))
    reader.state.answer(MapData.typhoons())
    #expect(try model(reader).tabs.last?.layer == .typhoon)
    reader.state.now = afternoon.plus(minutes: 2 * 1440)
    tabs = try model(reader).tabs.map(\.layer)
    #expect(!tabs.contains(.typhoon))
  }

  @Test func `a click on a tab shows its layer`() throws {
    var reader = reader(.rain, MapData.rain)
    let tab = try #require(try model(reader).tabs.first { $0.layer == .temperature })
    reader.press(.mouse(MouseEvent(.press, at: Point(column: tab.place.column + 1, row: tab.place.row))))
    #expect(reader.state.map.shown == .temperature)
  }

  @Test func `a narrow window has the tab of the shown layer`() throws {
    let reader = reader(.wind, nil, size: Size(columns: 40, rows: 12))
    #expect(try model(reader).tabs.map(\.layer) == [.wind])
  }

  // MARK: - Requests

  @Test func `closing the map withdraws its requests, and opening it again requests them again`() throws {
    var reader = reader(.rain, nil)
    reader.press(.escape)
    #expect(reader.effects == [.page(MapEffect.cancelAll)])
    reader.press("m")
    #expect(loads(reader).map(\.layer) == [.rain, .typhoon])
  }

  @Test func `a layer that has arrived is kept while the map is closed, and requested when it may be newer`() throws {
    var reader = reader(.rain, MapData.rain)
    reader.state.answer(MapData.series(.typhoon, []))
    reader.press(.escape, "m")
    #expect(loads(reader).isEmpty)
    #expect(try model(reader).times?.time.contains("14:30") == true)
    reader.state.now = afternoon.plus(minutes: 6)
    reader.send(.timerFired)
    #expect(loads(reader).map(\.layer) == [.rain, .typhoon])
  }

  @Test func `under another page nothing is requested`() throws {
    var reader = reader(.rain, MapData.rain)
    reader.press("?")
    reader.state.now = afternoon.plus(minutes: 60)
    reader.send(.timerFired)
    #expect(loads(reader).isEmpty)
    #expect((reader.state.page(MapPage.self)).flatMap { $0.nextChange(reader.state) } == nil)
  }

  @Test func `another part of the world is requested once the map is still`() throws {
    var reader = reader(.temperature, MapData.temperature)
    reader.state.answer(MapData.series(.typhoon, []))
    reader.press("+")
    #expect(try page(reader).requestAt == nil)
    for _ in 0..<12 { reader.press("l") }
    #expect(loads(reader).isEmpty)
    #expect(try page(reader).requestAt == afternoon.plus(seconds: 0.4))
    reader.state.now = afternoon.plus(seconds: 0.5)
    reader.send(.timerFired)
    #expect(loads(reader).map(\.layer) == [.temperature, .typhoon])
  }

  @Test func `an answer to a replaced request is dropped`() throws {
    var reader = reader(.pm10, nil)
    reader.send(MapEvent.arrived(MapData.dust))
    #expect(reader.state.map.series[.pm10] == nil)
  }

  @Test func `r requests the layer again, once in ten seconds`() throws {
    var reader = reader(.rain, nil)
    reader.press("r")
    #expect(reader.state.notice == .alreadyRefreshing)
    reader.state.answer(MapData.rain)
    reader.press("r")
    #expect(reader.state.notice == .justRefreshed && loads(reader).isEmpty)
    reader.state.now = afternoon.plus(seconds: 11)
    reader.press("r")
    #expect(loads(reader).map(\.layer).first == .rain)
  }

  // MARK: - Sentences

  @Test func `a dry radar says that there is no rain`() throws {
    #expect(try model(reader(.rain, MapData.dry)).banner?.lines == ["강수 없음"])
    #expect(try model(reader(.rain, MapData.rain)).banner == nil)
  }

  @Test func `a failed source gives its reason, and other layers stay`() throws {
    var reader = reader(.rain, MapData.rain)
    reader.press(.tab)
    reader.state.answer(MapData.failure(.pm10, [.airkorea: .timedOut, .openMeteo: .notCovered]))
    let banner = try #require(try model(reader).banner)
    #expect(banner.lines.joined(separator: " ").contains("에어코리아가 제시간에 응답하지 않았습니다."))
    #expect(banner.tone == .alert && !banner.lines.joined().contains("Open-Meteo"))
    reader.press(.backTab)
    #expect(try model(reader).banner == nil)
  }

  @Test func `without an answer yet the layer is being fetched`() throws {
    #expect(try model(reader(.rain, nil)).banner?.lines == ["강수 자료를 받는 중입니다."])
  }

  @Test func `failed newer frames leave the older ones on screen`() throws {
    var reader = reader(.rain, MapData.rain)
    let request = try #require(reader.state.map.requests[.rain])
    var failed = MapSeries(layer: .rain, area: request.area, requestedAt: afternoon)
    (failed.failures, failed.isComplete) = ([.kmaRadar: .timedOut], true)
    reader.send(MapEvent.arrived(failed))
    #expect(reader.state.map.frames.count == 25)
  }

  // MARK: - Values

  @Test func `the title has the value at the chosen city`() throws {
    let title = try #require(try model(reader(.pm10, MapData.dust)).title)
    #expect(title.city == "서울" && title.value == "42㎍/㎥ 보통" && title.valueTone == .grade(.moderate))
  }

  @Test func `the user’s cities have observed temperatures on the layer of temperatures`() throws {
    let labels = try model(reader(.temperature, MapData.temperature)).map.labels
    #expect(labels.first { $0.name == "서울" }?.value == "11°")
    #expect(labels.first { $0.name == "부산" }?.value == "10°")
  }

  @Test func `the list next to a wide map ranks the stations`() throws {
    let side = try #require(try model(reader(.pm10, MapData.dust, size: Size(columns: 160, rows: 40))).side)
    let text = side.rows.map(\.text)
    #expect(text.first { $0.contains("측정소 5곳 중 4곳") } != nil)
    #expect(text.contains { $0.hasPrefix("정왕 142 옥천 14") }, "\(text)")
    #expect(side.course?.bars.isEmpty == false)
  }

  @Test func `without stations the list next to the map ranks towns`() throws {
    let size = Size(columns: 200, rows: 50)
    let side = try #require(try model(reader(.temperature, MapData.temperature, size: size)).side)
    let text = side.rows.map(\.text)
    #expect(text.contains { $0.contains("기온이 높은 곳") && $0.contains("기온이 낮은 곳") }, "\(text)")
  }

  @Test func `the ranking has the observed values of the saved cities`() {
    let frame = MapFrame(
      layer: .temperature, time: afternoon, kind: .forecast, source: .openMeteo,
      content: MapData.temperature.frames[1].content)
    let projection = Projection(of: .southKorea, columns: 120, rows: 40)
    let own = [
      MapReading(Place.busan.coordinate, value: 40, name: PlaceName(ko: "부산", en: "Busan"), kind: .city)
    ]
    let places = MapRanking(frame, own, on: projection, most: 3, Words.of(.ko).weatherMap).lists.first?.places ?? []
    #expect(places.first?.value == 40 && places.first?.name?.ko == "부산" && places.count { $0.name?.ko == "부산" } == 1)
  }

  @Test(arguments: [MapLayer.rain, .temperature])
  func `no place named on the map has a higher value than the first of the list`(_ layer: MapLayer) throws {
    var reader = reader(layer, nil, size: Size(columns: 120, rows: 40))
    let named = try model(reader).map.cities
    let towns = MapTowns.of(try page(reader).view.projection(in: reader.state.size)).towns
    let small = try #require(towns.last { named.contains($0) })
    let name = small.name(in: .ko)
    let readings = [(small.coordinate, 70.0), (Place.busan.coordinate, 60)].map { place, value in
      MapReading(place, value: value, kind: .modelPoint)
    }
    reader.state.answer(
      MapData.series(
        layer,
        [
          MapFrame(
            layer: layer, time: afternoon, kind: .forecast, source: .openMeteo, content: .points(readings))
        ]))
    let model = try model(reader)
    #expect(model.map.labels.contains { $0.name == name && $0.value.hasPrefix("70") })
    let rows = try #require(model.side).rows.map(\.text)
    let title = try #require(rows.firstIndex { $0 == "비가 강한 곳" || $0 == "기온이 높은 곳" }, "\(rows)")
    #expect(rows[title + 1].contains("70"), "\(rows)")
    #expect(rows.dropFirst(title).contains { $0.hasPrefix("\(name) 70") }, "\(rows)")
  }

  @Test func `on the layer of rain only towns with rain are listed`() {
    let readings = [(37.57, 126.98, 3.0), (35.18, 129.08, 0), (36.35, 127.38, 0)].map { latitude, longitude, rate in
      MapReading(Coordinate(latitude: latitude, longitude: longitude), value: rate, kind: .city)
    }
    let frame = MapFrame(
      layer: .rain, time: afternoon, kind: .observed, source: .openMeteo, content: .points(readings))
    let projection = Projection(of: .southKorea, columns: 120, rows: 40)
    let lists = MapRanking(frame, on: projection, most: 5, Words.of(.ko).weatherMap).lists
    #expect(lists.map(\.title) == ["비가 강한 곳"])
    #expect(lists.first?.places.isEmpty == false && lists.first?.places.allSatisfy { $0.value == 3 } == true)
  }

  @Test func `the typhoons' layer has East Asia in view, and the next layer the level of before`() throws {
    var reader = reader(.warnings, MapData.warnings)
    reader.state.answer(MapData.typhoons())
    let before = try #require(reader.state.page(MapPage.self)).view.look
    reader.press(.tab)
    #expect(reader.state.page(MapPage.self)?.view.look == .whole(.eastAsia))
    reader.press(.backTab)
    #expect(before == .whole(.southKorea) && reader.state.page(MapPage.self)?.view.look == before)
  }

  @Test func `warnings and typhoons are listed next to the map`() throws {
    let size = Size(columns: 160, rows: 40)
    let warnings = try #require(try model(reader(.warnings, MapData.warnings, size: size)).side)
    #expect(warnings.rows.map(\.text).prefix(2).joined().contains("강풍경보"))
    let typhoon = try #require(try model(reader(.typhoon, MapData.typhoons(), size: size)).side)
    let rows = typhoon.rows.map(\.text)
    #expect(rows.first == "제27호 태풍 종다리" && rows.contains(" km m/s hPa"), "\(rows)")
    #expect(rows.contains { $0.hasPrefix("14시 ") && $0.hasSuffix(" 43 950") }, "\(rows)")
    #expect(rows.count { $0.hasSuffix(" 40 955") } == 4 && rows.last == "최대풍속은 10분 평균", "\(rows)")
  }

  @Test func `w opens the texts of the warnings`() {
    var reader = reader(.warnings, MapData.warnings)
    reader.press("w")
    #expect(reader.state.top is WarningsPage)
    reader.press(.escape)
    #expect(reader.state.top is MapPage)
  }
}
