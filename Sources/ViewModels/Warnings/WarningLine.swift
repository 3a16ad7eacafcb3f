import Cells
import Weather

/// The warning on the home screen: the most urgent one and how many more there are, or that they could not be read.
public struct WarningLine: Sendable, Equatable {
  /// nil where they could not be read.
  public var level: WarningLevel?
  public var isInForce: Bool
  /// What it says, the fullest first.
  public var texts: [String]
  /// What stands behind it: `+2 강풍주의보, 건조주의보`, `+2`; empty where there is no more.
  public var others: [String]
  /// `w 전문`, and nothing where that has no room.
  public var hints: [String]

  /// nil where there is nothing to say that is worth a row.
  public init?(_ state: State) {
    let (status, formatting) = (state.warningStatus, state.formatting)
    let text = formatting.words.warnings
    switch status.kind {
    case .told:
      guard let warnings = status.warnings, var gravest = warnings.first else { return nil }
      // The announcement is long, and has no room here.
      gravest.text = nil
      let first = WarningWords(gravest, at: state.now, formatting)
      (level, isInForce) = (first.level, first.stage == .inForce)
      hints = ["w \(text.open)", ""]
      texts = WarningLine.texts(first, status.unconfirmedSince(formatting, at: state.now), formatting)
      others = text.others(warnings.dropFirst().map { text.kind(of: $0) })
    case .failed:
      guard let failure = status.failure else { return nil }
      (level, isInForce, others) = (nil, false, [])
      hints = ["w \(DetailsPage.name[state.language])", ""]
      texts = text.failedInBrief(
        formatting.words.source(failure.source), formatting.words.inBrief(failure.error),
        since: formatting.moment(failure.since, seenAt: state.now))
    case .unknown, .none, .keyless, .untold: return nil
    }
  }

  /// When matters more than where: the city is on screen. What does not hold yet never goes without it.
  private static func texts(_ said: WarningWords, _ unconfirmed: String?, _ formatting: Formatting) -> [String] {
    let times = [said.begins, said.ends].compactMap { $0 }.joined(separator: " ")
    let optional: [[String?]] = said.stage == .inForce ? [[said.kind, said.area], [said.kind]] : []
    let told: [[String?]] =
      [[said.kind, said.area, times], [said.kind, said.area, said.begins], [said.kind, said.begins]] + optional
    // That it may be lifted already outweighs its times.
    let kept: [[String?]] = unconfirmed.map { [[said.kind, said.area, $0], [said.kind, $0]] } ?? []
    let all = kept.isEmpty ? told : kept
    return all.map { $0.compactMap { $0 }.joined(separator: formatting.isASCII ? ", " : " · ") } + [said.kind]
  }

  /// What of it goes into so many columns: the text, and at the right the others behind it and the key.
  public func fitting(_ columns: Int) -> (text: String, right: String) {
    let least = others.last ?? ""
    func room(_ hint: String, _ others: String) -> Int {
      columns - [hint, others].reduce(0) { $0 + ($1.isEmpty ? 0 : $1.displayWidth + 2) }
    }
    for text in texts {
      guard let hint = hints.first(where: { text.displayWidth <= room($0, least) }) else { continue }
      let longest = others.first { text.displayWidth <= room(hint, $0) } ?? least
      return (text, [longest, hint].filter { !$0.isEmpty }.joined(separator: "  "))
    }
    return (texts.last ?? "", least)
  }
}

extension Outlook {
  /// What is said quietly where no warning is in force: that there is none, that no source tells them, or that a key is
  /// missing; the fullest first, nothing where there is a line of its own or no source has answered yet.
  static func quietWarnings(_ state: State) -> [String] {
    let (status, words) = (state.warningStatus, state.words)
    switch status.kind {
    case .none: return words.warnings.noneInBrief
    case .untold: return words.warnings.untoldInBrief
    case .keyless: return words.warnings.keylessInBrief(status.failure.map { words.source($0.source) } ?? "")
    case .unknown, .told, .failed: return []
    }
  }
}
