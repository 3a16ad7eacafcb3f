import Cells
import FoundationEssentials
import Gazetteer
import Settings
import Testing
import Upstream
import Weather

@testable import App
@testable import Dashboard
@testable import Reports
@testable import Terminal

/// From facts to findings, without a `World`.
struct DoctorTests {
  private let korean = Language.ko
  private let english = Language.en

  private func terminal(_ change: (inout TerminalFacts) -> Void = { _ in }) -> [Finding] {
    var query = TerminalQuery()
    for glyph in TerminalFacts.doubtfulGlyphs { query.widths[glyph] = glyph.displayWidth }
    query.hasAnswered = true
    query.synchronizesFrames = true
    var facts = TerminalFacts(
      isTerminal: true, name: "xterm-256color", size: Size(columns: 80, rows: 24), isDescribed: true,
      depth: .twoFiftySix, locale: "ko_KR.UTF-8", query: query)
    change(&facts)
    return TerminalCheck(language: english).findings(facts)
  }

  @Test func `a good terminal has no warnings`() {
    #expect(terminal().map(\.status) == Array(repeating: .ok, count: 7))
    #expect(terminal().allSatisfy { $0.remedy == nil })
  }

  @Test func `every weakness of a terminal gives a warning with a remedy`() {
    func worst(_ id: Finding.ID, _ change: @escaping (inout TerminalFacts) -> Void) -> Finding? {
      terminal(change).first { $0.id == id }
    }
    let weak = [
      worst(.size) { $0.size = Size(columns: 79, rows: 24) }, worst(.colours) { $0.depth = .sixteen },
      worst(.encoding) { $0.locale = "C" }, worst(.terminal) { $0.name = "dumb" },
      worst(.glyphWidths) { $0.query?.widths["●"] = 2 }, worst(.glyphWidths) { $0.query?.widths = [:] },
    ]
    for finding in weak { #expect(finding?.status == .warn && finding?.remedy?.isEmpty == false) }
    #expect(weak[4]?.message.contains("● 2/1") == true)
    #expect(worst(.terminal) { $0.isDescribed = false }?.status == .fail)
  }

  @Test(arguments: [(.iTerm, "iTerm2"), (.sixel, "sixels"), (nil, "no")] as [(PictureProtocol?, String)])
  func `the protocol for pictures is named, and needs 24-bit colours`(_ pictures: PictureProtocol?, _ name: String) {
    func message(_ depth: ColourDepth) -> String? {
      terminal {
        $0.query?.pictures = pictures
        $0.depth = depth
      }.first { $0.id == .pictures }?.message
    }
    #expect(message(.trueColour)?.contains(name) == true)
    #expect(message(.twoFiftySix) == "Pictures: no.")
  }

  @Test func `without a terminal only the encoding is checked`() {
    #expect(terminal { $0.isTerminal = false }.map(\.id) == [.terminal, .encoding])
  }

  // MARK: - Files

  private func file(_ path: String, _ mode: UInt32, isFolder: Bool = false, isWritable: Bool = true) -> FileFact {
    FileFact(path: path, mode: mode, isFolder: isFolder, isWritable: isWritable)
  }

  private func files(_ mode: UInt32, folder: UInt32 = 0o700, holdsKey: Bool = false) -> [Finding] {
    let data = FileFacts.Folder(
      kind: .data, path: "/d", itself: file("/d", folder, isFolder: true), files: [file("/d/it's", mode)])
    return FileCheck(language: korean).findings(
      FileFacts(folders: [data], settingsFile: file("/c/config.toml", mode), holdsKey: holdsKey))
  }

  @Test func `correct modes give only ok findings`() {
    #expect(files(0o600, holdsKey: true).map(\.status) == [.ok, .ok])
    #expect(files(0o400).map(\.status) == [.ok, .ok])
  }

  @Test func `a wrong mode gives the chmod command to use`() {
    let findings = files(0o644, folder: 0o755)
    #expect(findings.map(\.status) == [.warn, .warn])
    #expect(findings[0].remedy == "chmod 600 /c/config.toml")
    #expect(findings[1].remedy == #"chmod 700 /d && chmod 600 '/d/it'\''s'"#)
    #expect(findings[1].message.contains("0755"))
  }

  @Test func `a key that others can read fails`() {
    #expect(files(0o640, holdsKey: true)[0].status == .fail)
  }

  @Test func `a missing folder is normal, an unwritable folder is not`() {
    func status(_ itself: FileFact?) -> Finding.Status? {
      FileCheck(language: english).findings(
        FileFacts(folders: [.init(kind: .cache, path: "/x", itself: itself)], settingsFile: nil, holdsKey: false)
      ).first?.status
    }
    #expect(status(nil) == .ok)
    #expect(status(file("/x", 0o500, isFolder: true, isWritable: false)) == .fail)
    #expect(status(file("/x", 0o600)) == .fail)
  }

  @Test func `a folder that cannot be created gives the reason`() {
    func finding(_ above: FileFact) -> Finding? {
      FileCheck(language: english).findings(
        FileFacts(
          folders: [.init(kind: .data, path: "/x/y/weatheri", above: above)], settingsFile: nil, holdsKey: false)
      ).first
    }
    #expect(finding(file("/x", 0o755, isFolder: true))?.status == .ok)
    let closed = finding(file("/x", 0o500, isFolder: true, isWritable: false))
    #expect(closed?.status == .fail && closed?.remedy?.hasPrefix("chmod u+rwx /x (or set XDG_DATA_HOME") == true)
    let inTheWay = finding(file("/x/y", 0o644))
    #expect(inTheWay?.status == .fail && inTheWay?.message.contains("/x/y is a file") == true)
    #expect(inTheWay?.remedy?.contains("XDG_DATA_HOME") == true)
  }

  @Test func `the nearest existing entry above a missing folder is found`() {
    #expect(FileFact.above("/dev/null/weatheri")?.isFolder == false)
    #expect(FileFact.above("/dev/no-such/a/b")?.path == "/dev")
    #expect(FileFact.above("/no-such/weatheri")?.path == "/")
  }

  @Test func `every way to write a key in the settings file is detected`() {
    #expect(Settings.holdsKey(file: "[kma]\nkey = \"abc\""))
    #expect(Settings.holdsKey(file: "[openweather]\nkey = 'abc'"))
    #expect(Settings.holdsKey(file: "[network]\nproxy = \"http://me:word@proxy:8080\""))
    #expect(Settings.holdsKey(file: "unts = 1\n[kma]\nkey = \"abc\""))
    #expect(!Settings.holdsKey(file: "[kma]\nkey = \"\"\nkey_command = \"pass x\""))
    #expect(!Settings.holdsKey(file: ""))
  }

  // MARK: - Time

  private func clock(ahead minutes: Double?, isArranged: Bool = false, hasZones: Bool = true) -> [Finding] {
    let now = Zone.seoul.instant(CivilDate(2026, 11, 20), hour: 14, minute: 32)
    return ClockCheck(language: english).findings(
      ClockFacts(
        now: now, isArranged: isArranged, sourceTime: minutes.map { now.addingTimeInterval(-60 * $0) },
        zoneName: "Asia/Seoul", zoneFolder: "/z", hasZoneDatabase: hasZones))
  }

  @Test func `the clock is wrong if the sources differ by more than 45 minutes`() {
    #expect(clock(ahead: nil).map(\.status) == [.ok, .ok, .ok])
    #expect(clock(ahead: 20)[0].status == .ok)
    #expect(clock(ahead: 90)[0].message.contains("90 min ahead"))
    #expect(clock(ahead: -90)[0].message.contains("90 min behind"))
    #expect(clock(ahead: 90, isArranged: true)[0].status == .ok)
  }

  @Test func `a missing zone database gives the package to install`() {
    let database = clock(ahead: nil, hasZones: false)[2]
    #expect(database.status == .warn && database.remedy?.contains("tzdata") == true)
  }

  // MARK: - Sources

  private func source(
    _ source: SourceID = .kma, _ service: SourceService.Kind = .shortRange, _ error: SourceError?,
    language: Language = .ko, credentialOrigin: SourceFacts.CredentialOrigin = .file("kma.key"),
    hasStandIn: Bool = false
  ) -> Finding? {
    let newest = Zone.seoul.instant(CivilDate(2026, 11, 20), hour: 14, minute: 0)
    let facts = SourceFacts(
      source: source, wantsKey: source != .openMeteo, credentialOrigin: credentialOrigin,
      hasStandIn: hasStandIn,
      answers: [.init(service: service, newest: error.map { .failure($0) } ?? .success(newest))])
    return SourceCheck(language: language).findings(facts).last
  }

  @Test(arguments: [
    (20, "활용신청"), (21, "일시 정지"), (30, "인증키 발급현황"), (31, "연장신청"), (32, "IP"),
  ])
  func `an error code of the data portal is explained in Korean with the page to open`(code: Int, words: String) {
    let finding = source(.kma, .shortRange, .keyRejected(detail: "SOME_ERROR (\(code))"))
    #expect(finding?.status == .fail)
    #expect(finding?.remedy?.contains("코드 \(code)") == true)
    #expect(finding?.remedy?.contains(words) == true)
    #expect(finding?.remedy?.contains("마이페이지") == true || code == 20)
  }

  @Test func `a used-up allowance gives the time of its renewal and how to get more`() {
    let finding = source(.airkorea, .air, .quotaSpent(until: Date(timeIntervalSince1970: 1_795_100_400)))
    #expect(finding?.status == .warn)
    #expect(["코드 22나 HTTP 429", "500회", "자정", "운영계정"].allSatisfy { finding?.remedy?.contains($0) == true })
  }

  @Test func `a service that rejects the key is named with its number on the data portal`() {
    let refused = SourceError.keyRejected(detail: "X (20)")
    #expect(source(.kma, .shortRange, refused)?.remedy?.contains("15084084") == true)
    #expect(source(.kma, .mediumRange, refused)?.remedy?.contains("15059468") == true)
    #expect(source(.airkorea, .air, refused)?.remedy?.contains("15073861") == true)
    for error in [refused, .keyRejected(detail: "X (30)"), .keyRejected(detail: "HTTP 403")] {
      let remedy = source(.kma, .warnings, error)?.remedy
      #expect(remedy?.contains("https://www.data.go.kr/data/15000415/openapi.do") == true)
    }
    #expect(source(.kma, .shortRange, .keyRejected(detail: "HTTP 403"))?.remedy?.contains("활용신청") == true)
  }

  @Test func `an index without an application is no failure, and the remedy has the page to apply on`() {
    let finding = source(.kma, .livingIndex, .keyRejected(detail: "X (20)"))
    #expect(finding?.status == .warn)
    #expect(finding?.remedy?.contains("https://www.data.go.kr/data/15085288/openapi.do") == true)
  }

  private func used(_ usage: Usage?, _ error: SourceError? = nil, language: Language) -> String? {
    let newest: Result<Date?, SourceError> = error.map { .failure($0) } ?? .success(Date(timeIntervalSince1970: 0))
    let facts = SourceFacts(
      source: .kma, wantsKey: false, credentialOrigin: .file("x.key"),
      answers: [.init(service: .shortRange, newest: newest, usage: usage)])
    return SourceCheck(language: language).findings(facts).last?.message
  }

  @Test func `the used part of an allowance is shown per day or per month`() {
    let day = Usage(119.25, of: Allowance(10_000, in: .day, of: .seoul))
    #expect(used(day, language: korean)?.contains("오늘 120/10,000회") == true)
    #expect(used(day, language: english)?.contains("120 of 10,000 today") == true)
    #expect(used(day, .timedOut, language: korean)?.contains("오늘 120/10,000회") == true)
    let month = Usage(1_000, of: Allowance(1_000_000, in: .month))
    #expect(used(month, language: korean)?.contains("이번 달 1,000/1,000,000회") == true)
    #expect(used(month, language: english)?.contains("1,000 of 1,000,000 this month") == true)
    #expect(used(nil, language: korean)?.contains("회") == false)
  }

  @Test func `an allowance that is nearly used up gives a warning`() {
    for (used, status) in [(449.0, Finding.Status.ok), (450, .warn), (500, .warn)] {
      let usage = Usage(used, of: Allowance(500, in: .day, of: .seoul))
      let facts = SourceFacts(
        source: .airkorea, wantsKey: false, credentialOrigin: .file("x.key"),
        answers: [.init(service: .air, newest: .success(Date(timeIntervalSince1970: 0)), usage: usage)])
      let finding = SourceCheck(language: english).findings(facts).last
      #expect(finding?.status == status && (finding?.remedy?.contains("refresh_minutes") == true) == (status == .warn))
    }
  }

  @Test func `a source that answers shows its newest publication and the time zone`() {
    #expect(source(.kma, nil)?.status == .ok)
    #expect(source(.kma, nil)?.message.contains("2026-11-20 14:00(한국 시각)") == true)
    #expect(clock(ahead: nil)[0].message.contains("(UTC)"))
  }

  @Test func `a rejected key shows where it is set`() {
    let places: [(SourceFacts.CredentialOrigin, String)] = [
      (.environment("WEATHERI_KMA_KEY"), "WEATHERI_KMA_KEY에"), (.file("kma.key"), "설정 파일의 kma.key에"),
      (.command("kma.key_command"), "kma.key_command 명령이"), (.shared(.file("kma.key")), "설정 파일의 kma.key에"),
    ]
    for (origin, words) in places {
      let remedy = source(.kma, .shortRange, .keyRejected(detail: "X (30)"), credentialOrigin: origin)?.remedy ?? ""
      #expect(remedy.contains("코드 30") && remedy.contains(words))
      #expect(remedy.contains("WEATHERI_KMA_KEY") == (origin == .environment("WEATHERI_KMA_KEY")), "\(remedy)")
    }
    let bare = source(.kma, .shortRange, .keyRejected(detail: "HTTP 403"))?.remedy ?? ""
    #expect(bare.contains("kma.key") && !bare.contains("코드"))
    let abroad = source(.openWeather, .weather, .keyRejected(detail: "401"), credentialOrigin: .file("openweather.key"))
    #expect(abroad?.remedy?.contains("openweather.key") == true)
  }

  @Test func `the address to check is that of the service`() {
    let refused = SourceError.refused(detail: "HTTP 404")
    let command = "weatheri-tui config get open-meteo."
    #expect(source(.openMeteo, .air, refused)?.remedy?.hasSuffix(command + "air_quality_base_url") == true)
    #expect(source(.openMeteo, .weather, refused)?.remedy?.hasSuffix(command + "base_url") == true)
    #expect(source(.openMeteo, .air, .tooLarge)?.remedy?.hasSuffix(command + "air_quality_base_url") == true)
  }

  @Test(arguments: [false, true]) func `the remedy mentions other sources only if there are some`(_ hasStandIn: Bool) {
    for error in [SourceError.upstreamError(detail: "x"), .noValue(flag: nil), .notPublishedYet, .notCovered] {
      let finding = source(.openMeteo, .weather, error, hasStandIn: hasStandIn)
      #expect(finding?.remedy?.contains("다른 출처가 대신합니다") == hasStandIn)
    }
    for id in [SourceID.kma, .weatherKit] {
      let facts = SourceFacts(source: id, wantsKey: true, unset: ["weatherkit.team_id"], hasStandIn: hasStandIn)
      #expect(SourceCheck(language: korean).findings(facts)[0].message.contains("다른 출처로") == hasStandIn)
    }
  }

  @Test func `a substitute must be in every list and have a key`() throws {
    func hasStandIn(_ id: SourceID, _ text: String) throws -> Bool? {
      let settings = try Settings.load(file: text, path: "/c.toml")
      return SourceFacts.gathered(settings, environment: [:]).first { $0.source == id }?.hasStandIn
    }
    #expect(try hasStandIn(.kma, "") == true && hasStandIn(.openMeteo, "") == false)
    #expect(try hasStandIn(.openMeteo, "[kma]\nkey = \"k\"") == true)
    #expect(try hasStandIn(.kma, "[sources]\nnow = [\"kma\"]") == false)
    #expect(try hasStandIn(.kma, "[sources]\ndaily = [\"kma\", \"openweather\"]") == false)
  }

  @Test func `a source of radar is checked if it is listed and covers a saved city`() throws {
    func checked(_ text: String, _ cities: [Place]) throws -> [SourceID] {
      let settings = try Settings.load(file: text, path: "/c.toml")
      return SourceFacts.gathered(
        settings, cities: cities, covers: { source, place in source != .kmaRadar || place.country == "KR" },
        environment: [:]
      ).map(\.source).filter { $0.profile.parts.isEmpty }
    }
    let seoul = try #require(Gazetteer.korea.place(named: "서울"))
    let tokyo = try #require(Gazetteer.korea.place(named: "도쿄"))
    #expect(try checked("", []).isEmpty && checked("[sources]\nradar = []", [seoul]).isEmpty)
    #expect(try checked("[sources]\nradar = [\"kma-radar\", \"rainviewer\"]", [seoul]) == [.kmaRadar, .rainViewer])
    #expect(try checked("[sources]\nradar = [\"kma-radar\"]", [tokyo]).isEmpty)
  }

  @Test func `the newest radar picture is a publication, an unreadable picture fails`() {
    #expect(source(.kmaRadar, .radar, nil)?.message.contains("2026-11-20 14:00(한국 시각)") == true)
    let finding = source(.kmaRadar, .radar, .malformed(.picture(.wrongLegend(lowerBound: 150))))
    #expect(finding?.status == .fail && finding?.remedy?.contains("새 버전") == true)
    #expect(finding?.message.contains("범례 색이 바뀌어(150.0 mm/h)") == true)
    let missing = source(.kmaRadar, .radar, .malformed(.picture(.noLibrary(name: "libpng", package: "libpng16-16"))))
    #expect(missing?.message.contains("apt-get install libpng16-16") == true)
  }

  @Test func `advice is in the remedy only`() {
    for error in [SourceError.refused(detail: "x"), .timedOut, .upstreamError(detail: "x"), .redirected(host: "h")] {
      let finding = source(.openMeteo, .weather, error)
      #expect(finding?.message.contains("base_url") == false && finding?.message.contains("다시 시도") == false)
    }
  }

  @Test(arguments: SourceID.allCases)
  func `every error has a remedy`(id: SourceID) {
    let errors: [SourceError] = [
      .keyRejected(detail: "x"), .quotaSpent(until: .distantFuture), .notCovered,
      .noValue(flag: nil), .notPublishedYet, .unreachable(.unknownHost), .timedOut, .refused(detail: "x"),
      .upstreamError(detail: "x"),
      .malformed(.empty), .tooLarge,
    ]
    for language in [korean, english] {
      for error in errors {
        let finding = source(id, .weather, error, language: language)
        #expect(finding?.status != .ok && finding?.remedy?.isEmpty == false, "\(error)")
      }
    }
  }

  @Test func `a missing key is a warning, a command that prints no key fails`() {
    var facts = SourceFacts(source: .kma, wantsKey: true)
    let check = SourceCheck(language: korean)
    #expect(check.findings(facts).map(\.status) == [.warn])
    #expect(check.findings(facts)[0].remedy?.contains("WEATHERI_KMA_KEY") == true)
    facts.credentialOrigin = .command("kma.key_command")
    for cause in [
      CredentialError.Cause.silent, .failed(errorLine: "gpg: no"), .tooSlow(seconds: 10, errorLine: "gpg: wait"),
      .unusable,
    ] {
      facts.trouble = CredentialError("kma.key_command", cause)
      #expect(check.findings(facts).map(\.status) == [.fail])
      #expect(check.findings(facts)[0].remedy?.contains("kma.key_command") == true)
    }
  }

  @Test func `findings as JSON use the words of the contract`() {
    let json = FindingLines.json([Finding(.source(.kma, service: "short_range"), .warn, "말", remedy: nil)])
    #expect(
      json == [
        "schema": 1,
        "findings": [["id": "source.kma.short_range", "status": "warn", "message": "말", "remedy": .null]],
      ])
  }
}

extension DoctorTests {
  private func source(_ id: SourceID, _ error: SourceError?) -> Finding? { source(id, .shortRange, error) }
}
