import Recordings
import Weather

/// Answers with the field names of the real services in their order, and with meaningless values.
enum Ours {
  static func nowcast(rows: Int) -> Recording {
    Recording("nowcast", kma([String](repeating: object("baseDate baseTime category nx ny obsrValue"), count: rows)))
  }

  static func forecast(_ name: String, rows: Int) -> Recording {
    Recording(name, kma([String](repeating: object(forecastRow), count: rows)))
  }

  /// 81 steps: hourly until midnight at the start of the fifth day, then eight steps of three hours.
  static func village(_ date: CivilDate, _ time: String, nx: Int, ny: Int) -> Recording {
    let steps = Array(0...72) + stride(from: 75, through: 96, by: 3)
    let categories = ["TMP", "UUU", "VVV", "VEC", "WSD", "SKY", "PTY", "POP", "WAV", "PCP", "REH", "SNO"]
    let rows = steps.flatMap { step in
      let extreme = step % 24 == 6 ? ["TMN"] : step % 24 == 15 ? ["TMX"] : []
      return (categories + extreme).map { category in
        """
        {"baseDate":"\(date.compactText)","baseTime":"\(time)","category":"\(category)",\
        "fcstDate":"\(date.adding(days: 1 + step / 24).compactText)","fcstTime":"\((step % 24).padded(2))00",\
        "fcstValue":"1","nx":\(nx),"ny":\(ny)}
        """
      }
    }
    return Recording("village \(time)", kma(rows))
  }

  /// From the given day to the tenth; morning and afternoon separately up to the seventh.
  static func mediumSky(from first: Int) -> Recording {
    let halves = (first...10).flatMap { $0 < 8 ? ["\($0)Am", "\($0)Pm"] : ["\($0)"] }
    let names = ["regId"] + halves.map { "rnSt\($0)" } + halves.map { "wf\($0)" }
    return Recording("sky from day \(first)", kma([object(names.joined(separator: " "))]))
  }

  static func mediumTemperature(from first: Int) -> Recording {
    let names = (first...10).flatMap { day in
      ["taMin\(day)", "taMax\(day)"].flatMap { [$0, $0 + "Low", $0 + "High"] }
    }
    return Recording("temperature from day \(first)", kma([object((["regId"] + names).joined(separator: " "))]))
  }

  static let air15 = Recording(
    "air 1.5",
    airKorea([
      object(
        """
        pm25Grade1h pm10Value24 so2Value pm10Grade1h pm10Value o3Grade pm25Flag khaiGrade pm25Value no2Flag mangName \
        stationName no2Value so2Grade stationCode coFlag khaiValue coValue pm10Flag sidoName pm25Value24 no2Grade o3Flag \
        pm25Grade so2Flag coGrade dataTime pm10Grade o3Value
        """)
    ]))

  static let air10 = Recording(
    "air 1.0",
    airKorea(
      [String](
        repeating: object(
          """
          so2Grade coFlag khaiValue so2Value coValue pm25Flag pm10Flag o3Grade pm10Value khaiGrade pm25Value sidoName \
          no2Flag no2Grade o3Flag pm25Grade so2Flag dataTime coGrade no2Value stationName pm10Grade o3Value
          """), count: 2)))

  static let bulletins = Recording(
    "bulletins",
    airKorea(
      [String](
        repeating: object(
          """
          imageUrl4 informCode imageUrl5 imageUrl6 actionKnack informCause informOverall informData informGrade dataTime \
          imageUrl3 imageUrl2 imageUrl1
          """), count: 2)))

  private static let forecastRow = "baseDate baseTime category fcstDate fcstTime fcstValue nx ny"

  private static func object(_ names: String) -> String {
    "{\(names.split(separator: " ").map { "\"\($0)\":\"-\"" }.joined(separator: ","))}"
  }

  private static func kma(_ rows: [String]) -> String {
    #"{"response":{"header":{"resultCode":"00","resultMsg":"-"},"body":{"dataType":"JSON","#
      + #""items":{"item":[\#(rows.joined(separator: ","))]},"pageNo":1,"numOfRows":1,"totalCount":1}}}"#
  }

  private static func airKorea(_ rows: [String]) -> String {
    #"{"response":{"body":{"totalCount":1,"items":[\#(rows.joined(separator: ","))],"pageNo":1,"numOfRows":1},"#
      + #""header":{"resultMsg":"-","resultCode":"00"}}}"#
  }
}
