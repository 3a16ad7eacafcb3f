import Dashboard
import FoundationEssentials
import Glibc
import Weather

/// The facts about clock and time zone.
struct ClockFacts: Sendable {
  var now: Date
  /// WEATHERI_CLOCK sets the time.
  var isArranged: Bool
  /// The time of the newest observation of a source; nil if none.
  var sourceTime: Date?
  /// TZ, else the name of the file to which /etc/localtime links; nil if neither gives a name.
  var zoneName: String?
  /// The folder of the zone database.
  var zoneFolder: String
  var hasZoneDatabase: Bool

  static func gathered(_ environment: [String: String], now: Date) -> ClockFacts {
    let folder = ZoneDatabase.folder(in: environment)
    return ClockFacts(
      now: now, isArranged: environment["WEATHERI_CLOCK"]?.isEmpty == false, sourceTime: nil,
      zoneName: Zone.ownName(environment, folder: folder), zoneFolder: folder,
      hasZoneDatabase: access("\(folder)/America/New_York", R_OK) == 0)
  }
}

/// Clock and zone: requests and output depend on the hour.
struct ClockCheck: Check {
  let language: Language

  func findings(_ facts: ClockFacts) -> [Finding] { [clock(facts), zone(facts), database(facts)] }

  /// An observation is at most a quarter of an hour old, or half an hour if the source is slow.
  private static let tolerance = 45 * 60.0

  private func clock(_ facts: ClockFacts) -> Finding {
    let time = Zone.utc.iso8601(facts.now) + " (UTC)"
    if facts.isArranged {
      return ok(.clock, "시계: WEATHERI_CLOCK에 정한 \(time)부터 시작합니다.", "Clock: set by WEATHERI_CLOCK, \(time).")
    }
    guard let there = facts.sourceTime else {
      return ok(.clock, "시계: \(time) (비교할 출처 없음)", "Clock: \(time) (nothing to compare it with).")
    }
    let ahead = facts.now.timeIntervalSince(there)
    if abs(ahead) <= ClockCheck.tolerance {
      return ok(.clock, "시계: \(time), 출처의 시각과 맞음", "Clock: \(time), agrees with the sources.")
    }
    let minutes = Int(abs(ahead) / 60)
    return warn(
      .clock, "시계가 출처의 시각보다 \(minutes)분쯤 \(ahead > 0 ? "빠릅니다" : "느립니다"): \(time)",
      ahead > 0
        ? "The clock is about \(minutes) min ahead of the sources: \(time)."
        : "The clock is about \(minutes) min behind the sources: \(time).",
      remedy: "시간을 자동으로 맞추세요: timedatectl set-ntp true", "Set it from the network: timedatectl set-ntp true")
  }

  private func zone(_ facts: ClockFacts) -> Finding {
    guard let name = facts.zoneName?.harmless.shortened else {
      return warn(
        .zone, "시간대의 이름을 알 수 없어 알림 시각을 UTC와의 차이로만 계산합니다.",
        "Your time zone has no name, so alerts use its fixed UTC offset.",
        remedy: "TZ=Asia/Seoul처럼 이름을 정하세요.", "Set it, as in TZ=Asia/Seoul.")
    }
    return ok(
      .zone, "시간대: \(name) (도시의 시각은 그 도시의 시간대로 보입니다)", "Time zone: \(name) (a city's times are in its own zone).")
  }

  private func database(_ facts: ClockFacts) -> Finding {
    let folder = facts.zoneFolder.harmless
    if facts.hasZoneDatabase {
      return ok(.zoneDatabase, "시간대 자료: \(folder)", "Time zone database: \(folder).")
    }
    return warn(
      .zoneDatabase, "시간대 자료가 \(folder)에 없어 한국 밖 도시의 시각이 틀립니다.",
      "There is no time zone database in \(folder): times outside Korea are wrong.",
      remedy: "tzdata 패키지를 설치하세요: sudo apt-get install tzdata",
      "Install the package tzdata: sudo apt-get install tzdata")
  }
}
