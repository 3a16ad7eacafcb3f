import Cells
package import FoundationEssentials
package import Weather

/// The headline in words: what the weather is like, until when or how, and what to take along.
///
/// `비 · 23시쯤 그침 · 우산`, `안개 · 초미세먼지 나쁨 · 마스크`, `맑음 · 2018년 이후 가장 더운 11월 26일 (1991년~) · 외투`
package struct HeadlineText: Sendable, Equatable {
  package var what: String
  package var detail: String?
  package var take: String?
  package var tone: Tone
  /// nil on a day that needs no special care.
  package var severity: Severity?
  /// Whether the later weather in `detail` is the main message, so that `what` may be left out: `내일 2시부터 비`.
  private var isDetailMain = false
  /// Whether `what` calls for care; then `take` follows it.
  private var isHazard = false
  /// Replaces `detail`, the longest first; empty unless today is remarkable.
  private var remarkable: [String] = []
  /// `what` without the word for the sky; nil if it has no other part.
  private var briefWhat: String?
  /// The same with the short name of the dust: `미세 매우나쁨`; nil if it is not about dust.
  private var leastWhat: String?
  /// The most important part of `detail`; nil if it has only one.
  private var briefDetail: String?

  /// The possible texts, the longest first. The facts are the same in every window: a narrower one leaves out parts, and
  /// never shows another fact in their place.
  package func texts(isASCII: Bool) -> [String] {
    let brief: [[String?]] = briefWhat.map { isHazard ? [[$0]] : [[$0, take], [$0]] } ?? []
    return (wholeForms + shorterForms + brief).map { $0.compactMap { $0 }.listed(isASCII: isASCII) }
  }

  /// With all parts.
  private var wholeForms: [[String?]] {
    if isHazard { return [[what, take, detail]] + (briefDetail.map { [[what, take, $0]] } ?? []) }
    return remarkable.isEmpty ? [[what, detail, take]] : remarkable.map { [what, $0, take] }
  }

  private var shorterForms: [[String?]] {
    // If the text must be cut, only the hazard takes precedence over what to do.
    if isHazard {
      return [[what, take]] + [briefWhat, leastWhat].map { [$0 ?? what, take] } + [[what, detail], [what]]
    }
    return (isDetailMain ? [[detail, take], [detail]] : [[what, remarkable.last ?? detail]]) + [[what, take], [what]]
  }

  /// Whether a text has all parts of the headline, so that more things to take may follow it.
  package func isWhole(_ text: String, isASCII: Bool) -> Bool {
    wholeForms.contains { $0.compactMap { $0 }.listed(isASCII: isASCII) == text }
  }

  /// The longest text that fits in this many columns.
  package func text(fitting columns: Int, isASCII: Bool) -> String {
    texts(isASCII: isASCII).first(fitting: columns) ?? briefWhat ?? what
  }

  package init(_ headline: Headline, _ formatting: Formatting, at now: Date) {
    let words = HeadlineWords(language: formatting.words.language)
    what = words.subject(headline.subject, formatting)
    detail = headline.detail.map { words.detail($0, formatting, at: now) }
    take = headline.items.isEmpty ? nil : headline.items.map(words.item).listed(isASCII: formatting.isASCII)
    tone = Tone(headline)
    severity = headline.severity
    remarkable = headline.remarkable.map { formatting.words.climate.remarkable($0, formatting) } ?? []
    if case .soon(let soon) = headline.detail, case .starts(let kind, _) = soon.change {
      let kind = formatting.words.condition(kind).capitalisedFirst
      // That it is an estimate is never left out.
      (what, briefWhat) = (words.begins(kind, soon, formatting), words.beginsInBrief(kind, soon))
      detail = nil
    }
    if case .starts = headline.detail { isDetailMain = true }
    let sky = formatting.words.condition(headline.sky)
    switch headline.subject {
    case .dust(let pollutant, let grade):
      leastWhat = "\(formatting.words.briefDustRow(pollutant)) \(formatting.words.grade(grade))"
      (what, briefWhat) = ([sky.capitalisedFirst, what].listed(isASCII: formatting.isASCII), what)
    case .wind(let speed, _, let isTyphoon):
      let wind = isTyphoon ? words.strongWind(formatting.wholeSpeed(speed)) : nil
      briefDetail = wind
      detail = [wind, sky].compactMap { $0 }.listed(isASCII: formatting.isASCII)
    case .sky, .heat, .cold: break
    }
    isHazard = headline.isHazard
    guard let warning = headline.warning else { return }
    // The warning comes first, followed by what the weather is like.
    (what, detail) = (formatting.words.warnings.kind(warning.kind), isDetailMain ? detail : what)
    (briefWhat, leastWhat, briefDetail, remarkable) = (nil, nil, nil, [])
    isDetailMain = false
  }
}

extension Tone {
  fileprivate init(_ headline: Headline) {
    if headline.warning != nil {
      self = .warning(.warning)
    } else if let kind = headline.beginning {
      self = kind.isSnowy ? .snow : .rain
    } else {
      switch headline.subject {
      case .sky(let condition, _): self = condition.isPrecipitation ? condition.isSnowy ? .snow : .rain : .strong
      case .dust(_, let grade): self = .grade(grade)
      case .wind(_, let level, _): self = .warning(level)
      case .heat: self = .warmth(36)
      case .cold: self = .warmth(-12)
      }
    }
  }
}

