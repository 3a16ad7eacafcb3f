import FoundationEssentials
import Gazetteer
import Settings
import Storage
import ViewModels
import Weather

// What the page of settings asks of the world, and changes in it.
extension Performer {
  /// The file may have been changed by hand meanwhile; one that cannot be read is said, and what holds is shown.
  func readSettings(_ send: Program.Send) {
    let world = world
    do throws(SettingsError) {
      let settings = try Start.settings(try? text(in: world), at: world.settingsPath, world.options, world.environment)
      send(.settingsRead(world.lines(of: settings)))
    } catch {
      send(.settingsRead(world.lines(of: world.settings)))
      send(.said(error.sentence(in: world.language)))
    }
  }

  /// The program calls this for one change at a time.
  func set(_ change: SettingChange, _ send: Program.Send) {
    let old = world
    do throws(Ending) {
      let new = try made(change, in: old)
      present.become(new)
      let asksAnew = !old.isSample && new.settings.asksAnew(since: old.settings)
      send(
        .settingKept(
          SettingsReading(lines: new.lines(of: new.settings), preferences: new.preferences, asksAnew: asksAnew)))
    } catch {
      send(.settingRefused(error.sentence, old.lines(of: old.settings)))
    }
  }

  /// The world with that change, which is written; in the sample feed it is only thought of.
  func made(_ change: SettingChange, in world: World) throws(Ending) -> World {
    let before = try text(in: world)
    let (text, new): (String, World)
    do throws(SettingsError) {
      text = try TOMLEdit.setting(change.key, to: change.value, in: before ?? "", path: world.settingsPath)
      new = try world.adopting(text)
    } catch { throw Ending(.wrongSettings, error.sentence(in: world.language)) }
    if world.isSample { return new }
    do throws(StorageError) { try AtomicFile.write(Data(text.utf8), to: world.settingsPath) } catch {
      throw world.ending(for: error)
    }
    return new
  }

  /// The settings file as it stands now; nil where there is none.
  private func text(in world: World) throws(Ending) -> String? {
    world.isSample ? world.settingsText : try Start.read(world.settingsPath, world.language)
  }

  func tryKey(of source: SourceID, _ setting: String, _ send: Program.Send) async {
    let world = world
    guard let place = world.gazetteer.place(named: "서울") else { return }
    let error = await world.trial.error(of: source, at: place, now: world.now())
    send(.keyTried(source, setting: setting, error))
  }
}
