import Cells
import Foundation
import Testing

@testable import Terminal

/// Pictures behind text in the protocols whose pictures replace cells.
struct TiledPictureTests {
  private static let cell = Size(columns: 5, rows: 10)
  private static let size = Size(columns: 12, rows: 4)

  /// Each cell of the picture has a colour of its own; `id` changes them all.
  private static func colour(_ column: Int, _ row: Int, _ id: Int) -> RGB {
    RGB(red: UInt8(column * 20), green: UInt8(row * 80), blue: UInt8(id * 60))
  }

  private static func backdrop(_ id: Int = 1, _ parts: [Backdrop.Part] = [.init(0..<4, at: 0)]) -> Backdrop {
    Backdrop(id: id, size: size, parts: parts, ground: RGB(0)) {
      let pixels = Size(columns: size.columns * 4, rows: size.rows * 8)
      return Bitmap(
        size: pixels,
        pixels: (0..<pixels.columns * pixels.rows).map {
          colour($0 % pixels.columns / 4, $0 / pixels.columns / 8, id)
        })
    }
  }

  /// A frame of 12 × 6 cells with a text in front of the picture.
  private static func frame(_ backdrop: Backdrop?, text: String = "ab c", row: Int = 1) -> Frame {
    var frame = Frame(size: Size(columns: 12, rows: 6))
    frame.backdrop = backdrop
    let sky = Style(foreground: RGB(0xFFFFFF), background: RGB(0x3040FF)).clear(backdrop != nil)
    frame.fill(Rect(column: 0, row: 0, columns: 12, rows: 4), with: "▀", style: sky)
    frame.put(text, column: 4, row: row, style: sky)
    return frame
  }

  /// A layer with the frame that it has shown.
  private struct Shown {
    var layer = BackdropLayer()
    var last = Frame(size: Size(columns: 12, rows: 6))

    init(_ pictureProtocol: PictureProtocol) { layer.pictureProtocol = pictureProtocol }

    /// The output after curses has drawn a frame.
    mutating func show(_ frame: Frame, cell: Size? = TiledPictureTests.cell) -> String {
      layer.want(frame.backdrop, in: frame.bounds, cell: cell)
      var drawn = layer.makeRoom(in: frame)
      if let paint = layer.startPainting() {
        #expect(drawn == frame)
        layer.finishPainting(paint())
        drawn = layer.makeRoom(in: frame)
      }
      for row in 0..<6 where !drawn.hasRow(row, of: last) { layer.forget(row..<row + 1) }
      last = drawn
      return String(decoding: layer.change(), as: UTF8.self)
    }
  }

  /// The pictures in the output and their places.
  private func sixels(_ text: String) throws -> [(place: String, picture: SentPicture)] {
    try text.components(separatedBy: "\u{1B}P").dropFirst().enumerated().map { index, piece in
      let before = text.components(separatedBy: "\u{1B}P")[index]
      let end = try #require(piece.range(of: "\u{1B}\\"))
      let place = before.components(separatedBy: "\u{1B}[").last ?? ""
      return (place, try #require(SentPicture(sixels: String(piece[..<end.lowerBound]))))
    }
  }

  @Test func `a sixel sequence has the used colours, bands of six rows, and repetitions`() {
    let colours = [RGB(0xFF0000), RGB(0x00FF00), RGB(0x0000FF)]
    let sequence = SixelPicture.sequence(Size(columns: 5, rows: 7), colours) { column, row in
      row == 6 ? 2 : column == 4 ? 2 : 0
    }
    #expect(
      String(decoding: sequence, as: UTF8.self)
        == "\u{1B}P0;1;0q\"1;1;5;7#0;2;100;0;0#2;2;0;0;100#0!4~$#2!4?~-#2!5@\u{1B}\\")
  }

  @Test func `tiles leave out the text and have exactly the size of their cells`() throws {
    var shown = Shown(.sixel)
    let sent = shown.show(Self.frame(Self.backdrop()))
    #expect(sent.hasPrefix("\u{1B}7\u{1B}[1;1H") && sent.hasSuffix("\u{1B}8"))
    #expect(shown.last.lines[1].replacing("\u{A0}", with: "_") == "____ab c____")
    let tiles = try sixels(sent)
    #expect(tiles.map(\.place) == ["1;1H", "2;1H", "2;9H", "3;1H", "4;1H"])
    #expect(tiles.map(\.picture.size.columns) == [60, 20, 20, 60, 60])
    for (tile, (column, row)) in zip(tiles, [(0, 0), (0, 1), (8, 1), (0, 2), (0, 3)]) {
      #expect(tile.picture.size.rows == 10 && !tile.picture.pixels.contains(nil))
      for pixel in [0, 7, 19] {
        let wanted = Self.colour(column + pixel / 5, row, 1)
        let found = try #require(tile.picture[pixel, 9])
        #expect(zip(found.bytes, wanted.bytes).allSatisfy { abs(Int($0) - Int($1)) <= 2 })
      }
    }
    #expect(shown.show(Self.frame(Self.backdrop())).isEmpty)
  }

