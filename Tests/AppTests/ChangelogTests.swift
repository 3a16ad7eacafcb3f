import Foundation
import Testing
import WeatherAssets

@testable import App

/// `Assets/packaging/changelog`, from which packages, releases and `--version --json` take their notes.
struct ChangelogTests {
  @Test func `the changelog has changes of the current version, in lines of at most 120 characters`() {
    let changes = VersionDocument.changes(of: Version.current, in: WeatherAssets.changelog)
    #expect(!changes.isEmpty)
    #expect(WeatherAssets.changelog.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }

  @Test func `the changelog and the manual give the version the same date`() throws {
    let style = Date.FormatStyle(date: .long, time: .omitted, locale: Locale(identifier: "en_US"), timeZone: .gmt)
    let day = try Date(Version.date, strategy: style).formatted(.iso8601.year().month().day())
    #expect(WeatherAssets.changelog.hasPrefix("\(Version.current) (\(day))\n"))
  }

  @Test func `only the changes of the version itself are taken`() {
    let changelog = "1.1.0 (2026-12-01)\n- new\n\n1.1 (2026-11-01)\n- one\n- two\n\n1.0.0 (2026-10-01)\n- old\n"
    #expect(VersionDocument.changes(of: "1.1", in: changelog) == ["one", "two"])
    #expect(VersionDocument.changes(of: "1.0.0", in: changelog) == ["old"])
    #expect(VersionDocument.changes(of: "2", in: changelog) == [])
  }

  @Test func `the version as JSON lists its changes`() {
    #expect(VersionDocument.text(["--version", "--json"])?.contains("\"changes\"") == true)
    #expect(VersionDocument.text(["--version"]) == Version.current)
  }
}
