import Alerts
import FoundationEssentials
import Glibc
import Settings
import Subprocess
import Weather

/// The systemd units of the alerts, in the folder of the user's own units.
struct UnitFiles: Sendable {
  private let world: World
  /// `~/.config/systemd`
  private let systemd: String
  /// The file in which systemd records when the timer last elapsed.
  private let stamp: String

  init(_ world: World) throws(Ending) {
    self.world = world
    do throws(SettingsError) {
      let folders = try Folders(environment: world.environment)
      systemd = UnitFiles.above(folders.config) + "/systemd"
      stamp = UnitFiles.above(folders.data) + "/systemd/timers/stamp-" + SystemdUnits.timer
    } catch { throw Ending(.wrongSettings, error, in: world.language) }
  }

  private static func above(_ folder: String) -> String { String(folder[..<folder.lastIndex(of: "/")!]) }

  private var folder: String { systemd + "/user" }
  private var wants: String { folder + "/timers.target.wants" }
  var service: String { folder + "/" + SystemdUnits.service }
  var timer: String { folder + "/" + SystemdUnits.timer }

  /// Whether one of the two files exists.
  var exist: Bool { [service, timer].contains { FileFact.of($0) != nil } }

  func write(_ texts: SystemdUnits) throws(Ending) {
    try world.write(Data(texts.serviceText.utf8), to: service)
    try world.write(Data(texts.timerText.utf8), to: timer)
  }

  /// Runs `systemctl --user`. False if it fails, or if it takes longer than 20 seconds.
  static func systemctl(_ words: String...) async -> Bool {
    await Subprocess("systemctl", ["--user"] + words, seconds: 20).succeeds()
  }

  /// False if the user's systemd instance is not running.
  func start() async -> Bool {
    guard await UnitFiles.systemctl("daemon-reload") else { return false }
    return await UnitFiles.systemctl("enable", "--now", SystemdUnits.timer)
  }

  /// Updates only the times; the command to run stays as it was installed.
  func renew(_ texts: SystemdUnits) async throws(Ending) {
    try world.write(Data(texts.timerText.utf8), to: timer)
    if await UnitFiles.systemctl("daemon-reload") {
      _ = await UnitFiles.systemctl("try-restart", SystemdUnits.timer)
    }
  }

  /// Stops the timer and removes all files that were written for it.
  func remove() async {
    _ = await UnitFiles.systemctl("disable", "--now", SystemdUnits.timer)
    for path in [service, timer, wants + "/" + SystemdUnits.timer, stamp] { unlink(path) }
    // Folders that contain files of other programs are not empty, and stay.
    for path in [wants, folder, systemd] { rmdir(path) }
    _ = await UnitFiles.systemctl("daemon-reload")
  }
}

extension CommandStrings {
  func timerStarted(_ path: String) -> String {
    say("이제 화면을 열지 않아도 알립니다: \(path.harmless)", "Alerts now come without the dashboard: \(path.harmless)")
  }

  func timerWritten(_ path: String) -> String {
    let line = "systemctl --user daemon-reload && systemctl --user enable --now \(SystemdUnits.timer)"
    return say(
      "타이머 파일을 만들었습니다: \(path.harmless)\n사용자 systemd가 실행되고 있지 않습니다. 로그인한 뒤 실행하세요: \(line)",
      "Timer file written: \(path.harmless)\nYour user's systemd is not running. After logging in, run: \(line)")
  }

  var timerRemoved: String { say("타이머를 지웠습니다.", "The timer is removed.") }
  var noTimer: String { say("설치한 타이머가 없습니다.", "No timer is installed.") }

  var noTimerHere: String {
    say(
      "systemd도 crontab도 없어 설치할 수 없습니다. 알림 시각마다 이 명령을 실행하도록 하세요: weatheri-tui alerts fire",
      "Neither systemd nor crontab is available. Run this at the alert times instead: weatheri-tui alerts fire")
  }

  var noAlertIsOn: String {
    say(
      "켜진 알림이 없습니다. 추가하려면: weatheri-tui alerts add --at 07:30",
      "No alert is on. To add one: weatheri-tui alerts add --at 07:30")
  }

  func keyStaysHere(_ variable: String) -> String {
    let setting = "\(variable.dropFirst(9).dropLast(4).lowercased()).key"
    return say(
      "\(variable)는 타이머에 넣지 않았습니다. 타이머에서도 쓰려면: weatheri-tui config set \(setting) -",
      "\(variable) is not stored in the timer. To give the timer the key: weatheri-tui config set \(setting) -")
  }

  func proxyStaysHere(_ variable: String) -> String {
    say(
      "\(variable)에는 비밀번호가 있어 타이머에 넣지 않았습니다. 타이머에서도 쓰려면: weatheri-tui config set network.proxy -",
      "\(variable) contains a password and is not stored in the timer. To use the proxy in the timer: weatheri-tui"
        + " config set network.proxy -")
  }

  var noProgramPath: String { say("이 프로그램의 경로를 알 수 없습니다.", "The path of this program cannot be found.") }
}
