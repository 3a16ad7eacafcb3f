import FoundationEssentials
import Weather

/// The warnings of a day: none on some days, an advisory on others, and sometimes more. They change at ten in the
/// morning.
struct SampleWarnings: Sendable, Equatable {
  struct Warning: Sendable, Equatable {
    var kind: String
    var areas: String
    var outlook: String
  }

  /// The day on whose morning they were issued.
  let date: CivilDate
  private let scene: SampleScene

  static let hour = 10

  /// The warnings in force at a time.
  init(at now: Date, scene: SampleScene) {
    self.init(on: Zone.seoul.date(of: now.addingTimeInterval(-Double(Self.hour) * 3600)), scene: scene)
  }

  init(on date: CivilDate, scene: SampleScene) {
    self.date = date
    self.scene = scene
  }

  var issue: Issue { Issue(date: date, hour: Self.hour, minute: 0) }
  var beginning: Issue { Issue(date: date, hour: Self.hour + 1, minute: 0) }

  /// The day of a three-day cycle, 0...2: on day 2 there is no warning.
  private var cycleDay: Int { (date.dayNumber % 3 + 3) % 3 }
  private var isSummer: Bool { (5...9).contains(date.month) }

  var inForce: [Warning] {
    if scene != .season { return scene.warnings }
    switch (cycleDay, forSeoul) {
    case (0, let warning): return [warning].compactMap { $0 }
    case (1, let warning?) where warning.kind.hasPrefix("호우"):
      return [
        Warning(
          kind: "호우경보", areas: "서울(서울동북권, 서울서북권), 강원도(강릉평지, 강릉산지)",
          outlook: "시간당 50mm 안팎의 매우 강한 비가 내리겠으니 하천 범람과 산사태에 유의하기 바람."),
        Warning(kind: "호우주의보", areas: "서울(서울서남권, 서울동남권), 대전", outlook: "시간당 30mm 안팎의 강한 비가 내리겠음."),
      ]
    case (1, let warning):
      return [
        Warning(
          kind: "강풍경보", areas: "제주도(제주시북부, 제주시서부, 제주도산지), 부산",
          outlook: "순간풍속 26m/s 이상의 매우 강한 바람이 불겠으니 시설물 관리에 유의하기 바람."),
        warning,
      ].compactMap { $0 }
    default: return []
    }
  }

  /// The warning for Seoul's weather of the day: no cold warning at 12 °C, no dry-air warning before rain.
  private var forSeoul: Warning? {
    let hours = weatherOfSeoul
    let temperatures = hours.map(\.temperature)
    // Heavy rain is announced in the hours before it, not a day ahead.
    let soon = hours.prefix(6)
    if soon.reduce(0, { $0 + $1.newSnow }) >= 1 {
      return Warning(kind: "대설주의보", areas: "서울, 대전, 강원도(강릉산지, 태백, 평창산지)", outlook: "눈이 내려 쌓이겠으니 교통안전에 유의하기 바람.")
    }
    if soon.contains(where: { $0.rate >= Self.heavy }) {
      return Warning(kind: "호우주의보", areas: "서울, 대전, 강원도(강릉평지, 동해평지)", outlook: "비가 강하게 내리는 곳이 있겠으니 유의하기 바람.")
    }
    if temperatures.min()! < -4 {
      return Warning(kind: "한파주의보", areas: "서울, 대전, 강원도(강릉산지, 태백, 평창산지)", outlook: "아침 기온이 크게 떨어져 매우 춥겠음.")
    }
    if temperatures.max()! > 28, soon.allSatisfy({ $0.rate == 0 }) {
      return Warning(kind: "폭염주의보", areas: "서울, 부산, 대전, 대구", outlook: "낮 기온이 크게 올라 매우 덥겠음.")
    }
    if hours.contains(where: { $0.rate > 0 }) { return nil }
    return Warning(
      kind: "건조주의보", areas: "서울, 부산, 대전, 강원도(강릉평지, 동해평지, 속초평지)",
      outlook: "실효습도 25~35%로 대기가 매우 건조하겠으니 산불을 비롯한 화재에 유의하기 바람.")
  }

  /// Hourly, from the beginning of the warnings.
  private var weatherOfSeoul: [SampleWeather] {
    let sky = SampleSky(over: Self.seoul)
    return (0..<24).map { sky.weather(at: beginning.instant.addingTimeInterval(Double($0) * 3600)) }
  }

