import Recordings

/// KMA's responses in every form that really occurred; all values are made up.
enum Ours {
  // MARK: Observations

  static func observation(_ issue: String, nx: Int = 60, ny: Int = 127, _ values: [(String, String)]) -> Recording {
    Recording(
      "observation \(issue)",
      KMAData.envelope(values.map { KMAData.observed($0, KMAData.quoted($1), issue: issue, nx: nx, ny: ny) }))
  }

  static let mild = observation(
    "202611201400",
    [
      ("PTY", "0"), ("REH", "47"), ("RN1", "0"), ("T1H", "12.6"), ("UUU", "1.9"), ("VEC", "301"), ("VVV", "-1.2"),
      ("WSD", "2.3"),
    ])

  /// A temperature without a decimal.
  static let whole = observation(
    "202611200200",
    [
      ("PTY", "0"), ("REH", "62"), ("RN1", "0"), ("T1H", "11"), ("UUU", "0.7"), ("VEC", "318"), ("VVV", "-0.8"),
      ("WSD", "1.1"),
    ])

  static let frost = observation(
    "202701141100",
    [
      ("PTY", "0"), ("REH", "38"), ("RN1", "0"), ("T1H", "-6.3"), ("UUU", "4.1"), ("VEC", "268"), ("VVV", "0"),
      ("WSD", "4.1"),
    ])

  static let stillFrost = observation(
    "202701150600", nx: 55,
    [
      ("PTY", "0"), ("REH", "81"), ("RN1", "0"), ("T1H", "-9.4"), ("UUU", "-0.3"), ("VEC", "35"), ("VVV", "-0.5"),
      ("WSD", "0.6"),
    ])

  /// Every value masked except that of precipitation.
  static let sea = observation(
    "202611210100", nx: 1, ny: 1,
    [
      ("PTY", "0"), ("REH", "-998"), ("RN1", "-998.9"), ("T1H", "-999"), ("UUU", "-998.9"), ("VEC", "-998"),
      ("VVV", "-998.9"), ("WSD", "-998.9"),
    ])

  // MARK: Forecasts on the grid

  /// Ordered by category; the temperature is the hour's number.
  static func veryShortRange(_ issue: String) -> Recording {
    let rows = KMAData.veryShortRange(issue: issue)
    let categories = rows.count / 6
    return Recording(
      "very short \(issue)",
      KMAData.envelope((0..<rows.count).map { rows[$0 % 6 * categories + $0 / 6] }))
  }

