import FoundationEssentials
package import Reports
import Weather

/// The current conditions of the city on screen, as the pane shows them.
@dynamicMemberLookup
package struct CurrentViewModel: Sendable, Equatable {
  var conditions: CurrentConditions
  var title: String
  var status: PaneStatus
  var isStale: Bool
  /// nil if the sky condition is unknown.
  var headline: HeadlineText?
  /// What to take along, except what the headline already says.
  var items: [String] = []

  package subscript<Value>(dynamicMember path: KeyPath<CurrentConditions, Value>) -> Value { conditions[keyPath: path] }

  init(_ state: State) { self.init(state, state.forecast) }

  init(_ state: State, _ forecast: Forecast) {
    let formatting = state.formatting
    conditions = CurrentConditions(
      forecast.now, yesterday: state.comparableYesterday, sun: state.sun, at: state.now, formatting)
    // A sentence says that it is about the same.
    if conditions.change?.value == formatting.signedDifference(degrees: 0) { conditions.change = nil }
    title = formatting.words.now
    let isModel = state.snapshot?.providingSource(of: .now)?.profile.isModel ?? false
    let moment = forecast.now.map { formatting.moment(of: $0, isModel: isModel) }
    let brief = forecast.now.map { formatting.briefMoments(of: $0, isModel: isModel) }
    status = PaneStatus(.now, in: state, otherwise: moment ?? "", shorter: brief ?? [])
    isStale = state.snapshot?.isStale(.now, at: state.now) ?? false
    let facts = Headline(forecast, anomaly: state.anomaly, remarkable: state.remarkableToday, at: state.now)
    headline = facts.map { HeadlineText($0, formatting, at: state.now) }
    // A reader who stays inside takes nothing along.
    if facts?.items.contains(.stayIn) == true { return }
    // A headline with `물 마시기` already contains the item `물`.
    items = state.adviceItems(forecast).filter { item in
      !(headline?.take.map { $0.hasPrefix(item) || $0.hasSuffix(item) } ?? false)
    }
  }
}
