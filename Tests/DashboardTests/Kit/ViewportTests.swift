import Cells
import Testing

@testable import Dashboard

struct ViewportTests {
  /// The licences page, which is longer than any window.
  private func reader() -> Reader {
    var reader = Reader()
    reader.press("i", "n")
    return reader
  }

  @Test func `scrolling uses the viewport of the last frame`() {
    var reader = reader()
    reader.state.update(Viewport(first: 0, capacity: 5, count: 7))
    reader.press(.end)
    #expect(reader.state.top.isEqual(to: NoticesPage(offset: 2)) && reader.state.viewport?.first == 2)
    reader.press(.end)
    #expect(reader.state.top.isEqual(to: NoticesPage(offset: 2)) && reader.state.notice == .allShown)
  }

  @Test func `a viewport that may be outdated is not used`() {
    var reader = reader()
    reader.state.update(Viewport(first: 0, capacity: 5, count: 7))
    reader.press(.resized(Size(columns: 60, rows: 20)))
    #expect(reader.state.viewport == nil)
    reader.press(.end)
    let last = SourcesViewModel(notices: reader.state, scroll: 0).viewport.last
    #expect(last > 2 && reader.state.top.isEqual(to: NoticesPage(offset: last)))
  }

  @Test func `a position beyond the end is corrected by the next frame`() {
    var reader = reader()
    reader.state.pages = [SourcesPage(), NoticesPage(offset: 1_000_000)]
    let viewport = SourcesViewModel(notices: reader.state, scroll: 1_000_000).viewport
    reader.state.update(viewport)
    #expect(reader.state.top.isEqual(to: NoticesPage(offset: viewport.last)))
  }

  @Test func `a page that does not scroll ignores the viewport`() {
    var reader = Reader()
    let before = reader.state
    reader.state.update(Viewport(first: 3, capacity: 5, count: 9))
    #expect(reader.state.scroll == before.scroll && reader.state.stack == before.stack)
  }
}
