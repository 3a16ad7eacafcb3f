import Cells
import FoundationEssentials
import Reports
import Weather

/// The warning on the home screen: the most urgent one and the number of others, or that they could not be fetched.
/// A 경보 in force is a bar across the window, anything less urgent a tab at the right end of the header.
struct WarningLine: Sendable, Equatable {
  /// nil if they could not be fetched.
  var level: WarningLevel?
  var isInForce: Bool
  /// The texts for it, the longest first.
  var texts: [String]
  /// The texts for the tab, without the area: the city is next to it.
  private var tabTexts: [String]
  /// The text after it: `+2 강풍주의보, 건조주의보`, `+2`; empty if there are no others.
  var others: [String]
  /// `w 전문`, and an empty text if there is no room for it.
  var hints: [String]

  static func isBar(_ warning: WeatherWarning, at now: Date) -> Bool {
    WarningLevel(warning) == .warning && WarningStage(warning, at: now) == .inForce
  }

  var isTab: Bool { level != nil && !(level == .warning && isInForce) }

  /// The columns of the tab in a header of that many columns: at most two fifths, but at least the name of a warning.
  func tab(in columns: Int) -> (text: String, columns: Int) {
    let room = min(max(12, columns * 2 / 5 - WarningLine.aroundTab), columns - 9)
    guard room > 0 else { return ("", 0) }
    var line = self
    line.texts = tabTexts
    if let key = hints.first?.prefix(1) { line.hints.insert(String(key), at: 1) }
    let fitted = line.fitting(room)
    let text = [fitted.text, fitted.right].filter { !$0.isEmpty }.joined(separator: "  ")
    return (text, min(room, text.displayWidth) + WarningLine.aroundTab)
  }

  /// A blank, the sign and a blank in front, a blank behind.
  static let aroundTab = 4

  /// nil if there is nothing that is worth a row.
  init?(_ state: State) {
    let (status, formatting) = (state.warningStatus, state.formatting)
    let text = formatting.words.warnings
    switch status.kind {
    case .inForce:
      guard let warnings = status.warnings, var gravest = warnings.first else { return nil }
      // The announcement is too long for this row.
      gravest.text = nil
      let first = WarningWords(gravest, at: state.now, formatting)
      (level, isInForce) = (first.level, first.stage == .inForce)
      hints = ["w \(text.open)", ""]
      let unconfirmed = status.unconfirmed(formatting, at: state.now)
      texts = WarningLine.texts(first, unconfirmed, formatting)
      let separator = formatting.isASCII ? ", " : " · "
      tabTexts = [first.kind + separator + (unconfirmed ?? first.begins), first.kind]
      others = text.others(warnings.dropFirst().map { text.kind(of: $0) })
    case .failed:
      guard let failure = status.failure else { return nil }
      (level, isInForce, others, tabTexts) = (nil, false, [], [])
      hints = ["w \(DetailsPage.name[state.language])", ""]
      texts = text.failedInBrief(
        formatting.words.source(failure.source), formatting.words.inBrief(failure.error),
        since: formatting.moment(failure.since, seenAt: state.now))
    case .unknown, .none, .keyless, .notProvided: return nil
    }
  }

  /// The time matters more than the area, because the city is on screen. A warning that is not in force yet always
  /// has it.
  private static func texts(_ first: WarningWords, _ unconfirmed: String?, _ formatting: Formatting) -> [String] {
    let times = [first.begins, first.ends].compactMap { $0 }.joined(separator: " ")
    let optional: [[String?]] = first.stage == .inForce ? [[first.kind, first.area], [first.kind]] : []
    // What to do matters more than where.
    let advised: [[String?]] =
      first.action.map { [[first.kind, first.area, times, $0], [first.kind, times, $0], [first.kind, $0]] } ?? []
    let complete: [[String?]] =
      advised + [
        [first.kind, first.area, times], [first.kind, first.area, first.begins], [first.kind, first.begins],
      ]
      + optional
    // That it may already be lifted matters more than its times.
    let kept: [[String?]] = unconfirmed.map { [[first.kind, first.area, $0], [first.kind, $0]] } ?? []
    let all = kept.isEmpty ? complete : kept
    return all.map { $0.compactMap { $0 }.joined(separator: formatting.isASCII ? ", " : " · ") } + [first.kind]
  }

  /// What fits in this many columns: the text and, at the right, the other warnings and the key.
  func fitting(_ columns: Int) -> (text: String, right: String) {
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
  /// The dimmed remark if no warning is in force: "no warnings", "no source provides warnings" or "a key is missing";
  /// the longest first. Empty if warnings have a row of their own, or if no source has answered yet.
  static func warningRemarks(_ state: State) -> [String] {
    let (status, words) = (state.warningStatus, state.words)
    switch status.kind {
    case .none: return words.warnings.noneInBrief
    case .notProvided: return words.warnings.notProvidedInBrief
    case .keyless: return words.warnings.keylessInBrief(status.failure.map { words.source($0.source) } ?? "")
    case .unknown, .inForce, .failed: return []
    }
  }
}
