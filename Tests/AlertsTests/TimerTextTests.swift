import Alerts
import FoundationEssentials
import Testing
import Weather

/// The files for systemd and for cron.
struct TimerTextTests {
  private static let now = Zone.seoul.instant(CivilDate(2026, 11, 20), hour: 14, minute: 32)
  private static let command = TimerCommand(
    program: "/opt/a b%c/weatheri-tui", arguments: ["alerts", "fire"],
    variables: [TimerCommand.Variable(name: "XDG_DATA_HOME", value: "/home/it's 5%")])

  private static func alerts(_ words: (String, String)...) throws -> [Alert] {
    var alerts: [Alert] = []
    for (at, repetition) in words {
      let draft = Alert.Draft(
        at: try #require(TimeOfDay(text: at)), repetition: try #require(Repetition(text: repetition)))
      _ = alerts.add(draft, now: now)
    }
    return alerts
  }

  private static func times(_ alerts: [Alert], in zone: Zone = .seoul, named: Bool = false) -> [String] {
    SystemdUnits.timer(alerts, now: now, zone: zone, namesZone: named).split(separator: "\n")
      .filter { $0.hasPrefix("OnCalendar=") }.map { String($0.dropFirst(11)) }
  }

  @Test func `the timer has a line for every time of an enabled alert`() throws {
    var alerts = try Self.alerts(
      ("07:30", "daily"), ("08:00", "weekdays"), ("09:05", "weekends"), ("22:00", "sun,mon,wed"), ("06:00", "once"),
      ("07:30", "daily"), ("05:00", "daily"))
    _ = alerts.turn(on: false, id: "7", now: Self.now)
    #expect(
      Self.times(alerts) == [
        "*-*-* 07:30:00", "Mon..Fri *-*-* 08:00:00", "Sat,Sun *-*-* 09:05:00", "Mon,Wed,Sun *-*-* 22:00:00",
        "2026-11-21 06:00:00",
      ])
    #expect(Self.times([]) == ["2199-12-31 00:00:00"])
    #expect(Self.times(Array(alerts.prefix(1)), named: true) == ["*-*-* 07:30:00 Asia/Seoul"])
  }

  @Test func `a day whose clocks are put forward past the time has a line of its own`() throws {
    let times = Self.times(try Self.alerts(("02:30", "daily")), in: Zone("Europe/Paris"))
    #expect(times == ["*-*-* 02:30:00", "2027-03-28 03:00:00", "2028-03-26 03:00:00"])
  }

