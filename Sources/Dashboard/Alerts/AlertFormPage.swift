import Alerts
import Cells
import FoundationEssentials
import Reports
import Weather

/// The sheet on which an alert is entered, above the list of alerts.
struct AlertFormPage: Page {
  enum Action: Sendable, Hashable { case save, next, back, left, right, space }

  static let name = Localized("알림 입력", "alert form")
  static let fillsWindow = false
  static let hasField = true
  static let signs = SignMeaning.alertForm
  static let leaving = Localized("취소", "cancel")
  static let printing = PlainPrinting.whole
  static let mouse = [Pointing.click(Localized("선택, 한 번 더 누르면 바꾸기", "choose; click again to change"))]
  static let bindings: [Binding<Action>] = [
    Binding([.enter], "Enter", .save, Localized("저장", "save")),
    Binding([.down, .tab], "↓ Tab", .next, Localized("다음 칸", "next field")),
    Binding([.up, .backTab], "↑", .back, Localized("이전 칸", "previous field")),
    // In a text field these two keys move the caret.
    Binding([], "←", .left, Localized("이전 값, 이전 요일", "previous value or day")),
    Binding([], "→", .right, Localized("다음 값, 다음 요일", "next value or day")),
    Binding([], "Space", .space, Localized("요일 켜고 끄기", "day on/off")),
  ]

  private(set) var form: AlertForm

  static func open(_ alert: Alert?, _ state: inout State) -> [Effect] {
    let page = AlertFormPage(form: AlertForm(alert, state))
    state.open(page)
    return page.checkPhoto(state)
  }

  /// Reads the photo to find out whether it can be shown.
  private func checkPhoto(_ state: State) -> [Effect] {
    let photo = form.photo.text
    return photo.isEmpty || photo == state.portrait?.path ? [] : [.page(AlertEffect.readPhoto(photo))]
  }

  mutating func press(_ action: Action, _ state: inout State) -> [Effect] {
    switch action {
    case .save: return save(&state)
    case .next: return step(by: 1, state)
    case .back: return step(by: -1, state)
    case .left: return edit(.left, &state)
    case .right: return edit(.right, &state)
    case .space: return edit(.insert(" "), &state)
    }
  }

  private mutating func step(by step: Int, _ state: State) -> [Effect] {
    let isLeavingPhoto = form.field == .photo
    form.step(by: step)
    return isLeavingPhoto ? checkPhoto(state) : []
  }

  mutating func edit(_ edit: TextField.Edit, _ state: inout State) -> [Effect] {
    state.notice = form.edit(edit)
    return []
  }

  /// The form stays open until the alert is written, so that a rejected entry is not lost.
  private mutating func save(_ state: inout State) -> [Effect] {
    if let fault = form.fault {
      receiveFailure(.fault(fault))
      return []
    }
    if form.alert != nil, !form.isChanged {
      state.close()
      state.notice = .alertList(.unchanged)
      return []
    }
    return state.changeAlerts(.save(form.entry, of: form.alert))
  }

  mutating func receiveFailure(_ refusal: AlertRefusal) { form.receiveFailure(refusal) }

  func leave(_ state: inout State) -> [Effect] {
    state.close()
    state.notice = form.isChanged ? .alertList(.left) : nil
    return []
  }

  // MARK: - The mouse

  mutating func wheel(up: Bool, at point: Point, _ state: inout State) -> [Effect] {
    press(up ? .back : .next, &state)
  }

  mutating func click(_ point: Point, _ state: inout State) -> [Effect] {
    guard let (field, day) = AlertFormViewModel(self, state).field(at: point) else { return [] }
    if let day {
      state.notice = form.toggle(day)
    } else if field == form.field {
      return [.time, .repetition, .city].contains(field) ? press(.right, &state) : []
    } else {
      form.choose(field)
    }
    return []
  }

  // MARK: - Plain mode

  func heading(_ state: State) -> [String] {
    let model = AlertFormViewModel(self, state)
    return ["", model.title, model.hint]
  }

  /// The selected field and its notes: `시각: 07:30`.
  func spoken(_ state: State) -> [String] {
    let model = AlertFormViewModel(self, state)
    guard let field = model.fields.first(where: \.isChosen) else { return [] }
    return ["\(field.label): \(field.spoken)"] + model.notes.map { "  \($0.text)" }
  }

  static func hints(_ field: AlertForm.Field, _ state: State) -> [FooterViewModel.Hint] {
    let words = state.words.alertList
    let isDays = field == .days
    let arrows = state.isASCII ? "<- ->" : "←→"
    return [
      hint(.save, in: state), hint(.back, .next, word: words.field, in: state),
      hint(.left, key: arrows, word: isDays ? words.day : words.change, in: state),
      isDays ? hint(.space, key: "Space", word: words.onOff, in: state) : nil, hint(everywhere: .leave, in: state),
    ].compactMap(\.self)
  }
}
