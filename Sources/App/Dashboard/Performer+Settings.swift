import Dashboard
import FoundationEssentials
import Gazetteer
import Settings
import Weather

// Reads and writes the settings for the page of settings.
extension Performer {
  func perform(_ effect: SettingsEffect, _ send: @escaping Program.Send) async {
    switch effect {
    case .read: readSettings(send)
    case .set(let change): await set(change, send)
    case .tryKey(let source, let setting): await tryKey(of: source, setting, send)
    }
  }

  /// The file may have been edited by hand in the meantime. If it cannot be read, that is reported and the current
  /// values are shown.
  func readSettings(_ send: Program.Send) {
    let world = world
    do throws(Ending) {
      send(.page(SettingsEvent.read(world.lines(of: try world.settingsOfTheFile()))))
    } catch {
      send(.page(SettingsEvent.read(world.lines(of: world.settings))))
      send(.messageReceived(error.sentence))
    }
  }

  /// Writes a setting and reports the result. The reducer requests one change at a time.
  func set(_ change: SettingChange, _ send: Program.Send) async {
    let old = world
    do throws(Ending) {
      let new = try await worldAfterWriting(change, in: old)
      currentWorld.replace(with: new)
      let refetches = !old.isSample && new.settings.refetches(since: old.settings)
      send(
        .page(
          SettingsEvent.saved(
            SettingsReading(lines: new.lines(of: new.settings), preferences: new.preferences, refetches: refetches))))
      if change.key.hasPrefix("soon.") { await new.renewTimer() }
      if change.key == "theme", let errorText = new.themes.errorText(of: change.value, in: new.language) {
        send(.messageReceived(errorText))
      }
    } catch {
      send(.page(SettingsEvent.notSaved(error.sentence, old.lines(of: old.settings))))
    }
  }

  /// The `World` with that change, which is written to the file; with the sample feed it is only in memory.
  func worldAfterWriting(_ change: SettingChange, in world: World) async throws(Ending) -> World {
    let lease = world.isSample ? .free : try await SettingsFile.lease(at: world.settingsPath, world.language)
    defer { lease.release() }
    let before = try world.textOfTheFile()
    let (text, new): (String, World)
    do throws(SettingsError) {
      text = try TOMLEdit.setting(
        change.key, to: change.value, in: before ?? "", path: world.settingsPath,
        themes: Start.themes(world.options, world.environment))
      new = try world.adopting(text)
    } catch { throw Ending(.wrongSettings, error, in: world.language) }
    if !world.isSample { try world.write(Data(text.utf8), to: world.settingsPath) }
    return new
  }

  /// Sends one request for Seoul, and reports whether the source accepts the key.
  func tryKey(of source: SourceID, _ setting: String, _ send: Program.Send) async {
    let world = world
    guard let place = world.gazetteer.place(named: "서울") else { return }
    let error = await world.credentialCheck.error(of: source, at: place, now: world.now())
    send(.page(SettingsEvent.keyTried(source, setting: setting, error)))
  }
}
