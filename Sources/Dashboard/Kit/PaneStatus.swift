import Cells
import Reports
import Weather

/// The text in a pane's title row after the title: nothing, a time, or a failure.
struct PaneStatus: Sendable, Equatable {
  var text: String
  /// Shorter forms, for a title row that is too narrow for the text.
  var shorter: [String] = []
  var tone: Tone

  /// The longest form that fits; if none fits, the whole text, which is then cut off.
  func fitting(_ columns: Int) -> String { ([text] + shorter).first(fitting: columns) ?? text }

  /// It is the reason why the pane has nothing new.
  var isFailure: Bool { tone == .alert }

  /// A failure takes precedence over any other text. `shorter` are shorter forms of the text.
  init(_ part: Part, in state: borrowing State, otherwise text: String = "", shorter: [String] = []) {
    let words = state.words
    let separator = state.isASCII ? ", " : " · "
    let snapshot = state.snapshot
    let age = snapshot?.age(of: part, at: state.now)
    let old = age.flatMap { $0.isOld ? words.age($0.minutes) : nil }
    let text = [old, text.isEmpty ? nil : text].compactMap { $0 }.joined(separator: separator)
    self.init(text: text, shorter: old.map { [$0] } ?? shorter, tone: .dim)
    guard let snapshot, let failure = state.failures(of: part, in: snapshot).first else { return }
    if let provider = snapshot.providingSource(of: part), provider != failure.source {
      self = PaneStatus(failure, providedBy: provider, otherwise: text, state.formatting)
      return
    }
    let formatting = state.formatting
    let since = words.since(formatting.moment(failure.since, seenAt: state.now))
    let reason = words.inBrief(failure.error)
    // A value that is still shown keeps its age, even if the reason does not fit.
    let asOf = old ?? age.map { words.asOf(formatting.clock($0.fetchedAt)) }
    func withAge(_ reason: String) -> String { [asOf, reason].compactMap { $0 }.joined(separator: ", ") }
    self.init(
      text: withAge("\(words.source(failure.source)): \(reason) (\(since))"),
      shorter: [withAge("\(reason) (\(since))"), withAge(reason), asOf ?? reason], tone: .alert)
  }

  /// The part is there, but not from the source that was to provide it. A missing key is not mentioned: the user
  /// chose to have none.
  private init(_ failure: Shortfall, providedBy provider: SourceID, otherwise text: String, _ formatting: Formatting) {
    let words = formatting.words
    let name = words.source(provider)
    let reason = "\(words.source(failure.source)): \(words.inBrief(failure.error))"
    let separator = formatting.isASCII ? ", " : " · "
    let line = [text, name].filter { !$0.isEmpty }.joined(separator: separator)
    self.init(text: failure.error == .keyMissing ? line : "\(line) (\(reason))", tone: .dim)
    shorter = [line, name]
  }

  init(text: String, shorter: [String] = [], tone: Tone) {
    (self.text, self.shorter, self.tone) = (text, shorter, tone)
  }
}

extension State {
  /// Why a part of the city on screen is missing, for display. While it is being fetched, a missing key is not a
  /// reason yet: another source in line may need none.
  func failures(of part: Part) -> [Shortfall] { snapshot.map { failures(of: part, in: $0) } ?? [] }

  fileprivate func failures(of part: Part, in snapshot: Snapshot) -> [Shortfall] {
    let failures = snapshot.failures(of: part).filter { !$0.isQuiet }
    return !failures.isEmpty && isLoading ? failures.filter { $0.error != .keyMissing } : failures
  }
}

extension Snapshot {
  /// The failures to be shown, in the order of the panes.
  var reportableShortfalls: [Shortfall] { missed.filter { !$0.isQuiet } }
}

extension PaneStatus {
  /// The unit of a pane's numbers, if there is no other status.
  static func unit(_ text: String) -> PaneStatus { PaneStatus(text: text, tone: .dim) }

  /// Adds the unit of the pane's numbers, the fullest form first, unless it reports a failure.
  func naming(units: [String], isASCII: Bool) -> PaneStatus {
    guard !isFailure, !units.isEmpty else { return self }
    if text.isEmpty { return PaneStatus(text: units[0], shorter: Array(units.dropFirst()), tone: .dim) }
    let all = units.map { "\(text)\(isASCII ? ", " : " · ")\($0)" }
    return PaneStatus(text: all[0], shorter: Array(all.dropFirst()) + [text] + shorter, tone: tone)
  }
}
