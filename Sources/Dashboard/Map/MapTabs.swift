import Cells
import Reports
import Weather

/// The first row: the layers, and on the right the value at the chosen city.
struct MapTabs: Sendable, Equatable {
  struct Tab: Sendable, Equatable {
    var layer: MapLayer
    /// With a blank at either end.
    var text: String
    var isShown: Bool
    var place: Rect
  }
  /// 지도; empty if there is no room for it.
  var title = ""
  /// Only the shown one if there is no room for all.
  private(set) var tabs: [Tab] = []
  /// `서울`, and the layer's value there.
  var city = ""
  var value = ""
  var valueTone = Tone.plain

  /// Columns that the city keeps.
  private static let leastCity = 16

  init(_ layers: [MapLayer], shown: MapLayer, in row: Rect, _ words: Words) {
    let texts = layers.map { " \(words.weatherMap.tab($0)) " }
    let width = texts.map(\.displayWidth).reduce(0, +)
    var column = row.column
    if words.map.displayWidth + 2 + width + Self.leastCity + 6 <= row.columns {
      title = words.map
      column += title.displayWidth + 2
    }
    let fits = width + Self.leastCity <= row.columns
    for (layer, text) in zip(layers, texts) where fits || layer == shown {
      let place = Rect(column: column, row: row.row, columns: min(text.displayWidth, row.columns), rows: 1)
      tabs.append(Tab(layer: layer, text: text, isShown: layer == shown, place: place))
      column += text.displayWidth
    }
  }

  /// The first column behind the tabs.
  var end: Int { tabs.last?.place.endColumn ?? 0 }

  /// The longest form of the value that fits.
  mutating func put(city name: String, values: [String], tone: Tone, columns: Int) {
    valueTone = tone
    let fitting = values.lazy.compactMap { value -> (String, String)? in
      if name.displayWidth + 1 + value.displayWidth <= columns { return (name, value) }
      return nil
    }.first
    let brief = values.last { $0.displayWidth <= columns }
    (city, value) = fitting ?? ("", brief ?? "")
  }
}
