import Foundation
import Harness
import LoopbackServer
import Props
import Testing

/// `--replay` with a malicious file: the program exits normally, with an error message or with the weather.
struct HostileReplayTests {
  private let stage: Stage

  init() throws { stage = try Stage() }

  private static let numbers = [
    "1e300", "-1e300", "-0.0", "9223372036854775807", "-9223372036854775808", "18446744073709551616", "1e11", "-1e11",
    "99999999999", "-99999999999", "0.1",
  ]

  /// The text of a recording, made once for all tests.
  private static let recording = Task {
    // Without radar pictures, because every test writes the file again.
    let stage = try Stage { $0.request.path.hasSuffix(".png") ? HTTPReply(status: 404) : $0.answer }
    #expect(await stage.run("record", stage.home + "/recording", "서울").code == 0)
    return String(decoding: try #require(stage.files["recording"]), as: UTF8.self)
  }

  @Test(arguments: numbers)
  func `no number in any field of a recording crashes the program`(_ number: String) async throws {
    let text = try await Self.recording.value
    // Numbers of the recording itself, not those inside the recorded answers.
    let fields = text.matches(of: /(?m)^ *"(\w+)" : (-?[0-9.eE+-]+),?$/)
    let names = Set(fields.map { String($0.output.1) })
    #expect(names.isSuperset(of: ["latitude", "longitude", "nx", "status", "weatheri_recording"]), "\(names)")
    var dice = Dice(seed: 9 + Self.numbers.firstIndex(of: number)!)
    let path = stage.home + "/hostile"
    for name in names.sorted() {
      let field = try #require(fields.filter { $0.output.1 == name }.randomElement(using: &dice))
      var hostile = text
      hostile.replaceSubrange(field.output.2.startIndex..<field.output.2.endIndex, with: number)
      try stage.put(hostile, at: path)
      for words in [["report", "--json"], ["widget", "--size", "large"]] {
        let run = await stage.run(words + ["--replay", path])
        #expect([0, 66, 69].contains(run.code), "\(words[0]), \(name) = \(number): \(run.code) \(run.err)")
      }
    }
  }

  @Test(arguments: [
    ["now"], ["week"], ["report", "--json"], ["report", "--format", "svg"], ["widget", "--format", "waybar"],
  ])
  func `an impossible age, time zone or past hour in a recording crashes nothing`(_ words: [String]) async throws {
    let text = try await Self.recording.value
    let zones = ["UTC+9223372036854775807:00", "UTC+99:99", "UTC-15:59", "../../etc/passwd", ""]
    let hours = ["1e300", "-1e11", "1e11", "99999999999"].map {
      #"{"at": \#($0), "temperature": \#($0), "humidity": \#($0), "chanceOfPrecipitation": \#($0)}"#
    }
    var files = zones.map { text.replacing(#""identifier" : "Asia/Seoul""#, with: #""identifier" : "\#($0)""#) }
    files += hours.map { text.replacing(/"hours" : \[[^\]]*\]/, with: #""hours" : [\#($0)]"#) }
    files += Self.numbers.map { text.replacing(/"status" : 200/, with: #""status" : 200, "age" : \#($0)"#) }
    let path = stage.home + "/hostile"
    for file in files {
      #expect(file != text)
      try stage.put(file, at: path)
      let run = await stage.run(words + ["--replay", path])
      #expect([0, 66, 69].contains(run.code), "\(words): \(run.code) \(run.err)")
    }
  }

  @Test func `a recording above the size limits is refused with the limit`() async throws {
    let text = try await Self.recording.value
    let answer = #"{"address":"https://a","status":200,"body":"x"}"#
    let list = Array(repeating: answer, count: 30_000).joined(separator: ",")
    let path = stage.home + "/long"
    try stage.put(text.replacing(/"answers" : \[/, with: #""answers" : [\#(list),"#), at: path)
    let many = await stage.run("report", "--replay", path)
    #expect(many.code == 66 && many.err.contains("at most 2000"), "\(many.text)")
    try stage.put("", at: path)
    truncate(path, 3_000_000_000)
    let sparse = await stage.run("report", "--replay", path)
    #expect(sparse.code == 66 && sparse.err.contains("at most 16MB"), "\(sparse.text)")
    try stage.put("[" + String(repeating: "1,", count: 5_000_000) + "1]", at: path)
    #expect(await stage.run("report", "--replay", path).code == 66)
  }

  @Test func `a settings file above the size limit is refused, and is not changed`() async throws {
    let path = stage.home + "/long.toml"
    try stage.put(String(repeating: "# \n", count: 500_000), at: path)
    for words in [["now"], ["config", "set", "theme", "light"]] {
      let run = await stage.run(words + ["--config", path])
      #expect(run.code == 78 && run.err.contains("at most 1MB"), "\(run.text)")
    }
    #expect(stage.files["long.toml"]?.count == 1_500_000)
  }
}