  /// Ordered by hour; the temperature is the hour's number minus five, and the wind has decimals.
  private static func shortRangeRows(_ issue: String) -> [String] {
    KMAData.shortRange(issue: issue).map { row in
      if row.contains(#""category":"UUU""#) { return row.replacing(#""fcstValue":"3""#, with: #""fcstValue":"2.3""#) }
      guard row.contains(#""category":"TMP""#), let time = row.firstRange(of: #""fcstTime":""#)?.upperBound,
        let hour = Int(row[time...].prefix(2))
      else { return row }
      return row.replacing(#""fcstValue":"11""#, with: "\"fcstValue\":\"\(hour - 5)\"")
    }
  }

  static func shortRange(_ issue: String) -> Recording {
    Recording("short \(issue)", KMAData.envelope(shortRangeRows(issue)))
  }

  /// Only the rows of some categories, while the count is that of all rows.
  static func shortRangeOfSome(_ issue: String) -> Recording {
    let all = shortRangeRows(issue)
    let some = ["TMP", "SKY", "PTY", "POP", "PCP", "SNO", "TMN", "TMX"].map { "\"category\":\"\($0)\"" }
    return Recording(
      "short \(issue), some categories",
      KMAData.envelope(all.filter { row in some.contains { row.contains($0) } }, total: all.count))
  }

  /// A first page without further pages.
  static func firstPage(_ issue: String) -> Recording {
    let all = shortRangeRows(issue)
    return Recording("short \(issue), first page", KMAData.envelope(Array(all.prefix(150)), total: all.count))
  }

  // MARK: Medium range

  static func sky(_ issue: String) -> Recording {
    Recording("sky \(issue)", KMAData.envelope(KMAData.sky(issue: issue)))
  }

  static func temperature(_ issue: String) -> Recording {
    Recording("temperature \(issue)", KMAData.envelope(KMAData.temperature(issue: issue)))
  }

  /// As it was when the issue still contained the third day.
  static let oldSky: Recording = {
    let halves = (3...7).flatMap { day in ["\(day)Am", "\(day)Pm"] } + (8...10).map(String.init)
    let fields =
      halves.map { "\"rnSt\($0)\":30" } + halves.map { "\"wf\($0)\":\"\($0.hasSuffix("Pm") ? "흐리고 비" : "맑음")\"" }
    return Recording("old sky", KMAData.envelope([#"{"regId":"11B00000",\#(fields.joined(separator: ","))}"#]))
  }()

  /// The old form of the temperature, for another region, with a low of 0.
  static let oldTemperature: Recording = {
    let fields = (3...10).map { day in
      #""taMin\#(day)":\#(day - 3),"taMin\#(day)Low":1,"taMin\#(day)High":2,"taMax\#(day)":\#(day + 7),"#
        + #""taMax\#(day)Low":0,"taMax\#(day)High":2"#
    }
    return Recording("old temperature", KMAData.envelope([#"{"regId":"11D20501",\#(fields.joined(separator: ","))}"#]))
  }()

  // MARK: Responses without data

  static let noData = Recording("no data", KMAData.noData)
  static let tooOld = Recording("too old", KMAData.tooOld)

  /// The API hub's own envelope.
  static func hub(_ status: Int, _ message: String) -> Recording {
    Recording(
      "hub \(status)", "{\n  \"result\" : {\n    \"status\" : \(status),\n    \"message\" : \"\(message)\"\n  }\n}\n")
  }

  // MARK: XML

  private static func xml(_ item: [(String, String)], of total: Int) -> String {
    let fields = item.map { "                 <\($0)>\($1)</\($0)>" }.joined(separator: "\n")
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <response>     <header>         <resultCode>0</resultCode>
              <resultMsg>NORMAL_SERVICE</resultMsg>
          </header>     <body>
              <dataType>XML</dataType>
              <items>             <item>
      \(fields)
              </item>         </items>
              <numOfRows>10</numOfRows>         <pageNo>1</pageNo>         <totalCount>\(total)</totalCount>
          </body> </response>

      """
  }

  static let observationInXML = Recording(
    "observation in XML",
    xml(
      [
        ("baseDate", "20261120"), ("baseTime", "0600"), ("category", "RN1"), ("nx", "55"), ("ny", "127"),
        ("obsrValue", "2.4"),
      ], of: 8))

  static let shortRangeInXML = Recording(
    "short range in XML",
    xml(
      [
        ("baseDate", "20261120"), ("baseTime", "0500"), ("category", "TMP"), ("fcstDate", "20261120"),
        ("fcstTime", "0600"), ("fcstValue", "-4"), ("nx", "55"), ("ny", "127"),
      ], of: 742))

  // MARK: Warnings

  /// A row of a day without warnings.
  static let noWarnings = Recording(
    "no warnings", #"{"t6":"o 없 음","t7":"o 없음","tmEf":"202611200800","tmFc":202611200600,"tmSeq":31}"#)

  /// A whole response without a header; its row contains only the warnings in force.
  static let warningsInForce = Recording(
    "warnings in force",
    #"{"response":{"body":{"items":{"item":[{"t6":"o 건조경보 : 강원도 일부, 서울\r\no 풍랑주의보 : 남해동부앞바다"}]}}}}"#)

  /// Warnings in force elsewhere, all in one line: nested places, islands joined by dots, exceptions.
  static let warningsElsewhere = Recording(
    "warnings elsewhere",
    """
    ["o 강풍주의보 : 제주도(제주도산지), 전라남도(흑산도.홍도), 서해5도(백령도.대청도) o 대설경보 : 강원도(평창산지, 태백)", \
    "o 풍랑경보 : 서해남부전해상, 제주도앞바다(제주도남부앞바다), 남해동부바깥먼바다 \
    o 한파경보 : 전북자치도(군산옥도면(어청도 제외), 부안위도면), 충청남도(보령도서)", "o 없 음"]
    """)

  /// A row of an announcement, with the warnings in force and those to come.
  static let announcement = Recording(
    "announcement",
    #"{"t1":"대설주의보 발표","t2":"(1) 대설주의보 발표 : 제주도(제주도산간)","#
      + #""t3":"(1) 대설주의보 발표 : 2026년 11월 20일 18시 20분","#
      + #""t4":"(1) 대설주의보 발표\r\n  o 현재 적설: 1~2cm\r\n  o 총 예상 적설: 5~15cm","t5":"2026-11-20 18:20:00","#
      + #""t6":"o 대설주의보 : 제주도(제주도산간)","#
      + #""t7":"(1) 한파 예비특보\r\no 11월 21일 밤 : 흑산도.홍도\r\no 11월 22일 낮 : 서해5도","other":"o 없음"}"#)
}
