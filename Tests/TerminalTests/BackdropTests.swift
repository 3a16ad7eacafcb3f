import Cells
import FoundationEssentials
import Testing

@testable import Terminal

/// Pictures below the text, in kitty's protocol.
struct BackdropTests {
  private static let window = Rect(Size(columns: 10, rows: 6))

  private static func backdrop(_ id: Int, _ parts: [Backdrop.Part] = [.init(0..<4, at: 0)]) -> Backdrop {
    let size = Size(columns: 40, rows: 32)
    return Backdrop(id: id, size: Size(columns: 10, rows: 4), parts: parts, ground: RGB(0)) {
      Bitmap(size: size, pixels: (0..<size.columns * size.rows).map { RGB(UInt32($0 * id)) })
    }
  }

  /// The output for a frame after its picture has been painted, if needed.
  private func sent(_ backdrop: Backdrop?, _ layer: inout BackdropLayer) -> String {
    layer.want(backdrop, in: Self.window)
    if let paint = layer.startPainting() {
      #expect(layer.change().isEmpty || !layer.isReady)
      layer.finishPainting(paint())
    }
    return String(decoding: layer.change(), as: UTF8.self)
  }

  private var layer: BackdropLayer {
    var layer = BackdropLayer()
    layer.pictureProtocol = .kitty
    return layer
  }

  @Test func `a picture is sent once, and shown below the background of cells`() {
    var layer = layer
    let first = sent(Self.backdrop(1), &layer)
    #expect(
      first.contains("a=t,f=100,i=2003133100,") && first.contains("a=p,i=2003133100,p=1,x=0,y=0,w=40,h=32,c=10,r=4"))
    #expect(first.contains("z=-1073741825") && first.contains("\u{1B}[1;1H"))
    #expect(sent(Self.backdrop(1), &layer).isEmpty)
  }

  @Test func `scrolling and returning send positions only`() {
    var layer = layer
    _ = sent(Self.backdrop(1), &layer)
    let scrolled = sent(Self.backdrop(1, [.init(0..<1, at: 0), .init(3..<4, at: 1)]), &layer)
    #expect(scrolled.contains("a=d,d=i,i=2003133100") && scrolled.contains("p=2,x=0,y=24,w=40,h=8,c=10,r=1"))
    #expect(scrolled.contains("\u{1B}[2;1H") && !scrolled.contains("a=t") && scrolled.utf8.count < 400)
    #expect(sent(nil, &layer) == "\u{1B}_Ga=d,d=i,i=2003133100,q=2\u{1B}\\")
    #expect(sent(nil, &layer).isEmpty)
    _ = sent(Self.backdrop(2), &layer)
    let back = sent(Self.backdrop(1), &layer)
    #expect(back.contains("a=p,i=2003133100") && !back.contains("a=t"))
  }

  @Test func `the terminal keeps a few pictures, and the one not shown for longest is replaced`() {
    var layer = layer
    for id in 1...KittyBackdrop.mostKept { _ = sent(Self.backdrop(id), &layer) }
    _ = sent(Self.backdrop(1), &layer)
    let next = sent(Self.backdrop(99), &layer)
    #expect(next.contains("a=d,d=I,i=2003133101") && next.contains("a=t,f=100,i=2003133101,"))
    #expect(layer.removal.components(separatedBy: "d=I").count == KittyBackdrop.mostKept + 1)
  }

  @Test func `after the screen was lost the picture is sent again without being painted again`() {
    var layer = layer
    _ = sent(Self.backdrop(3), &layer)
    layer.invalidate()
    #expect(layer.isReady && layer.startPainting() == nil && sent(Self.backdrop(3), &layer).contains("a=t"))
  }

  @Test func `nothing is sent while a picture is painted, for another width, or without support`() {
    var layer = layer
    layer.want(Self.backdrop(1), in: Self.window)
    #expect(layer.startPainting() != nil && layer.startPainting() == nil && !layer.isReady && layer.change().isEmpty)
    layer.want(Self.backdrop(1), in: Rect(Size(columns: 11, rows: 6)))
    #expect(layer.wanted == nil)
    var other = BackdropLayer()
    #expect(sent(Self.backdrop(1), &other).isEmpty)
  }

  @Test(arguments: [
    (["TERM": "xterm-kitty"], true), (["TERM": "xterm-ghostty"], true),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "ghostty"], true), (["TERM": "xterm-256color"], false),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], false), (["TERM": "xterm-kitty", "TMUX": "/tmp/t"], false),
  ])
  func `pictures below text need a terminal that is known to layer them`(
    _ variables: [String: String], _ expected: Bool
  ) {
    #expect(TerminalKind(environment: variables).layersPictures == expected)
  }
}
