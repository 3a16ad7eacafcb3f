import DataPortal
import Escaping
import Testing
import Upstream
import UpstreamTwins
import Weather

struct DataPortalTests {
  /// Pages of numbered rows, `total` in all; a page has at most `longest` rows.
  private func pagedRows(_ total: Int, longest: Int = .max) -> ScriptedTransport {
    ScriptedTransport { request, _ in Self.page(request, of: total, longest: longest) }
  }

  private static func page(_ request: Request, of total: Int, longest: Int) -> ScriptedTransport.Answer {
    let size = min(request["numOfRows"].flatMap { Int($0) } ?? 0, longest)
    let first = ((request["pageNo"].flatMap { Int($0) } ?? 1) - 1) * size
    let rows = (first..<max(first, min(first + size, total))).map { #"{"name": "\#($0)"}"# }
    return .text(
      """
      {"response": {\(EnvelopeTests.header), "body": {"items": [\(rows.joined(separator: ","))],
        "numOfRows": \(size), "totalCount": "\(total)"}}}
      """)
  }

  @Test(arguments: [(0, 10, 1), (1, 10, 1), (10, 10, 1), (11, 10, 2), (95, 10, 10), (809, 1000, 1)])
  func `pages are requested until every row is there`(total: Int, size: Int, pages: Int) async throws {
    let portal = Portal(pagedRows(total))
    let answer = try await portal.ask(pageSize: size)
    #expect(answer.rows.map(\.name) == (0..<total).map(String.init))
    #expect(portal.transport.questions.map { $0.request["pageNo"] } == (1...pages).map(String.init))
  }

  @Test func `a server with shorter pages than requested is followed`() async throws {
    let portal = Portal(pagedRows(250, longest: 100))
    #expect(try await portal.ask(pageSize: 1000).rows.count == 250)
    #expect(portal.transport.questions.count == 3)
  }

  @Test(arguments: [#""totalCount": 1000"#, #""totalCount": 1000, "numOfRows": -1"#])
  func `a server that announces rows and sends none is not asked forever`(promise: String) async throws {
    let rows = #"{"response": {\#(EnvelopeTests.header), "body": {"items": [], \#(promise)}}}"#
    let portal = Portal(saying: rows)
    let answer = try await portal.ask(pageSize: 10)
    #expect(answer.rows.isEmpty && answer.missing == 1000)
    #expect(portal.transport.questions.count == 1)
  }

  @Test func `an empty second page leaves rows missing`() async throws {
    let portal = Portal(
      ScriptedTransport { request, number in
        let rows = number == 0 ? #"{"name": "0"}, {"name": "1"}"# : ""
        return .text(#"{"response": {\#(EnvelopeTests.header), "body": {"items": [\#(rows)], "totalCount": 5}}}"#)
      })
    let answer = try await portal.ask(pageSize: 2)
    #expect(answer.rows.map(\.name) == ["0", "1"] && answer.missing == 3)
    #expect(portal.transport.questions.count == 2)
  }

  @Test(arguments: [5001, 1_000_000_000_000_000_000]) func `an answer that announces too many rows is requested once`(
    total: Int
  ) async throws {
    let one = #"{"response": {\#(EnvelopeTests.header), "body": {"items": [{"name": "가"}], "totalCount": \#(total)}}}"#
    let portal = Portal(saying: one)
    #expect(await portal.failure() == .tooLarge)
    #expect(portal.transport.questions.count == 1)
  }

  @Test(arguments: ["-1", "-9223372036854775808", "9223372036854775808"])
  func `a total that is not a count is ignored`(total: String) async throws {
    let body = #"{"items": [{"name": "가"}], "totalCount": "\#(total)"}"#
    let one = #"{"response": {\#(EnvelopeTests.header), "body": \#(body)}}"#
    let answer = try await Portal(saying: one).ask()
    #expect(answer.rows.count == 1 && answer.missing == 0)
  }

  @Test func `pages of one row each come to an end`() async throws {
    let portal = Portal(pagedRows(4000, longest: 1))
    let answer = try await portal.ask(pageSize: 1000)
    #expect(answer.rows.count == 10 && answer.missing == 3990)
  }

  @Test(arguments: [true, false]) func `more rows than the limit are not read`(isJSON: Bool) async {
    let json = #"{"response": {\#(EnvelopeTests.header), "body": {"items": [@]}}}"#
    let rows = [String](repeating: isJSON ? #"{"name": "가"}"# : "<item><name>가</name></item>", count: 5001)
    let text =
      isJSON
      ? json.replacing("@", with: rows.joined(separator: ","))
      : "<r><resultCode>00</resultCode>\(rows.joined())</r>"
    #expect(await Portal(saying: text).failure() == .tooLarge)
  }

  @Test func `all pages together take no longer than one answer may`() async {
    let time = VirtualTime()
    let slow = ScriptedTransport { request, _ in
      time.pass(6)
      return Self.page(request, of: 100, longest: .max)
    }
    let portal = Portal(time: time, slow)
    await #expect(throws: SourceError.timedOut) { try await portal.ask(pageSize: 10) }
    #expect(portal.transport.questions.count == 4)
    #expect(time.now <= 24)
  }

  @Test func `either form of the key is sent encoded exactly once`() async throws {
    let encoded = Escape.percentEncoded(Portal.key)
    for form in [Portal.key, encoded, encoded.lowercasedEscapes, " \(Portal.key)\n"] {
      let portal = Portal(key: form, pagedRows(0))
      _ = try await portal.ask()
      let address = try #require(portal.transport.questions.first?.request.revealedAddress)
      #expect(address.contains("?serviceKey=\(Escape.percentEncoded(Portal.key))&"))
    }
  }

  @Test func `with the key proxy no key is sent and no request is counted`() async throws {
    let portal = Portal(key: "proxy", pagedRows(0))
    _ = try await portal.ask()
    let request = try #require(portal.transport.questions.first?.request)
    #expect(!request.revealedAddress.contains("serviceKey") && !request.revealedAddress.contains("proxy"))
    #expect(request.cost == nil)
    let refused = Portal(key: "proxy", ScriptedTransport(.text("the proxy is full", status: 500)))
    #expect("\(String(describing: await refused.failure()))".contains("the proxy is full"))
  }

  @Test func `KMA and AirKorea are asked for JSON with their own parameters`() async throws {
    for (service, name, value) in [
      (PortalService.shortRange, "dataType", "JSON"), (.mediumRange, "dataType", "JSON"),
      (.warnings, "dataType", "JSON"), (.livingIndex, "dataType", "JSON"),
      (.typhoons, "dataType", "JSON"), (.stationDays, "dataType", "JSON"), (.air, "returnType", "json"),
      (.airStations, "returnType", "json"),
    ] {
      let portal = Portal(pagedRows(0))
      _ = try await portal.ask(service)
      let request = try #require(portal.transport.questions.first?.request)
      #expect(request[name] == value)
      #expect(request["stationName"] == "중구")
      #expect(request.path == "\(service.rawValue)/getThings")
    }
  }

  @Test func `each service is charged to its own day, equally for both forms of the key`() async throws {
    for (service, kind, allowance) in [
      (PortalService.shortRange, SourceService.Kind.shortRange, 10_000), (.mediumRange, .mediumRange, 10_000),
      (.warnings, .warnings, 10_000), (.livingIndex, .livingIndex, 10_000),
      (.typhoons, .typhoons, 10_000), (.stationDays, .stationDays, 10_000), (.air, .air, 500),
      (.airStations, .airStations, 500),
    ] {
      let portal = Portal(key: Escape.percentEncoded(Portal.key), pagedRows(0))
      _ = try await portal.ask(service)
      let account = try #require(portal.transport.questions.first?.request.cost?.account)
      #expect(account.allowances == [Allowance(allowance, in: .day, of: .seoul)])
      #expect(await Portal(pagedRows(0)).account(of: kind) == account)
    }
  }

  @Test func `without a key no request is sent`() async {
    for key in [nil, "", " \n"] {
      let portal = Portal(key: key, pagedRows(0))
      #expect(await portal.failure() == .keyMissing)
      #expect(portal.transport.questions.isEmpty)
    }
  }

  @Test func `an echoed key is in no error, whole, encoded or cut`() async {
    for key in [Portal.key, Escape.percentEncoded(Portal.key)] {
      for front in stride(from: 0, to: 130, by: 7) {
        for (saying, status) in Self.echoes(of: String(repeating: "x", count: front) + key + " is wrong") {
          let error = await Portal(saying: saying, status: status, attempts: 1).failure()
          #expect(error.map { containsNoPart("\($0)", of: key) } == true, "\(String(describing: error))")
        }
      }
    }
  }

  /// Every place in an envelope that can contain text.
  private static func echoes(of words: String) -> [(String, Int)] {
    [
      (words, 403), (#"{"resultCode": "30", "resultMsg": "\#(words)"}"#, 200),
      (#"{"resultCode": "11", "resultMsg": "\#(words)"}"#, 200),
      (#"{"resultCode": "99", "resultMsg": "\#(words)"}"#, 200),
      (#"{"result": {"status": 400, "message": "\#(words)"}}"#, 200),
      ("<a><returnReasonCode>30</returnReasonCode><returnAuthMsg>\(words)</returnAuthMsg></a>", 200),
      ("<html><title>\(words)</title>", 200), (#"{"broken": "\#(words)"#, 200),
    ]
  }

  /// Whether the text contains no eight consecutive characters of the key.
  private func containsNoPart(_ text: String, of key: String) -> Bool {
    let letters = Array(key)
    return letters.indices.dropLast(7).allSatisfy { !text.contains(String(letters[$0..<($0 + 8)])) }
  }
}

extension String {
  /// `%2B` as `%2b`, as some tools write it; letters outside escapes stay.
  fileprivate var lowercasedEscapes: String {
    var result = self
    for escape in ["%2B", "%2F", "%3D"] { result = result.replacing(escape, with: escape.lowercased()) }
    return result
  }
}
