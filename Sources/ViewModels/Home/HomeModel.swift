import Cells
import FoundationEssentials
public import Weather

/// What a value means to the eye. The palette turns it into a colour; a pane never does.
public enum Tone: Sendable, Hashable {
  case plain, strong, title, accent, alert, holiday, rain, snow, sun, night, cloud
  case warning(WarningLevel)
  /// Labels and what matters less; decoration that is only to be sensed.
  case dim, faint
  // On the map
  case coast, border, land, sea
  /// °C, for the scale from cold to warm.
  case warmth(Double)
  case grade(Grade)
}

extension Tone {
  /// Cold to warm; dim where there is no temperature.
  init(_ temperature: Temperature?) { self = temperature.map { .warmth($0.celsius) } ?? .dim }

  /// The colours of the air's grades, for WHO's steps of the UV index: low, moderate, high, very high.
  static func ultraviolet(_ index: Double) -> Tone {
    .grade(index < 2.5 ? .good : index < 5.5 ? .moderate : index < 7.5 ? .bad : .veryBad)
  }
}

/// A label and its value, ready to be placed.
public struct Fact: Sendable, Hashable {
  public var label: String
  public var value: String
  public var tone: Tone
}

extension Fact {
  init(_ label: String, _ temperature: Temperature?, _ formatting: Formatting) {
    self.init(label: label, value: formatting.temperature(temperature), tone: Tone(temperature))
  }
}

/// From so many percent on precipitation is to be reckoned with: it is shown in its colour, and an umbrella advised.
func isLikely(_ chance: Double?) -> Bool { (chance ?? 0) >= 30 }

/// A piece of a line in one tone.
public struct Span: Sendable, Hashable {
  public var text: String
  public var tone: Tone

  public init(text: String, tone: Tone) {
    self.text = text
    self.tone = tone
  }
}

/// The home screen in finished words: everything decided, nothing placed.
public struct HomeModel: Sendable, Equatable {
  public var header: HeaderModel
  /// nil where there is nothing to say of warnings that is worth a row.
  public var warning: WarningLine?
  public var current: CurrentModel
  public var dust: DustModel
  public var strip: StripModel
  public var week: WeekModel
  public var outlook: Outlook
  public var footer: FooterModel
  /// nil where it is not known.
  public var sky: SkyModel?
  public var side: SidePanels

  public init(_ state: State) { self.init(state, HomeLayout(state: state)) }

  /// Of what does not fit only as much as the layout has room for is put into words.
  public init(_ state: State, _ layout: HomeLayout) {
    let forecast = state.forecast
    header = HeaderModel(state)
    warning = WarningLine(state)
    current = CurrentModel(state, forecast)
    dust = DustModel(state, forecast)
    strip = StripModel(state, forecast, capacity: layout.hourCapacity)
    week = WeekModel(state, forecast)
    outlook = Outlook(state, forecast)
    footer = FooterModel(state)
    sky = SkyModel(state, forecast, current.headline?.severity)
    side = SidePanels(state, layout, dust)
  }

  /// The same page after the reader has moved along its hours or days, something was said, or its sky has moved.
  public mutating func follow(_ state: State, _ layout: HomeLayout) {
    strip = StripModel(state, state.forecast, capacity: layout.hourCapacity, before: strip)
    if week.position != WeekModel.Position(state) { week = WeekModel(state, state.forecast) }
    footer.follow(state)
    sky = SkyModel(state, state.forecast, current.headline?.severity)
  }
}

/// City, dots, and how old the data is.
public struct HeaderModel: Sendable, Equatable {
  public var city: String
  public var shortCity: String
  /// One per saved city.
  public var dotCount: Int
  public var chosen: Int
  /// Those of the dots that are arrows: where the reader is or was.
  public var arrows: Set<Int>
  /// `14:32 기준`, or the age where the data is old; empty before there is any.
  public var asOf: String
  public var isStale: Bool
  /// `11월 20일 금요일` at the place; empty before there is one.
  public var date: String
  public var isLoading: Bool
  public var loading: String
  /// 표본 자료, 오프라인: what a reader must know about all of it.
  public var marks: [String]

  public init(_ state: State) {
    let formatting = state.formatting
    city = state.cityName
    shortCity = state.place.map { state.name($0.shortName) } ?? city
    dotCount = state.cities.count
    chosen = state.chosen
    arrows = Set(state.cities.indices.filter { state.cities[$0].place.level == .here })
    isLoading = state.isLoading
    loading = formatting.words.loading
    date = state.city == nil ? "" : formatting.words.fullDate(formatting.zone.date(of: state.now))
    let age = state.snapshot?.age(at: state.now)
    isStale = age?.isOld ?? false
    asOf =
      age.map { $0.isOld ? formatting.words.age($0.minutes) : formatting.words.asOf(formatting.clock($0.fetchedAt)) }
      ?? ""
    marks = (state.newPosts > 0 ? [formatting.words.board.newPosts(state.newPosts)] : []) + state.marks
  }

