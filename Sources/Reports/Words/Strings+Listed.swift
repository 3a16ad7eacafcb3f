import Cells

extension [String] {
  /// `우산 · 외투`; in ASCII `우산, 외투`.
  package func listed(isASCII: Bool) -> String { joined(separator: isASCII ? ", " : " · ") }

  /// As many texts as fit, from the first on: if one does not fit, no later one is listed either, so that a wider
  /// window only adds to the list. Empty if the first does not fit.
  package func listed(fitting columns: Int, isASCII: Bool) -> String {
    let lists = indices.reversed().lazy.map { Array(self[...$0]).listed(isASCII: isASCII) }
    return lists.first(fitting: columns) ?? ""
  }
}
