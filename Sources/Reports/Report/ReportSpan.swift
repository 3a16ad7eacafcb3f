package import FoundationEssentials
package import Weather

/// How many of the coming hours and days are shown; nil for all of them.
///
/// Hours count from the hour in progress, days from today in the place's calendar.
package struct ReportSpan: Sendable, Equatable {
  package var hours: Int?
  package var days: Int?

  package static let everything = ReportSpan()

  package init(hours: Int? = nil, days: Int? = nil) { (self.hours, self.days) = (hours, days) }

  package func shown(_ all: [Hour], at now: Date, in zone: Zone) -> [Hour] {
    let end = days.map { zone.civil(now).date.adding(days: $0) }
    let inDays = end.map { end in all.prefix { zone.civil($0.at).date < end } } ?? all[...]
    return Array(inDays.prefix(hours ?? .max))
  }

  package func shown(_ all: [Day], at now: Date, in zone: Zone) -> [Day] {
    guard let days else { return all }
    let end = zone.civil(now).date.adding(days: days)
    return all.filter { $0.date < end }
  }
}
