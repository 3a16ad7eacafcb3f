package import Alerts
package import FoundationEssentials
package import Weather

/// The text about timed alerts.
package struct AlertWords: Wording, Sendable {
  package let language: Language
  /// How times of day are written.
  let clock: ClockFormat

  package init(language: Language, clock: ClockFormat = .twentyFourHours) {
    (self.language, self.clock) = (language, clock)
  }

  /// `매일`, `월·수`
  package func days(_ repetition: Repetition) -> String {
    switch repetition {
    case .daily: say("매일", "daily")
    case .weekdays: say("주중", "weekdays")
    case .weekends: say("주말", "weekends")
    case .once: say("한 번", "once")
    case .days(let days):
      days.fromMonday.map { Words.of(language).weekdays[$0] }.joined(separator: say("·", ", "))
    }
  }
  /// `내일 07:30`, on the user's own clock; or that the alert is off.
  package func next(_ alert: Alert, after now: Date, in zone: Zone) -> String {
    guard let next = alert.next(after: now, in: zone) else { return isOff }
    return "\(day(of: next, now, zone)) \(time(next, zone))"
  }
  package func day(of instant: Date, _ now: Date, _ zone: Zone) -> String {
    let date = zone.date(of: instant)
    return Words.of(language).dayName(date, date.dayNumber - zone.date(of: now).dayNumber)
  }
  private func time(_ instant: Date, _ zone: Zone) -> String {
    let time = zone.civil(instant)
    return Words.of(language).clock(time.hour, time.minute, clock)
  }
  /// `07:30`, by a 12-hour clock `7:30am`.
  package func time(_ time: TimeOfDay) -> String { Words.of(language).clock(time.hour, time.minute, clock) }
  var isOff: String { say("꺼짐", "off") }
  /// The city of an alert that names none.
  package var firstCity: String { say("첫 도시", "first city") }
  /// `날씨요정 몽글이`
  package func fairy(_ name: String) -> String { say("날씨요정 \(name)", "from \(name)") }
  /// In place of a city's name, for the user's position.
  package var here: String { say("지금 있는 곳", "where I am") }
  /// The title of a card, with the names of its senders: `날씨요정 몽글이, 구름이`.
  package func cardTitle(_ names: [String]) -> String {
    switch names.count {
    case 0: say("오늘의 날씨", "Today's weather")
    case 1: say("날씨요정 \(names[0])", "\(names[0]), your weather fairy")
    default: say("날씨요정 \(names.joined(separator: ", "))", "\(list(names)), your weather fairies")
    }
  }
  /// `날씨요정 몽글이 님이 도착했어요.`; the names are empty if no sender has one.
  package func arrived(_ from: [String], _ hasWeather: Bool = true) -> String {
    switch from.count {
    case 0 where !hasWeather: say("날씨를 알려 드릴 시간이에요.", "It is time for your weather.")
    case 0: say("오늘의 날씨가 도착했어요.", "Today's weather is here.")
    case 1: say("날씨요정 \(korean(from))이 도착했어요.", "\(from[0]), your weather fairy, is here.")
    default: say("날씨요정 \(korean(from))이 도착했어요.", "\(list(from)), your weather fairies, are here.")
    }
  }
  /// The second delivery of an alert, after old weather; nil is a sender without a name.
  package func again(_ from: String?) -> String {
    guard let from else { return say("새로 받아온 날씨예요.", "Here is the new weather.") }
    return say("날씨요정 \(from) 님이 새 날씨를 가져왔어요.", "\(from), your weather fairy, has brought the new weather.")
  }
  /// `07:30에 오려던 날씨요정 몽글이 님이 도착했어요.`; nil is a sender without a name.
  package func late(_ from: String?, _ due: String) -> String {
    guard let from else { return say("\(due)에 알리려던 날씨예요.", "This was due at \(due).") }
    return say("\(due)에 오려던 날씨요정 \(from) 님이 도착했어요.", "\(from), your weather fairy, was due at \(due).")
  }
  /// Only that they are here. The names are empty if no sender has one, or if they do not fit.
  package func arrivedInBrief(_ from: [String]) -> String {
    switch from.count {
    case 0: say("날씨가 도착했어요.", "The weather is here.")
    case 1: say("\(korean(from))이 왔어요.", "\(from[0]) is here.")
    default: say("\(korean(from))이 왔어요.", "\(list(from)) are here.")
    }
  }
  /// `서울은 3~12°예요.`
  package func range(_ city: String, _ low: String, _ high: String) -> String {
    say("\(city.withTopicParticle) \(low.replacing("°", with: ""))~\(high)예요.", "\(city): \(low) to \(high).")
  }

  /// No weather is known, and none could be fetched.
  package var unknown: String {
    say(
      "지금은 날씨를 받아올 수 없어요. 연결되면 다시 알려 드릴게요.",
      "The weather is not available now. You will be notified when it is.")
  }
  /// From when the reported weather is, if no newer weather could be fetched.
  package func old(_ moment: String, _ age: String) -> String {
    say("새로 받아올 수 없어서 \(moment)에 받은 날씨예요(\(age)).", "No newer weather is available; this is from \(moment) (\(age)).")
  }
  var sameAsYesterday: String { say("어제와 비슷해요.", "About the same as yesterday.") }
  /// From 15° up the words are hot and cool, below it warm and cold.
  package func differs(_ degrees: String, isWarmer: Bool, _ isHot: Bool) -> String {
    let words = Words.of(language)
    return switch (isWarmer, isHot) {
    case (true, true): say("어제보다 \(degrees) 더 더워요.", "\(words.warmer(degrees, isHot))")
    case (true, false): say("어제보다 \(degrees) 더 따뜻해요.", "\(words.warmer(degrees, isHot))")
    case (false, true): say("어제보다 \(degrees) 더 시원해요.", "\(words.colder(degrees, isHot))")
    case (false, false): say("어제보다 \(degrees) 더 추워요.", "\(words.colder(degrees, isHot))")
    }
  }
  /// The alert asked for the user's position, which is unknown; this city is reported instead.
  package func notHere(_ city: String) -> String {
    say("지금 계신 곳을 알 수 없어서 \(city) 날씨를 전해요.", "Your location is unknown, so this is the weather of \(city).")
  }
  /// The alert names a city that is no longer known; this city is reported instead.
  package func noCity(_ gone: String, _ city: String) -> String {
    say("‘\(gone)’ 도시를 찾을 수 없어서 \(city) 날씨를 전해요.", "\(gone) was not found, so this is the weather of \(city).")
  }
  /// The day on which the clocks are put forward past the alert's time, and when it is delivered instead; nil if that
  /// does not happen.
  package func displaced(_ alert: Alert, after now: Date, in zone: Zone) -> String? {
    guard let instant = alert.firstDisplaced(after: now, in: zone) else { return nil }
    let (date, instead) = (Words.of(language).longDate(zone.date(of: instant)), time(instant, zone))
    return say(
      "\(date)에는 시계가 앞당겨져 \(time(alert.at).withSubjectParticle) 없습니다. 그날은 \(instead)에 알립니다.",
      "On \(date) the clocks skip \(time(alert.at)); that day the alert comes at \(instead).")
  }
  package func inForce(_ kinds: String) -> String { say("발효 중인 특보: \(kinds)", "In force: \(kinds)") }

  /// `민지 님, ` before the sender's words; empty without a name.
  package func address(_ name: String) -> String { name.isEmpty ? "" : say("\(name) 님, ", "Hello, \(name). ") }

  /// `몽글이 님, 뭉치 님`
  private func korean(_ names: [String]) -> String { names.map { "\($0) 님" }.joined(separator: ", ") }

  /// `Misty, Cloud and Sunny`
  private func list(_ names: [String]) -> String {
    let (others, last) = (names.dropLast().joined(separator: ", "), names.last ?? "")
    return say("\(others), \(last)", "\(others) and \(last)")
  }
}

extension Words {
  package var alerts: AlertWords { AlertWords(language: language) }
}
