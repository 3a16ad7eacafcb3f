import Cells
import Props
import Weather

@testable import Dashboard

extension Album {
  static let year = [
    Album(
      "year", "temperature",
      shots: [
        Shot("ko colour", .year, .ko, look: .styled), Shot("ko ascii", .year, .ko, isASCII: true),
        Shot("en ascii, another day", .anotherDay, .en, isASCII: true),
      ]),
    Album("year", "rain", shots: [Shot("ko ascii", .rain, .ko, isASCII: true)]),
    Album(
      "year", "dust",
      shots: [Shot("en ascii", .dust, .en, isASCII: true), Shot("ko ascii, none", .noDust, .ko, isASCII: true)]),
    Album(
      "year", "waiting",
      shots: [Shot("ko ascii", .loading, .ko, isASCII: true), Shot("en ascii, failed", .failed, .en, isASCII: true)]),
  ]
}

extension PageCase {
  static let year = PageCase("year", from: .full) { $0.openYear() }
  fileprivate static let anotherDay = PageCase("year, another day", from: .full) { $0.openYear("[", .pageUp, .left) }
  fileprivate static let rain = PageCase("year, rain", from: .full) { $0.openYear("v") }
  fileprivate static let dust = PageCase("year, dust", from: .full) { $0.openYear(hasDust: true, "v", "v") }
  fileprivate static let noDust = PageCase("year, no dust", from: .full) { $0.openYear("v", "v") }
  fileprivate static let loading = PageCase("year, loading", from: .full) { $0.press("Y") }
  fileprivate static let failed = PageCase("year, failed", from: .full) { state in
    state.press("Y")
    guard let place = state.place else { return }
    state.send(YearEvent.arrived(ClimateRecord(place: place, failure: .timedOut)))
    state.send(YearEvent.ended(YearEffect(place: place, year: today.year)))
  }
}

extension RandomPage {
  static let year = RandomPage("year with any gaps", cases: 150) { dice, terminal in
    var state = try await Situations.shared.value.state(.full, on: terminal)
    state.press("Y")
    guard let place = state.place else { return state }
    var record = ClimateRecord.sample(place, from: 2020 + dice.roll(7), hasDust: dice.roll(2) == 0)
    if dice.roll(3) == 0 { record.normals = nil }
    state.send(YearEvent.arrived(record))
    let keys: [Key] = ["v", "u", "[", "]", .left, .pageDown, .end, "k"]
    for _ in 0..<dice.roll(9) { state.press(keys[dice.roll(keys.count)]) }
    return state
  }
}
