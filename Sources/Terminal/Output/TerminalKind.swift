/// What a terminal can do that it cannot be asked: known by the marks it leaves in the environment. One not known
/// for it is not trusted with it, for what a terminal does not know it may show as text.
public struct TerminalKind: Sendable, Hashable {
  /// Text may lead somewhere (OSC 8).
  public var takesLinks = false
  /// It shows a notice on the desktop when told to (OSC 9).
  public var showsNotices = false

  public init(environment: [String: String]) {
    let name = environment["TERM"] ?? ""
    let program = environment["TERM_PROGRAM"] ?? ""
    // A multiplexer hands on the marks of the terminal around it without being that terminal.
    if name.hasPrefix("tmux") || name.hasPrefix("screen") || environment["TMUX"]?.isEmpty == false {
      takesLinks = program == "tmux" && TerminalKind.version(environment["TERM_PROGRAM_VERSION"]) >= (3, 4)
      return
    }
    guard !name.isEmpty, name != "dumb", name != "linux" else { return }
    takesLinks =
      TerminalKind.linking.contains(program) || TerminalKind.linkingNames.contains { name.hasPrefix($0) }
      // The first ones of VTE that knew links could crash on them.
      || Int(environment["VTE_VERSION"] ?? "").map { $0 >= 5202 } ?? false
      || Int(environment["KONSOLE_VERSION"] ?? "").map { $0 >= 201200 } ?? false
      || environment["WT_SESSION"]?.isEmpty == false
    showsNotices =
      TerminalKind.noticing.contains(program) || TerminalKind.noticingNames.contains { name.hasPrefix($0) }
  }

  private static let linking: Set<String> = [
    "iTerm.app", "WezTerm", "ghostty", "vscode", "Hyper", "mintty", "rio", "contour", "Tabby",
  ]
  private static let linkingNames = [
    "xterm-kitty", "xterm-ghostty", "foot", "alacritty", "wezterm", "contour", "mintty",
  ]
  private static let noticing: Set<String> = ["iTerm.app", "WezTerm", "ghostty"]
  private static let noticingNames = ["xterm-ghostty", "wezterm"]

  /// `3.4a` is 3.4.
  private static func version(_ text: String?) -> (Int, Int) {
    let parts = (text ?? "").split(separator: ".").map { Int($0.prefix { $0.isNumber }) ?? 0 }
    return (parts.first ?? 0, parts.dropFirst().first ?? 0)
  }
}
