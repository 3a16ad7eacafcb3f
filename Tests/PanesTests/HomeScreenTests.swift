import Cells
import Panes
import Testing
import ViewModels
import Weather

struct HomeScreenTests {
  static let sizes = [(20, 5), (40, 12), (80, 24), (120, 40), (200, 60)].map { Size(columns: $0.0, rows: $0.1) }

  /// What a terminal makes of it: all colours and signs, or neither.
  private enum Depth: String, CaseIterable { case colour, mono }

  @Test(arguments: sizes, Situation.allCases)
  func `the home screen as a picture`(_ size: Size, _ situation: Situation) async throws {
    let situations = try await Situations.shared.value
    var pictures: [String] = []
    for language in Language.allCases {
      for depth in Depth.allCases {
        let state = situations.state(situation, size, language, isASCII: depth == .mono)
        let frame = HomeScreen().frame(of: state)
        pictures.append("==== \(language) \(depth)\n" + (depth == .mono ? frame.withoutColours : frame).styledPicture)
      }
    }
    let name = "home-\(size.columns)x\(size.rows)-\(situation)"
    Golden.expect(pictures.joined(separator: "\n"), named: name)
  }

  @Test(arguments: sizes, Situation.allCases)
  func `without Unicode nothing above ASCII is drawn but Hangul`(_ size: Size, _ situation: Situation) async throws {
    let situations = try await Situations.shared.value
    for language in Language.allCases {
      var state = situations.state(situation, size, language, isASCII: true)
      for overlays in [[], [Overlay.help], [.sources(scroll: 0)]] {
        state.overlays = overlays
        let picture = HomeScreen().frame(of: state).picture
        let foreign = picture.unicodeScalars.filter { !$0.isASCII && !(0xAC00...0xD7A3).contains($0.value) }
        #expect(foreign.isEmpty, "\(size) \(language): \(Set(foreign))")
      }
    }
  }
}

extension Frame {
  /// As a terminal without colours gets it: bold, dim, underlined and reversed are all that is left of a style.
  var withoutColours: Frame {
    var frame = self
    frame.restyle(bounds) { $0.colored(nil).on(nil) }
    return frame
  }
}
