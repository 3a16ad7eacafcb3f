import CNcursesw

/// Terminfo's entry of the terminal we are on, once it is loaded. Only for the terminal's thread.
enum Terminfo {
  /// Loads the entry of this name; false where there is none.
  static func load(_ name: String) -> Bool { !name.isEmpty && weatheri_describe(name) != 0 }

  static var colours: Int { Int(weatheri_number("colors")) }
  static var canPlaceText: Bool { string("cup") != nil }

  /// Whether it takes xterm's words for titles, mouse and focus. The Linux console would show them as text.
  static var speaksXterm: Bool { weatheri_flag("XT") != 0 || string("kmous") != nil }

  /// Whether what it erases takes the ground of the pen in hand (`bce`); only then does curses erase whatever the pen.
  static var erasesWithPen: Bool { weatheri_flag("bce") != 0 }

  /// A string that takes no parameter, without the pauses that only glass terminals needed.
  static func string(_ name: String) -> String? {
    guard let raw = weatheri_string(name) else { return nil }
    var text = ""
    var rest = String(cString: raw)[...]
    while let pause = rest.firstIndex(of: "$"), rest[pause...].hasPrefix("$<") {
      text += rest[..<pause]
      rest = rest[pause...].drop { $0 != ">" }.dropFirst()
    }
    return text + rest
  }

  /// Everything curses could ask for.
  static func description(named name: String) -> TerminalDescription {
    TerminalDescription(
      names: name,
      flags: (0..<Int32(weatheri_bool_count)).map { weatheri_flag(weatheri_bool_name($0)) != 0 },
      numbers: (0..<Int32(weatheri_number_count)).map {
        let number = weatheri_number(weatheri_number_name($0))
        return number < 0 ? nil : number
      },
      strings: (0..<Int32(weatheri_string_count)).map {
        weatheri_string(weatheri_string_name($0)).map { Array(String(cString: $0).utf8) }
      },
      extendedFlags: ["AX", "XT"].filter { weatheri_flag($0) != 0 })
  }
}

/// What a terminal can do that it cannot be asked: known by the marks it leaves in the environment. One not known
/// for it is not trusted with it, for what a terminal does not know it may show as text.
public struct TerminalKind: Sendable, Hashable {
  /// Text may lead somewhere (OSC 8).
  public var takesLinks = false
  /// How it is told to show a notice on the desktop.
  public var notices = NoticeProtocol.none
  /// It may be asked whether it shows pictures. A multiplexer may not: what it does not know it shows or makes its title,
  /// and whether it hands pictures on is no more known than to which terminal.
  public var mayShowPictures = false
  /// It may be asked whether it knows a mode (DECRQM). Apple's Terminal, and QTerminal and Deepin's terminal as they were
  /// until 2026, print the question's last letter.
  public var answersModeQuestions = true
  /// It is tmux: what is meant for the terminal around it goes in an envelope.
  public var isTmux = false

  public init(environment: [String: String]) {
    let name = environment["TERM"] ?? ""
    let program = environment["TERM_PROGRAM"] ?? ""
    answersModeQuestions = !TerminalKind.printsModeQuestions.contains(program)
    // A multiplexer hands on the marks of the terminal around it without being that terminal.
    if name.hasPrefix("tmux") || name.hasPrefix("screen") || environment["TMUX"]?.isEmpty == false {
      takesLinks = program == "tmux" && TerminalKind.version(environment["TERM_PROGRAM_VERSION"]) >= (3, 4)
      isTmux = environment["TMUX"]?.isEmpty == false
      // Marks of the terminal in which tmux was started; another one that is there now does not know the words and
      // drops them.
      notices = isTmux ? TerminalKind.noticesAround(environment) : .none
      return
    }
    guard !name.isEmpty, name != "dumb", name != "linux" else { return }
    mayShowPictures = environment["STY"]?.isEmpty != false
    takesLinks =
      TerminalKind.linking.contains(program) || TerminalKind.linkingNames.contains { name.hasPrefix($0) }
      // The first ones of VTE that knew links could crash on them.
      || Int(environment["VTE_VERSION"] ?? "").map { $0 >= 5202 } ?? false
      || Int(environment["KONSOLE_VERSION"] ?? "").map { $0 >= 201200 } ?? false
      || environment["WT_SESSION"]?.isEmpty == false
    notices =
      TerminalKind.noticing[program] ?? TerminalKind.noticingNames.first { name.hasPrefix($0.name) }?.way
      ?? TerminalKind.noticesAround(environment)
  }

  private static let printsModeQuestions: Set<String> = ["Apple_Terminal", "qterminal", "QTerminal", "deepin-terminal"]
  private static let linking: Set<String> = [
    "iTerm.app", "WezTerm", "ghostty", "vscode", "Hyper", "mintty", "rio", "contour", "Tabby",
  ]
  private static let linkingNames = [
    "xterm-kitty", "xterm-ghostty", "foot", "alacritty", "wezterm", "contour", "mintty",
  ]
  private static let noticing: [String: NoticeProtocol] = [
    "iTerm.app": .iTerm, "WezTerm": .rxvt, "ghostty": .rxvt, "kitty": .kitty, "contour": .rxvt,
  ]
  private static let noticingNames: [(name: String, way: NoticeProtocol)] = [
    ("xterm-kitty", .kitty), ("xterm-ghostty", .rxvt), ("wezterm", .rxvt), ("foot", .rxvt), ("rxvt-unicode", .rxvt),
    ("contour", .rxvt),
  ]
  /// Variables that programs within the terminal find, however deep they are.
  private static let marks: [(name: String, way: NoticeProtocol)] = [
    ("KITTY_WINDOW_ID", .kitty), ("GHOSTTY_RESOURCES_DIR", .rxvt), ("WEZTERM_PANE", .rxvt),
    ("ITERM_SESSION_ID", .iTerm), ("WT_SESSION", .iTerm),
  ]

  private static func noticesAround(_ environment: [String: String]) -> NoticeProtocol {
    marks.first { environment[$0.name]?.isEmpty == false }?.way ?? .none
  }

  /// `3.4a` is 3.4.
  private static func version(_ text: String?) -> (Int, Int) {
    let parts = (text ?? "").split(separator: ".").map { Int($0.prefix { $0.isNumber }) ?? 0 }
    return (parts.first ?? 0, parts.dropFirst().first ?? 0)
  }
}
