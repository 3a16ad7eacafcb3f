import Foundation
import Harness
import Processes
import Testing

/// `alerts install` with systemd timers and with cron, and a complete `alerts uninstall`.
struct AlertTimerTests {
  private static let units = ".config/systemd/user/weatheri-alerts"

  /// Fake system programs in a folder that is the whole search path, together with the few tools a shell script
  /// needs.
  private func stage(_ programs: [String: String]) throws -> Stage {
    let stage = try Stage()
    for (name, text) in programs {
      let path = stage.home + "/bin/" + name
      try stage.put("#!/bin/sh\necho \(name) \"$@\" >> \"$HOME/bin/log\"\n\(text)\n", at: path + ".draft")
      // Another process writes the program: a child forked by this process at the same time would inherit the open
      // file, and a file open for writing cannot be executed (ETXTBSY).
      let written = try Spawn.output(of: "/usr/bin/install", ["-m", "755", path + ".draft", path])
      try #require(written.exit == .exited(0))
    }
    for tool in ["cat", "rm", "cp"] {
      try? FileManager.default.createSymbolicLink(
        atPath: stage.home + "/bin/" + tool, withDestinationPath: "/bin/" + tool)
    }
    return stage
  }

  private func run(_ stage: Stage, _ words: String..., program: String = Stage.program) async -> Outcome {
    let environment = [
      "PATH": stage.home + "/bin", "WEATHERI_KMA_KEY": "", "TZ": "", "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/no",
    ]
    return await stage.run(["alerts"] + words, of: program, extra: environment)
  }

  private func text(_ stage: Stage, _ name: String) -> String? {
    stage.files[name].map { String(decoding: $0, as: UTF8.self) }
  }

  private func log(_ stage: Stage) -> [String] {
    let lines = (text(stage, "bin/log") ?? "").split(separator: "\n").map(String.init)
    try? stage.put("", at: stage.home + "/bin/log")
    return lines
  }

  private static let cron = """
    file="$HOME/crontab.txt"
    case "$1" in
      -l) cat "$file" 2>/dev/null || { echo "no crontab for somebody" >&2; exit 1; } ;;
      -r) rm "$file" ;;
      *) cp "$1" "$file" ;;
    esac
    """

  @Test func `notice rules start a ten-minute timer as soon as they are set`() async throws {
    let stage = try stage(["systemctl": "exit 0"])
    #expect(await run(stage, "install").code == 0)
    #expect(text(stage, Self.units + ".timer")?.contains("*:00/10") == false)
    let environment = ["PATH": stage.home + "/bin", "TZ": "", "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/no"]
    #expect(await stage.run(["config", "set", "soon.rules", "비 1시간 전, 특보"], extra: environment).code == 0)
    #expect(text(stage, Self.units + ".timer")?.contains("\nOnCalendar=*-*-* *:00/10:00\n") == true)
    #expect(await stage.run(["config", "set", "soon.rules", ""], extra: environment).code == 0)
    #expect(text(stage, Self.units + ".timer")?.contains("*:00/10") == false)
  }

