public import FoundationEssentials

extension Sequence {
  /// The elements by their times, none twice: of two with one time the first is taken, whatever the second says.
  public func ascending(by time: (Element) -> Date) -> [Element] {
    var taken: Set<Date> = []
    return filter { taken.insert(time($0)).inserted }.sorted { time($0) < time($1) }
  }
}
