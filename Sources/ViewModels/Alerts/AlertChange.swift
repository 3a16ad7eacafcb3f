public import Alerts
import Weather

/// A change of the alerts that are kept.
public enum AlertChange: Sendable, Hashable {
  /// Of which alert that is; nil is a new one.
  case save(AlertEntry, of: Alert?)
  case turn(id: String, on: Bool)
  /// Where it stands among those that are kept, 0 is the first.
  case remove(Alert, at: Int)
  case restore(Alert, at: Int)
}

/// What a reader has entered of an alert; it may not be right.
public struct AlertEntry: Sendable, Hashable {
  public var at: TimeOfDay
  public var repetition: Repetition
  public var city: AlertCity
  public var from: String
  /// The path of the sender's picture; empty for none.
  public var photo: String
}

/// Of which city an alert tells the weather.
public enum AlertCity: Sendable, Hashable {
  /// The one the reader sees first.
  case first
  /// Wherever the reader is when it comes.
  case here
  case saved(City)
  /// By a name that is none of a saved city.
  case named(String)

  /// As an alert names it.
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
  /// By its own name, its place's, or where it is.
  fileprivate func isCalled(_ text: String) -> Bool {
    let names = [name.ko, name.en, place.name.ko, place.name.en, place.shortName.ko, place.shortName.en]
    return names.contains(text) || text == "\(place.coordinate.latitude),\(place.coordinate.longitude)"
  }
}

/// What of the alerts is not themselves.
public struct AlertDesk: Sendable, Hashable {
  /// Who brings a new one; nil where no name was given.
  public var sender: String?
  /// The system's timer tells them while no dashboard is open.
  public var hasTimer: Bool

  public init(sender: String? = nil, hasTimer: Bool = false) {
    self.sender = sender
    self.hasTimer = hasTimer
  }
}

/// Why a change of the alerts was not made.
public enum AlertRefusal: Error, Sendable, Hashable {
  case fault(AlertFault)
  /// In a finished sentence: the store takes nothing.
  case said(String)
}
