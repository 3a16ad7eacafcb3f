import Atlas
import Testing
import Weather

@testable import Maps

@Suite struct FieldTests {
  private let projection = Samples.projection(120, 38)
  private var places: PixelPlaces { PixelPlaces(projection) }

  private func index(_ place: Coordinate) -> Int {
    let position = places.position(of: place)
    return Int(position.y) * places.columns + Int(position.x)
  }

  // Values at points.

  @Test func `the field has about the station's value at a station, and intermediate values between stations`() throws {
    let (west, east) = (Coordinate(latitude: 36.5, longitude: 127), Coordinate(latitude: 36.5, longitude: 128))
    let readings = [(west, 10.0), (east, 50.0)].map { MapReading($0, value: $1, kind: .station) }
    let values = PointSampler(readings, places, land: nil).values(readings)
    let (first, last) = (try #require(values[index(west)]), try #require(values[index(east)]))
    let middle = try #require(values[index(Coordinate(latitude: 36.5, longitude: 127.5))])
    #expect(abs(first - 10) < 1 && abs(last - 50) < 1 && abs(middle - 30) < 3)
    #expect(values.compactMap { $0 }.allSatisfy { (10...50).contains($0) })
  }

  @Test func `between the points of a model values change evenly, without squares around the points`() throws {
    let readings = stride(from: 32.0, through: 42, by: 2).flatMap { latitude in
      stride(from: 120.0, through: 136, by: 2).map { longitude in
        MapReading(Coordinate(latitude: latitude, longitude: longitude), value: longitude, kind: .modelPoint)
      }
    }
    let values = PointSampler(readings, places, land: nil).values(readings)
    let row = try #require(places.latitudes().firstIndex { $0 < 36.9 })
    for (column, longitude) in places.longitudes().enumerated() {
      let value = try #require(values[row * places.columns + column])
      #expect(abs(Double(value) - min(136, max(120, longitude))) < 0.02, "\(longitude)")
    }
    // A model says nothing far beyond its points, nor where all around have no value.
    let part = readings.filter { $0.coordinate.longitude <= 126 }
    #expect(PointSampler(part, places, land: nil).values(part)[index(Samples.busan)] == nil)
    let silent = readings.map { MapReading($0.coordinate, value: nil, kind: .modelPoint) }
    #expect(PointSampler(silent, places, land: nil).values(silent).allSatisfy { $0 == nil })
  }

  @Test(arguments: [(MapReading.Kind.station, 55.0), (.city, 110)])
  func `the value of a station or a city reaches so many kilometres`(_ kind: MapReading.Kind, _ reach: Double) {
    let place = Coordinate(latitude: 36.5, longitude: 127.5)
    let readings = [MapReading(place, value: 20, kind: kind)]
    let values = PointSampler(readings, places, land: nil).values(readings)
    func value(_ kilometres: Double) -> Float? {
      values[index(Coordinate(latitude: 36.5 + kilometres / 111.2, longitude: 127.5))]
    }
    #expect(value(0) == 20 && value(reach * 0.8) == 20 && value(reach * 1.2) == nil)
  }

  @Test func `a station without a value is skipped, and far from all stations the field has no value`() {
    let readings = Samples.stations
    let values = PointSampler(readings, places, land: nil).values(readings)
    #expect(values[index(Samples.seoul)].map { (15...40).contains($0) } == true)
    #expect(values[index(Samples.sea)] == nil)
    let silent = readings.map { MapReading($0.coordinate, value: nil, kind: .station) }
    #expect(PointSampler(silent, places, land: nil).values(silent).allSatisfy { $0 == nil })
    #expect(PointSampler([], places, land: nil).values([]).allSatisfy { $0 == nil })
  }

  @Test func `values never leave the range of their stations`() {
    for count in [1, 2, 5, 8, 9, 40] {
      let readings = (0..<count).map { number in
        let place = Coordinate(latitude: 34 + Double(number * 7 % 40) / 10, longitude: 126 + Double(number % 30) / 10)
        return MapReading(place, value: Double(number % 9), kind: .modelPoint)
      }
      let values = PointSampler(readings, places, land: nil).values(readings).compactMap { $0 }
      #expect(values.allSatisfy { $0 >= -0.001 && $0 <= 8.001 }, "\(count)")
    }
  }

  // Rain.

  @Test func `a pixel of rain has its class, a dry one none, and one outside the picture is missing`() {
    let palette = LevelColours.of(.rain)
    let wet = Samples.rain { _, _ in 5 }
    let sampler = RainSampler(wet.grid, places)
    let bound = wet.scale.lowerBounds[4]
    #expect(sampler.levels(wet, palette)[index(Samples.seoul)] == palette.level(of: bound))
    #expect(sampler.levels(Samples.rain { _, _ in 0 }, palette)[index(Samples.seoul)] == 0)
    let missing = Samples.rain { _, _ in RainFrame.missing }
    #expect(sampler.levels(missing, palette)[index(Samples.seoul)] == LevelColours.missing)
    let world = PixelPlaces(Samples.projection(80, 22, .world))
    #expect(RainSampler(wet.grid, world).levels(wet, palette).contains(LevelColours.missing))
  }

  // Warnings.

  @Test func `every district has the level of its own zone`() {
    let land = [UInt8](repeating: 4, count: places.columns * places.rows)
    let levels = Districts(Samples.zones, places).levels(land: land)
    #expect(levels[index(Samples.seoul)] == 3 && levels[index(Samples.busan)] == 2)
    #expect(levels[index(Samples.daejeon)] == 1)
    #expect(levels[index(Coordinate(latitude: 35.16, longitude: 126.85))] == 0)
    #expect(levels[index(Coordinate(latitude: 38.6, longitude: 126.2))] == 0)
    #expect(Districts([], places).levels(land: land).allSatisfy { $0 == 0 })
  }

  // Typhoons.

  @Test func `storm, gale and circle are around the centre`() {
    let levels = TyphoonField([Samples.typhoon], places).levels
    let centre = Samples.typhoon.current.center
    #expect(levels[index(centre)] == 3)
    #expect(levels[index(centre.moved(180, toward: 90))] == 2)
    // The gale is smaller in the northwest.
    #expect(levels[index(centre.moved(260, toward: 90))] == 2)
    #expect(levels[index(centre.moved(220, toward: 315))] == 0)
    #expect(levels[index(Samples.typhoon.forecast[0].center)] == 1)
    #expect(levels[index(Samples.sea)] == 0)
  }

  @Test func `a track across the date line draws no line through the map`() {
    var typhoon = Samples.typhoon
    typhoon.past = [179.5, -179.5].map { TyphoonPosition(center: Coordinate(latitude: 20, longitude: $0)) }
    typhoon.current.center = Coordinate(latitude: 21, longitude: -178)
    typhoon.forecast = []
    let world = Samples.projection(120, 38, .world)
    let frame = MapFrame(
      layer: .typhoon, time: Samples.time, kind: .observed, source: .kma, content: .typhoons([typhoon]))
    let overlay = MapOverlay(frame, world, .standard(isLight: false, depth: .trueColour))
    let cells = (0..<120).flatMap { column in (0..<38).filter { overlay.line(column, $0) != nil } }
    #expect(!cells.isEmpty && cells.count < 30)
  }

  @Test func `a track that leaves the map on one side returns on the other`() {
    var typhoon = Samples.typhoon
    typhoon.past = [170, 176].map { TyphoonPosition(center: Coordinate(latitude: 20, longitude: $0)) }
    typhoon.current = TyphoonPoint(at: Samples.time, center: Coordinate(latitude: 20, longitude: -172))
    typhoon.forecast = []
    let world = Projection(
      centre: MapPoint(x: 0, y: 20), degreesPerDot: Projection.coarsest(columns: 120), columns: 120, rows: 38)
    let frame = MapFrame(
      layer: .typhoon, time: Samples.time, kind: .observed, source: .kma, content: .typhoons([typhoon]))
    let overlay = MapOverlay(frame, world, .standard(isLight: false, depth: .trueColour))
    let columns = (0..<120).filter { column in (0..<38).contains { overlay.line(column, $0) != nil } }
    #expect(columns == [0, 1, 2] + Array(116...119))
  }

  // Levels.

  @Test(arguments: MapLayer.allCases)
  func `levels ascend, and a scale has few of them`(_ layer: MapLayer) {
    let colours = LevelColours.of(layer)
    #expect(colours.bounds == colours.bounds.sorted() && colours.levels.count <= 24)
    #expect(colours.bounds.isEmpty || colours.bounds.count == colours.levels.count)
    for (index, bound) in colours.bounds.enumerated() { #expect(colours.level(of: bound) == UInt8(index + 1)) }
    #expect(colours.level(of: -1000) == 0 && colours.level(of: .nan) == 0)
  }
}
