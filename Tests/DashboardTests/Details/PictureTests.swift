import Cells
import FoundationEssentials
import Stage
import Testing
import Weather

@testable import Dashboard
@testable import Reports

struct PictureTests {
  @Test func `every pollutant has its unit, and the index has none`() {
    let reader = Reader(hours: 30)
    let model = DetailViewModel(.hour(Zone.seoul.startOfHour(afternoon)), reader.state)
    #expect(model.airUnits == ["㎍/㎥", "㎍/㎥", "ppm", "ppm", "ppm", "ppm", ""])
  }

  @Test func `the day of a chart is the time between sunrise and sunset`() throws {
    let pictures = DetailViewModel(.hour(Zone.seoul.startOfHour(afternoon)), Reader(hours: 30).state).pictures
    let daylight = try #require(pictures.daylight)
    #expect((7..<8).contains(daylight.lowerBound) && (17..<18).contains(daylight.upperBound))
    #expect(pictures.sun?.rise.hasPrefix("07:") == true && pictures.sun?.set.hasPrefix("17:") == true)
  }

  @Test func `the stage shows the sky of the hour`() throws {
    let reader = Reader(hours: 30)
    let start = Zone.seoul.startOfHour(afternoon)
    let day = DetailViewModel(.hour(start), reader.state)
    #expect(try #require(day.heading.scene).scene.sun.altitude > 0 && day.heading.temperature == "11°")
    let night = DetailViewModel(.hour(start.plus(minutes: 600)), reader.state)
    #expect(try #require(night.heading.scene).scene.sun.progress == nil && night.heading.isNight)
  }

  @Test func `a chart needs three hours, and marks the selected hour`() throws {
    let hour = Zone.seoul.startOfHour(afternoon)
    #expect(DetailViewModel(.hour(hour), Reader(hours: 2).state).pictures.courses.isEmpty)
    let course = try #require(DetailViewModel(.hour(hour), Reader(hours: 30).state).pictures.courses.first)
    #expect(course.mark == 14 && course.points.first?.hour == 14)
    #expect(course.lowest < course.highest)
  }

  @Test func `an amount of 0 is on the floor of its chart, the lowest temperature above it`() {
    for rows in 2...8 {
      let amount = CurveScale(values: 0...40, rows: rows, isFloored: true)
      #expect(amount.row(of: 0) == rows - 1 && amount.height(of: 0) == 1 && amount.row(of: 40) == 0)
    }
    #expect(CurveScale(values: 0...40, rows: 5).row(of: 0) == 3)
  }

  @Test func `the UV index has a chart by day, and none at night`() throws {
    func course(_ index: @escaping (Int) -> Double) -> DayPictures.Course? {
      let start = Zone.seoul.startOfHour(afternoon)
      let hours = (0..<8).map {
        Hour(at: start.plus(minutes: Double($0) * 60), temperature: Temperature(celsius: 20), uvIndex: index($0))
      }
      var reader = Reader(hours: 0, days: 0)
      reader.send(
        .snapshotArrived(
          Snapshot(
            place: .seoul,
            layers: [
              Layer(bulletin: .model, source: .openMeteo, issuedAt: afternoon, fetchedAt: afternoon, hours: hours)
            ])))
      return DetailViewModel(.hour(start), reader.state).pictures.courses.first { $0.title == "자외선 · 14:00부터" }
    }
    let day = try #require(course { max(0, 8 - Double($0) * 2) })
    let tones = day.points.map { day.quantity.tone($0.value) }
    #expect(tones.first == .grade(.veryBad) && tones.last == .grade(.good))
    #expect(day.high == "8" && day.low == "0" && day.peak == "8")
    let low = try #require(course { 3 - Double($0) / 4 })
    #expect(low.high == "6" && low.peak == "3", "a low index must not fill its chart")
    #expect(course { _ in 0 } == nil)
  }

  /// The UV index and the dust of the whole day.
  private static var courses: [Layer] {
    let midnight = Zone.seoul.instant(Zone.seoul.date(of: afternoon))
    let sky = Layer(
      bulletin: .model, source: .openMeteo, issuedAt: afternoon, fetchedAt: afternoon,
      hours: (0..<24).map { Hour(at: midnight.plus(minutes: Double($0) * 60), uvIndex: 4) })
    let air = Layer(
      bulletin: .airModel, source: .openMeteo, issuedAt: afternoon, fetchedAt: afternoon,
      airHours: (0..<24).map { AirHour(at: midnight.plus(minutes: Double($0) * 60), pm10: 90, pm25: 20) })
    return [sky, air]
  }

