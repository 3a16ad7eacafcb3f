import AirKorea
import AppleWeather
import DataPortal
import FoundationEssentials
import Gazetteer
import KMA
import OpenMeteo
import OpenWeather
import Settings
import Storage
import Upstream
import Weather

#if canImport(Glibc)
  import Glibc
#endif

/// The institutions as they are asked in earnest: each with its address, its key and the way to the network.
struct LiveSources: Sendable {
  let settings: Settings
  let clock: Clock
  let isOffline: Bool
  let cache: CacheFolder
  /// How long one question may take its asker, in seconds, and so how long others wait for its answer.
  let longestTurn: Double
  /// What sources share over the cache.
  let shelf: SourceShelf
  let setAside: @Sendable (String) -> Void
  private let rings: [SourceID: KeyRing]
  private let courier: Courier
  private let appleToken: AppleWeather.TokenSource?
  /// What was asked of whom, over all processes.
  let ledger: Ledger

  init(
    _ settings: Settings, proxy: String?, home: String?, clock: Clock, isOffline: Bool, cache: CacheFolder, says: Says,
    remark: @escaping @Sendable (String) -> Void
  ) {
    self.settings = settings
    self.clock = clock
    self.isOffline = isOffline
    self.cache = cache
    setAside = { remark(says.setAside($0)) }
    longestTurn = settings.network.timeoutSeconds * Double(settings.network.attempts)
    // A folder that cannot be written is told by what is kept of the weather; no source need say it again.
    shelf = SourceShelf(
      cache: CacheFolder(cache.path), isReadOnly: isOffline, longestTurn: longestTurn, now: clock.now,
      setAside: setAside)
    ledger = Ledger(shelf: shelf, now: clock.now)
    courier = LiveSources.courier(settings.network, proxy: proxy, ledger: isOffline ? nil : ledger)
    appleToken = LiveSources.appleToken(settings[.weatherKit], home: home, isOffline: isOffline)
    rings = LiveSources.rings(settings, isOffline: isOffline)
  }

  /// The sources, which keep what they may want again on the shelf.
  func sources(keeping shelf: any Shelf) -> [any MeteredSource] {
    let openWeatherKeys = keys(of: .openWeather)
    return [
      KMA(portal: portal(.kma), shelf: shelf), AirKorea(portal: portal(.airkorea), shelf: shelf),
      OpenMeteo(
        baseURL: address(of: .openMeteo), airQualityBaseURL: address(of: .openMeteo, .airQuality), courier: courier),
      OpenWeather(
        baseURL: address(of: .openWeather), hasKey: openWeatherKeys.hasKey,
        key: { () throws(KeyTrouble) in try await openWeatherKeys.key() }, courier: courier),
      AppleWeather(
        baseURL: address(of: .weatherKit), language: settings.resolvedLanguage, token: appleToken, courier: courier),
    ]
  }

  /// Who knows places the gazetteer does not, in the order they are asked; all of them are done within so many seconds.
  func geocoders(within seconds: Double) -> [any Geocoder] {
    let keys = keys(of: .openWeather)
    let courier = courier.asking(onceWithin: keys.hasKey ? seconds / 2 : seconds)
    let openMeteo = OpenMeteoPlaces(
      baseURL: address(of: .openMeteo, .geocoding), courier: courier, gazetteer: .korea, now: clock.now)
    guard keys.hasKey else { return [openMeteo] }
    let openWeather = OpenWeatherPlaces(
      baseURL: address(of: .openWeather), key: { () throws(KeyTrouble) in try await keys.key() },
      courier: courier,
      gazetteer: .korea, now: clock.now)
    return [openMeteo, openWeather]
  }

  func keys(of source: SourceID) -> KeyRing { rings[source] ?? KeyRing(nil) }

  /// Commands that gave no key may be run again.
  func forgetFailures() async { for ring in rings.values { await ring.forgetFailure() } }

