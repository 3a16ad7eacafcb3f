import AirKorea
import DataPortal
import Foundation
import Gazetteer
import Glibc
import Harness
import JSONValue
import KMA
import LoopbackServer
import OpenMeteo
import Props
import Testing
import Upstream
import Weather

/// One key for many users: a cache between the program and data.go.kr, in particular `Assets/server/nginx.conf`.
struct OfficeTests {
  @Test func `with the key proxy no key is sent, and the Age header counts towards the data’s age`() async throws {
    let stage = try Stage { ask in
      // The shared server adds its key.
      var ask = ask
      ask.request.query["serviceKey"] = Stage.key
      var reply = ask.answer
      reply.headers["Age"] = "1500"
      return reply
    }
    // A stopped clock: on a busy machine a second can pass before the answer arrives.
    let clock = stage.home + "/clock"
    try stage.put(stage.clock.time, at: clock)
    let run = await stage.run(
      "report", "서울", "--json", extra: ["WEATHERI_KMA_KEY": "proxy", "WEATHERI_CLOCK": clock])
    #expect(run.code == 0 && !run.asked.isEmpty, "\(run.err)")
    for request in run.asked { #expect(request.query["serviceKey"] == nil && !request.target.contains("proxy")) }
    for source in run.json["sources"].list {
      #expect(source["fetched_at"].text == "2026-11-20T14:07:00+09:00", "\(source)")
    }
  }

  @Test(.enabled(if: OfficeStage.nginx != nil, "nginx is not installed"))
  func `two homes behind nginx send each request once, also if the source fails in between`() async throws {
    let stage = try Stage()
    let office = try OfficeStage(upstream: stage.server.address)
    let text = """
      [sources]
      \(Stage.koreanSources)
      [kma]
      key = "proxy"
      base_url = "\(office.address)/portal"
      [airkorea]
      base_url = "\(office.address)/portal"
      """
    let homes = [stage.home + "/one.toml", stage.home + "/two.toml"]
    var runs: [Outcome] = []
    for path in homes {
      try stage.put(text, at: path)
      runs.append(
        await stage.run(
          "report", "서울", "--json", "--config", path,
          extra: ["WEATHERI_KMA_KEY": "", "XDG_CACHE_HOME": path + "-cache", "XDG_DATA_HOME": path + "-data"]))
      if path == homes[0] { stage.server.stop() }
    }
    #expect(runs[0].code == 0 && runs[0].json["now"]["temperature_c"].number != nil, "\(runs[0].err)")
    #expect(runs[0].asked.allSatisfy { $0.target.contains("serviceKey=\(OfficeStage.key)&") })
    #expect(runs[0].questions.values.allSatisfy { $0 == 1 }, "\(runs[0].questions)")
    #expect(runs[1].code == 0 && runs[1].asked.isEmpty)
    for part in ["now", "hourly", "daily", "air", "warnings"] { #expect(runs[1].json[part] == runs[0].json[part]) }
    #expect(office.logs.range(of: Data("Zx9".utf8)) == nil)
  }

  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment["WEATHERI_OFFICE"] == "1" && OfficeStage.nginx != nil,
      "make test-office runs it; it takes two minutes of the whole machine"))
  func `1000 clients in 200 places cause one request per resource, also during an outage`()
    async throws
  {
    let source = OfficeSource(seconds: 1)
    let server = try LoopbackServer { source.reply(to: $0) }
    defer { server.stop() }
    let office = try OfficeStage(upstream: server.address, pace: OfficeHour.pace)
    let places = OfficeHour.places(200)
    #expect(places.count == 200)
    // Starting at 14:05: one hour without faults, then one hour without any answer of the source.
    var plan: [[[String]]] = []
    for place in places { plan.append(await OfficeHour.targets(at: place, base: office.address)) }
    let crowd = OfficeCrowd(port: office.port, plan: plan)
    let start = DispatchTime.now()
    await OfficeCrowd.together(1000) { client in
      crowd.run(client: client, from: start) { if $0 == OfficeHour.ticks { server.stop() } }
    }

    let (live, outage) = (crowd.totals(isOutage: false), crowd.totals(isOutage: true))
    #expect(live.count + outage.count > 100_000)
    #expect(live.failed == 0 && outage.failed == 0, "\(live.failed) and \(outage.failed) questions were not answered")
    #expect(live.longest <= 2 * source.seconds, "a client waited \(live.longest) s")
    #expect(outage.longest <= source.seconds, "a client waited \(outage.longest) s when the source was dead")
    let asked = source.asked
    for (target, instants) in asked {
      let lifetime = OfficeHour.lifetime(of: target)
      let pauses = zip(instants, instants.dropFirst()).map { $1 - $0 }
      #expect(pauses.allSatisfy { $0 >= lifetime }, "\(target): \(pauses)")
      #expect(target.contains("?serviceKey=\(OfficeStage.key)&") || target.hasPrefix("/v1/"))
    }
    #expect(office.logs.range(of: Data("Zx9".utf8)) == nil && !crowd.hasSeenKey)
    print(
      "office: \(live.count) questions of 1000 clients in an hour, \(asked.values.map(\.count).reduce(0, +)) to the source"
        + " (\(asked.count) things); longest wait \(live.longest) s of \(source.seconds);"
        + " dead: \(outage.count) questions, longest wait \(outage.longest) s")
  }
}

