import Cells
import FoundationEssentials
import Reports
import Weather

/// A year of a place: its days over the normals, day by day, and what each date was like in other years.
///
/// The days are dropped when the page closes: they are stored, so that opening it again needs no request.
struct YearPage: Page {
  enum Action: Sendable, Hashable {
    case days(Int), months(Int), years(Int), today, quantity, city(Int), refresh, units, close
  }
  enum Quantity: Sendable, Hashable, CaseIterable { case temperature, rain, dust }

  static let name = Localized("한 해와 평년", "the year and its normals")
  static let fillsWindow = true
  static let printing = PlainPrinting.news
  static let mouse = [
    Pointing.click(Localized("날짜 고르기", "chooses a day")), .wheel(Localized("하루씩 넘기기", "goes through the days")),
  ]
  static let bindings: [Binding<Action>] = [
    Binding([.left, "h"], "← h", .days(-1), Localized("하루 전으로", "back a day")),
    Binding([.right, "l"], "→ l", .days(1), Localized("하루 후로", "forward a day")),
    Binding([.up, "k", "<", .shiftLeft], "↑ k <", .days(-7), Localized("한 주 전으로", "back a week")),
    Binding([.down, "j", ">", .shiftRight], "↓ j >", .days(7), Localized("한 주 후로", "forward a week")),
    Binding([.pageUp], "PgUp", .months(-1), Localized("한 달 전으로", "back a month")),
    Binding([.pageDown], "PgDn", .months(1), Localized("한 달 후로", "forward a month")),
    Binding(["["], "[", .years(-1), Localized("지난해로", "back a year")),
    Binding(["]"], "]", .years(1), Localized("다음 해로", "forward a year")),
    Binding([.home, .end, "0"], "Home End 0", .today, Localized("오늘로", "back to today")),
    Binding(["v"], "v", .quantity, Localized("기온·강수·먼지", "temperature, rain, dust")),
    Binding.numbers(Action.city), Binding.refresh(.refresh), Binding.units(.units),
    Binding(["Y", "n"], "Y n", .close, name),
  ]

  var quantity = Quantity.temperature
  /// The selected day; nil for today.
  var date: CivilDate?
  /// nil until something is known of the place's past.
  private(set) var record: ClimateRecord? { didSet { firstDust = record?.firstDust } }
  /// The first day of the record with measured dust; nil if none.
  private(set) var firstDust: CivilDate?
  /// The last request without an end, and since when it waits; nil if none.
  private(set) var request: Request?

  struct Request: Sendable, Equatable {
    var effect: YearEffect
    var since: Date
  }

  static func open(_ state: inout State) -> [Effect] {
    guard state.place != nil else { return [] }
    var page = YearPage()
    let effects = page.ask(state)
    state.open(page)
    return effects
  }

  mutating func press(_ action: Action, _ state: inout State) -> [Effect] {
    let chosen = chosenDate(state)
    switch action {
    case .days(let days): return go(to: chosen.adding(days: days), &state)
    case .months(let months): return go(to: chosen.adding(months: months), &state)
    case .years(let years): return go(to: chosen.adding(months: 12 * years), &state)
    case .today: return go(to: today(state), &state)
    case .quantity: quantity = quantity.next
    case .city(let number): return show(city: number, &state)
    case .refresh: return refresh(&state)
    case .units: state.changeUnits()
    case .close: return leave(&state)
    }
    return []
  }

  func today(_ state: State) -> CivilDate { state.formatting.zone.date(of: state.now) }

  func chosenDate(_ state: State) -> CivilDate { date ?? today(state) }

  /// Goes to a day from 1940 to the end of this year, and requests its year if nothing of that is known.
  mutating func go(to date: CivilDate, _ state: inout State) -> [Effect] {
    let today = today(state)
    if date.year < ClimateRecord.firstYear { return state.refuse(YearWords.isFirstYear) }
    if date.year > today.year { return state.refuse(YearWords.isLastYear) }
    let year = chosenDate(state).year
    self.date = date == today ? nil : date
    let isKnown = record.map { $0.place == state.place && $0.days.contains(year: date.year) } ?? false
    return date.year == year || isKnown ? [] : ask(state)
  }

  mutating func wheel(up: Bool, at point: Point, _ state: inout State) -> [Effect] {
    press(.days(up ? -1 : 1), &state)
  }

  mutating func click(_ point: Point, _ state: inout State) -> [Effect] {
    let model = YearViewModel(self, state)
    return model.date(at: point).map { go(to: $0, &state) } ?? []
  }

  // MARK: - Requests

  /// The stored data comes at once; missing data is requested.
  private mutating func ask(_ state: State) -> [Effect] {
    guard let place = state.place else { return [] }
    if record?.place != place { record = nil }
    let effect = YearEffect(place: place, year: chosenDate(state).year)
    request = Request(effect: effect, since: state.now)
    return [.page(effect)]
  }

  private mutating func show(city number: Int, _ state: inout State) -> [Effect] {
    let before = state.place
    let effects = state.jump(to: number)
    return state.place == before ? effects : effects + ask(state)
  }

  private mutating func refresh(_ state: inout State) -> [Effect] {
    if let request, request.effect.place == state.place { return state.refuse(.alreadyRefreshing) }
    return ask(state)
  }

  mutating func receive(_ record: ClimateRecord) {
    guard request?.effect.place == record.place || self.record?.place == record.place else { return }
    self.record = record
  }

  mutating func end(_ effect: YearEffect) { if request?.effect == effect { request = nil } }

  func wait(_ state: State) -> Wait? { Wait(request?.since) }

  static func hints(_ state: State) -> [FooterViewModel.Hint] {
    let words = state.words.year
    return [
      hint(.days(-1), .days(1), word: words.dayHint, in: state),
      hint(.years(-1), .years(1), word: words.yearHint, in: state),
      hint(.quantity, word: words.quantityHint, isLasting: true, in: state),
      hint(.today, key: "0", word: words.todayHint, in: state),
      helpHint(in: state), hint(everywhere: .leave, in: state),
    ]
  }
}

extension YearPage.Quantity {
  var next: Self { Self.allCases[((Self.allCases.firstIndex(of: self) ?? 0) + 1) % Self.allCases.count] }
}

extension CivilDate {
  /// The same day of another month, or that month's last day.
  func adding(months: Int) -> CivilDate {
    let month = year * 12 + self.month - 1 + months
    let first = CivilDate(month / 12, month % 12 + 1, 1)
    let next = CivilDate((month + 1) / 12, (month + 1) % 12 + 1, 1)
    return first.adding(days: min(day, next.dayNumber - first.dayNumber) - 1)
  }
}

extension ClimateRecord {
  fileprivate var firstDust: CivilDate? {
    guard let span = days.span else { return nil }
    return (span.lowerBound.dayNumber...span.upperBound.dayNumber).lazy.map(CivilDate.init(dayNumber:)).first {
      days[$0].map { $0.pm10 != nil || $0.pm25 != nil } ?? false
    }
  }
}

extension ClimateSeries {
  /// Whether any day of the year is known.
  func contains(year: Int) -> Bool {
    guard let span else { return false }
    let (first, last) = (CivilDate(year, 1, 1), CivilDate(year, 12, 31))
    guard span.lowerBound <= last, first <= span.upperBound else { return false }
    return (first.dayNumber...last.dayNumber).contains { self[CivilDate(dayNumber: $0)] != nil }
  }
}
