import Testing

@testable import Stage

struct SilhouetteTests {
  private func fault(_ text: String) -> SilhouetteError? {
    do {
      _ = try Silhouette(reading: text)
      return nil
    } catch { return error }
  }

  @Test func `a file is read with its header, soft edges and missing ends of rows`() throws {
    let silhouette = try Silhouette(reading: "# comment\nname = hut\nfocus = 1\nridges = 1\nrelief = 30\n\n :\n#o#~\n")
    #expect(silhouette.name == "hut" && silhouette.width == 4 && silhouette.height == 2)
    #expect(silhouette.focus == 1 && silhouette.ridges == 1 && silhouette.relief == 0.3)
    #expect(silhouette.mark(column: 0, row: 0) == nil && silhouette.mark(column: 3, row: 0) == nil)
    #expect(silhouette.mark(column: 1, row: 0) == .init(material: .near, isHalf: true))
    #expect(silhouette.mark(column: 1, row: 1)?.material == .window)
    #expect(silhouette.mark(column: 3, row: 1)?.material == .water)
  }

  @Test(arguments: [(36, 14), (40, 22), (60, 34), (120, 36)])
  func `the focus stands in the free part of a picture, right of its text`(width: Int, text: Int) throws {
    let silhouette = try Silhouette(reading: "name = x\nfocus = 1\nrepeat = 3-4\n\n #\n #\nTTTTT\n")
    let scale = SilhouetteScale(silhouette, layout: StageLayout(width: width, height: 34, textColumns: text))
    let columns = (0..<width).filter { scale.mark(x: $0, y: scale.top)?.mark.material == .near }
    #expect(columns.count == 1 && columns.allSatisfy { $0 >= (width + text) / 2 && $0 < width })
  }

  @Test func `beyond its ends a silhouette is continued by the repeated columns, mirrored`() throws {
    let silhouette = try Silhouette(reading: "name = x\nrepeat = 0-1\n\n#TG\n")
    let materials = (-3..<8).map { silhouette.mark(column: $0, row: 0)?.material }
    #expect(materials == [.near, .near, .tree, .near, .tree, .grass, .tree, .near, .near, .tree, .tree])
  }

  @Test(
    arguments: [
      ("name = x\n\n##\n#?#\n", 4, .unknownCharacter("?")),
      ("name = x\ncolour = red\n\n#\n", 2, .unknownKey("colour")),
      ("name = x\nfocus = left\n\n#\n", 2, .invalidValue(key: "focus")),
      ("name = x\nrepeat = 5-2\n\n#\n", 2, .invalidValue(key: "repeat")),
      ("name = x\nridges = 4\n\n#\n", 2, .invalidValue(key: "ridges")),
      ("name = x\n# far\nnear = 91, 0, 5\n\n#\n", 3, .invalidValue(key: "near")),
      ("name = x\nnear = 37, 127\n\n#\n", 2, .invalidValue(key: "near")),
      ("name = x\nnear = 37, 127, 0\n\n#\n", 2, .invalidValue(key: "near")),
      ("name = x\nnear = 37, nan, 5\n\n#\n", 2, .invalidValue(key: "near")),
      ("name = x\ncountry = KR, \n\n#\n", 2, .invalidValue(key: "country")),
      ("name = x\ncountry = kr\n\n#\n", 2, .invalidValue(key: "country")),
      ("name = x\nlatitude = 40-30\n\n#\n", 2, .invalidValue(key: "latitude")),
      ("name = x\nlatitude = -40-30\n\n#\n", 2, .invalidValue(key: "latitude")),
      ("name = x\ndefault = no\n\n#\n", 2, .invalidValue(key: "default")),
      ("name = x\n###\n", 0, .noPicture), ("name = x\nfocus = 3\n\n###\n", 2, .outside),
      ("name = x\nhello\n\n#\n", 2, .notASetting), ("# nothing\n\n#\n", 1, .noName), ("", 1, .notASetting),
    ] as [(String, Int, SilhouetteError.Fault)])
  func `a fault is reported with its line`(text: String, line: Int, expected: SilhouetteError.Fault) {
    let found = fault(text)
    #expect(found?.fault == expected || found != nil && line <= 1)
    if line > 1 { #expect(found?.line == line) }
  }

  @Test func `a header may have comments behind its settings and blanks before, and ends of lines of Windows`() throws {
    let text = "# hut\r\n  # by a lake\r\nname = hut # mine\r\nfocus = 1\r\n  \r\n##\r\n~~\r\n"
    let silhouette = try Silhouette(reading: text)
    #expect(silhouette.name == "hut" && silhouette.focus == 1 && silhouette.width == 2 && silhouette.height == 2)
  }

  @Test func `a picture that is too large is refused`() {
    #expect(fault("name = x\n\n" + String(repeating: "#", count: 401))?.fault == .tooLarge)
    #expect(fault("name = x\n\n" + String(repeating: "#\n", count: 61))?.fault == .tooLarge)
  }

  @Test(arguments: StageFixtures.names)
  func `every silhouette of the program is valid and leaves room for the sky`(name: String) throws {
    let silhouette = try StageFixtures.silhouette(name)
    #expect(silhouette.name == name)
    #expect(silhouette.height <= 26 && silhouette.width >= 120)
  }

  @Test(arguments: StageFixtures.names)
  func `a low picture cuts off the ground of a silhouette, never its highest point`(name: String) throws {
    let silhouette = try StageFixtures.silhouette(name)
    for height in [6, 10, 12, 16, 20, 24, 26, 28, 34, 40, 51, 60, 85] {
      for grain in [1, 4] {
        let layout = StageLayout(width: 1200 * grain, height: height * grain, grain: grain)
        let scale = SilhouetteScale(silhouette, layout: layout)
        #expect(scale.top >= 2 * grain, "\(height)")
        let highest = (scale.top..<layout.height).first { y in
          (0..<layout.width).contains { scale.mark(x: $0, y: y) != nil }
        }
        #expect(highest.map { $0 - scale.top < 2 * grain } == true, "\(height)")
      }
    }
  }

  @Test func `there are silhouettes for Korea and abroad`() {
    #expect(
      Set(StageFixtures.names).isSuperset(of: [
        "seoul", "busan", "jeju", "east-coast", "west-coast", "daegu", "gyeongju", "terraces", "mountains", "city",
        "temperate-city", "desert", "tropics", "harbour", "alpine", "polar",
      ]))
  }
}
