import Cells
import Testing
import Weather

@testable import Dashboard
@testable import Reports

/// Texts that are cut.
struct CutTextTests {
  private static let pages = ["", "d", "jd", "/서울", "c", "s", "w", "a", "i", "e", "v", "y", "m", "b", "?", ":"]
  private static let sizes = [
    (20, 5), (30, 8), (40, 12), (60, 20), (80, 24), (90, 30), (100, 40), (110, 36), (120, 40), (160, 50), (200, 60),
  ].map { Size(columns: $0.0, rows: $0.1) }

  private static func state(_ size: Size, _ language: Language, _ keys: String) async throws -> State {
    var state = try await Situations.shared.value.state(.full, size, language)
    state.press(keys.map { $0 == "j" ? Key.down : .character($0) })
    return state
  }

  @Test(arguments: [(6, "KMA Op", true), (5, "KMA …", false), (3, "KM…", false)])
  func `a link that does not fit into its row is cut like text and is no link`(
    columns: Int, text: String, isLink: Bool
  ) throws {
    let link = try #require(Link("https://open-meteo.com"))
    var canvas = Canvas(size: Size(columns: 10, rows: 1), glyphs: Glyphs(isASCII: false))
    canvas.put(ListRow("KMA Op", .plain, links: [("Op", link)]), in: Rect(column: 0, row: 0, columns: columns, rows: 1))
    #expect(canvas.frame.picture.trimmed == text)
    #expect((canvas.frame.links.isEmpty) != isLink)
  }

  /// At most three blanks are between columns and before a border; a cut text must not have more free space to its
  /// right.
  @Test(arguments: sizes, Language.builtIn)
  func `no text is cut if its row has free columns`(size: Size, language: Language) async throws {
    for page in Self.pages {
      let frame = HomeScreen().frame(of: try await Self.state(size, language, page))
      for row in 0..<size.rows {
        let cells = frame[row: row].map(\.text)
        for column in cells.indices where cells[column] == "…" {
          let free = cells[(column + 1)...].prefix { $0 == " " }.count
          #expect(free <= 3, "\(page) \(size), row \(row): \(cells.joined())")
        }
      }
    }
  }

  @Test(arguments: sizes.filter { $0.columns >= 80 }, Language.builtIn)
  func `no text is cut in the details when they have pictures`(size: Size, language: Language) async throws {
    var state = try await Self.state(size, language, "d")
    for _ in 0..<30 {
      let frame = HomeScreen().frame(of: state)
      for row in 0..<size.rows { #expect(!frame[row: row].contains { $0.text == "…" }, "\(size): \(frame.picture)") }
      state.press(.right)
    }
  }
}
