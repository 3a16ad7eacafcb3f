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
