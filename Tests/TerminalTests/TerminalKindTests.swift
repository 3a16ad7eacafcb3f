import Terminal
import Testing

struct TerminalKindTests {
  private func takesLinks(_ environment: [String: String]) -> Bool { TerminalKind(environment: environment).takesLinks }

  @Test(arguments: [
    ["TERM": "xterm-256color", "VTE_VERSION": "7600"], ["TERM": "xterm-kitty"], ["TERM": "foot"],
    ["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], ["TERM": "xterm-256color", "WT_SESSION": "1"],
    ["TERM": "xterm-256color", "KONSOLE_VERSION": "220401"], ["TERM": "alacritty"],
    ["TERM": "tmux-256color", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.4", "TMUX": "/tmp/t"],
    ["TERM": "screen-256color", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.5a", "TMUX": "/tmp/t"],
  ])
  func `a terminal known to support links gets them`(environment: [String: String]) { #expect(takesLinks(environment)) }

  @Test(arguments: [
    [:], ["TERM": "xterm-256color"], ["TERM": "dumb", "VTE_VERSION": "7600"], ["TERM": "linux", "WT_SESSION": "1"],
    ["TERM": "xterm-256color", "VTE_VERSION": "5001"], ["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"],
    // GNU screen and an older tmux inside a terminal that supports links.
    ["TERM": "screen", "VTE_VERSION": "7600"], ["TERM": "tmux-256color", "VTE_VERSION": "7600", "TMUX": "/tmp/t"],
    ["TERM": "tmux-256color", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.3a", "TMUX": "/tmp/t"],
  ])
  func `other terminals receive no links`(environment: [String: String]) {
    #expect(!takesLinks(environment))
  }

  @Test func `a terminal that displays the query about modes is not asked`() {
    for program in ["Apple_Terminal", "qterminal", "deepin-terminal"] {
      #expect(!TerminalKind(environment: ["TERM": "xterm-256color", "TERM_PROGRAM": program]).answersModeQuestions)
    }
    // tmux replies itself, whatever terminal it runs in.
    for environment in [["TERM": "tmux-256color", "TERM_PROGRAM": "tmux"], ["TERM": "xterm-256color"], [:]] {
      #expect(TerminalKind(environment: environment).answersModeQuestions)
    }
  }

  @Test(arguments: [
    ([:], false), (["TERM": "xterm-256color"], true), (["TERM": "foot"], true), (["TERM": "linux"], false),
    (["TERM": "dumb"], false), (["TERM": "tmux-256color"], false), (["TERM": "screen.xterm-256color"], false),
    (["TERM": "xterm-kitty", "TMUX": "/tmp/t"], false), (["TERM": "xterm-256color", "STY": "12.pts-0"], false),
    (["TERM": "xterm-256color", "TMUX": "", "STY": ""], true),
  ])
  func `multiplexers and the console are not asked about pictures`(environment: [String: String], _ isAsked: Bool) {
    #expect(TerminalKind(environment: environment).mayShowPictures == isAsked)
  }
}
