import ArgumentParser
import Dashboard
import Glibc
import Reports
import Weather

/// Checks everything the program depends on. Exits with 1 if something fails.
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Check keys, sources, terminal and files, and suggest fixes.")
  @Flag(name: .customLong("json"), help: "Print the findings as JSON (schema 1).")
  var isJSON = false

  @OptionGroup var options: Options

  func run() async throws {
    let environment = Environment.current
    let doctor = try doctor(environment)
    let findings = await doctor.findings(.gathered(environment))
    if isJSON {
      print(FindingLines.json(findings).text)
    } else {
      let lines = FindingLines(
        language: doctor.language, hasColour: hasColour(environment),
        isASCII: !World.supportsUnicode(environment))
      for line in lines.lines(findings) { print(line) }
    }
    try CommandRunner.flush(CommandStrings(language: doctor.language))
    if findings.contains(where: { $0.status == .fail }) { throw ExitCode(ExitStatus.problemsFound.rawValue) }
  }

  /// Wrong settings become a finding; any other reason why no `World` can be created ends the command as usual.
  /// Remarks of a source are not printed: its finding contains them.
  private func doctor(_ environment: [String: String]) throws -> Doctor {
    do throws(Ending) {
      let world = try World(options, environment: environment, diagnostics: Diagnostics { _ in })
      return Doctor(world, city: options.city, environment: environment)
    } catch {
      do throws(Ending) {
        guard error.status == .wrongSettings else { throw error }
        return try Doctor(stoppedBy: error, options, environment: environment)
      } catch { try CommandRunner.end(error) }
    }
  }

  private func hasColour(_ environment: [String: String]) -> Bool {
    isatty(STDOUT_FILENO) == 1 && environment["NO_COLOR"]?.isEmpty != false && environment["TERM"] != "dumb"
  }
}

/// Findings as lines of text, and as JSON, schema 1.
struct FindingLines: Wording {
  let language: Language
  let hasColour: Bool
  let isASCII: Bool

  /// Each finding with its remedy below it, then a line with the counts.
  func lines(_ findings: [Finding]) -> [String] {
    findings.flatMap(lines) + ["", Words.of(language).summary(of: findings)]
  }

  static func json(_ findings: [Finding]) -> JSON {
    ["schema": 1, "findings": .array(findings.map(entry))]
  }

  private static func entry(_ finding: Finding) -> JSON {
    [
      "id": .string(finding.id.name), "status": .string(finding.status.rawValue), "message": JSON(finding.message),
      "remedy": JSON(finding.remedy),
    ]
  }

  private func lines(_ finding: Finding) -> [String] {
    let arrow = isASCII ? "->" : "→"
    return ["\(mark(finding.status)) \(finding.message.harmless)"]
      + (finding.remedy.map { ["     \(arrow) \($0.harmless)"] } ?? [])
  }

  /// Four columns wide in both languages.
  private func mark(_ status: Finding.Status) -> String {
    let (word, colour) =
      switch status {
      case .ok: (say("정상", "ok  "), 32)
      case .warn: (say("주의", "warn"), 33)
      case .fail: (say("문제", "FAIL"), 31)
      }
    return hasColour ? "\u{1B}[\(colour)m\(word)\u{1B}[m" : word
  }
}
