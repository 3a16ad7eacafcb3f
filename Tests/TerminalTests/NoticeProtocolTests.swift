import Cells
import Testing

@testable import Terminal

struct NoticeProtocolTests {
  private let notice = TerminalNotice(id: "3", title: "몽글이 님", body: "맑아요.\n3~12°예요; 외투.", urgency: .critical)

  @Test(arguments: [
    (["TERM": "xterm-kitty"], NoticeProtocol.kitty), (["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"], .kitty),
    (["TERM": "foot"], .rxvt), (["TERM": "rxvt-unicode-256color"], .rxvt),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], .rxvt), (["TERM": "xterm-ghostty"], .rxvt),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], .iTerm),
    (["TERM": "xterm-256color", "WT_SESSION": "1"], .iTerm),
    (["TERM": "tmux-256color", "TMUX": "/tmp/t", "KITTY_WINDOW_ID": "1"], .kitty),
    // These show no notices, or would display the sequence.
    (["TERM": "xterm-256color"], .none), (["TERM": "xterm-256color", "VTE_VERSION": "7600"], .none), ([:], .none),
    (["TERM": "linux", "KITTY_WINDOW_ID": "1"], .none), (["TERM": "dumb", "WT_SESSION": "1"], .none),
    (["TERM": "screen", "KITTY_WINDOW_ID": "1"], .none), (["TERM": "tmux-256color", "TMUX": "/tmp/t"], .none),
  ])
  func `each terminal is assigned the protocol it supports`(_ environment: [String: String], _ way: NoticeProtocol) {
    #expect(TerminalKind(environment: environment).notices == way)
  }

  @Test func `kitty receives title and body separately`() {
    let head = "\u{1B}]99;i=weatheri-3:u=2:o=unfocused:f=d2VhdGhlcmktdHVp:d=0:p=title;몽글이 님\u{1B}\\"
    let body = "\u{1B}]99;i=weatheri-3:d=1:p=body;맑아요. 3~12°예요; 외투.\u{1B}\\"
    #expect(NoticeProtocol.kitty.sequence(notice, throughTmux: false) == head + body)
  }

  @Test func `a text too long for kitty is sent in pieces of whole characters`() {
    let long = TerminalNotice(id: "1", title: "t", body: String(repeating: "가", count: 1500))
    let pieces = NoticeProtocol.kitty.sequence(long, throughTmux: false).split(separator: "\u{1B}\\")
    #expect(pieces.count == 4)
    #expect(pieces.allSatisfy { $0.split(separator: ";", maxSplits: 2)[2].utf8.count <= 2048 })
    #expect(pieces.map { $0.contains(":d=1:") } == [false, false, false, true])
    #expect(pieces.dropFirst().map { $0.split(separator: ";", maxSplits: 2)[2] }.joined() == long.body)
  }

  @Test func `the fields of OSC 777 and the text of OSC 9 contain no semicolons`() {
    #expect(
      NoticeProtocol.rxvt.sequence(notice, throughTmux: false)
        == "\u{1B}]777;notify;몽글이 님;맑아요. 3~12°예요, 외투.\u{1B}\\")
    #expect(
      NoticeProtocol.iTerm.sequence(notice, throughTmux: false) == "\u{1B}]9;몽글이 님 맑아요. 3~12°예요, 외투.\u{7}")
    #expect(NoticeProtocol.none.sequence(notice, throughTmux: true) == "")
  }

  @Test func `inside tmux the notice is sent in an envelope, with every escape doubled`() {
    #expect(
      NoticeProtocol.rxvt.sequence(TerminalNotice(id: "1", title: "a", body: "b"), throughTmux: true)
        == "\u{1B}Ptmux;\u{1B}\u{1B}]777;notify;a;b\u{1B}\u{1B}\\\u{1B}\\")
  }

  @Test(arguments: [NoticeProtocol.kitty, .rxvt, .iTerm])
  func `no text can end the sequence or begin another one`(_ way: NoticeProtocol) {
    let bad = "a\u{7}\u{1B}]0;x\u{1B}\\\u{9C}\u{9B}2J\r\n\u{0}b"
    let clean = way.sequence(TerminalNotice(id: "1", title: "a", body: "b"), throughTmux: false)
    let told = way.sequence(TerminalNotice(id: ":;\u{1B}1", title: bad, body: bad), throughTmux: false)
    func controls(_ text: String) -> [Unicode.Scalar] {
      text.unicodeScalars.filter { $0.properties.generalCategory == .control }
    }
    #expect(controls(told) == controls(clean))
  }
}
