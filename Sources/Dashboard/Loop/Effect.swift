package import Cells
package import Weather

/// Something to do because of an event. The reducer returns effects; the performer does them and reports the results as
/// events.
///
/// The verbs: *read* and *recall* send no request (except to the server of the boards); *refresh*, *compare*,
/// *complete* and *geocode* do; *save* and *record* write to this machine.
package enum Effect: Sendable, Equatable {
  /// Find out which cities there are.
  case readCities
  /// Find out which cities there are, after that failed before.
  case retryReadingCities
  /// Find out whether the cities have changed.
  case readCitiesAgain
  /// Write a change of the list of cities.
  case edit(CityEdit)
  /// Show the cached weather of a place at once; if it is due, refresh it after that.
  case recall(Place, isDue: Bool)
  /// Find out yesterday's weather of the place, if it is unknown.
  case completeYesterday(Place)
  /// Find out the course of the day for the charts of the details, if the snapshot does not contain it.
  case completeCourses(Place)
  /// Ask the sources whose data may be old. `byHand`: the user asked for it, so failures are tried again at once.
  case refresh(Place, byHand: Bool)
  /// Cancel the running refresh of the place, and ask all sources again.
  case restartRefresh(Place)
  /// Find out where the user is.
  case locate
  /// Store this city as the last one shown; the next start shows it first.
  case remember(Place)
  /// Save this city after the others.
  case save(City)
  /// Put that text into the user's clipboard.
  case copy(String)
  /// Open that address in the user's program for it.
  case browse(Link)
  /// Draw the whole screen again, because other programs may have drawn on it.
  case redraw
  /// Give the terminal back and stop, as Ctrl-Z does.
  case suspend
  /// Something to be done for one page.
  case ofPage(AnyPageEffect)

  package static func page(_ effect: some PageEffect) -> Effect { .ofPage(AnyPageEffect(effect)) }

  /// The page's effect, if it is of that type; otherwise nil.
  package func page<E: PageEffect>(as _: E.Type) -> E? {
    if case .ofPage(let page) = self { page.effect as? E } else { nil }
  }
}

/// A queue of effects in which a newer effect replaces the waiting effect.
package enum EffectQueue: Int, CaseIterable, Sendable {
  /// After two quick steps, the earlier city must not be stored as the last one.
  case remember
  /// If the user types faster than the search runs, only the latest text is searched for.
  case search
  /// Of several cities that were chosen one after the other, only the latest is read.
  case preview
  /// While the user steps through years, only the latest is requested.
  case year
}

extension Effect {
  /// The queue in which it waits for the previous effect; nil for an effect that starts at once.
  var queue: EffectQueue? {
    switch self {
    case .remember: .remember
    case .ofPage(let page): page.effect.queue
    default: nil
    }
  }

  /// Whether it only waits, for new posts or until a city has been shown long enough, so that no work is in progress.
  var onlyWaits: Bool {
    switch self {
    case .remember: true
    case .ofPage(let page): page.effect.onlyWaits
    default: false
    }
  }
}

/// An effect of one page.
package protocol PageEffect: Sendable, Equatable {
  var queue: EffectQueue? { get }
  var onlyWaits: Bool { get }
  /// Calls the performer's function for this type of effect.
  func perform(with performer: some PagePerformer, _ send: @escaping Program.Send) async
}

extension PageEffect {
  package var queue: EffectQueue? { nil }
  package var onlyWaits: Bool { false }

  fileprivate func isEqual(to other: any PageEffect) -> Bool { self == other as? Self }
}

/// Performs the effects of the pages, and reports the results as events: one function for each page with effects.
package protocol PagePerformer: Sendable {
  func perform(_ effect: SearchEffect, _ send: @escaping Program.Send) async
  func perform(_ effect: ComparisonEffect, _ send: @escaping Program.Send) async
  func perform(_ effect: YearEffect, _ send: @escaping Program.Send) async
  func perform(_ effect: SettingsEffect, _ send: @escaping Program.Send) async
  func perform(_ effect: WelcomeEffect, _ send: @escaping Program.Send) async
  func perform(_ effect: DoctorEffect, _ send: @escaping Program.Send) async
  func perform(_ effect: AlertEffect, _ send: @escaping Program.Send) async
  func perform(_ effect: BoardEffect, _ send: @escaping Program.Send) async
  func perform(_ effect: MapEffect, _ send: @escaping Program.Send) async
  func perform(_ effect: TyphoonEffect, _ send: @escaping Program.Send) async
  func perform(_ effect: ClimateEffect, _ send: @escaping Program.Send) async
  func perform(_ effect: PastLookup, _ send: @escaping Program.Send) async
}

/// An effect of any page, so that effects can be compared.
package struct AnyPageEffect: Sendable, Equatable {
  package let effect: any PageEffect

  init(_ effect: any PageEffect) { self.effect = effect }

  package static func == (one: AnyPageEffect, other: AnyPageEffect) -> Bool { one.effect.isEqual(to: other.effect) }
}
