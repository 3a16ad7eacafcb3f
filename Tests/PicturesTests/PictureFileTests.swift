import Cells
import Foundation
import Testing
import Weather

@testable import Pictures

struct PictureFileTests {
  private static let hasPNG = FileManager.default.hasLibrary("libpng16.so.16")
  private static let hasJPEG = FileManager.default.hasLibrary("libturbojpeg.so.0")

  private func read(_ bytes: [UInt8], side: Int = 2) throws -> Bitmap {
    let path = FileManager.default.temporaryDirectory.path + "/picture-" + UUID().uuidString
    try Data(bytes).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try PictureFile(path: path).square(side: side)
  }

  private func isRed(_ colour: RGB?) -> Bool { colour.map { $0.red > 180 && $0.blue < 90 } ?? false }
  private func isBlue(_ colour: RGB?) -> Bool { colour.map { $0.blue > 180 && $0.red < 90 } ?? false }

  @Test(.enabled(if: hasPNG, "libpng is not installed"))
  func `a PNG becomes a square of mean colours, and transparent areas stay transparent`() throws {
    let bytes = TinyPicture.png(width: 4, height: 4) { column, row in
      column < 2
        ? row < 2 ? [255, 0, 0, 255] : [0, 0, 255, 255] : row < 2 ? [9, 9, 9, 0] : [0, UInt8(50 * column), 0, 255]
    }
    #expect(try read(bytes).pixels == [RGB(0xFF0000), nil, RGB(0x0000FF), RGB(0x007D00)])
    // One square is smaller than the picture, the other larger.
    #expect(try read(bytes, side: 1).pixels.count == 1 && read(bytes, side: 9).pixels.count == 81)
  }

  @Test(.enabled(if: hasPNG, "libpng is not installed"))
  func `the middle of a wide picture is shown`() throws {
    let bytes = TinyPicture.png(width: 9, height: 3) { column, _ in
      (3..<6).contains(column) ? [0, 200, 0, 255] : [200, 0, 0, 255]
    }
    #expect(try Set(read(bytes, side: 3).pixels) == [RGB(0x00C800)])
  }

  @Test(.enabled(if: hasJPEG, "libturbojpeg is not installed"))
  func `a JPEG is shown upright according to its orientation`() throws {
    // Of a high picture the square begins a quarter of the spare height below the top.
    let upright = try read(TinyPicture.jpeg, side: 4)
    #expect(isRed(upright[0, 0]) && isBlue(upright[3, 3]))
    let turned = try read(TinyPicture.jpeg(orientation: 3), side: 4)
    #expect(isBlue(turned[0, 0]) && isRed(turned[3, 3]))
    // The top of the picture is at the right: red becomes the right half, blue the left one.
    let sideways = try read(TinyPicture.jpeg(orientation: 6), side: 4)
    #expect(isBlue(sideways[0, 0]) && isBlue(sideways[0, 3]) && isRed(sideways[3, 0]) && isRed(sideways[3, 3]))
    let otherwise = try read(TinyPicture.jpeg(orientation: 8), side: 4)
    #expect(isRed(otherwise[0, 0]) && isBlue(otherwise[3, 3]))
  }

  @Test(arguments: [(20_000, 10), (10, 20_000), (8000, 8000), (0x7FFF_FFFF, 0x7FFF_FFFF)])
  func `a PNG with an enormous size in its header is not decoded`(_ width: Int, _ height: Int) {
    #expect(throws: PictureError.tooLarge(width: width, height: height)) {
      try read(TinyPicture.png(width: width, height: height, rows: [0]))
    }
  }

  @Test func `a JPEG with an enormous size in its header is not decoded`() throws {
    var bytes = TinyPicture.jpeg
    let frame = try #require(bytes.indices.first { bytes[$0...].starts(with: [0xFF, 0xC0]) })
    bytes.replaceSubrange(frame + 5..<frame + 9, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(throws: PictureError.tooLarge(width: 65535, height: 65535)) { try read(bytes) }
  }

  @Test(.enabled(if: hasPNG && hasJPEG, "libpng or libturbojpeg is not installed"))
  func `a picture with a wrong size in its header, or that ends too early, is damaged`() throws {
    let whole = TinyPicture.png(width: 4, height: 4) { _, _ in [1, 2, 3, 255] }
    // Its header has 900 × 900 pixels, but there are 16.
    #expect(throws: PictureError.damaged) { try read(TinyPicture.png(width: 900, height: 900, rows: [0, 1, 2, 3, 4])) }
    #expect(throws: PictureError.damaged) { try read(TinyPicture.png(width: 0, height: 4, rows: [0])) }
    for bytes in [whole, TinyPicture.jpeg] {
      // Every prefix either decodes or throws an error; none crashes.
      for count in bytes.indices { _ = try? read(Array(bytes[..<count])) }
      #expect(throws: PictureError.damaged) { try read(Array(bytes[..<(bytes.count * 9 / 10)])) }
    }
    var large = TinyPicture.jpeg
    let frame = try #require(large.indices.first { large[$0...].starts(with: [0xFF, 0xC0]) })
    large.replaceSubrange(frame + 5..<frame + 9, with: [0x08, 0x00, 0x08, 0x00])
    #expect(throws: PictureError.damaged) { try read(large) }
  }

  @Test func `a file that is no picture, no regular file or missing causes an error`() throws {
    #expect(throws: PictureError.unknownKind) { try read(Array("hello, this is a letter".utf8)) }
    #expect(throws: PictureError.unknownKind) { try read([]) }
    #expect(throws: PictureError.missing) { try PictureFile(path: "/nowhere/at/all.png").square(side: 8) }
    #expect(throws: PictureError.unreadable) { try PictureFile(path: "/").square(side: 8) }
    #expect(throws: PictureError.unreadable) { try PictureFile(path: "/dev/zero").square(side: 8) }
    let pipe = FileManager.default.temporaryDirectory.path + "/pipe-" + UUID().uuidString
    try #require(mkfifo(pipe, 0o600) == 0)
    defer { unlink(pipe) }
    #expect(throws: PictureError.unreadable) { try PictureFile(path: pipe).square(side: 8) }
  }

  @Test func `a file of more than 32 MB is not read`() throws {
    let path = FileManager.default.temporaryDirectory.path + "/picture-" + UUID().uuidString
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    defer { try? FileManager.default.removeItem(atPath: path) }
    // A sparse file, which uses no blocks on the disk.
    #expect(truncate(path, 33 << 20) == 0)
    #expect(throws: PictureError.tooManyBytes) { try PictureFile(path: path).square(side: 8) }
  }

  @Test(arguments: Language.allCases)
  func `every error sentence contains only a safe form of the file name`(_ language: Language) {
    let errors: [PictureError] = [
      .missing, .unreadable, .unknownKind, .tooManyBytes, .damaged, .tooLarge(width: 20_000, height: 1),
    ]
    for error in errors {
      let sentence = error.sentence("/home/me/bad\u{1B}[2J.png")[language]
      #expect(sentence.contains("bad.png") && !sentence.contains("\u{1B}") && !sentence.contains("home"))
    }
  }
}

extension FileManager {
  fileprivate func hasLibrary(_ file: String) -> Bool {
    guard let handle = dlopen(file, RTLD_LAZY) else { return false }
    dlclose(handle)
    return true
  }
}
