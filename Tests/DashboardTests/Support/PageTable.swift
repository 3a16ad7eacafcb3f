// The table of all pages: each page's folder has its lines. `PageTests` fails if one of `State.allPages` is missing.

extension Album {
  /// The golden pictures of all pages.
  static let all = [
    home, details, cities, search, map, warnings, alerts, arrivals, threeDays, year, sideBySide, board, sources,
    settings, doctor, commands, help, welcome,
  ].flatMap { $0 }
}

extension PageCase {
  /// Every situation of the golden pictures, and those that have none, each once.
  static let all: [PageCase] = {
    var titles: Set<String> = []
    let pictured = Album.all.flatMap(\.shots).map(\.page)
    return (pictured + boardWithoutPictures + [removal, licences]).filter { titles.insert($0.title).inserted }
  }()
}

extension RandomPage {
  static let all = [home, cities, search, alerts, sideBySide, board, settings, doctor, welcome, year]
}
