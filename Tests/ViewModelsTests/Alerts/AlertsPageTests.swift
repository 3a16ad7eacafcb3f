import Alerts
import Cells
import FoundationEssentials
import Testing
import Weather

@testable import ViewModels

/// The page of the alerts, and entering one, without a store.
struct AlertsPageTests {
  private static func alert(_ id: String, _ at: String, _ draft: (inout Alert.Draft) -> Void = { _ in }) -> Alert {
    var made = Alert.Draft(at: TimeOfDay(text: at)!)
    draft(&made)
    return Alert(id: id, made, now: noon)
  }

  private static let alerts = [
    alert("1", "22:00") { ($0.repetition, $0.city) = (.days([1, 3]), "부산") },
    alert("2", "07:30") { ($0.repetition, $0.from, $0.photo) = (.weekdays, "몽글이", "/moon.png") },
    alert("3", "09:00") { $0.city = Alert.here },
  ]

  private static func reader(_ alerts: [Alert] = alerts) -> Reader {
    var reader = Reader()
    reader.press("a")
    reader.tell(.alertsRead(alerts))
    return reader
  }

  @Test func `a opens them in the order of the day, with all one wants to know`() {
    var reader = Reader()
    reader.press("a")
    #expect(reader.state.overlay == .alerts && reader.effects == [.readAlertDesk])
    reader.tell(.alertsRead(Self.alerts))
    let model = AlertListModel(reader.state)
    #expect(model.title == "알림 3개" && model.rows.map(\.time) == ["07:30", "09:00", "22:00"])
    #expect(model.rows.map(\.days) == ["주중", "매일", "월·수"])
    #expect(model.rows.map(\.about) == ["서울(첫 도시) · 날씨요정 몽글이 · 사진", "지금 있는 곳", "부산"])
    // It is Friday afternoon.
    #expect(model.rows.map { $0.next[0] } == ["월요일 07:30", "내일 09:00", "월요일 22:00"])
    #expect(model.rows.map(\.isChosen) == [true, false, false])
  }

  @Test func `where there is none it is said how to set one, and keys that need one say why not`() {
    var reader = Self.reader([])
    #expect(AlertListModel(reader.state).silence.count == 2)
    for key in ["x", " ", .enter] as [Key] {
      reader.press(key)
      #expect(reader.effects == [] && reader.state.notice == .alertList(.none), "\(key)")
    }
  }

  @Test func `a store that cannot be read is a sentence in place of the list`() {
    var reader = Self.reader([])
    reader.tell(.alertsRefused("더 새로운 weatheri-tui가 쓴 파일입니다."))
    #expect(AlertListModel(reader.state).silence == ["더 새로운 weatheri-tui가 쓴 파일입니다."])
    reader.tell(.alertsRead([]))
    #expect(AlertListModel(reader.state).silence.count == 2)
  }

  @Test func `one is entered field by field, and stays on screen until it is kept`() {
    var reader = Self.reader([])
    reader.press("a")
    #expect(reader.state.overlay == .alertForm)
    reader.press("645")
    for key in [.down, .right, .tab, " ", .down, .right, .right, .right, .down] as [Key] { reader.press(key) }
    reader.press("몽글이")
    reader.press(.enter)
    let entry = AlertEntry(
      at: TimeOfDay(text: "06:45")!, repetition: .days([2, 3, 4, 5]), city: .saved(reader.state.cities[1]), from: "몽글이",
      photo: "")
    #expect(reader.effects == [.changeAlerts(.save(entry, of: nil))])
    // Enter was pressed twice.
    reader.press(.enter)
    #expect(reader.effects == [] && reader.state.overlay == .alertForm)
    let kept = Self.alert("1", "06:45")
    reader.tell(.alertsRead([kept]))
    reader.tell(.alertKept(.save(entry, of: nil), kept))
    #expect(reader.state.overlay == .alerts && reader.state.notice == .alertList(.added))
    reader.tell(.alertChangeEnded)
    #expect(reader.effects == [] && reader.state.alertList.changes == [])
  }

  @Test func `what is refused stays in the form beside the reason`() {
    var reader = Self.reader([])
    reader.press("a")
    for _ in 0..<5 { reader.press(.down) }
    reader.press("/nowhere.png")
    reader.press(.enter)
    reader.tell(.alertRefused(.fault(.noPhoto("/nowhere.png"))))
    reader.tell(.alertChangeEnded)
    let model = AlertFormModel(reader.state)
    #expect(model?.notes.first?.text == "/nowhere.png: 그런 파일이 없습니다." && model?.notes.first?.tone == .alert)
    #expect(model?.fields.last?.text?.text == "/nowhere.png" && model?.fields.last?.isChosen == true)
    reader.press(.backspace)
    #expect(AlertFormModel(reader.state)?.notes.first?.tone == .dim)
    reader.press(.enter)
    reader.tell(.alertRefused(.said("파일을 쓸 수 없습니다.")))
    #expect(AlertFormModel(reader.state)?.notes.first?.text == "파일을 쓸 수 없습니다.")
  }

