import AirKorea
import AppleWeather
import DataPortal
import ForecastEngine
import FoundationEssentials
import Gazetteer
import Glibc
import KMA
import OpenMeteo
import OpenWeather
import Settings
import Storage
import Upstream
import Weather

/// The real data sources, each with its address, its key and the network connection.
struct LiveSources: Sendable {
  let settings: Settings
  private(set) var clock: Clock
  let cache: CacheFolder
  /// The cache that the sources share.
  let sharedCache: FileCache
  private var providers: [SourceID: CredentialProvider]
  /// The key of KMA's API Hub.
  let hubCredentials: CredentialProvider
  private let transport: any Transport
  private(set) var client: RetryingClient
  /// Open-Meteo wants only one request at a time from each IP address. A place search, which may take three seconds,
  /// does not wait in this queue.
  let openMeteoLimiter = RateLimiter(perSecond: 10, concurrent: 1, timing: .real)
  /// The client for the board server. Separate from the weather client, so that waiting for news does not occupy one of
  /// its parallel requests.
  let boardClient: RetryingClient
  private var appleToken: AppleWeather.TokenSource?
  /// Counts the requests to each source, across all processes.
  let quotaStore: QuotaStore

  init(
    _ settings: Settings, proxy: String?, authorities: CertificateAuthorities = CertificateAuthorities(),
    home: String?, clock: Clock, isOffline: Bool, cache: CacheFolder, strings: CommandStrings,
    remark: @escaping @Sendable (String) -> Void
  ) {
    self.settings = settings
    self.clock = clock
    self.cache = cache
    // A folder that cannot be written is reported when snapshots are stored, so the sources need not report it too.
    sharedCache = FileCache(
      folder: CacheFolder(cache.path), isReadOnly: isOffline,
      // Other processes wait as long as one request with all its attempts may take.
      leaseTimeout: settings.network.timeoutSeconds * Double(settings.network.attempts), now: clock.now,
      setAside: { remark(strings.setAside($0)) })
    quotaStore = QuotaStore(cache: sharedCache, now: clock.now)
    let transport = LiveSources.transport(proxy: proxy, authorities: authorities, isOffline: isOffline)
    let client = { (perSecond, quotaStore) in
      LiveSources.client(
        settings.network, transport, perSecond: perSecond, isOffline: isOffline, quotaStore: quotaStore)
    }
    self.transport = transport
    self.client = client(30, isOffline ? nil : quotaStore)
    boardClient = client(5, nil)
    appleToken = LiveSources.appleToken(settings[.weatherKit], home: home, isOffline: isOffline)
    providers = LiveSources.providers(settings, isOffline: isOffline)
    hubCredentials = CredentialProvider(
      isOffline ? nil : settings[.kma].hubCredential, setting: "\(SourceID.kma.rawValue).hub_key_command")
  }

  /// The sources; they store what they may need again in `sharedCache`.
  func sources(keeping sharedCache: any SharedCache) -> [any MeteredSource] {
    let openWeatherCredentials = credentials(of: .openWeather)
    return [
      KMA(portal: portal(.kma), cache: sharedCache), AirKorea(portal: portal(.airkorea), cache: sharedCache),
      OpenMeteo(
        baseURL: address(of: .openMeteo), airQualityBaseURL: address(of: .openMeteo, .airQuality),
        client: client.paced(by: openMeteoLimiter)),
      OpenWeather(
        baseURL: address(of: .openWeather), hasKey: openWeatherCredentials.hasKey,
        key: { () throws(CredentialError) in try await openWeatherCredentials.key() }, client: client),
      AppleWeather(
        baseURL: address(of: .weatherKit), language: settings.resolvedLanguage, token: appleToken, client: client),
    ]
  }

  /// The geocoders for names that the gazetteer does not know, in the order in which they are asked; all of them
  /// finish within `seconds`.
  func geocoders(within seconds: Double) -> [any Geocoder] {
    let credentials = credentials(of: .openWeather)
    let client = client.asking(onceWithin: credentials.hasKey ? seconds / 2 : seconds)
    let openMeteo = OpenMeteoPlaces(
      baseURL: address(of: .openMeteo, .geocoding), client: client, gazetteer: .korea, now: clock.now)
    guard credentials.hasKey else { return [openMeteo] }
    let openWeather = OpenWeatherPlaces(
      baseURL: address(of: .openWeather), key: { () throws(CredentialError) in try await credentials.key() },
      client: client,
      gazetteer: .korea, now: clock.now)
    return [openMeteo, openWeather]
  }

  /// The snapshot store. It reports if its folder cannot be written.
  var snapshots: SnapshotStore {
    var cache = sharedCache
    cache.folder = self.cache
    return SnapshotStore(cache)
  }

  func credentials(of source: SourceID) -> CredentialProvider { providers[source] ?? CredentialProvider(nil) }

  /// Lets commands that printed no key run again.
  func forgetFailures() async { for provider in providers.values + [hubCredentials] { await provider.forgetFailure() } }

  func address(of source: SourceID, _ name: SourceAddress.Name = .base) -> String {
    settings[source][name].text
  }

  func portal(_ source: SourceID) -> DataPortal {
    let credentials = credentials(of: source)
    return DataPortal(
      baseURL: address(of: source), hasKey: credentials.hasKey,
      key: { () throws(CredentialError) in try await credentials.key() }, client: client, now: clock.now)
  }

