import FoundationEssentials
import Gazetteer
import Glibc
import Weather

/// The same list, the same keystrokes, in turn: `fzf --filter` and our own `cities search`, a process a keystroke each.
/// How long a process takes that searches nothing is told as well: what is left is the search.
struct SearchBeside {
  let town: Town
  let keystrokes: [String]

  func run() throws {
    headline("a keystroke of search as a process of its own, ms")
    guard let fzf = SearchBeside.path(of: "fzf") else {
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

  /// A name a line, as a reader would see it in either language.
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
