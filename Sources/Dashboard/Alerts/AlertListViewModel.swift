import Alerts
import Cells
import Reports
import Weather

/// The page of alerts as finished text.
struct AlertListViewModel: Sendable, Equatable {
  var title: String
  /// All alerts, one per line, in plain mode.
  var spoken: [String]
  /// The alerts in view; if no alert exists, the text of `AlertIntroduction`.
  var rows: [ListRow]
  var isMoreAbove: Bool
  var isMoreBelow: Bool
  /// The sentences in place of the rows if there is no alert.
  var emptyText: [String]
  /// Whether alerts are delivered while the dashboard is closed.
  var timer: String { timers[0] }
  private var timers: [String]
  /// The last notice; if none, whether alerts are delivered while the dashboard is closed.
  var notes: [ListRow]
  var hint: String
  var layout: AlertListLayout

  init(_ page: AlertsPage, _ state: State) {
    let words = state.words.alertList
    let (layout, alerts, position) = (AlertListLayout(state), state.listedAlerts, page.position)
    self.layout = layout
    title = words.title(alerts.count)
    spoken = alerts.map { $0.spoken(state) }
    isMoreAbove = position.offset > 0
    isMoreBelow = position.offset + layout.capacity < alerts.count
    let isEmpty = state.alerts.isEmpty
    let introduction = AlertIntroduction(state)
    emptyText = introduction.sentences
    let seen = alerts.indices.dropFirst(position.offset).prefix(layout.capacity).flatMap { index in
      alerts[index].rows(index, isChosen: index == position.chosen, layout, state)
    }
    rows = isEmpty ? introduction.rows : seen
    timers = state.isSample ? words.inSample : words.delivery(state.alertDefaults)
    if isEmpty, state.alertFailure != nil { timers = [""] }
    let noticeText = FooterViewModel.spoken(state)
    let notes = noticeText.map { [$0] + FooterViewModel.shorter(than: $0, state) } ?? timers
    self.notes = notes.wrapped(in: layout.notes).map { ListRow($0, noticeText == nil ? .dim : .accent) }
    hint = AlertsPage.hints(state).joined(within: layout.panel.box.columns - 6, isASCII: state.isASCII)
  }
}

extension Alert {
  /// `▸ ✓ 07:30  주중              내일 07:30`, and below it `서울 · 날씨요정 몽글이`, or next to it if an alert has one row.
  fileprivate func rows(_ item: Int, isChosen: Bool, _ layout: AlertListLayout, _ state: State) -> [ListRow] {
    let (words, glyphs, about) = (state.alertWords, state.glyphs, self.about(state))
    // As wide as the longest time, so that the days are aligned.
    let time = words.time(at).padded(to: words.time(TimeOfDay(hour: 22, minute: 22) ?? at).displayWidth)
    let days = words.days(repetition)
    let column = 4 + time.displayWidth + 2
    var end = layout.list.columns
    // The day alone, if its time does not fit.
    let day = next(after: state.now, in: state.ownZone).map { words.day(of: $0, state.now, state.ownZone) }
    let texts = [words.next(self, after: state.now, in: state.ownZone), day].compactMap(\.self)
    let delivery = texts.first { column + days.displayWidth + 2 + $0.displayWidth <= end }
    if let delivery { end -= delivery.displayWidth + 2 }
    var pieces = [
      ListRow.Piece(
        text: isEnabled ? glyphs.check : glyphs.noCheck, tone: isEnabled ? .accent : .faint, place: .column(2)),
      ListRow.Piece(
        text: time, tone: isChosen ? .title : isEnabled ? .strong : .dim, place: .column(4), isBold: true),
      ListRow.Piece(text: days, tone: isEnabled ? .plain : .dim, place: .column(column), width: end - column),
    ]
    if let delivery { pieces.append(ListRow.Piece(text: delivery, tone: isEnabled ? .accent : .dim, place: .right)) }
    let rest = column + days.displayWidth + 2
    if layout.pitch == 1, rest + 8 <= end {
      pieces.append(ListRow.Piece(text: about, tone: .dim, place: .column(rest), width: end - rest))
    }
    let below = ListRow.Piece(text: about, tone: .dim, place: .column(4))
    let first = ListRow(pieces, item: item, isChosen: isChosen, glyphs)
    let others = [ListRow(pieces: [below], item: item, isChosen: isChosen), ListRow(pieces: [], item: item)]
    return [first] + others.prefix(layout.pitch - 1)
  }

  /// `서울 · 날씨요정 몽글이 · 사진`
  private func about(_ state: State) -> String {
    let words = state.words
    let parts = [
      state.name(of: AlertCity(city, among: state.cities.filter(\.isSaved))),
      from.map { words.alerts.fairy($0.harmless) }, photo.map { _ in words.alertList.photo },
    ]
    return parts.compactMap(\.self).joined(separator: state.isASCII ? ", " : " · ")
  }

  fileprivate func spoken(_ state: State) -> String {
    let words = state.alertWords
    let next = words.next(self, after: state.now, in: state.ownZone)
    return "\(words.time(at)) \(words.days(repetition)): \(about(state)), \(next)"
  }
}

extension State {
  /// The name of an alert's city.
  func name(of city: AlertCity) -> String {
    let words = formatting.words
    switch city {
    case .first: return words.alertList.firstCity(cities.first.map { $0.listName[language].harmless })
    case .here: return words.alerts.here
    case .saved(let city): return city.listName[language].harmless
    case .named(let name): return name.harmless
    }
  }
}

extension [String] {
  /// The first text that fits in whole lines; if none fits, as many lines of the last text as fit.
  fileprivate func wrapped(in rect: Rect) -> [String] {
    let all = map { $0.wrapped(to: Swift.max(1, rect.columns)) }
    return all.first { $0.count <= rect.rows } ?? Array((all.last ?? []).prefix(rect.rows))
  }
}

extension [FooterViewModel.Hint] {
  /// As many hints as fit into a border. The last hint, how to leave the page, is always included.
  func joined(within columns: Int, isASCII: Bool) -> String {
    var shown = self
    func text() -> String { shown.map { "\($0.key) \($0.word)" }.joined(separator: isASCII ? ", " : " · ") }
    while shown.count > 1, text().displayWidth > columns { shown.remove(at: shown.count - 2) }
    return text()
  }
}