  /// Where the row of dots begins in a header that wide; nil where they do not fit, or are too many to be counted.
  public func dotColumn(width: Int) -> Int? {
    dotCount <= HeaderModel.maximumDots && (dotCount > 1 || arrows.contains(0))
      ? columnBehindCity(for: dotLength, width: width) : nil
  }

  /// Where it is said in figures which of the cities this is: instead of dots; nil where there are dots, or no room.
  public func rankColumn(width: Int) -> Int? {
    guard dotCount > 1, dotColumn(width: width) == nil else { return nil }
    if dotCount <= HeaderModel.maximumDots { return columnBehindCity(for: rank.displayWidth, width: width) }
    // Nothing else says how many there are: they need no air.
    let column = city.displayWidth + 4
    return column + rank.displayWidth <= width ? column : nil
  }

  private func columnBehindCity(for length: Int, width: Int) -> Int? {
    let column = city.displayWidth + 4
    return column + length + asOf.displayWidth + 8 < width ? column : nil
  }

  /// Columns the row of dots takes.
  public var dotLength: Int { dotCount * 2 - 1 }
  /// `21/25`
  public var rank: String { "\(chosen + 1)/\(dotCount)" }

  private static let maximumDots = 20

  func dotIndex(atColumn column: Int, width: Int) -> Int? {
    guard let first = dotColumn(width: width), column >= first, (column - first) % 2 == 0 else { return nil }
    let index = (column - first) / 2
    return index < dotCount ? index : nil
  }
}

extension State {
  /// The name of the city on screen in the reader's language; the program's own before there is one.
  public var cityName: String { city.map { name($0.name) } ?? "weatheri" }

  fileprivate func name(_ name: PlaceName) -> String { name[language].harmless }
}

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
    // What is still shown says how old it is.
    let asOf = old ?? age.map { words.asOf(formatting.clock($0.fetchedAt)) }
    func said(_ reason: String) -> String { [asOf, reason].compactMap { $0 }.joined(separator: ", ") }
    self.init(
      text: said("\(words.source(failure.source)): \(reason) (\(since))"),
      shorter: [said("\(reason) (\(since))"), said(reason), reason], tone: .alert)
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

/// The line of keys, or what was just said.
public struct FooterModel: Sendable, Equatable {
  public struct Hint: Sendable, Hashable {
    public var key: String
    public var word: String
    /// A shorter word, for where those that are kept have no room for theirs.
    public var brief: String?
    /// Kept where there is room for few.
    public var isLasting = false
    /// Shown where all the others and the credits have room: it pushes nothing out.
    public var isExtra = false

    public var width: Int { key.displayWidth + 1 + word.displayWidth }
  }
  public var hints: [Hint]
  public var notice: String?
  /// The same in fewer words, the fullest first, for a window that is too narrow for it.
  public var shorterNotices: [String] = []
  /// Whose weather it is.
  public var credits: SourcesModel.Line
  /// The same with the addresses some ask for, where there is room.
  public var fullCredits: SourcesModel.Line
  /// What is to be read beside the credits where there is room; nil where no source asks for that.
  public var legal: SourcesModel.Line?

  public init(_ state: State) {
    hints = state.overlay.map { type(of: $0.page).waysOut(state) } ?? HomePage.hints(state)
    let tellers = FooterModel.tellers(state)
    credits = FooterModel.credits(tellers, state)
    fullCredits = FooterModel.credits(tellers, state) { $0.addressedCredit }
    legal = FooterModel.legal(tellers)
    follow(state)
  }

  /// What is to be said beside them.
  mutating func follow(_ state: State) {
    notice =
      CityListModel.question(state) ?? FooterModel.spoken(state)
      ?? (state.isLocating ? state.words.locating : FooterModel.waitingHint(state))
    shorterNotices = FooterModel.shorter(than: notice, state)
  }

  /// The line of another page.
  init(hints: [Hint], notice: String?) {
    self.hints = hints
    self.notice = notice
    credits = SourcesModel.Line(text: "", tone: .dim)
    fullCredits = credits
  }

  /// What was just said; nil where nothing was.
  static func spoken(_ state: State) -> String? {
    guard let notice = state.notice else { return nil }
    return sentence(notice, state)
  }

  private static func sentence(_ notice: Notice, _ state: State) -> String? {
    let words = state.words
    return switch notice {
    case .unknownKey(let key) where type(of: state.page).hasField: words.search.unknownKey(key.harmless)
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
    case .alreadyExamining: words.doctor.alreadyLooking
    case .copied: words.copied
    case .board(let notice): words.board.notice(notice)
    case .noLink: words.noLink
    case .notCopied: words.notCopied
    case .welcome(let notice): words.welcome.notice(notice)
    case .arrived(let arrival):
      words.alerts.address(state.userName) + arrival.sentences(words.alerts).joined(separator: " ")
    case .said(let sentence): sentence.harmless
    }
  }

  /// After six seconds of waiting, and again after twenty-five, the screen says that it is not its fault.
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

extension String {
  /// One syllable that an input method has put together, precomposed or not: no key of a keyboard says that.
  var isSyllable: Bool {
    guard count == 1, let first = unicodeScalars.first?.value else { return false }
    return (0xAC00...0xD7A3).contains(first) || (0x1100...0x1112).contains(first)
  }
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
