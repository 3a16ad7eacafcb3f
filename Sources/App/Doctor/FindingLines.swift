import ViewModels
import Weather

/// Findings as lines of text, and as JSON, schema 1.
struct FindingLines: Wording {
  let language: Language
  let hasColour: Bool
  let isASCII: Bool

  /// Each with its remedy below, and a line that counts.
  func lines(_ findings: [Finding]) -> [String] {
    findings.flatMap(lines) + ["", summary(findings)]
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

  /// Four columns in either language.
  private func mark(_ status: Finding.Status) -> String {
    let (word, colour) =
      switch status {
      case .ok: (say("정상", "ok  "), 32)
      case .warn: (say("주의", "warn"), 33)
      case .fail: (say("문제", "FAIL"), 31)
      }
    return hasColour ? "\u{1B}[\(colour)m\(word)\u{1B}[m" : word
  }

  private func summary(_ findings: [Finding]) -> String {
    Words.of(language).summary(of: findings)
  }
}
