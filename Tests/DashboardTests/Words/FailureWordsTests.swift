import FoundationEssentials
import Testing
import Weather

@testable import Reports

/// The sentence that explains the failure of a source to the user.
struct FailureWordsTests {
  private static let flaws: [Flaw] = [
    .empty, .brokenOff(field: "hourly.time.6"), .missing(field: "hourly.time.6"), .noNumber(field: "hourly.time.6"),
    .unknownShape(field: "hourly.time.6"), .unknownShape(field: nil), .foreign(beginning: "<SAID>"),
    .unreadableRows(12), .fewerRows(3, of: 12), .noValue(flag: nil), .noValue(flag: "<SAID>"), .outOfDate,
    .picture(.notPNG(beginning: "<SAID>")), .picture(.cutOff), .picture(.damaged),
  ]

  private static let errors: [SourceError] =
    [
      .keyMissing, .keyUnavailable(CredentialError("kma.key_command", .silent)), .keyRejected(detail: "<SAID>"),
      .quotaSpent(until: afternoon), .notCovered, .noValue(flag: "<SAID>"), .noValue(flag: nil), .notPublishedYet,
      .timedOut,
      .refused(detail: "<SAID>"),
      .redirected(host: "<SAID>"), .upstreamError(detail: "<SAID>"), .tooLarge,
    ]
    + flaws.map(SourceError.malformed) + flaws.map(SourceError.incomplete)
    + Obstacle.allCases.map(SourceError.unreachable)

  /// Terms that are not translated because they stand for files, settings, pages or data.
  private static let data = [
    "<SAID>", "hourly.time.6", "[sources]", "base_url", "network.proxy", "https_proxy", "ca-certificates", "libcurl4",
    "SSL_CERT_FILE", "http://", "libcurl.so.4", "--offline", "data.go.kr", "WEATHERI_KMA_KEY", "WEATHERI_AIRKOREA_KEY",
    "WEATHERI_OPENWEATHER_KEY",
    "kma.key_command", "openweathermap.org", "My API keys", "developer.apple.com", "[weatherkit]", "WeatherKit", ".p8",
    "HTTP", "TLS", "서비스 ID", "weatheri-tui",
  ]

  private func sentences(_ error: SourceError, _ source: SourceID, _ language: Language) -> [String] {
    let words = Words.of(language)
    return [words.failure(error, source) { _ in "14:32" }] + [words.remedy(error, source)].compactMap { $0 }
  }

  @Test(arguments: errors, SourceID.allCases)
  func `every message is completely in the user’s language`(_ error: SourceError, _ source: SourceID) {
    for sentence in sentences(error, source, .ko) {
      let names = Self.data + ["[\(source.rawValue)]", source.profile.name.ko]
      let rest = names.sorted { $0.count > $1.count }.reduce(sentence) { $0.replacing($1, with: "") }
      // A key of the keyboard keeps its name.
      let words = rest.replacing("r을", with: "")
      #expect(!words.contains { $0.isASCII && $0.isLetter }, "\(sentence)")
    }
    for sentence in sentences(error, source, .en) {
      #expect(sentence.unicodeScalars.allSatisfy { $0.isASCII }, "\(sentence)")
    }
  }

  @Test(arguments: errors, SourceID.allCases)
  func `every failure has a second sentence that says what to do`(_ error: SourceError, _ source: SourceID) {
    for language in Language.allCases {
      let text = Words.of(language).failure(error, source) { _ in "14:32" }
      #expect([".", "。"].contains(text.suffix(1)) && (text.contains(". ") || text.contains("。")), "\(text)")
    }
  }

  @Test(arguments: flaws) func `every flaw of an answer has its own message`(_ flaw: Flaw) {
    for language in Language.allCases {
      let text = Self.flaws.map { Words.of(language).failure(.malformed($0), .kma) { _ in "" } }
      #expect(Set(text).count == Self.flaws.count)
    }
    #expect(
      Words.korean.failure(.malformed(.brokenOff(field: "hourly.time.6")), .openMeteo) { _ in "" }.hasPrefix(
        "Open-Meteo의 응답을 읽을 수 없습니다(hourly.time.6에서 끊김). "))
  }

  @Test func `a quota that ends on another day is shown with the date`() {
    let formatting = Formatting(units: .metric, words: .korean, zone: .seoul)
    func sentence(_ until: Date) -> String {
      formatting.sentence(
        Shortfall(
          part: .now, bulletin: .current, source: .openWeather, error: .quotaSpent(until: until), since: afternoon),
        at: afternoon)
    }
    #expect(sentence(afternoon.plus(minutes: 60)).contains(" 15:32부터"))
    #expect(sentence(Zone.seoul.instant(CivilDate(2026, 12, 1))).contains(" 12.1 00:00부터"))
  }
}
