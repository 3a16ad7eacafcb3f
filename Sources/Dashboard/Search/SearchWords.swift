import Reports
import Weather

/// The words of the search.
struct SearchWords: Wording {
  let language: Language

  var title: String { say("도시 찾기", "Find a city") }
  var placeholder: String { say("도시나 동네 이름", "city, town or district") }
  /// What can be typed.
  var advice: [String] {
    [
      say(
        "이름(서울, 역삼동, Paris), 초성(ㅅㅇ), 로마자(haeundae)로 찾습니다.",
        "Type a city (Seoul, Paris), a district, an island or a sight,"),
      say(
        "한/영 전환을 잊어도(tjdnf) 찾고, 위도,경도(37.57,126.98)로도 찾습니다.",
        "in English or Korean, or coordinates: LATITUDE,LONGITUDE (37.57,126.98)."),
    ]
  }
  var noneSaved: String { say("저장한 도시가 아직 없습니다.", "No city is saved yet.") }
  func nothingFound(_ text: String) -> String { say("‘\(text)’: 찾지 못했습니다.", "\"\(text)\": nothing found.") }
  /// The ways of searching that were tried, and what else can be typed.
  var tried: [String] {
    [
      say(
        "이름, 초성(ㅅㅇ), 로마자(haeundae), 한/영 오타(tjdnf), 한 글자 틀린 이름까지 찾아보았습니다.",
        "Check the spelling, or add the country or state."),
      say("위도,경도(37.57,126.98)로도 찾을 수 있습니다.", "Coordinates work too: LATITUDE,LONGITUDE (52.52,13.40)."),
    ]
  }
  func offTheGlobe(_ text: String) -> String {
    say(
      "‘\(text)’: 그런 곳은 없습니다. 위도는 -90에서 90까지, 경도는 -180에서 180까지입니다.",
      "\"\(text)\": there is no such place. Latitudes go from -90 to 90, longitudes from -180 to 180.")
  }

  // MARK: - Asking other sources, by their names

  func ask(_ names: String) -> String { say("Enter: \(names)에서 찾기", "Enter: search at \(names)") }
  /// The short form, after the key.
  var askHint: String { say("찾아보기", "look up") }
  /// The same if something was found.
  var elsewhere: String { say("인터넷에서 찾기", "search online") }
  func asking(_ names: String) -> String {
    say("\(names)에서 찾는 중입니다. 다시 입력하면 취소됩니다.", "Searching at \(names). Typing cancels it.")
  }
  var askAgain: String { say("Enter: 다시 찾아보기", "Enter: search again") }
  func notFoundAnywhere(_ names: String) -> String {
    say("\(names)에도 없는 이름입니다.", "No such name at \(names) either.")
  }
  var notInSample: String { say("표본 자료에서는 인터넷에서 찾지 않습니다.", "Sample data: only the built-in places are searched.") }
  var notOffline: String { say("오프라인이라 인터넷에서 찾을 수 없습니다.", "Offline: only the built-in places are searched.") }
  /// `938만 명`, `9.4M`
  func people(_ count: Int) -> String {
    say(count < 10_000 ? "\(SearchWords.grouped(count))명" : "\(count / 10_000)만 명", "\(SearchWords.short(count))")
  }
  var saved: String { say("저장됨", "saved") }

  // MARK: - The preview

  var population: String { say("인구", "Population") }
  var localTime: String { say("현지 시각", "Local time") }
  var coordinate: String { say("좌표", "Coordinates") }
  var grid: String { say("기상청 격자", "KMA grid") }
  var noWeather: String { say("아직 받은 날씨가 없습니다.", "No weather received yet.") }

  // MARK: - Keys

  var hint: String { say("찾기", "search") }
  var firstHint: String { say("도시 찾기", "find a city") }
  var add: String { say("저장하고 보기", "save and show") }
  var show: String { say("보기", "show") }
  var onlyShow: String { say("보기만", "only show") }
  var choose: String { say("고르기", "choose") }
  var leave: String { say("돌아가기", "leave") }
  func unknownKey(_ key: String) -> String {
    say("\(key): 여기서는 쓰지 않는 키입니다. F1로 단축키를 봅니다.", "\(key) does nothing here. Press F1 for the shortcuts.")
  }

  // MARK: - Notices

  var fieldIsFull: String { say("더 입력할 수 없습니다.", "No more room in this field.") }
  var nothingTyped: String { say("찾을 이름을 입력하세요.", "Type what to look for.") }
  var visiting: String { say("저장하지 않고 보는 도시입니다.", "Shown without saving.") }
  func citySaved(_ name: String) -> String { say("\(name.withObjectParticle) 저장했습니다.", "Saved \(name).") }

  /// `5,139`
  private static func grouped(_ count: Int) -> String {
    count < 1000 ? "\(count)" : "\(count / 1000),\(String(count % 1000 + 1000).dropFirst())"
  }

  private static func short(_ count: Int) -> String {
    switch count {
    case ..<1000: "\(count)"
    case ..<1_000_000: "\(count / 1000)k"
    default: "\((count + 50_000) / 1_000_000).\((count + 50_000) / 100_000 % 10)M"
    }
  }
}

extension Words {
  var search: SearchWords { SearchWords(language: language) }
  /// The message for a latitude or longitude that no place has.
  package func beyondTheGlobe(_ text: String) -> String { search.offTheGlobe(text) }
}
