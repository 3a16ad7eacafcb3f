import Cells
import FoundationEssentials
import Testing
import Weather

@testable import Dashboard
@testable import Reports

struct DoctorRulesTests {
  private static let findings: [Finding] =
    [
      Finding(.clock, .ok, "시계: 맞음"), Finding(.key(.airkorea), .warn, "에어코리아 인증키가 없습니다.", remedy: "키를 넣으세요."),
      Finding(.settings, .ok, "설정: 오류 없음"), Finding(.source(.kma, service: "short_range"), .fail, "연결할 수 없습니다."),
      Finding(.notices, .ok, "알림: 띄울 수 있음"), Finding(.key(.kma), .ok, "기상청 인증키: 설정 파일"),
      Finding(.size, .ok, "크기: 80x24"), Finding(.zone, .ok, "시간대: Asia/Seoul"),
      Finding(.source(.airkorea, service: nil), .ok, "에어코리아: 응답합니다."), Finding(.location, .ok, "현재 위치"),
    ] + (0..<12).map { Finding(.folder(.data), .ok, "파일 \($0)") }

  /// The doctor page is open and all findings have arrived.
  private func reader(_ findings: [Finding] = findings, size: Size = Size(columns: 80, rows: 24)) -> Reader {
    var reader = Reader(size: size)
    reader.press("e")
    for finding in findings { reader.send(DoctorEvent.found(finding)) }
    reader.send(DoctorEvent.ended)
    return reader
  }

  @Test func `e opens the doctor page, which starts the checks, and closes it`() {
    for key in [Key.escape, .character("e"), .character("ㄷ")] {
      var reader = Reader()
      reader.press("ㄷ")
      #expect(reader.state.top is DoctorPage && reader.effects == [.page(DoctorEffect())])
      #expect(reader.doctor.progress == "점검하는 중" && reader.doctor.isWaiting && reader.doctor.rows.isEmpty)
      reader.press(key)
      #expect(reader.state.top is HomePage)
    }
  }

  @Test func `d opens the doctor page from the settings, and Esc leads back`() {
    var reader = Reader()
    reader.press("sd")
    #expect(reader.state.top is DoctorPage && reader.effects == [.page(DoctorEffect())])
    reader.press(.escape)
    #expect(reader.state.top is SettingsPage)
  }

  @Test func `findings appear as they arrive, in a fixed order`() {
    var reader = Reader()
    reader.press("e")
    for (count, finding) in Self.findings.enumerated() {
      reader.send(DoctorEvent.found(finding))
      #expect(reader.state.doctor.findings.count == count + 1 && reader.state.doctor.since != nil)
    }
    reader.send(DoctorEvent.ended)
    #expect(
      reader.state.doctor.findings.filter { $0.id != .folder(.data) }.map(\.id.name) == [
        "terminal.size", "settings", "clock", "zone", "source.kma.short_range", "key.kma", "key.airkorea",
        "source.airkorea", "location", "notifications",
      ])
    var shuffled: [Finding] = []
    for finding in Self.findings.reversed() { shuffled.add(finding) }
    #expect(shuffled.map(\.id.subject) == reader.state.doctor.findings.map(\.id.subject))
    #expect(!reader.doctor.isWaiting && reader.doctor.progress == "문제 1, 주의 1, 정상 20")
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)])
  func `failed checks are in view when the page opens, above those in order`(_ size: Size) {
    let reader = reader([Finding(.demo, .ok, "표본 자료")] + Self.findings, size: size)
    let headings = reader.doctor.rows.filter(\.isHeading).map(\.text)
    #expect(headings == ["자료 출처", "터미널", "설정과 파일", "시계와 시간대", "위치와 알림"])
    let shown = reader.doctor.rows.prefix(reader.doctor.layout.list.rows).map(\.text)
    #expect(shown[0].hasSuffix("표본 자료") && shown.contains { $0.hasSuffix("연결할 수 없습니다.") })
  }

  @Test func `r checks again, and says so if a check is already running`() {
    var reader = reader()
    reader.press("r")
    #expect(reader.effects == [.page(DoctorEffect())] && reader.state.doctor.findings.isEmpty)
    reader.press("ㄱ")
    #expect(reader.effects == [] && reader.state.notice == DoctorPage.alreadyExamining)
    #expect(reader.doctor.footer.notice == "이미 점검하고 있습니다.")
  }

  @Test func `leaving and reopening the page during a check keeps it running`() {
    var reader = Reader()
    reader.press("e")
    reader.send(DoctorEvent.found(Self.findings[0]))
    reader.press(.escape)
    reader.send(DoctorEvent.found(Self.findings[1]))
    reader.press("e")
    #expect(reader.effects == [] && reader.state.doctor.findings.count == 2)
    reader.send(DoctorEvent.ended)
    reader.press("ee")
    #expect(reader.effects == [.page(DoctorEffect())])
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12), Size(columns: 20, rows: 5)])
  func `every line can be reached, and the ends are announced`(_ size: Size) {
    var reader = reader(size: size)
    let all = reader.doctor.rows
    var seen = Set<Int>()
    for _ in 0..<200 where reader.state.notice != .allShown {
      let model = reader.doctor
      seen.formUnion(model.offset..<min(all.count, model.offset + model.layout.list.rows))
      reader.press(.down)
    }
    #expect(seen.count == all.count && reader.state.notice == .allShown)
    reader.press(.home)
    #expect(reader.doctor.offset == 0)
    reader.press(.end)
    #expect(!reader.doctor.isMoreBelow)
    reader.press(.pageUp)
    reader.press(.mouse(MouseEvent(.wheelUp, at: Point(column: 1, row: 1))))
    #expect(reader.doctor.viewport.first < reader.doctor.viewport.last)
    reader.press(.mouse(MouseEvent(.press, at: Point(column: 1, row: 1))))
    #expect(reader.state.top is DoctorPage)
  }

  @Test func `a long command in a remedy is wrapped and never truncated`() {
    let command = "chmod 600 /home/somebody/a-very-long-path/that-has-no-blank-anywhere/config.toml"
    let reader = reader([Finding(.settingsFile, .fail, "열려 있음", remedy: command)], size: Size(columns: 30, rows: 20))
    let pieces = reader.doctor.rows.flatMap(\.pieces).filter { $0.tone == .dim }.map(\.text)
    #expect(pieces.joined().filter { $0 != " " } == command.filter { $0 != " " })
    #expect(pieces.allSatisfy { $0.displayWidth <= 25 })
  }
}

extension Reader {
  /// The doctor's page, which is open.
  fileprivate var doctor: ListViewModel {
    (state.page(DoctorPage.self) ?? DoctorPage()).model(state)
  }
}
