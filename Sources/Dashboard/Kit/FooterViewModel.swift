import Cells
import FoundationEssentials
import Reports
import Weather

/// The last line: key hints, or a notice.
struct FooterViewModel: Sendable, Equatable {
  struct Hint: Sendable, Equatable {
    var key: String
    var word: String
    /// A shorter word, used if the lasting hints do not fit otherwise.
    var brief: String?
    /// Kept if only a few hints fit.
    var isLasting = false
    /// Shown only if all other hints and the credits fit: it displaces nothing.
    var isExtra = false

    var width: Int { key.displayWidth + 1 + word.displayWidth }
  }
  var hints: [Hint]
  var notice: String?
  /// Shorter forms, the fullest first, for a window that is too narrow for the notice.
  var shorterNotices: [String] = []
  /// The sources of the weather on screen.
  var credits: ListRow
  /// The credits with the addresses that some sources require, used if they fit.
  var fullCredits: ListRow
  /// Links that sources require next to their data, shown if they fit; nil if no source requires any.
  var legal: ListRow?

  init(_ state: State) {
    // The keys of a sheet are in its border.
    hints = state.isAtHome ? HomePage.hints(state) : []
    let sources = FooterViewModel.providers(state)
    credits = FooterViewModel.credits(sources, state)
    fullCredits = FooterViewModel.credits(sources, state) { $0.addressedCredit }
    legal = FooterViewModel.legal(sources)
    follow(state)
  }

  /// Sets the notice, and its shorter forms.
  mutating func follow(_ state: State) {
    notice =
      CityListViewModel.question(state) ?? FooterViewModel.spoken(state)
      ?? (state.isLocating ? state.words.locating : FooterViewModel.waitingHint(state))
    shorterNotices = FooterViewModel.shorter(than: notice, state)
  }

  /// The last line of another page, with the current notice.
  init(hints: [Hint], _ state: State) { self.init(hints: hints, notice: FooterViewModel.spoken(state)) }

  init(hints: [Hint], notice: String?) {
    self.hints = hints
    self.notice = notice
    credits = .blank
    fullCredits = credits
  }

  /// The current notice as a sentence; nil if none.
  static func spoken(_ state: State) -> String? {
    guard let notice = state.notice else { return nil }
    return sentence(notice, state)
  }

  private static func sentence(_ notice: Notice, _ state: State) -> String? {
    let words = state.words
    return switch notice {
    case .unknownKey(let key) where type(of: state.top).hasField: words.search.unknownKey(key.harmless)
    case .unknownKey(let key): key.isSyllable ? words.inputMethodIsOn(key) : words.unknownKey(key.harmless)
    case .onlyOneCity: words.onlyOneCity
    case .noSuchCity(let number): words.noSuchCity(number, state.cities.count)
    case .alreadyRefreshing: words.alreadyRefreshing
    case .justRefreshed: words.justRefreshed
    case .alreadyHere: words.alreadyHere
    case .noHours: words.noHours
    case .noDays: words.noDays
    case .stripStart: words.stripStart
    case .stripEnd: words.stripEnd
    case .allShown: words.allShown
    case .units: words.units(state.units.system)
    case .fieldIsFull: words.search.fieldIsFull
    case .nothingTyped: words.search.nothingTyped
    case .visiting: words.search.visiting
    case .searchNotPossible: state.isSample ? words.search.notInSample : words.search.notOffline
    case .citySaved(let name): words.search.citySaved(name[state.language].harmless)
    case .remedy(let error, let source): words.remedy(error, source)
    case .cityList(let notice): words.cityList.sentence(notice, state)
    case .setting(let notice): words.settings.sentence(notice, state)
    case .alertList(let notice): words.alertList.notice(notice)
    case .copied: words.copied
    case .board(let notice): words.board.notice(notice)
    case .notCopied: words.notCopied
    case .welcome(let notice): words.welcome.notice(notice)
    case .arrived(let arrival):
      words.alerts.address(state.userName) + arrival.sentences(words.alerts).joined(separator: " ")
    case .message(let sentence): sentence.harmless
    case .ofPage(let sentence, _): sentence[state.language]
    }
  }

  /// After six seconds of waiting, and again after twenty-five, a notice says that the network or the server is slow.
  private static func waitingHint(_ state: State) -> String? {
    guard let place = state.place, let since = state.loadingSince[place] else { return nil }
    let words = state.words
    switch state.now.timeIntervalSince(since) {
    case State.slowAfter...: return words.verySlowNetwork
    case 6...: return words.slowNetwork
    default: return nil
    }
  }
}

extension State {
  /// Shows why a key cannot act. Returns no effects.
  mutating func refuse(_ reason: Notice) -> [Effect] {
    notice = reason
    return []
  }
}

extension String {
  /// One syllable composed by an input method, precomposed or not: no single key produces it.
  var isSyllable: Bool {
    guard count == 1, let first = unicodeScalars.first?.value else { return false }
    return (0xAC00...0xD7A3).contains(first) || (0x1100...0x1112).contains(first)
  }
}
