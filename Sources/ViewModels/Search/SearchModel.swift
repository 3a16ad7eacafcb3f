import Cells
import Weather

/// The search with final words; of the list only the rows in view.
public struct SearchModel: Sendable, Equatable {
  /// A city that can be chosen.
  public struct Row: Sendable, Hashable {
    public var name: String
    /// What distinguishes it from places with the same name: 시도 (province), district, country.
    public var detail: String
    public var people: String
    public var isSaved: Bool
    public var isChosen: Bool
  }
  public var title: String
  public var marks: [String]
  public var field: TextField
  public var placeholder: String
  public var advice: [String]
  public var rows: [Row]
  /// The number of options, in view or not, and the index of the chosen option.
  public var count: Int
  public var chosen: Int
  /// There are options before or after those in view.
  public var isMoreAbove: Bool
  public var isMoreBelow: Bool
  /// The mark of a saved city.
  public var saved: String
  /// Shown if there is nothing to choose.
  public var emptyText: [String]
  /// What other sources answer then, or how to ask them; shown after the first line of `emptyText`.
  public var lookup: [String]
  /// Other sources are being asked.
  public var isAsking: Bool
  /// The source of the results, if it is not the gazetteer.
  public var foundBy: String?
  public var preview: SearchPreview?
  public var footer: FooterModel

  public init(_ state: State) { self.init(state, SearchLayout(state: state)) }

  public init(_ state: State, _ layout: SearchLayout) {
    let words = state.words.search
    let options = state.options
    let first = layout.first(state)
    let end = min(options.count, first + layout.list.rows)
    let chosen = min(state.search.chosen, options.count - 1)
    (count, self.chosen, saved) = (options.count, chosen, words.saved)
    title = words.title
    marks = HeaderModel(state).marks
    field = state.search.field
    placeholder = words.placeholder
    advice = words.advice
    rows = (first..<max(first, end)).map { Row(options[$0], isChosen: $0 == chosen, state) }
    isMoreAbove = first > 0
    isMoreBelow = end < options.count
    let emptyText = options.isEmpty && state.search.isAnswered ? SearchModel.emptyText(state) : EmptyText([])
    (self.emptyText, lookup, isAsking) = (emptyText.lines, emptyText.lookup, state.search.isAsking)
    foundBy = state.search.foundBy.map(state.words.source)
    preview = state.chosenOption.map { SearchPreview($0, state) }
    footer = FooterModel(hints: SearchPage.hints(state), notice: FooterModel.spoken(state))
  }
}

extension SearchModel.Row {
  init(_ city: City, isChosen: Bool, _ state: State) {
    (name, detail) = city.nameAndDetail(in: state.language)
    people = city.place.population.map(state.words.search.people) ?? ""
    isSaved = city.isSaved
    self.isChosen = isChosen
  }
}

extension City {
  /// `성남시 분당구` and `경기도`; for a point its coordinates and what is near; for a name given by the reader that name and
  /// the place's own.
  func nameAndDetail(in language: Language) -> (name: String, detail: String) {
    let (own, whole, short) = (name[language], place.name[language], place.shortName[language])
    if name != place.name { return (own.harmless, whole.harmless) }
    if place.level == .point || place.level == .here { return (short.harmless, whole.harmless) }
    guard let admin = place.admin?[language], !admin.isEmpty else { return (whole.harmless, "") }
    let ending = language == .ko ? "\(admin) " : ", \(admin)"
    let isInside = language == .ko ? whole.hasPrefix(ending) : whole.hasSuffix(ending)
    guard isInside, whole.count > ending.count else { return (whole.harmless, "") }
    let rest = language == .ko ? whole.dropFirst(ending.count) : whole.dropLast(ending.count)
    return (String(rest).harmless, admin.harmless)
  }
}
