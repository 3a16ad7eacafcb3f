import Cells

/// How wide the terminal draws some texts, while it is being found out.
struct Measurement {
  let texts: [String]
  /// The columns that were told, in the order of the texts.
  var widths: [Int] = []
  let answer: CheckedContinuation<TerminalQuery, Never>
}

extension Screen {
  /// How wide the terminal draws these, asked while frames of ours stand on it; what has been asked already is not
  /// asked again. nil where it cannot be asked: it would show the question, or it is still busy with a frame.
  ///
  /// Waits for `seconds` at most; a terminal that has not told all by then has told no widths.
  public func query(widthsOf texts: [String], seconds: Double = 1) async -> TerminalQuery? {
    guard let renderer, modes.speaksXterm, renderer.size.rows > 1, !writer.isBusy, measurement == nil else {
      return nil
    }
    let deadline = Task { [weak self] in
      try? await Task.sleep(for: .seconds(seconds))
      if !Task.isCancelled { await self?.endMeasurement() }
    }
    defer { deadline.cancel() }
    return await withCheckedContinuation { answer in
      measurement = Measurement(texts: texts, answer: answer)
      renderer.measure(texts)
      thread.watchRoom(writer.watched)
    }
  }

  /// Where the terminal says its cursor is.
  func note(_ place: Point) {
    guard var measurement else { return }
    measurement.widths.append(place.column)
    self.measurement = measurement
    if measurement.widths.count == measurement.texts.count { endMeasurement() }
  }

  /// The waiting caller hears what is known.
  func endMeasurement() {
    guard let measurement else { return }
    self.measurement = nil
    var query = TerminalQuery()
    query.hasAnswered = true
    query.synchronizesFrames = synchronizesFrames
    if measurement.widths.count == measurement.texts.count {
      query.widths = Dictionary(zip(measurement.texts, measurement.widths)) { first, _ in first }
    }
    measurement.answer.resume(returning: query)
  }
}
