package import Weather

/// Events of the page of the year.
package enum YearEvent: PageEvent {
  /// More of a place's past is known.
  case arrived(ClimateRecord)
  case ended(YearEffect)

  package func apply(to state: inout State) -> [Effect] {
    switch self {
    case .arrived(let record): state.receive(record)
    case .ended(let effect): state.update(YearPage.self) { page, _ in page.end(effect) }
    }
    return []
  }
}

/// Find out what the past of a place is like, with that year; stored data is reported first.
package struct YearEffect: PageEffect {
  package var place: Place
  package var year: Int

  /// While the user steps through years, only the latest is requested.
  package var queue: EffectQueue? { .year }

  package func perform(with performer: some PagePerformer, _ send: @escaping Program.Send) async {
    await performer.perform(self, send)
  }
}
