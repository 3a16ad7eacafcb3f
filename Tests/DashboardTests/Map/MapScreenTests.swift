import Cells
import Testing
import Weather

@testable import Dashboard
@testable import Reports

extension Album {
  static let map = PageCase.maps.map { name, page in
    Album(
      "map", name,
      shots: [Shot("ko colour", page, .ko, look: .styled), Shot("ko mono", page, .ko, isASCII: true, look: .mono)])
  }
}

extension PageCase {
  fileprivate static let korea = PageCase("map, Korea", from: .full) { $0.press("m") }

  fileprivate static let maps: [(name: String, page: PageCase)] = [
    ("korea", korea),
    ("peninsula", PageCase("map, the peninsula", from: .full) { $0.press("m", .backTab, .down) }),
    ("east-asia", PageCase("map, East Asia", from: .full) { $0.press("m", .tab, .tab) }),
    ("world", PageCase("map, the world", from: .full) { $0.press("m", .tab) }),
  ]
}

struct MapScreenTests {
  @Test func `every window shows a map, even the smallest`() async throws {
    for columns in [0, 1, 2, 3, 7, 20, 41, 300] {
      for rows in [0, 1, 2, 5, 6, 13, 90] {
        let size = Size(columns: columns, rows: rows)
        let frame = HomeScreen().frame(of: try await PageCase.korea.state(on: TestTerminal(size: size)))
        #expect(frame.size == size)
      }
    }
  }

  @Test func `nothing of the home screen is visible behind the map`() async throws {
    let picture = HomeScreen().frame(of: try await PageCase.korea.state()).picture
    let words = Words.of(.ko)
    for word in [words.now, words.hourly, words.weekly, words.dust] { #expect(!picture.contains(word)) }
  }
}
