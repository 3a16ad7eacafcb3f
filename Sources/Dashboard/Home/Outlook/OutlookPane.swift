import Cells
import Reports

/// The forecast in sentences, as many whole ones as fit; a dim remark is at the end of the last row.
struct OutlookPane {
  let model: Outlook

  func draw(in rect: Rect, on canvas: inout Canvas) {
    canvas.isFaint = model.isStale
    defer { canvas.isFaint = false }
    let remark = remark(for: rect)
    for (row, line) in lines(in: rect, beside: remark).enumerated() {
      canvas.put(line, rect.column, rect.row + row, .plain, width: room(in: row, of: rect, beside: remark))
    }
    if rect.rows > 0 { canvas.put(remark, rect.endColumn - remark.displayWidth, rect.endRow - 1, .dim) }
  }

  /// The remark to show: only remarks that cut no sentence, and of these the remark that leaves room for the most text;
  /// of several the first, which is the longest.
  private func remark(for rect: Rect) -> String {
    func widths(beside remark: String) -> [Int] { lines(in: rect, beside: remark).map(\.displayWidth) }
    let fitting = model.remarks.filter { remark in
      widths(beside: remark).enumerated().allSatisfy { $1 <= room(in: $0, of: rect, beside: remark) }
    }
    let most = fitting.map { widths(beside: $0).reduce(0, +) }.max()
    return fitting.first { widths(beside: $0).reduce(0, +) == most } ?? ""
  }

  /// The columns of a row that are left for sentences.
  private func room(in row: Int, of rect: Rect, beside remark: String) -> Int {
    row < rect.rows - 1 || remark.isEmpty ? rect.columns : rect.columns - remark.displayWidth - 2
  }

  private func lines(in rect: Rect, beside remark: String) -> [String] {
    guard let opening = model.opening else { return lines(of: model.sentences, in: rect, beside: remark).lines }
    let whole = lines(of: [Outlook.Sentence(opening)] + model.sentences, in: rect, beside: remark)
    let isWhole =
      whole.rest == 0
      && whole.lines.enumerated().allSatisfy {
        $1.displayWidth <= room(in: $0, of: rect, beside: remark)
      }
    return isWhole ? whole.lines : lines(of: model.sentences, in: rect, beside: remark).lines
  }

  /// The sentences row by row, and the number of sentences that did not fit.
  private func lines(
    of sentences: [Outlook.Sentence], in rect: Rect, beside remark: String
  ) -> (lines: [String], rest: Int) {
    var rest =
      rect.rows > 1 ? sentences.flatMap { $0.wrapped(to: rect.columns) }[...] : sentences.map { Piece($0) }[...]
    var lost = 0
    let lines = (0..<rect.rows).map { row in
      let room = room(in: row, of: rect, beside: remark)
      // A single row begins with the first sentence that fits.
      if rect.rows == 1, let first = rest.firstIndex(where: { $0.sentence.fitting(room) != nil }) {
        rest = rest[first...]
      }
      // A sentence is never cut between two rows: it becomes shorter, or the next one takes its place.
      while let first = rest.first, first.following >= rect.rows - row {
        rest = rest.dropFirst(1 + first.following)
        lost += 1
        if first.whole.fitting(room) != nil { rest = [Piece(first.whole)] + rest }
      }
      guard let first = rest.popFirst() else { return "" }
      var line = first.sentence.fitting(room) ?? first.sentence.text
      var last = first
      while let next = rest.first, rect.rows == 1 || !(last.sentence.isAlone || next.sentence.isAlone),
        next.following < rect.rows - row, let text = next.sentence.fitting(room - line.displayWidth - 1)
      {
        line += " " + text
        (last, rest) = (next, rest.dropFirst())
      }
      return line
    }
    return (lines, rest.count + lost)
  }
}

/// A sentence, or the part of it that has a row of its own.
private struct Piece {
  var sentence: Outlook.Sentence
  /// The sentence that it is a part of.
  var whole: Outlook.Sentence
  /// How many more rows the sentence takes; 0 for all parts but the first.
  var following = 0

  init(_ sentence: Outlook.Sentence) { (self.sentence, whole) = (sentence, sentence) }

  init(_ text: String, of whole: Outlook.Sentence, following: Int) {
    (sentence, self.whole, self.following) = (Outlook.Sentence(text), whole, following)
  }
}

extension Outlook.Sentence {
  /// A sentence that is longer than a row continues on the next one; one with a row of its own is shortened.
  fileprivate func wrapped(to columns: Int) -> [Piece] {
    guard (isAlone ? least : text.displayWidth) > columns else { return [Piece(self)] }
    let lines = text.wrapped(to: columns)
    return lines.enumerated().map { index, line in
      Piece(line, of: self, following: index == 0 ? lines.count - 1 : 0)
    }
  }
}
