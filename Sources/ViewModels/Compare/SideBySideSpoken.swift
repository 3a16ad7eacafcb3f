import Cells
import Weather

// What is read out.
extension SideBySidePage {
  /// What is compared, a line each: `기온: 기상청 10°, Open-Meteo 8°, 2° 차이`.
  func spoken(_ state: State) -> [String] {
    var state = state
    // Wide enough for every source, and for as many hours as the page of lines says elsewhere.
    state.size = Size(columns: 96, rows: 1000)
    let model = SideBySideModel(state)
    var names: [String] = []
    var times: [String] = []
    let lines = (model.rows + model.notes).compactMap { row -> String? in
      switch row {
      // A mark that one cannot hear needs no legend.
      case .blank, .label, .value, .legend: return nil
      case .heading(let title, let sources):
        names = sources.map(\.text)
        let shown = sources.first(where: \.isShown).map { " (\(model.legend): \($0.text))" }
        return title + (shown ?? "")
      case .values(let label, let cells, let spread):
        let said = zip(names, cells).map { "\($0) \(text(of: $1, state))" } + [spread?.text].compactMap { $0 }
        return "  \(label.text): \(said.joined(separator: ", "))"
      case .hours(.word(let title), let cells) where title.tone == .title:
        times = cells.map { text(of: $0, state) }
        return title.text
      case .hours(.name(let name), let cells):
        let said = zip(times, cells).map { "\($0) \(text(of: $1, state))" }
        return "  \(name.text): \(said.joined(separator: ", "))"
      case .hours: return nil
      case .note(let note): return note.text
      }
    }
    return ["", model.title] + lines
  }

  /// With a word for the sky where it has none of its own.
  private func text(of cell: SideBySideModel.Cell, _ state: State) -> String {
    let pieces = cell.pieces.map { $0.text.withoutIndent }
    guard let condition = cell.sky?.condition.map(state.formatting.words.condition), !pieces.contains(condition) else {
      return pieces.joined(separator: " ")
    }
    return ([condition] + pieces).joined(separator: " ")
  }
}

extension String {
  fileprivate var withoutIndent: String { String(drop { $0 == " " }) }
}
