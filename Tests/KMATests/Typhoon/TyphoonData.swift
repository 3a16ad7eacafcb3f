import Recordings

/// Invented answers of the typhoon service, in the structure of the real ones.
extension KMAData {
  /// A row of getTyphoonInfo: numbers, except for the issue time.
  static func typhoon(
    _ number: Int, _ name: String, _ english: String, issue: String, at: String, _ latitude: String,
    _ longitude: String, pressure: String = "980", wind: String = "29", gale: String = "280",
    galeException: (radius: String, toward: String) = ("180", "W"), storm: String = "0",
    stormException: (radius: String, toward: String) = ("0", "-"), remark: String = ""
  ) -> String {
    """
    {"other":"","img":"http://www.weather.go.kr/w/typ/RTKO63_\(issue)]\(number)_ko.png","rem":"\(remark)",\
    "tmFc":"\(issue)","tmSeq":\(Int(issue.suffix(6)) ?? 0),"typ15":\(gale),"typ15ed":"\(galeException.toward)",\
    "typ15er":\(galeException.radius),"typ25":\(storm),"typ25ed":"\(stormException.toward)",\
    "typ25er":\(stormException.radius),"typDir":"NNW","typEn":"\(english)","typLat":\(latitude),\
    "typLoc":"괌 북쪽 약 390 km 부근 해상","typLon":\(longitude),"typName":"\(name)","typPs":\(pressure),\
    "typSeq":\(number),"typSp":5,"typTm":\(at),"typWs":\(wind)}
    """
  }

  /// A row of getTyphoonFcst: texts, except for the exceptions.
  static func typhoonForecast(
    _ number: Int, issue: String, at: String, _ latitude: String, _ longitude: String, wind: String = "35",
    circle: String = "80", storm: String = "70"
  ) -> String {
    """
    {"dir":"N","ed15":"W","er15":250,"ed25":"","er25":0,"fcLocKo":"","lat":"\(latitude)","lon":"\(longitude)",\
    "ps":"970","rad15":"350","rad25":"\(storm)","radPr":"\(circle)","seq":"\(number)","sp":"9","tm":"\(at)",\
    "tmFc":"\(issue)","ws":"\(wind)"}
    """
  }

  static let nextAt22 = "다음 정보는 오늘(2일) 22시경에 발표될 예정임."
  static let end = "이 태풍은 오늘(01일) 09시경 온대저기압으로 변질되었으며, 이것으로 제31호 태풍 노을(NOUL)에 대한 정보를 종료함.|"

  /// Two typhoons interleaved, the newest bulletin first; number 31 has ended.
  static let twoTyphoons = [
    typhoon(
      32, "돌핀", "DOLPHIN", issue: "202610021600", at: "202610021500", "17", "144.5", storm: "60",
      stormException: ("30", "SW"), remark: nextAt22),
    typhoon(32, "돌핀", "DOLPHIN", issue: "202610021000", at: "202610020900", "16.7", "144.7", remark: "x"),
    typhoon(
      31, "노을", "NOUL", issue: "202610011000", at: "202610010900", "33.2", "141", wind: "20", gale: "0",
      galeException: ("0", "-"), remark: end),
    typhoon(32, "돌핀", "DOLPHIN", issue: "202610010440", at: "202610010300", "16.3", "149.5", wind: "19"),
    typhoon(
      31, "노을", "NOUL", issue: "202610010400", at: "202610010300", "32.2", "139.6", wind: "19",
      remark: "이 태풍은 12시간 이내에 온대저기압으로 변질될 것으로 예상됨.|다음 정보는 오늘(01일) 10시경에 발표될 예정임.|"),
  ]

  static let forecastOf32 = [
    typhoonForecast(32, issue: "202610021600", at: "202610030300", "18", "144.5"),
    typhoonForecast(32, issue: "202610021600", at: "202610031500", "19.2", "145.2", circle: "", storm: "-"),
  ]
}

extension Ours {
  static let typhoons = Recording("two typhoons", KMAData.envelope(KMAData.twoTyphoons))
  static let typhoonForecast = Recording("a forecast", KMAData.envelope(KMAData.forecastOf32))
}
