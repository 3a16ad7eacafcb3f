import Cells
import FoundationEssentials
import Props
import Weather

@testable import Dashboard

extension Album {
  static let doctor = [
    Album(
      "doctor",
      shots: Language.builtIn.flatMap { language in
        [
          Shot("\(language)", .examined, language, look: .styled),
          Shot("\(language) ASCII, still looking", .examining, language, isASCII: true, look: .styled),
        ]
      })
  ]
}

extension PageCase {
  fileprivate static let examining = PageCase("doctor, still looking", from: .empty) { state in
    state.examine(Finding.samples(state.language), isOver: false)
  }
  fileprivate static let examined = PageCase("doctor", from: .empty) { state in
    state.examine(Finding.samples(state.language), isOver: true)
  }
}

extension RandomPage {
  static let doctor = RandomPage("doctor with any findings", cases: 200) { dice, terminal in
    var state = try await Situations.shared.value.state(.full, on: terminal)
    let findings = Finding.samples(.ko).map { finding in
      Finding(finding.id, finding.status, dice.text() + dice.text(), remedy: dice.roll(2) == 0 ? dice.text() : nil)
    }
    state.examine(findings, isOver: dice.roll(2) == 0)
    for _ in 0..<dice.roll(9) { state.press(dice.roll(3) == 0 ? .pageDown : .down) }
    return state
  }
}

extension State {
  fileprivate mutating func examine(_ findings: [Finding], isOver: Bool) {
    press("e")
    for finding in findings { send(DoctorEvent.found(finding)) }
    if isOver { send(DoctorEvent.ended) }
  }
}

extension Finding {
  fileprivate static func samples(_ language: Language) -> [Finding] {
    language == .ko
      ? [
        Finding(.terminal, .ok, "터미널: xterm-256color"), Finding(.size, .ok, "크기: 80x24"),
        Finding(
          .glyphWidths, .warn, "글자 너비가 예상과 다릅니다(실제/예상 칸): ● 2/1, □ 2/1, ━ 2/1",
          remedy: "터미널에서 ‘모호한 너비 문자를 넓게’ 설정을 끄거나, weatheri-tui config set glyphs ascii"),
        Finding(
          .settingsFile, .fail, "설정 파일에 키가 있는데 다른 사용자도 읽을 수 있습니다: /home/me/.config/weatheri/config.toml (0644)",
          remedy: "chmod 600 /home/me/.config/weatheri/config.toml"),
        Finding(.clock, .ok, "시계: 2026-11-20T05:32:00+00:00, 출처의 시각과 맞음"),
        Finding(.key(.kma), .ok, "기상청 인증키: 환경 변수 WEATHERI_KMA_KEY"),
        Finding(
          .source(.kma, service: "short_range"), .fail, "기상청 단기예보: 기상청이 인증키를 받아들이지 않았습니다(30).",
          remedy: "코드 30은 포털이 이 키를 모른다는 뜻입니다. ① data.go.kr의 마이페이지에서 일반 인증키를 복사해 WEATHERI_KMA_KEY에 다시 넣으세요."),
        Finding(.location, .ok, "현재 위치: location_command가 위치를 알려 줍니다."),
      ]
      : [
        Finding(.terminal, .ok, "Terminal: xterm-256color."), Finding(.size, .ok, "Size: 80x24."),
        Finding(
          .glyphWidths, .warn, "Some characters have an unexpected width (drawn/expected): ● 2/1, □ 2/1, ━ 2/1.",
          remedy: "Turn off \"ambiguous characters are wide\" in the terminal, or: weatheri-tui config set glyphs ascii"
        ),
        Finding(
          .settingsFile, .fail,
          "The settings file contains a key and is readable by others: /home/me/.config/weatheri/config.toml (0644).",
          remedy: "chmod 600 /home/me/.config/weatheri/config.toml"),
        Finding(.clock, .ok, "Clock: 2026-11-20T05:32:00+00:00, agrees with the sources."),
        Finding(.key(.kma), .ok, "KMA key: in the environment variable WEATHERI_KMA_KEY."),
        Finding(
          .source(.kma, service: "short_range"), .fail, "KMA short range: KMA refused the key (30).",
          remedy:
            "Code 30: the portal does not know this key. (1) Copy 일반 인증키 from data.go.kr into WEATHERI_KMA_KEY again."
        ),
        Finding(.location, .ok, "Location: location_command works."),
      ]
  }
}
