import Cells
import MemoryTwins
import Testing

struct RecordingSurfaceTests {
  @Test func `a recording surface reports its size, then the keys, then its end`() async throws {
    let surface = RecordingSurface(size: Size(columns: 40, rows: 12))
    let (keys, buffer) = AsyncStream.makeStream(of: Key.self)
    await surface.open { key in
      if let key { buffer.yield(key) } else { buffer.finish() }
    }
    surface.press(.up, .enter)
    surface.type("ㅂq")
    surface.vanish()
    var seen: [Key] = []
    for await key in keys { seen.append(key) }
    #expect(
      seen == [.resized(Size(columns: 40, rows: 12)), .up, .enter, .character("ㅂ"), .character("q")])
  }

  @Test func `a frame equal to the previous one is not recorded again`() async {
    let surface = RecordingSurface()
    var frame = Frame(size: Size(columns: 3, rows: 1))
    await surface.present(frame)
    await surface.present(frame)
    frame.put("비", column: 0, row: 0)
    await surface.present(frame)
    #expect(await surface.frames.map(\.picture) == ["", "비"])
    #expect(await surface.lastFrame == frame)
  }
}
