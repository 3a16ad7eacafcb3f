import Testing
import Weather

@testable import Reports

/// A message about a missing key names the place that issues keys for that source.
struct CredentialWordsTests {
  private static let websites: [SourceID: String] = [
    .kma: "data.go.kr", .airkorea: "data.go.kr", .openWeather: "openweathermap.org",
    .weatherKit: "developer.apple.com",
  ]

  private static let keyed: [SourceID] = [.kma, .airkorea, .openWeather, .weatherKit]

  @Test(arguments: keyed, Language.allCases)
  func `a missing or rejected key leads to the place that issues it`(source: SourceID, language: Language) throws {
    let words = Words.of(language)
    let website = try #require(Self.websites[source])
    for error in [SourceError.keyMissing, .keyRejected(detail: "30")] {
      let said = [words.failure(error, source) { _ in "" }, try #require(words.remedy(error, source))]
      for sentence in said {
        #expect(sentence.contains(website), "\(sentence)")
        #expect(!Set(Self.websites.values).subtracting([website]).contains { sentence.contains($0) }, "\(sentence)")
      }
    }
    #expect(words.failure(.keyMissing, source) { _ in "" }.contains(source == .weatherKit ? "[weatherkit]" : "_KEY"))
  }

  @Test(arguments: Language.allCases) func `every failure of a key command or key file says what to do`(
    _ language: Language
  ) {
    let words = Words.of(language)
    let files = CredentialError.FileFault.allCases.map { CredentialError.Cause.file("~/AuthKey.p8", $0) }
    let causes: [CredentialError.Cause] =
      [
        .silent, .failed(errorLine: ""), .failed(errorLine: "gpg: no\u{1B}[2J agent"),
        .tooSlow(seconds: 10, errorLine: ""),
        .tooSlow(seconds: 10, errorLine: "gpg: wait\u{1B}[2J"), .unusable,
      ] + files
    var sentences: Set<String> = []
    for cause in causes {
      let error = SourceError.keyUnavailable(CredentialError("kma.key_command", cause))
      let said = words.failure(error, .kma) { _ in "" }
      #expect(said.hasPrefix("kma.key_command: ") && !said.contains("\u{1B}"))
      #expect(said.contains(CredentialError("", cause).remedy[language]) && !words.inBrief(error).isEmpty)
      sentences.insert(said)
    }
    #expect(sentences.count == causes.count)
    #expect(sentences.count { $0.contains("~/AuthKey.p8") } == files.count)
    #expect(
      sentences.contains { $0.contains("gpg: no") } && sentences.contains { $0.contains("gpg: wait") }
        && sentences.contains { $0.contains("10") })
  }

  @Test func `for scripts a failed command is a missing key, and a bad file a rejected one`() {
    #expect(SourceError.keyUnavailable(CredentialError("", .tooSlow(seconds: 10, errorLine: ""))).reason == .keyMissing)
    #expect(SourceError.keyUnavailable(CredentialError("", .file("", .noKey))).reason == .keyRejected)
  }
}
