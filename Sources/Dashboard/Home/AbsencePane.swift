import Cells
import Reports

/// A framed card in the middle of the sky: why there is no weather, and the keys that help.
struct AbsencePane {
  let model: AbsenceViewModel

  private static let widest = 58

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let (box, blocks, isAiry) = arrangement(in: rect)
    let inside = canvas.panel(box, title: model.title, isRaised: true).dropping(top: isAiry ? 1 : 0)
    // The keys are always shown; the text above them is cut first.
    var row = inside.row
    let end = inside.endRow - model.keys.count - (isAiry ? 1 : 0)
    for (block, tone) in zip(blocks, [Tone.plain, .dim]) {
      for line in block where row < end {
        canvas.put(line, inside.column, row, tone, width: inside.columns)
        row += 1
      }
    }
    if isAiry { row += 1 }
    draw(model.keys, from: row, in: inside, on: &canvas)
    canvas.ground = nil
  }

  /// The card with its frame.
  func box(in rect: Rect) -> Rect { arrangement(in: rect).box }

  private func arrangement(in rect: Rect) -> (box: Rect, blocks: [[String]], isAiry: Bool) {
    let width = min(Self.widest, rect.columns - (rect.columns >= 60 ? 4 : 0))
    let inner = PanelLayout(Rect(column: 0, row: 0, columns: width, rows: rect.rows)).inside.columns
    let blocks = [model.paragraphs.flatMap { $0.wrapped(to: inner) }, [model.since].compactMap { $0 }]
    let isAiry = blocks.joined().count + model.keys.count + 5 <= rect.rows
    let rows = blocks.joined().count + model.keys.count + (isAiry ? 5 : 2)
    return (rect.centred(Size(columns: width, rows: rows)), blocks, isAiry)
  }

  private func draw(_ keys: [FooterViewModel.Hint], from row: Int, in rect: Rect, on canvas: inout Canvas) {
    for (index, hint) in keys.enumerated() where row + index < rect.endRow {
      let width = canvas.put(hint.key, rect.column, row + index, .accent, bold: true) + 2
      canvas.put(hint.word, rect.column + width, row + index, .plain, width: rect.columns - width)
    }
  }
}
