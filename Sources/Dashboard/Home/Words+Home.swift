import Reports
import Weather

// The words of the footer line of the home screen.
extension Words {
  // MARK: - Keys

  var cityHint: String { say("도시", "city") }
  var hoursHint: String { say("시간", "hours") }
  var citiesHint: String { say("목록", "cities") }
  var mapHint: String { say("지도", "map") }
  var threeDaysHint: String { say("어제·내일", "3 days") }
  var compareHint: String { say("출처 비교", "sources") }

  // MARK: - Notices

  var onlyOneCity: String {
    say("저장된 도시가 하나뿐입니다. /를 눌러 더 찾을 수 있습니다.", "Only one city is saved. Press / to find more.")
  }
  func noSuchCity(_ number: Int, _ count: Int) -> String {
    say(
      "\(number)번 도시는 없습니다. 저장된 도시는 \(count)곳입니다.",
      count == 1
        ? "There is no city \(number); 1 is saved." : "There is no city \(number); \(count) are saved.")
  }
  var alreadyHere: String { say("이미 보고 있는 도시입니다.", "This city is already on screen.") }
  var alreadyRefreshing: String { say("이미 새로고침하고 있습니다.", "Already refreshing.") }
  var justRefreshed: String {
    say("방금 새로고침했습니다. 10초 뒤에 다시 눌러 주세요.", "Refreshed just now. Try again in ten seconds.")
  }
  var noHours: String { say("시간별 자료가 아직 없습니다.", "No hourly forecast yet.") }
  var noDays: String { say("주간 자료가 아직 없습니다.", "No weekly forecast yet.") }
  var stripStart: String { say("지금이 첫 시간입니다.", "This is the first hour.") }
  var stripEnd: String { say("예보의 끝입니다.", "This is the end of the forecast.") }
  func units(_ system: Units.System) -> String {
    system == .metric ? say("섭씨로 표시합니다.", "Showing degrees Celsius.") : say("화씨로 표시합니다.", "Showing degrees Fahrenheit.")
  }
}