  /// nil if one of the settings for Apple's key is missing.
  private static func appleToken(
    _ settings: Settings.SourceAccess, home: String?, isOffline: Bool
  ) -> AppleWeather.TokenSource? {
    if isOffline, let none = Secret("offline") { return { _ in none } }
    let credentials = Credentials(
      teamID: settings[.teamID], serviceID: settings[.serviceID], keyID: settings[.keyID],
      file: settings[.privateKeyFile].abbreviated(from: home),
      privateKey: { () throws(CredentialError.FileFault) in try settings.privateKey(home: home) })
    guard let credentials, !settings[.privateKeyFile].isEmpty else { return nil }
    let mint = TokenMint(credentials)
    return { now throws(SourceError) in try await mint.token(at: now) }
  }

  private static func transport(
    proxy: String?, authorities: CertificateAuthorities, isOffline: Bool
  ) -> any Transport {
    if isOffline { return NoTransport() }
    let network = CurlTransport(
      proxy: proxy, authorities: authorities, userAgent: "weatheri-tui/\(Version.current)")
    return CachingTransport(network, uptime: Timing.real.uptime)
  }

  private static func client(
    _ network: Settings.Network, _ transport: any Transport, perSecond: Int, isOffline: Bool, quotaStore: QuotaStore?
  ) -> RetryingClient {
    let timing = Timing.real
    return RetryingClient(
      transport: transport,
      policy: RetryingClient.Policy(timeout: network.timeoutSeconds, attempts: isOffline ? 1 : network.attempts),
      rateLimiter: RateLimiter(perSecond: perSecond, timing: timing), timing: timing, quotaStore: quotaStore)
  }

  private static func providers(_ settings: Settings, isOffline: Bool) -> [SourceID: CredentialProvider] {
    var providers: [SourceID: CredentialProvider] = [:]
    for source in SourceID.allCases where source.profile.credential?.variable != nil {
      let credential = settings.credential(of: source)
      // If two sources use the same credential, its command runs once, so that a password is asked for once.
      let other = source.profile.credential?.other.flatMap {
        settings.credential(of: $0) == credential ? providers[$0] : nil
      }
      // Offline no request is sent, so no key is needed: the reported error is then the missing network, not a
      // missing key.
      let own = isOffline ? Secret("offline").map(Settings.Credential.key) : credential
      providers[source] = other ?? CredentialProvider(own, setting: "\(source.rawValue).key_command")
    }
    return providers
  }
}

// Recordings
extension LiveSources {
  /// The same sources at a fixed time, and the transport that records their answers.
  func recorded(at instant: Date) -> (LiveSources, RecordingTransport) {
    let recorder = RecordingTransport(transport)
    var sources = self
    sources.clock = Clock(standingAt: instant)
    sources.client = client.carried(by: recorder)
    return (sources, recorder)
  }

  /// The sources that have a key.
  var keyed: [SourceID] {
    SourceID.allCases.filter { $0 == .weatherKit ? appleToken != nil : providers[$0]?.hasKey == true }
  }

  /// The same sources, answered from a recording without delay; those in `keyed` have a key.
  func replaying(_ answers: [RecordedAnswer], keyed: [SourceID]) -> LiveSources {
    let key = Secret("replay")
    var sources = self
    sources.providers = Dictionary(
      uniqueKeysWithValues: keyed.map { source in
        let own = settings.credential(of: source)
        return (source, CredentialProvider(own ?? key.map(Settings.Credential.key)))
      })
    sources.appleToken = nil
    if keyed.contains(.weatherKit), let key { sources.appleToken = { _ in key } }
    sources.client = RetryingClient(
      transport: ReplayTransport(answers),
      policy: RetryingClient.Policy(timeout: settings.network.timeoutSeconds, attempts: settings.network.attempts),
      rateLimiter: RateLimiter(perSecond: 1000, timing: .still), timing: .still)
    return sources
  }
}

extension Settings.SourceAccess {
  /// The text of the .p8 file.
  func privateKey(home: String?) throws(CredentialError.FileFault) -> Secret {
    let path = self[.privateKeyFile].path(from: home)
    let bytes: Data?
    do throws(StorageError) { bytes = try AtomicFile.read(path, upTo: SettingsFile.longestKeyFile) } catch {
      // No private key is that long.
      if case .tooLarge = error { throw .noKey }
      throw fault(of: path)
    }
    guard let bytes else { throw .missing }
    guard let text = Secret(String(decoding: bytes, as: UTF8.self)) else { throw .empty }
    return text
  }

  /// Why the existing file cannot be read.
  private func fault(of path: String) -> CredentialError.FileFault {
    if FileFact.of(path)?.isFolder == true { return .folder }
    return access(path, R_OK) == 0 ? .unreadable : .closed
  }
}

extension String {
  /// Expands `~/…` to a path in the home folder.
  func path(from home: String?) -> String {
    guard let home, hasPrefix("~/") else { return self }
    return home + dropFirst()
  }

  /// Abbreviates a path in the home folder to `~/…`.
  func abbreviated(from home: String?) -> String {
    guard let home, home.count > 1, hasPrefix(home + "/") else { return self }
    return "~" + dropFirst(home.count)
  }
}

extension CommandStrings {
  func setAside(_ path: String) -> String {
    say(
      "손상된 캐시를 치워 두었습니다: \(path.harmless)",
      "A damaged cache file was set aside: \(path.harmless)")
  }
}
