import FoundationEssentials
import Weather

// The warned zones, which the map of a wide window shows.
extension WarningsPage {
  /// When the zones are requested; nil without a map, and while they are awaited.
  func nextChange(_ state: State) -> Date? {
    state.top is WarningsPage && state.hasWarningsMap ? state.map.dueAt(.warnings) : nil
  }
}

extension State {
  fileprivate var hasWarningsMap: Bool { city != nil && WideWarningsLayout.textColumns(in: size) != nil }

  mutating func requestWarnedZonesIfDue() -> [Effect] {
    guard hasWarningsMap, let city else { return [] }
    return requestIfDue(.warnings, MapView(of: city))
  }
}
