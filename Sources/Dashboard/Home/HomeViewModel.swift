import Cells
import FoundationEssentials
import Reports
import Weather

/// The home screen with final words: everything is decided, nothing is placed.
struct HomeViewModel: Sendable, Equatable {
  var header: HeaderViewModel
  /// nil if there is nothing about warnings that is worth a row.
  var warning: WarningLine?
  var current: CurrentViewModel
  var dust: DustViewModel
  var strip: StripViewModel
  var week: WeekViewModel
  var outlook: Outlook
  var footer: FooterViewModel
  /// nil before there is a city.
  var stage: StageViewModel?
  var side: SidePanels
  /// nil unless nothing but time and place is known.
  var loading: LoadingViewModel?

  init(_ state: State) { self.init(state, HomeLayout(state: state)) }

  /// Builds only as many texts as the layout has room for.
  init(_ state: State, _ layout: HomeLayout) {
    let forecast = state.forecast
    header = HeaderViewModel(state)
    warning = WarningLine(state)
    current = CurrentViewModel(state, forecast)
    dust = DustViewModel(state, forecast)
    strip = StripViewModel(state, forecast, capacity: layout.hourCapacity)
    week = WeekViewModel(state, forecast)
    outlook = Outlook(state, forecast)
    footer = FooterViewModel(state)
    stage = StageViewModel(state, forecast)
    side = SidePanels(state, layout, dust)
    loading = LoadingViewModel(state, sun: current.sun, moon: current.moon)
  }

  /// Updates the page after the reader has moved along hours or days, a notice has changed, or the sky has moved.
  mutating func follow(_ state: State, _ layout: HomeLayout) {
    if !strip.isAt(state) {
      strip = StripViewModel(state, state.forecast, capacity: layout.hourCapacity, previous: strip)
    }
    week.move(to: WeekViewModel.Position(state))
    footer.follow(state)
    stage?.follow(state)
  }
}

/// City, dots, and the age of the data.
struct HeaderViewModel: Sendable, Equatable {
  var city: String
  var shortCity: String
  /// One per saved city.
  var dotCount: Int
  var chosen: Int
  /// The dots that are drawn as arrows: the reader's current or last known location.
  var arrows: Set<Int>
  /// `14:32 기준`, or the age if the data is old; empty before there is data.
  var asOf: String
  var isStale: Bool
  /// `11월 20일 금요일` in the time zone of the place; empty before there is one.
  var date: String
  var isLoading: Bool
  var loading: String
  /// 표본 자료 (sample data), 오프라인 (offline): what a reader must know about all of the data.
  var marks: [String]
  /// A warning that is not a bar; nil if none.
  var tab: WarningLine?

  init(_ state: State) {
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
    tab = WarningLine(state).flatMap { $0.isTab ? $0 : nil }
    asOf =
      age.map { $0.isOld ? formatting.words.age($0.minutes) : HeaderViewModel.freshness($0.fetchedAt, state) } ?? ""
    marks = (state.newPosts > 0 ? [formatting.words.board.newPosts(state.newPosts)] : []) + state.marks
  }

  /// `14:32 기준`; `현지 14:32` if the reader's own clock shows another time.
  private static func freshness(_ instant: Date, _ state: State) -> String {
    let (formatting, words) = (state.formatting, state.formatting.words)
    let clock = formatting.clock(instant)
    let isOwnTime = formatting.zone.offset(at: instant) == state.ownZone.offset(at: instant)
    return isOwnTime ? words.asOf(clock) : words.atThePlace(clock)
  }

  /// The column at which the row of dots begins in a header of this width; nil if the dots do not fit or are too many
  /// to count.
  func dotColumn(width: Int) -> Int? {
    dotCount <= HeaderViewModel.maximumDots && (dotCount > 1 || arrows.contains(0))
      ? columnBehindCity(for: dotLength, width: width) : nil
  }

  /// The column of `rank`, which replaces the dots; nil if there are dots, or if there is no room.
  func rankColumn(width: Int) -> Int? {
    guard dotCount > 1, dotColumn(width: width) == nil else { return nil }
    if dotCount <= HeaderViewModel.maximumDots { return columnBehindCity(for: rank.displayWidth, width: width) }
    // Nothing else shows how many cities there are, so the rank needs no space around it.
    let column = city.displayWidth + 4
    return column + rank.displayWidth <= width ? column : nil
  }

  private func columnBehindCity(for length: Int, width: Int) -> Int? {
    let column = city.displayWidth + 4
    return column + length + asOf.displayWidth + 8 < width ? column : nil
  }

  /// Whether a column of a header of this width belongs to the tab.
  func isTab(_ column: Int, width: Int) -> Bool {
    tab.map { column >= width - $0.tab(in: width).columns } ?? false
  }

  /// The width of the row of dots in columns.
  var dotLength: Int { dotCount * 2 - 1 }
  /// `21/25`
  var rank: String { "\(chosen + 1)/\(dotCount)" }

  private static let maximumDots = 20

  func dotIndex(atColumn column: Int, width: Int) -> Int? {
    guard let first = dotColumn(width: width), column >= first, (column - first) % 2 == 0 else { return nil }
    let index = (column - first) / 2
    return index < dotCount ? index : nil
  }
}

extension State {
  /// The name of the city on screen in the reader's language; the program's name before there is a city.
  package var cityName: String { city.map { name($0.name) } ?? "weatheri" }

  fileprivate func name(_ name: PlaceName) -> String { name[language].harmless }
}
