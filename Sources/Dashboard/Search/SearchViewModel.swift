import Cells
import Reports
import Weather

/// The search with final words; of the list only the rows in view.
struct SearchViewModel: Sendable, Equatable {
  /// A city that can be chosen.
  struct Row: Sendable, Equatable {
    var name: String
    /// What distinguishes it from places with the same name: 시도 (province), district, country.
    var detail: String
    var people: String
    /// From the city on screen; empty for that city.
    var distance: String
    /// The weather if known; otherwise empty.
    var temperature: String
    var warmth: Tone
    var condition: Condition?
    var isNight: Bool
    var isSaved: Bool
    var isChosen: Bool
  }
  var title: String
  var marks: [String]
  var field: TextField
  var placeholder: String
  var advice: [String]
  var rows: [Row]
  /// The number of options, in view or not, and the index of the chosen option.
  var count: Int
  var chosen: Int
  /// There are options before or after those in view.
  var isMoreAbove: Bool
  var isMoreBelow: Bool
  /// The mark of a saved city.
  var saved: String
  /// Shown if there is nothing to choose.
  var emptyText: [String]
  /// What other sources answer then, or how to ask them; shown after the first line of `emptyText`.
  var lookup: [String]
  /// Other sources are being asked.
  var isAsking: Bool
  /// The source of the results, if it is not the gazetteer.
  var foundBy: String?
  var preview: SearchPreview?
  /// On the panel next to the list; nil without such a panel.
  var previewLayout: SearchPreviewLayout?
  /// The surroundings of the chosen city.
  var map: RegionMap?
  var footer: FooterViewModel
  var layout: SearchLayout

  init(_ page: any PlaceSearchPage, _ state: State) {
    let (words, search) = (state.words.search, page.search)
    let (options, position) = (page.options(state), page.position(state))
    layout = page.layout(state)
    let end = min(options.count, position.offset + layout.list.rows)
    (count, chosen, saved) = (options.count, position.chosen, words.saved)
    title = words.title
    marks = HeaderViewModel(state).marks
    field = search.field
    placeholder = words.placeholder
    advice = words.advice
    rows = (position.offset..<max(position.offset, end)).map {
      Row(options[$0], isChosen: $0 == position.chosen, state)
    }
    isMoreAbove = position.offset > 0
    isMoreBelow = end < options.count
    let emptyText = options.isEmpty && search.isAnswered ? SearchViewModel.emptyText(page, state) : EmptyText([])
    (self.emptyText, lookup, isAsking) = (emptyText.lines, emptyText.lookup, search.isAsking)
    foundBy = search.foundBy.map(state.words.source)
    preview = page.chosenOption(state).map { SearchPreview($0, search.storedWeather, state) }
    footer = FooterViewModel(hints: page.hints(state), state)
    guard layout.panels != nil, let rect = layout.preview, let preview, let city = page.chosenOption(state) else {
      return
    }
    let previewLayout = SearchPreviewLayout(
      rect, hasWeather: preview.hasWeather, hasPicture: preview.scene.isPicture, facts: preview.facts.count,
      days: preview.days.count)
    self.previewLayout = previewLayout
    map = previewLayout.map.map { area in
      let view = MapView(of: city)
      return RegionMap(view, in: area, state)
    }
  }
}

extension SearchViewModel.Row {
  init(_ city: City, isChosen: Bool, _ state: State) {
    (name, detail) = city.nameAndDetail(in: state.language)
    let place = city.place
    people = place.population.map(state.words.search.people) ?? ""
    let kilometres = state.place?.coordinate.kilometres(to: place.coordinate).rounded() ?? 0
    distance = kilometres < 1 ? "" : state.words.quantity(String(Int(kilometres)), "km")
    let now = state.glance(at: place)
    temperature = now?.temperature.map { state.formatting.temperature($0) } ?? ""
    warmth = state.warmth(of: now?.temperature, at: place)
    condition = now?.condition
    isNight = now != nil && !SunTimes(at: place, on: state.now).isDaylight(state.now)
    isSaved = city.isSaved
    self.isChosen = isChosen
  }
}

extension City {
  /// `성남시 분당구` and `경기도`; for a point its coordinates and the nearest town; for a name given by the reader that
  /// name and the place's own.
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
