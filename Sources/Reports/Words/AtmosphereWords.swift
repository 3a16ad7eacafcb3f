package import Weather

/// The names of quantities that only some sources report.
package struct AtmosphereWords: Wording {
  package let language: Language

  package var rain: String { say("1시간 강수", "rain in 1 h") }
  package var gust: String { say("돌풍", "gust") }
  package var pressure: String { say("기압", "pressure") }
  package var dewPoint: String { say("이슬점", "dew point") }
  package var visibility: String { say("가시거리", "visibility") }
  package var cloudCover: String { say("구름양", "cloud") }

  package func detail(_ detail: AtmosphereDetail) -> String {
    switch detail {
    case .gust: gust
    case .pressure: pressure
    case .visibility: visibility
    case .cloudCover: cloudCover
    }
  }
  package var ultraviolet: String { say("자외선", "UV index") }
}

extension Words {
  package var atmosphere: AtmosphereWords { AtmosphereWords(language: language) }
}
