import FoundationEssentials
import Testing
import Weather

@testable import Reports

/// The record of a widget, written to the cache and read for the next one.
struct WidgetRecordTests {
  private static let formatting = Formatting(units: Units(.metric), words: .of(.ko), zone: .seoul)

  /// Hours, an observation at a quarter past the hour, days and air, fetched at 14:32.
  private static let snapshot: Snapshot = {
    let start = Zone.seoul.startOfHour(afternoon)
    let hours = (-6..<60).map { (index: Int) -> Hour in
      let (sky, number): (Condition, Double) = (index.isMultiple(of: 2) ? .clear : .cloudy, Double(index))
      return Hour(
        at: start.plus(minutes: number * 60), sky: sky, temperature: Temperature(celsius: number),
        chanceOfPrecipitation: number + 6)
    }
    let days = (0..<6).map { (index: Int) -> Day in
      Day(date: today.adding(days: index), low: Temperature(celsius: Double(index)), high: Temperature(celsius: 20))
    }
    let observed = Hour(at: start.plus(minutes: 15), sky: .overcast, temperature: Temperature(celsius: 30.5))
    let air = AirMeasurement(station: "중구", distance: 1, measuredAt: start, values: [.pm10: 120, .pm25: 20])
    return Snapshot(
      place: .seoul,
      layers: [
        Layer(
          bulletin: .model, source: .openMeteo, issuedAt: afternoon, fetchedAt: afternoon, hours: hours, days: days),
        Layer(bulletin: .current, source: .openMeteo, issuedAt: afternoon, fetchedAt: afternoon, hours: [observed]),
        Layer(
          bulletin: .airModel, source: .openMeteo, issuedAt: afternoon, fetchedAt: afternoon.plus(minutes: 3), air: air),
      ])
  }()

  private static func model(at now: Date) -> WidgetContent {
    WidgetContent(
      snapshot, name: "서울", yesterday: nil, isSample: false,
      icon: { condition, isNight in (condition?.rawValue ?? "–") + (isNight ? "*" : "") }, formatting: formatting,
      now: now)
  }

  private static func record(at now: Date) -> WidgetRecord {
    WidgetRecord(model(at: now), of: snapshot, errorLines: ["먼지: 응답 없음", ""], words: .of(.ko), at: now)
  }

  @Test func `while a record is valid it equals a new widget, including its age`() throws {
    var (now, records) = (afternoon, 0)
    while now < afternoon.plus(minutes: 26 * 60) {
      let made = Self.record(at: now)
      let record = try #require(WidgetRecord(rows: made.rows[...]), "made at \(now)")
      let isNow = record.holds.contains(now)
      try #require(isNow, "made at \(now)")
      #expect(record.errorLines == ["먼지: 응답 없음", ""])
      var time = now
      while time < record.holds.upperBound {
        #expect(record.matches(Self.model(at: time), at: time), "made at \(now), asked at \(time)")
        time = time.plus(minutes: 3, seconds: 7)
      }
      let last = record.holds.upperBound.plus(seconds: -0.0005)
      #expect(record.matches(Self.model(at: last), at: last), "made at \(now), asked at \(last)")
      (now, records) = (record.holds.upperBound, records + 1)
    }
    // One per hour, and one each where the observation ends, the air data become too old, the sun sets and rises.
    #expect((28...34).contains(records), "\(records)")
  }

  @Test func `incomplete rows are not read as a record`() {
    let rows = Self.record(at: afternoon).rows
    for index in rows.indices {
      var fewer = rows
      fewer.remove(at: index)
      #expect(WidgetRecord(rows: fewer[...]) == nil)
      var shorter = rows
      shorter[index].removeLast()
      // The lists of errorLines and facts can be shorter.
      #expect(WidgetRecord(rows: shorter[...]) == nil || [1, 4].contains(index), "\(index)")
    }
    #expect(WidgetRecord(rows: []) == nil)
  }

  @Test(arguments: ["1e300", "-1e300", "nan", "inf", "9223372036854775808"])
  func `an impossible number in a record is not accepted`(number: String) throws {
    let rows = Self.record(at: afternoon).rows
    for (row, column) in [(0, 1), (0, 2)] {
      var hostile = rows
      hostile[row][column] = number
      #expect(WidgetRecord(rows: hostile[...]) == nil)
    }
    var hostile = rows
    (hostile[2][1], hostile[2][3]) = (number, number)
    let record = try #require(WidgetRecord(rows: hostile[...]))
    #expect(record.rows[2][1] == "" && record.rows[2][3] == "")
  }

  @Test func `a record without data is read back without data`() throws {
    let empty = Snapshot(place: .seoul)
    let model = WidgetContent(
      empty, name: "서울", yesterday: nil, isSample: false, icon: { _, _ in "–" }, formatting: Self.formatting,
      now: afternoon)
    let record = WidgetRecord(model, of: empty, errorLines: [], words: .of(.en), at: afternoon)
    let read = try #require(WidgetRecord(rows: record.rows[...]))
    #expect(read.model(at: afternoon) == model && read.words.language == .en && read.errorLines.isEmpty)
    #expect(read.model(at: afternoon)[.age] == "–" && !read.model(at: afternoon).isOld)
  }
}

extension WidgetRecord {
  fileprivate func matches(_ model: WidgetContent, at time: Date) -> Bool { self.model(at: time) == model }
}
