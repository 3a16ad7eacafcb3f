import Cells
import FoundationEssentials
import Reports
import Weather

/// Shows one hour or one day in detail.
struct DetailsPage: ScrollingPage {
  enum Action: Sendable, Hashable { case before, next, scroll(Scroll), copy }

  static let name = Localized("자세히", "details")
  static let fillsWindow = true
  static let isSheet = true
  static let signs = SignMeaning.weather
  static let bindings: [Binding<Action>] = [
    Binding([.left, "h", "<", .shiftLeft, "["], "←", .before),
    Binding([.right, "l", ">", .shiftRight, "]"], "→", .next),
    Binding([.up, "k"], "↑", .scroll(.up)),
    Binding([.down, "j"], "↓", .scroll(.down)),
    Binding([.pageUp], "PgUp", .scroll(.pageUp)),
    Binding([.pageDown], "PgDn", .scroll(.pageDown)),
    Binding(["c"], "c", .copy, Localized("글로 복사", "copy as text")),
  ]

  private(set) var subject: Subject
  /// The first row in view, if the rows scroll.
  var offset = 0
  /// The loaded part of the place's past; nil before it arrives, and on the details of an hour.
  private(set) var climate: ClimateRecord?
  /// The request for the past that has not ended, and since when it waits; nil if none.
  private(set) var request: Request?

  struct Request: Sendable, Equatable {
    var effect: ClimateEffect
    var since: Date
  }

  mutating func press(_ action: Action, _ state: inout State) -> [Effect] {
    switch action {
    case .before: return turn(by: -1, &state)
    case .next: return turn(by: 1, &state)
    case .scroll(let way): return scrollOrTurn(way, &state)
    case .copy: return [.copy(ShareText(subject, climate: climate, state).text)]
    }
  }

  mutating func receive(_ record: ClimateRecord, _ state: State) {
    if record.place == state.place { climate = record }
  }

  mutating func end(_ effect: ClimateEffect) { if request?.effect == effect { request = nil } }

  func wait(_ state: State) -> Wait? { request.map { .answer(since: $0.since) } }

  /// Scrolls the rows if not all of them fit in the window; otherwise turns to the previous or next hour or day.
  private mutating func scrollOrTurn(_ way: Scroll, _ state: inout State) -> [Effect] {
    let viewport = state.viewport ?? viewport(state)
    guard viewport.last > 0 else { return turn(by: way.rows(window: 1).signum(), &state) }
    state.viewport = viewport
    scroll(way, &state)
    return []
  }

  func viewport(_ state: State) -> Viewport { model(state).viewport }

  func model(_ state: State) -> DetailViewModel {
    DetailViewModel(subject, climate: climate, since: request?.since, offset: offset, state)
  }

  /// Turns to the previous or next hour or day.
  private func turn(by step: Int, _ state: inout State) -> [Effect] {
    switch subject {
    case .hour(let instant):
      let index = state.forecast.hours?.firstIndex { $0.at == instant }
      return index.map { DetailsPage.open(hourNumber: $0 + step, &state) } ?? []
    case .day(let date):
      let index = state.forecast.days?.firstIndex { $0.date == date }
      return index.map { DetailsPage.open(dayNumber: $0 + step, &state) } ?? []
    }
  }

  mutating func wheel(up: Bool, at point: Point, _ state: inout State) -> [Effect] {
    press(.scroll(up ? .up : .down), &state)
  }

  static let printing = PlainPrinting.news

  func spoken(_ state: State) -> [String] {
    let model = model(state)
    let facts = model.entries.map { entry in
      "  \(entry.credited.label) \(entry.credited.value)" + (entry.meaning.isEmpty ? "" : ", \(entry.meaning)")
    }
    let sky = model.pictures.sun.map { ["  \($0.title) \($0.times), \($0.twilight)"] } ?? []
    let air = zip(model.air, model.airUnits).map { reading, unit in
      "  " + [reading.name, reading.value, unit, reading.grade].filter { !$0.isEmpty }.joined(separator: " ")
    }
    let ahead = model.airForecast.map { "  \($0.label) \($0.value)" }
    let dust =
      air + [model.station].filter { !$0.isEmpty }.map { "  " + $0 }
      + (ahead.isEmpty ? [] : [model.airForecastTitle] + ahead)
    let hours = model.lines.map { line in
      let parts = [line.hour, line.temperature, line.word, line.chance, line.amount, line.wind]
      return "  " + parts.filter { !$0.isEmpty }.joined(separator: " ")
    }
    return ["", model.title] + facts + sky + ["  \(model.pictures.moonWords)"] + dust + hours
      + model.past.texts.prefix(1) + [model.hint, ""]
  }

  /// Opens the chosen day, otherwise the first hour in view.
  static func open(_ state: inout State) -> [Effect] {
    if let day = state.forecast.days?.firstIndex(where: { $0.date == state.chosenDay }) {
      open(dayNumber: day, &state)
    } else {
      open(hourNumber: state.stripOffset, &state)
    }
  }

  static func open(hourNumber: Int, _ state: inout State) -> [Effect] {
    guard let hours = state.forecast.hours else { return state.refuse(.noHours) }
    guard hours.indices.contains(hourNumber) else { return [] }
    return show(.hour(hours[hourNumber].at), &state)
  }

  static func open(dayNumber: Int, _ state: inout State) -> [Effect] {
    guard let days = state.forecast.days, days.indices.contains(dayNumber) else { return [] }
    state.chosenDay = days[dayNumber].date
    return show(.day(days[dayNumber].date), &state)
  }

  /// The hourly courses that the page draws, and for a day its past, are requested once, when the page opens.
  private static func show(_ subject: Subject, _ state: inout State) -> [Effect] {
    if var page = state.top as? DetailsPage {
      page.subject = subject
      state.close()
      state.open(page)
      return []
    }
    var page = DetailsPage(subject: subject)
    var effects: [Effect] = []
    if let place = state.place {
      if !state.snapshotHasCourses { effects.append(.completeCourses(place)) }
      if case .day = subject { effects.append(page.requestPast(of: place, state)) }
    }
    state.open(page)
    return effects
  }

  private mutating func requestPast(of place: Place, _ state: State) -> Effect {
    let effect = ClimateEffect(place: place, comparing: state.formatting.zone.date(of: state.now))
    request = Request(effect: effect, since: state.now)
    return .page(effect)
  }
}
