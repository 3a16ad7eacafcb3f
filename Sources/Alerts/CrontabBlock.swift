import Escaping
public import FoundationEssentials
public import Weather

/// The lines of this program in the user's crontab, between two markers. Other lines are never changed.
public enum CrontabBlock {
  private static let begin = "# BEGIN weatheri-tui\n"
  private static let end = "# END weatheri-tui\n"

  /// A marker was removed or duplicated: the lines of this program cannot be identified any more.
  public struct BrokenMarks: ExplainedError {
    public var sentence: Localized {
      Localized(
        "crontab의 # BEGIN weatheri-tui와 # END weatheri-tui가 짝이 맞지 않아 아무것도 바꾸지 않았습니다. crontab -e로 고치세요.",
        "# BEGIN weatheri-tui and # END weatheri-tui do not match in your crontab; nothing was changed. Fix them with"
          + " crontab -e.")
    }
  }

  /// Both markers, and one line per time. On the day the clocks go forward, cron itself runs the jobs of the skipped
  /// hour.
  ///
  /// - Returns: nil if a path or a variable contains a line break, which a crontab line cannot contain.
  public static func text(
    _ command: TimerCommand, _ alerts: [Alert], hasAdvanceNoticeRules: Bool = false, zone: Zone
  ) -> String? {
    let variables = command.variables.map { (name: $0.name, value: $0.value) }
    guard let line = Escape.cronCommand([command.program] + command.arguments, variables: variables) else { return nil }
    let checks = hasAdvanceNoticeRules ? ["*/\(TimerCommand.checkIntervalMinutes) * * * *"] : []
    let times = (alerts.filter(\.isEnabled).compactMap { $0.cronTime(zone: zone) } + checks).uniqued
    let remark = "# Written by \"weatheri-tui alerts\", removed by \"weatheri-tui alerts uninstall\".\n"
    return begin + remark + times.map { "\($0) \(line)\n" }.joined() + end
  }

  /// Whether the crontab contains the block.
  public static func isIn(_ crontab: Data) throws(BrokenMarks) -> Bool { try range(in: crontab) != nil }

  /// The crontab with this block in place of the former one, or at its end.
  public static func put(_ block: String, in crontab: Data) throws(BrokenMarks) -> Data {
    var crontab = crontab
    if let range = try range(in: crontab) {
      crontab.replaceSubrange(range, with: Data(block.utf8))
      return crontab
    }
    // The line break before the marker belongs to the block, whatever the crontab ended with.
    return crontab.isEmpty ? Data(block.utf8) : crontab + Data("\n\(block)".utf8)
  }

  /// The crontab as it was before.
  public static func remove(from crontab: Data) throws(BrokenMarks) -> Data {
    var crontab = crontab
    guard let range = try range(in: crontab) else { return crontab }
    let before = crontab[..<range.lowerBound].suffix(2)
    // The block's line break shows as a blank line, or supplies the line end that the last line lacked.
    let hasOwnBreak = !before.isEmpty && (before == Data("\n\n".utf8) || range.upperBound == crontab.endIndex)
    crontab.removeSubrange((range.lowerBound - (hasOwnBreak ? 1 : 0))..<range.upperBound)
    return crontab
  }

  /// From marker to marker; nil if none.
  private static func range(in crontab: Data) throws(BrokenMarks) -> Range<Data.Index>? {
    let (starts, ends) = (lines(begin, in: crontab), lines(end, in: crontab))
    if starts.isEmpty, ends.isEmpty { return nil }
    guard starts.count == 1, ends.count == 1, starts[0].upperBound <= ends[0].lowerBound else { throw BrokenMarks() }
    return starts[0].lowerBound..<ends[0].upperBound
  }

  /// The positions of the line; its line break may be missing at the end of the file.
  private static func lines(_ line: String, in crontab: Data) -> [Range<Data.Index>] {
    let wanted = Data(line.utf8.dropLast())
    let newline = UInt8(ascii: "\n")
    var found: [Range<Data.Index>] = []
    var start = crontab.startIndex
    while start < crontab.endIndex {
      let end = crontab[start...].firstIndex(of: newline) ?? crontab.endIndex
      let next = min(end + 1, crontab.endIndex)
      if crontab[start..<end] == wanted { found.append(start..<next) }
      start = next
    }
    return found
  }
}

extension Alert {
  /// In cron's format: minute, hour, day, month, day of the week. A one-time alert has a date, and is not delivered
  /// again when the date recurs a year later. nil if no occurrence is left.
  fileprivate func cronTime(zone: Zone) -> String? {
    let time = "\(at.minute) \(at.hour)"
    switch repetition {
    case .daily: return "\(time) * * *"
    case .weekdays: return "\(time) * * 1-5"
    case .weekends: return "\(time) * * 0,6"
    case .days(let days): return "\(time) * * \(days.fromMonday.map(String.init).joined(separator: ","))"
    case .once:
      return next(after: deliveredThrough, in: zone).map { instant in
        let moment = zone.civil(instant)
        return "\(moment.minute) \(moment.hour) \(moment.date.day) \(moment.date.month) *"
      }
    }
  }
}
