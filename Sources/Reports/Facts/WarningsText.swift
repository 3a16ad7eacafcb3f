package import Weather

/// The words about warnings, in both languages side by side.
package struct WarningsText: Wording, Sendable {
  package let language: Language

  // MARK: - The three sentences

  package var none: String { say("발효 중인 특보가 없습니다.", "No warnings are in force.") }
  /// No source was asked, because the key is missing: there is no time since when.
  package var keyless: String { say("특보를 확인할 수 없습니다.", "Warnings cannot be checked.") }
  package func failed(since time: String) -> String {
    say("\(time)부터 특보를 확인하지 못했습니다.", "Warnings could not be checked since \(time).")
  }
  /// `source` is the source that is expected to provide them.
  package func notProvided(_ source: String) -> String {
    say("이 지역은 \(source) 특보 대상이 아닙니다.", "No official warnings are available for this place.")
  }

  /// No source was asked: the settings name no source that provides them here.
  package var noSource: String {
    say(
      "이 지역의 특보를 제공하는 출처가 설정에 없습니다. [sources]의 warnings에 추가하세요.",
      "No source in the settings provides warnings for this place. Add one to warnings under [sources].")
  }

  /// Above the warnings of the rest of the country.
  package var elsewhere: String { say("다른 지역에 발효 중인 특보", "In force elsewhere in Korea") }

  // MARK: - Short forms, the longest first

  package var noneInBrief: [String] { [say("발효 중인 특보 없음", "No warnings in force"), say("특보 없음", "No warnings")] }
  package var notProvidedInBrief: [String] {
    [say("이 지역은 특보 대상이 아님", "No official warnings here"), say("특보 제공 안 됨", "No warning service")]
  }
  package func keylessInBrief(_ source: String) -> [String] {
    [
      say("특보 확인 안 됨: \(source) 인증키 없음", "Warnings not checked: no \(source) key"),
      say("특보 확인 안 됨", "Warnings not checked"),
    ]
  }
  package func failedInBrief(_ source: String, _ reason: String, since time: String) -> [String] {
    [
      say(
        "\(time)부터 특보를 확인하지 못했습니다 (\(source): \(reason))", "Warnings not checked since \(time) (\(source): \(reason))"),
      say("\(time)부터 특보 확인 안 됨 (\(reason))", "Warnings not checked since \(time) (\(reason))"),
      say("\(time)부터 특보 확인 안 됨", "Warnings not checked since \(time)"),
      unchecked,
    ]
  }
  package var unchecked: String { say("특보 확인 안 됨", "Warnings unchecked") }

  /// Shown after a warning from an earlier fetch.
  package func unconfirmed(since time: String) -> String { say("\(time)부터 확인 안 됨", "not checked since \(time)") }

  // MARK: - A warning

  /// `내일 06:00부터`
  package func from(_ time: String) -> String { say("\(time)부터", "from \(time)") }
  /// In the issuer's words; translated if they are KMA's words for a part of a day.
  func issuedTime(_ issued: String) -> String {
    WarningTimes.phrase(issued).map { say(issued, $0, key: "issued time {1} {2} {3}") } ?? issued
  }
  /// For a warning whose beginning no source states.
  func fromAtLatest(_ time: String) -> String { say("\(time) 이전부터", "since \(time) or earlier") }
  var issueTimeUnknown: String { say("발표 시각 모름", "issue time unknown") }
  /// `내일 06:00까지`
  package func until(_ time: String) -> String { say("\(time)까지", "until \(time)") }
  package var untilLifted: String { say("해제될 때까지", "until it is lifted") }
  /// In the reader's language if the issuer's word is KMA's; otherwise as issued.
  package func kind(_ issued: String) -> String {
    WarningKinds.phrase(issued).map { say(issued, $0).capitalisedFirst } ?? issued
  }
  package func area(named issued: String) -> String { WarningAreas.phrase(issued).map { say(issued, $0) } ?? issued }
  /// The kind of a warning, marked as preliminary if it is: `예비 호우`.
  package func kind(of warning: WeatherWarning) -> String {
    let name = kind(warning.kind.harmless)
    return warning.isPreliminary ? preliminary(name) : name
  }
  /// `예비 호우`; unchanged if the kind already contains the word.
  package func preliminary(_ kind: String) -> String {
    kind.contains("예비") || kind.lowercased().hasPrefix("preliminary")
      ? kind : say("예비 \(kind)", "Preliminary: \(kind)")
  }
  package func stage(_ stage: WarningStage) -> String {
    switch stage {
    case .inForce: say("발효 중", "in force")
    case .announced: say("발효 예정", "not yet in force")
    case .preliminary: say("예비", "preliminary")
    }
  }
  /// `+2 강풍주의보, 건조주의보`, `+2`
  package func others(_ kinds: [String]) -> [String] {
    kinds.isEmpty ? [] : ["+\(kinds.count) \(kinds.joined(separator: ", "))", "+\(kinds.count)"]
  }

  // MARK: - The page

  /// When a source was last asked and answered.
  package func checked(_ time: String) -> String { say("\(time) 확인", "checked \(time)") }
  package var title: String { say("특보", "Warnings") }
  /// Shown after the key in the warning row.
  package var open: String { say("전문", "details") }
  package var scroll: String { say("넘기기", "scroll") }
  package var area: String { say("구역", "area") }
  package var time: String { say("발효", "in force") }
  package var issued: String { say("발표", "issued") }
  /// The heading of the announcements.
  package var text: String { say("발표 내용", "Official text") }
  package var textIsKorean: String {
    say("발표 내용은 한국어로만 나옵니다.", "KMA writes this text in Korean only; kind, area and time are translated.")
  }
  /// The name of a section of KMA's text: `Areas (해당구역)`; any other name unchanged.
  package func section(_ issued: String) -> String {
    let name: String? =
      switch issued {
      case "해당구역": say("해당 구역", "Areas")
      case "발효시각": say("발효 시각", "In force from")
      case "내용": say("내용", "What to expect")
      case "참고사항": say("참고 사항", "Notes")
      default: nil
      }
    guard let name else { return issued }
    return language == .ko ? name : "\(name) (\(issued))"
  }
}

