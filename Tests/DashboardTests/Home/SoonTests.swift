import FoundationEssentials
import Testing
import Weather

@testable import Dashboard
@testable import Reports

/// The forecast of the next hour, and how long it and warnings may be shown.
struct SoonTests {
  private func formatting(_ language: Language) -> Formatting {
    Formatting(units: .metric, words: .of(language), zone: .seoul)
  }

  private func hour(_ periods: [(Double, Precipitation?)]) -> NextHour {
    NextHour(
      periods: periods.map { NextHour.Period(start: afternoon.plus(minutes: $0), falling: $1) },
      end: afternoon.plus(minutes: 60))
  }

  private static let warning = WeatherWarning(
    kind: "Heat Advisory", area: "Valley", issuedAt: afternoon.plus(minutes: -60),
    expiresAt: afternoon.plus(minutes: 24 * 60),
    issuer: "Weather Service", link: "https://weatherkit.apple.com/a?ids=" + String(repeating: "0123456789", count: 12))

  /// A city whose data all come from Apple Weather.
  private func reader(_ nextHour: NextHour?, _ warnings: [WeatherWarning]?, expiry: Double = 5) -> Reader {
    var reader = Reader(cities: [.seoul], hours: 0, days: 0)
    var layers = [Layer.forecast(hours: 24, days: 5, half: Day.Half(condition: .clear))].map { layer in
      var layer = layer
      (layer.source, layer.bulletin) = (.weatherKit, .model)
      return layer
    }
    for (bulletin, nextHour, warnings) in [(Bulletin.nextHour, nextHour, nil), (.warnings, nil, warnings)] {
      layers.append(
        Layer(
          bulletin: bulletin, source: .weatherKit, issuedAt: afternoon, fetchedAt: afternoon, nextHour: nextHour,
          warnings: warnings, expiresAt: afternoon.plus(minutes: expiry)))
    }
    reader.send(.snapshotArrived(Snapshot(place: .seoul, layers: layers)))
    reader.send(.refreshEnded(.seoul, nextDue: afternoon))
    return reader
  }

  @Test func `the minutes until rain stops or starts are counted down to one`() {
    func sentence(_ periods: [(Double, Precipitation?)], _ language: Language, after seconds: Double = 0) -> String? {
      Soon(Forecast(nextHour: hour(periods)), at: afternoon.plus(seconds: seconds))?.sentence(formatting(language))
    }
    let stops: [(Double, Precipitation?)] = [(-2, .falling(.rain)), (12, Precipitation.none)]
    #expect(sentence(stops, .ko) == "12분 뒤 비가 그칠 것으로 보입니다." && sentence(stops, .en) == "Rain stops in 12 minutes.")
    #expect(sentence(stops, .en, after: 11 * 60 + 59) == "Rain stops in 1 minute.")
    let starts: [(Double, Precipitation?)] = [(0, Precipitation.none), (7.5, .falling(.snow))]
    #expect(sentence(starts, .ko) == "8분 뒤 눈이 오겠습니다." && sentence(starts, .en) == "Snow starts in 8 minutes.")
    let continues: [(Double, Precipitation?)] = [(0, .falling(.shower))]
    #expect(sentence(continues, .ko) == "앞으로 60분은 소나기가 이어질 것으로 보입니다.")
    #expect(sentence([(5, .falling(.shower))], .en) == "Showers start in 5 minutes.")
    #expect(sentence([(0, Precipitation.none)], .ko) == nil)
  }

  @Test func `the next minutes are mentioned first, and only once`() {
    let wet = reader(hour([(0, .falling(.rain)), (12, Precipitation.none)]), nil).state
    #expect(Outlook(wet, wet.forecast).sentences == ["12분 뒤 비가 그칠 것으로 보입니다."])
    let dry = reader(hour([(0, Precipitation.none)]), nil).state
    #expect(Outlook(dry, dry.forecast).sentences == ["화요일까지 비나 눈 소식이 없습니다."])
    var raining = wet.forecast
    raining.now?.condition = .rain
    raining.nextHour = hour([(0, .falling(.rain))])
    #expect(Soon(raining, at: afternoon) == nil)
  }

  @Test func `each minute of the countdown and its end have a tick`() {
    let reader = reader(hour([(0, .falling(.rain)), (12.5, Precipitation.none)]), nil)
    #expect(reader.rules.nextTick(reader.state) == afternoon.plus(seconds: 30))
    let quiet = self.reader(hour([(0, Precipitation.none)]), [])
    #expect(quiet.rules.nextTick(quiet.state) == afternoon.plus(minutes: 10))
  }

  @Test func `expired data are requested again, and after a failure only ten minutes later`() {
    var reader = reader(nil, [Self.warning])
    #expect(reader.rules.nextTick(reader.state) == afternoon.plus(minutes: 5))
    reader.state.now = afternoon.plus(minutes: 5)
    reader.send(.timerFired)
    #expect(reader.effects == [.refresh(.seoul, byHand: false)])
    #expect(WarningLine(reader.state) == nil)
    reader.send(.refreshEnded(.seoul, nextDue: afternoon))
    #expect(reader.state.refreshAt(.seoul) == afternoon.plus(minutes: 15))
    #expect(self.reader(nil, [Self.warning], expiry: 0.5).state.snapshot?.urgentExpiry == afternoon.plus(minutes: 1))
  }

  @Test func `the city list marks a city while a warning is in force`() {
    var short = Self.warning
    short.expiresAt = afternoon.plus(minutes: 3)
    var reader = reader(nil, [short])
    reader.press("c")
    #expect(reader.cityList.rows.first?.warning?.words == "Heat Advisory")
    #expect(reader.cityList.footer.credits.text == "자료 Apple Weather")
    reader.state.now = afternoon.plus(minutes: 3)
    reader.send(.timerFired)
    #expect(reader.cityList.rows.first?.warning == nil)
  }
}
