import Gazetteer
import Settings
import Storage
import ViewModels
import Weather

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

  /// The settings' city, and the largest of the country; nil where the gazetteer knows no such city.
  var greeting: Intent? {
    guard let home = gazetteer.place(named: settings.city) else { return nil }
    let others = World.largeCities.compactMap { gazetteer.place(named: $0) }
    func city(_ place: Place) -> City { City(place: place, isSaved: false) }
    return .greeted(home: city(home), others: others.map(city))
  }

  private static let welcomed = "welcomed"
  private static let largeCities = ["서울", "부산", "대구", "인천", "광주광역시", "대전", "울산", "세종", "제주시"]
}
