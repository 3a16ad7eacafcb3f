import Foundation
import Harness
import JSONValue
import LoopbackServer
import Testing

/// Text from servers is data: whatever it contains, it does not control the terminal.
struct HostileTextTests {
  private static let attack = "\u{1B}[2J\u{1B}]0;owned\u{07}\u{202E}\u{2066}\u{9B}31m\u{200F}\r\n\u{85}\u{2028}"

  private func steers(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x0A: false
      case 0..<0x20, 0x7F...0x9F, 0x200E, 0x200F, 0x202A...0x202E, 0x2028, 0x2029, 0x2066...0x2069, 0x061C: true
      default: false
      }
    }
  }

  @Test func `texts of the services are printed without control characters`() async throws {
    let attack = HostileTextTests.attack
    let stage = try Stage { ask in
      ask.rows { row in
        for (name, value) in row.members {
          guard let text = value.text, text.unicodeScalars.contains(where: { $0.value >= 0x80 }) else { continue }
          if !name.hasSuffix("Name") || name == "stationName" { row[name] = .text(attack + text + attack) }
        }
        if ask.operation == "getCtprvnRltmMesureDnsty" {
          row["so2Value"] = .text("-")
          row["so2Flag"] = .text(attack + "점검" + attack + "및교정")
        }
        if row["category"].text == "PCP" { row["fcstValue"] = .text("\(attack)1mm\(attack) 미만") }
      }
    }
    for arguments in [["report", "서울"], ["report", "서울", "--json"], ["air", "서울", "--language", "ko"]] {
      let run = await stage.run(arguments)
      #expect(!steers(run.out) && !steers(run.err))
      #expect(!run.text.contains("owned"))
      #expect([0, 69].contains(run.code))
    }
    let air = await stage.run("air", "서울", "--json").json["air"]
    #expect(air["flags"].list.contains { $0["flag"].text?.contains("점검") == true })
  }

  @Test func `error messages of servers are printed without control characters, and shortened`() async throws {
    let attack = HostileTextTests.attack
    let stage = try Stage { ask in
      let words = attack + "이상한 오류" + attack + String(repeating: "가", count: 5000)
      switch ask.operation {
      case "getUltraSrtNcst":
        return HTTPReply(
          String(
            decoding: JSONValue.object(["resultCode": .text("99"), "resultMsg": .text(words)]).bytes, as: UTF8.self))
      case "getVilageFcst": return HTTPReply(words, status: 500, type: "text/plain")
      case "getUltraSrtFcst":
        return HTTPReply(
          "<OpenAPI_ServiceResponse><cmmMsgHeader><returnAuthMsg>\(words)</returnAuthMsg><returnReasonCode>30</returnReasonCode></cmmMsgHeader></OpenAPI_ServiceResponse>"
        )
      default: return HTTPReply(status: 302, headers: ["Location": "http://\u{1B}[31m/"])
      }
    }
    for arguments in [["report", "서울"], ["report", "서울", "--json"]] {
      let run = await stage.run(arguments)
      #expect(!steers(run.out) && !steers(run.err))
      #expect(!run.text.contains("owned"))
      #expect(run.err.split(separator: "\n").allSatisfy { $0.count < 400 })
    }
  }

  @Test func `text typed by the user is printed without control characters`() async throws {
    let stage = try Stage()
    let attack = "\u{1B}[2J\u{202E}"
    for arguments in [
      ["now", "\(attack)x"], ["cities", "add", "\(attack)x"], ["cities", "remove", "\(attack)x"],
      ["config", "get", "\(attack)x"], ["config", "set", "units", "\(attack)x"],
      ["cities", "search", "\(attack)x"],
    ] {
      let run = await stage.run(arguments)
      #expect(run.code != 0)
      #expect(!steers(run.out) && !steers(run.err), "\(arguments)")
    }
    _ = await stage.run("cities", "add", "\(attack)집", "--at", "37.5,127.0")
    for run in [await stage.run("cities", "list"), await stage.run("cities", "list", "--json")] {
      #expect(!steers(run.out) && run.out.contains("집"))
    }
  }
}
