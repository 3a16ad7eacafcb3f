package import Weather

/// Events of normals and past years.
package enum ClimateEvent: PageEvent {
  /// The stored normals of a place.
  case normalsRead(Place, Normals)
  /// Today's date in the stored years of a place.
  case otherYearsRead(Place, DayInOtherYears)
  /// The part of a place's past that has arrived: more with each event.
  case arrived(ClimateRecord)
  case ended(ClimateEffect)

  package func apply(to state: inout State) -> [Effect] {
    switch self {
    case .normalsRead(let place, let normals): state.normals[place] = normals
    case .otherYearsRead(let place, let others): state.otherYears[place] = others
    case .arrived(let record): state.receive(record)
    case .ended(let effect): state.update(DetailsPage.self) { page, _ in page.end(effect) }
    }
    return []
  }
}

/// Request the missing part of a place's normals and past years.
package struct ClimateEffect: PageEffect {
  package let place: Place
  package let years: ClosedRange<Int>

  package func perform(with performer: some PagePerformer, _ send: @escaping Program.Send) async {
    await performer.perform(self, send)
  }
}

extension ClimateEffect {
  /// All years that a date is compared with.
  package init(place: Place, comparing date: CivilDate) {
    let first = ClimateRecord.firstYearOfComparison
    (self.place, years) = (place, first...max(first, date.year))
  }
}

/// Read the stored past of a place for the home screen, and request the missing part if that is allowed.
package struct PastLookup: PageEffect {
  package let place: Place
  /// Today at the place.
  package let date: CivilDate
  package let mayRequest: Bool

  package func perform(with performer: some PagePerformer, _ send: @escaping Program.Send) async {
    await performer.perform(self, send)
  }
}
