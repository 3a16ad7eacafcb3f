import FoundationEssentials
import Weather

/// Looking closely at one hour or one day.
extension HomeRules {
  /// The day that was chosen, else the first hour in view.
  func openDetails(_ state: inout State) {
    if let day = state.forecast.days?.firstIndex(where: { $0.date == state.chosenDay }) {
      open(dayNumber: day, &state)
    } else {
      open(hourNumber: state.stripOffset, &state)
    }
  }

  func open(hourNumber: Int, _ state: inout State) {
    guard let hours = state.forecast.hours else { return state.notice = .noHours }
    guard hours.indices.contains(hourNumber) else { return }
    show(.hour(hours[hourNumber].at), &state)
  }

  func open(dayNumber: Int, _ state: inout State) {
    guard let days = state.forecast.days, days.indices.contains(dayNumber) else { return }
    state.chosenDay = days[dayNumber].date
    show(.day(days[dayNumber].date), &state)
  }

  private func show(_ subject: Subject, _ state: inout State) {
    if state.page == .details { close(&state) }
    state.overlays.append(.details(subject))
  }

  /// Over the details, the keys that move go to the hour or the day beside; whether that is what was done.
  func turnPage(_ action: Action, _ state: inout State) -> Bool {
    guard case .details(let subject) = state.overlay else { return false }
    let step: Int
    switch action {
    case .up, .hourBack, .dayBack, .pageUp: step = -1
    case .down, .hourForward, .dayForward, .pageDown: step = 1
    default: return false
    }
    switch subject {
    case .hour(let instant):
      let index = state.forecast.hours?.firstIndex { $0.at == instant }
      if let index { open(hourNumber: index + step, &state) }
    case .day(let date):
      let index = state.forecast.days?.firstIndex { $0.date == date }
      if let index { open(dayNumber: index + step, &state) }
    }
    return true
  }
}
