import Cells
import Testing
import Weather

@testable import Dashboard

/// The text of the footer when there is little room.
struct BriefNoticeTests {
  private static let notices: [Notice] = [
    .unknownKey("x"), .unknownKey("바"), .unknownKey("F12"), .onlyOneCity, .noSuchCity(9), .alreadyRefreshing,
    .justRefreshed, .alreadyHere, .noHours, .noDays, .stripStart, .stripEnd, .allShown, .units,
    .remedy(.keyMissing, .kma), .remedy(.keyMissing, .airkorea), .remedy(.keyMissing, .openWeather),
    .remedy(.keyRejected(detail: "30"), .kma), .remedy(.unreachable(.noConnection), .airkorea),
    .remedy(.unreachable(.proxy), .weatherKit), .remedy(.timedOut, .kma), .remedy(.malformed(.empty), .openMeteo),
    .remedy(.refused(detail: "404"), .openMeteo), .remedy(.tooLarge, .openWeather), DoctorPage.alreadyExamining,
  ]

  private func footer(_ notice: Notice?, _ language: Language, waiting seconds: Double = 0) -> FooterViewModel {
    var state = Reader(hours: seconds > 0 ? 0 : 48, days: 10).state
    state.language = language
    state.notice = notice
    state.now = afternoon.plus(seconds: seconds)
    if seconds > 0 { state.loadingSince[.seoul] = afternoon }
    return FooterViewModel(state)
  }

  @Test(arguments: notices, [Language.ko, .en])
  func `every notice fits in thirty columns and in twenty`(notice: Notice, language: Language) {
    let footer = footer(notice, language)
    #expect(footer.notice(fitting: 200) == footer.notice)
    for columns in [30, 20] { #expect((footer.notice(fitting: columns) ?? "").displayWidth <= columns) }
    #expect(footer.notice(fitting: 1)?.isEmpty == false)
  }

  @Test(arguments: [6.0, 25], [Language.ko, .en])
  func `the notice of a slow network fits in thirty columns and in twenty`(seconds: Double, language: Language) {
    let footer = footer(nil, language, waiting: seconds)
    #expect(footer.notice != nil)
    for columns in [30, 20] { #expect((footer.notice(fitting: columns) ?? "").displayWidth <= columns) }
  }

  @Test func `of a longer message the first sentence is kept`() {
    let footer = footer(.message("설정 파일에 오류가 있습니다. 4번째 줄을 보세요."), .ko)
    #expect(footer.notice(fitting: 30) == "설정 파일에 오류가 있습니다.")
  }

  @Test func `without a network a notice of thirty columns says what to do`() {
    let footer = footer(.remedy(.unreachable(.noConnection), .kma), .ko)
    #expect(footer.notice(fitting: 30) == "네트워크 확인 뒤 r을 누르세요")
    #expect(footer.notice(fitting: 20) == "r을 눌러 다시 시도")
  }
}
