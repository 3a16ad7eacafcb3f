import Foundation
import Glibc
import Harness
import JSONValue
import Testing

/// Flags, help, exit codes and pipes.
///
/// Of the documented exit codes only 70 is not tested: it stands for a bug, and a test cannot cause one.
struct CommandLineTests {
  private let stage: Stage

  init() throws { stage = try Stage() }

  /// A single file that imports Foundation would link all of it, including 47 MB of ICU.
  @Test func `the program links FoundationEssentials and no other Foundation library`() throws {
    let program = try Data(contentsOf: URL(filePath: Stage.program), options: .alwaysMapped)
    #expect(program.range(of: Data("libFoundationEssentials.so".utf8)) != nil)
    for library in ["libFoundation.so", "libFoundationInternationalization.so", "lib_FoundationICU.so"] {
      #expect(program.range(of: Data(library.utf8)) == nil, "\(library)")
    }
  }

  @Test func `--version and --help work in every usual form`() async throws {
    let version = await stage.run("--version")
    #expect(version.code == 0)
    #expect(version.out.split(separator: ".").count == 3 && version.err == "")
    let help = await stage.run("--help")
    #expect(help.code == 0)
    for command in ["report", "now", "hourly", "week", "air", "cities", "config"] {
      #expect(help.out.contains(command))
    }
    for words in [["help", "report"], ["report", "--help"], ["cities", "add", "--help"], ["help", "cities", "add"]] {
      let run = await stage.run(words)
      #expect(run.code == 0)
      #expect(run.out.contains("--language"), "\(words)")
      #expect(run.err == "")
    }
    #expect(stage.files.keys.allSatisfy { $0.hasPrefix(".config/") })
  }

  @Test(arguments: [
    ["--bogus"], ["report", "--bogus"], ["nonsense"], ["now", "서울", "--city", "부산"], ["now", "--city"],
    ["now", "--units", "furlongs"], ["now", "--language", "jp"], ["now", "--glyphs", "emoji"],
    ["cities", "add"], ["cities", "nonsense"], ["config", "get"], ["config", "set", "units"],
    ["cities", "move", "서울", "--to", "first"],
  ])
  func `invalid arguments exit with 64 and an error message`(words: [String]) async throws {
    let run = await stage.run(words)
    #expect(run.code == 64)
    #expect(run.out == "")
    #expect(!run.err.isEmpty)
    #expect(run.asked.isEmpty)
  }

  @Test func `help and usage errors are in the user’s language`() async throws {
    let stage = try Stage(settings: "language = \"ko\"")
    for words in [
      ["--help"], ["help"], ["help", "report"], ["report", "--help"], ["cities", "add", "-h"],
      ["help", "config"],
    ] {
      let run = await stage.run(words)
      #expect(run.code == 0 && run.out.contains("사용법: weatheri-tui") && run.err == "", "\(words): \(run)")
      let english = await stage.run(words + ["--language", "en"])
      #expect(english.code == 0 && english.out.contains("USAGE: weatheri-tui"), "\(words): \(english)")
    }
    // It takes no options.
    #expect(await stage.run("config").out.contains("사용법: weatheri-tui config"))
    #expect(await stage.run("--help").out.contains("사용법: weatheri-tui [명령] [옵션]\n"))
    #expect(await stage.run("--help", "--language", "en").out.contains("USAGE: weatheri-tui [command] [options]\n"))
    for (words, sentence) in [
      (["report", "--bogus"], "--bogus: 그런 옵션이 없습니다."), (["now", "--city"], "--city <city>: 값을 입력하세요."),
      (["cities", "move", "서울"], "--to <to>: 반드시 입력해야 합니다."),
      (["now", "--units", "furlongs"], "쓸 수 있는 값: metric, imperial"),
      (["cities", "serach"], "혹시 weatheri-tui cities search인가요?"),
      (["report", "--json", "--format", "svg"], "함께 쓸 수 없습니다."),
    ] {
      let run = await stage.run(words)
      #expect(run.code == 64 && run.out == "", "\(words): \(run)")
      #expect(run.err.hasPrefix("오류: ") && run.err.contains(sentence) && run.err.contains("사용법: "), "\(run.err)")
      let english = await stage.run(words + ["--language=en"])
      #expect(english.err.hasPrefix("Error: ") && english.err.contains("Usage: "), "\(english.err)")
    }
  }

  @Test func `--help without a command shows the program’s help, despite other flags`() async throws {
    for words in [["--demo", "-h"], ["--help", "--language", "en"], ["Berlin", "--help"]] {
      #expect(await stage.run(words).out.contains("SUBCOMMANDS:"), "\(words)")
    }
  }