extension Words {
  package var warnings: WarningsText { WarningsText(language: self.language) }
}

/// KMA's kinds of warning in English, in the words of its own English service.
enum WarningKinds {
  /// The hazards; a longer name comes before the shorter name it ends with.
  private static let hazards: [Localized] = [
    Localized("강풍", "strong wind"), Localized("호우", "heavy rain"), Localized("한파", "cold wave"),
    Localized("건조", "dry air"), Localized("폭풍해일", "storm surge"),
    Localized("지진해일", "tsunami"), Localized("해일", "surge"), Localized("풍랑", "high seas"), Localized("태풍", "typhoon"),
    Localized("대설", "heavy snow"),
    Localized("황사", "yellow dust"), Localized("폭염", "heat wave"), Localized("열대야", "tropical night"),
    Localized("안개", "fog"),
  ]

  /// `Heavy rain warning`, `Preliminary heavy snow warning`; nil for a kind that is unknown here.
  static func phrase(_ issued: String) -> Phrase? {
    let name = issued.filter { !$0.isWhitespace }
    guard let hazard = hazards.first(where: { name.hasPrefix($0.ko) }) else { return nil }
    switch name.dropFirst(hazard.ko.count) {
    case "주의보": return "\(hazard) advisory"
    case "경보": return "\(hazard) warning"
    case "중대경보": return "Severe \(hazard) warning"
    case "예비특보": return "Preliminary \(hazard) warning"
    default: return nil
    }
  }
}

/// KMA's words for the time at which something begins, in English.
enum WarningTimes {
  private static let parts = [
    Localized("새벽", "before dawn"), Localized("아침", "in the morning"), Localized("오전", "in the morning"),
    Localized("낮", "around noon"), Localized("오후", "in the afternoon"), Localized("저녁", "in the evening"),
    Localized("밤", "at night"),
  ]

  /// `21 Nov at night` for `11월 21일 밤`; nil if it contains anything but a date and a part of the day.
  static func phrase(_ issued: String) -> Phrase? {
    let words = issued.split(separator: " ")
    guard words.count == 3, words[0].hasSuffix("월"), words[1].hasSuffix("일"),
      let part = parts.first(where: { $0.ko == words[2] }),
      let month = Int(words[0].dropLast()), (1...12).contains(month), let day = Int(words[1].dropLast())
    else { return nil }
    return "\(day) \(Words.months[month - 1]) \(part)"
  }
}
