import Escaping
public import FoundationEssentials
public import Weather

/// A systemd user service that delivers due alerts, and the timer that starts it at the times of the alerts.
public struct SystemdUnits: Sendable, Equatable {
  public static let service = "weatheri-alerts.service"
  public static let timer = "weatheri-alerts.timer"

  public var serviceText: String
  public var timerText: String

  /// `hasAdvanceNoticeRules`: there are rules for advance notices.
  public init(
    _ command: TimerCommand, _ alerts: [Alert], hasAdvanceNoticeRules: Bool = false, now: Date, zone: Zone,
    namesZone: Bool
  ) {
    serviceText = SystemdUnits.service(command)
    timerText = SystemdUnits.timer(
      alerts, hasAdvanceNoticeRules: hasAdvanceNoticeRules, now: now, zone: zone, namesZone: namesZone)
  }

  private static func service(_ command: TimerCommand) -> String {
    // systemd accepts quotes in the arguments of env, but not in the path of a program.
    let program =
      Escape.isSystemdProgram(command.program)
      ? [Escape.systemdValue(command.program)] : ["/usr/bin/env", Escape.systemdArgument(command.program)]
    let words = program + command.arguments.map(Escape.systemdArgument)
    let variables = command.variables.map { "Environment=\(Escape.systemdValue("\($0.name)=\($0.value)"))\n" }
    return """
      # Written by "weatheri-tui alerts install", removed by "weatheri-tui alerts uninstall".
      [Unit]
      Description=Weather alerts of weatheri-tui

      [Service]
      Type=oneshot
      \(variables.joined())ExecStart=\(words.joined(separator: " "))

      """
  }

  /// One line per time. The zone is included if the user's clock is not the system's. systemd skips a day on which
  /// the clocks are put forward past the time: that day gets a line of its own.
  public static func timer(
    _ alerts: [Alert], hasAdvanceNoticeRules: Bool = false, now: Date, zone: Zone, namesZone: Bool
  ) -> String {
    // systemd does not accept a zone as a rule or an offset.
    let isInUTC = namesZone && !zone.hasCommonName
    let suffix = isInUTC ? " UTC" : namesZone ? " \(zone.identifier)" : ""
    let times =
      alerts.filter(\.isEnabled).flatMap {
        isInUTC ? $0.utcTimes(now: now, zone: zone) : $0.calendarTimes(now: now, zone: zone)
      }
      + (hasAdvanceNoticeRules ? ["*-*-* *:00/\(TimerCommand.checkIntervalMinutes):00"] : [])
    // A timer must have a time, even while no alert is on.
    let lines = times.isEmpty ? ["2199-12-31 00:00:00"] : times.uniqued
    return """
      # Written by "weatheri-tui alerts", and again after each change of an alert.
      [Unit]
      Description=Times of the weather alerts of weatheri-tui

      [Timer]
      \(lines.map { "OnCalendar=\($0)\(suffix)\n" }.joined())AccuracySec=1s
      Persistent=true

      [Install]
      WantedBy=timers.target

      """
  }
}

extension Alert {
  /// The number of days for which clock changes are considered: the timer is rewritten long before.
  private static let daysAhead = 800

  /// In systemd's format: `Mon,Wed *-*-* 07:30:00`.
  fileprivate func calendarTimes(now: Date, zone: Zone) -> [String] {
    let regular: String? =
      switch repetition {
      case .daily: "*-*-* \(at.text):00"
      case .weekdays: "Mon..Fri *-*-* \(at.text):00"
      case .weekends: "Sat,Sun *-*-* \(at.text):00"
      case .days(let days): "\(Alert.names(days)) *-*-* \(at.text):00"
      case .once: next(after: deliveredThrough, in: zone).map { Alert.dated($0, zone) }
      }
    return [regular].compactMap(\.self)
      + displaced(after: now, days: Alert.daysAhead, in: zone).map { Alert.dated($0, zone) }
  }

  /// Every UTC time that the alert may have, in summer and winter, for every day: the service itself checks whether
  /// the alert is due.
  fileprivate func utcTimes(now: Date, zone: Zone) -> [String] {
    if repetition == .once { return next(after: deliveredThrough, in: zone).map { [Alert.dated($0, .utc)] } ?? [] }
    let offsets = Set((0..<13).map { zone.offset(at: now.addingTimeInterval(Double($0) * 30 * 86_400)) })
    return offsets.sorted().map { offset in
      let minute = ((at.hour * 60 + at.minute - offset / 60) % 1440 + 1440) % 1440
      return "*-*-* \((minute / 60).padded(2)):\((minute % 60).padded(2)):00"
    }
  }

  private static func names(_ days: Set<Int>) -> String {
    days.fromMonday.map { ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][$0] }.joined(separator: ",")
  }

  private static func dated(_ instant: Date, _ zone: Zone) -> String {
    let time = zone.civil(instant)
    return "\(time.date.text) \(time.hour.padded(2)):\(time.minute.padded(2)):00"
  }
}
