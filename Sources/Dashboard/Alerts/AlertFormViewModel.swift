import Alerts
import Cells
import Reports
import Weather

/// The sheet on which an alert is entered, as finished text.
struct AlertFormViewModel: Sendable, Equatable {
  struct Day: Sendable, Hashable {
    var name: String
    var isOn: Bool
    /// The keys act on this day.
    var isChosen: Bool
  }
  struct Field: Sendable, Hashable {
    var kind: AlertForm.Field
    var label: String
    var value: String
    /// The text being typed, in fields that have no `value`. `placeholder` is shown while the text is empty.
    var text: TextField?
    var placeholder = ""
    /// Where the next digit of a time goes; nil in other fields.
    var caret: Int?
    var days: [Day] = []
    var hasArrows = false
    var isChosen: Bool

    /// The value in plain mode (`--plain`).
    var spoken: String {
      if let day = days.first(where: \.isChosen) { return "\(day.name) \(value)" }
      return text.map { $0.text.isEmpty ? placeholder : $0.text } ?? value
    }
  }
  var title: String
  /// When the alert will be delivered next.
  var next: String
  /// As many fields as fit, including the selected field.
  var fields: [Field]
  var notes: [Span]
  var hint: String
  var layout: AlertFormLayout

  init(_ page: AlertFormPage, _ state: State) {
    let form = page.form
    let words = state.words.alertList
    let layout = AlertFormLayout(state.size) { field, isBrief in words.label(field, isBrief: isBrief) }
    self.layout = layout
    title = words.formTitle(isNew: form.alert == nil)
    let alert = AlertFormViewModel.alert(form, state)
    next = words.next(state.alertWords.next(alert, after: state.now, in: state.ownZone))
    let first = max(0, form.field.rawValue - layout.capacity + 1)
    let seen = AlertForm.Field.allCases.dropFirst(first).prefix(layout.capacity)
    fields = seen.map { AlertFormViewModel.field($0, form, layout, state) }
    let said = AlertFormViewModel.notes(form, alert, state).flatMap { note in
      note.text.wrapped(to: max(1, layout.notes.columns)).map { Span(text: $0, tone: note.tone) }
    }
    notes = Array(said.prefix(layout.notes.rows))
    hint = AlertFormPage.hints(form.field, state).joined(within: layout.panel.box.columns - 6, isASCII: state.isASCII)
  }

  /// The field at a point, and the index of the weekday if the point is on one. nil if the point is on no field.
  func field(at point: Point) -> (AlertForm.Field, day: Int?)? {
    guard layout.list.contains(point), (point.row - layout.list.row) % layout.stride == 0,
      case let row = (point.row - layout.list.row) / layout.stride, fields.indices.contains(row)
    else { return nil }
    let field = fields[row]
    let column = point.column - layout.list.column - layout.valueColumn
    let isDay = field.kind == .days && (0..<7 * layout.dayWidth).contains(column)
    return (field.kind, isDay ? column / layout.dayWidth : nil)
  }

  /// The alert as it would be saved now.
  private static func alert(_ form: AlertForm, _ state: State) -> Alert {
    var alert = Alert(id: "", Alert.Draft(at: form.time.time, repetition: form.repetition), now: state.now)
    alert.isEnabled = form.alert?.isEnabled ?? true
    return alert
  }

  private static func field(
    _ kind: AlertForm.Field, _ form: AlertForm, _ layout: AlertFormLayout, _ state: State
  ) -> Field {
    let words = state.words
    let isChosen = kind == form.field
    var field = Field(
      kind: kind, label: words.alertList.label(kind, isBrief: layout.isNarrow), value: "", isChosen: isChosen)
    switch kind {
    case .time: (field.value, field.caret, field.hasArrows) = (form.time.text, form.time.caret, true)
    case .repetition: (field.value, field.hasArrows) = (words.alerts.days(form.repetition), true)
    case .days:
      field.value = words.alerts.days(form.repetition)
      field.days = (0..<7).map { place in
        let weekday = AlertForm.weekday(place)
        return Day(
          name: String(words.weekdays[weekday].prefix(layout.hasDayMarks ? 3 : 1)),
          isOn: form.repetition.weekdays.contains(weekday), isChosen: isChosen && place == form.day)
      }
    case .city: (field.value, field.hasArrows) = (state.name(of: form.city), true)
    case .from: (field.text, field.placeholder) = (form.from, words.alertList.senderExample)
    case .photo: (field.text, field.placeholder) = (form.photo, words.alertList.photoExample)
    }
    return field
  }

  /// The most urgent first: why saving failed, an invalid value, the last notice, why the photo cannot be shown, the
  /// day on which a clock change moves the alert, and the purpose of the selected field.
  private static func notes(_ form: AlertForm, _ alert: Alert, _ state: State) -> [Span] {
    let words = state.words
    var notes: [Span] = []
    if let refusal = form.refusal ?? form.fault.map(AlertRefusal.fault) {
      notes.append(Span(text: refusal.sentence(in: words.language), tone: .alert))
    }
    if let said = FooterViewModel.spoken(state) { notes.append(Span(text: said, tone: .accent)) }
    if let portrait = state.portrait, portrait.path == form.photo.text, let remark = portrait.remark {
      notes.append(Span(text: remark, tone: .alert))
    }
    if let skipped = state.alertWords.displaced(alert, after: state.now, in: state.ownZone) {
      notes.append(Span(text: skipped, tone: .accent))
    }
    let hasCities = state.cities.contains(where: \.isSaved)
    if notes.isEmpty, let purpose = words.alertList.purpose(form.field, form, hasCities: hasCities) {
      notes.append(Span(text: purpose, tone: .dim))
    }
    return notes
  }
}

/// The layout of the alert form: a panel whose size does not depend on its text.
struct AlertFormLayout: Sendable, Equatable {
  private(set) var panel: PanelLayout
  private(set) var list: Rect
  private(set) var notes: Rect
  /// Rows from one field to the next.
  private(set) var stride: Int
  private(set) var labelWidth: Int
  /// Labels use their shortest form.
  let isNarrow: Bool
  /// Each weekday has a mark and its whole short name.
  private(set) var hasDayMarks: Bool
  /// How many fields are in view at once.
  private(set) var capacity: Int

  private static let widest = 66

  init(_ window: Size, label: (AlertForm.Field, Bool) -> String) {
    let (columns, count) = (min(window.columns, Self.widest), AlertForm.Field.allCases.count)
    stride = window.rows >= 24 ? 2 : 1
    let isRoomy = window.rows >= 14
    let said = window.rows >= 7 ? (columns >= 50 ? 2 : 4) : window.rows >= 4 ? 1 : 0
    let (gap, wanted) = (isRoomy ? 1 : 0, count * stride - (stride - 1))
    panel = PanelLayout(around: Size(columns: columns - 6, rows: wanted + gap + said), in: window)
    let inside = isRoomy ? panel.content : panel.inside
    list = inside.top(max(1, min(wanted, inside.rows - said - gap)))
    notes = inside.dropping(top: list.rows + gap)
    capacity = max(1, min(count, (list.rows + stride - 1) / stride))
    let isNarrow = inside.columns < 30
    self.isNarrow = isNarrow
    labelWidth = AlertForm.Field.allCases.map { label($0, isNarrow).displayWidth }.max() ?? 0
    hasDayMarks = inside.columns - labelWidth - 4 >= 35
  }

  /// Where the values begin, after the mark and the label.
  var valueColumn: Int { 2 + labelWidth + 2 }
  var dayWidth: Int { hasDayMarks ? 5 : 2 }
}
