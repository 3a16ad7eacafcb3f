extension String {
  /// Whether any character is a syllable of Hangul.
  var containsHangul: Bool { unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) } }
}
