import FoundationEssentials
import Weather

/// KMA's responses, written by hand: enough of each operation for the decoder.
enum KMAData {
  static let noData = #"{"response":{"header":{"resultCode":"03","resultMsg":"NO_DATA"}}}"#
  static let tooOld = #"{"response":{"header":{"resultCode":"10","resultMsg":"최근 1일 간의 자료만 제공합니다."}}}"#

  static func envelope(_ rows: [String], total: Int? = nil) -> String {
    #"{"response":{"header":{"resultCode":"00","resultMsg":"NORMAL_SERVICE"},"body":{"dataType":"JSON","#
      + #""items":{"item":[\#(rows.joined(separator: ","))]},"pageNo":1,"numOfRows":1200,"#
      + #""totalCount":\#(total ?? rows.count)}}}"#
  }

  /// A row of a forecast; `issue` and `at` have the form `202610010500`, the value is raw JSON.
  static func foretold(
    _ category: String, _ value: String, at: String, issue: String = "202610010500", nx: Int = 60, ny: Int = 127
  ) -> String {
    #"{"baseDate":"\#(issue.prefix(8))","baseTime":"\#(issue.suffix(4))","category":"\#(category)","#
      + #""fcstDate":"\#(at.prefix(8))","fcstTime":"\#(at.suffix(4))","fcstValue":\#(value),"nx":\#(nx),"ny":\#(ny)}"#
  }

  static func observed(
    _ category: String, _ value: String, issue: String = "202610011400", nx: Int = 60, ny: Int = 127
  ) -> String {
    #"{"baseDate":"\#(issue.prefix(8))","baseTime":"\#(issue.suffix(4))","category":"\#(category)","#
      + #""nx":\#(nx),"ny":\#(ny),"obsrValue":\#(value)}"#
  }

  static func quoted(_ text: String) -> String { "\"\(text)\"" }

  // MARK: Whole issues

  static func observation(issue: String, nx: Int = 60, ny: Int = 127) -> [String] {
    [
      ("PTY", "0"), ("REH", "45"), ("RN1", "0"), ("T1H", "11.3"), ("UUU", "2"), ("VEC", "290"), ("VVV", "-0.7"),
      ("WSD", "2.1"),
    ].map { observed($0, quoted($1), issue: issue, nx: nx, ny: ny) }
  }

  /// Six hours from the full hour after the issue; the temperature is the hour's number.
  static func veryShortRange(issue: String, nx: Int = 60, ny: Int = 127) -> [String] {
    let start = Zone.seoul.startOfHour(date(issue))
    return (1...6).flatMap { step in
      let at = stamp(start.addingTimeInterval(Double(step) * 3600))
      return [
        ("LGT", "0"), ("PTY", "0"), ("RN1", "강수없음"), ("SKY", "3"), ("T1H", "\(Int(at.suffix(4))! / 100)"),
        ("REH", "50"), ("UUU", "1"), ("VVV", "1"), ("VEC", "225"), ("WSD", "1"), ("POP", "20"),
      ].map { foretold($0, quoted($1), at: at, issue: issue, nx: nx, ny: ny) }
    }
  }

  /// Hourly steps with words, in the late issues a day of bare numbers, then eight three-hour steps with codes.
  static func shortRange(issue: String, nx: Int = 60, ny: Int = 127) -> [String] {
    let base = date(issue)
    let day = Zone.seoul.date(of: base)
    let isLate = Zone.seoul.civil(base).hour >= 17
    let words = Zone.seoul.instant(day, hour: 72)
    let hours = isLate ? words.addingTimeInterval(86_400) : words
    var rows: [String] = []
    var at = base.addingTimeInterval(3600)
    while at <= hours.addingTimeInterval(86_400) {
      let (amount, snow, speed) =
        at <= words ? ("1mm 미만", "적설없음", "2.4") : at <= hours ? ("0.4", "0", "2.4") : ("2", "1", "1")
      rows += [
        ("TMP", "11"), ("UUU", "3"), ("VVV", "4"), ("VEC", "217"), ("WSD", speed), ("SKY", "4"), ("PTY", "1"),
        ("POP", "60"), ("WAV", "0"), ("PCP", amount), ("REH", "80"), ("SNO", snow),
      ].map { foretold($0, quoted($1), at: stamp(at), issue: issue, nx: nx, ny: ny) }
      rows += extremes(at, issue: base, nx: nx, ny: ny)
      at = at.addingTimeInterval(at < hours ? 3600 : 3 * 3600)
    }
    return rows
  }

