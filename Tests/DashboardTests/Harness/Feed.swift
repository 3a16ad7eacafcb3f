import Foundation
import Gazetteer
import LoopbackServer
import Props
import SampleFaults
import SampleFeed
import Upstream
import Weather

/// What data.go.kr is asked for, by the last word of the path.
enum Operation: String, Sendable, CaseIterable {
  case nowcast = "getUltraSrtNcst"
  case nextHours = "getUltraSrtFcst"
  case village = "getVilageFcst"
  case halfDays = "getMidLandFcst"
  case extremes = "getMidTa"
  case measurements = "getCtprvnRltmMesureDnsty"
  case dustForecast = "getMinuDustFrcstDspth"
  case stations = "getMsrstnList"

  init?(_ request: HTTPRequest) {
    guard let name = request.path.split(separator: "/").last else { return nil }
    self.init(rawValue: String(name))
  }
}

extension Set<Operation> {
  static let now: Self = [.nowcast]
  static let hourly: Self = [.nextHours, .village]
  static let daily: Self = [.halfDays, .extremes]
  static let air: Self = [.measurements, .dustForecast, .stations]
}

/// The sample feed as a server says it: at a standing hour, and as wrong as a story wants it.
struct Feed: Sendable {
  let now: Date

  func reply(to request: HTTPRequest, fault: SampleFeed.Fault? = nil) -> HTTPReply {
    let path = request.path.split(separator: "/").suffix(3).map { "/" + $0 }.joined()
    let question = Request(
      base: "https://sample.invalid", path: path,
      parameters: request.query.sorted { $0.key < $1.key }.map { Request.Parameter($0.key, $0.value) })
    let now = now
    let feed = FaultyFeed(now: { now }, stations: AirStation.embedded, faults: { _, _ in fault })
    let response = OwnThread.finished { try? await feed.send(question, within: 60) }
    return HTTPReply(
      status: response?.status ?? 500, headers: ["Content-Type": "application/json;charset=UTF-8"],
      body: response?.body ?? [])
  }
}
