import FoundationEssentials
import KMA
import Testing
import Upstream
import Weather

struct RadarImageTests {
  private func seoul(_ hour: Int, _ minute: Int, _ second: Int = 0) -> Date {
    Zone.seoul.instant(CivilDate(2026, 7, 1), hour: hour, minute: minute).addingTimeInterval(Double(second))
  }

  @Test func `the address has the Korean time of the picture`() {
    let request = RadarImage.request(at: seoul(0, 5))
    #expect(request.base == "https://www.kma.go.kr")
    #expect(request.path == "/repositary/image/rdr/img/RDR_CMP_WRC_202607010005.png")
  }

  @Test(arguments: [(14, 32, 0, 14, 20), (14, 35, 0, 14, 25), (14, 34, 59, 14, 20), (0, 11, 0, 0, 0)])
  func `the newest picture is ten minutes old`(
    _ hour: Int, _ minute: Int, _ second: Int, _ pictureHour: Int, _ pictureMinute: Int
  ) {
    #expect(RadarImage.newest(at: seoul(hour, minute, second)) == seoul(pictureHour, pictureMinute))
  }

  @Test func `half an hour has seven pictures`() {
    let times = RadarImage.times(minutes: 30, at: seoul(14, 32))
    #expect(times == (0...6).map { seoul(13, 50 + 5 * $0) })
    #expect(RadarImage.times(minutes: 0, at: seoul(14, 32)) == [seoul(14, 20)])
    #expect(RadarImage.times(minutes: -5, at: seoul(14, 32)) == [seoul(14, 20)])
  }

  @Test(arguments: [(0.0, 10.0), (0.5, 30), (1, 50), (-3, 10), (9, 50)])
  func `the next picture is requested some seconds after its publication`(_ jitter: Double, _ seconds: Double) {
    let next = RadarImage.nextRequest(after: seoul(14, 32), jitter: jitter)
    #expect(next == seoul(14, 35).addingTimeInterval(seconds))
    #expect(RadarImage.newest(at: next) == seoul(14, 25))
  }
}
