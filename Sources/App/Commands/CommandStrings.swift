import Weather

/// What the commands say; what one of them says alone stands beside it.
struct CommandStrings: Wording, Sendable {
  let language: Language

  func removed(_ name: String) -> String { say("지웠습니다: \(name)", "Removed: \(name)") }
}

extension String {
  /// As a shell wants it, quoted where it must be.
  var inShell: String {
    let isPlain = utf8.allSatisfy { byte in
      byte >= 0x80 || Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber
        || "/._-+@%".utf8.contains(byte)
    }
    return isPlain && !isEmpty ? self : "'" + replacing("'", with: #"'\''"#) + "'"
  }

  /// Enough of it to be recognised in a sentence.
  var shortened: String { count > 60 ? prefix(60) + "…" : self }
}
