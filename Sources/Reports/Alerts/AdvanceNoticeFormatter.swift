package import Alerts
package import FoundationEssentials
package import Weather

/// The text of an advance notice about an event: where, what, when, how much, and what to take.
///
/// `서울: 15시쯤부터 비가 오겠습니다.` and below it `시간당 3mm쯤 · 우산`
package struct AdvanceNoticeFormatter: Sendable {
  private let city: String
  private let formatting: Formatting
  private let now: Date
  private let words: AdvanceNoticeWords
  /// The reader's own time zone: clocks in a distant city show another time.
  private let ownZone: Zone

  /// `formatting` is the city's.
  package init(city: String, _ formatting: Formatting, ownZone: Zone, at now: Date) {
    self.city = city.harmless
    self.formatting = formatting
    self.ownZone = ownZone
    self.now = now
    words = AdvanceNoticeWords(language: formatting.words.language)
  }

  /// `place` is the city's name in the log of notices: a later message about the same danger there replaces the
  /// earlier one.
  package func message(_ event: AdvanceNoticeEvent, at place: String) -> AlertMessage {
    let (sentence, details, urgency) = content(event)
    let line = details.joined(separator: formatting.isASCII ? ", " : " · ")
    let number = "\(place) \(event.kind.text)".utf8.reduce(5381 as UInt64) { $0 &* 33 &+ UInt64($1) }
    return AlertMessage(
      id: "soon" + String(number, radix: 36), title: words.at(city, sentence), lines: [line].filter { !$0.isEmpty },
      urgency: urgency)
  }

  private func content(_ event: AdvanceNoticeEvent) -> (String, [String], AlertMessage.Urgency) {
    let all = formatting.words
    switch event.matter {
    case .fall(let kind, let hours):
      let rate = PrecipitationRate(hours)?.words(formatting)
      let isGrave = [.thunderstorm, .hail].contains(kind) || hours.contains { $0.precipitation?.isStrongRain ?? false }
      return (
        words.falls(all.fall(kind), all.comes(kind), moment(event.start)),
        [event.isEstimate ? all.radarEstimate : nil, rate, words.take(for: kind)].compactMap { $0 },
        isGrave ? .critical : .normal
      )
    case .dust(let pollutant, let grade):
      let sentence =
        event.isHere
        ? words.isDusty(all.pollutant(pollutant), grade)
        : words.willBeDusty(all.pollutant(pollutant), grade, moment(event.start))
      return (sentence, words.mask(grade), .normal)
    case .warning(let warning):
      let wording = WarningWords(warning, at: now, formatting)
      return (
        words.isIssued(wording.kind), [wording.area, wording.begins, wording.ends].compactMap { $0 },
        wording.level == .warning ? .critical : .normal
      )
    case .typhoon(let typhoon, let threat, let place):
      let words = TyphoonWords(formatting)
      let approach = typhoon.closestApproach(to: place, from: now)
      let sentence = words.comes(typhoon, approach, distance: typhoon.kilometres(to: place), at: now)
      return (
        sentence, [threat == .likely ? words.isInCircle : nil].compactMap { $0 } + words.force(typhoon.current),
        threat == .likely ? .critical : .normal
      )
    }
  }

  /// `15시`, `내일 3시`, `현지 15시`
  private func moment(_ instant: Date) -> String {
    let moment = formatting.hourInSentences(instant, seenAt: now)
    return formatting.zone.offset(at: instant) == ownZone.offset(at: instant) ? moment : words.local(moment)
  }
}

struct AdvanceNoticeWords: Wording {
  package let language: Language

  package func at(_ city: String, _ sentence: String) -> String { "\(city): \(sentence)" }

  /// `15시쯤부터 비가 오겠습니다.`
  package func falls(_ what: String, _ comes: String, _ moment: String) -> String {
    say("\(moment)쯤부터 \(what) \(comes).", "\(what.lowercased()) from about \(moment).")
  }
  func isDusty(_ pollutant: String, _ grade: Grade) -> String {
    say("\(pollutant.withSubjectParticle) \(korean(grade))졌습니다.", "\(pollutant) is \(name(grade)) now.")
  }
  func willBeDusty(_ pollutant: String, _ grade: Grade, _ moment: String) -> String {
    say(
      "\(moment)쯤부터 \(pollutant.withSubjectParticle) \(korean(grade))지겠습니다.",
      "\(pollutant) \(name(grade)) from about \(moment).")
  }
  /// `호우경보가 발표되었습니다.`
  func isIssued(_ kind: String) -> String {
    say("\(kind.withSubjectParticle) 발표되었습니다.", "\(kind) issued.")
  }
  package func local(_ moment: String) -> String { say("현지 \(moment)", "\(moment) local time") }

  package func take(for kind: Condition) -> String {
    switch kind {
    case .thunderstorm, .hail: say("실내로", "go inside")
    case .snow, .snowShower, .freezingRain: say("길 조심", "mind your step")
    default: say("우산", "umbrella")
    }
  }
  package func mask(_ grade: Grade) -> [String] {
    [say("마스크", "mask")] + (grade == .veryBad ? [say("바깥 활동 줄이기", "less time outside")] : [])
  }

  private func korean(_ grade: Grade) -> String { grade == .veryBad ? "매우 나빠" : "나빠" }
  private func name(_ grade: Grade) -> String { Words.of(language).grade(grade) }
}
