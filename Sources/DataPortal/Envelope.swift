import FoundationEssentials
import Upstream
import Weather

/// One page of a response, without its envelope.
struct PortalPage<Row: PortalRow>: Sendable {
  var rows: [Row] = []
  var unreadable = 0
  var total: Int?
  /// More rows than any valid response has: none of them was read.
  var isTooLong = false
  /// In seconds, as stated by the response.
  var age = 0.0

  var count: Int { rows.count + unreadable }

  /// The number of rows on all pages, as the portal writes it; nil if the text is not a count.
  static func total(_ text: String) -> Int? { Int(text).flatMap { $0 >= 0 ? $0 : nil } }
}

/// Recognizes the gateway's envelopes by their bytes alone: content types and statuses are often wrong.
enum Envelope {
  static func page<Row: PortalRow>(
    _ response: Response, of type: Row.Type, now: Date
  ) throws(AttemptFailure) -> PortalPage<Row> {
    let body = trimmed(response.body)
    do throws(AttemptFailure) {
      switch body.first {
      case UInt8(ascii: "<"): return try xmlPage(body, status: response.status, now: now)
      case UInt8(ascii: "{"): return try jsonPage(body, status: response.status, now: now)
      default: throw PortalCode.failure(status: response.status, text: excerpt(body), now: now)
      }
    } catch {
      throw error.postponed(by: response, now: now)
    }
  }

  private static func jsonPage<Row: PortalRow>(
    _ body: ArraySlice<UInt8>, status: Int, now: Date
  ) throws(AttemptFailure) -> PortalPage<Row> {
    let envelope: JSONEnvelope<Row>
    do {
      envelope = try JSONAnswer.decode(JSONEnvelope<Row>.self, from: body)
    } catch is TooLongList {
      throw AttemptFailure(.tooLarge)
    } catch {
      // A truncated body with a success status means overload; with an error status the status is more reliable.
      guard (200..<300).contains(status) else { throw PortalCode.failure(status: status, text: "", now: now) }
      throw AttemptFailure(
        .malformed(JSONTrail(body).map { .brokenOff(field: $0.text) } ?? .foreign(beginning: excerpt(body))))
    }
    if let code = envelope.code {
      if let failure = code.failure(now: now) { throw failure }
    } else {
      throw PortalCode.failure(
        status: envelope.hubStatus ?? status, text: envelope.hubMessage ?? excerpt(body), now: now)
    }
    guard let page = envelope.response?.body?.page else {
      throw AttemptFailure(.malformed(.missing(field: "response.body")))
    }
    guard !page.isTooLong else { throw AttemptFailure(.tooLarge) }
    return page
  }

  private static func xmlPage<Row: PortalRow>(
    _ body: ArraySlice<UInt8>, status: Int, now: Date
  ) throws(AttemptFailure) -> PortalPage<Row> {
    let document = XMLScan(body)
    guard let code = document.first("returnReasonCode") ?? document.first("resultCode"), let number = Int(code) else {
      throw PortalCode.failure(status: status, text: (document.first("title") ?? "").brief, now: now)
    }
    let message = document.first("returnAuthMsg") ?? document.first("resultMsg") ?? ""
    if let failure = PortalCode(number: number, message: message.brief).failure(now: now) { throw failure }
    guard document.items.count <= answerRowLimit else { throw AttemptFailure(.tooLarge) }
    var page = PortalPage<Row>()
    for item in document.items {
      if let row = Row(fields: item) { page.rows.append(row) } else { page.unreadable += 1 }
    }
    page.total = document.first("totalCount").flatMap(PortalPage<Row>.total)
    return page
  }

  /// Without a byte-order mark and surrounding white space.
  private static func trimmed(_ body: [UInt8]) -> ArraySlice<UInt8> {
    var slice = body[...]
    if slice.starts(with: [0xEF, 0xBB, 0xBF]) { slice = slice.dropFirst(3) }
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    slice = slice.drop(while: isBlank)
    while let last = slice.last, isBlank(last) { slice.removeLast() }
    return slice
  }

  /// The beginning of a body, safe for a sentence on a terminal.
  static func excerpt(_ body: ArraySlice<UInt8>) -> String {
    String(decoding: body.prefix(120), as: UTF8.self).brief
  }
}

/// Every JSON form that the gateway is known to use, in one optional value.
private struct JSONEnvelope<Row: PortalRow>: Decodable {
  struct Header: Decodable {
    var resultCode: PortalText?
    var resultMsg: PortalText?
  }
  struct Answer: Decodable {
    var header: Header?
    /// nil only if the field is missing, which means a truncated response; a body of null means "no rows".
    var body: Body<Row>?

    private enum Key: String, CodingKey { case header, body }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      header = try container.decodeIfPresent(Header.self, forKey: .header)
      guard container.contains(.body) else { return }
      body = try container.decodeIfPresent(Body<Row>.self, forKey: .body) ?? Body()
    }
  }
  struct Gateway: Decodable {
    struct Header: Decodable {
      var returnAuthMsg: PortalText?
      var returnReasonCode: PortalText?
    }
    var cmmMsgHeader: Header?
  }
  struct Hub: Decodable {
    var status: PortalText?
    var message: PortalText?
  }

  var response: Answer?
  // The gateway's own spelling.
  var OpenAPI_ServiceResponse: Gateway?
  var resultCode: PortalText?
  var resultMsg: PortalText?
  var result: Hub?

  var code: PortalCode? {
    let pairs: [(PortalText?, PortalText?)] = [
      (response?.header?.resultCode, response?.header?.resultMsg),
      (OpenAPI_ServiceResponse?.cmmMsgHeader?.returnReasonCode, OpenAPI_ServiceResponse?.cmmMsgHeader?.returnAuthMsg),
      (resultCode, resultMsg),
    ]
    for (code, message) in pairs {
      guard let number = code?.text.flatMap({ Int($0) }) else { continue }
      return PortalCode(number: number, message: (message?.text ?? "").brief)
    }
    return nil
  }

  var hubStatus: Int? { result?.status?.text.flatMap { Int($0) } }
  var hubMessage: String? { result?.message?.text?.brief }
}

/// `items` is an array (AirKorea), contains `item` as an array or as a single row (KMA), or is an empty text.
private struct Body<Row: PortalRow>: Decodable {
  var page = PortalPage<Row>()

  private enum Key: String, CodingKey { case items, item, totalCount }

  init() {}

  init(from decoder: any Decoder) throws {
    // A body of "" is a response without rows; its meaning is in the code of the header.
    guard let container = try? decoder.container(keyedBy: Key.self) else { return }
    page.total = try? container.decode(PortalText.self, forKey: .totalCount).text.flatMap(PortalPage<Row>.total)
    if var list = try? container.nestedUnkeyedContainer(forKey: .items) {
      read(&list)
    } else if let items = try? container.nestedContainer(keyedBy: Key.self, forKey: .items) {
      if var list = try? items.nestedUnkeyedContainer(forKey: .item) {
        read(&list)
      } else if let row = try? items.decode(Row.self, forKey: .item) {
        page.rows = [row]
      } else if (try? items.nestedContainer(keyedBy: Key.self, forKey: .item)) != nil {
        page.unreadable = 1
      }
    }
  }

  private mutating func read(_ list: inout any UnkeyedDecodingContainer) {
    page.isTooLong = (list.count ?? 0) > answerRowLimit
    if page.isTooLong { return }
    (page.rows, page.unreadable) = list.readable(Row.self)
  }
}
