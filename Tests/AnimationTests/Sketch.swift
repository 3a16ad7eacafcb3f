import Animation

/// Small Lottie documents for tests, as text.
enum Sketch {
  static func document(
    _ layers: String..., assets: String = "", rate: String = "10", from: String = "0", to: String = "10",
    width: String = "50", height: String = "40"
  ) -> String {
    """
    {"v": "5.12.0", "fr": \(rate), "ip": \(from), "op": \(to), "w": \(width), "h": \(height),
     "assets": [\(assets)], "layers": [\(layers.joined(separator: ", "))]}
    """
  }

  static func text(
    _ text: String, name: String = "", ks: String = #""p": {"a": 0, "k": [0, 15]}"#, words: String = "",
    font: String = "monospace",
    from: String = "0", to: String = "10", also: String = ""
  ) -> String {
    """
    {"ty": 5, "nm": "\(name)", "ip": \(from), "op": \(to), "st": 0, "ks": {\(ks)}, \(also)
     "t": {"d": {"k": [{"t": 0, "s": {"f": "\(font)", "s": 16, "t": "\(text)"\(words)}}]}, "p": {}, "m": {}, "a": []}}
    """
  }

  static func composition(
    _ asset: String, ks: String = "", from: String = "0", to: String = "10", also: String = ""
  ) -> String {
    #"{"ty": 0, "refId": "\#(asset)", "ip": \#(from), "op": \#(to), \#(also) "st": 0, "ks": {\#(ks)}}"#
  }

  static func asset(_ id: String, _ layers: String...) -> String {
    #"{"id": "\#(id)", "layers": [\#(layers.joined(separator: ", "))]}"#
  }

  static func at(_ column: Double, _ row: Double) -> String {
    #""p": {"a": 0, "k": [\#(column * 10), \#(row * 20 + 15)]}"#
  }
}

extension AnimationDocument {
  init(_ text: String, glyphs: GlyphSet = .unicode) throws(AnimationError) {
    try self.init(bytes: text.utf8, named: "sketch.json", glyphs: glyphs)
  }

  /// The lines of a frame, counted from 0.
  func lines(_ frame: Int) -> [String] { sprite(at: Double(frame) / frameRate).lines }
}
