import Alerts
import FoundationEssentials
import Glibc
import Settings
import Storage
import Subprocess
import Weather

/// The system timer that delivers the alerts while no dashboard is open: systemd, or cron if there is no systemd.
struct AlertTimer: Sendable {
  enum Kind: String, Sendable, Codable { case systemd, cron }

  private let world: World
  private let units: UnitFiles
  private let crontab: Crontab

  init(_ world: World) throws(Ending) {
    self.world = world
    units = try UnitFiles(world)
    crontab = Crontab(world)
  }

  /// What `install` would write. Changes nothing.
  func preview() async throws(Ending) -> [String] {
    switch try await usualKind() {
    case .systemd:
      let texts = try unitTexts()
      return ["# \(units.service)", texts.serviceText, "# \(units.timer)", texts.timerText]
    case .cron: return [try block()]
    }
  }

  /// Writes the timer, and starts it if the user's systemd instance is running. Returns the messages to print.
  func install() async throws(Ending) -> [String] {
    let kind = try await usualKind()
    if let former = try world.installedTimer(), former != kind { _ = try await uninstall() }
    var list: [String]
    switch kind {
    case .systemd:
      try units.write(try unitTexts())
      list = await units.start() ? [world.strings.timerStarted(units.timer)] : [world.strings.timerWritten(units.timer)]
    case .cron:
      try await crontab.put(try block())
      list = [world.strings.crontabWritten]
    }
    do throws(StorageError) { try world.alerts.save(timer: kind) } catch { throw world.ending(for: error) }
    if !hasAdvanceNoticeRules, try world.savedAlerts().allSatisfy({ !$0.isEnabled }) {
      list.append(world.strings.noAlertIsOn)
    }
    let set = world.environment.filter { !$0.value.isEmpty }
    let keys = set.keys.filter { $0.hasPrefix("WEATHERI_") && $0.hasSuffix("_KEY") }.sorted()
    let proxies = set.filter { AlertTimer.proxies.contains($0.key) && $0.value.holdsPassword }.keys.sorted()
    return list + keys.map(world.strings.keyStaysHere) + proxies.map(world.strings.proxyStaysHere)
  }

  /// Removes everything that `install` wrote. Returns the messages to print.
  func uninstall() async throws(Ending) -> [String] {
    let kind = try world.installedTimer()
    var list: [String] = []
    if units.exist {
      await units.remove()
      list.append(world.strings.timerRemoved)
    }
    if kind == .cron, try await crontab.remove() { list.append(world.strings.crontabCleared) }
    if kind != nil {
      do throws(StorageError) { try world.alerts.save(timer: nil) } catch { throw world.ending(for: error) }
    }
    return list.isEmpty ? [world.strings.noTimer] : list
  }

  /// Updates an installed timer after a change of the alerts. Does nothing if none is installed.
  func renew() async throws(Ending) {
    switch try world.installedTimer() {
    case nil: return
    case .systemd: if units.exist { try await units.renew(try unitTexts()) }
    case .cron: if try await crontab.hasBlock() { try await crontab.put(try block()) }
    }
  }

  // MARK: - Choosing the timer

  private func usualKind() async throws(Ending) -> Kind {
    let hasCron = Subprocess.find("crontab", world.environment) != nil
    guard Subprocess.find("systemctl", world.environment) != nil else {
      if hasCron { return .cron }
      throw Ending(.unavailable, world.strings.noTimerHere)
    }
    // systemctl may be installed although the machine was booted by another init system.
    let isBooted = access("/run/systemd/system", F_OK) == 0
    if isBooted || !hasCron { return .systemd }
    return await UnitFiles.systemctl("show-environment") ? .systemd : .cron
  }

  // MARK: - Contents

  private var hasAdvanceNoticeRules: Bool { !world.settings.soon.rules.isEmpty }

  private func unitTexts() throws(Ending) -> SystemdUnits {
    SystemdUnits(
      try command(), try world.savedAlerts(), hasAdvanceNoticeRules: hasAdvanceNoticeRules, now: world.now(),
      zone: .own(world.environment), namesZone: world.environment["TZ"]?.isEmpty == false)
  }

  private func block() throws(Ending) -> String {
    let command = try command()
    let text = CrontabBlock.text(
      command, try world.savedAlerts(), hasAdvanceNoticeRules: hasAdvanceNoticeRules,
      zone: .own(world.environment))
    guard let text else { throw Ending(.cannotCreate, world.strings.lineBreakInPath) }
    return text
  }

  /// Variables by which the program finds the user's files, language, clock, certificates and proxy. A proxy address
  /// that contains a password is left out.
  private static let variables =
    [
      "LANG", "LC_ALL", "LC_MESSAGES", "TZ", "TZDIR", "WEATHERI_LANGUAGE", "XDG_CACHE_HOME", "XDG_CONFIG_HOME",
      "XDG_DATA_HOME", "XDG_STATE_HOME", "SSL_CERT_FILE", "SSL_CERT_DIR", "CURL_CA_BUNDLE",
    ] + proxies
  private static let proxies = ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY"]

  private func command() throws(Ending) -> TimerCommand {
    guard let program = "/proc/self/exe".realPath else { throw Ending(.bug, world.strings.noProgramPath) }
    let variables = AlertTimer.variables.compactMap { name in
      world.environment[name].flatMap {
        $0.isEmpty || AlertTimer.proxies.contains(name) && $0.holdsPassword
          ? nil : TimerCommand.Variable(name: name, value: $0)
      }
    }
    var arguments = ["alerts", "fire", "--wait"]
    if let path = world.options.config?.realPath { arguments += ["--config", path] }
    return TimerCommand(program: program, arguments: arguments, variables: variables)
  }
}

extension String {
  /// Whether an address contains a user name, and therefore most likely a password.
  fileprivate var holdsPassword: Bool { utf8.contains(UInt8(ascii: "@")) }
}

extension World {
  fileprivate func installedTimer() throws(Ending) -> AlertTimer.Kind? {
    do throws(StorageError) { return try alerts.timer() } catch { throw ending(for: error) }
  }

  /// Updates the timer. If that fails, prints the reason; the change of the alerts stays.
  func renewTimer() async {
    do throws(Ending) { try await AlertTimer(self).renew() } catch { printDiagnostic(error.sentence) }
  }
}
