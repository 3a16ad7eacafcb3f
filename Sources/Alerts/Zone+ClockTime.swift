public import FoundationEssentials
public import Weather

extension Zone {
  /// The first time at which this zone's clocks show that time of day: the first one if an hour occurs twice; if the
  /// clocks are put forward past it, the first instant after the change.
  public func firstInstant(of time: TimeOfDay, on date: CivilDate) -> Date {
    let local = Date(
      timeIntervalSince1970: Double(date.dayNumber * 86_400 + time.hour * 3600 + time.minute * 60))
    // No zone differs more from UTC: one offset is from before a change on that day, the other from after it.
    let before = offset(at: local.addingTimeInterval(-86_400))
    let after = offset(at: local.addingTimeInterval(86_400))
    let instants = [before, after].map { local.addingTimeInterval(-Double($0)) }.sorted()
    let shown = instants.first { civil($0).date == date && civil($0).minuteOfDay == time.hour * 60 + time.minute }
    return shown ?? change(from: before, between: instants[0], and: instants[1])
  }

  /// The first instant with another offset, to the second.
  private func change(from offset: Int, between start: Date, and end: Date) -> Date {
    var (low, high) = (Int(start.timeIntervalSince1970), Int(end.timeIntervalSince1970))
    while high - low > 1 {
      let middle = (low + high) / 2
      if self.offset(at: Date(timeIntervalSince1970: Double(middle))) == offset { low = middle } else { high = middle }
    }
    return Date(timeIntervalSince1970: Double(high))
  }
}
