import FoundationEssentials
import Props
import Testing
import Weather

@testable import Alerts

/// A year of weather, with three checks per hour.
struct AdvanceNoticeYearTests {
  private typealias Stage = AdvanceNoticeScenario

  /// The weather in each hour of the year, and forecasts of it.
  private struct Year {
    var truth: [Condition?] = []
    let start: Date

    init(seed: UInt64, zone: Zone, start: CivilDate) {
      var dice = Dice(seed: seed)
      self.start = zone.instant(start)
      while truth.count < 370 * 24 {
        truth += Array(repeating: nil, count: dice.roll(1...60))
        truth += Array(repeating: [.rain, .rain, .snow, .thunderstorm, .sleet][dice.roll(5)], count: dice.roll(1...9))
      }
    }

    func at(_ index: Int) -> Date { start.addingTimeInterval(Double(index) * 3600) }

    /// Twelve hours from `index`; with `errors`, some are missing, some wrong, some an hour early.
    func forecast(from index: Int, errors: Bool, _ dice: inout Dice) -> [Hour] {
      let shift = errors && dice.roll(4) == 0 ? 1 : 0
      return (index..<index + 12).compactMap { index in
        let hour = truth[index + shift]
        var falling: Precipitation? = hour.map { .falling($0) } ?? Precipitation.none
        if errors {
          switch dice.roll(40) {
          case 0: return nil
          case 1: falling = nil
          case 2: falling = Precipitation.none
          case 3: falling = .falling(.rain)
          default: break
          }
        }
        return Hour(at: at(index), sky: .cloudy, falling: falling, temperature: Temperature(celsius: 9))
      }
    }
  }

  private static let minutes = [0, 20, 50]

  @Test(arguments: [UInt64(1), 2], ["Asia/Seoul", "America/New_York"])
  func `with any forecasts, limits and quiet hours hold, and no event is reported twice`(
    _ seed: UInt64, _ zone: String
  ) throws {
    let zone = Zone(zone)
    var dice = Dice(seed: seed &+ 77)
    let year = Year(seed: seed, zone: zone, start: CivilDate(2026, 1, 1))
    var stage = Stage("비 1시간 전", "눈 3시간 전", "뇌우 2시간 전", most: 2, zone: zone)
    for index in 0..<365 * 24 {
      let hours = year.forecast(from: index, errors: true, &dice)
      for minute in Self.minutes where dice.roll(20) != 0 {
        let now = year.at(index).addingTimeInterval(Double(minute) * 60)
        stage.look(Stage.snapshot(hours, fetched: year.at(index)), at: now)
      }
    }
    let quiet = try #require(stage.preferences.quiet)
    #expect(stage.notices.count > 150)
    #expect(stage.notices.allSatisfy { !quiet.includes(minuteOfDay: zone.civil($0.at).minuteOfDay) })
    let days = Dictionary(grouping: stage.notices) { zone.date(of: $0.at) }
    #expect(days.values.allSatisfy { $0.count <= 2 } && days.values.contains { $0.count == 2 })
    for (index, one) in stage.notices.enumerated() {
      #expect(one.event.start > one.at && one.event.start.timeIntervalSince(one.at) <= 3 * 3600)
      let again = stage.notices[(index + 1)...].first { other in
        one.event.kinds.contains(other.event.kind) && other.event.start.timeIntervalSince(one.event.end) < Spell.pause
          && one.event.start.timeIntervalSince(other.event.end) < Spell.pause
      }
      #expect(again == nil, "\(zone.iso8601(one.at)) and \(again.map { zone.iso8601($0.at) } ?? "")")
    }
  }

  @Test func `with correct forecasts every rain is reported once, at its lead time`() {
    let year = Year(seed: 5, zone: .seoul, start: CivilDate(2026, 1, 1))
    var dice = Dice(seed: 1)
    var stage = Stage("비 1시간 전", quiet: "", most: 50)
    for index in 0..<365 * 24 {
      let hours = year.forecast(from: index, errors: false, &dice)
      for minute in Self.minutes {
        let now = year.at(index).addingTimeInterval(Double(minute) * 60)
        stage.look(Stage.snapshot(hours, fetched: year.at(index)), at: now)
      }
    }
    var (wanted, wet) = ([Date](), -3)
    for index in 0...365 * 24 {
      guard let condition = year.truth[index], condition != .snow else { continue }
      // The first hours of the year have no check before them.
      if index - wet > 3, index > 0 { wanted.append(year.at(index)) }
      wet = index
    }
    #expect(stage.notices.map(\.event.start) == wanted && wanted.count > 100)
    #expect(stage.notices.allSatisfy { $0.event.start.timeIntervalSince($0.at) == 3600 })
  }
}
