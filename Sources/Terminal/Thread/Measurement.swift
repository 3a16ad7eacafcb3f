import Cells

/// How wide the terminal draws some texts, while it is being found out.
struct Measurement {
  let texts: [String]
  /// The columns that were told, in the order of the texts.
  var widths: [Int] = []
  let answer: CheckedContinuation<TerminalExam, Never>
}

extension Screen {
  /// How wide the terminal draws these, asked while frames of ours stand on it; what has been asked already is not asked
  /// again. nil where it cannot be asked: it would show the question, or it is still busy with a frame.
  ///
  /// Waits for `seconds` at most; a terminal that has not told all by then has told no widths.
  public func exam(widthsOf texts: [String], seconds: Double = 1) async -> TerminalExam? {
    guard let glass, manners.speaksXterm, glass.size.rows > 1, !outlet.isBusy, measurement == nil else { return nil }
    let deadline = Task { [weak self] in
      try? await Task.sleep(for: .seconds(seconds))
      if !Task.isCancelled { await self?.endMeasurement() }
    }
    defer { deadline.cancel() }
    return await withCheckedContinuation { answer in
      measurement = Measurement(texts: texts, answer: answer)
      glass.measure(texts)
      thread.watchRoom(outlet.watched)
    }
  }

  /// Where the terminal says its cursor is.
  func note(_ place: Point) {
    guard var measurement else { return }
    measurement.widths.append(place.column)
    self.measurement = measurement
    if measurement.widths.count == measurement.texts.count { endMeasurement() }
  }

  /// Whoever waits for it hears what is known.
  func endMeasurement() {
    guard let measurement else { return }
    self.measurement = nil
    var exam = TerminalExam()
    exam.hasAnswered = true
    exam.synchronizesFrames = synchronizesFrames
    if measurement.widths.count == measurement.texts.count {
      exam.widths = Dictionary(zip(measurement.texts, measurement.widths)) { first, _ in first }
    }
    measurement.answer.resume(returning: exam)
  }
}
