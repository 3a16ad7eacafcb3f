import Foundation
import Testing

/// The pictures of the README, which `make screenshots` takes.
struct ReadmePictureTests {
  private static let folder = "Assets/screenshots"

  private static let readme = text(of: "README.md")
  private static let names = Set(
    ((try? FileManager.default.contentsOfDirectory(atPath: BarSnippet.checkout + "/" + folder)) ?? [])
      .filter { $0.hasSuffix(".svg") })

  private static func text(of path: String) -> String {
    (try? String(contentsOfFile: BarSnippet.checkout + "/" + path, encoding: .utf8)) ?? ""
  }

  @Test func `the README shows each picture, and only pictures that exist`() {
    let shown = Self.readme.matches(of: /Assets\/screenshots\/([\w-]+\.svg)/).map { String($0.output.1) }
    #expect(!shown.isEmpty && Set(shown) == Self.names)
  }

  @Test func `each picture has a text in its place`() {
    let texts = Self.readme.matches(of: /!\[([^\]]*)\]\(Assets\/screenshots|alt="([^"]*)"/).map {
      $0.output.1 ?? $0.output.2 ?? ""
    }
    #expect(texts.count >= Self.names.count - 1 && texts.allSatisfy { $0.count > 10 })
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
