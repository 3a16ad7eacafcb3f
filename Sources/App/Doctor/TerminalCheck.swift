import Cells
import Dashboard
import Terminal
import Weather

/// The terminal: size, colours, encoding, glyph widths, whether frames are shown as a whole, and pictures.
struct TerminalCheck: Check {
  let language: Language

  func findings(_ facts: TerminalFacts) -> [Finding] {
    guard facts.isTerminal else { return [noTerminal, encoding(facts)] }
    let answers = [widths(facts), wholeFrames(facts), pictures(facts)]
    return [kind(facts), size(facts), colours(facts), encoding(facts)].compactMap { $0 } + answers.compactMap { $0 }
  }

  private var noTerminal: Finding {
    ok(.terminal, "터미널이 아닌 곳에서 실행되어 화면은 점검하지 않았습니다.", "Not run on a terminal, so the screen was not checked.")
  }

  private func kind(_ facts: TerminalFacts) -> Finding {
    let name = facts.name.harmless.shortened
    if facts.name == "dumb" {
      return warn(
        .terminal, "TERM=dumb: 글로만 출력합니다.", "TERM=dumb: everything is printed as text.",
        remedy: "화면을 쓰려면 TERM=xterm-256color 로 실행하세요.", "For the screen run with TERM=xterm-256color.")
    }
    guard facts.isDescribed else {
      return fail(
        .terminal, "TERM=\(name): 모르는 터미널입니다.", "TERM=\(name): terminfo does not know this terminal.",
        remedy: "TERM=xterm-256color 로 실행하거나 ncurses-term 패키지를 설치하세요.",
        "Run with TERM=xterm-256color, or install the package ncurses-term.")
    }
    return ok(.terminal, "터미널: \(name)", "Terminal: \(name).")
  }

  private func size(_ facts: TerminalFacts) -> Finding? {
    guard let size = facts.size else { return nil }
    let text = "\(size.columns)x\(size.rows)"
    if size.columns >= 80, size.rows >= 24 { return ok(.size, "크기: \(text)", "Size: \(text).") }
    return warn(
      .size, "크기 \(text): 다섯 구역을 다 보여 주기에는 작아 일부를 줄입니다.", "Size \(text): too small for all five panes at once.",
      remedy: "창을 80x24 이상으로 키우세요.", "Make the window 80x24 or larger.")
  }

  private func colours(_ facts: TerminalFacts) -> Finding {
    switch facts.depth {
    case .trueColour: ok(.colours, "색: 1,600만 색", "Colours: 24-bit.")
    case .twoFiftySix: ok(.colours, "색: 256색", "Colours: 256.")
    case .sixteen:
      warn(
        .colours, "색: 16색이라 기온과 등급의 색이 덜 세밀합니다.", "Colours: 16, so temperatures share a few of them.",
        remedy: "터미널이 지원하면 TERM=xterm-256color 또는 COLORTERM=truecolor 로 실행하세요.",
        "If the terminal can do more, run with TERM=xterm-256color or COLORTERM=truecolor.")
    case .mono:
      ok(.colours, "색: 쓰지 않음(NO_COLOR 또는 단색 터미널)", "Colours: none (NO_COLOR, or a monochrome terminal).")
    }
  }

  private func encoding(_ facts: TerminalFacts) -> Finding {
    let locale = facts.locale.isEmpty ? say("로캘 없음", "no locale") : facts.locale.harmless.shortened
    if facts.isUTF8 { return ok(.encoding, "문자 인코딩: UTF-8(\(locale))", "Encoding: UTF-8 (\(locale)).") }
    return warn(
      .encoding, "문자 인코딩: UTF-8 로캘이 아니라(\(locale)) 기호를 ASCII로 바꿔 보여 줍니다.",
      "Encoding: the locale is not UTF-8 (\(locale)), so symbols are drawn in ASCII.",
      remedy: "셸 설정에 export LANG=ko_KR.UTF-8 (또는 C.UTF-8)을 넣으세요.",
      "Put export LANG=C.UTF-8, or your language's UTF-8 locale, into your shell's profile.")
  }

  private func widths(_ facts: TerminalFacts) -> Finding? {
    guard let query = facts.query else { return nil }
    let odd = TerminalFacts.doubtfulGlyphs.filter { glyph in
      query.widths[glyph].map { $0 != glyph.displayWidth } ?? false
    }
    if query.widths.isEmpty {
      return warn(
        .glyphWidths, "터미널이 글자 너비를 알려 주지 않았습니다.", "The terminal did not report its character widths.",
        remedy: "줄이 어긋나 보이면: weatheri-tui config set glyphs ascii",
        "If lines look shifted: weatheri-tui config set glyphs ascii")
    }
    if odd.isEmpty {
      return ok(.glyphWidths, "글자 너비: 모두 예상과 같음", "Character widths: as expected.")
    }
    let list = odd.map { "\($0) \(query.widths[$0] ?? 0)/\($0.displayWidth)" }.joined(separator: ", ")
    return warn(
      .glyphWidths, "글자 너비가 예상과 다릅니다(실제/예상 칸): \(list)",
      "Some characters have an unexpected width (drawn/expected): \(list).",
      remedy: "터미널에서 ‘모호한 너비 문자를 넓게’ 설정을 끄거나, weatheri-tui config set glyphs ascii",
      "Turn off \"ambiguous characters are wide\" in the terminal, or: weatheri-tui config set glyphs ascii")
  }

  private func wholeFrames(_ facts: TerminalFacts) -> Finding? {
    switch facts.query?.synchronizesFrames {
    case nil: nil
    case true?: ok(.synchronizedOutput, "동기 출력: 지원", "Synchronized output: yes.")
    case false?:
      // This is no fault, and the only remedy would be another terminal.
      ok(
        .synchronizedOutput, "동기 출력: 지원하지 않음(화면이 드물게 깜박일 수 있음)",
        "Synchronized output: no (the screen may rarely flicker).")
    }
  }

  /// The sky is a picture only with 24-bit colours.
  private func pictures(_ facts: TerminalFacts) -> Finding? {
    guard let query = facts.query, query.hasAnswered else { return nil }
    switch facts.depth == .trueColour ? query.pictures : nil {
    case nil: return ok(.pictures, "그림: 지원하지 않음", "Pictures: no.")
    case .kitty?: return ok(.pictures, "그림: kitty 방식", "Pictures: in kitty's protocol.")
    case .iTerm?: return ok(.pictures, "그림: iTerm2 방식", "Pictures: in iTerm2's protocol.")
    case .sixel?: return ok(.pictures, "그림: sixel 방식", "Pictures: as sixels.")
    }
  }
}
