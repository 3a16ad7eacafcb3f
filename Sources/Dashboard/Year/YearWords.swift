import Reports
import Weather

/// The sentences of the page of the year.
struct YearWords: Wording {
  let language: Language

  static let isFirstYear = Notice.ofPage(
    Localized("1940년이 자료가 있는 첫 해입니다.", "1940 is the first year with data."),
    inBrief: Localized("1940년이 첫 해", "1940 is the first"))
  static let isLastYear = Notice.ofPage(Localized("올해의 끝입니다.", "The end of this year."))

  // MARK: - Keys

  var hint: String { say("한 해", "year") }
  var dayHint: String { say("날", "day") }
  var yearHint: String { say("해", "year", key: "step to a year") }
  var quantityHint: String { say("다른 자료", "next chart") }
  var todayHint: String { say("오늘", "today") }

  // MARK: - Title

  func year(_ year: Int) -> String { say("\(year)년", "\(year)", key: "the year {1}") }
  func quantity(_ quantity: YearPage.Quantity) -> String {
    switch quantity {
    case .temperature: say("기온", "Temperature")
    case .rain: say("강수", "Rain", key: "quantity of the year: rain")
    case .dust: say("먼지", "Dust")
    }
  }
  func normals(_ period: String) -> String { say("평년 \(period)", "Normals \(period)") }
  /// ERA5 is the reanalysis that Open-Meteo's archive is made of.
  func origin(_ source: SourceID, station: String?, _ words: Words) -> String {
    if let station { return "\(words.source(source)) \(words.stationName(station))" }
    return source == .openMeteo ? "ERA5, \(words.source(source))" : words.source(source)
  }
  /// Of days that a station measured.
  func observed(_ origin: String) -> String { say("관측 \(origin)", "Observed: \(origin)") }
  /// The days that are compared with the normals are of the normals' own source.
  func comparedWithin(_ source: String) -> String {
    say("평년과의 비교는 \(source)끼리", "compared with normals: \(source) days")
  }
  /// Days of a station are compared with normals of another source.
  var comparedAcross: String { say("관측과 평년의 출처가 다름", "days and normals of different sources") }
  var stationRefused: String {
    say("지상(ASOS) 일자료는 활용신청 필요(15059093)", "ASOS daily values need a request (15059093)")
  }
  func loading(_ year: String) -> String { say("\(year) 자료를 받는 중", "Loading \(year)") }
  func loading(since: String) -> String { say("자료를 받는 중 (\(since))", "Loading (\(since))") }
  func nothing(_ year: String) -> String { say("\(year) 자료가 없습니다.", "No data of \(year).") }
  var askAgain: String { say("r을 눌러 다시 요청할 수 있습니다.", "Press r to request it again.") }
  var noDust: String { say("이 도시의 먼지 기록이 아직 없습니다.", "No dust recorded for this city yet.") }
  func noDust(_ year: String) -> String { say("\(year)의 먼지 기록이 없습니다.", "No dust recorded in \(year).") }
  var dustIsCollected: String {
    say(
      "프로그램을 쓰는 동안 측정값이 하루 평균으로 쌓입니다.",
      "While you use the program, measurements are recorded as daily means.")
  }
  func dustSince(_ date: String) -> String { say("\(date)부터 이 컴퓨터에 기록", "Recorded on this computer since \(date)") }

  // MARK: - One day

  func day(_ date: CivilDate, _ weekday: String) -> String {
    say(
      "\(date.year)년 \(date.month)월 \(date.day)일 \(weekday)",
      "\(weekday) \(date.day) \(Words.months[date.month - 1]) \(date.year)", key: "day {1} {2} {3} {4}")
  }
  /// `11월 26일`, `26 Nov`
  func date(_ date: CivilDate) -> String { Words.of(language).longDate(date) }
  func low(_ value: String) -> String { say("최저 \(value)", "low \(value)") }
  func high(_ value: String) -> String { say("최고 \(value)", "high \(value)") }
  func warmer(_ degrees: String) -> String { say("평년보다 \(degrees) 높음", "\(degrees) above normal") }
  func colder(_ degrees: String) -> String { say("평년보다 \(degrees) 낮음", "\(degrees) below normal") }
  var asUsual: String { say("평년과 같음", "as normal") }
  func rain(_ amount: String) -> String { say("강수 \(amount)", "rain \(amount)") }
  func soFar(_ amount: String) -> String { say("1월 1일부터 \(amount)", "\(amount) since 1 Jan") }
  func shareOfNormal(_ percent: String) -> String { say("평년의 \(percent)", "\(percent) of normal") }
  func normalRange(_ low: String, _ high: String) -> String { say("평년 \(low)~\(high)", "normal \(low) to \(high)") }
  var forecast: String { say("예보", "forecast") }
  /// What the chart of dust shows above and below its axis.
  func upAndDown(_ unit: String) -> String {
    say("위 미세먼지, 아래 초미세먼지 (\(unit))", "PM10 above, PM2.5 below (\(unit))")
  }
  var unknown: String { say("자료 없음", "no data") }

  // MARK: - The whole year

  func heading(_ quantity: YearPage.Quantity) -> String {
    switch quantity {
    case .temperature: say("하루하루, 평년보다", "Each day against normal")
    case .rain: say("하루하루, 강수량", "Rain of each day")
    case .dust: say("하루하루, 먼지 등급", "Dust grade of each day")
    }
  }
  var normal: String { say("평년", "normal", key: "normal value") }
  var dry: String { say("없음", "dry") }
  var mean: String { say("평균", "mean") }
  var hotDays: String { say("폭염", "hot days") }
  var tropicalNights: String { say("열대야", "hot nights", key: "tropical nights") }
  var coldDays: String { say("한파", "cold days") }
  var rainDays: String { say("강수", "rain days") }
  var total: String { say("강수량", "rain", key: "rain of the year") }
  var knownDays: String { say("자료", "data") }
  func days(_ count: String) -> String { say("\(count)일", "\(count)", key: "{1} days counted") }

  // MARK: - The date in other years

  func reach(_ date: String, _ year: Int) -> String {
    say("\(date), \(year)년부터", "\(date) since \(year)", key: "date {1} since the year {2}")
  }
  func warmest(_ value: String, _ year: Int) -> String { say("최고 \(value) \(year)년", "warmest \(value) in \(year)") }
  func coldest(_ value: String, _ year: Int) -> String { say("최저 \(value) \(year)년", "coldest \(value) in \(year)") }
  func wettest(_ value: String, _ year: Int) -> String {
    say("강수 \(value) \(year)년", "wettest \(value) in \(year)")
  }
}

extension Words {
  var year: YearWords { YearWords(language: language) }
}

extension Formatting {
  /// Millimetres as the settings show them: `61mm`, `2.4in`.
  func rain(_ millimetres: Double?) -> String {
    guard let millimetres else { return absent }
    // A tenth of a millimetre is noise in the sum of a year.
    let rounded = millimetres >= 100 ? millimetres.rounded() : millimetres.rounded(to: 1)
    return amount(AmountBand(min: rounded, max: rounded, text: ""))
  }
}
