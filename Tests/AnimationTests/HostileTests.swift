import Testing

@testable import Animation

struct HostileTests {
  static let valid = Sketch.document(Sketch.text("x"))

  @Test(arguments: [
    (#"{"fr": 10"#, "sketch.json: not a Lottie document: not JSON"),
    ("[]", "sketch.json: not a Lottie document: the top: Dictionary<String, Any> was expected"),
    ("{}", "sketch.json: no text layer to play"),
    (
      Sketch.document(Sketch.text("x"), rate: "0"),
      "sketch.json: the frame rate of the document is not from 0.1 to 240.0"
    ),
    (
      Sketch.document(Sketch.text("x"), to: "0"),
      "sketch.json: the out point of the document is not 1 to 36000 frames after its in point"
    ),
    (
      Sketch.document(Sketch.text("x"), to: "1e300"),
      "sketch.json: the out point of the document is not from -1000000.0 to 1000000.0"
    ),
    (
      Sketch.document(Sketch.text("x"), width: "2001"),
      "sketch.json: the width of the document is not from 1.0 to 2000.0"
    ),
    (
      Sketch.document(Sketch.text("x"), height: "-1"),
      "sketch.json: the height of the document is not from 1.0 to 2000.0"
    ),
    (
      Sketch.document(Sketch.text("x"), Sketch.text("x"), #"{"ty": 5, "ip": 0, "op": 1, "st": 0, "ks": {}}"#),
      "sketch.json: layer 3 has no text"
    ),
    (
      Sketch.document(Sketch.composition("a"), assets: Sketch.asset("a", #"{"ty": 5, "ip": 0, "op": 1, "ks": {}}"#)),
      "sketch.json: layer 1 of asset a has no text"
    ),
    (
      Sketch.document(Sketch.text("x", ks: #""p": {"k": [1e9, 0]}"#)),
      "sketch.json: the position of layer 1 is not from -1000000.0 to 1000000.0"
    ),
    (Sketch.document(Sketch.text("x", ks: #""p": {"k": [1]}"#)), "sketch.json: layer 1 has no position"),
    (
      Sketch.document(Sketch.text("x", ks: #""p": {"k": "here"}"#)),
      "sketch.json: not a Lottie document: layers.1.ks.p.k: Array<Any> was expected"
    ),
    (
      Sketch.document(Sketch.text("x", ks: #""o": {"k": [{"t": 5, "s": [1]}, {"t": 4, "s": [1]}]}"#)),
      "sketch.json: the keyframes for the opacity of layer 1 run backwards in time"
    ),
    (
      Sketch.document(Sketch.text("x", words: #", "fc": [300, 0, 0]"#)),
      "sketch.json: the colour of layer 1 is not three numbers from 0 to 1"
    ),
    (
      Sketch.document(Sketch.text("x", also: #""parent": 2,"#)),
      "sketch.json: layer 1 has a parent, which is not played in cells"
    ),
    (Sketch.document(Sketch.composition("gone")), "sketch.json: layer 1 shows asset gone, which is not there"),
    (
      Sketch.document(
        Sketch.composition("a"),
        assets: Sketch.asset("a", Sketch.composition("b")) + "," + Sketch.asset("b", Sketch.composition("a"))),
      "sketch.json: asset a holds itself"
    ),
  ])
  func `a document that cannot be played is rejected with one sentence`(text: String, sentence: String) {
    let error = #expect(throws: AnimationError.self) { try AnimationDocument(text) }
    #expect(error?.description == sentence)
  }

  @Test func `exponentially nested precompositions are rejected before they are expanded`() {
    func chain(_ length: Int, copies: Int) -> String {
      Sketch.document(
        Sketch.composition("a0"),
        assets: (0..<length).map { number in
          let next = number == length - 1 ? Sketch.text("x") : Sketch.composition("a\(number + 1)")
          return #"{"id": "a\#(number)", "layers": [\#(Array(repeating: next, count: copies).joined(separator: ","))]}"#
        }.joined(separator: ","))
    }
    #expect(throws: AnimationError(document: "sketch.json", problem: .tooMuch("layers", limit: 10_000))) {
      try AnimationDocument(chain(10, copies: 10))
    }
    #expect(throws: AnimationError(document: "sketch.json", problem: .tooDeep(limit: 16))) {
      try AnimationDocument(chain(200, copies: 1))
    }
    #expect(throws: Never.self) { try AnimationDocument(chain(12, copies: 1)) }
  }

  @Test func `the depth limit also applies if the innermost composition was read first`() {
    let layers = (0..<40).map { Sketch.composition("a\($0)") }.joined(separator: ",")
    let assets = (0..<40).map { Sketch.asset("a\($0)", $0 == 0 ? Sketch.text("x") : Sketch.composition("a\($0 - 1)")) }
    #expect(throws: AnimationError(document: "sketch.json", problem: .tooDeep(limit: 16))) {
      try AnimationDocument(Sketch.document(layers, assets: assets.joined(separator: ",")))
    }
  }

  @Test func `too many bytes, glyphs or frames are rejected`() {
    func problem(_ text: String) -> AnimationError.Problem? {
      do throws(AnimationError) { _ = try AnimationDocument(text) } catch { return error.problem }
      return nil
    }
    #expect(problem(Self.valid + String(repeating: " ", count: 1_000_000)) == .tooManyBytes(limit: 1_000_000))
    #expect(
      problem(Sketch.document(Sketch.text(String(repeating: "x", count: 100_001))))
        == .tooMuch("glyphs", limit: 100_000))
    #expect(
      problem(Sketch.document(Sketch.text(String(repeating: "x", count: 1000)), to: "36000"))
        == .tooMuch("glyphs over all frames", limit: 250_000))
    #expect(
      problem(Sketch.document(Sketch.text(String(repeating: #"\n"#, count: 100_001))))
        == .tooMuch("glyphs", limit: 100_000))
  }

  @Test func `no control byte, escape or invisible mark gets into a cell`() throws {
    let document = try AnimationDocument(
      Sketch.document(
        Sketch.text(#"a\u001b[2Jb\u0007\u202e\u200b\u0085c\ufe0f\u0301\u0301\u0301\u0301\u0301d"#), width: "200"))
    let text = document.lines(0)[0]
    #expect(text.unicodeScalars.filter { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) }.isEmpty)
    #expect(String(String.UnicodeScalarView(text.unicodeScalars.filter(\.isASCII))) == "a[2Jbcd")
    #expect(text.unicodeScalars.count <= 10)
  }

  @Test func `no damage to a valid document causes a crash`() {
    let bytes = Array(
      Sketch.document(
        Sketch.text(
          "x", ks: #""p": {"a": 1, "k": [{"t": 0, "s": [0, 15], "o": {"x": 0, "y": 0}, "i": {"x": 1, "y": 1}}]}"#),
        Sketch.composition("a"), assets: Sketch.asset("a", Sketch.text("y"))
      ).utf8)
    var played = 0
    for place in bytes.indices {
      for replacement in [UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "]"), 0x00, 0xFF] {
        var damaged = bytes
        damaged[place] = replacement
        guard let document = try? AnimationDocument(bytes: damaged, named: "damaged") else { continue }
        _ = document.nextChange(after: 0.25)
        played += 1
      }
    }
    #expect(played > 100)
  }
}
