import FoundationEssentials
import Weather

extension HourStep {
  /// The index of the target hour. It may be outside of `hours`; the caller limits it to the first or last possible
  /// one.
  func target(from index: Int, among hours: [Date], in zone: Zone) -> Int {
    /// The first hour also counts as the beginning of a day.
    func beginsDay(_ hour: Int) -> Bool { hour == 0 || zone.date(of: hours[hour]) != zone.date(of: hours[hour - 1]) }
    return switch self {
    case .hourBack: index - 1
    case .hourForward: index + 1
    case .dayBack: hours.indices.last { $0 < index && beginsDay($0) } ?? 0
    case .dayForward: hours.indices.first { $0 > index && beginsDay($0) } ?? .max
    case .first: 0
    case .last: .max
    }
  }
}