  @Test func `with systemd install starts a timer, every change updates it, and uninstall removes it`()
    async throws
  {
    let stage = try stage(["systemctl": "exit 0"])
    #expect(await run(stage, "add", "--at", "07:30").code == 0)
    let before = stage.files
    let program = try Self.real(Stage.program)
    let preview = await run(stage, "install", "--print")
    #expect(
      preview.out.contains("OnCalendar=*-*-* 07:30:00\n")
        && preview.out.contains("ExecStart=\"\(program)\" alerts fire"))
    #expect(stage.files.filter { !$0.key.hasPrefix("bin/") } == before.filter { !$0.key.hasPrefix("bin/") })
    _ = log(stage)
    #expect(await run(stage, "install").code == 0)
    #expect(
      log(stage) == ["systemctl --user daemon-reload", "systemctl --user enable --now weatheri-alerts.timer"])
    #expect(
      text(stage, Self.units + ".timer")?.contains("OnCalendar=*-*-* 07:30:00\nAccuracySec=1s\nPersistent=true") == true
    )
    #expect(await run(stage, "add", "--at", "08:15", "--repeat", "sat,sun").code == 0)
    #expect(await run(stage, "edit", "1", "--at", "07:45").code == 0)
    let changed = text(stage, Self.units + ".timer") ?? ""
    #expect(changed.contains("OnCalendar=*-*-* 07:45:00\nOnCalendar=Sat,Sun *-*-* 08:15:00\n"))
    #expect(log(stage).contains("systemctl --user try-restart weatheri-alerts.timer"))
    #expect(await run(stage, "off", "1").code == 0)
    #expect(await run(stage, "remove", "2").code == 0)
    #expect(text(stage, Self.units + ".timer")?.contains("OnCalendar=2199-12-31 00:00:00") == true)
    #expect(await run(stage, "uninstall").code == 0)
    #expect(log(stage).contains("systemctl --user disable --now weatheri-alerts.timer"))
    #expect(!FileManager.default.fileExists(atPath: stage.home + "/.config/systemd"))
    #expect(await run(stage, "on", "1").code == 0)
    #expect(!FileManager.default.fileExists(atPath: stage.home + "/.config/systemd"))
    #expect(await run(stage, "uninstall").code == 0)
  }

  @Test func `if the store cannot be read no timer is changed, and only the store error is reported`() async throws {
    let stage = try stage(["systemctl": "exit 0"])
    #expect(await run(stage, "add", "--at", "07:30").code == 0)
    #expect(await run(stage, "install").code == 0)
    _ = log(stage)
    try stage.put(
      "a letter to my mother, longer than the beginning of a store", at: stage.dataPath + "/weatheri.sqlite")
    for command in ["install", "uninstall"] {
      let run = await run(stage, command)
      #expect(run.code == 73 && run.err.contains("weatheri.sqlite"), "\(run)")
    }
    #expect(!log(stage).contains { $0.contains("--now") } && text(stage, Self.units + ".timer") != nil)
  }

  @Test func `without a systemd user manager install prints the command to run`() async throws {
    let stage = try stage(["systemctl": "exit 1"])
    let install = await run(stage, "install")
    #expect(install.code == 0 && install.out.contains("systemctl --user enable --now weatheri-alerts.timer"))
    #expect(text(stage, Self.units + ".service") != nil)
  }

  @Test func `a key from the environment is not written to the units, and install says so`() async throws {
    let stage = try stage(["systemctl": "exit 0"])
    let run = await stage.run("alerts", "install", extra: ["PATH": stage.home + "/bin"])
    #expect(run.out.contains("WEATHERI_KMA_KEY") && !run.out.contains(Stage.key))
    #expect(stage.files.values.allSatisfy { !String(decoding: $0, as: UTF8.self).contains(Stage.key) })
  }

  @Test(.enabled(if: access("/usr/bin/systemd-analyze", X_OK) == 0))
  func `systemd-analyze accepts the units for every program path`() async throws {
    let stage = try stage(["systemctl": "exit 0"])
    for name in ["plain", "a b%c$d", "it's \"odd\" \\"] {
      let program = stage.home + "/\(name)/weatheri-tui"
      try FileManager.default.createDirectory(atPath: stage.home + "/" + name, withIntermediateDirectories: true)
      #expect(await stage.run([Stage.program, program], of: "/bin/cp").code == 0)
      #expect(await run(stage, "add", "--at", "02:30", "--repeat", "mon,wed", program: program).code == 0)
      #expect(await run(stage, "add", "--at", "07:30", "--repeat", "once", program: program).code == 0)
      #expect(await run(stage, "install", program: program).code == 0)
      let files = ["service", "timer"].map { stage.home + "/" + Self.units + "." + $0 }
      let verdict = await stage.run(
        ["verify", "--user"] + files, of: "/usr/bin/systemd-analyze",
        extra: ["XDG_RUNTIME_DIR": stage.home, "LANG": "C.UTF-8"])
      #expect(verdict.code == 0 && verdict.err == "", "\(verdict.err)")
    }
  }

  @Test func `without systemd the alerts are a block in the crontab, and all other bytes are preserved`() async throws {
    let stage = try stage(["crontab": Self.cron])
    let mine = "MAILTO=me\n# mine\n0 5 * * 1 backup --keep 5\\%\n"
    try stage.put(mine, at: stage.home + "/crontab.txt")
    #expect(await run(stage, "add", "--at", "07:30").code == 0)
    #expect(await run(stage, "install", "--print").out.contains("30 7 * * * "))
    #expect(text(stage, "crontab.txt") == mine)
    #expect(await run(stage, "install").code == 0)
    let installed = text(stage, "crontab.txt") ?? ""
    #expect(
      installed.hasPrefix(mine) && installed.contains("# BEGIN weatheri-tui\n") && installed.contains("30 7 * * * "))
    #expect(await run(stage, "edit", "1", "--at", "09:00", "--repeat", "weekdays").code == 0)
    #expect(text(stage, "crontab.txt")?.contains("\n0 9 * * 1-5 ") == true)
    #expect(await run(stage, "uninstall").code == 0)
    #expect(text(stage, "crontab.txt") == mine)
    #expect(stage.files.keys.allSatisfy { !$0.contains("/crontab-") })
  }

  @Test func `without a previous crontab, uninstall leaves none`() async throws {
    let stage = try stage(["crontab": Self.cron])
    #expect(await run(stage, "install").code == 0)
    #expect(text(stage, "crontab.txt")?.hasPrefix("# BEGIN weatheri-tui\n") == true)
    #expect(await run(stage, "uninstall").code == 0)
    #expect(text(stage, "crontab.txt") == nil)
  }

  @Test func `the command of the crontab line delivers the due alert`() async throws {
    let stage = try stage(["crontab": Self.cron])
    #expect(await run(stage, "add", "--at", "15:00").code == 0)
    #expect(await run(stage, "install").code == 0)
    let line = (text(stage, "crontab.txt") ?? "").split(separator: "\n").first { $0.hasPrefix("0 15 * * * ") }
    let command = String((line ?? "").dropFirst("0 15 * * * ".count)).replacingOccurrences(of: "\\%", with: "%")
    stage.clock.set("2026-11-20T15:00:00+09:00")
    let run = await stage.shell("TZ=Asia/Seoul; export TZ; " + command.replacingOccurrences(of: " --wait", with: ""))
    #expect(run.code == 0 && run.out.contains("Today's weather is here."), "\(run.err)")
  }

  @Test(arguments: [
    "echo 'permission denied' >&2; exit 1", "exit 3",
    "echo 'cannot open /tmp/x: No such file or directory' >&2; exit 1",
    "echo 'no crontab for somebody' >&2; kill -9 $$", "echo '0 1 * * * mine'; echo 'no crontab for me' >&2; exit 1",
    "echo '0 1 * * * mine'; kill -9 $$", "echo '0 1 * * * mine'; exit 1",
    "echo \"crontab: can't open '/var/spool/cron/me': No such file or directory\" >&2; exit 1",
  ])
  func `a crontab that cannot be read completely is an error, and nothing is changed`(_ program: String) async throws {
    let stage = try stage(["crontab": program])
    #expect(await run(stage, "add", "--at", "07:30").code == 0)
    let install = await run(stage, "install")
    #expect(install.code == 73 && install.err.contains("nothing was changed"))
    #expect(log(stage) == ["crontab -l"])
    #expect(await run(stage, "list").out.contains("07:30"))
  }

  @Test func `BusyBox’s message for a missing crontab is understood`() async throws {
    let none = "echo \"crontab: can't open 'somebody': No such file or directory\" >&2; exit 1"
    let stage = try stage([
      "crontab": Self.cron.replacing(#"{ echo "no crontab for somebody" >&2; exit 1; }"#, with: "{ \(none); }")
    ])
    #expect(await run(stage, "install").code == 0)
    #expect(text(stage, "crontab.txt")?.hasPrefix("# BEGIN weatheri-tui\n") == true)
  }

  @Test func `a crontab truncated during writing is an error, and the previous text is kept in a file`() async throws {
    let stage = try stage([
      "crontab": Self.cron.replacing(
        #"*) cp "$1" "$file" ;;"#, with: #"*) read line < "$1"; echo "$line" > "$file" ;;"#)
    ])
    let mine = "MAILTO=me\n0 5 * * 1 backup\n"
    try stage.put(mine, at: stage.home + "/crontab.txt")
    let install = await run(stage, "install")
    #expect(install.code == 73 && install.err.contains("could not be written"))
    let copy = try #require(stage.files.first { $0.key.contains("/crontab-before-") })
    #expect(copy.value == Data(mine.utf8) && install.err.contains(copy.key))
  }

  @Test func `if the state folder cannot be written the crontab stays unchanged`() async throws {
    let stage = try stage(["crontab": Self.cron])
    let mine = "0 5 * * 1 backup\n"
    try stage.put(mine, at: stage.home + "/crontab.txt")
    // A file size limit has the same effect as a full disk.
    let line = #"ulimit -f 0; PATH="$HOME/bin" exec "$weatheri" alerts install"#
    let install = await stage.run(
      ["-c", line], of: "/bin/sh", extra: ["weatheri": Stage.program, "WEATHERI_KMA_KEY": ""])
    #expect(install.code == 73, "\(install)")
    #expect(text(stage, "crontab.txt") == mine)
  }

  @Test(arguments: ["\n", "\r", "\r\n", "\r\n\u{301}"])
  func `a path with a line break is refused for a crontab`(_ lineBreak: String) async throws {
    let stage = try stage(["crontab": Self.cron])
    let folder = stage.home + "/a" + lineBreak + "* * * * * touch run"
    let environment = ["PATH": stage.home + "/bin", "XDG_CACHE_HOME": folder, "WEATHERI_KMA_KEY": ""]
    let install = await stage.run(["alerts", "install"], extra: environment)
    #expect(install.code == 73 && install.err.contains("line break"))
    #expect(text(stage, "crontab.txt") == nil)
  }

  @Test(arguments: ["systemctl", "crontab"])
  func `a timer gets certificates and proxies from the environment, but no password`(_ program: String) async throws {
    let stage = try stage([program: program == "crontab" ? Self.cron : "exit 0"])
    let environment = [
      "PATH": stage.home + "/bin", "WEATHERI_KMA_KEY": "", "SSL_CERT_FILE": "/etc/office.pem", "TZDIR": "/opt/zones",
      "https_proxy": "http://proxy.example:8080", "all_proxy": "http://me:secret@proxy.example:8080",
    ]
    #expect(await stage.run(["alerts", "add", "--at", "07:30"], extra: environment).code == 0)
    let install = await stage.run(["alerts", "install"], extra: environment)
    #expect(install.code == 0 && install.out.contains("all_proxy") && !install.out.contains("secret"))
    let written = text(stage, "crontab.txt") ?? text(stage, Self.units + ".service") ?? ""
    for value in ["SSL_CERT_FILE=/etc/office.pem", "TZDIR=/opt/zones", "https_proxy=http://proxy.example:8080"] {
      #expect(written.contains(value), "\(written)")
    }
    #expect(!written.contains("secret"))
  }

  @Test func `unbalanced block markers are reported, and nothing is changed`() async throws {
    let stage = try stage(["crontab": Self.cron])
    let broken = "# BEGIN weatheri-tui\n0 1 * * * mine\n"
    try stage.put(broken, at: stage.home + "/crontab.txt")
    #expect(await run(stage, "install").code == 73)
    #expect(text(stage, "crontab.txt") == broken)
  }

  @Test func `without systemd and cron install fails, and the sample installs nothing`() async throws {
    let stage = try stage([:])
    let install = await run(stage, "install")
    #expect(install.code == 69 && install.err.contains("weatheri-tui alerts fire"))
    let sample = try self.stage(["systemctl": "exit 0"])
    #expect(await run(sample, "install", "--demo").code == 64)
    #expect(await run(sample, "uninstall", "--demo").code == 64)
    #expect(log(sample) == [])
  }

  private static func real(_ path: String) throws -> String {
    let real = try #require(realpath(path, nil))
    defer { free(real) }
    return String(cString: real)
  }
}
