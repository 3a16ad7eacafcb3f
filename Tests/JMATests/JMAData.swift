import FoundationEssentials
import JMA
import Upstream
import UpstreamTwins
import Weather

/// Invented answers of JMA's page, in the structure of the real ones: numbers are texts.
enum JMAData {
  /// Half an hour after the bulletin of 15:00 in Japan.
  static let now = Zone.seoul.instant(CivilDate(2026, 10, 2), hour: 16, minute: 20)
  static let issue = "2026-10-02T15:50:00+09:00"

  static func target(_ id: String, _ number: String, _ category: String, issue: String = issue) -> String {
    #"{"tropicalCyclone":"\#(id)","typhoonNumber":"\#(number)","category":"\#(category)","issue":"\#(issue)"}"#
  }

  static func title(_ number: String, jp: String, en: String, issue: String = issue) -> String {
    #"{"part":"title","issue":{"JST":"\#(issue)"},"typhoonNumber":"\#(number)","#
      + #""name":{"jp":"\#(jp)","en":"\#(en)"},"category":{"jp":"台風","en":"TY"}}"#
  }

  /// The analysis at 15:00, with a wind area in two halves.
  static func analysis(
    _ position: String, category: String = "TY", intensity: String = "強い", wind: String = "40",
    speed: String = #"{"km/h":"25","kt":"13"}"#
  ) -> String {
    """
    {"part":{"jp":"実況","en":"Analysis"},"advancedHours":0,"category":{"jp":"台風","en":"\(category)"},\
    "scale":"-","intensity":"\(intensity)","position":{"deg":\(position)},"location":"沖縄の南","course":"西北西",\
    "speed":\(speed),"pressure":"955","maximumWind":{"sustained":{"m/s":"\(wind)","kt":"80"}},\
    "galeWarning":[{"area":"北","range":{"km":280}},{"area":{"jp":"南"},"range":{"km":"220"}}],\
    "stormWarning":[{"area":{"jp":"全域","en":"All"},"range":{"km":110}}],\
    "validtime":{"JST":"2026-10-02T15:00:00+09:00"}}
    """
  }

  static func forecast(_ hours: Int, _ position: String, time: String?, more: String = "") -> String {
    let validtime = time.map { #","validtime":{"UTC":"\#($0)"}"# } ?? ""
    return #"{"part":{"jp":"予報"},"advancedHours":\#(hours),"category":{"jp":"台風","en":"STS"},"intensity":"-","#
      + #""position":{"deg":\#(position)},"pressure":"975","stormWarning":[{"area":{"jp":"全域"},"range":{"km":310}}]"#
      + #"\#(validtime)\#(more)}"#
  }

  static func track(_ past: String, center: String) -> String {
    #"{"advancedHours":0,"center":\#(center),"track":\#(past)}"#
  }

  static let circle = #","probabilityCircleRadius":{"km":75,"nm":40}"#

  /// A typhoon that goes on, and the positions of its past.
  static let specifications = list([
    title("2632", jp: "イルカ", en: "Dolphin"), analysis("[20.1,128.2]"),
    forecast(12, "[21.0,126.4]", time: "2026-10-02T18:00:00Z", more: circle),
    forecast(24, "[22.5,125.0]", time: nil),
  ])
  static let tracks = list([
    #"{"part":"title"}"#,
    track(
      #"{"preTyphoon":[[15,135],[16.5,133]],"typhoon":[[16.5,133],[18,130.5],[20.1,128.2]]}"#, center: "[20.1,128.2]"),
    #"{"advancedHours":24,"center":[22.5,125.0],"validtime":{"JST":"2026-10-03T15:00:00+09:00"},"#
      + #""probabilityCircle":{"radius":105564}}"#,
  ])

  static func list(_ parts: [String]) -> String { "[\(parts.joined(separator: ","))]" }
}

/// JMA with the answers for file names such as `TC2632/forecast.json`; a file that is missing is answered with 404.
struct Office {
  let transport: ScriptedTransport
  private let jma: JMA

  init(_ files: [String: String]) {
    transport = ScriptedTransport { request, _ in
      let name = request.path.replacing("/bosai/typhoon/data/", with: "")
      return files[name].map { .text($0) } ?? .text("<html>Not Found</html>", status: 404)
    }
    jma = JMA(baseURL: "https://jma.example", client: RetryingClient(transport))
  }

  /// With one typhoon.
  init(_ specifications: String = JMAData.specifications, tracks: String? = JMAData.tracks) {
    var files = [
      "targetTc.json": JMAData.list([JMAData.target("TC2640", "2632", "TY")]),
      "TC2640/specifications.json": specifications,
    ]
    files["TC2640/forecast.json"] = tracks
    self.init(files)
  }

  func report(knowing last: TyphoonReport? = nil) async throws(SourceError) -> TyphoonReport {
    try await jma.typhoons(knowing: last, now: JMAData.now)
  }

  func error() async -> SourceError? {
    await sourceError { () throws(SourceError) in try await report() }
  }

  /// The requested paths, sorted: details are requested at the same time.
  var paths: [String] { transport.questions.map(\.request.path).sorted() }
}
