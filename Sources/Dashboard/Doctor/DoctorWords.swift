import Reports
import Weather

/// The words of the doctor's page except those of the findings, which bring their own.
struct DoctorWords: Wording {
  let language: Language

  var title: String { say("점검", "Doctor") }
  var looking: String { say("점검하는 중", "checking") }
  var scroll: String { say("넘기기", "scroll") }
  func status(_ status: Finding.Status) -> String {
    switch status {
    case .ok: say("정상", "ok")
    case .warn: say("주의", "warning", key: "warning of the doctor")
    case .fail: say("문제", "failed")
    }
  }
  func summary(_ count: (Finding.Status) -> Int) -> String {
    say(
      "문제 \(count(.fail)), 주의 \(count(.warn)), 정상 \(count(.ok))",
      count(.warn) == 1
        ? "\(count(.fail)) failed, 1 warning, \(count(.ok)) ok"
        : "\(count(.fail)) failed, \(count(.warn)) warnings, \(count(.ok)) ok")
  }
  /// nil if the findings need no heading.
  func subject(_ subject: Finding.Subject) -> String? {
    switch subject {
    case .run: nil
    case .terminal: say("터미널", "Terminal")
    case .files: say("설정과 파일", "Settings and files")
    case .time: say("시계와 시간대", "Clock and time zone")
    case .sources: say("자료 출처", "Sources")
    case .surroundings: say("위치와 알림", "Location and notifications")
    }
  }
}

extension Words {
  var doctor: DoctorWords { DoctorWords(language: language) }

  /// How many findings there are of each status.
  package func summary(of findings: [Finding]) -> String {
    doctor.summary { status in findings.count { $0.status == status } }
  }
}
