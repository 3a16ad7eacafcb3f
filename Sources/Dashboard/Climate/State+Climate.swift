import Reports
import Weather

extension State {
  /// How today's low and high in the city on screen differ from the normals; nil if either is unknown.
  var anomaly: ClimateAnomaly? {
    let today = formatting.zone.date(of: now)
    return forecast.anomaly(on: today, today: today, normals: ofPlace(normals))
  }

  /// What makes today in the city on screen remarkable among the same dates of earlier years; nil if nothing does, or
  /// if those years are not known.
  var remarkableToday: RemarkableDay? {
    let today = formatting.zone.date(of: now)
    guard let others = ofPlace(otherYears), others.date == today else { return nil }
    let (low, high) = forecast.extremes(on: today, today: today)
    return others.remarkable(low: low, high: high)
  }

  /// Looks up the stored past of a city, unless it is loaded. A missing part is requested if the city is on screen and
  /// saved: one city a minute, because thirty years count as 235 of the 600 requests allowed per minute.
  mutating func lookUpPast(of place: Place) -> [Effect] {
    let isShown = place == self.place
    let date = (isShown ? formatting.zone : place.zone).date(of: now)
    if normals[place] != nil, let others = otherYears[place], others.date == date,
      others.reaches(from: ClimateRecord.firstYearOfComparison)
    {
      return []
    }
    let mayRequest = isShown && city?.isSaved == true && !now.isWithin(60, after: pastLookedUpAt)
    if mayRequest { pastLookedUpAt = now }
    return [.page(PastLookup(place: place, date: date, mayRequest: mayRequest))]
  }

  /// Keeps what the home screen shows of a place's past, and passes the record on to the open pages that show it,
  /// whichever of them requested it.
  mutating func receive(_ record: ClimateRecord) {
    if let normals = record.normals { self.normals[record.place] = normals }
    if record.place == place {
      otherYears[record.place] = DayInOtherYears(formatting.zone.date(of: now), in: record.days)
    }
    update(DetailsPage.self) { page, state in page.receive(record, state) }
    update(YearPage.self) { page, _ in page.receive(record) }
  }
}