  @Test func `for a zone without a name that systemd knows, the times are in UTC, summer and winter`() throws {
    let alerts = try Self.alerts(("07:30", "weekdays"), ("06:00", "once"))
    let india = try #require(Zone(named: nil, offset: 19_800))
    #expect(Self.times(alerts, in: india, named: true) == ["*-*-* 02:00:00 UTC", "2026-11-21 00:30:00 UTC"])
    let rule = try #require(Zone(rule: "CET-1CEST,M3.5.0,M10.5.0/3"))
    #expect(
      Self.times(Array(alerts.prefix(1)), in: rule, named: true) == ["*-*-* 06:30:00 UTC", "*-*-* 05:30:00 UTC"])
    #expect(Self.times(Array(alerts.prefix(1)), in: rule) == ["Mon..Fri *-*-* 07:30:00"])
  }

  @Test func `with rules for advance notices, the timer runs every ten minutes`() throws {
    let timer = SystemdUnits.timer(
      try Self.alerts(("07:30", "daily")), hasAdvanceNoticeRules: true, now: Self.now, zone: .seoul, namesZone: true)
    #expect(timer.contains("OnCalendar=*-*-* 07:30:00 Asia/Seoul\nOnCalendar=*-*-* *:00/10:00 Asia/Seoul\n"))
    let block = try #require(
      CrontabBlock.text(Self.command, [], hasAdvanceNoticeRules: true, zone: .seoul))
    #expect(block.contains("\n*/10 * * * * XDG_DATA_HOME="))
  }

  @Test func `characters that are special to systemd are quoted`() {
    let service = SystemdUnits(Self.command, [], now: Self.now, zone: .seoul, namesZone: false).serviceText
    #expect(service.contains("\nExecStart=\"/opt/a b%%c/weatheri-tui\" alerts fire\n"))
    #expect(service.contains("\nEnvironment=\"XDG_DATA_HOME=/home/it's 5%%\"\n"))
    let odd = TimerCommand(program: #"/opt/"$x"/w"#, arguments: ["--config", "/a $b"])
    let other = SystemdUnits(odd, [], now: Self.now, zone: .seoul, namesZone: false).serviceText
    #expect(other.contains(#"ExecStart=/usr/bin/env "/opt/\"$$x\"/w" --config "/a $$b""#))
  }

  @Test func `the crontab has a line for every time too, quoted for its shell`() throws {
    let alerts = try Self.alerts(
      ("07:30", "daily"), ("08:00", "weekdays"), ("09:05", "weekends"), ("22:00", "sun,mon,wed"), ("06:00", "once"))
    let lines = try #require(CrontabBlock.text(Self.command, alerts, zone: .seoul)).split(
      separator: "\n")
    let run = #" XDG_DATA_HOME='/home/it'\''s 5\%' '/opt/a b\%c/weatheri-tui' alerts fire"#
    #expect(lines.first == "# BEGIN weatheri-tui" && lines.last == "# END weatheri-tui")
    #expect(
      lines.dropFirst(2).dropLast().map { $0.replacing(run, with: "") } == [
        "30 7 * * *", "0 8 * * 1-5", "5 9 * * 0,6", "0 22 * * 1,3,0", "0 6 21 11 *",
      ])
  }

  private static func block(at time: String) throws -> String {
    try #require(CrontabBlock.text(command, try alerts((time, "daily")), zone: .seoul))
  }

  @Test(arguments: [
    "", "\n", "x", "x\n", "x\n\n", "# BEGIN weatheri-tuis\n", "MAILTO=a\n0 5 * * * b \\% c\n", "\u{FEFF}x\r\n",
  ])
  func `the other lines of a crontab stay unchanged, byte for byte`(_ text: String) throws {
    // Not all crontabs are UTF-8.
    for rest in [Data(text.utf8), Data([0xFF, 0xFE]) + Data(text.utf8)] {
      let first = try Self.block(at: "07:30")
      let second = try Self.block(at: "08:30")
      let once = try CrontabBlock.put(first, in: rest)
      let twice = try CrontabBlock.put(second, in: once)
      #expect(try once.starts(with: rest) && CrontabBlock.isIn(once))
      #expect(try CrontabBlock.put(first, in: twice) == once && CrontabBlock.remove(from: twice) == rest)
      #expect(try CrontabBlock.remove(from: rest) == rest && !CrontabBlock.isIn(rest))
      guard rest.last == UInt8(ascii: "\n") else { continue }
      // Lines that the user adds after the block stay where they are.
      let later = Data("1 2 3 4 5 later\n".utf8)
      #expect(try CrontabBlock.remove(from: twice + later) == rest + later)
    }
  }

  @Test(arguments: [
    "# BEGIN weatheri-tui\n", "# END weatheri-tui\n", "# END weatheri-tui\n# BEGIN weatheri-tui\n",
    "# BEGIN weatheri-tui\n# BEGIN weatheri-tui\n# END weatheri-tui\n",
  ])
  func `markers that do not match are an error`(_ text: String) {
    #expect(throws: CrontabBlock.BrokenMarks.self) { try CrontabBlock.put("", in: Data(text.utf8)) }
    #expect(throws: CrontabBlock.BrokenMarks.self) { try CrontabBlock.remove(from: Data(text.utf8)) }
  }
}
