extension String {
  /// As one word for a shell, quoted where it must be.
  public var inShell: String {
    let isPlain = utf8.allSatisfy { byte in
      byte >= 0x80 || Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber
        || "/._-+@%".utf8.contains(byte)
    }
    return isPlain && !isEmpty ? self : "'" + replacing("'", with: #"'\''"#) + "'"
  }
}