/// The answers of a source, and a log of its requests.
final class OfficeSource: Sendable {
  let seconds: Double
  private let log = Locked<[String: [Double]]>([:])

  init(seconds: Double) { self.seconds = seconds }

  /// The times of the requests per target, in seconds of uptime.
  var asked: [String: [Double]] { log.value }

  func reply(to request: HTTPRequest) -> HTTPReply {
    log.change { $0[request.target, default: []].append(Double(DispatchTime.now().uptimeNanoseconds) / 1e9) }
    var reply = HTTPReply(
      "{\"of\":\"\(OfficeHour.subject(of: request.target))\",\"rows\":\"" + String(repeating: "0", count: 1000) + "\"}")
    reply.delay = seconds
    return reply
  }
}

/// Two hours of publications in two minutes.
enum OfficeHour {
  static let pace = 60
  /// The number of refreshes of a client per hour.
  static let ticks = 6

  /// Places in different cells of KMA's grid.
  static func places(_ count: Int) -> [Place] {
    var (places, cells): ([Place], Set<GridCell>) = ([], [])
    for row in 0..<40 {
      for column in 0..<30 where places.count < count {
        let point = Coordinate(latitude: 34.6 + Double(row) * 0.09, longitude: 126.4 + Double(column) * 0.09)
        let place = Gazetteer.korea.place(at: point)
        if let cell = place.korea?.grid, cells.insert(cell).inserted { places.append(place) }
      }
    }
    return places
  }

  /// The targets that the program requests for the place at each refresh, as it writes them.
  static func targets(at place: Place, base: String) async -> [[String]] {
    let first = Zone.seoul.instant(CivilDate(text: "2026-11-20")!, hour: 14, minute: 5)
    var targets: [[String]] = []
    for tick in 0..<(2 * ticks) {
      let now = first.addingTimeInterval(Double(tick) * 600)
      let spy = Spy()
      let client = RetryingClient(
        transport: spy, policy: RetryingClient.Policy(timeout: 1, attempts: 1),
        rateLimiter: RateLimiter(perSecond: 100_000, concurrent: 1000, timing: .real), timing: .real)
      let portal = DataPortal(baseURL: base + "/portal", key: Secret("proxy"), client: client, now: { now })
      let sources: [any WeatherSource] = [
        KMA(portal: portal), AirKorea(portal: portal, cache: EmptyCache()),
        OpenMeteo(baseURL: base + "/open-meteo", airQualityBaseURL: base + "/open-meteo-air", client: client),
      ]
      for source in sources {
        let bulletins = source.requestable(Set(Part.allCases), at: place, known: [], now: now)
        await source.fetch(bulletins, at: place, known: [], now: now) { _ in }
      }
      targets.append(spy.targets(below: base))
    }
    return targets
  }