  @Test func `missing parts of the day are requested, and drawn with their source`() throws {
    var reader = Reader(hours: 30)
    reader.press(.character("d"))
    #expect(reader.effects == [.completeCourses(.seoul)])
    reader.send(.dayCoursesReceived(.seoul, Self.courses))
    let courses = DetailViewModel(.hour(Zone.seoul.startOfHour(afternoon)), reader.state).pictures.courses
    #expect(courses.map(\.title) == ["기온 · 14:00부터", "미세 PM10 ㎍/㎥ · Open-Meteo", "자외선 · Open-Meteo"])
    #expect(courses.last?.points.count == 24)
    reader.press(.right)
    #expect(reader.effects.isEmpty)
  }

  @Test(arguments: [(120, 40), (160, 50), (200, 60)])
  func `below the stage all figures and charts have room`(_ columns: Int, _ rows: Int) {
    let layout = DetailLayout(Size(columns: columns, rows: rows))
    #expect(layout.stage.rows * 10 >= rows * 3 && layout.body.rows >= 25 && layout.fits(charts: 3))
    #expect(layout.body.endRow < layout.footer.row, "a blank row above the keys")
    #expect(layout.hasRoomForSky(belowCharts: 3))
  }

  @Test func `a low window has the first chart next to the figures, and no fact twice`() throws {
    var reader = Reader(hours: 30)
    reader.press(.character("d"))
    reader.send(.dayCoursesReceived(.seoul, Self.courses))
    let model = try #require(reader.state.page(DetailsPage.self)).model(reader.state)
    let picture = HomeScreen().frame(of: reader.state).picture
    #expect(model.viewport.count == 2, "\(model.pictures.courses.map(\.title))")
    #expect(picture.contains(model.pictures.courses[0].title))
    #expect(model.facts.contains { $0.label == "하늘" } && !model.figures.contains { $0.label == "하늘" })
    reader.send(.resized(Size(columns: 60, rows: 20)))
    let small = reader.state.page(DetailsPage.self)?.model(reader.state)
    #expect(small?.figures.contains { $0.label == "하늘" } == true, "without a stage all facts are rows")
  }

  @Test func `of the following hours the first of a day has its name`() throws {
    let model = DetailViewModel(.hour(Zone.seoul.startOfHour(afternoon)), Reader(hours: 40).state)
    let midnights = model.following.filter { $0.hour.hasSuffix("00:00") }
    #expect(midnights.count == 2 && midnights.allSatisfy { $0.hour.displayWidth == 8 })
    #expect(model.following.first?.hour == "15:00")
  }

  @Test func `charts that do not fit next to the values are on the next screen`() {
    var reader = Reader(hours: 30)
    reader.press(.character("d"))
    reader.send(.dayCoursesReceived(.seoul, Self.courses))
    guard let subject = (reader.state.top as? DetailsPage)?.subject else { return #expect(Bool(false), "no details") }
    #expect(DetailViewModel(subject, reader.state).hint.contains("그래프"))
    reader.press(.down)
    #expect(reader.state.top.isEqual(to: DetailsPage(subject: subject, offset: 1)))
    reader.press(.right)
    let next = reader.state.page(DetailsPage.self)
    #expect(next?.offset == 1 && next?.subject != subject)
    reader.press(.up)
    #expect(reader.state.page(DetailsPage.self)?.offset == 0)
    reader.send(.resized(Size(columns: 120, rows: 40)))
    #expect(!DetailViewModel(subject, reader.state).hint.contains("그래프"))
  }

  @Test func `values have a meaning if there is one`() {
    let means = Meanings(language: .ko)
    #expect(means.wind(2.6) == "남실바람(풍력 2)" && means.wind(33) == "싹쓸바람(풍력 12)" && means.wind(nil).isEmpty)
    #expect(means.humidity(33) == "건조" && means.humidity(90) == "매우 습함")
    #expect(means.ultraviolet(11) == "위험" && means.ultraviolet(2.4) == "낮음")
    #expect(Meanings(language: .en).wind(0) == "force 0, calm")
  }
}
