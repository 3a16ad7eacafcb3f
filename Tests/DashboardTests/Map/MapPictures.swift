import Cells
import Weather

extension Album {
  static let map = PageCase.maps.map { name, page in
    Album(
      "map", name,
      shots: [Shot("ko colour", page, .ko, look: .styled), Shot("ko mono", page, .ko, isASCII: true, look: .mono)])
  }
}

extension PageCase {
  static let korea = PageCase("map, Korea", from: .full) { $0.openMap(.rain, MapData.rain) }

  fileprivate static let maps: [(name: String, page: PageCase)] = [
    ("korea", korea),
    (
      "peninsula",
      PageCase("map, the peninsula", from: .full) { state in
        state.openMap(.pm10, MapData.dust)
        state.press("0", .down)
      }
    ),
    (
      "east-asia",
      PageCase("map, East Asia", from: .full) { state in
        state.openMap(.typhoon, MapData.typhoons())
        state.press("0", "0")
        state.answer(MapData.typhoons())
      }
    ),
    (
      "world",
      PageCase("map, the world", from: .full) { state in
        state.openMap(.o3, MapData.failure(.o3, [.airkorea: .keyMissing, .openMeteo: .timedOut]))
        state.press("0", "0", "0")
      }
    ),
  ]
}
