package import Alerts
import Weather

/// A change to the stored alerts.
package enum AlertChange: Sendable, Hashable {
  /// Replaces the given alert; nil adds a new one.
  case save(AlertEntry, of: Alert?)
  case turn(id: String, on: Bool)
  /// The index is the position in the stored list, 0 is the first.
  case remove(Alert, at: Int)
  case restore(Alert, at: Int)
}

/// The values a user entered for an alert, not yet validated.
package struct AlertEntry: Sendable, Hashable {
  package var at: TimeOfDay
  package var repetition: Repetition
  package var city: AlertCity
  package var from: String
  /// The path of the sender's picture; empty if none.
  package var photo: String
}

/// The city whose weather an alert reports.
package enum AlertCity: Sendable, Hashable {
  /// The first city of the user's list at the time of delivery.
  case first
  /// The user's position at the time of delivery.
  case here
  case saved(City)
  /// A name that matches no saved city.
  case named(String)

  /// From the name stored in an alert; nil is the first city.
  init(_ name: String?, among cities: [City]) {
    self =
      switch name {
      case nil: .first
      case Alert.here?: .here
      case let name?: cities.first { $0.isCalled(name) }.map(AlertCity.saved) ?? .named(name)
      }
  }
}

extension City {
  /// Matches the user's name for the city, the names of its place, and its coordinate as `LAT,LON`.
  fileprivate func isCalled(_ text: String) -> Bool {
    let names = [name.ko, name.en, place.name.ko, place.name.en, place.shortName.ko, place.shortName.en]
    return names.contains(text) || text == "\(place.coordinate.latitude),\(place.coordinate.longitude)"
  }
}

/// Facts that the page of alerts needs and that are not part of an alert.
package struct AlertDefaults: Sendable, Equatable {
  /// The sender of a new alert; nil if the user gave no name.
  var sender: String?
  /// The system's timer delivers alerts while no dashboard is open.
  var hasTimer: Bool
  var outlet: Outlet

  /// Where an alert appears besides the window of the dashboard.
  package enum Outlet: Sendable, Hashable {
    case desktop
    /// There is no desktop, but the terminal shows notifications.
    case terminal
    case none
  }

  package init(sender: String? = nil, hasTimer: Bool = false, outlet: Outlet = .desktop) {
    self.sender = sender
    self.hasTimer = hasTimer
    self.outlet = outlet
  }
}

/// Why a change to the alerts failed.
package enum AlertRefusal: ExplainedError, Equatable {
  case fault(AlertInputError)
  /// The alert store could not be written; the reason as a finished sentence.
  case message(String)

  var sentence: Localized {
    switch self {
    case .fault(let fault): fault.sentence
    case .message(let sentence): Localized(name: sentence.harmless)
    }
  }
}