  @Test func `a photo that is gone is said when its alert is opened, and one that is typed when the field is left`() {
    var reader = Self.reader()
    reader.press(.enter)
    #expect(reader.effects == [.readPhoto("/moon.png")])
    reader.tell(.photoRead(Portrait(path: "/moon.png", remark: "사진 moon.png이(가) 없습니다.")))
    #expect(AlertFormModel(reader.state)?.notes.first?.text == "사진 moon.png이(가) 없습니다.")
    reader.press(.up)
    #expect(reader.effects == [])
    reader.press("~")
    #expect(AlertFormModel(reader.state)?.notes.first?.tone == .dim)
    reader.press(.up)
    #expect(reader.effects == [.readPhoto("/moon.png~")])
  }

  @Test func `a name of eleven characters is said at once, in the words of the command, and not saved`() {
    var reader = Self.reader([])
    reader.press("a")
    for _ in 0..<4 { reader.press(.down) }
    reader.press(.pasted("열한글자이름이여기있어"))
    let words = AlertWords(language: .ko)
    let sentence = words.sentence(.sender("열한글자이름이여기있어"))
    #expect(AlertFormModel(reader.state)?.notes.map(\.text).joined(separator: " ") == sentence)
    reader.press(.enter)
    #expect(reader.effects == [] && reader.state.overlay == .alertForm)
    reader.press(.backspace)
    reader.press(.enter)
    #expect(reader.effects.count == 1)
  }

  @Test func `the time is typed or stepped, and is always one that a clock shows`() {
    var reader = Self.reader([])
    reader.press("a")
    reader.press(.left)
    #expect(reader.state.alertList.form?.time.text == "07:25")
    reader.press("2533")
    #expect(reader.state.alertList.form?.time.text == "23:3_")
    reader.press(.right)
    #expect(reader.state.alertList.form?.time.text == "23:35")
    for _ in 0..<5 { reader.press(.right) }
    #expect(reader.state.alertList.form?.time.text == "00:00")
    reader.press("a")
    #expect(reader.state.notice == .alertList(.digitsOnly))
  }

  @Test func `days are put in and taken out one by one, but for the last`() {
    var reader = Self.reader([Self.alert("1", "07:30") { $0.repetition = .days([1]) }])
    reader.press(.enter)
    for key in [.down, .down, " "] as [Key] { reader.press(key) }
    #expect(reader.state.notice == .alertList(.lastDay))
    for key in [.right, " ", .up, .right] as [Key] { reader.press(key) }
    #expect(reader.state.alertList.form?.repetition == .daily)
    reader.press(.left)
    // What was chosen day by day can be come back to.
    #expect(reader.state.alertList.form?.repetition == .days([1, 2]))
  }

  @Test func `the days the clocks skip it are said while it is entered`() throws {
    var reader = Self.reader([])
    reader.state.ownZone = Zone("America/New_York")
    reader.press("a")
    reader.press("0230")
    let note = try #require(AlertFormModel(reader.state)?.notes.first?.text)
    #expect(note == "3월 14일에는 시계가 앞당겨져 02:30이 없습니다. 그날은")
  }

  @Test func `Esc leaves without saving, and says so where something was entered`() {
    var reader = Self.reader()
    reader.press("a")
    reader.press(.escape)
    #expect(reader.state.overlay == .alerts && reader.state.notice == nil && reader.state.alertList.form == nil)
    reader.press(.enter)
    reader.press("9")
    reader.press(.escape)
    #expect(reader.state.notice == .alertList(.left) && reader.effects == [])
  }

  @Test func `one that is not changed is not written`() {
    var reader = Self.reader()
    reader.press(.enter)
    reader.press(.enter)
    #expect(reader.effects == [] && reader.state.notice == .alertList(.unchanged))
  }

  @Test func `a city that is saved no more stays what it is`() {
    var reader = Self.reader([Self.alert("1", "07:30") { $0.city = "속초" }])
    reader.press(.enter)
    #expect(reader.state.alertList.form?.city == .named("속초"))
    for key in [.down, .down, .down, .right] as [Key] { reader.press(key) }
    #expect(reader.state.alertList.form?.city == .first)
    reader.press(.left)
    #expect(reader.state.alertList.form?.city == .named("속초"))
  }

