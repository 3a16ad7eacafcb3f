import Cells
import FoundationEssentials
import Panes
import Testing
import ViewModels
import Weather

struct StripPaneTests {
  /// What KMA and others say of an hour, in millimetres or centimetres of snow.
  private static let bands: [(Double, Double?)] = [
    (0, 1), (1, 1), (29, 29), (30, 50), (50, 70), (50, nil), (0, 3), (3, 15), (15, nil), (62, 62), (0, 0.5), (4.9, 4.9),
  ]

  /// Every band in turn: as rain in the hours of one, as snow in those of the other.
  private static func snapshot(_ situations: Situations, isSnow: Bool) -> Snapshot {
    let snapshot = situations.snapshot(.full)
    let layers = snapshot.layers.map { layer in
      var layer = layer
      for index in layer.hours.indices {
        let (min, max) = bands[index % bands.count]
        let band = AmountBand(min: min, max: max, text: "")
        layer.hours[index].falling = .falling(isSnow ? .snow : .rain)
        layer.hours[index].precipitation = isSnow ? nil : band
        layer.hours[index].snow = isSnow ? band : nil
      }
      return layer
    }
    return Snapshot(place: snapshot.place, layers: layers)
  }

  @Test(arguments: [Units.metric, .imperial])
  func `in no window is an amount cut`(_ units: Units) async throws {
    let situations = try await Situations.shared.value
    let (rain, snow) = (Self.snapshot(situations, isSnow: false), Self.snapshot(situations, isSnow: true))
    var seen: Set<String> = []
    for columns in 20...200 {
      // Every width in one language with rain and in the other with snow, by turns.
      for language in Language.allCases {
        let isSnow = (language == .ko) == (columns % 2 == 0)
        var state = situations.state(.full, Size(columns: columns, rows: 48), language)
        (state.units, state.isSample) = (units, false)
        _ = Reducer().reduce(&state, .snapshotArrived(isSnow ? snow : rain))
        let layout = HomeLayout(state: state)
        let strip = try #require(layout.strip)
        let lines = HomeScreen().frame(of: state).lines[(layout.body.row + strip.row)...].prefix(strip.rows)
        #expect(!lines.contains { $0.contains("…") }, "\(columns): \(lines)")
        let row = try #require(layout.stripRows.offset(of: .amounts))
        if !isSnow { seen.formUnion(lines[lines.startIndex + 1 + row].split(separator: " ").map(String.init)) }
      }
    }
    let expected = units == .metric ? ["<1", "30–50", "50+", "4.9"] : ["<.04", "2.44", "1.2–2"]
    #expect(expected.allSatisfy(seen.contains), "\(seen)")
  }
}
