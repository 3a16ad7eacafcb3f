import Animation
import Testing
import WeatherAssets

struct NextChangeTests {
  @Test(arguments: WeatherAssets.Drawing.allCases)
  func `the next change equals the one found by comparing every frame`(drawing: WeatherAssets.Drawing) throws {
    let document = try AnimationDocument(bytes: WeatherAssets.bundled(drawing), named: drawing.fileName)
    let frame = 1 / document.frameRate
    let frames = Int((document.duration * document.frameRate).rounded())
    let pictures = (0..<frames).map { document.sprite(at: (Double($0) + 0.5) * frame) }
    for index in stride(from: 0, to: frames, by: 5) {
      let steps = try #require((1...frames).first { pictures[(index + $0) % frames] != pictures[index] })
      let delay = try #require(document.nextChange(after: (Double(index) + 0.25) * frame))
      #expect(abs(delay - (Double(steps) - 0.25) * frame) < 1e-6)
    }
  }

  @Test func `a document that never changes has no next change`() throws {
    #expect(try AnimationDocument(Sketch.document(Sketch.text("x"))).nextChange(after: 3) == nil)
    #expect(try AnimationDocument(Sketch.document(Sketch.text("x"), to: "1")).nextChange(after: 0) == nil)
  }

  @Test(arguments: [29.97, 12, 24, 0.7])
  func `sleeping until each next change shows every picture exactly once`(rate: Double) throws {
    let layers = (0..<10).map { Sketch.text("\($0)", from: "\($0)", to: "\($0 + 1)") }.joined(separator: ",")
    let document = try AnimationDocument(Sketch.document(layers, rate: "\(rate)"))
    var clock = 0.0
    var seen: [String] = []
    for _ in 0..<200 {
      seen.append(document.sprite(at: clock).lines[0])
      clock += try #require(document.nextChange(after: clock))
    }
    #expect(seen == (0..<200).map { "\($0 % 10)" })
  }
}
