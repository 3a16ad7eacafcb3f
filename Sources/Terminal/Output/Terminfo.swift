import CNcursesw

/// The terminfo entry of the current terminal, once it is loaded. Only for use on the terminal's thread.
enum Terminfo {
  /// Loads the entry with this name; false if terminfo has no such entry.
  static func load(_ name: String) -> Bool { !name.isEmpty && weatheri_describe(name) != 0 }

  static var colours: Int { Int(weatheri_number("colors")) }
  static var canPlaceText: Bool { string("cup") != nil }

  /// Whether it understands xterm's sequences for titles, mouse and focus. The Linux console would display them as
  /// text.
  static var isXtermCompatible: Bool { weatheri_flag("XT") != 0 || string("kmous") != nil }

  /// Whether erased cells take the background of the current pen (`bce`); only then does curses erase with any pen.
  static var erasesWithPen: Bool { weatheri_flag("bce") != 0 }

  /// A string without parameters, and without the padding delays that only old hardware terminals needed.
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

  /// All capabilities that curses may use.
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

/// Features of a terminal that cannot be queried, detected from its name and variables in the environment. A feature
/// that the terminal is not known to support is not used, because the terminal may display an unknown sequence as
/// text.
public struct TerminalKind: Sendable, Equatable {
  /// Whether text may have links (OSC 8).
  public var takesLinks = false
  /// The protocol for desktop notifications.
  public var notices = NoticeProtocol.none
  /// Whether the terminal may be asked if it shows pictures. A multiplexer must not be asked: it displays an unknown
  /// sequence or makes it its title, and it is unknown whether it forwards pictures and to which terminal.
  public var mayShowPictures = false
  /// Whether the terminal shows pictures of kitty's protocol behind text, below the background of cells that have one.
  /// Other terminals that know the protocol place them elsewhere, or do not document where.
  public var layersPictures = false
  /// Whether text replaces the pixels of a picture in iTerm2's or DEC's protocol. Konsole and Contour draw text without
  /// a background over the pixels.
  public var replacesPictures = false
  /// Whether the terminal may be asked if it knows a mode (DECRQM). Apple's Terminal, and QTerminal and Deepin's
  /// terminal until 2026, print the last letter of the query.
  public var answersModeQuestions = true
  /// Whether this is tmux: sequences for the outer terminal need an envelope.
  public var isTmux = false

  public init(environment: [String: String]) {
    let name = environment["TERM"] ?? ""
    let program = environment["TERM_PROGRAM"] ?? ""
    answersModeQuestions = !TerminalKind.printsModeQuestions.contains(program)
    // A multiplexer passes on the variables of the terminal it runs in, but is not that terminal.
    if name.hasPrefix("tmux") || name.hasPrefix("screen") || environment["TMUX"]?.isEmpty == false {
      takesLinks = program == "tmux" && TerminalKind.version(environment["TERM_PROGRAM_VERSION"]) >= (3, 4)
      isTmux = environment["TMUX"]?.isEmpty == false
      // Variables of the terminal in which tmux was started; if another terminal is attached now, it does not know
      // the sequences and ignores them.
      notices = isTmux ? TerminalKind.outerNotices(environment) : .none
      return
    }
    guard !name.isEmpty, name != "dumb", name != "linux" else { return }
    mayShowPictures = environment["STY"]?.isEmpty != false
    layersPictures =
      mayShowPictures
      && (["xterm-kitty", "xterm-ghostty"].contains { name.hasPrefix($0) } || ["kitty", "ghostty"].contains(program))
    replacesPictures =
      mayShowPictures && environment["KONSOLE_VERSION"]?.isEmpty != false
      && program != "contour" && !name.hasPrefix("contour")
    takesLinks =
      TerminalKind.programsWithLinks.contains(program) || TerminalKind.namesWithLinks.contains { name.hasPrefix($0) }
      // The first versions of VTE that supported links could crash on them.
      || Int(environment["VTE_VERSION"] ?? "").map { $0 >= 5202 } ?? false
      || Int(environment["KONSOLE_VERSION"] ?? "").map { $0 >= 201200 } ?? false
      || environment["WT_SESSION"]?.isEmpty == false
    notices =
      TerminalKind.noticesByProgram[program] ?? TerminalKind.noticesByName.first { name.hasPrefix($0.name) }?.way
      ?? TerminalKind.outerNotices(environment)
  }

  private static let printsModeQuestions: Set<String> = ["Apple_Terminal", "qterminal", "QTerminal", "deepin-terminal"]
  private static let programsWithLinks: Set<String> = [
    "iTerm.app", "WezTerm", "ghostty", "vscode", "Hyper", "mintty", "rio", "contour", "Tabby",
  ]
  private static let namesWithLinks = [
    "xterm-kitty", "xterm-ghostty", "foot", "alacritty", "wezterm", "contour", "mintty",
  ]
  private static let noticesByProgram: [String: NoticeProtocol] = [
    "iTerm.app": .iTerm, "WezTerm": .rxvt, "ghostty": .rxvt, "kitty": .kitty, "contour": .rxvt,
  ]
  private static let noticesByName: [(name: String, way: NoticeProtocol)] = [
    ("xterm-kitty", .kitty), ("xterm-ghostty", .rxvt), ("wezterm", .rxvt), ("foot", .rxvt), ("rxvt-unicode", .rxvt),
    ("contour", .rxvt),
  ]
  /// Environment variables that all programs inside the terminal inherit, at any depth.
  private static let variables: [(name: String, way: NoticeProtocol)] = [
    ("KITTY_WINDOW_ID", .kitty), ("GHOSTTY_RESOURCES_DIR", .rxvt), ("WEZTERM_PANE", .rxvt),
    ("ITERM_SESSION_ID", .iTerm), ("WT_SESSION", .iTerm),
  ]

  private static func outerNotices(_ environment: [String: String]) -> NoticeProtocol {
    variables.first { environment[$0.name]?.isEmpty == false }?.way ?? .none
  }

  /// `3.4a` is 3.4.
  private static func version(_ text: String?) -> (Int, Int) {
    let parts = (text ?? "").split(separator: ".").map { Int($0.prefix { $0.isNumber }) ?? 0 }
    return (parts.first ?? 0, parts.dropFirst().first ?? 0)
  }
}