extension Headline {
  /// Whether the subject or the warning before it calls for care.
  fileprivate var isHazard: Bool {
    switch subject {
    case .dust, .wind, .heat, .cold: true
    case .sky(let condition, let isStrong):
      isStrong || condition == .thunderstorm || condition == .hail || warning != nil
    }
  }

  /// The precipitation that begins; nil if none does.
  fileprivate var beginning: Condition? {
    switch detail {
    case .starts(let kind, _): return kind
    case .soon(let soon):
      if case .starts(let kind, _) = soon.change { return kind }
      return nil
    case .stops, .continues, .visibility, .range, .unusual, nil: return nil
    }
  }
}

extension String {
  /// With a capital first letter, as at the beginning of a sentence.
  package var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}

/// Short words: headlines have no room for sentences.
struct HeadlineWords: Wording {
  package let language: Language

  package func subject(_ subject: Headline.Subject, _ formatting: Formatting) -> String {
    let words = formatting.words
    switch subject {
    case .sky(let condition, let isStrong):
      let sky = words.condition(condition).capitalisedFirst
      return isStrong ? heavy(sky) : sky
    case .dust(let pollutant, let grade): return "\(words.pollutant(pollutant)) \(words.grade(grade))"
    case .wind(let speed, _, let isTyphoon):
      return isTyphoon ? typhoon : strongWind(formatting.wholeSpeed(speed)).capitalisedFirst
    case .heat: return heat
    case .cold: return cold
    }
  }
  package func detail(_ detail: Headline.Detail, _ formatting: Formatting, at now: Date) -> String {
    switch detail {
    case .stops(let end): stops(formatting.hourInSentences(end, seenAt: now))
    case .continues: continues
    case .starts(let kind, let start):
      starts(formatting.words.condition(kind), formatting.hourInSentences(start, seenAt: now))
    case .soon(let soon): ends(soon, formatting)
    case .visibility(let metres):
      [formatting.words.atmosphere.visibility, formatting.visibility(metres)].joined(separator: " ")
    case .range(let low, let high):
      range(formatting.difference(degrees: formatting.degrees(high) - formatting.degrees(low)))
    case .unusual(let extreme, let difference):
      formatting.words.climate.unusual(extreme, difference, formatting)
    }
  }
  /// `비 · 20분쯤 뒤 시작 · 레이더 추정`, `Rain in about 20 min · radar estimate`
  func begins(_ what: String, _ soon: Soon, _ formatting: Formatting) -> String {
    marked(
      say([what, "\(soon.shownMinutes)분쯤 뒤 시작"], ["\(what) in about \(soon.shownMinutes) min"]), soon, formatting)
  }
  /// `20분 뒤 비(추정)`
  func beginsInBrief(_ what: String, _ soon: Soon) -> String {
    soon.isEstimate
      ? say("\(soon.shownMinutes)분 뒤 \(what)(추정)", "\(what) in ~\(soon.shownMinutes) min")
      : say("\(soon.shownMinutes)분 뒤 \(what)", "\(what) in \(soon.shownMinutes) min")
  }
  /// `20분쯤 뒤 그침 · 레이더 추정`
  private func ends(_ soon: Soon, _ formatting: Formatting) -> String {
    marked([say("\(soon.shownMinutes)분쯤 뒤 그침", "ends in about \(soon.shownMinutes) min")], soon, formatting)
  }
  private func marked(_ parts: [String], _ soon: Soon, _ formatting: Formatting) -> String {
    let mark = soon.isEstimate ? [formatting.words.radarEstimate] : []
    return (parts + mark).listed(isASCII: formatting.isASCII)
  }
  package func item(_ item: Headline.Item) -> String {
    switch item {
    case .umbrella: say("우산", "umbrella")
    case .mask: say("마스크", "mask")
    case .coat: say("외투", "coat")
    case .jacket: say("겉옷", "jacket")
    case .water: say("물 마시기", "water")
    case .indoors: say("실내로", "go inside")
    case .mindYourStep: say("길 조심", "take care")
    case .stayIn: say("외출 자제", "stay inside")
    }
  }
  /// The same as something to do, where no list of things to take along is around it.
  func action(_ item: Headline.Item) -> String {
    switch item {
    case .umbrella: say("우산 챙기기", "take an umbrella")
    case .mask: say("마스크 쓰기", "wear a mask")
    case .coat: say("외투 입기", "wear a coat")
    case .jacket: say("겉옷 챙기기", "take a jacket")
    case .water: say("물 마시기", "drink water")
    case .mindYourStep: say("길 조심", "watch your step")
    case .indoors, .stayIn: self.item(item)
    }
  }
  private var typhoon: String { say("태풍", "Typhoon") }
  fileprivate func strongWind(_ speed: String) -> String { say("강풍 \(speed)", "strong wind \(speed)") }
  package var heat: String { say("폭염", "Very hot") }
  package var cold: String { say("강추위", "Bitter cold") }
  package var continues: String { say("계속", "goes on") }
  package func stops(_ moment: String) -> String { say("\(moment)쯤 그침", "until \(moment)") }
  package func starts(_ what: String, _ moment: String) -> String {
    say("\(moment)부터 \(what)", "\(what.lowercased()) from \(moment)")
  }
  package func range(_ degrees: String) -> String { say("일교차 \(degrees)", "\(degrees) swing") }
  package func heavy(_ what: String) -> String { say("강한 \(what)", "Heavy \(what.lowercased())") }
}
