import Cells
import FoundationEssentials
import Testing
import Weather

@testable import Dashboard
@testable import Reports

struct HomeModelTests {
  @Test func `outside Korea the pane is called air quality and shows the index of the source`() {
    var layer = Layer(bulletin: .airModel, source: .openMeteo, issuedAt: afternoon, fetchedAt: afternoon)
    layer.air = AirMeasurement(
      station: nil, distance: nil, measuredAt: afternoon, values: [.pm25: 12], index: AirIndex(.european, 62.4))
    var berlin = Place.seoul
    berlin.country = "DE"
    for (place, title) in [(berlin, "대기질"), (.seoul, "미세먼지")] {
      var reader = Reader(hours: 0, days: 0)
      reader.state.cities[reader.state.chosen].place = place
      reader.send(.snapshotArrived(Snapshot(place: place, layers: [layer])))
      let model = DustViewModel(reader.state, reader.state.forecast)
      #expect(model.title == title)
      #expect(model.readings.last?.name == "유럽 AQI" && model.readings.last?.value == "62")
      #expect(model.readings.last?.grade == "나쁨" && model.readings.last?.level == 3)
    }
  }

  @Test func `modelled air values are marked as such, and only particles are graded`() {
    var reader = Reader(hours: 0, days: 0)
    let air = AirMeasurement(
      station: nil, distance: nil, measuredAt: Zone.seoul.startOfHour(afternoon), values: [.pm10: 81, .pm25: 18])
    let layer = Layer(bulletin: .airModel, source: .openMeteo, issuedAt: afternoon, fetchedAt: afternoon, air: air)
    reader.send(.snapshotArrived(Snapshot(place: .seoul, layers: [layer])))
    let model = DustViewModel(reader.state, reader.state.forecast)
    #expect(model.station == "모델 추정값 · 14:00")
    #expect(model.unit(ofFirst: 2) == "㎍/㎥" && model.unit(ofFirst: 3) == "㎍/㎥, 오존 ppm")
    #expect(model.readings.map(\.grade) == ["나쁨", "보통", "", ""] && model.readings.map(\.level) == [3, 2, 0, 0])
  }

