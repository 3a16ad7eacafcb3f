import FoundationEssentials
import Gazetteer
package import Upstream
import Weather

/// A request as the service receives it, with all data needed for an answer.
package struct Question {
  let request: Request
  let now: Date
  let scene: SampleScene
  let stations: [AirStation]
  let isHostile: Bool

  var period: ScenePeriod { ScenePeriod(scene: scene, now: now) }

  package var response: Response {
    if let world = WorldModel(request, in: period) { return world.response }
    if let picture = RadarPicture.response(to: self) ?? RainTile.response(to: self) { return picture }
    guard let operation = SampleOperation(rawValue: request.path) else { return .text(404, "API not found") }
    do throws(RequestRefusal) {
      guard hasKey else { throw .withoutKey }
      var page = try page()
      try operation.publication.init(answering: self).write(to: &page)
      if operation.institution == .kma, page.isEmpty { throw .noData }
      return Response(status: 200, body: page.answer(of: operation.institution))
    } catch {
      return error.response(to: self)
    }
  }

  /// An error of the service: the envelope with its header, and without a body.
  package func header(_ code: String, _ message: String) -> Response {
    var bytes: [UInt8] = []
    switch form {
    case .json:
      bytes.append(contentsOf: #"{"response":{"header":{"resultCode":"\#(code)","resultMsg":""#.utf8)
      bytes.append(escaping: message, in: .json)
      bytes.append(contentsOf: #""}}}"#.utf8)
    case .xml:
      bytes.append(contentsOf: "<response><header><resultCode>\(code)</resultCode><resultMsg>".utf8)
      bytes.append(escaping: message, in: .xml)
      bytes.append(contentsOf: "</resultMsg></header></response>".utf8)
    }
    return Response(status: 200, body: bytes)
  }

  /// A parameter's value; nil if it is missing or empty.
  func text(_ name: String) -> String? {
    request[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  func required(_ name: String) throws(RequestRefusal) -> String {
    guard let text = text(name) else { throw .missing(name) }
    return text
  }

  func whole(_ text: String, in range: ClosedRange<Int>) throws(RequestRefusal) -> Int {
    guard let number = Int(text), range.contains(number) else { throw .invalidParameter }
    return number
  }

  /// The requested grid cell.
  func cell() throws(RequestRefusal) -> GridCell {
    let (nx, ny) = (try required("nx"), try required("ny"))
    return GridCell(nx: try whole(nx, in: DFSGrid.columns), ny: try whole(ny, in: DFSGrid.rows))
  }

  /// The issue time in these parameters: a date, and a time of four digits.
  func issue(_ date: String, _ time: String) throws(RequestRefusal) -> Issue {
    let digits = Array(time.utf8)
    guard let date = CivilDate(text: date), digits.count == 4,
      digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }), let number = Int(time),
      number / 100 < 24, number % 100 < 60
    else { throw .invalidParameter }
    return Issue(date: date, hour: number / 100, minute: number % 100)
  }

  /// Refuses an issue that is not published yet (`delay` minutes after its own time) or no longer available.
  func check(_ issue: Issue, outAfter delay: Double, keptDays days: Int) throws(RequestRefusal) {
    let age = now.timeIntervalSince(issue.instant)
    guard age >= delay * 60 else { throw .noData }
    guard age <= Double(days) * 86_400 else { throw .tooOld(days: days) }
  }

  /// XML is the default of both institutions, which use different names for the parameter.
  private var form: SamplePage.Form {
    let wanted = text("dataType") ?? text("returnType") ?? "xml"
    return wanted.lowercased() == "json" ? .json : .xml
  }

  private func page() throws(RequestRefusal) -> SamplePage {
    let number = try whole(text("pageNo") ?? "1", in: 1...999_999)
    let size = try whole(text("numOfRows") ?? "10", in: 1...9999)
    return SamplePage(form: form, number: number, size: size, isHostile: isHostile)
  }

  private var hasKey: Bool {
    request.parameters.contains { parameter in
      guard parameter.name == "serviceKey" else { return false }
      return switch parameter.value {
      case .secret: true
      case .open(let text): !text.isEmpty
      }
    }
  }
}

/// The nominal time of an issue, in Korean time.
struct Issue: Sendable, Equatable {
  var date: CivilDate
  var hour: Int
  var minute: Int

  var instant: Date { Zone.seoul.instant(date, hour: hour, minute: minute) }
  var time: String { hour.padded(2) + minute.padded(2) }
}

/// Why the service returns no rows for a well-formed request.
package enum RequestRefusal: Error, Sendable, Equatable {
  /// Not published yet, or no data.
  case noData
  case tooOld(days: Int)
  /// Of daily values, one day is not over.
  case notOver
  case invalidParameter
  case missing(String)
  case withoutKey

  package func response(to question: Question) -> Response {
    switch self {
    case .noData: question.header("03", "NO_DATA")
    case .tooOld(let days): question.header("10", "최근 \(days)일 간의 자료만 제공합니다.")
    case .notOver: question.header("99", "전날 자료까지 제공됩니다. 날짜 범위를 확인해주세요.")
    case .invalidParameter: question.header("10", "INVALID_REQUEST_PARAMETER_ERROR")
    case .missing(let name):
      // Recently the gateway itself checks for missing parameters, and answers without any envelope.
      .text(
        200,
        #"{"responseTime":"\#(Zone.seoul.iso8601(question.now))","resultCode":"11","#
          + #""resultMsg":"NO_MANDATORY_REQUEST_PARAMETERS_ERROR1(\#(name))"}"#)
    case .withoutKey: .text(401, "Unauthorized")
    }
  }
}

extension Response {
  static func text(_ status: Int, _ text: String) -> Response { Response(status: status, body: Array(text.utf8)) }
}
