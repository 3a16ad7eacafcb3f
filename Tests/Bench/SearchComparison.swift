import FoundationEssentials
import Gazetteer
import Glibc
import Weather

/// Compares `fzf --filter` with our `cities search`: the same list and the same keystrokes, one process per
/// keystroke. Also prints how long a process takes that does not search; the difference is the search.
struct SearchComparison {
  let town: Town
  let keystrokes: [String]

  func run() throws {
    headline("a keystroke of search as a process of its own, ms")
    guard let fzf = SearchComparison.path(of: "fzf") else {
      return print("  fzf is not installed: nothing to compare with")
    }
    let list = try writeList()
    var (own, other, ownStart, otherStart) = (Figures(), Figures(), Figures(), Figures())
    for typed in keystrokes {
      other.add(duration(of: fzf, ["--filter", typed], reading: list))
      own.add(duration(of: town.binary, ["cities", "search", typed, "--demo"]))
      otherStart.add(duration(of: fzf, ["--filter", typed]))
      ownStart.add(duration(of: town.binary, ["--version"]))
    }
    line("weatheri-tui cities search", own.text(times: 1000))
    line("fzf --filter, \(Gazetteer.korea.all.count) lines", other.text(times: 1000))
    line("weatheri-tui --version", ownStart.text(times: 1000))
    line("fzf --filter, no line", otherStart.text(times: 1000))
  }

  /// One line per place with its Korean and its English name.
  private func writeList() throws -> String {
    let path = town.home + "/places.txt"
    let lines = Gazetteer.korea.all.map { "\($0.name.ko)\t\($0.name.en)\n" }.joined()
    try Data(lines.utf8).write(to: URL(filePath: path))
    return path
  }

  private static func path(of program: String) -> String? {
    let folders = getenv("PATH").map { String(cString: $0) } ?? ""
    return folders.split(separator: ":").map { "\($0)/\(program)" }.first { access($0, X_OK) == 0 }
  }
}
