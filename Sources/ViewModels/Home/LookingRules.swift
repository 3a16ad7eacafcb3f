import Cells
import FoundationEssentials
import Weather

/// Looking around: the strip, the days, the page, the mouse.
extension HomeRules {
  func scrollStrip(by hours: Int, _ state: inout State) { moveStrip(to: state.stripOffset + hours, &state) }

  /// Goes as near to that hour as there is room for, and says so where that is no step at all.
  func moveStrip(to target: Int, _ state: inout State) {
    guard hourCount(state) != nil else { return state.notice = .noHours }
    let before = state.stripOffset
    state.chosenDay = nil
    state.stripOffset = target
    clamp(&state)
    if state.stripOffset == before { state.notice = target > before ? .stripEnd : .stripStart }
  }

  func scrollStripToDay(forward: Bool, _ state: inout State) {
    guard let hours = state.forecast.hours else { return state.notice = .noHours }
    let target = state.formatting.zone.dayStart(among: hours.map(\.at), from: state.stripOffset, forward: forward)
    moveStrip(to: target ?? (forward ? .max : 0), &state)
  }

  /// Up and down move through the page where it is taller than the window, else through the days.
  func scroll(by rows: Int, _ state: inout State) {
    let layout = HomeLayout(state: state)
    guard layout.maximumScroll > 0 else { return chooseDay(by: rows.signum(), layout, &state) }
    let before = state.scroll
    state.scroll += rows
    clamp(&state)
    if state.scroll == before { state.notice = .allShown }
  }

  /// Chooses the next day or the one before, today first, and brings it into view.
  private func chooseDay(by step: Int, _ layout: HomeLayout, _ state: inout State) {
    guard let days = state.forecast.days, !days.isEmpty else { return state.notice = .noDays }
    let current = days.firstIndex { $0.date == state.chosenDay }
    let next = current.map { $0 + step } ?? 0
    guard days.indices.contains(next) else { return state.notice = .allShown }
    state.chosenDay = days[next].date
    state.dayOffset = min(next, max(state.dayOffset, next - layout.dayCapacity + 1))
    clamp(&state)
  }

  func wheel(up: Bool, at point: Point, _ state: inout State) -> [Effect] {
    state.notice = nil
    if state.page == .search { return wheelInSearch(up: up, &state) }
    if state.isWelcoming { return wheelInWelcome(up: up, &state) }
    if state.showsSettings {
      wheelInSettings(up: up, &state)
      return []
    }
    if state.page == .doctor { return pressAtDoctor(up ? .up : .down, &state) }
    if state.page == .warnings { return pressAtWarnings(up ? .up : .down, &state) }
    if turnPage(up ? .up : .down, &state) || scrollSources(up ? .up : .down, &state) { return [] }
    if state.showsCities {
      if state.page == .cities { scrollList(by: up ? -1 : 1, &state) }
      return []
    }
    if zoomMap(up: up, at: point, &state) { return [] }
    if state.page == .sideBySide { return pressInSideBySide(up ? .up : .down, &state) }
    let layout = HomeLayout(state: state)
    let onPage = layout.onPage(point, scroll: state.scroll)
    if layout.body.contains(point), layout.strip?.contains(onPage) == true {
      scrollStrip(by: up ? -1 : 1, &state)
    } else {
      scroll(by: up ? -1 : 1, &state)
    }
    return []
  }

  func click(_ point: Point, _ state: inout State) -> [Effect] {
    state.notice = nil
    if state.page == .search { return clickInSearch(point, &state) }
    if closeSheet(&state) { return [] }
    if state.isWelcoming { return clickInWelcome(point, &state) }
    if state.page == .cities { return clickList(point, &state) }
    if state.showsSettings { return clickInSettings(point, &state) }
    if state.page == .map { return clickMap(point, &state) }
    if [.sideBySide, .doctor, .warnings].contains(state.page) { return [] }
    let layout = HomeLayout(state: state)
    if layout.warning?.contains(point) == true {
      openWarnings(&state)
      return []
    }
    if layout.header?.contains(point) == true {
      let index = HeaderModel(state).dotIndex(atColumn: point.column, width: state.size.columns)
      return index.map { jump(to: $0 + 1, &state) } ?? []
    }
    guard layout.body.contains(point) else { return [] }
    let onPage = layout.onPage(point, scroll: state.scroll)
    if let hour = layout.hour(at: onPage) {
      open(hourNumber: state.stripOffset + hour, &state)
    } else if let day = layout.day(at: onPage) {
      open(dayNumber: state.dayOffset + day, &state)
    }
    return []
  }

  private func hourCount(_ state: State) -> Int? { state.forecast.hours?.count }

  /// Keeps every position inside what there is, whatever the window has become.
  func clamp(_ state: inout State) {
    let layout = HomeLayout(state: state)
    state.stripOffset = min(max(0, state.stripOffset), max(0, (hourCount(state) ?? 0) - layout.hourCapacity))
    state.dayOffset = min(max(0, state.dayOffset), max(0, layout.dayCount - layout.dayCapacity))
    state.scroll = min(max(0, state.scroll), layout.maximumScroll)
  }
}

extension Zone {
  /// The nearest of the hours that begins a day, the very first counted as one, behind or before an index; nil where
  /// there is none.
  func dayStart(among hours: [Date], from index: Int, forward: Bool) -> Int? {
    let starts = hours.indices.filter { $0 == 0 || date(of: hours[$0]) != date(of: hours[$0 - 1]) }
    return forward ? starts.first { $0 > index } : starts.last { $0 < index }
  }
}
