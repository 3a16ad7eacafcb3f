import DataPortal
public import FoundationEssentials
public import Weather

// getUltraSrtNcst delivers the observations of the last 24 hours, each by its own base_time; older ones are refused.
extension KMA: PastObservations {
  /// Hours counted back from the hour in progress; data.go.kr refuses the 25th.
  private static let hoursKept = 24

  public func observedHours(at now: Date) -> [Date] {
    let newest = PublicationClock.observation.latest(at: now)
    let oldest = Zone.seoul.startOfHour(now).addingTimeInterval(-Double(KMA.hoursKept) * 3600)
    return Array(stride(from: oldest, through: newest, by: 3600))
  }

  public func observation(of hour: Date, at place: Place, now: Date) async throws(SourceError) -> Hour? {
    guard let korea = place.korea, let operation = Operation(.observation) else { throw .notCovered }
    guard portal.hasKey else { throw .keyMissing }
    let layer: Layer
    do throws(SourceError) {
      let answer: PortalAnswer<GridRow> = try await portal.answer(operation.query(issued: hour, in: korea))
      layer = try Layer(.observation, grid: answer, at: korea.grid, now: now)
    } catch {
      switch error {
      // This hour is missing, too old or unreadable; other hours may be available.
      case .notPublishedYet, .refused, .noValue, .malformed: return nil
      default: throw error
      }
    }
    return layer.hours.first { $0.at == hour && $0.temperature != nil }
  }
}
