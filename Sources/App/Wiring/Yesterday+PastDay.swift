import ForecastEngine
import Weather

extension Yesterday {
  init(_ past: PastDay) {
    self.init(hours: past.hours, sources: past.sources, sourcesByHour: past.sourcesByHour)
  }
}
