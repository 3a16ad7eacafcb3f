import Animation
import Testing
import WeatherAssets

/// A few frames as they look on a terminal, to be reviewed as a diff.
struct GoldenTests {
  @Test func `the spinner shows a sun that crosses the horizon, then clouds and rain`() throws {
    #expect(
      try film(.loading, .unicode, at: [0, 0.7, 1.2, 1.75, 2.5]) == """
        ⢾⡷⣀⣀⣀⣀⣀⣀⣀⣀
        ~
        ⣀⢾⡷⣀⣀⣀⣀⣀⣀⣀
        ~
        ⣀⣀⣀⣀⢾⣷⣄⣀⣀⣀
        ~
        ⣀⣀⣀⣀⣀⣀⣠⣿⣷⣄
        ~
        ⣀⣀⣀⣀⣀⢰⣟⡟⡆⣀
        """)
    #expect(
      try film(.loading, .ascii, at: [0, 0.7, 1.2, 1.75, 2.5]) == """
        -o-_______
        ~
        _-o-______
        ~
        ____-o~___
        ~
        ______(~~)
        ~
        _____(',)_
        """)
  }

  private func film(_ drawing: WeatherAssets.Drawing, _ set: GlyphSet, at times: [Double]) throws -> String {
    let document = try AnimationDocument(bytes: WeatherAssets.bundled(drawing), named: drawing.fileName, glyphs: set)
    return times.map { document.sprite(at: $0).lines.joined(separator: "\n") }.joined(separator: "\n~\n")
  }
}
