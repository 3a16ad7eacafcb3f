import FoundationEssentials
import Testing
import Weather

@testable import Alerts

/// A user in Seoul with advance notices, and the weather data that is known.
struct AdvanceNoticeScenario {
  static let seoul = Place(
    name: PlaceName(ko: "서울", en: "Seoul"), shortName: PlaceName(ko: "서울", en: "Seoul"),
    coordinate: Coordinate(latitude: 37.5665, longitude: 126.978), zone: .seoul, country: "KR", level: .sido)
  static let busan = Place(
    name: PlaceName(ko: "부산", en: "Busan"), shortName: PlaceName(ko: "부산", en: "Busan"),
    coordinate: Coordinate(latitude: 35.1796, longitude: 129.0756), zone: .seoul, country: "KR", level: .sido)

  var preferences: AdvanceNoticePreferences
  var log = AdvanceNoticeLog()
  var place = AdvanceNoticeScenario.seoul
  /// The delivered notices and their times.
  var notices: [(event: AdvanceNoticeEvent, at: Date)] = []
  var next: Date?

  init(_ rules: String..., quiet: String = "22:00-07:00", most: Int = 5, zone: Zone = .seoul) {
    preferences = AdvanceNoticePreferences(
      rules: rules.compactMap { AdvanceNoticeRule($0) }, quiet: QuietHours(quiet), mostADay: most, zone: zone)
  }

  /// `day` 20 is 20 November 2026 in Seoul.
  static func time(_ hour: Int, _ minute: Int = 0, day: Int = 20) -> Date {
    Zone.seoul.instant(CivilDate(2026, 11, day), hour: hour, minute: minute)
  }

  /// Checks once, like a single process, and records the delivered notices.
  @discardableResult
  mutating func look(_ snapshot: Snapshot, typhoons: [Typhoon] = [], at now: Date) -> [AdvanceNoticeEvent] {
    let outlook = AdvanceNoticeOutlook(snapshot, typhoons: typhoons, at: now)
    let look = log.due(outlook, at: place.noticeKey, preferences, now: now)
    next = look.next
    for event in look.events {
      guard case .granted(let claim) = log.claim(event, at: place.noticeKey, owner: "me", now: now) else { continue }
      log.settle(claim, now: now)
      notices.append((event, now))
    }
    return look.events
  }

  /// `.` is dry, `r` rain, `s` snow, `t` thunder, `m` sleet, `?` unknown, a blank is a missing hour; from `start` on.
  static func hours(_ signs: String, from start: Date) -> [Hour] {
    signs.enumerated().compactMap { index, sign in
      let falling: [Character: Precipitation] = [
        ".": .none, "r": .falling(.rain), "s": .falling(.snow), "t": .falling(.thunderstorm), "m": .falling(.sleet),
      ]
      if sign == " " { return nil }
      return Hour(
        at: start.addingTimeInterval(Double(index) * 3600), sky: .cloudy, falling: falling[sign],
        temperature: Temperature(celsius: 11))
    }
  }

  static func snapshot(_ hours: [Hour], fetched: Date, place: Place = seoul, nextHour: NextHour? = nil) -> Snapshot {
    var layers = [Layer(bulletin: .shortRange, source: .kma, issuedAt: fetched, fetchedAt: fetched, hours: hours)]
    if let nextHour {
      layers.append(
        Layer(bulletin: .nextHour, source: .kma, issuedAt: fetched, fetchedAt: fetched, nextHour: nextHour))
    }
    return Snapshot(place: place, layers: layers)
  }

  /// The hours from 14:00 on, fetched at `now`.
  static func afternoon(_ signs: String, at now: Date) -> Snapshot {
    snapshot(hours(signs, from: time(14)), fetched: now)
  }

  static func air(
    pm10: Double?, pm25: Double?, measured: Date, fetched: Date, hours: [AirHour]? = nil
  ) -> Snapshot {
    var values: [Pollutant: Double] = [:]
    values[.pm10] = pm10
    values[.pm25] = pm25
    let air = AirMeasurement(station: "종로구", distance: 1, measuredAt: measured, values: values)
    return Snapshot(
      place: seoul,
      layers: [
        Layer(
          bulletin: .airMeasurement, source: .airkorea, issuedAt: measured, fetchedAt: fetched, air: air,
          airHours: hours)
      ])
  }

  static func warnings(_ warnings: [WeatherWarning], fetched: Date) -> Snapshot {
    Snapshot(
      place: seoul,
      layers: [
        Layer(bulletin: .warnings, source: .kma, issuedAt: fetched, fetchedAt: fetched, warnings: warnings)
      ])
  }
}

extension AdvanceNoticeEvent {
  /// The first precipitation; nil for dust and warnings.
  var condition: Condition? { if case .fall(let condition, _) = matter { condition } else { nil } }
}
