import Alerts
import Settings
import Storage
import ViewModels
import Weather

// What is kept of the pages of the first start.
extension Performer {
  func noteWelcomed(_ send: Program.Send) {
    attempt(send) { world throws(StorageError) in try world.noteWelcomed() }
  }

  func keepNames(user: String, fairy: String, _ send: Program.Send) async {
    if !fairy.isEmpty { attempt(send) { world throws(StorageError) in try world.alerts.keep(sender: fairy) } }
    guard !user.isEmpty else { return }
    do throws(Ending) {
      currentWorld.become(try await made(SettingChange(key: "user.name", value: user), in: world))
    } catch { send(.said(error.sentence)) }
  }

  func keep(_ draft: Alert.Draft, of place: Place, _ send: Program.Send) {
    attempt(send) { world throws(StorageError) in
      var draft = draft
      draft.city = world.cityName(of: place)
      _ = try world.alerts.change { $0.add(draft, now: world.now()) }
    }
    readAlerts(send)
  }

  /// What cannot be written is said, and the program goes on without.
  private func attempt(_ send: Program.Send, _ work: (World) throws(StorageError) -> Void) {
    let world = world
    do throws(StorageError) { try work(world) } catch { send(.said(error.sentence(in: world.language))) }
  }
}
