import Cells
import Testing
import Weather

@testable import Dashboard

/// One picture of a golden file.
struct Shot: Sendable {
  enum Look: Sendable {
    case text
    case styled
    /// Only bold, dim, underlined and reversed, as on a terminal without colours.
    case mono
  }

  let heading: String
  let page: PageCase
  let language: Language
  let isASCII: Bool
  let look: Look

  init(_ heading: String, _ page: PageCase, _ language: Language, isASCII: Bool = false, look: Look = .text) {
    (self.heading, self.page, self.language, self.isASCII, self.look) = (heading, page, language, isASCII, look)
  }
}

extension Shot {
  /// A page in each language, with styles.
  static func styled(_ page: PageCase) -> [Shot] { Language.builtIn.map { Shot("\($0)", page, $0, look: .styled) } }

  /// The pages with these names, in Korean, in English, and in Korean with only ASCII.
  static func named(_ pages: [(name: String, page: PageCase)]) -> [Shot] {
    [(Language.ko, false), (.en, false), (.ko, true)].flatMap { language, isASCII in
      pages.map { Shot("\(language)\(isASCII ? " ascii" : ""), \($0.name)", $0.page, language, isASCII: isASCII) }
    }
  }
}

/// A golden file for each size of the window: pictures, each below a heading. By default without the stages, which
/// have their own pictures in `SceneTests` and would change all others.
struct Album: Sendable, CustomTestStringConvertible {
  /// `search` and `found`: the file of the window 80x24 is `search-80x24-found.txt`.
  let name: String
  let suffix: String
  let sizes: [Size]
  let shots: [Shot]
  private let screen: @Sendable () -> HomeScreen

  init(
    _ name: String, _ suffix: String = "", sizes: [Size] = Size.golden,
    on screen: @escaping @Sendable () -> HomeScreen = { HomeScreen(hasStage: false) }, shots: [Shot]
  ) {
    (self.name, self.suffix, self.sizes, self.screen, self.shots) = (name, suffix, sizes, screen, shots)
  }

  var testDescription: String { suffix.isEmpty ? name : "\(name), \(suffix)" }

  /// Compares the pictures with the file. If they have no styles, a second file has those of the Korean pictures of a
  /// large window.
  func expectGolden(_ size: Size) async throws {
    var (pictures, styles): ([String], [String]) = ([], [])
    for shot in shots {
      let terminal = TestTerminal(size: size, language: shot.language, depth: shot.isASCII ? .ascii : .anyColour)
      let frame = screen().frame(of: try await shot.page.state(on: terminal))
      pictures.append("==== \(shot.heading)\n" + frame.golden(shot.look))
      if shot.look == .text, shot.language == .ko, !shot.isASCII, size.columns == 120 {
        styles.append("==== \(shot.heading)\n" + frame.styleRuns)
      }
    }
    let file = "\(name)-\(size.columns)x\(size.rows)" + (suffix.isEmpty ? "" : "-\(suffix)")
    Golden.expect(pictures.joined(separator: "\n"), named: file)
    if !styles.isEmpty { Golden.expect(styles.joined(separator: "\n"), named: "\(file)-styles") }
  }
}

extension Frame {
  fileprivate func golden(_ look: Shot.Look) -> String {
    switch look {
    case .text: picture
    case .styled: styledPicture
    case .mono: withoutColours.styledPicture
    }
  }

  /// The frame on a terminal without colours: of a style only bold, dim, underlined and reversed remain.
  var withoutColours: Frame {
    var frame = self
    frame.restyle(bounds) { $0.colored(nil).on(nil) }
    return frame
  }

  /// The styles without the text, in runs: in the row `12.3ab` twelve cells are plain, three have the style a and one
  /// has the style b. A row like the one above is `=`. A legend of the letters follows.
  fileprivate var styleRuns: String {
    var legend: [Style] = []
    func letter(_ style: Style) -> String {
      if style == .plain { return "." }
      let index = legend.firstIndex(of: style) ?? legend.count
      if index == legend.count { legend.append(style) }
      let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
      return index < letters.count ? String(letters[index]) : "(\(index))"
    }
    var rows: [String] = []
    var above: [Style] = []
    for row in 0..<size.rows {
      let styles = self[row: row].map(\.style)
      var runs: [(style: Style, count: Int)] = []
      for style in styles {
        if runs.last?.style == style { runs[runs.count - 1].count += 1 } else { runs.append((style, 1)) }
      }
      let text = runs.map { ($0.count > 1 ? "\($0.count)" : "") + letter($0.style) }.joined()
      rows.append(styles == above ? "=" : text)
      above = styles
    }
    return (rows + legend.map { "\(letter($0)) \($0)" }).joined(separator: "\n")
  }
}
