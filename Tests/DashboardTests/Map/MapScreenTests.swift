import Cells
import Testing
import Weather

@testable import Dashboard
@testable import Reports

struct MapScreenTests {
  /// The keys that lead from the home screen to each picture.
  private static let ways: [(name: String, keys: [Key])] = [
    ("korea", [.character("m")]),
    ("peninsula", [.character("m"), .backTab, .down]),
    ("east-asia", [.character("m"), .tab, .tab]),
    ("world", [.character("m"), .tab]),
  ]

  private func state(_ keys: [Key], _ size: Size, _ language: Language = .ko, isASCII: Bool = false) async throws
    -> State
  {
    let situations = try await Situations.shared.value
    var state = situations.state(.full, size, language, isASCII: isASCII)
    let rules = Reducer()
    for key in keys { if let event = rules.event(for: key) { _ = rules.reduce(&state, event) } }
    return state
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40)])
  func `the map matches its golden picture`(_ size: Size) async throws {
    for (name, keys) in Self.ways {
      let frame = HomeScreen().frame(of: try await state(keys, size))
      let plain = HomeScreen().frame(of: try await state(keys, size, isASCII: true)).withoutColours
      let pictures = ["==== ko colour", frame.styledPicture, "==== ko mono", plain.styledPicture]
      Golden.expect(pictures.joined(separator: "\n"), named: "map-\(size.columns)x\(size.rows)-\(name)")
    }
  }

  @Test func `without Unicode only ASCII and Hangul are drawn`() async throws {
    for (name, keys) in Self.ways {
      for language in Language.builtIn {
        let picture = HomeScreen()
          .frame(of: try await state(keys, Size(columns: 120, rows: 40), language, isASCII: true)).picture
        let foreign = picture.unicodeScalars.filter { !$0.isASCII && !(0xAC00...0xD7A3).contains($0.value) }
        #expect(foreign.isEmpty, "\(name) \(language): \(Set(foreign))")
      }
    }
  }

  @Test func `every window shows a map, even the smallest`() async throws {
    for columns in [0, 1, 2, 3, 7, 20, 41, 300] {
      for rows in [0, 1, 2, 5, 6, 13, 90] {
        let frame = HomeScreen().frame(of: try await state(Self.ways[0].keys, Size(columns: columns, rows: rows)))
        #expect(frame.size == Size(columns: columns, rows: rows))
      }
    }
  }

  @Test func `nothing of the home screen is visible behind the map`() async throws {
    let size = Size(columns: 80, rows: 24)
    let picture = HomeScreen().frame(of: try await state(Self.ways[0].keys, size)).picture
    let words = Words.of(.ko)
    for word in [words.now, words.hourly, words.weekly, words.dust] { #expect(!picture.contains(word)) }
  }
}
