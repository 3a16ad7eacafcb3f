import Reports
import Weather

/// The parts of the home screen as lines of text, for plain mode.
enum PlainWords {
  /// Hours printed at a time; the keys of the hourly strip continue from there.
  static let hourCount = 12

  static func page(_ state: State) -> [String] {
    guard let lines = Report(state, parts(state))?.lines else { return [loading(state)] }
    let home = HomeViewModel(state)
    let items = state.adviceItems(state.forecast).joined(separator: ", ")
    let outlook =
      [home.current.headline?.texts(isASCII: state.isASCII).first, home.outlook.opening].compactMap { $0 }
      + home.outlook.sentences.map(\.text) + (items.isEmpty ? [] : [state.words.advice.toTake(items)])
      + warningRemarks(state)
    return [""] + lines.prefix(1) + (outlook.isEmpty ? [] : [""] + outlook) + lines.dropFirst() + [""]
  }

  /// That no warning is in force. Warnings that could not be fetched are reported with the failures.
  private static func warningRemarks(_ state: State) -> [String] {
    state.forecast.warnings?.isEmpty == true ? [state.words.warnings.none] : []
  }

  /// Warnings only if there are any: a screen reader reads the lines one by one.
  private static func parts(_ state: State) -> Set<Part> {
    Set([.now, .air, .hourly, .daily]).union(state.forecast.warnings?.isEmpty == false ? [.warnings] : [])
  }

  static func hours(_ state: State) -> [String] { Report(state, [.hourly])?.lines ?? [] }

  static func loading(_ state: State) -> String { "\(name(state)): \(state.words.loading)..." }

  /// `서울: 14:32 기준`
  static func asOf(_ state: State) -> String {
    let asOf = HeaderViewModel(state).asOf
    return "\(name(state)): \(asOf.isEmpty ? state.words.nothingYet : asOf)"
  }

  /// The keys that a user needs to know.
  static func hints(_ state: State) -> [String] {
    [HomeViewModel.keysToKnow(state).map { "\($0.key): \($0.word)" }.joined(separator: ", ")]
  }

  /// A day in a single line.
  static func day(_ date: CivilDate, _ state: State) -> String {
    let model = DetailViewModel(.day(date), state)
    return "\(model.title): \(model.facts.map { "\($0.label) \($0.value)" }.joined(separator: ", "))"
  }

  /// `서울 (1/5)`
  static func name(_ state: State) -> String {
    let header = HeaderViewModel(state)
    return header.city + (header.dotCount > 1 ? " (\(header.chosen + 1)/\(header.dotCount))" : "")
  }
}