  @Test func `every day of the dust forecast has its own name`() {
    let days = (0..<4).map { AirDay(date: today.adding(days: $0), pm10: .good, pm25: .bad) }
    let layer = Layer(bulletin: .airModel, source: .openMeteo, issuedAt: afternoon, fetchedAt: afternoon, airDays: days)
    #expect(HomeViewModel(state([layer])).dust.forecast.map(\.label) == ["내일", "모레", "월요일"])
    #expect(
      HomeViewModel(state([layer], language: .en)).dust.forecast.map(\.label) == ["Tomorrow", "Day after", "Monday"])
  }

  private func state(_ layers: [Layer], language: Language = .ko, now: Date = afternoon) -> State {
    var reader = Reader(hours: 0, days: 0)
    reader.state.language = language
    reader.state.now = now
    reader.send(.snapshotArrived(Snapshot(place: .seoul, layers: layers)))
    reader.send(.refreshEnded(.seoul, nextDue: .distantFuture))
    return reader.state
  }

  private let observed = Layer(
    bulletin: .observation, source: .kma, issuedAt: afternoon, fetchedAt: afternoon,
    hours: [
      Hour(
        at: Zone.seoul.startOfHour(afternoon), sky: .clear, temperature: Temperature(celsius: 11.3), humidity: 45,
        wind: Wind(metresPerSecond: 2.1, fromDegrees: 290))
    ])

  @Test func `without any data every value is a dash, and no grade is shown`() {
    let model = HomeViewModel(State(language: .ko, now: afternoon))
    #expect(model.current.temperature == "–" && !model.current.isKnown)
    #expect((model.current.temperatures + model.current.details).allSatisfy { $0.value == "–" })
    #expect(model.dust.readings.allSatisfy { $0.value == "–" && $0.grade.isEmpty && $0.level == 0 })
    #expect(model.strip.cells.isEmpty && model.strip.scale == nil)
    #expect(model.week.rows.isEmpty && model.week.scale == nil)
    #expect(model.header.isLoading && model.outlook.sentences.isEmpty)
  }

  @Test func `the current pane shows the observation and its time`() {
    let model = CurrentViewModel(state([observed]), state([observed]).snapshot!.forecast(at: afternoon))
    #expect(model.temperature == "11°")
    #expect(model.condition == "맑음")
    #expect(model.status.text == "14:00 관측")
    #expect(model.humidity.value == "45%")
    #expect(model.wind.value == "서북서 2.1m/s")
    #expect(model.rain.value == "–")
    #expect(!model.isNight && !model.isStale)
  }

  @Test func `a failure is shown before the observation time, with its start`() {
    var snapshot = Snapshot(place: .seoul, layers: [observed])
    snapshot.recordFailure(.keyRejected(detail: "30"), of: .observation, from: .kma, now: afternoon.plus(minutes: -2))
    var reader = Reader(hours: 0, days: 0)
    reader.send(.snapshotArrived(snapshot))
    let model = HomeViewModel(reader.state).current
    #expect(model.status.tone == .alert)
    #expect(model.status.text == "14:32 기준, 기상청: 인증키 거부됨 (14:30부터)")
    #expect(model.temperature == "11°")
  }

  @Test func `a failure since yesterday is shown with the date`() {
    var snapshot = Snapshot(place: .seoul, layers: [observed])
    snapshot.recordFailure(.timedOut, of: .observation, from: .kma, now: afternoon.plus(minutes: -1440))
    var reader = Reader(hours: 0, days: 0)
    reader.send(.snapshotArrived(snapshot))
    #expect(HomeViewModel(reader.state).current.status.text == "14:32 기준, 기상청: 응답 없음 (11.19 14:32부터)")
  }

  @Test func `a failed morning issue is not shown as a failure`() {
    var snapshot = Snapshot(place: .seoul, layers: [observed])
    snapshot.recordFailure(.notPublishedYet, of: .shortRangeMorning, from: .kma, now: afternoon)
    var reader = Reader(hours: 0, days: 0)
    reader.send(.snapshotArrived(snapshot))
    #expect(HomeViewModel(reader.state).week.status.text.isEmpty)
  }

  @Test func `data older than an hour are marked with their age`() {
    let late = HomeViewModel(state([observed], now: afternoon.plus(minutes: 61)))
    #expect(late.current.isStale && late.header.isStale)
    #expect(late.header.asOf == "1시간 전")
    let early = HomeViewModel(state([observed], now: afternoon.plus(minutes: 60)))
    #expect(!early.current.isStale && early.header.asOf == "14:32 기준")
  }

  @Test func `a flag is shown in place of a missing value, and has no grade`() {
    let air = Layer(
      bulletin: .airMeasurement, source: .airkorea, issuedAt: afternoon, fetchedAt: afternoon,
      air: AirMeasurement(
        station: "중구", distance: 0.42, measuredAt: Zone.seoul.startOfHour(afternoon), values: [.pm10: 42],
        flags: [.pm25: "점검\u{1B}[2J및교정"]))
    let dust = HomeViewModel(state([air])).dust
    #expect(dust.readings[0].value == "42" && dust.readings[0].grade == "보통" && dust.readings[0].level == 2)
    #expect(dust.readings[1].value == "점검및교정" && dust.readings[1].grade.isEmpty && dust.readings[1].level == 0)
    #expect(dust.station == "중구 측정소 0.4km · 14:00")
    var silent = air
    silent.air?.flags = [.pm25: "통신장애"]
    #expect(HomeViewModel(state([silent], language: .en)).dust.readings[1].value == "no link")
  }

  @Test func `air measured on another day begins with the date, and is dimmed`() {
    let yesterday = AirMeasurement(
      station: "중구", distance: 0.4, measuredAt: Zone.seoul.startOfHour(afternoon) - 86_400, values: [.pm10: 200])
    let dust = HomeViewModel(
      state([
        Layer(bulletin: .airMeasurement, source: .airkorea, issuedAt: afternoon, fetchedAt: afternoon, air: yesterday)
      ])
    ).dust
    #expect(dust.isStale && dust.station.hasSuffix(" · 중구 측정소 0.4km") && dust.station != "중구 측정소 0.4km · 14:00")
  }

  @Test func `a station outside towns is shown with its kind`() {
    func words(_ kind: StationKind, _ words: Words) -> String {
      let air = AirMeasurement(
        station: "백령도", stationKind: kind, distance: 3.21, measuredAt: Zone.seoul.startOfHour(afternoon), values: [:])
      return Formatting(units: .metric, words: words, zone: .seoul).station(of: air)
    }
    #expect(words(.urban, .korean) == "백령도 측정소 3.2km · 14:00")
    #expect(words(.suburban, .korean) == "백령도 교외대기 · 14:00")
    #expect(words(.background, .korean) == "백령도 국가배경농도 · 14:00")
    #expect(words(.background, .english) == "Baengnyeongdo background · 14:00")
  }

  @Test func `the hour strip begins with now and marks the beginning of a day`() {
    let strip = HomeViewModel(state([.forecast(hours: 24, days: 2)])).strip
    #expect(strip.cells.first?.hour == "지금")
    #expect(strip.cells[1].hour == "15시")
    #expect(strip.cells.indices.filter { strip.cells[$0].day != nil } == [10])
    #expect(strip.cells[10].day == "토" && strip.cells[10].dayTone == .saturday)
    #expect(strip.cells[1].isNight == false && strip.cells[4].isNight)
    #expect(strip.scale?.celsius == 8...14)
  }

  @Test func `hours that begin at half past are labelled with minutes`() {
    var layer = Layer.forecast(hours: 24, days: 2)
    for index in layer.hours.indices { layer.hours[index].at.addTimeInterval(-1800) }
    let cells = HomeViewModel(state([layer], now: afternoon.addingTimeInterval(-300))).strip.cells
    #expect(cells.prefix(3).map(\.hour) == ["지금", "14:30", "15:30"])
    #expect(cells.map(\.isNow).prefix(2) == [true, false])
  }

  @Test(arguments: [
    ("America/New_York", "2026-11-01T04:00:00Z", "1 EST"), ("Australia/Sydney", "2026-04-04T14:00:00Z", "2AEST"),
  ])
  func `when clocks go back the repeated hour has its own label`(zone: String, from: String, again: String) throws {
    let start = try Date(from, strategy: .iso8601)
    var place = Place.named("뉴욕", "New York")
    place.zone = Zone(zone)
    guard place.zone.isKnown else { return }
    var reader = Reader(cities: [place], hours: 0, days: 0, size: Size(columns: 120, rows: 40))
    reader.send(.timerFired)
    reader.state.now = start
    let hours = (0..<6).map { Hour(at: start.plus(minutes: Double($0) * 60), temperature: Temperature(celsius: 5)) }
    let layer = Layer(bulletin: .model, source: .openMeteo, issuedAt: start, fetchedAt: start, hours: hours)
    reader.send(.snapshotArrived(Snapshot(place: place, layers: [layer])))
    let labels = HomeViewModel(reader.state).strip.cells.map(\.hour)
    let second = try #require(labels.firstIndex(of: again), "\(labels)")
    #expect(labels[second - 1] == "\(again.first!)시" && Set(labels).count == labels.count)
    let day = DetailViewModel(.day(place.zone.date(of: start)), reader.state)
    #expect(Set(day.lines.map(\.hour)).count == day.lines.count)
  }

  @Test func `every hour is compared with the same hour a day before, observed or forecast`() {
    var reader = Reader(hours: 30)
    let start = Zone.seoul.startOfHour(afternoon)
    let seen = (0..<24).map {
      Hour(at: start.addingTimeInterval(Double($0 - 24) * 3600), temperature: Temperature(celsius: $0 == 3 ? 20 : 8))
    }
    reader.send(.yesterdayRead(.seoul, Yesterday(hours: seen.filter { $0.at != seen[1].at })))
    reader.send(.resized(Size(columns: 280, rows: 60)))
    let cells = HomeViewModel(reader.state).strip.cells
    #expect(cells[0...4].map(\.difference) == ["+3°", "", "+3°", "-9°", "+3°"])
    #expect(cells[24...].allSatisfy { $0.difference == "0°" })
    #expect(HomeViewModel(reader.state).strip.values.rows.contains(.differences))
  }

  @Test func `the week begins with today and marks the weekend`() {
    let week = HomeViewModel(state([.forecast(hours: 0, days: 4)])).week
    #expect(week.rows.map(\.weekday) == ["오늘", "토", "일", "월"])
    #expect(week.rows.map(\.weekdayTone) == [.strong, .saturday, .holiday, .plain])
    #expect(week.rows[0].low == "3°" && week.rows[0].high == "–" && week.rows[0].am.word == "–")
  }

  @Test func `Saturdays are blue, Sundays and Korea's public holidays red`() {
    let christmas = CivilDate(2026, 12, 25)
    #expect(Tone.name(of: christmas, in: .seoul) == .holiday && Tone.name(of: christmas, in: .utc) == nil)
    #expect(Tone.name(of: CivilDate(2026, 10, 3), in: .seoul) == .holiday)
    #expect(Tone.name(of: CivilDate(2026, 10, 3), in: .utc) == .saturday)
    #expect(Tone.name(of: CivilDate(2026, 10, 4), in: .utc) == .holiday)
  }

  @Test func `both languages have a word for everything`() {
    for words in [Words.korean, .english] {
      #expect(words.compass.count == 16 && Set(words.compass).count == 16 && words.weekdays.count == 7)
      #expect(Set(Condition.allCases.map(words.condition)).count == Condition.allCases.count)
      for reason in SourceError.Reason.allCases { #expect(!words.failureInBrief(reason).isEmpty) }
    }
  }

  @Test(arguments: [(-160.0, false, "60%"), (0, true, "20%")])
  func `after noon the morning is over, and its umbrella symbol is gone`(
    minutes: Double, isOver: Bool, chance: String
  ) throws {
    let now = afternoon.plus(minutes: minutes)
    let day = Day(
      date: today, am: Day.Half(condition: .rain, chanceOfPrecipitation: 60),
      pm: Day.Half(condition: .clear, chanceOfPrecipitation: 20))
    let state = state([], now: now)
    let week = WeekViewModel(state, Forecast(days: [day, Day(date: today.adding(days: 1), am: day.am, pm: day.pm)]))
    let (first, second) = (try #require(week.rows.first), try #require(week.rows.last))
    #expect(first.am.isOver == isOver && first.am.chance == "60%" && !first.pm.isOver)
    #expect(first.chance == chance && first.isLikelyWet == !isOver)
    #expect(!second.am.isOver && second.chance == "60%")
  }
}

/// Two sources, one of which does not answer.
struct StandInTests {
  private func reader(_ error: SourceError) -> Reader {
    var reader = Reader(hours: 0, days: 0)
    var snapshot = Snapshot(place: .seoul)
    snapshot.absorb(
      Layer(
        bulletin: .current, source: .openMeteo, issuedAt: afternoon, fetchedAt: afternoon,
        hours: [Hour(at: afternoon, temperature: Temperature(celsius: 8))]), now: afternoon)
    snapshot.recordFailure(error, of: .observation, from: .kma, now: afternoon)
    snapshot.recordAnswer(from: .openMeteo, for: [.now])
    reader.send(.snapshotArrived(snapshot))
    reader.send(.refreshEnded(.seoul, nextDue: afternoon.plus(minutes: 8)))
    return reader
  }

  @Test func `without a key the other source is credited, and no failure is shown`() {
    let reader = reader(.keyMissing)
    #expect(CurrentViewModel(reader.state).status.text == "14:32 기준 · Open-Meteo")
    #expect(!CurrentViewModel(reader.state).status.isFailure && reader.state.notice == nil)
    #expect(FooterViewModel(reader.state).credits.text.contains("Open-Meteo"))
    #expect(FooterViewModel(reader.state).fullCredits.text.contains("Open-Meteo.com"), "its terms ask for the address")
    #expect(FooterViewModel(reader.state).credits.links.map(\.address) == ["https://open-meteo.com/"])
    #expect(!FooterViewModel(reader.state).credits.text.contains("기상청"))
  }

  @Test func `without a key and without a network the notice is about the network`() {
    var reader = Reader(hours: 0, days: 0)
    var snapshot = Snapshot(place: .seoul)
    snapshot.recordFailure(.keyMissing, of: .observation, from: .kma, now: afternoon)
    snapshot.recordFailure(.unreachable(.noConnection), of: .current, from: .openMeteo, now: afternoon)
    reader.send(.snapshotArrived(snapshot))
    reader.send(.refreshEnded(.seoul, nextDue: afternoon.plus(minutes: 8)))
    #expect(CurrentViewModel(reader.state).status.text.hasPrefix("Open-Meteo: "))
    #expect(reader.state.notice == .remedy(.unreachable(.noConnection), .openMeteo))
  }

  @Test func `an unreadable answer says that r tries again, after problems the user must solve`() {
    var reader = Reader(hours: 0, days: 0)
    var snapshot = Snapshot(place: .seoul)
    snapshot.recordFailure(.malformed(.brokenOff(field: "hourly.time")), of: .model, from: .openMeteo, now: afternoon)
    reader.send(.snapshotArrived(snapshot))
    reader.send(.refreshEnded(.seoul, nextDue: afternoon.plus(minutes: 8)))
    #expect(FooterViewModel(reader.state).notice == "Open-Meteo의 응답을 읽을 수 없습니다. r을 누르면 다시 시도합니다.")
    snapshot.recordFailure(.keyRejected(detail: "30"), of: .airMeasurement, from: .airkorea, now: afternoon)
    reader.send(.snapshotArrived(snapshot))
    reader.send(.refreshEnded(.seoul, nextDue: afternoon.plus(minutes: 8)))
    #expect(reader.state.notice == .remedy(.keyRejected(detail: "30"), .airkorea))
    reader.send(.snapshotArrived(Snapshot(place: .seoul)))
    reader.send(.refreshEnded(.seoul, nextDue: afternoon.plus(minutes: 8)))
    #expect(reader.state.notice == nil, "a corrected problem is no longer reported")
  }

  @Test func `a failed key command is reported although another source fills in`() {
    let reader = reader(.keyUnavailable(CredentialError("kma.key_command", .failed(errorLine: "no agent"))))
    #expect(FooterViewModel(reader.state).notice?.contains("no agent") == true)
    #expect(CurrentViewModel(reader.state).status.text.contains("기상청: 키 명령 실패"))
  }

  @Test func `a failure of the dust source stays visible if no source fills in`() {
    var reader = reader(.keyMissing)
    var snapshot = reader.state.snapshots[.seoul]!
    snapshot.recordFailure(.keyRejected(detail: "30"), of: .airMeasurement, from: .airkorea, now: afternoon)
    reader.send(.snapshotArrived(snapshot))
    #expect(DustViewModel(reader.state, reader.state.forecast).status.isFailure)
  }

  @Test func `any other failure is shown next to the source that fills in`() {
    let status = CurrentViewModel(reader(.timedOut).state).status
    #expect(status.text.hasPrefix("14:32 기준 · Open-Meteo (기상청: ") && status.shorter.last == "Open-Meteo")
    #expect(!status.isFailure)
  }
}
