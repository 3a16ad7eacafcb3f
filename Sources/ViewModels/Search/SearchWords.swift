import Cells
import Weather

/// What the search says, once per language.
struct SearchWords: Sendable {
  var title: String
  var placeholder: String
  /// How one can type.
  var advice: [String]
  var noneSaved: String
  var nothingFound: @Sendable (_ text: String) -> String
  /// In which ways it was looked for, and what else one may type.
  var tried: [String]
  var offTheGlobe: @Sendable (_ text: String) -> String

  // Asking others, by their names
  var ask: @Sendable (_ names: String) -> String
  /// The same in a word, behind the key.
  var askHint: String
  /// The same where something was found.
  var elsewhere: String
  var asking: @Sendable (_ names: String) -> String
  var askAgain: String
  var knownToNobody: @Sendable (_ names: String) -> String
  var notInSample: String
  var notOffline: String

  /// `938만 명`, `9.4 M`
  var people: @Sendable (Int) -> String
  var saved: String

  // The preview
  var population: String
  var localTime: String
  var coordinate: String
  var grid: String
  var noWeather: String

  // Keys
  var hint: String
  var firstHint: String
  var add: String
  var show: String
  var onlyShow: String
  var choose: String
  var leave: String
  var unknownKey: @Sendable (_ key: String) -> String

  // Once
  var fieldIsFull: String
  var nothingTyped: String
  var visiting: String
  var citySaved: @Sendable (_ name: String) -> String
}

extension Words {
  var search: SearchWords {
    switch self.language {
    case .ko: .korean
    case .en: .english
    }
  }
}

extension SearchWords {
  fileprivate static let korean = SearchWords(
    title: "도시 찾기", placeholder: "도시나 동네 이름",
    advice: [
      "이름(서울, 역삼동, Paris), 초성(ㅅㅇ), 로마자(haeundae)로 찾습니다.",
      "한/영 키를 잊어도(tjdnf) 되고, 위도,경도(37.57,126.98)를 적어도 됩니다.",
    ],
    noneSaved: "저장한 도시가 아직 없습니다.",
    nothingFound: { "‘\($0)’: 찾지 못했습니다." },
    tried: [
      "이름, 초성(ㅅㅇ), 로마자(haeundae), 자판을 바꿔 친 글(tjdnf), 한 글자 틀린 이름까지 찾아보았습니다.",
      "위도,경도(37.57,126.98)로 적어도 됩니다.",
    ],
    offTheGlobe: { "‘\($0)’: 그런 곳은 없습니다. 위도는 -90에서 90까지, 경도는 -180에서 180까지입니다." },
    ask: { "Enter: \($0)에 물어보기" }, askHint: "물어보기", elsewhere: "다른 곳에서 찾기",
    asking: { "\($0)에 묻는 중입니다. 글을 고치면 그만둡니다." }, askAgain: "Enter: 다시 물어보기",
    knownToNobody: { "\($0)도 모르는 이름입니다." },
    notInSample: "표본 자료에서는 다른 곳에 묻지 않습니다.", notOffline: "오프라인이라 다른 곳에 물어볼 수 없습니다.",
    people: { $0 < 10_000 ? "\($0)명" : "\($0 / 10_000)만 명" },
    saved: "저장됨",
    population: "인구", localTime: "현지 시각", coordinate: "좌표", grid: "기상청 격자", noWeather: "아직 받은 날씨가 없습니다.",
    hint: "찾기", firstHint: "도시 찾기", add: "저장하고 보기", show: "보기", onlyShow: "보기만", choose: "고르기", leave: "돌아가기",
    unknownKey: { "\($0): 쓰이지 않는 키입니다. F1을 누르면 모든 키가 보입니다." },
    fieldIsFull: "더 길게는 적을 수 없습니다.", nothingTyped: "찾을 이름을 적어 주세요.",
    visiting: "저장하지 않고 보는 도시입니다.",
    citySaved: { "\($0.withObjectParticle) 저장했습니다." })

  fileprivate static let english = SearchWords(
    title: "Find a city", placeholder: "city, town or district",
    advice: [
      "Type a name (Seoul, 역삼동, Paris), Korean initials (ㅅㅇ),",
      "Korean on an English keyboard (tjdnf), or LATITUDE,LONGITUDE (37.57,126.98).",
    ],
    noneSaved: "No city is saved yet.",
    nothingFound: { "\"\($0)\": nothing found." },
    tried: [
      "Tried: names, Korean initials (ㅅㅇ), romanised names (haeundae), the other keyboard layout (tjdnf), names with"
        + " one letter wrong.",
      "LATITUDE,LONGITUDE works too (37.57,126.98).",
    ],
    offTheGlobe: { "\"\($0)\": there is no such place. Latitudes go from -90 to 90, longitudes from -180 to 180." },
    ask: { "Enter: ask \($0)" }, askHint: "ask", elsewhere: "search elsewhere",
    asking: { "Asking \($0). Typing on stops it." },
    askAgain: "Enter asks again.", knownToNobody: { "\($0) has never heard of it either." },
    notInSample: "With the sample feed nobody else is asked.", notOffline: "Offline, nobody else can be asked.",
    people: { count in
      switch count {
      case ..<1000: "\(count)"
      case ..<1_000_000: "\(count / 1000)k"
      default: "\((count + 50_000) / 1_000_000).\((count + 50_000) / 100_000 % 10)M"
      }
    },
    saved: "saved",
    population: "People", localTime: "Local time", coordinate: "Point", grid: "KMA cell",
    noWeather: "No weather received yet.",
    hint: "search", firstHint: "find a city", add: "save and show", show: "show", onlyShow: "only show",
    choose: "choose", leave: "leave",
    unknownKey: { "\($0) does nothing here. Press F1 for every key." },
    fieldIsFull: "That is as long as it gets.", nothingTyped: "Type what to look for.",
    visiting: "Shown without being saved.",
    citySaved: { "Saved \($0)." })
}
