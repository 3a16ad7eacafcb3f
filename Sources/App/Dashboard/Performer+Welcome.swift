import Alerts
import Dashboard
import Gazetteer
import Settings
import Storage
import Weather

// Stores what the user entered on the welcome pages.
extension Performer {
  func perform(_ effect: WelcomeEffect, _ send: @escaping Program.Send) async {
    switch effect {
    case .recordShown: recordWelcomeShown(send)
    case .saveNames(let user, let fairy): await saveNames(user: user, fairy: fairy, send)
    case .saveAlert(let draft, let place): await saveAlert(draft, of: place, send)
    }
  }

  /// The welcome pages are not shown again.
  func recordWelcomeShown(_ send: Program.Send) {
    attempt(send) { world throws(StorageError) in try world.recordWelcomeShown() }
  }

  /// An empty name is not saved. The user's name is a setting, the fairy's name the default sender of alerts.
  func saveNames(user: String, fairy: String, _ send: Program.Send) async {
    if !fairy.isEmpty { attempt(send) { world throws(StorageError) in try world.alerts.save(sender: fairy) } }
    guard !user.isEmpty else { return }
    do throws(Ending) {
      currentWorld.replace(with: try await worldAfterWriting(SettingChange(key: "user.name", value: user), in: world))
    } catch { send(.messageReceived(error.sentence)) }
  }

  /// Adds an alert for the place, and updates the system timer, if one is installed.
  func saveAlert(_ draft: Alert.Draft, of place: Place, _ send: Program.Send) async {
    attempt(send) { world throws(StorageError) in
      var draft = draft
      draft.city = world.cityName(of: place)
      _ = try world.alerts.change { $0.add(draft, now: world.now()) }
    }
    await world.renewTimer()
    readAlerts(send)
  }

  /// A failed write is reported, and the program continues.
  private func attempt(_ send: Program.Send, _ work: (World) throws(StorageError) -> Void) {
    let world = world
    do throws(StorageError) { try work(world) } catch { send(.messageReceived(error.sentence(in: world.language))) }
  }
}

// Detects a user who has never started the program.
extension World {
  /// True if there is no settings file; whether cities are saved is not checked yet.
  var mayBeFirstStart: Bool { !isSample && settingsText == nil }

  /// True if also no city is saved and the welcome pages have not been shown. A store that cannot be read counts as
  /// used.
  var isFirstStart: Bool {
    guard mayBeFirstStart, (try? cities.all().isEmpty) == true else { return false }
    return (try? documents.value(Bool.self, named: World.welcomed)) ?? false == false
  }

  func recordWelcomeShown() throws(StorageError) {
    try documents.update(Bool.self, named: World.welcomed, from: true) { $0 = true }
  }

  /// The settings' city, and the largest cities of the user's time zone, or of Korea if that is the zone or no such
  /// city is known. nil if the gazetteer does not know the settings' city.
  var firstStartEvent: Event? {
    guard let home = gazetteer.place(named: settings.city) else { return nil }
    let zones = Zone.ownNames(environment)
    let near =
      zones.contains(Zone.seoul.identifier)
      ? [] : zones.lazy.map { gazetteer.largestCities(inZone: $0, count: 9) }.first { !$0.isEmpty } ?? []
    let others = near.isEmpty ? World.largeCities.compactMap { gazetteer.place(named: $0) } : near
    func city(_ place: Place) -> City { City(place: place, isSaved: false) }
    return .firstStartDetected(home: city(home), others: others.map(city), region: settings.regions.measurement.origin)
  }

  private static let welcomed = "welcomed"
  private static let largeCities = ["서울", "부산", "대구", "인천", "광주광역시", "대전", "울산", "세종", "제주시"]
}
