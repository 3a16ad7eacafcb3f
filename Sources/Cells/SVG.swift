import Escaping

/// Frames as a picture for a web page: braille dots, blocks and lines are drawn, letters are text at the places they
/// have in a terminal.
///
/// Several frames become an animation that repeats endlessly. The first frame is always painted, and each later one
/// adds only the cells that changed, so where animations do not run, or the reader wants reduced motion, the picture
/// is the first frame.
public struct SVG: Sendable {
  private let title: String
  private let ground: RGB
  private let text: RGB

  /// `ground` and `text` are the terminal's default colours; `title` is the text for screen readers.
  public init(title: String, ground: RGB, text: RGB) {
    (self.title, self.ground, self.text) = (title, ground, text)
  }

  /// Empty if there is no frame. Each frame is shown for `seconds`; a frame that is equal to the previous one costs
  /// nothing.
  public func document(of frames: [Frame], seconds: Double = 1.0 / 12) -> String {
    guard let first = frames.first else { return "" }
    let (width, height) = (first.size.columns * SVGCells.width, first.size.rows * SVGCells.height)
    let later = zip(frames.dropFirst(), frames).enumerated().filter { $0.element.0 != $0.element.1 }
    let duration = SVGCells.number(Double(frames.count) * seconds)
    let changes = later.map { index, pair in
      let cells = cells(of: pair.0, changedFrom: pair.1)
      return "<g class=\"f\" style=\"animation:f\(index + 1) \(duration)s step-end infinite\">\(cells)</g>"
    }
    let starts = later.map { index, _ in
      let share = SVGCells.number(Double(index + 1) * 100 / Double(frames.count))
      return "@keyframes f\(index + 1){0%{opacity:0}\(share)%{opacity:1}}"
    }
    let motion =
      later.isEmpty
      ? "" : ".f{opacity:0}\(starts.joined())@media (prefers-reduced-motion:reduce){.f{animation:none!important}}"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" \
      width="\(width)" height="\(height)" role="img">
      <title>\(Escape.svg(title))</title>
      <style>svg text{font:16px "DejaVu Sans Mono","Noto Sans Mono CJK KR",Menlo,monospace;white-space:pre}\
      svg .b text{font-weight:bold}svg .w text{font-size:19px}svg .d{opacity:.6}svg path{shape-rendering:crispEdges}\(motion)</style>
      <rect width="100%" height="100%" fill="\(ground.web)"/>
      \(([cells(of: first, changedFrom: nil)] + changes).joined(separator: "\n"))
      </svg>

      """
  }

  /// The cells that differ from those of the previous frame; all cells of the first frame.
  private func cells(of frame: Frame, changedFrom previous: Frame?) -> String {
    var cells = SVGCells(ground: ground, text: text)
    for row in 0..<frame.size.rows {
      let (new, old) = (frame[row: row], previous.map { $0[row: row] })
      for column in new.indices where !new[column].cluster.isEmpty {
        // A wide character and its right half change together.
        let end = column + 1 < new.count && new[column + 1].cluster.isEmpty ? column + 2 : column + 1
        if let old, old.count == new.count, old[column..<end] == new[column..<end] { continue }
        cells.add(new[column], column: column, row: row, columns: end - column, isPaintedOver: old != nil)
      }
    }
    return cells.markup
  }
}