  /// Millimetres an hour: the amount of the heaviest fronts in the sample weather.
  private static let heavy = 4.0
  private static let seoul = Coordinate(latitude: 37.57, longitude: 126.98)

  /// The warning that may follow tonight; nil on days without one.
  var expected: Warning? {
    guard scene == .season, cycleDay == 0 else { return nil }
    let isForSeoul = weatherOfSeoul.dropFirst(6).contains { $0.rate >= Self.heavy }
    return isSummer
      ? Warning(kind: "호우", areas: (isForSeoul ? "서울, " : "") + "강원도(강릉평지), 제주도(제주도산지)", outlook: "")
      : Warning(kind: "강풍", areas: "부산, 제주도(제주시북부, 제주시동부), 강원도(강릉평지)", outlook: "")
  }

  /// The warnings in force, in KMA's format (t6).
  var status: String {
    inForce.isEmpty ? "o 없 음" : inForce.map { "o \($0.kind) : \($0.areas)" }.joined(separator: "\r\n")
  }

  /// The warning that may follow, in KMA's format (t7).
  var outlook: String {
    guard let expected else { return "o 없음" }
    let day = "\(date.month.padded(2))월 \(date.day.padded(2))일 밤"
    return "(1) \(expected.kind) 예비특보\r\no \(day) : \(expected.areas)"
  }

  /// A line for each warning in force, numbered: `(1) 건조주의보 발표 : …`.
  func numbered(_ separator: String, _ text: (Warning) -> String) -> String {
    inForce.enumerated().map { "(\($0 + 1)) \($1.kind) 발표\(separator)\(text($1))" }.joined(separator: "\r\n")
  }
}

/// getPwnStatus: the warnings in force in the whole country.
struct SampleWarningStatus: Publication {
  private let warnings: SampleWarnings

  init(answering question: Question) throws(RequestRefusal) {
    warnings = SampleWarnings(at: question.now, scene: question.scene)
  }

  func write(to page: inout SamplePage) {
    page.row { row in
      row.text("t6", warnings.status)
      row.text("t7", warnings.outlook)
      row.text("other", "o 없음")
      row.text("tmEf", warnings.beginning.stamp)
      row.number("tmFc", warnings.issue.number)
      row.number("tmSeq", warnings.date.day)
    }
  }
}

/// getWthrWrnMsg: the announcements of several days, the newest first.
struct WarningMessages: Publication {
  private let days: [SampleWarnings]

  init(answering question: Question) throws(RequestRefusal) {
    _ = try question.required("stnId")
    guard let first = CivilDate(text: try question.required("fromTmFc")),
      let last = CivilDate(text: try question.required("toTmFc"))
    else { throw .invalidParameter }
    let newest = SampleWarnings(at: question.now, scene: question.scene).date
    let today = Zone.seoul.date(of: question.now)
    guard today.dayNumber - first.dayNumber <= 6 else { throw .tooOld(days: 6) }
    days = stride(from: min(last, newest).dayNumber, through: first.dayNumber, by: -1)
      .map { day in
        SampleWarnings(
          on: today.adding(days: day - today.dayNumber), scene: day == newest.dayNumber ? question.scene : .season)
      }
      .filter { !$0.inForce.isEmpty }
  }

  func write(to page: inout SamplePage) {
    for day in days {
      page.row { row in
        row.text("t1", day.inForce.map(\.kind).joined(separator: "·") + " 발표")
        row.text("t2", day.numbered(" : ", \.areas))
        row.text("t3", day.numbered(" : ") { _ in day.beginning.words })
        row.text("t4", day.numbered("\r\n  o ", \.outlook))
        row.text("t6", day.status)
        row.text("t7", day.outlook)
        row.text("other", "o 없음")
        row.text("warFc", "1 ")
        row.number("tmFc", day.issue.number)
        row.number("tmSeq", day.date.day)
      }
    }
  }
}

extension Issue {
  /// `202611201000`
  fileprivate var stamp: String { date.compactText + time }
  fileprivate var number: Int { Int(stamp) ?? 0 }
  /// `2026년 11월 20일 10시 00분`
  fileprivate var words: String {
    "\(date.year)년 \(date.month.padded(2))월 \(date.day.padded(2))일 \(hour.padded(2))시 \(minute.padded(2))분"
  }
}
