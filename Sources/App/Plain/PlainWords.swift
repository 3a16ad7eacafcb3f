import Cells
import FoundationEssentials
import ViewModels
import Weather

/// The home screen's parts as lines of text.
enum PlainWords {
  /// Hours said at a time; the strip's keys go on from there.
  private static let hourCount = 12

  static func page(_ state: State) -> [String] {
    guard let lines = report(state, parts(state))?.lines else { return [loading(state)] }
    let outlook = HomeModel(state).outlook.sentences + quietWarnings(state)
    return [""] + lines.prefix(1) + (outlook.isEmpty ? [] : [""] + outlook) + lines.dropFirst() + [""]
  }

  /// That no warning is in force; what else there may be to say of them is said with what failed.
  private static func quietWarnings(_ state: State) -> [String] {
    state.forecast.warnings?.isEmpty == true ? [state.formatting.words.warnings.none] : []
  }

  /// Warnings only where there are any: the lines are heard one by one.
  private static func parts(_ state: State) -> Set<Part> {
    Set([.now, .air, .hourly, .daily]).union(state.forecast.warnings?.isEmpty == false ? [.warnings] : [])
  }

  static func hours(_ state: State) -> [String] { report(state, [.hourly])?.lines ?? [] }

  static func loading(_ state: State) -> String { "\(name(state)): \(state.formatting.words.loading)..." }

  /// `서울: 14:32 기준`
  static func asOf(_ state: State) -> String {
    let asOf = HeaderModel(state).asOf
    return "\(name(state)): \(asOf.isEmpty ? state.formatting.words.nothingYet : asOf)"
  }

  /// The keys one needs to know.
  static func hints(_ state: State) -> [String] {
    [HomeModel.keysToKnow(state).map { "\($0.key): \($0.word)" }.joined(separator: ", ")]
  }

  /// How one can type; then what is chosen of what was found: `해운: 부산광역시 해운대구, 저장됨 (1/12)`.
  static func search(_ state: State) -> [String] {
    let model = SearchModel(state)
    let begun = model.field.text.isEmpty ? ["", model.title] + model.advice : []
    guard let preview = model.preview else {
      // Who asks others has heard the rest.
      let isAsked = state.search.inquiry != .none
      return begun + (isAsked ? model.resort : model.silence.prefix(1) + model.resort + model.silence.dropFirst())
    }
    let text = model.field.isBlank ? "" : "\(model.field.text.harmless): "
    let isSaved = state.chosenOption?.isSaved == true
    let marks = [isSaved ? model.saved : nil, model.teller].compactMap { $0.map { ", \($0)" } }.joined()
    return begun + ["\(text)\(preview.title)\(marks) (\(model.chosen + 1)/\(model.count))"]
  }

  /// The chosen setting, and what there is to say about it: `화면, 언어: 자동. 화면 언어`.
  static func setting(_ state: State) -> [String] {
    var heading = ""
    var lines: [String] = []
    for row in SettingsModel(state).rows {
      switch row {
      case .heading(let text): heading = text
      case .line(let line) where line.isChosen: lines = ["\(heading), \(line.name): \(line.value). \(line.purpose)"]
      // What it is for has been said.
      case .note(let text, let tone) where !lines.isEmpty && tone != .dim: lines.append("  \(text)")
      case .source(let source) where source.isChosen: lines.append("  \(source.rank) \(source.name)")
      case .line, .source, .note, .blank: break
      }
    }
    return lines
  }

  static func doctor(_ state: State) -> [String] {
    let model = DoctorModel(state)
    let findings = state.doctor.findings.flatMap { finding in
      ["\(model.word(finding.status)): \(finding.message.harmless)"]
        + (finding.remedy.map { ["  \($0.harmless)"] } ?? [])
    }
    return findings + [model.summary, ""]
  }

  /// All warnings in full, or why there are none.
  static func warnings(_ state: State) -> [String] {
    guard let lines = report(state, [.warnings])?.lines else { return [loading(state)] }
    return [""] + lines.dropFirst(2) + [""]
  }

  /// A day in one line.
  static func day(_ date: CivilDate, _ state: State) -> String {
    let model = DetailModel(.day(date), state)
    return "\(model.title): \(model.facts.map { "\($0.label) \($0.value)" }.joined(separator: ", "))"
  }

  /// `서울 (1/5)`
  private static func name(_ state: State) -> String {
    let header = HeaderModel(state)
    return header.city + (header.dotCount > 1 ? " (\(header.chosen + 1)/\(header.dotCount))" : "")
  }

  private static func report(_ state: State, _ parts: Set<Part>) -> Report? {
    guard let snapshot = state.snapshot else { return nil }
    // The outlook has compared with yesterday already, and said what comes soon.
    return Report(
      snapshot: snapshot, parts: parts, name: name(state), yesterday: nil,
      isSample: state.isSample, formatting: state.formatting, now: state.now, isSoonSaid: true, isCreditBrief: true,
      hours: state.stripOffset..<state.stripOffset + hourCount)
  }
}
