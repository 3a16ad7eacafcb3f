/// The known name that the user most likely meant by `word`; nil if none is near.
///
/// `nearest(to: "kma.base_ulr", among: ["kma.base_url", "kma.key"])` is `kma.base_url`.
/// Near means: at most a third of the letters, or one letter, is wrong, or one of the two words is the beginning of
/// the other.
public func nearest(to word: String, among names: [String]) -> String? {
  let word = Array(word.lowercased().unicodeScalars.prefix(64))
  let ranked = names.map { (name: $0, distance: distance(of: word, to: Array($0.lowercased().unicodeScalars))) }
  guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
  return best.distance <= max(1, word.count / 3) && best.distance < word.count ? best.name : nil
}

/// A word that was not typed completely, or that continues after the name's end, counts as one wrong letter.
private func distance(of word: [Unicode.Scalar], to name: [Unicode.Scalar]) -> Int {
  let isUnfinished = word.count > 2 && name.count > word.count && name.starts(with: word)
  let isOverlong = name.count > 1 && word.count > name.count && word.starts(with: name)
  return isUnfinished || isOverlong ? 1 : editDistance(word, name)
}

/// The number of insertions, deletions, replacements and swaps of neighbours that turn one word into the other
/// (optimal string alignment).
func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for (i, a) in left.enumerated() {
    var row = [i + 1]
    for (j, b) in right.enumerated() {
      var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a == b ? 0 : 1))
      if i > 0, j > 0, a == right[j - 1], left[i - 1] == b { cost = min(cost, beforeLast[j - 1] + 1) }
      row.append(cost)
    }
    (beforeLast, last) = (last, row)
  }
  return last[right.count]
}
