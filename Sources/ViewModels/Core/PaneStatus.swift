import Cells
public import Weather

/// What a pane's title row says beside the title: nothing, its time, or what went wrong.
public struct PaneStatus: Sendable, Hashable {
  public var text: String
  /// The same in fewer words, for a title row that is too short for all of it.
  public var shorter: [String] = []
  public var tone: Tone

  /// In as many words as there is room for; where even the fewest are too long, all of it, to be cut.
  public func fitting(_ columns: Int) -> String { ([text] + shorter).first { $0.displayWidth <= columns } ?? text }

  /// It tells why the pane has nothing new.
  public var isFailure: Bool { tone == .alert }

  /// A failure outranks whatever else there is to say.
  init(_ part: Part, in state: borrowing State, otherwise text: String = "") {
    let words = state.words
    let separator = state.isASCII ? ", " : " · "
    let snapshot = state.snapshot
    let age = snapshot?.age(of: part, at: state.now)
    let old = age.flatMap { $0.isOld ? words.age($0.minutes) : nil }
    let text = [old, text.isEmpty ? nil : text].compactMap { $0 }.joined(separator: separator)
    self.init(text: text, shorter: [old].compactMap { $0 }, tone: .dim)
    guard let snapshot, let failure = state.failures(of: part, in: snapshot).first else { return }
    if let teller = snapshot.answerer(of: part), teller != failure.source {
      self = PaneStatus(failure, toldBy: teller, otherwise: text, state.formatting)
      return
    }
    let formatting = state.formatting
    let since = words.since(formatting.moment(failure.since, seenAt: state.now))
    let reason = words.inBrief(failure.error)
    // A value that is still shown keeps its own age, also where there is no room for the reason.
    let asOf = old ?? age.map { words.asOf(formatting.clock($0.fetchedAt)) }
    func said(_ reason: String) -> String { [asOf, reason].compactMap { $0 }.joined(separator: ", ") }
    self.init(
      text: said("\(words.source(failure.source)): \(reason) (\(since))"),
      shorter: [said("\(reason) (\(since))"), said(reason), asOf ?? reason], tone: .alert)
  }

  /// Nothing is missing, but not who was to tell it tells it; without a key that is as the reader wants it.
  private init(_ failure: Shortfall, toldBy teller: SourceID, otherwise text: String, _ formatting: Formatting) {
    let words = formatting.words
    let name = words.source(teller)
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
  /// Why a part of the city on screen is missing, as far as that is to be told. While it is being asked for, a key
  /// not put in is no reason yet: another source in line may need none.
  func failures(of part: Part) -> [Shortfall] { snapshot.map { failures(of: part, in: $0) } ?? [] }

  fileprivate func failures(of part: Part, in snapshot: Snapshot) -> [Shortfall] {
    let failures = snapshot.failures(of: part).filter { !$0.isQuiet }
    return !failures.isEmpty && isLoading ? failures.filter { $0.error != .keyMissing } : failures
  }
}

extension Snapshot {
  /// What failed and is to be told, in the order of the panes.
  public var audibleShortfalls: [Shortfall] { missed.filter { !$0.isQuiet } }
}

extension PaneStatus {
  /// The unit of a pane's numbers, where nothing else is to be said.
  public static func unit(_ text: String) -> PaneStatus { PaneStatus(text: text, tone: .dim) }

  /// The same with the unit of the pane's numbers, the fullest first, unless it tells of a failure.
  public func naming(units: [String], isASCII: Bool) -> PaneStatus {
    guard !isFailure, !units.isEmpty else { return self }
    if text.isEmpty { return PaneStatus(text: units[0], shorter: Array(units.dropFirst()), tone: .dim) }
    let all = units.map { "\(text)\(isASCII ? ", " : " · ")\($0)" }
    return PaneStatus(text: all[0], shorter: Array(all.dropFirst()) + [text] + shorter, tone: tone)
  }
}
