public import Weather

/// What is said of warnings, both languages side by side.
public struct WarningsText: Wording, Sendable {
  public let language: Language

  // MARK: - The three sentences

  public var none: String { say("발효 중인 특보가 없습니다.", "No warnings are in force.") }
  /// No source was asked, for want of a key: no time could say since when.
  var keyless: String { say("특보를 확인할 수 없습니다.", "Warnings cannot be checked.") }
  func failed(since time: String) -> String {
    say("\(time)부터 특보를 확인하지 못했습니다.", "Warnings could not be checked since \(time).")
  }
  /// The source is the one expected to tell them.
  func untold(_ source: String) -> String {
    say("\(source)에서 이곳의 특보를 받을 수 없습니다.", "No warnings for this place can be had from \(source).")
  }

  /// No source was asked: the settings name no source that tells them here.
  public var nobody: String {
    say(
      "이곳의 특보를 알려 주는 출처가 설정에 없습니다. [sources]의 warnings에 더하세요.",
      "No source in the settings tells warnings for this place. Add one to warnings under [sources].")
  }

  // MARK: - The same in fewer words, the fullest first

  var noneInBrief: [String] { [say("발효 중인 특보 없음", "No warnings in force"), say("특보 없음", "No warnings")] }
  var untoldInBrief: [String] {
    [say("이곳은 특보가 제공되지 않음", "Nobody tells warnings here"), say("특보 제공 안 됨", "Warnings not told")]
  }
  func keylessInBrief(_ source: String) -> [String] {
    [
      say("특보 확인 안 됨: \(source) 인증키 없음", "Warnings not checked: no \(source) key"),
      say("특보 확인 안 됨", "Warnings not checked"),
    ]
  }
  func failedInBrief(_ source: String, _ reason: String, since time: String) -> [String] {
    [
      say(
        "\(time)부터 특보를 확인하지 못했습니다 (\(source): \(reason))", "Warnings not checked since \(time) (\(source): \(reason))"),
      say("\(time)부터 특보 확인 안 됨 (\(reason))", "Warnings not checked since \(time) (\(reason))"),
      say("\(time)부터 특보 확인 안 됨", "Warnings not checked since \(time)"),
      unchecked,
    ]
  }
  var unchecked: String { say("특보 확인 안 됨", "Warnings unchecked") }

  /// Behind a warning that was told before.
  func unconfirmed(since time: String) -> String { say("\(time)부터 확인 안 됨", "not checked since \(time)") }

  // MARK: - A warning

  /// `내일 06:00부터`
  func from(_ time: String) -> String { say("\(time)부터", "from \(time)") }
  /// As the issuer said it, in the reader's language where that is KMA's for a part of a day.
  func issuedTime(_ issued: String) -> String { say(issued, WarningTimes.english(issued) ?? issued) }
  /// Of what began at a time no source tells.
  func fromAtLatest(_ time: String) -> String { say("늦어도 \(time)부터", "from \(time) at the latest") }
  /// `내일 06:00까지`
  func until(_ time: String) -> String { say("\(time)까지", "until \(time)") }
  var untilLifted: String { say("해제될 때까지", "until it is lifted") }
  /// In the reader's language where the issuer's is KMA's; else as issued.
  func kind(_ issued: String) -> String { say(issued, WarningKinds.english(issued) ?? issued) }
  /// `예비 호우`; a kind that says so itself stays as it is.
  func preliminary(_ kind: String) -> String {
    kind.contains("예비") || kind.lowercased().hasPrefix("preliminary")
      ? kind : say("예비 \(kind)", "Preliminary: \(kind)")
  }
  public func stage(_ stage: WarningStage) -> String {
    switch stage {
    case .inForce: say("발효 중", "in force")
    case .announced: say("발효 예정", "not yet in force")
    case .preliminary: say("예비", "preliminary")
    }
  }
  /// `+2 강풍주의보, 건조주의보`, `+2`
  func others(_ kinds: [String]) -> [String] {
    kinds.isEmpty ? [] : ["+\(kinds.count) \(kinds.joined(separator: ", "))", "+\(kinds.count)"]
  }

  // MARK: - The page

  public var title: String { say("특보", "Warnings") }
  /// Behind that key in the line.
  var open: String { say("전문", "in full") }
  var scroll: String { say("넘기기", "scroll") }
  var area: String { say("구역", "area") }
  var time: String { say("발효", "in force") }
  var issued: String { say("발표", "issued") }
}

extension Words {
  public var warnings: WarningsText { WarningsText(language: self.language) }
}
