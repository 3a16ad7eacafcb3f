import Cells
import FoundationEssentials
import Weather

/// The page that lays the sources side by side: looking through it, and asking all of them.
extension HomeRules {
  func openSideBySide(_ state: inout State) -> [Effect] {
    state.overlays.append(.sideBySide)
    state.sideBySide = SideBySide()
    renewAccounts(&state)
    return ask(byHand: false, &state)
  }

  func pressInSideBySide(_ action: Action, _ state: inout State) -> [Effect] {
    switch action {
    case .up: scrollSideBySide(by: -1, &state)
    case .down: scrollSideBySide(by: 1, &state)
    case .pageUp: scrollSideBySide(by: -page(state), &state)
    case .pageDown: scrollSideBySide(by: page(state), &state)
    case .hourBack: moveHours(to: state.sideBySide.hourOffset - 1, &state)
    case .hourForward: moveHours(to: state.sideBySide.hourOffset + 1, &state)
    case .dayBack: moveHours(forward: false, &state)
    case .dayForward: moveHours(forward: true, &state)
    case .stripHome: moveHours(to: 0, &state)
    case .stripEnd: moveHours(to: .max, &state)
    case .refresh: return askByHand(&state)
    case .previousCity, .nextCity: return compareCity(&state) { pressAtHome(action, &$0) }
    case .units, .settings: return pressAtHome(action, &state)
    case .sideBySide, .back: closeSideBySide(&state)
    default: break
    }
    return []
  }

  /// What the others said is not kept in mind: it is old before anybody looks again.
  private func closeSideBySide(_ state: inout State) {
    close(&state)
    state.sideBySide = SideBySide()
  }

  // MARK: - Asking

  private func ask(byHand: Bool, _ state: inout State) -> [Effect] {
    guard let place = state.place, state.sideBySide.askedSince[place] == nil else { return [] }
    state.sideBySide.askedSince[place] = state.now
    return [.compare(place, byHand: byHand)]
  }

  /// Those who tell the home screen are asked as they are there, the others besides.
  private func askByHand(_ state: inout State) -> [Effect] {
    let refresh = refreshByHand(&state)
    return refresh.isEmpty ? [] : refresh + ask(byHand: true, &state)
  }

  /// Goes to another city, and asks for what is said of it.
  func compareCity(_ state: inout State, _ go: (inout State) -> [Effect]) -> [Effect] {
    let before = state.place
    let effects = go(&state)
    guard state.place != before else { return effects }
    (state.sideBySide.offset, state.sideBySide.hourOffset) = (0, 0)
    return effects + ask(byHand: false, &state)
  }

  /// The home screen has something newer, or somebody else tells it: nobody is to be compared with what was.
  func compareAgain(_ place: Place, _ state: inout State) -> [Effect] {
    state.showsSideBySide && place == state.place ? ask(byHand: false, &state) : []
  }

  /// When somebody's age is said anew, while they are compared.
  func nextOfSideBySide(_ state: State) -> Date? {
    guard state.page == .sideBySide else { return nil }
    return state.sideBySide.accounts.map { Age(of: $0.fetchedAt, at: state.now).nextChange }.min()
  }

  // MARK: - What they say

  func take(_ comparison: SourceComparison, _ state: inout State) {
    guard state.showsSideBySide else { return }
    state.sideBySide.comparisons[comparison.place] = comparison
    if comparison.place == state.place { renewAccounts(&state) }
  }

  func renewAccounts(_ state: inout State) {
    guard state.showsSideBySide, let place = state.place else { return }
    state.sideBySide.renew(at: place, beside: state.snapshot, now: state.now)
    clampSideBySide(&state)
  }

  // MARK: - Looking

  private func page(_ state: State) -> Int { max(1, SideBySideModel(state).layout.list.rows - 1) }

  private func scrollSideBySide(by rows: Int, _ state: inout State) {
    let before = state.sideBySide.offset
    state.sideBySide.offset = max(0, before + rows)
    clampSideBySide(&state)
    if state.sideBySide.offset == before { state.notice = .allShown }
  }

  /// Goes as near to that hour as there is room for, and says so where that is no step at all.
  private func moveHours(to target: Int, _ state: inout State) {
    guard !state.sideBySide.hours.isEmpty else { return state.notice = .noHours }
    let before = state.sideBySide.hourOffset
    state.sideBySide.hourOffset = target
    clampSideBySide(&state)
    if state.sideBySide.hourOffset == before { state.notice = target > before ? .stripEnd : .stripStart }
  }

  private func moveHours(forward: Bool, _ state: inout State) {
    let (hours, offset) = (state.sideBySide.hours, state.sideBySide.hourOffset)
    let target = state.formatting.zone.dayStart(among: hours, from: offset, forward: forward)
    moveHours(to: target ?? (forward ? .max : 0), &state)
  }

  /// Keeps every position inside what there is, whatever the window has become.
  func clampSideBySide(_ state: inout State) {
    guard state.showsSideBySide else { return }
    state.sideBySide.hourOffset = max(0, state.sideBySide.hourOffset)
    let most = max(0, state.sideBySide.hours.count - SideBySideModel(state).layout.hourCapacity)
    state.sideBySide.hourOffset = min(state.sideBySide.hourOffset, most)
    // Only now: how many rows there are depends on whether there are hours.
    state.sideBySide.offset = SideBySideModel(state).offset
  }
}
