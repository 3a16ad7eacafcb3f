import FoundationEssentials
import Testing
import Weather

@testable import KMA

struct TyphoonRemarkTests {
  private func next(_ text: String, issued: String = "202609302200") -> Date? {
    TyphoonRemark(text, issuedAt: KMAData.date(issued)).nextIssueAt
  }

  @Test func `the announced time of the next bulletin is read`() {
    #expect(next("다음 정보는 내일(01일) 04시경에 발표될 예정임.|") == KMAData.date("202610010400"))
    #expect(next("다음 정보는 오늘(30일) 23시 30분경에 발표될 예정임.") == KMAData.date("202609302330"))
    #expect(next("이 태풍은 24시간 이내에 변질될 것으로 예상됨.|다음 정보는 오늘(30일) 24시경에 발표될 예정임.") == KMAData.date("202610010000"))
  }

  @Test func `an announcement of another form gives no time`() {
    for text in ["", "-", "다음 정보는 추후 발표될 예정임.", "다음 정보는 오늘(15일) 04시경", "다음 정보는 오늘(30일) 25시경", "오늘(30일) 22시경"] {
      #expect(next(text) == nil, "\(text)")
    }
  }

  @Test(arguments: [
    ("이 태풍은 오늘(14일) 15시경 열대저압부로 약화되었으며, 이것으로 제24호 태풍 정보를 종료함.|", Typhoon.Ending.depression),
    ("이것으로 제24호 태풍에 대한 정보를 종료함.", .unstated),
    ("이 태풍은 24시간 이내에 온대저기압으로 변질될 것으로 예상됨.|다음 정보는 오늘(14일) 10시경에 발표될 예정임.|", nil),
  ])
  func `a typhoon ends only with a bulletin that states the end`(text: String, ending: Typhoon.Ending?) {
    #expect(TyphoonRemark(text, issuedAt: KMAData.date("202211141600")).ending == ending)
  }
}
