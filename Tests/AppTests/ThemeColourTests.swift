import Cells
import Glibc
import Testing

@testable import Dashboard
@testable import Terminal

/// The themes on terminals with fewer colours, and for people with colour blindness.
struct ThemeColourTests {
  private static let names = Themes.bundled.names

  /// With 256 colours the nearest ones are used, which may cost some contrast.
  @Test(arguments: names) func `with 256 colours every text has enough contrast`(_ name: String) throws {
    let theme = Themes.bundled[name]
    let grounds = [theme[.ground], theme[.panel]].map(among256)
    for role in Theme.Role.allCases {
      guard let ratio = role.contrast else { continue }
      for index in 0..<role.count {
        let colour = among256(theme[role, index])
        let least = grounds.map { colour.contrast(with: $0) }.min() ?? 0
        #expect(least >= ratio, "\(role) \(index)")
      }
    }
  }

  @Test(arguments: names) func `using sixteen colours no text is dark on dark or light on light`(_ name: String) throws
  {
    let theme = Themes.bundled[name]
    let palette = ColourPalette(.sixteen)
    for role in Theme.Role.allCases where role.contrast == 4.5 {
      for index in 0..<role.count {
        let style = Style(foreground: theme[role, index], background: theme[.ground])
        let number = try #require(
          theme.paintsGround ? palette.numbers(for: style).foreground : palette.number(for: theme[role, index]))
        // Text of a light theme uses the dark half or bright black; text of a dark theme uses light grey or the
        // bright half.
        #expect(theme.isLight ? number < 9 : number > 6, "\(role) \(index)")
      }
    }
  }

  @Test(arguments: [Deficiency.protan, .deutan]) func `air grades differ for colour-blind people`(_ eye: Deficiency) {
    let theme = Themes.bundled["colorblind"]
    let grades = [Theme.Role.good, .moderate, .bad, .veryBad].map { Lab(eye.seen(theme[$0])) }
    for (index, grade) in grades.enumerated() {
      for other in grades[(index + 1)...] { #expect(grade.distance(to: other).squareRoot() > 0.1) }
    }
  }

  private func among256(_ colour: RGB) -> RGB {
    ColourPalette(.twoFiftySix).number(for: colour).flatMap { ColourPalette.colour(numbered: Int($0)) } ?? colour
  }

  /// Kinds of colour blindness, after Machado, Oliveira and Fernandes (2009), at full severity.
  enum Deficiency: Sendable, CaseIterable {
    case protan, deutan

    private var rows: [[Double]] {
      switch self {
      case .protan:
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
      case .deutan:
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
      }
    }

    func seen(_ colour: RGB) -> RGB {
      let light = [colour.red, colour.green, colour.blue].map { pow(Double($0) / 255, 2.2) }
      let seen = rows.map { row in
        let sum = zip(row, light).map { $0 * $1 }.reduce(0, +)
        return UInt8((pow(max(0, min(1, sum)), 1 / 2.2) * 255).rounded())
      }
      return RGB(red: seen[0], green: seen[1], blue: seen[2])
    }
  }
}
