import Harness
import JSONValue
import LoopbackServer
import Testing

/// The forms that the CITY argument accepts.
struct PlaceTests {
  private let stage: Stage

  init() throws { stage = try Stage() }

  @Test(arguments: [
    ("강원도 원주시", "강원특별자치도 원주시"), ("경상북도 군위군", "대구광역시 군위군"), ("전라북도 전주시", "전북특별자치도 전주시"),
    ("광주광역시 북구", "북구"), ("인천 서구", "인천광역시"), ("서울", "서울특별시"), ("Suwon", "수원시"), ("jeju", "제주"),
    ("서울 중구", "서울특별시 중구"), ("Busan", "부산광역시"),
  ])
  func `old and new names find the place`(name: String, expected: String) async throws {
    let run = await stage.run("now", name, "--json", "--demo")
    #expect(run.code == 0)
    #expect(run.json["place"]["name"].text?.contains(expected) == true, "\(run.json["place"]["name"])")
  }

  @Test func `of places with one name the most populous is chosen, and the output names it`() async throws {
    let search = await stage.run("cities", "search", "중구", "--json").json["places"].list
    #expect(search.filter { $0["name"].text?.hasSuffix(" 중구") == true }.count == 5)
    let winner = search.max { ($0["population"].number ?? 0) < ($1["population"].number ?? 0) }
    let run = await stage.run("now", "중구", "--demo", "--language", "ko")
    #expect(run.out.contains(try #require(winner?["name"].text)))
    #expect(await stage.run("now", "중구", "--demo", "--json").json["place"]["name"] == winner?["name"])
  }

  @Test func `a point is a place`() async throws {
    let place = await stage.run("report", "37.5642,126.9982", "--json").json["place"]
    #expect(place["latitude"].number == 37.5642)
    #expect(place["longitude"].number == 126.9982)
    #expect(place["kma_grid"] == JSONValue(json: #"{"nx": 60, "ny": 127}"#))
    #expect(place["timezone"].text == "Asia/Seoul")
    #expect(await stage.run("now", "--city", "35.18, 129.07", "--demo").code == 0)
  }

  @Test func `an unknown city exits with 66 and at most three suggestions`() async throws {
    let run = await stage.run("now", "서욿", "--language", "ko")
    #expect(run.code == 66)
    #expect(run.out == "")
    #expect(run.err.contains("서울"))
    #expect(run.err.filter { $0 == "," }.count <= 2)
    #expect(run.asked.allSatisfy { $0.path == "/v1/search" })
    #expect(await stage.run("report", "Suwom").err.contains("Suwon"))
    #expect(await stage.run("week", "qqqqqqqqqqqqqqqq").code == 66)
    #expect(await stage.run("now", "999,999").code == 66)
    #expect(await stage.run("now", "").code == 66)
    #expect(await stage.run("now", "서울\u{1B}[2J\u{202E}").text.contains("\u{1B}") == false)
  }

  @Test func `a place outside KMA’s area is reported as not covered`() async throws {
    let run = await stage.run("report", "48.85,2.35", "--json")
    #expect(run.code == 69)
    #expect(run.asked.isEmpty)
    #expect(
      run.json.differences(from: DocumentTests.pattern).filter { !$0.contains("+01:00") && !$0.contains("+02:00") }
        == [])
    #expect(run.json["place"]["timezone"].text == "Europe/Paris" && run.json["place"]["country"].text == "FR")
    #expect(Set(run.json.missing.map { $0["reason"].text }) == ["not_covered"])
    #expect(run.json["place"]["kma_grid"] == .null)
  }

  @Test(arguments: [
    "", " ", String(repeating: "서울", count: 5_000), "서울\u{1B}[2J", "\u{7}\u{8}\u{0B}", "🌧️🌧️", "القاهرة", "\u{202E}luoes",
    "91,200", "-91,0", "1e3,2",
    "37.5", "ㅏㅏㅏ", "\u{FFFD}",
  ])
  func `a text that is no place is refused with a message, and nothing changes`(text: String) async throws {
    _ = await stage.run("cities", "add", "강릉시")
    for arguments in [
      ["cities", "add", text], ["now", text], ["cities", "search", text], ["cities", "remove", text],
      ["cities", "move", text, "--to", "1"], ["cities", "add", "--at", text, "집"],
    ] {
      let run = await stage.run(arguments)
      #expect([64, 66].contains(run.code), "\(arguments.dropLast()) ends with \(run.code)")
      #expect(run.out == "")
      #expect(!run.err.isEmpty && run.err.utf8.count < 2_000)
      #expect(!run.err.contains("\u{1B}") && !run.err.contains("\u{7}") && !run.err.contains("\u{202E}"))
      #expect(run.asked.allSatisfy { $0.path == "/v1/search" })
    }
    #expect(await stage.run("cities", "list", "--json").json["places"].list.count == 1)
  }

  @Test func `search results with the same name differ in their lines`() async throws {
    for text in ["중구", "springfield", "san jose", "신촌동", "광주"] {
      let lines = await stage.run("cities", "search", text, "--limit", "30", "--language", "ko").out
        .split(separator: "\n")
      #expect(lines.count > 1 && Set(lines).count == lines.count, "\(text)")
    }
    _ = await stage.run("cities", "add", "부산 중구")
    #expect(await stage.run("cities", "search", "중구", "--language", "ko").out.contains("부산광역시 중구  (저장됨)\n"))
    #expect(await stage.run("cities", "list", "--language", "ko").out == "1  중구  부산광역시 중구\n")
  }

  @Test func `a search finds every town and city, and distinguishes equal names`() async throws {
    for (typed, name) in [
      ("tjdnf", "서울특별시"), ("역삼", "서울특별시 강남구 역삼동"), ("ㅎㅇㄷ", "부산광역시 해운대구"), ("뉴욕", "미국 뉴욕주 뉴욕"), ("pusan", "부산광역시"),
    ] {
      let places = await stage.run("cities", "search", typed, "--json").json["places"].list
      #expect(places.first?["name"].text == name)
    }
    let springfields = await stage.run("cities", "search", "springfield", "--json").json["places"].list
    #expect(springfields.count > 3 && Set(springfields.map { $0["name"].text }).count == springfields.count)
    let berlin = await stage.run("cities", "search", "Berlin", "--limit", "1", "--json").json["places"].list[0]
    #expect(
      berlin["timezone"].text == "Europe/Berlin" && berlin["level"].text == "city" && berlin["country"].text == "DE")
  }

  @Test func `North Korea is not covered by a source, and the report says so`() async throws {
    let run = await stage.run("report", "평양", "--json")
    #expect(run.code == 69)
    #expect(Set(run.json.missing.map { $0["reason"].text }) == ["not_covered"])
    #expect(run.json["place"]["timezone"].text == "Asia/Pyongyang")
  }

  @Test func `without a city the first saved one is shown, or the one of the settings`() async throws {
    let stage = try Stage(settings: #"city = "제주시""#)
    #expect(await stage.run("now", "--json").json["place"]["name"].text?.contains("제주시") == true)
    #expect(await stage.run("cities", "add", "강릉시").code == 0)
    #expect(await stage.run("now", "--json").json["place"]["name"].text?.contains("강릉시") == true)
    #expect(await stage.run("now", "부산", "--json").json["place"]["name"].text == "부산광역시")
    #expect(await stage.run("now", "--city", "대전", "--json").json["place"]["name"].text == "대전광역시")
  }
}
