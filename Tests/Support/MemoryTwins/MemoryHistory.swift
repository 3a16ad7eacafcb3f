public import FoundationEssentials
public import Weather

/// A history that is kept only in memory.
public actor MemoryHistory: WeatherHistory {
  private var cells: [HistoryCell: [Date: Hour]] = [:]
  private var sourceOfHour: [HistoryCell: [Date: SourceID]] = [:]

  public init() {}

  public func record(_ hours: [Hour], from source: SourceID, at place: Place) {
    guard let cell = HistoryCell(place.coordinate) else { return }
    for hour in hours {
      cells[cell, default: [:]][hour.at] = cells[cell]?[hour.at].map(hour.filled(from:)) ?? hour
      sourceOfHour[cell, default: [:]][hour.at] = source
    }
  }

  public func sourcesByHour(_ span: Range<Date>, at place: Place) -> [Date: SourceID] {
    guard let cell = HistoryCell(place.coordinate) else { return [:] }
    return (sourceOfHour[cell] ?? [:]).filter { span.contains($0.key) }
  }

  public func hours(_ span: Range<Date>, at place: Place) -> [Hour] {
    guard let cell = HistoryCell(place.coordinate) else { return [] }
    return (cells[cell] ?? [:]).values.filter { span.contains($0.at) }.sorted { $0.at < $1.at }
  }
}
