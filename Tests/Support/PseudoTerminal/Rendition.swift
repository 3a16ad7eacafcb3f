/// The SGR parameters in force (ECMA-48). A colour replaces the one before it, so that the text stays short however
/// many colours a program sets without a reset.
struct Rendition {
  /// `1;38;5;4`: first the attributes, sorted, then the foreground, then the background.
  private(set) var text = ""
  private var attributes: [Substring] = []
  /// `38;5;4`; nil for the terminal's own colour.
  private var foreground: String?
  private var background: String?

  /// Executes the parameters of one sequence; none is a reset.
  mutating func apply(_ parameters: String) {
    var codes = parameters.split(separator: ";", omittingEmptySubsequences: false)[...]
    while let code = codes.popFirst() {
      switch Int(code) ?? 0 {
      case 0: self = Rendition()
      case 22: attributes.removeAll { $0 == "1" || $0 == "2" }
      case 23, 24, 25, 27: attributes.removeAll { $0 == code.suffix(1) }
      case 30...37, 90...97: foreground = String(code)
      case 38: foreground = Rendition.colour(code, &codes)
      case 39: foreground = nil
      case 40...47, 100...107: background = String(code)
      case 48: background = Rendition.colour(code, &codes)
      case 49: background = nil
      default: if !attributes.contains(code) { attributes.append(code) }
      }
    }
    text = (attributes.sorted().map(String.init) + [foreground, background].compactMap(\.self)).joined(separator: ";")
  }

  /// `38` with the parameters that belong to it: `5;N` or `2;R;G;B`.
  private static func colour(_ code: Substring, _ codes: inout ArraySlice<Substring>) -> String {
    let count = codes.first == "5" ? 2 : 4
    defer { codes = codes.dropFirst(count) }
    return ([code] + codes.prefix(count)).joined(separator: ";")
  }
}