  private func address(of source: SourceID, _ name: SourceAddress.Name = .base) -> String {
    settings[source][name].text
  }

  private func portal(_ source: SourceID) -> DataPortal {
    let keys = keys(of: source)
    return DataPortal(
      baseURL: address(of: source), hasKey: keys.hasKey,
      key: { () throws(KeyTrouble) in try await keys.key() }, courier: courier, now: clock.now)
  }

  /// nil where something is missing of what Apple hands out.
  private static func appleToken(
    _ settings: Settings.SourceAccess, home: String?, isOffline: Bool
  ) -> AppleWeather.TokenSource? {
    if isOffline, let none = Secret("offline") { return { _ in none } }
    let credentials = Credentials(
      teamID: settings[.teamID], serviceID: settings[.serviceID], keyID: settings[.keyID],
      file: settings[.privateKeyFile].abbreviated(from: home),
      privateKey: { () throws(KeyTrouble.FileFault) in try settings.privateKey(home: home) })
    guard let credentials, !settings[.privateKeyFile].isEmpty else { return nil }
    let mint = TokenMint(credentials)
    return { now throws(SourceError) in try await mint.token(at: now) }
  }

  /// Without a ledger the network is not touched.
  private static func courier(_ network: Settings.Network, proxy: String?, ledger: Ledger?) -> Courier {
    let patience = Patience.real
    let isOffline = ledger == nil
    let transport: any Transport =
      isOffline ? NoTransport() : CurlTransport(proxy: proxy, userAgent: "weatheri-tui/\(Version.current)")
    return Courier(
      transport: transport,
      policy: Courier.Policy(timeout: network.timeoutSeconds, attempts: isOffline ? 1 : network.attempts),
      pacer: Pacer(perSecond: 30, patience: patience), patience: patience, ledger: ledger)
  }

  private static func rings(_ settings: Settings, isOffline: Bool) -> [SourceID: KeyRing] {
    var rings: [SourceID: KeyRing] = [:]
    for source in SourceID.allCases where source.profile.key?.variable != nil {
      let credential = settings.credential(of: source)
      // One password is asked for once, though two sources use it.
      let lender = source.profile.key?.lender.flatMap { settings.credential(of: $0) == credential ? rings[$0] : nil }
      // No request leaves, so none needs a key: what is missing is the network, whatever the settings say.
      let own = isOffline ? Secret("offline").map(Settings.Credential.key) : credential
      rings[source] = lender ?? KeyRing(own, setting: "\(source.rawValue).key_command")
    }
    return rings
  }
}

extension Settings.SourceAccess {
  /// The text of the .p8 file.
  func privateKey(home: String?) throws(KeyTrouble.FileFault) -> Secret {
    let path = self[.privateKeyFile].path(from: home)
    let bytes: Data?
    do throws(StorageError) { bytes = try AtomicFile.read(path) } catch { throw fault(of: path) }
    guard let bytes else { throw .missing }
    guard let text = Secret(String(decoding: bytes, as: UTF8.self)) else { throw .empty }
    return text
  }

  /// Why what is there cannot be read.
  private func fault(of path: String) -> KeyTrouble.FileFault {
    if FileFact.of(path)?.isFolder == true { return .folder }
    return access(path, R_OK) == 0 ? .unreadable : .closed
  }
}

extension String {
  /// Where `~/…` leads.
  func path(from home: String?) -> String {
    guard let home, hasPrefix("~/") else { return self }
    return home + dropFirst()
  }

  /// A path in the home folder as one writes it: `~/…`.
  func abbreviated(from home: String?) -> String {
    guard let home, home.count > 1, hasPrefix(home + "/") else { return self }
    return "~" + dropFirst(home.count)
  }
}

extension Says {
  func setAside(_ path: String) -> String {
    say(
      "손상된 캐시를 치워 두었습니다: \(path.harmless)",
      "A damaged cache file was set aside: \(path.harmless)")
  }
}