  @Test func `files for iTerm2 are scaled to their cells, without a cell size`() throws {
    var shown = Shown(.iTerm)
    let sent = shown.show(Self.frame(Self.backdrop()), cell: nil)
    let files = sent.components(separatedBy: "\u{1B}]").dropFirst().compactMap { piece in
      SentPicture.file(iTerm: String(piece.prefix { $0 != "\u{7}" }))
    }
    #expect(files.map(\.cells.columns) == [12, 4, 4, 12, 12] && files.allSatisfy { $0.cells.rows == 1 })
    #expect(files.allSatisfy { SentPicture.chunks(of: $0.bytes) == ["IHDR", "IDAT", "IEND"] })
  }

  @Test func `only rows in which curses writes are sent again`() throws {
    var shown = Shown(.sixel)
    _ = shown.show(Self.frame(Self.backdrop()))
    let longer = shown.show(Self.frame(Self.backdrop(), text: "ab cd"))
    #expect(try sixels(longer).map(\.place) == ["2;1H", "2;10H"])
    let shorter = shown.show(Self.frame(Self.backdrop(), text: "ab"))
    #expect(try sixels(shorter).map(\.place) == ["2;1H", "2;7H"])
    let moved = shown.show(Self.frame(Self.backdrop(), text: "ab", row: 2))
    #expect(try sixels(moved).map(\.place) == ["2;1H", "3;1H", "3;7H"])
  }

  @Test func `a frame without the picture, or with something that moves in front of it, has all its cells`() {
    var shown = Shown(.sixel)
    _ = shown.show(Self.frame(Self.backdrop()))
    var moving = Self.backdrop()
    moving.isStill = false
    #expect(shown.layer.fixesCells && shown.show(Self.frame(moving)).isEmpty)
    #expect(shown.last == Self.frame(moving) && !shown.layer.fixesCells)
    #expect(shown.show(Self.frame(Self.backdrop())).contains("\u{1B}[1;1H"))
    #expect(shown.show(Self.frame(nil)).isEmpty && shown.last == Self.frame(nil))
  }

  @Test func `scrolling, another picture and a lost screen send the tiles again`() throws {
    var shown = Shown(.sixel)
    _ = shown.show(Self.frame(Self.backdrop()))
    let parts: [Backdrop.Part] = [.init(0..<1, at: 0), .init(3..<4, at: 2), .init(0..<4, at: 5), .init(7..<9, at: 3)]
    let scrolled = shown.show(Self.frame(Self.backdrop(1, parts)))
    #expect(try sixels(scrolled).map(\.place) == ["3;1H"])
    #expect(shown.last.lines[3].hasPrefix("▀▀"))
    shown.layer.invalidate()
    #expect(try sixels(String(decoding: shown.layer.change(), as: UTF8.self)).count == 2)
    shown.layer.invalidate()
    #expect(shown.layer.isReady && shown.layer.startPainting() == nil)
    #expect(try sixels(shown.show(Self.frame(Self.backdrop(1, parts)))).count == 2)
    let other = shown.show(Self.frame(Self.backdrop(2)))
    #expect(try sixels(other).count == 5 && other.utf8.count < 4000)
  }

  @Test func `nothing is sent without the size of a cell, and another size paints again`() throws {
    var shown = Shown(.sixel)
    #expect(shown.show(Self.frame(Self.backdrop()), cell: nil).isEmpty)
    _ = shown.show(Self.frame(Self.backdrop()))
    shown.layer.invalidate()
    let large = shown.show(Self.frame(Self.backdrop()), cell: Size(columns: 9, rows: 21))
    #expect(try sixels(large).first?.picture.size == Size(columns: 108, rows: 21))
  }

  @Test func `a picture that needs too many bytes is sent with fewer pixels`() throws {
    let size = Size(columns: 60, rows: 12)
    let noise = Backdrop(id: 1, size: size, parts: [], ground: RGB(0)) {
      Bitmap(
        size: size.times(Size(columns: 8, rows: 16)),
        pixels: (0..<size.area * 128).map { RGB(UInt32(truncatingIfNeeded: $0 &* 2_654_435_761)) })
    }
    let tiles = (0..<12).map { TiledPicture.Tile(row: $0, columns: 0..<60) }
    let picture = TiledPicture(noise, tiles, cell: Size(columns: 10, rows: 20))
    #expect(tiles.reduce(0) { $0 + picture.sequence($1).count } <= 250_000)
  }
}
