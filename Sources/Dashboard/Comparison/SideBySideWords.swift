import Cells
import Reports
import Weather

/// The text of the comparison of sources.
struct SideBySideWords: Wording {
  let language: Language

  var title: String { say("출처 비교", "Sources side by side") }
  /// For the narrowest windows.
  var shortTitle: String { say("비교", "Side by side") }
  var asking: String { say("받는 중", "loading") }
  /// `2° 차이`
  func apart(_ degrees: String) -> String { say("\(degrees) 차이", "\(degrees) apart") }
  var difference: String { say("차이", "apart") }
  var same: String { say("같음", "same") }
  /// For a sky that is wet in one report and dry in another, and for different grades.
  var unlike: String { say("다름", "differs") }

  // MARK: - Labels

  /// The time of a source's report, and its station.
  var basis: String { say("기준", "as of") }

  // MARK: - Notes

  var askingAll: String { say("출처마다 불러오는 중입니다.", "Loading from every source.") }
  var purpose: String {
    say(
      "같은 곳의 날씨를 출처마다 받아 나란히 놓고 비교합니다.",
      "The weather of one place as each source reports it, side by side.")
  }
  /// Why there is nothing to compare, and what to do.
  func nothing(isOffline: Bool) -> String {
    isOffline
      ? say(
        "오프라인이고 받아 둔 자료도 없습니다. --offline 없이 실행하세요.",
        "Offline, and nothing was received before. Run it without --offline.")
      : say("아직 받은 자료가 없습니다. r을 누르면 받습니다.", "No data received yet. Press r to fetch it.")
  }
  var marked: String { say("홈 화면에 나오는 값", "on the home screen") }
  /// Explains the temperatures and differences in bold.
  func wide(_ degrees: String) -> String { say("굵은 값: \(degrees) 이상 차이", "bold values: \(degrees) or more apart") }
  func onlyOne(_ source: String) -> String {
    say(
      "이 지역 자료는 \(source)뿐이라 비교할 값이 없습니다.",
      "Only \(source) covers this place, so there is nothing to compare it with.")
  }
  func needKeys(_ sources: String) -> String {
    say("키를 넣으면 함께 볼 수 있습니다(s): \(sources)", "Add a key in settings (s) to compare: \(sources)")
  }

  // MARK: - Key hints

  var askAgain: String { say("다시 불러오기", "reload") }
  var putFirst: String { say("먼저 쓰기", "use first") }
  var undo: String { say("되돌리기", "undo") }
  var further: String { say("넘기기", "scroll") }

  /// Columns of the widest label. The labels of days are measured separately.
  func labelWidth(_ words: Words) -> Int {
    let pollutants = [Pollutant.pm10, .pm25].map(words.pollutant)
    let air = words.atmosphere
    let own = [air.rain, air.gust, air.pressure, air.dewPoint, air.visibility, air.cloudCover, air.ultraviolet]
    return
      (own + [basis, difference] + pollutants + [
        words.temperature, words.feelsLike, words.sky, words.humidity, words.wind,
      ])
      .map(\.displayWidth).max() ?? 0
  }
}

extension Words {
  var sideBySide: SideBySideWords { SideBySideWords(language: language) }
}
