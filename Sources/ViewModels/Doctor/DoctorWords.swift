import Weather

/// What the doctor's page says around the findings, which bring their own words.
struct DoctorWords: Sendable {
  var title: String
  var looking: String
  var alreadyLooking: String
  var scroll: String
  var status: @Sendable (Finding.Status) -> String
  var summary: @Sendable (_ count: (Finding.Status) -> Int) -> String
  /// nil where what is found needs no heading.
  var subject: @Sendable (Finding.Subject) -> String?
}

extension Words {
  var doctor: DoctorWords { self.language == .ko ? .korean : .english }

  /// How many of each kind.
  public func summary(of findings: [Finding]) -> String {
    doctor.summary { status in findings.count { $0.status == status } }
  }
}

extension DoctorWords {
  static let korean = DoctorWords(
    title: "점검", looking: "점검하는 중", alreadyLooking: "이미 점검하고 있습니다.", scroll: "넘기기",
    status: { status in
      switch status {
      case .ok: "정상"
      case .warn: "주의"
      case .fail: "문제"
      }
    },
    summary: { "문제 \($0(.fail)), 주의 \($0(.warn)), 정상 \($0(.ok))" },
    subject: { subject in
      switch subject {
      case .run: nil
      case .terminal: "터미널"
      case .files: "설정과 파일"
      case .time: "시계와 시간대"
      case .sources: "자료 출처"
      case .surroundings: "위치와 알림"
      }
    })

  static let english = DoctorWords(
    title: "Doctor", looking: "examining", alreadyLooking: "Already examining.",
    scroll: "scroll",
    status: { status in
      switch status {
      case .ok: "ok"
      case .warn: "look at"
      case .fail: "failed"
      }
    },
    summary: { "\($0(.fail)) failed, \($0(.warn)) to look at, \($0(.ok)) ok" },
    subject: { subject in
      switch subject {
      case .run: nil
      case .terminal: "Terminal"
      case .files: "Settings and files"
      case .time: "Clock and zone"
      case .sources: "Sources"
      case .surroundings: "Place and notices"
      }
    })
}
