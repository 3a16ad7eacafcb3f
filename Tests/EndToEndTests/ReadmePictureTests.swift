import Foundation
import Testing

/// The pictures of the two READMEs, which `make screenshots` takes.
struct ReadmePictureTests {
  private static let folder = "Assets/screenshots"

  private static let readmes = ["README.md", "Assets/README.ko.md"].map(text)
  private static let names = Set(
    ((try? FileManager.default.contentsOfDirectory(atPath: BarSnippet.checkout + "/" + folder)) ?? [])
      .filter { $0.hasSuffix(".svg") })

  private static func text(of path: String) -> String {
    (try? String(contentsOfFile: BarSnippet.checkout + "/" + path, encoding: .utf8)) ?? ""
  }

  @Test func `the READMEs show each picture, and only pictures that exist`() {
    let shown = Self.readmes.flatMap { readme in
      readme.matches(of: /screenshots\/([\w-]+\.svg)/).map { String($0.output.1) }
    }
    #expect(!shown.isEmpty && Set(shown) == Self.names)
  }

  @Test func `each picture has a text in its place`() {
    for readme in Self.readmes {
      let pictures = readme.matches(of: /!\[[^\]]*\]\([\w\/]*screenshots|<img\b/).count
      let texts = readme.matches(of: /!\[([^\]]*)\]\([\w\/]*screenshots|alt="([^"]*)"/).map {
        $0.output.1 ?? $0.output.2 ?? ""
      }
      #expect(texts.count == pictures && pictures > 1 && texts.allSatisfy { $0.count > 10 })
    }
  }

  @Test func `the English README has at most 120 lines`() {
    #expect(Self.readmes[0].split(separator: "\n", omittingEmptySubsequences: false).count <= 121)
  }

  private static let documents = [
    "README.md", "Assets/README.ko.md", "Assets/guide/en.md", "Assets/guide/ko.md", "Assets/server/README.md",
    ".github/CONTRIBUTING.md", ".github/SECURITY.md", "Sources/README.md", "Tests/README.md", "Tests/Bench/README.md",
  ]

  @Test(arguments: documents) func `every make command of a document is a target of the Makefile`(_ path: String) {
    let targets = Self.text(of: "Makefile").matches(of: /(?m)^([a-z-]+):/).map { String($0.output.1) }
    for named in Self.text(of: path).matches(of: /(?m)(?:`|&& |sudo |^)make ([a-z-]+)(?![\w+])/) {
      #expect(targets.contains(String(named.output.1)), "\(named.output.0)")
    }
  }

  @Test(arguments: documents)
  func `every link to a file or a heading leads somewhere`(_ path: String) {
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    for link in Self.text(of: path).matches(of: /\]\(([^)\s]+)\)/).map({ String($0.output.1) }) {
      guard !link.hasPrefix("http") else { continue }
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let file = parts[0].isEmpty ? path : folder.isEmpty ? parts[0] : folder + "/" + parts[0]
      #expect(FileManager.default.fileExists(atPath: BarSnippet.checkout + "/" + file), "\(link)")
      if parts.count > 1 { #expect(Self.anchors(of: file).contains(parts[1]), "\(link)") }
    }
  }

  /// As GitHub names the headings: small letters, no punctuation, dashes for blanks.
  private static func anchors(of path: String) -> Set<String> {
    let headings = text(of: path).split(separator: "\n").filter { $0.hasPrefix("#") }
    return Set(
      headings.map { heading in
        let words = heading.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
        return String(words.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }.map { $0 == " " ? "-" : $0 })
      })
  }

  @Test func `all pictures together have at most 400 kB`() {
    #expect(Self.names.map { Self.text(of: "\(Self.folder)/\($0)").utf8.count }.reduce(0, +) <= 400_000)
  }

  @Test(arguments: names.sorted())
  func `a picture shows its first frame without animation, and stands still for reduced motion`(_ name: String) {
    let picture = Self.text(of: "\(Self.folder)/\(name)")
    #expect(picture.hasPrefix("<svg ") && !picture.contains("visibility"))
    let body = picture.split(separator: "</style>", maxSplits: 1).last ?? ""
    let first = body.split(separator: "<g class=\"f\"", maxSplits: 1).first ?? ""
    #expect(first.contains("<path ") && first.contains("<text "))
    #expect(picture.contains("@keyframes") == picture.contains("prefers-reduced-motion:reduce"))
  }
}