  @Test func `help on an unknown command exits with 64 and suggests the nearest one`() async throws {
    let run = await stage.run("help", "reprot", "--language", "en")
    #expect(run.code == 64 && run.out == "" && run.err.contains("Did you mean weatheri-tui help report?"), "\(run)")
    #expect(await stage.run("help", "nope").code == 64)
    #expect(await stage.run("help", "cities", "ad", "--language", "en").err.contains("help cities add?"))
  }

  @Test func `a negative number is accepted as an option value`() async throws {
    for (words, code) in [
      (["cities", "search", "서울", "--limit", "-1"], 64), (["widget", "--width", "-5"], 64),
      (["config", "set", "refresh_minutes", "-1"], 78), (["cities", "move", "서울", "--to", "-1"], 66),
    ] as [([String], Int32)] {
      let run = await stage.run(words + ["--language", "en"])
      #expect(run.code == code && !run.err.contains("Missing value"), "\(words): \(run)")
    }
    #expect(await stage.run("config", "set", "refresh_minutes", "-1", "--language", "en").err.contains("\"-1\""))
  }

  @Test func `only similar words are suggested`() async throws {
    for words in [["now", "--days"], ["doctor", "--fix"], ["config", "set", "language", "de"]] {
      #expect(await stage.run(words + ["--language", "en"]).err.contains("id you mean") == false, "\(words)")
    }
  }

  @Test(arguments: [
    (["report", "--ofline"], "Did you mean --offline?"), (["--plian"], "Did you mean --plain?"),
    (["--lang", "ko"], "Did you mean --language?"), (["alerts", "--jsno"], "Did you mean --json?"),
    (["cities", "--halp"], "Did you mean --help?"), (["alerts", "add", "--repaet", "daily"], "Did you mean --repeat?"),
    (["alerts", "instal"], "Did you mean weatheri-tui alerts install?"),
    (["board", "--city", "Seoul", "logn"], "Did you mean weatheri-tui board login?"),
    (["config", "lst"], "Did you mean weatheri-tui config list?"), (["map", "--layer", "wnid"], "Did you mean wind?"),
    (["report", "--format", "markdwn"], "Did you mean markdown?"), (["--demo=typhon"], "Did you mean typhoon?"),
  ])
  func `a mistyped subcommand, option or value gets a suggestion`(words: [String], question: String) async throws {
    let run = await stage.run(words + ["--language", "en"])
    #expect(run.code == 64 && run.out == "" && run.err.contains(question) && run.asked.isEmpty, "\(run)")
  }

