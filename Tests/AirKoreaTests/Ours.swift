import Recordings

/// AirKorea's responses in every form that really occurred; all values are made up.
enum Ours {
  // MARK: Measurements

  /// A row as in version 1.0: every value a text, `-` for a missing one, every flag and grade possibly null.
  private static func row(_ station: String, _ sido: String, at time: String, _ values: [String: String]) -> String {
    func quoted(_ text: String?) -> String { text.map { "\"\($0)\"" } ?? "null" }
    func value(_ name: String) -> String { quoted(values[name] ?? "-") }
    func flag(_ name: String) -> String { values[name] == nil ? "\"통신장애\"" : "null" }
    func grade(_ name: String) -> String { values[name] == nil ? "null" : "\"1\"" }
    return """
      {"so2Grade":\(grade("so2")),"coFlag":\(flag("co")),"khaiValue":\(value("khai")),"so2Value":\(value("so2")),\
      "coValue":\(value("co")),"pm25Flag":\(flag("pm25")),"pm10Flag":\(flag("pm10")),"o3Grade":\(grade("o3")),\
      "pm10Value":\(value("pm10")),"khaiGrade":\(grade("khai")),"pm25Value":\(value("pm25")),"sidoName":"\(sido)",\
      "no2Flag":\(flag("no2")),"no2Grade":\(grade("no2")),"o3Flag":\(flag("o3")),"pm25Grade":"1",\
      "so2Flag":\(flag("so2")),"dataTime":"\(time)","coGrade":\(grade("co")),"no2Value":\(value("no2")),\
      "stationName":"\(station)","pm10Grade":"1","o3Value":\(value("o3"))}
      """
  }

  private static func answer(_ rows: [String], of total: Int? = nil, pageSize: Int = 100) -> String {
    #"{"response":{"body":{"totalCount":\#(total ?? rows.count),"items":[\#(rows.joined(separator: ","))],"#
      + #""pageNo":1,"numOfRows":\#(pageSize)},"header":{"resultMsg":"NORMAL_CODE","resultCode":"00"}}}"#
  }

  /// A complete station, one without an index, one with dust only, and one with two grades and no values.
  static let province: Recording = {
    let whole = [
      "khai": "61", "so2": "0.004", "co": "0.6", "pm25": "19", "pm10": "38", "no2": "0.031", "o3": "0.022",
    ]
    let dust = ["pm25": "21", "pm10": "40"]
    let time = "2026-11-20 13:00"
    return Recording(
      "province",
      answer([
        row("가나로", "서울", at: time, whole),
        row("다라구", "서울", at: time, whole.filter { $0.key != "khai" }),
        row("마바대로", "서울", at: time, dust), row("사아구", "서울", at: time, [:]),
      ]))
  }()

  /// A single row.
  static let halfDead = Recording(
    "half dead",
    row(
      "자차동", "세종", at: "2026-11-20 21:00",
      ["khai": "52", "pm25": "12", "pm10": "29", "no2": "0.021", "o3": "0.033"]))

  /// A page with one row of many, with four decimals, the network, the means of a day and the grades of an hour.
  static let version15 = Recording(
    "version 1.5",
    answer(
      [
        """
        {"pm25Grade1h":"2","pm10Value24":"51","so2Value":"0.0034","pm10Grade1h":"1","pm10Value":"33","o3Grade":"1",\
        "pm25Flag":null,"khaiGrade":"2","pm25Value":"18","no2Flag":null,"mangName":"도로변대기","stationName":"가나로",\
        "no2Value":"0.0315","so2Grade":"1","stationCode":"999001","coFlag":null,"khaiValue":"68","coValue":"0.52",\
        "pm10Flag":null,"sidoName":"서울","pm25Value24":"24","no2Grade":"2","o3Flag":null,"pm25Grade":"2",\
        "so2Flag":null,"coGrade":"1","dataTime":"2026-11-20 14:00","pm10Grade":"2","o3Value":"0.0187"}
        """
      ], of: 40, pageSize: 1))

  // MARK: Forecasts

  /// The last issue of a day and the one before it, three days of each pollutant, pictures only with the last issue.
  static let outlooks: Recording = {
    let days = ["2026-11-20", "2026-11-21", "2026-11-22"]
    let codes = ["PM10", "PM25", "O3"]
    let rows = ["23", "11"].flatMap { issue in
      codes.flatMap { code in days.map { bulletin(code, $0, issue, code == "O3" ? "매우나쁨" : "좋음") } }
    }
    return Recording("outlooks", answer(rows, pageSize: 10))
  }()

  private static func bulletin(_ code: String, _ date: String, _ issue: String, _ grade: String) -> String {
    let regions = [
      "서울", "제주", "전남", "전북", "광주", "경남", "경북", "울산", "대구", "부산", "충남", "충북", "세종", "대전", "영동", "영서", "경기남부", "경기북부",
      "인천",
    ]
    let grades = regions.map { "\($0) : \(issue == "23" ? grade : "보통")" }.joined(separator: ",")
    func picture(_ number: Int) -> String {
      issue == "23" ? "\"https://air.example/picture?fileName=\(number).png\"" : "null"
    }
    return """
      {"imageUrl4":\(picture(4)),"informCode":"\(code)","imageUrl5":\(picture(5)),"imageUrl6":\(picture(6)),\
      "actionKnack":null,"informCause":"○ [까닭] 바람이 바뀝니다.","informOverall":"○ [모두] 고르겠습니다.",\
      "informData":"\(date)","informGrade":"\(grades)","dataTime":"2026-11-20 \(issue)시 발표",\
      "imageUrl3":\(picture(3)),"imageUrl2":\(picture(2)),"imageUrl1":\(picture(1))}
      """
  }

  // MARK: Stations

  /// `dmX` is the latitude.
  static let station10 = Recording(
    "station 1.0", #"{"dmX":"37.551200","dmY":"126.988700","stationName":"가나로","addr":"서울 중구 가나로 1 어느 건물 옥상"}"#)

  /// `dmX` is the longitude.
  static let station11 = Recording(
    "station 1.1",
    #"{"stationName":"다라구","stationCode":"999002","dmX":"127.031000","dmY":"37.501000","item":"SO2, PM10, PM2.5"}"#)

  /// Rows of the old service: every field is present and most are empty.
  static let oldStations: Recording = {
    func station(_ name: String, _ network: String, _ latitude: String, _ longitude: String) -> String {
      """
      {"_returnType":"xml","addr":"경남 창원시 어느구 어느동 1번지 어느 건물 앞(어느로 2)","districtNum":"","dmX":"\(latitude)",\
      "dmY":"\(longitude)","item":"SO2, CO, O3, NO2, PM10","mangName":"\(network)","map":"http://air.example/map.gif",\
      "numOfRows":"10","oper":"어느 연구원","pageNo":"1","photo":"http://air.example/photo.jpg","resultCode":"",\
      "resultMsg":"","rnum":0,"serviceKey":"","sggName":"","sidoName":"","stationCode":"","stationName":"\(name)",\
      "tm":0,"tmX":"","tmY":"","totalCount":"","umdName":"","vrml":"","year":"2010"}
      """
    }
    return Recording(
      "old stations",
      "[\n \(station("카타로", "도로변대기", "35.24", "128.66")),\n \(station("파하동", "도시대기", "35.2299", "128.7"))\n]\n")
  }()

  static let all = [province, halfDead, version15, outlooks, station10, station11, oldStations]
}