  /// The part of a request that names the subject of its answer, independent of the issue.
  static func subject(of target: String) -> String {
    let sides = target.split(separator: "?", maxSplits: 1)
    let operation = sides[0].split(separator: "/").last ?? ""
    let names = ["nx=", "ny=", "areaNo=", "regId=", "latitude=", "longitude="]
    let words = (sides.last ?? "").split(separator: "&").filter { word in names.contains { word.hasPrefix($0) } }
    return ([operation] + words).joined(separator: " ")
  }

  /// How long an answer is the newest one, in seconds of the test.
  static func lifetime(of target: String) -> Double {
    let lifetimes = [
      "getUltraSrtNcst": 1800, "getPwnStatus": 300, "getWthrWrnMsg": 600, "getCtprvnRltm": 600, "getMinuDust": 1800,
      "/v1/": 1800,
    ]
    let usual = lifetimes.first { target.contains($0.key) }?.value ?? 86_400
    return Double(usual / pace)
  }

  private final class Spy: Transport {
    private let asked = Locked<[String]>([])

    func send(_ request: Request, within seconds: Double) async throws(TransportError) -> Response {
      asked.append(request.revealedAddress)
      throw .unreachable(.noConnection)
    }

    func targets(below base: String) -> [String] {
      Set(asked.value.map { String($0.dropFirst(base.count)) }).sorted()
    }
  }
}

/// A thousand clients, five per place; each refreshes every ten minutes.
final class OfficeCrowd: Sendable {
  struct Tally: Sendable {
    var count = 0
    var failed = 0
    var longest = 0.0
  }

  private let port: UInt16
  private let plan: [[[String]]]
  private let tallies = Locked<[Bool: Tally]>([:])
  private let reached = Locked(0)
  private let key = Locked(false)

  init(port: UInt16, plan: [[[String]]]) { (self.port, self.plan) = (port, plan) }

  func totals(isOutage: Bool) -> Tally { tallies.value[isOutage] ?? Tally() }
  var hasSeenKey: Bool { key.value }

  /// `turn` is called once per tick, by the first client that begins it.
  func run(client: Int, from start: DispatchTime, turn: (Int) -> Void) {
    guard let connection = OfficeConnection(port: port) else { return note(nil, of: "", isOutage: false) }
    let offset = Double(client) / 1000 * 10
    for (tick, targets) in plan[client % plan.count].enumerated() {
      let due = start.uptimeNanoseconds + UInt64((Double(tick) * 10 + offset) * 1e9)
      let now = DispatchTime.now().uptimeNanoseconds
      if due > now { usleep(UInt32((due - now) / 1000)) }
      let isFirst = reached.change { reached in
        defer { reached = max(reached, tick) }
        return tick > reached
      }
      if isFirst { turn(tick) }
      for target in targets { note(connection.get(target), of: target, isOutage: tick >= OfficeHour.ticks) }
    }
  }

  /// Runs each call on a separate thread.
  static func together(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) async {
    await withCheckedContinuation { done in
      let group = DispatchGroup()
      for number in 0..<count {
        group.enter()
        let thread = Thread {
          work(number)
          group.leave()
        }
        thread.stackSize = 262_144
        thread.start()
      }
      group.notify(queue: .global()) { done.resume() }
    }
  }

  private func note(_ answer: OfficeConnection.Answer?, of target: String, isOutage: Bool) {
    let isRight = answer.map { $0.status == 200 && $0.has("{\"of\":\"\(OfficeHour.subject(of: target))\"") } ?? false
    if answer?.has("Zx9") == true { key.value = true }
    tallies.change { tallies in
      var tally = tallies[isOutage] ?? Tally()
      tally.count += 1
      tally.failed += isRight ? 0 : 1
      tally.longest = max(tally.longest, answer?.seconds ?? 0)
      tallies[isOutage] = tally
    }
  }
}
