/// The number of colours a terminal can show.
public enum ColourDepth: Sendable, Hashable, CaseIterable {
  case mono, sixteen, twoFiftySix, trueColour

  /// Chosen from the environment and terminfo: `NO_COLOR` has priority, then `COLORTERM`, then terminfo.
  ///
  /// `terminfoColours` is terminfo's `colors`; -1 or 0 if it has none.
  public init(environment: [String: String], terminfoColours: Int) {
    let terminal = environment["TERM"] ?? ""
    let promise = environment["COLORTERM"] ?? ""
    if environment["NO_COLOR"].map({ !$0.isEmpty }) ?? false || terminal == "dumb" || terminfoColours < 8 {
      self = .mono
    } else if terminal.hasSuffix("-direct") || terminfoColours > 256 {
      self = .trueColour
    } else if (promise == "truecolor" || promise == "24bit") && !terminal.hasPrefix("screen") {
      // GNU screen passes on COLORTERM from the terminal it runs in, but does not support 24-bit colours itself.
      self = .trueColour
    } else if terminfoColours >= 256 {
      self = .twoFiftySix
    } else {
      self = .sixteen
    }
  }

  /// An estimate from the terminal's name instead of terminfo, which is not read before the terminal is opened.
  public init(promisedBy environment: [String: String]) {
    let name = environment["TERM"] ?? ""
    let isPoor =
      ["linux", "xterm", "screen", "ansi"].contains(name) || name.hasPrefix("vt") || name.hasSuffix("-16color")
    self.init(environment: environment, terminfoColours: isPoor ? 8 : 256)
  }
}
