import Alerts
import Gazetteer
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

  func keep(_ draft: Alert.Draft, of place: Place, _ send: Program.Send) async {
    attempt(send) { world throws(StorageError) in
      var draft = draft
      draft.city = world.cityName(of: place)
      _ = try world.alerts.change { $0.add(draft, now: world.now()) }
    }
    await world.renewTimer()
    readAlerts(send)
  }

  /// What cannot be written is said, and the program goes on without.
  private func attempt(_ send: Program.Send, _ work: (World) throws(StorageError) -> Void) {
    let world = world
    do throws(StorageError) { try work(world) } catch { send(.said(error.sentence(in: world.language))) }
  }
}

// What is known of a reader who has never been here.
extension World {
  /// There are no settings; whether there are cities is not looked at yet.
  var mayBeFirstStart: Bool { !isSample && settingsText == nil }

  /// Nor are there cities, nor were the pages seen. A store that cannot be read is not new.
  var isFirstStart: Bool {
    guard mayBeFirstStart, (try? cities.all().isEmpty) == true else { return false }
    return (try? documents.value(Bool.self, named: World.welcomed)) ?? false == false
  }

  func noteWelcomed() throws(StorageError) {
    try documents.update(Bool.self, named: World.welcomed, from: true) { $0 = true }
  }

  /// The settings' city, and the largest cities of the zone of the user's clock, else of Korea; nil if the gazetteer knows
  /// no such city.
  var greeting: Intent? {
    guard let home = gazetteer.place(named: settings.city) else { return nil }
    let zone = Zone.own(environment).identifier
    let near = zone == Zone.seoul.identifier ? [] : gazetteer.largestCities(inZone: zone, count: 9)
    let others = near.isEmpty ? World.largeCities.compactMap { gazetteer.place(named: $0) } : near
    func city(_ place: Place) -> City { City(place: place, isSaved: false) }
    return .greeted(home: city(home), others: others.map(city))
  }

  private static let welcomed = "welcomed"
  private static let largeCities = ["서울", "부산", "대구", "인천", "광주광역시", "대전", "울산", "세종", "제주시"]
}
