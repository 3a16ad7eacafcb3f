import Cells
import Weather

/// What the page says that lays the sources side by side.
struct SideBySideWords: Sendable {
  var title: String
  /// For the narrowest windows.
  var shortTitle: String
  var asking: String
  /// `2° 차이`
  var apart: @Sendable (_ degrees: String) -> String
  var difference: String
  var same: String
  /// Of a sky that is wet here and dry there, and of unlike grades.
  var unlike: String

  // What is compared
  var rain: String
  var gust: String
  var pressure: String
  var dewPoint: String
  var visibility: String
  var cloudCover: String
  var ultraviolet: String
  /// Of when a source speaks, and of which station.
  var basis: String

  // About all of it
  var askingAll: String
  var marked: String
  var onlyOne: @Sendable (_ source: String) -> String
  var needKeys: @Sendable (_ sources: String) -> String

  // For the line of keys
  var askAgain: String
  var further: String

  /// The widest of what is compared, in columns; days are told beside it.
  func labelWidth(_ words: Words) -> Int {
    let pollutants = [Pollutant.pm10, .pm25].map(words.pollutant)
    let own = [rain, gust, pressure, dewPoint, visibility, cloudCover, ultraviolet, basis, difference]
    return (own + pollutants + [words.temperature, words.feelsLike, words.sky, words.humidity, words.wind])
      .map(\.displayWidth).max() ?? 0
  }
}

extension Words {
  var sideBySide: SideBySideWords { self.language == .ko ? .korean : .english }
}

extension SideBySideWords {
  static let korean = SideBySideWords(
    title: "출처 비교", shortTitle: "비교", asking: "묻는 중", apart: { "\($0) 차이" }, difference: "차이", same: "같음", unlike: "다름",
    rain: "1시간 강수", gust: "돌풍", pressure: "기압", dewPoint: "이슬점", visibility: "가시거리", cloudCover: "구름양",
    ultraviolet: "자외선", basis: "기준", askingAll: "출처마다 묻는 중입니다.", marked: "홈 화면에 나오는 값",
    onlyOne: { "이곳의 날씨는 \($0)만 알려 주어 견줄 값이 없습니다." },
    needKeys: { "키가 있으면 함께 나옵니다(s에서 넣기): \($0)" }, askAgain: "다시 묻기", further: "넘기기")

  static let english = SideBySideWords(
    title: "Sources side by side", shortTitle: "Side by side", asking: "asking", apart: { "\($0) apart" },
    difference: "apart", same: "same",
    unlike: "unlike", rain: "rain, 1 h", gust: "gust", pressure: "pressure", dewPoint: "dew point",
    visibility: "visibility", cloudCover: "cloud", ultraviolet: "UV index", basis: "as of",
    askingAll: "Asking every source.", marked: "on the home screen",
    onlyOne: { "Here only \($0) tells the weather: there is nothing to compare it with." },
    needKeys: { "With a key (s sets it) there would also be: \($0)" }, askAgain: "ask again", further: "further")
}
