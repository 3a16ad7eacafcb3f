import Foundation
import Props
import Testing
import Weather

@testable import Storage

/// The compact form in which observed days are stored.
struct PackedHistoryTests {
  private let home = TemporaryFolder()
  private var folder: String { home.path }
  private let start = Zone.seoul.instant(CivilDate(2026, 1, 1))

  /// A year as KMA observes it: temperatures with one decimal that follow day and season, rain on every fourth day.
  private func year() -> [Hour] {
    var random = Dice(always: 1)
    func step(_ most: Double) -> Double { Double.random(in: -most...most, using: &random) }
    var (drift, humidity, wind, direction) = (0.0, 60.0, 2.0, 180.0)
    return (0..<365 * 24).map { index in
      drift = (drift + step(0.8)) * 0.98
      humidity = min(100, max(15, humidity + step(8)))
      wind = min(15, max(0, wind + step(1)))
      direction = (direction + step(45) + 360).truncatingRemainder(dividingBy: 360)
      let season = -13 * cos(2 * .pi * Double(index) / 8760)
      let day = -5 * cos(2 * .pi * Double(index % 24 - 4) / 24)
      let isWet = index / 24 % 4 == 0 && (6..<14).contains(index % 24)
      let amount = isWet ? Double.random(in: 0..<5, using: &random).rounded(to: 1) : 0
      return Hour(
        at: start + Double(index) * 3600, falling: isWet ? .falling(.rain) : Precipitation.none,
        temperature: Temperature(celsius: (12 + season + day + drift).rounded(to: 1)),
        humidity: humidity.rounded(),
        wind: Wind(metresPerSecond: wind.rounded(to: 1), fromDegrees: direction.rounded()),
        precipitation: AmountBand(min: amount, max: amount, text: "\(amount)"))
    }
  }

  @Test func `any hours are read exactly as they were written`() {
    var random = Dice(seed: 7)
    let numbers: [Double?] = [nil, 0, -0.0, 1, -0.1, 12.3, 0.125, 1 / 3, 1e10, -273.15]
    func number() -> Double? { numbers[Int(random.next() % UInt64(numbers.count))] }
    for count in [0, 1, 2, 9, 24, 30] {
      let entries = (0..<count).map { index in
        PackedHours.Entry(
          hour: Hour(
            at: start + Double(index) * 1800, sky: index % 3 == 0 ? nil : Condition.allCases[index % 17],
            falling: [nil, Precipitation.none, .falling(.sleet)][index % 3],
            temperature: number().map(Temperature.init), feelsLike: number().map(Temperature.init),
            humidity: number(), wind: Wind(metresPerSecond: number(), fromDegrees: number()),
            chanceOfPrecipitation: number(),
            precipitation: number().map { AmountBand(min: $0, max: number(), text: "1mm 미만 🌧") },
            snow: number().map { AmountBand(min: $0, max: nil, text: "") }, uvIndex: number(),
            statedDewPoint: number().map(Temperature.init), visibility: number()),
          source: [nil, "kma", "a source of a later version"][index % 3])
      }
      #expect(PackedHours(bytes: PackedHours(entries).bytes)?.entries == entries)
    }
  }

  @Test func `cut or changed bytes are refused or give weather, and never crash`() {
    var random = Dice(seed: 3)
    let bytes = PackedHours(year().prefix(24).map { PackedHours.Entry(hour: $0, source: "kma") }).bytes
    for length in 0..<bytes.count { #expect(PackedHours(bytes: Array(bytes.prefix(length))) == nil) }
    for _ in 0..<5000 {
      var damaged = bytes
      for _ in 0...random.next() % 3 {
        damaged[Int(random.next() % UInt64(damaged.count))] = UInt8(truncatingIfNeeded: random.next())
      }
      for entry in PackedHours(bytes: damaged)?.entries ?? [] {
        #expect(entry.hour.temperature.map { abs($0.celsius) < 1e11 } ?? true)
      }
    }
    #expect(PackedHours(bytes: bytes + [0]) == nil)
  }

  @Test func `a year of a city takes at most 60 kB`() throws {
    let history = History(StoreFile(folder: folder)) { start + 365 * 86_400 }
    let hours = year()
    try history.record(hours, at: place("서울"), source: .kma)
    for hour in hours {
      guard Zone.seoul.civil(hour.at).hour % 12 == 3 else { continue }
      try history.record(
        AirMeasurement(station: "중구", distance: 1, measuredAt: hour.at, values: [.pm10: 45, .pm25: 21]),
        place: place("서울"))
    }
    let store = try OtherProgram(folder + "/weatheri.sqlite")
    let used = try store.column(
      "SELECT (SELECT sum(length(hours) + 12) FROM history_week) + (SELECT 32 * count(*) FROM dust_day)")
    let bytes = try #require(used.first.flatMap(Int.init))
    #expect(bytes <= 60_000, "\(bytes) bytes")
    #expect(try history.hours(in: start..<start + 1e9, place: place("서울")) == hours)
  }

  @Test func `days are summed up from their hours and measurements`() throws {
    let (history, seoul) = (History(StoreFile(folder: folder)) { start + 2 * 86_400 }, place("서울"))
    func hour(_ index: Int) -> Hour {
      Hour(
        at: start + Double(index) * 3600, temperature: Temperature(celsius: Double(index % 24) - 3),
        precipitation: AmountBand(min: 0.5, max: 0.5, text: "0.5"))
    }
    // The second day has one hour too few.
    try history.record((0..<24 + 17).map(hour), at: seoul, source: .kma)
    for (index, value) in [(1, 30.0), (2, 60), (2, 900), (1, 900)] {
      try history.record(
        AirMeasurement(
          station: "중구", distance: 1, measuredAt: start + Double(index) * 3600, values: [.pm10: value]), place: seoul)
    }
    let (first, second) = (CivilDate(2026, 1, 1), CivilDate(2026, 1, 2))
    let days = try history.series(first...second, place: seoul)
    #expect(
      days[first]
        == ClimateDay(
          low: Temperature(celsius: -3), high: Temperature(celsius: 20), precipitation: 12, pm10: 45))
    #expect(days[second] == nil)
  }

  @Test func `hours that an older program has written are read, and are packed with the next ones`() throws {
    let (history, seoul) = (History(StoreFile(folder: folder)) { start }, place("서울"))
    let hours = (0..<400).map { Hour(at: start - Double(400 - $0) * 3600, humidity: Double($0 % 100)) }
    try history.record([Hour(at: start)], at: seoul, source: .kma)
    let store = try OtherProgram(folder + "/weatheri.sqlite")
    for hour in hours {
      let json = String(decoding: try JSONEncoder().encode(hour), as: UTF8.self)
      try store.run(
        "INSERT INTO history VALUES (3756, 12699, \(Int(hour.at.timeIntervalSince1970)), 'open-meteo', '\(json)')")
    }
    func all() throws -> [Hour] { try history.hours(in: start - 1e7..<start, place: seoul) }
    #expect(try all() == hours)
    for minutes in 1...3 {
      try history.record([Hour(at: start + Double(minutes) * 60)], at: seoul, source: .kma)
      #expect(try all() == hours)
    }
    #expect(try store.column("SELECT count(*) FROM history") == ["0"])
    #expect(try Set(history.sourcesByHour(of: start - 1e7..<start, place: seoul).values) == [.openMeteo])
  }
}
