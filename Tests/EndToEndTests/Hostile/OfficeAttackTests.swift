import Foundation
import Gazetteer
import LoopbackServer
import Testing
import Weather

/// Attacks by a client or a source on the users who share a key through `Assets/server/nginx.conf`.
@Suite(.enabled(if: OfficeStage.nginx != nil, "nginx is not installed"))
struct OfficeAttackTests {
  private static let hourly =
    "/portal/1360000/VilageFcstInfoService_2.0/getVilageFcst?pageNo=1&numOfRows=1200"
    + "&dataType=JSON&base_date=20261120&base_time=1400&nx=60&ny=127"
  private static let dust =
    "/portal/B552584/ArpltnInforInqireSvc/getMinuDustFrcstDspth?pageNo=1&numOfRows=100"
    + "&returnType=json&searchDate="

  private static func reply(_ headers: [String: String] = [:]) -> HTTPReply {
    var reply = HTTPReply(#"{"rows":""# + String(repeating: "0", count: 1000) + #""}"#)
    reply.headers.merge(headers) { $1 }
    return reply
  }

  /// Requests each target on a separate connection.
  private func answers(_ targets: [String], of office: OfficeStage, headers: [String] = []) throws
    -> [OfficeConnection.Answer]
  {
    try targets.map { target in
      let connection = try #require(OfficeConnection(port: office.port))
      return try #require(connection.get(target, headers: headers), "\(target)")
    }
  }

  @Test func `every request of the program is allowed`() async throws {
    let server = try LoopbackServer { _ in Self.reply() }
    defer { server.stop() }
    let office = try OfficeStage(upstream: server.address, pace: 60)
    var (targets, subjects): (Set<String>, Set<String>) = ([], [])
    let abroad = Gazetteer.korea.place(at: Coordinate(latitude: 40.714, longitude: -74.006))
    for place in OfficeHour.places(200) + [abroad] {
      // One target per subject. The region code of 목포 begins with a different digit than Seoul's.
      for target in await OfficeHour.targets(at: place, base: office.address).joined() {
        if subjects.insert(OfficeHour.subject(of: target)).inserted { targets.insert(target) }
      }
    }
    #expect(targets.count > 500 && targets.contains { $0.contains("longitude=-74.006") })
    #expect(targets.contains { $0.contains("regId=21F") })
    for (target, answer) in zip(targets, try answers(Array(targets), of: office)) {
      #expect(answer.status == 200, "\(target)")
    }
  }

  @Test func `a request that the program never sends is refused before it reaches the source`() throws {
    let server = try LoopbackServer { _ in Self.reply() }
    defer { server.stop() }
    let office = try OfficeStage(upstream: server.address)
    let additions = [
      "&serviceKey=mine", "&ServiceKey=mine", "&%73erviceKey=mine", "&serviceKey[]=mine", "&serviceKey=", "&znx=60",
      "&",
      "&x=1", "#x", "%20", "&nx=61",
    ]
    let others = [
      Self.hourly.replacing("?", with: "?serviceKey=mine&"),
      Self.hourly.replacing("numOfRows=1200", with: "numOfRows=1"),
      Self.hourly.replacing("nx=60", with: "nx=6000"), Self.hourly.replacing("nx=60", with: "znx=60"),
      Self.hourly.replacing("base_time=1400", with: "base_time=1401"), Self.hourly.replacing("JSON", with: "XML"),
      Self.hourly.replacing("getVilageFcst", with: "getFcstVersion"), Self.hourly.replacing("/getV", with: "//getV"),
      Self.hourly.replacing("getVilageFcst", with: "%67etVilageFcst"), Self.dust + "2026-11-20&ver=1.1&ver=1.1",
      "/portal/B552584/ArpltnInforInqireSvc/getCtprvnRltmMesureDnsty?pageNo=1&numOfRows=1000&returnType=json"
        + "&sidoName=%EC%97%86%EC%9D%8C&ver=1.3",
    ]
    for (target, answer) in zip(
      additions.map { Self.hourly + $0 } + others,
      try answers(additions.map { Self.hourly + $0 } + others, of: office))
    {
      #expect(answer.status == 400, "\(target)")
    }
    #expect(server.requests.isEmpty)
    #expect(try answers([Self.hourly], of: office)[0].status == 200 && server.requests.count == 1)
  }

  @Test func `headers of the source about caching, cookies and nginx have no effect`() throws {
    let server = try LoopbackServer { _ in
      Self.reply([
        "Set-Cookie": "session=source", "Vary": "*", "Cache-Control": "no-store, max-age=0", "X-Accel-Expires": "0",
        "Expires": "Thu, 01 Jan 1970 00:00:00 GMT", "X-Accel-Redirect": "/portal/elsewhere", "X-Accel-Limit-Rate": "1",
        "X-Accel-Charset": "x", "X-Accel-Buffering": "no",
      ])
    }
    defer { server.stop() }
    let office = try OfficeStage(upstream: server.address)
    let answers = try answers(Array(repeating: Self.hourly, count: 5), of: office)
    #expect(server.requests.count == 1)
    for answer in answers {
      #expect(answer.status == 200 && answer.has(#"{"rows":"000"#))
      for word in ["Set-Cookie", "session=", "Vary", "no-store", "Expires", "X-Accel"] {
        #expect(!answer.has(word), "\(word)")
      }
    }
  }

  @Test func `only the target of a client’s request reaches the source, no header`() throws {
    let server = try LoopbackServer { _ in Self.reply() }
    defer { server.stop() }
    let office = try OfficeStage(upstream: server.address)
    let lines = [
      "Cookie: session=client", "Authorization: Basic Y2xpZW50", "X-Forwarded-For: client", "User-Agent: client",
      "Referer: https://client/", "X-Weatheri-Client: client", "Accept-Language: client", "If-None-Match: client",
    ]
    #expect(try answers([Self.hourly], of: office, headers: lines)[0].status == 200)
    let request = try #require(server.requests.first)
    #expect(request.headers.values.allSatisfy { !$0.contains("client") && !$0.contains("Y2xpZW50") }, "\(request)")
    #expect(request.headers["cookie"] == nil && request.headers["authorization"] == nil)
    #expect(request.query["serviceKey"] != nil && request.query.keys.sorted().first == "base_date")
  }

  @Test func `the key is in no file and in no answer`() throws {
    let server = try LoopbackServer { _ in Self.reply() }
    defer { server.stop() }
    let office = try OfficeStage(upstream: server.address)
    let targets = [
      Self.hourly, Self.dust + "2026-11-20&ver=1.1",
      "/portal/1360000/MidFcstInfoService/getMidTa?pageNo=1&numOfRows=10&dataType=JSON&regId=11B10101&tmFc=202611200600",
      "/portal/1360000/LivingWthrIdxServiceV5/getUVIdxV5?pageNo=1&numOfRows=10&dataType=JSON&areaNo=1100000000"
        + "&time=2026112006",
    ]
    for answer in try answers(targets, of: office) { #expect(answer.status == 200 && !answer.has("Zx9")) }
    #expect(
      server.requests.allSatisfy { $0.target.contains(OfficeStage.key) } && server.requests.count == targets.count)
    #expect(office.kept.count > 4000 && office.kept.range(of: Data("KEY: ".utf8)) != nil)
    #expect(office.kept.range(of: Data("Zx9".utf8)) == nil && office.logs.range(of: Data("Zx9".utf8)) == nil)
  }

  @Test func `one client cannot spend the daily quota of AirKorea, and cached answers stay available`() throws {
    let server = try LoopbackServer { _ in Self.reply() }
    defer { server.stop() }
    let office = try OfficeStage(upstream: server.address)
    let targets = (0..<150).map { Self.dust + "20\(10 + $0 / 28)-01-\(String(format: "%02d", 1 + $0 % 28))&ver=1.1" }
    let statuses = try answers(targets, of: office).map(\.status)
    #expect(server.requests.count <= 30 && statuses.count { $0 == 200 } == server.requests.count)
    #expect(statuses.filter { $0 != 200 }.allSatisfy { $0 == 429 })
    // Cached answers cost no quota, so this client gets them too.
    #expect(try answers([targets[0]], of: office)[0].status == 200)
  }

  @Test func `without the source its last answer for the same page is used, and no other`() throws {
    let server = try LoopbackServer { request in
      HTTPReply(#"{"rows":"\#(request.query["nx"] ?? "")"# + String(repeating: "0", count: 1000) + #""}"#)
    }
    let office = try OfficeStage(upstream: server.address)
    _ = try answers([Self.hourly.replacing("nx=60", with: "nx=61"), Self.hourly], of: office)
    server.stop()
    let later = Self.hourly.replacing("base_time=1400", with: "base_time=1700")
    let answers = try answers([later, later.replacing("pageNo=1", with: "pageNo=2")], of: office)
    #expect(answers[0].status == 200 && answers[0].has(#"{"rows":"600"#))
    #expect(answers[1].status == 502)
  }
}
