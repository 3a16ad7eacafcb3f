import Cells
import Testing
import WeatherAssets

@testable import Animation

struct BundledTests {
  typealias Drawing = WeatherAssets.Drawing

  @Test(arguments: Drawing.allCases)
  func `every bundled file is a valid Lottie document of less than 12 KB`(drawing: Drawing) {
    let bytes = WeatherAssets.bundled(drawing)
    #expect(LottieSchema.violations(in: bytes) == [])
    #expect((1..<12_000).contains(bytes.count))
  }

  @Test(arguments: Drawing.allCases, GlyphSet.allCases)
  func `every bundled file plays in both sets, narrow, coloured and never empty`(drawing: Drawing, set: GlyphSet) throws
  {
    let document = try AnimationDocument(bytes: WeatherAssets.bundled(drawing), named: drawing.fileName, glyphs: set)
    #expect(document.nextChange(after: 0) != nil)
    for frame in 0..<Int(document.duration * document.frameRate) {
      let sprite = document.sprite(at: Double(frame) / document.frameRate)
      #expect(!sprite.glyphs.isEmpty)
      for glyph in sprite.glyphs {
        #expect(glyph.character.isNarrowEverywhere, "\(glyph.character)")
        #expect(set == .unicode || glyph.character.isASCII, "\(glyph.character)")
        #expect(glyph.colour != nil)
      }
    }
  }

  @Test(arguments: Drawing.allCases)
  func `every bundled file has the size of the space it is used in`(drawing: Drawing) throws {
    let size = try AnimationDocument(bytes: WeatherAssets.bundled(drawing), named: drawing.fileName).size
    switch drawing {
    case .loading: #expect(size == .init(columns: 10, rows: 1))
    default: #expect(size == .init(columns: 13, rows: 5))
    }
  }

  @Test func `the two glyph sets give different pictures`() throws {
    for drawing in Drawing.allCases {
      let (unicode, ascii) = (WeatherAssets.bundled(drawing), WeatherAssets.bundled(drawing))
      let pictures = try [
        AnimationDocument(bytes: unicode, named: "", glyphs: .unicode),
        AnimationDocument(bytes: ascii, named: "", glyphs: .ascii),
      ].map { $0.sprite(at: $0.duration / 2).lines }
      #expect(pictures[0] != pictures[1], "\(drawing)")
    }
  }

  @Test func `the schema check detects violations`() {
    func count(_ text: String) -> Int { LottieSchema.violations(in: Array(text.utf8)).count }
    let valid = Sketch.document(Sketch.text("x")).replacingOnce(
      #""assets""#, #""fonts": {"list": [{"fName": "monospace", "fFamily": "m", "fStyle": "Regular"}]}, "assets""#)
    #expect(count(valid) == 0)
    #expect(count("[]") == 1)
    for (part, other) in [
      (#""fr": 10"#, #""fr": 0"#), (#""w": 50"#, #""w": 50.5"#), (#""op": 10"#, #""op": -1"#),
      (#""ty": 5"#, #""ty": 4"#),
      (#""st": 0"#, #""hd": 1, "st": 0"#), (#""a": 0"#, #""a": 1"#), (#""a": 0, "k": [0, 15]"#, #""k": [0, 15]"#),
      (#""f": "monospace""#, #""f": "serif""#), (#""s": 16"#, #""s": "16""#), (#""m": {}, "#, ""),
      (#""p": {}"#, #""q": {}"#),
    ] {
      #expect(valid.replacingOnce(part, other) != valid)
      #expect(count(valid.replacingOnce(part, other)) > 0, "\(other)")
    }
  }
}

extension Character {
  /// One column wide on every terminal, even if ambiguous characters are drawn wide: ASCII and braille patterns.
  fileprivate var isNarrowEverywhere: Bool {
    unicodeScalars.count == 1
      && unicodeScalars.allSatisfy { (0x21...0x7E).contains($0.value) || (0x2800...0x28FF).contains($0.value) }
  }
}

extension String {
  fileprivate func replacingOnce(_ part: String, _ other: String) -> String {
    guard let range = firstRange(of: part) else { return self }
    return self[..<range.lowerBound] + other + self[range.upperBound...]
  }
}
