import Alerts
import ArgumentParser
import FoundationEssentials
import Props
import Storage

@testable import App

/// A `World` in a folder of its own, at a quarter past three in Seoul and without a network.
final class WorldFixture: Sendable {
  let world: World
  private let folder: String

  /// `settings` is the text of the settings file; nil for no file.
  init(_ settings: String? = nil) throws {
    folder = FileManager.default.temporaryDirectory.path + "/weatheri-" + UUID().uuidString
    if let settings {
      try AtomicFile.createFolder(folder + "/.config/weatheri")
      try AtomicFile.write(Data(settings.utf8), to: folder + "/.config/weatheri/config.toml")
    }
    let environment = [
      "HOME": folder, "TZ": "Asia/Seoul", "LANG": "ko_KR.UTF-8", "WEATHERI_CLOCK": "2026-11-20T15:15:00+09:00",
    ]
    world = try World(try Options.parse(["--offline"]), environment: environment, diagnostics: Diagnostics { _ in })
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }
}

/// Stores the messages it receives; rejects the first `refusals` of them.
final class Mailbox: Notifier {
  private let state: Locked<(messages: [AlertMessage], refusals: Int)>

  init(refusals: Int = 0) { state = Locked(([], refusals)) }

  var titles: [String] { state.value.messages.map(\.title) }

  func deliver(_ message: AlertMessage) throws(NotifierError) {
    let isRefused = state.change { state in
      state.refusals -= 1
      if state.refusals < 0 { state.messages.append(message) }
      return state.refusals >= 0
    }
    if isRefused { throw .timedOut }
  }
}
