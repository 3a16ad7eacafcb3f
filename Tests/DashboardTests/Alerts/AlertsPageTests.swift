import Alerts
import Cells
import FoundationEssentials
import Testing
import Weather

@testable import Dashboard
@testable import Reports

/// The alerts page and its form, without a store.
struct AlertsPageTests {
  private static func alert(_ id: String, _ at: String, _ draft: (inout Alert.Draft) -> Void = { _ in }) -> Alert {
    var made = Alert.Draft(at: TimeOfDay(text: at)!)
    draft(&made)
    return Alert(id: id, made, now: afternoon)
  }

  private static let alerts = [
    alert("1", "22:00") { ($0.repetition, $0.city) = (.days([1, 3]), "부산") },
    alert("2", "07:30") { ($0.repetition, $0.from, $0.photo) = (.weekdays, "몽글이", "/moon.png") },
    alert("3", "09:00") { $0.city = Alert.here },
  ]

  private static func reader(_ alerts: [Alert] = alerts) -> Reader {
    var reader = Reader()
    reader.press("a")
    reader.send(AlertEvent.read(alerts))
    return reader
  }

  @Test func `a opens the list of alerts, sorted by time, with days, sender and next time`() {
    var reader = Reader()
    reader.press("a")
    #expect(
      reader.state.top is AlertsPage && reader.effects == [.page(AlertEffect.readDefaults), .page(SettingsEffect.read)])
    reader.send(AlertEvent.read(Self.alerts))
    let model = reader.alertList
    // It is Friday afternoon.
    let rows = [
      "▸ ✓ 07:30 주중 월요일 07:30", "서울(첫 도시) · 날씨요정 몽글이 · 사진", "", "✓ 09:00 매일 내일 09:00", "지금 있는 곳", "",
      "✓ 22:00 월·수 월요일 22:00", "부산", "",
    ]
    #expect(model.title == "알림 3개" && model.rows.map(\.text) == rows)
    #expect(model.rows.map(\.item) == [0, 0, 0, 1, 1, 1, 2, 2, 2])
  }

  @Test func `an empty list explains how to add an alert, and its keys say why they do nothing`() {
    var reader = Self.reader([])
    #expect(reader.alertList.emptyText.count > 2)
    for key in ["x", " ", .enter] as [Key] {
      reader.press(key)
      #expect(reader.effects == [] && reader.state.notice == .alertList(.none), "\(key)")
    }
  }

  @Test
  func `without alerts the page shows the present weather as an example, and d adds the daily alert, z removes it`() {
    var reader = Self.reader([])
    let heading = reader.state.words.alertList.example(reader.state.cityName)
    #expect(reader.alertList.emptyText.contains(heading))
    var unknown = Self.reader([])
    unknown.state.snapshots = [:]
    #expect(!unknown.alertList.emptyText.contains(heading) && unknown.alertList.emptyText.count >= 2)
    reader.press("d")
    let entry = AlertEntry(at: .morning, repetition: .daily, city: .first, from: "", photo: "")
    #expect(reader.effects == [.page(AlertEffect.change(.save(entry, of: nil)))])
    let added = Self.alert("1", "07:30")
    reader.send(AlertEvent.read([added]))
    reader.send(AlertEvent.saved(.save(entry, of: nil), added))
    reader.send(AlertEvent.changeEnded)
    #expect(reader.alertList.emptyText == [] && reader.state.page(AlertsPage.self)?.position.chosen == 0)
    reader.press("z")
    #expect(reader.effects == [.page(AlertEffect.change(.remove(added, at: 0)))])
  }

  @Test func `z does not remove an added alert that was changed afterwards`() {
    var reader = Self.reader([])
    let added = Self.alert("1", "07:30")
    let entry = reader.state.dailyAlert
    reader.press("d")
    reader.send(AlertEvent.read([added]))
    reader.send(AlertEvent.saved(.save(entry, of: nil), added))
    reader.send(AlertEvent.changeEnded)
    reader.send(AlertEvent.saved(.turn(id: "1", on: false), added))
    reader.press("z")
    #expect(reader.effects == [] && reader.state.notice == .alertList(.nothingToUndo))
  }

  @Test func `r adds the rule for rain, and never replaces other rules`() {
    var reader = Self.reader([])
    reader.press("r")
    #expect(reader.effects == [.page(SettingsEffect.set(SettingChange(key: "soon.rules", value: "비 1시간 전")))])
    #expect(AdvanceNoticeRule("비 1시간 전") != nil && AdvanceNoticeRule("rain 1 h before") != nil)
    let preferences = Preferences(
      screen: reader.state.screen, language: .ko, isASCII: false, hasAdvanceNoticeRules: true)
    reader.send(SettingsEvent.saved(SettingsReading(lines: [], preferences: preferences, refetches: false)))
    #expect(reader.state.notice == .alertList(.rainAdded))
    var other = Self.reader([])
    other.state.hasAdvanceNoticeRules = true
    other.press("r")
    #expect(other.effects == [] && other.state.notice == .alertList(.hasRules))
  }

  @Test func `an unreadable store shows its error in place of the list`() {
    var reader = Self.reader([])
    reader.send(AlertEvent.unreadable("더 새로운 weatheri-tui가 쓴 파일입니다."))
    #expect(reader.alertList.emptyText == ["더 새로운 weatheri-tui가 쓴 파일입니다."])
    reader.send(AlertEvent.read([]))
    #expect(reader.alertList.emptyText.first == reader.state.words.alertList.noneYet)
  }

  @Test func `an alert is entered field by field, and the form stays until it is saved`() {
    var reader = Self.reader([])
    reader.press("a")
    #expect(reader.state.top is AlertFormPage)
    reader.press("645")
    for key in [.down, .right, .tab, " ", .down, .right, .right, .right, .down] as [Key] { reader.press(key) }
    reader.press("몽글이")
    reader.press(.enter)
    let entry = AlertEntry(
      at: TimeOfDay(text: "06:45")!, repetition: .days([2, 3, 4, 5]), city: .saved(reader.state.cities[1]), from: "몽글이",
      photo: "")
    #expect(reader.effects == [.page(AlertEffect.change(.save(entry, of: nil)))])
    // Enter was pressed twice.
    reader.press(.enter)
    #expect(reader.effects == [] && reader.state.top is AlertFormPage)
    let kept = Self.alert("1", "06:45")
    reader.send(AlertEvent.read([kept]))
    reader.send(AlertEvent.saved(.save(entry, of: nil), kept))
    #expect(reader.state.top is AlertsPage && reader.state.notice == .alertList(.added))
    reader.send(AlertEvent.changeEnded)
    #expect(reader.effects == [] && reader.state.alertChanges.isEmpty)
  }

  @Test func `after an error the form keeps its content and shows the reason`() {
    var reader = Self.reader([])
    reader.press("a")
    for _ in 0..<5 { reader.press(.down) }
    reader.press("/nowhere.png")
    reader.press(.enter)
    reader.send(AlertEvent.notSaved(.fault(.noPhoto("/nowhere.png"))))
    reader.send(AlertEvent.changeEnded)
    let model = reader.alertForm
    #expect(model?.notes.first?.text == "/nowhere.png: 그런 파일이 없습니다." && model?.notes.first?.tone == .alert)
    #expect(model?.fields.last?.text?.text == "/nowhere.png" && model?.fields.last?.isChosen == true)
    reader.press(.backspace)
    #expect(reader.alertForm?.notes.first?.tone == .dim)
    reader.press(.enter)
    reader.send(AlertEvent.notSaved(.message("파일을 쓸 수 없습니다.")))
    #expect(reader.alertForm?.notes.first?.text == "파일을 쓸 수 없습니다.")
  }

  @Test func `a missing photo is reported when the form opens or the field is left`() {
    var reader = Self.reader()
    reader.press(.enter)
    #expect(reader.effects == [.page(AlertEffect.readPhoto("/moon.png"))])
    reader.send(AlertEvent.photoRead(Portrait(path: "/moon.png", remark: "moon.png: 없는 사진입니다.")))
    #expect(reader.alertForm?.notes.first?.text == "moon.png: 없는 사진입니다.")
    reader.press(.up)
    #expect(reader.effects == [])
    reader.press("~")
    #expect(reader.alertForm?.notes.first?.tone == .dim)
    reader.press(.up)
    #expect(reader.effects == [.page(AlertEffect.readPhoto("/moon.png~"))])
  }

  @Test func `a sender of eleven characters is refused at once, with the command’s message`() {
    var reader = Self.reader([])
    reader.press("a")
    for _ in 0..<4 { reader.press(.down) }
    reader.press(.pasted("열한글자이름이여기있어"))
    let sentence = AlertInputError.sender("열한글자이름이여기있어").sentence(in: .ko)
    #expect(reader.alertForm?.notes.map(\.text).joined(separator: " ") == sentence)
    reader.press(.enter)
    #expect(reader.effects == [] && reader.state.top is AlertFormPage)
    reader.press(.backspace, .enter)
    #expect(reader.effects.count == 1)
  }

  @Test func `the time is typed or stepped, and is always valid`() {
    var reader = Self.reader([])
    reader.press("a", .left)
    #expect(reader.state.page(AlertFormPage.self)?.form.time.text == "07:25")
    reader.press("2533")
    #expect(reader.state.page(AlertFormPage.self)?.form.time.text == "23:3_")
    reader.press(.right)
    #expect(reader.state.page(AlertFormPage.self)?.form.time.text == "23:35")
    for _ in 0..<5 { reader.press(.right) }
    #expect(reader.state.page(AlertFormPage.self)?.form.time.text == "00:00")
    reader.press("a")
    #expect(reader.state.notice == .alertList(.digitsOnly))
  }

  @Test func `days are toggled one by one, and the last cannot be removed`() {
    var reader = Self.reader([Self.alert("1", "07:30") { $0.repetition = .days([1]) }])
    reader.press(.enter)
    for key in [.down, .down, " "] as [Key] { reader.press(key) }
    #expect(reader.state.notice == .alertList(.lastDay))
    for key in [.right, " ", .up, .right] as [Key] { reader.press(key) }
    #expect(reader.state.page(AlertFormPage.self)?.form.repetition == .daily)
    reader.press(.left)
    // The days chosen one by one can be selected again.
    #expect(reader.state.page(AlertFormPage.self)?.form.repetition == .days([1, 2]))
  }

  @Test func `a time skipped by a clock change is reported during input`() throws {
    var reader = Self.reader([])
    reader.state.ownZone = Zone("America/New_York")
    reader.press("a")
    reader.press("0230")
    let note = try #require(reader.alertForm?.notes.first?.text)
    #expect(note == "3월 14일에는 시계가 앞당겨져 02:30이 없습니다. 그날은")
  }

  @Test func `Esc leaves without saving, and says so if something was entered`() {
    var reader = Self.reader()
    reader.press("a", .escape)
    #expect(reader.state.top is AlertsPage && reader.state.notice == nil && !reader.state.isOpen(AlertFormPage.self))
    reader.press(.enter, "9", .escape)
    #expect(reader.state.notice == .alertList(.left) && reader.effects == [])
  }

  @Test func `an unchanged alert is not written`() {
    var reader = Self.reader()
    reader.press(.enter, .enter)
    #expect(reader.effects == [] && reader.state.notice == .alertList(.unchanged))
  }

  @Test func `an alert keeps a city that is no longer saved`() {
    var reader = Self.reader([Self.alert("1", "07:30") { $0.city = "속초" }])
    reader.press(.enter)
    #expect(reader.state.page(AlertFormPage.self)?.form.city == .named("속초"))
    for key in [.down, .down, .down, .right] as [Key] { reader.press(key) }
    #expect(reader.state.page(AlertFormPage.self)?.form.city == .first)
    reader.press(.left)
    #expect(reader.state.page(AlertFormPage.self)?.form.city == .named("속초"))
  }

  @Test func `without a saved city the form says how to add one`() {
    var reader = Self.reader([])
    reader.state.cities[0].isSaved = false
    reader.state.cities.removeLast(2)
    for key in ["a", .down, .down, .down] as [Key] { reader.press(key) }
    #expect(reader.alertForm?.notes.first?.text.hasPrefix("저장한 도시가 없습니다.") == true)
  }

  @Test func `changes are written one after another, each once`() {
    var reader = Self.reader()
    reader.press(" ")
    #expect(reader.effects == [.page(AlertEffect.change(.turn(id: "2", on: false)))])
    reader.press(" ", .down, "x")
    #expect(reader.effects == [])
    reader.send(AlertEvent.changeEnded)
    #expect(reader.effects == [.page(AlertEffect.change(.remove(Self.alerts[2].stored(reader.state), at: 2)))])
  }

  @Test func `a removed alert can be restored`() {
    var reader = Self.reader()
    reader.press("z")
    #expect(reader.state.notice == .alertList(.nothingToUndo))
    reader.press("x")
    guard case .change(let removal) = reader.effects.first?.page(as: AlertEffect.self),
      case .remove(let alert, 1) = removal
    else {
      Issue.record("\(reader.effects)")
      return
    }
    reader.send(AlertEvent.read([Self.alerts[0], Self.alerts[2]]))
    reader.send(AlertEvent.saved(removal, alert))
    reader.send(AlertEvent.changeEnded)
    #expect(reader.state.notice == .alertList(.removed(alert.at.text)))
    reader.press("z")
    #expect(reader.effects == [.page(AlertEffect.change(.restore(alert, at: 1)))])
    reader.press("z")
    #expect(reader.effects == [])
    reader.send(AlertEvent.read(Self.alerts))
    reader.send(AlertEvent.saved(.restore(alert, at: 1), alert))
    reader.send(AlertEvent.changeEnded)
    #expect(reader.alertList.rows.filter { $0.text.hasPrefix("▸") }.map(\.item) == [0])
    reader.press("z")
    #expect(reader.state.notice == .alertList(.nothingToUndo))
  }

  @Test func `the list says whether a timer is installed, and i installs it`() {
    var reader = Self.reader()
    #expect(reader.alertList.timer.contains("i를 누르면"))
    reader.press("i")
    #expect(reader.effects == [.page(AlertEffect.installTimer)])
    reader.send(AlertEvent.defaultsRead(AlertDefaults(sender: "몽글이", hasTimer: true)))
    #expect(reader.alertList.timer.contains("weatheri-tui alerts uninstall"))
    reader.press("i")
    #expect(reader.effects == [] && reader.state.notice == .alertList(.hasTimer))
    reader.press("a")
    #expect(reader.state.page(AlertFormPage.self)?.form.from.text == "몽글이")
  }

  @Test(arguments: [AlertDefaults.Outlet.desktop, .terminal, .none], [true, false])
  func `the list says how alerts reach the user, with the key or command to change it`(
    _ outlet: AlertDefaults.Outlet, _ hasTimer: Bool
  ) {
    for language in Language.builtIn {
      let texts = AlertListWords(language: language).delivery(AlertDefaults(hasTimer: hasTimer, outlet: outlet))
      #expect(texts[0].contains("weatheri-tui doctor") == (outlet != .desktop))
      #expect(texts[0].contains("weatheri-tui alerts uninstall") == (outlet == .desktop && hasTimer))
      // The note below the list has two rows of 64 columns.
      #expect(texts[0].wrapped(to: 64).count <= 2, "\(texts[0])")
      #expect(zip(texts, texts.dropFirst()).allSatisfy { $0.displayWidth > $1.displayWidth })
    }
  }

  @Test func `a click selects, a second one opens, and in the form it toggles a day`() throws {
    var reader = Self.reader()
    let layout = AlertListLayout(reader.state)
    let second = layout.list.dropping(top: layout.pitch).origin
    reader.send(.clicked(second))
    #expect(reader.state.page(AlertsPage.self)?.position.chosen == 1)
    reader.send(.clicked(second))
    let model = try #require(reader.alertForm)
    let saturday = Point(
      column: model.layout.list.column + model.layout.valueColumn + 5 * model.layout.dayWidth,
      row: model.layout.list.row + 2 * model.layout.stride)
    reader.send(.clicked(saturday))
    #expect(reader.state.page(AlertFormPage.self)?.form.repetition == .days([0, 1, 2, 3, 4, 5]))
    reader.press(.escape)
    reader.send(.clicked(Point(column: 0, row: 0)))
    #expect(reader.state.isAtHome)
  }

  @Test func `line mode reads the alerts, and the current field of the form`() {
    var reader = Self.reader()
    #expect(reader.state.top.spoken(reader.state)[2] == "07:30 주중: 서울(첫 도시) · 날씨요정 몽글이 · 사진, 월요일 07:30")
    reader.press(.down)
    #expect(reader.state.top.row(reader.state)?.line == "09:00 매일: 지금 있는 곳, 내일 09:00")
    reader.press(.enter)
    #expect(reader.state.top.spoken(reader.state).first == "시각: 09:00")
  }
}

extension Alert {
  /// The alert as in the state, where everything before the start counts as delivered.
  fileprivate func stored(_ state: State) -> Alert { state.alerts.first { $0.id == id } ?? self }
}

extension Reader {
  /// The list of alerts, which is open.
  fileprivate var alertList: AlertListViewModel {
    AlertListViewModel(state.page(AlertsPage.self) ?? AlertsPage(), state)
  }

  /// nil if no alert is being entered.
  fileprivate var alertForm: AlertFormViewModel? {
    state.page(AlertFormPage.self).map { AlertFormViewModel($0, state) }
  }
}