  @Test func `an unknown subcommand shows the usage of its command, not that of the default subcommand`() async throws {
    let run = await stage.run("alerts", "frobnicate", "--language", "en")
    #expect(
      run.err == """
        Error: There is no command named "alerts frobnicate".
        Usage: weatheri-tui alerts <subcommand>
          See 'weatheri-tui alerts --help' for more information.

        """, "\(run)")
  }

  @Test func `config set warns about a missing file or key`() async throws {
    let file = await stage.run("config", "set", "weatherkit.private_key_file", "/nonexistent.p8", "--language", "en")
    #expect(file.code == 0 && file.err.contains("/nonexistent.p8: there is no such file"), "\(file)")
    let source = await stage.run("config", "set", "sources.now", "openweather", "--language", "en")
    #expect(source.code == 0 && source.err.contains("OpenWeather is not used: it has no key"), "\(source)")
    #expect(await stage.run("config", "set", "sources.now", "open-meteo").err == "")
  }

  @Test func `a report lists 48 hours, and --hours and --days limit it`() async throws {
    let whole = await stage.run("report", "--demo", "--json").json
    #expect(whole["hourly"].list.count > 48)
    let part = await stage.run("report", "--demo", "--json", "--hours", "5", "--days", "2").json
    #expect(part["hourly"].list.count == 5 && part["daily"].list.count == 2)
    #expect(await stage.run("hourly", "--demo", "--json", "--days", "1").json["hourly"].list.count == 10)
    #expect(await stage.run("week", "--demo", "--json", "--days", "3").json["daily"].list.count == 3)
    #expect(await stage.run("week", "--demo", "--json", "--hours", "48").json["daily"].list.count == 2)
    let lines = await stage.run("report", "--demo").out.split(separator: "\n").count
    #expect(lines < 48 + 60, "\(lines)")
    #expect(await stage.run("report", "--demo", "--hours", "3").out.split(separator: "\n").count == lines - 45)
    for words in [["report", "--hours", "0"], ["week", "--days", "-1"], ["hourly", "--hours", "many"]] {
      #expect(await stage.run(words).code == 64, "\(words)")
    }
  }

  private static let canBeNobody = getuid() == 0 && access("/usr/bin/setpriv", X_OK) == 0

  @Test(
    .enabled(if: canBeNobody), arguments: ["--plain --demo", "now --demo", "cities search 부산", "report --demo --json"])
  func `a user without a home folder can use the sample feed and the search`(line: String) async throws {
    let nobody = "setpriv --reuid 64242 --regid 64242 --clear-groups env -i LANG=C.UTF-8"
    let run = await stage.shell("exec 3<$weatheri; \(nobody) /proc/self/fd/3 \(line)")
    #expect(run.code == 0 && run.err == "" && !run.out.isEmpty, "\(run)")
  }

  @Test func `a name of several words needs no quotes`() async throws {
    for words in [
      ["now", "New", "York"], ["report", "제주", "애월"], ["week", "--json", "New", "York", "--units", "imperial"],
      ["air", "New York"],
    ] {
      let run = await stage.run(words + ["--demo"])
      #expect(run.code == 0, "\(words): \(run)")
    }
    let york = await stage.run("now", "New", "York", "--json", "--demo")
    #expect(york.json["place"]["name_en"].text?.hasPrefix("New York") == true)
    #expect(await stage.run("cities", "search", "san", "jose", "--language", "en").out.contains("San Jose"))
    #expect(await stage.run("cities", "add", "New", "York", "--language", "en").out.hasPrefix("Saved: New York"))
    #expect(await stage.run("cities", "move", "New", "York", "--to", "1").code == 0)
    #expect(await stage.run("cities", "remove", "New", "York").code == 0)
    #expect(await stage.run("report", "서울", "부산").code == 66)
  }

  @Test func `cities add prints the full name of the saved place`() async throws {
    let run = await stage.run("cities", "add", "Springfield", "--language", "en")
    #expect(run.out == "Saved: Springfield, Missouri, United States\n")
    let named = await stage.run("cities", "add", "서울", "--name", "우리 집", "--language", "ko")
    #expect(named.out == "저장했습니다: 우리 집 (서울특별시)\n")
  }

  @Test func `two different cities in one command exit with 64, the same city twice is accepted`() async throws {
    let run = await stage.run("now", "Berlin", "--city", "Paris", "--language", "en")
    #expect(run.code == 64 && run.err.contains("Berlin") && run.err.contains("Paris") && run.asked.isEmpty)
    #expect(await stage.run("now", "서울", "--city", "Seoul").code == 0)
  }

  @Test func `a mistyped command gets a suggestion, and a city name opens the dashboard`() async throws {
    for (word, command) in [("reprot", "report"), ("cites", "cities"), ("wek", "week"), ("hourli", "hourly")] {
      let run = await stage.run(word, "--language", "en")
      #expect(run.code == 64 && run.err.contains("Did you mean weatheri-tui \(command)?"), "\(run)")
      #expect(run.asked.isEmpty)
    }
    let plain = await stage.run("--plain", "--demo", "New", "York", "--language", "en")
    #expect(plain.code == 0 && plain.out.contains("New York"))
    let elsewhere = await stage.run("서울")
    #expect(elsewhere.code == 64 && elsewhere.err.contains("needs a terminal"))
  }

  @Test func `flags may precede the command`() async throws {
    let run = await stage.run("--demo", "--city", "부산", "--language=ko", "--units", "imperial", "report", "--json")
    #expect(run.code == 0)
    #expect(run.json["place"]["name"].text == "부산광역시")
    #expect(await stage.run("--demo", "cities", "list", "--json").json["places"].list.isEmpty == false)
    #expect(await stage.run("--offline", "now", "서울").code == 69)
    #expect(await stage.run("--bogus", "now").code == 64)
  }

  @Test func `a point with negative latitude is not taken for an option`() async throws {
    for arguments in [
      ["report", "-18.14,178.44"], ["--city", "-18.14,178.44", "report"], ["report", "--city=-18.14,178.44"],
    ] {
      let run = await stage.run(arguments + ["--json"])
      #expect(run.json["place"]["country"].text == "FJ", "\(arguments)")
    }
    #expect(await stage.run("cities", "add", "수바", "--at", "-18.14,178.44").code == 0)
  }

  @Test func `a pipe gets no colour and no escape sequence`() async throws {
    for extra in [[:], ["NO_COLOR": "1"], ["TERM": "xterm-256color", "COLORTERM": "truecolor"], ["TERM": "dumb"]] {
      let run = await stage.run(["report", "서울"], extra: extra)
      #expect(run.code == 0)
      #expect(!run.text.contains("\u{1B}"))
    }
  }

  @Test func `a reader that closes the pipe early ends the program without an error message`() async throws {
    for words in [
      ["report", "--demo"], ["report", "--demo", "--json"], ["cities", "search", "시", "--limit", "300", "--json"],
    ] {
      let run = await stage.run(words, readsAtMost: 1)
      #expect([0, 73].contains(run.code), "\(run.code)")
      #expect(run.err.isEmpty)
    }
  }

  @Test func `an output that cannot be written exits with 73`() async throws {
    for line in [
      "now --demo > /dev/full", "report --demo --json > /dev/full", "now --demo >&-", "--help > /dev/full",
      "--version > /dev/full", "help cities add > /dev/full", "config --help > /dev/full", "config path > /dev/full",
      "config get units > /dev/full",
    ] {
      let run = await stage.shell("$weatheri \(line)")
      #expect(run.code == 73, "\(line)")
      #expect(!run.err.isEmpty)
    }
    #expect(await stage.shell("$weatheri report --demo --json | head -c 10").code == 0)
    let left = await stage.shell("{ $weatheri report --demo --json; echo code $? >&2; } | true")
    #expect(left.err == "code 73\n")
  }

  @Test(arguments: ["doctor", "--plain --demo <&-", "report --demo", "cities list --demo --json <&- 2>&-"])
  func `with standard output closed the program exits with 73`(line: String) async throws {
    // Runs in its own session, so that a signal to its process group does not reach the test process.
    let run = await stage.shell("exec setsid -w $weatheri \(line) >&-")
    #expect(run.code == 73)
  }

  @Test func `closed standard input is read as empty`() async throws {
    let run = await stage.shell("exec setsid -w $weatheri --plain --demo --language ko <&-")
    #expect(run.code == 0 && run.out.contains("주간 날씨"))
  }

  @Test(arguments: ["report --demo --json >$HOME/out", "cities add 서울", "config set units metric"])
  func `a file size limit exits with 73 and an error message`(line: String) async throws {
    let run = await stage.shell("ulimit -f 0; $weatheri \(line)")
    #expect(run.code == 73)
    #expect(run.err.hasPrefix("weatheri-tui: "))
  }

  @Test(arguments: [
    ["--\u{1B}[2Jbogus"], ["now", "--units", "\u{1B}]0;title\u{7}x"], ["now", "a", "\u{1B}[31m"],
    ["config", "get", "\u{1B}[31munits"], ["config", "set", "\u{1B}[31munits", "x"],
    ["config", "set", "units", "\u{1B}[31mx"], ["config", "get", "units", "--config", "/tmp/\u{1B}[2Jnone"],
    ["config", "path", "--config", "/tmp/\u{1B}[2Jnone"], ["cities", "move", "서울", "--to", "\u{9B}2J"],
    ["cities", "remove", "\u{1B}[2J"], ["alerts", "add", "--at", "07:30", "--photo", "/tmp/\u{1B}[2J"],
  ])
  func `no argument is printed with its control characters`(words: [String]) async throws {
    let run = await stage.run(words)
    #expect(!run.text.isEmpty && !run.text.unicodeScalars.contains { [0x1B, 0x9B, 0x07].contains($0.value) }, "\(run)")
  }

  @Test func `config get prints a value without its control characters`() async throws {
    #expect(try await Stage(settings: #"city = "\u001b[2J서울\u0007""#).run("config", "get", "city").out == "서울\n")
  }

  @Test func `the smallest and largest integers are no valid ranks`() async throws {
    _ = await stage.run("cities", "add", "서울")
    for number in ["-9223372036854775808", "9223372036854775807", "0"] {
      #expect(await stage.run("cities", "remove", "--", number).code == 66)
      #expect(await stage.run("cities", "move", "서울", "--to=\(number)").code == 64)
    }
  }

  @Test func `an invalid clock exits with 64`() async throws {
    for clock in ["yesterday", "2026-13-01T00:00:00Z", "2026-11-20"] {
      let run = await stage.run(["now", "--demo"], extra: ["WEATHERI_CLOCK": clock])
      #expect(run.code == 64)
      #expect(run.err.contains("WEATHERI_CLOCK"))
    }
    let utc = await stage.run(["now", "--demo", "--json"], extra: ["WEATHERI_CLOCK": "2026-11-20T05:32:00Z"])
    #expect(utc.json["generated_at"].text?.hasPrefix("2026-11-20T14:32:0") == true)
  }

  @Test func `the user’s own time zone does not change a place’s times`() async throws {
    let run = await stage.run(["report", "서울", "--json"], extra: ["TZ": "America/New_York"])
    #expect(run.json["hourly"][0]["at"].text == "2026-11-20T14:00:00+09:00")
    #expect(run.json["generated_at"].text?.hasSuffix("+09:00") == true)
  }

  @Test func `ascii glyphs write no character above 0x7f except Hangul`() async throws {
    let stage = try Stage(settings: "glyphs = \"ascii\"")
    for language in ["ko", "en"] {
      let run = await stage.run("report", "서울", "--language", language)
      let strange = run.out.unicodeScalars.filter { $0.value > 0x7F && !(0xAC00...0xD7A3).contains($0.value) }
      #expect(strange.isEmpty, "\(Set(strange))")
    }
  }
}