  @Test func `without a saved city it is said how to have one`() {
    var reader = Self.reader([])
    reader.state.cities[0].isSaved = false
    reader.state.cities.removeLast(2)
    for key in ["a", .down, .down, .down] as [Key] { reader.press(key) }
    #expect(AlertFormModel(reader.state)?.notes.first?.text.hasPrefix("저장한 도시가 없습니다.") == true)
  }

  @Test func `changes are written one after the other, each once`() {
    var reader = Self.reader()
    reader.press(" ")
    #expect(reader.effects == [.changeAlerts(.turn(id: "2", on: false))])
    reader.press(" ")
    reader.press(.down)
    reader.press("x")
    #expect(reader.effects == [])
    reader.tell(.alertChangeEnded)
    #expect(reader.effects == [.changeAlerts(.remove(Self.alerts[2].heardOf(reader.state), at: 2))])
  }

  @Test func `what was removed is brought back`() {
    var reader = Self.reader()
    reader.press("z")
    #expect(reader.state.notice == .alertList(.nothingToUndo))
    reader.press("x")
    guard case .changeAlerts(let removal)? = reader.effects.first, case .remove(let alert, 1) = removal else {
      Issue.record("\(reader.effects)")
      return
    }
    reader.tell(.alertsRead([Self.alerts[0], Self.alerts[2]]))
    reader.tell(.alertKept(removal, alert))
    reader.tell(.alertChangeEnded)
    #expect(reader.state.notice == .alertList(.removed(alert.at)))
    reader.press("z")
    #expect(reader.effects == [.changeAlerts(.restore(alert, at: 1))])
    reader.press("z")
    #expect(reader.effects == [])
    reader.tell(.alertsRead(Self.alerts))
    reader.tell(.alertKept(.restore(alert, at: 1), alert))
    reader.tell(.alertChangeEnded)
    #expect(AlertListModel(reader.state).rows.map(\.isChosen) == [true, false, false])
    reader.press("z")
    #expect(reader.state.notice == .alertList(.nothingToUndo))
  }

  @Test func `whether they come while this is closed is said, and i has them come`() {
    var reader = Self.reader()
    #expect(AlertListModel(reader.state).timer.contains("weatheri-tui alerts install"))
    reader.press("i")
    #expect(reader.effects == [.installAlertTimer])
    reader.tell(.alertDeskRead(AlertDesk(sender: "몽글이", hasTimer: true)))
    #expect(AlertListModel(reader.state).timer.contains("weatheri-tui alerts uninstall"))
    reader.press("i")
    #expect(reader.effects == [] && reader.state.notice == .alertList(.hasTimer))
    reader.press("a")
    #expect(reader.state.alertList.form?.from.text == "몽글이")
  }

  @Test func `a click chooses and another one opens; in the form a day is put in or out`() throws {
    var reader = Self.reader()
    let layout = AlertListLayout(reader.state)
    let second = layout.row(1).origin
    reader.tell(.clicked(second))
    #expect(reader.state.alertList.chosen == 1)
    reader.tell(.clicked(second))
    let model = try #require(AlertFormModel(reader.state))
    let saturday = Point(
      column: model.layout.list.column + model.layout.valueColumn + 5 * model.layout.dayWidth,
      row: model.layout.list.row + 2 * model.layout.stride)
    reader.tell(.clicked(saturday))
    #expect(reader.state.alertList.form?.repetition == .days([0, 1, 2, 3, 4, 5]))
    reader.press(.escape)
    reader.tell(.clicked(Point(column: 0, row: 0)))
    #expect(reader.state.overlays == [])
  }

  @Test func `where lines are read out the alerts are, and the field one is in`() {
    var reader = Self.reader()
    #expect(AlertsPage().spoken(reader.state)[2] == "07:30 주중: 서울(첫 도시) · 날씨요정 몽글이 · 사진, 월요일 07:30")
    reader.press(.down)
    #expect(AlertsPage().row(reader.state)?.line == "09:00 매일: 지금 있는 곳, 내일 09:00")
    reader.press(.enter)
    #expect(AlertFormPage().spoken(reader.state).first == "시각: 09:00")
  }
}

extension Alert {
  /// As the state has it: nothing of the time before the program began is told.
  fileprivate func heardOf(_ state: State) -> Alert { state.alerts.first { $0.id == id } ?? self }
}