  /// Only the first issue of a day contains its low, only those before 14:00 its high.
  private static func extremes(_ at: Date, issue: Date, nx: Int, ny: Int) -> [String] {
    let stamps = (stamp(at), stamp(issue))
    switch Zone.seoul.civil(at).hour {
    case 6 where at.timeIntervalSince(issue) >= 4 * 3600:
      return [foretold("TMN", "\"3.0\"", at: stamps.0, issue: stamps.1, nx: nx, ny: ny)]
    case 15 where at.timeIntervalSince(issue) >= 4 * 3600:
      return [foretold("TMX", "\"12.0\"", at: stamps.0, issue: stamps.1, nx: nx, ny: ny)]
    default: return []
    }
  }

  /// Days 4…10 in the morning, 5…10 in the evening.
  static func sky(issue: String, region: String = "11B00000") -> [String] {
    var fields = [#""regId":"\#(region)""#]
    for day in (issue.hasSuffix("0600") ? 4 : 5)...10 {
      for half in day < 8 ? ["Am", "Pm"] : [""] {
        fields += [#""rnSt\#(day)\#(half)":\#(day * 10)"#, #""wf\#(day)\#(half)":"구름많음""#]
      }
    }
    return ["{\(fields.joined(separator: ","))}"]
  }

  static func temperature(issue: String, region: String = "11B10101") -> [String] {
    let days = ((issue.hasSuffix("0600") ? 4 : 5)...10).map {
      #""taMin\#($0)":\#($0),"taMin\#($0)Low":1,"taMin\#($0)High":1,"taMax\#($0)":\#($0 + 10)"#
    }
    return [#"{"regId":"\#(region)",\#(days.joined(separator: ","))}"#]
  }

  // MARK: Warnings

  /// A row of getPwnStatus; the warnings begin an hour after their issue.
  static func warningStatus(_ inForce: String, _ preliminary: String, issued: String) -> String {
    let beginning = stamp(date(issued).addingTimeInterval(3600))
    return #"{"t6":\#(escaped(inForce)),"t7":\#(escaped(preliminary)),"tmEf":"\#(beginning)","tmFc":\#(issued),"#
      + #""tmSeq":77,"other":"o 없음"}"#
  }

  /// A row of getWthrWrnMsg.
  static func warningMessage(
    _ title: String, areas: String, times: String = "", content: String = "", issued: String
  ) -> String {
    #"{"t1":\#(escaped(title)),"t2":\#(escaped(areas)),"t3":\#(escaped(times)),"t4":\#(escaped(content)),"#
      + #""other":"o 없음","warFc":"1 ","tmFc":\#(issued),"tmSeq":\#(issued.suffix(4))}"#
  }

  private static func escaped(_ text: String) -> String {
    String(decoding: (try? JSONEncoder().encode(text)) ?? Data(), as: UTF8.self)
  }

  // MARK: Times

  /// `202610010500` in Korean time.
  static func date(_ stamp: String) -> Date {
    let time = Int(stamp.suffix(4))!
    return Zone.seoul.instant(CivilDate(text: stamp.prefix(8))!, hour: time / 100, minute: time % 100)
  }

  static func stamp(_ date: Date) -> String {
    let time = Zone.seoul.civil(date)
    return time.date.compactText + time.hour.padded(2) + time.minute.padded(2)
  }
}
