import Harness
import JSONValue
import Testing

/// `weatheri-tui sources`.
struct SourcesTests {
  private let stage: Stage

  init() throws { stage = try Stage() }

  @Test func `the sample feed has a record of every figure, marked as sample data`() async {
    let run = await stage.run("sources", "--demo", "--language", "ko", "서울")
    #expect(run.code == 0, "\(run.err)")
    for text in ["누가 맞았나", "표본 자료", "최고기온 평균 오차", "기상청", "Open-Meteo", "더 정확했습니다"] {
      #expect(run.out.contains(text), "\(text)\n\(run.out)")
    }
    #expect(!run.out.contains("–") && run.out.contains("기상청 서울 관측소의 지상(ASOS) 일자료"))
    let document = await stage.run("sources", "--demo", "--json", "서울").json
    #expect(document["demo"].flag == true && document["days"].number == 30)
    #expect(document["sources"][0]["source"].text == "kma" && document["sources"][1]["source"].text == "open-meteo")
    #expect(document["best"].text != nil)
  }

  @Test func `a forecast is kept when a saved city is refreshed, without a request of its own`() async {
    _ = await stage.run("cities", "add", "서울")
    #expect(await stage.run("sources", "서울", "--json").json["sources"].list.isEmpty)
    _ = await stage.run("now", "서울")
    _ = await stage.run("week", "서울")
    let record = await stage.run("sources", "서울", "--json", "--offline")
    #expect(record.code == 0 && record.asked.isEmpty && record.json["sources"][0]["source"].text == "kma")
    #expect(record.json["sources"][0]["days"].number == 0 && record.json["sources"][0]["high_mae_c"].isNull)
    let text = await stage.run("sources", "서울")
    #expect(text.asked.isEmpty && text.out.contains("10"), "\(text.out)")
  }

  @Test func `for a city that is not saved the exit code is 69, and the document is empty`() async {
    let run = await stage.run("sources", "부산", "--json")
    #expect(run.code == 69 && run.json["sources"].list.isEmpty && !run.err.isEmpty)
    #expect(await stage.run("sources", "어디에도없는곳").code == 66)
  }
}
