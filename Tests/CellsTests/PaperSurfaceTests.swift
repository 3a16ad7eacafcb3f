import Cells
import Testing

struct PaperSurfaceTests {
  @Test func `paper tells its size first, then what is pressed, and ends when it vanishes`() async throws {
    let paper = PaperSurface(size: Size(columns: 40, rows: 12))
    let keys = try await paper.open()
    paper.press(.up, .enter)
    paper.type("ㅂq")
    paper.vanish()
    var seen: [Key] = []
    for await key in keys { seen.append(key) }
    #expect(
      seen == [.resized(Size(columns: 40, rows: 12)), .up, .enter, .character("ㅂ"), .character("q")])
  }

  @Test func `a frame that says nothing new is not written down twice`() async {
    let paper = PaperSurface()
    var frame = Frame(size: Size(columns: 3, rows: 1))
    await paper.present(frame)
    await paper.present(frame)
    frame.put("비", column: 0, row: 0)
    await paper.present(frame)
    #expect(await paper.frames.map(\.picture) == ["", "비"])
    #expect(await paper.lastFrame == frame)
  }
}
