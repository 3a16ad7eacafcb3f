import Cells
import FoundationEssentials
import Testing
import Weather

@testable import Dashboard
@testable import Reports

struct KeyRulesTests {
  @Test func `q and Ctrl-C end the program, and on the help page only Ctrl-C does`() {
    for (keys, isOver) in [(["q"], true), (["?", .control("c")], true), (["?", "q"], false)] as [([Key], Bool)] {
      var reader = Reader()
      for key in keys { reader.press(key) }
      #expect(reader.rules.isOver(reader.state) == isOver)
    }
  }

  @Test(arguments: [Key.escape, "?", .function(1), .enter, .mouse(MouseEvent(.press, at: Point(column: 0, row: 0)))])
  func `the help page opens with ? and F1, and closing it does nothing else`(_ key: Key) {
    var reader = Reader()
    // Large enough for the click to be outside the panel.
    reader.send(.resized(Size(columns: 200, rows: 60)))
    reader.press(.function(1))
    #expect(reader.state.top is HelpPage)
    reader.press(key)
    #expect(reader.state.top is HomePage, "\(key)")
    #expect(reader.state.chosen == 0 && reader.state.stripOffset == 0 && reader.effects == [])
    #expect(reader.state.notice == nil)
  }

  @Test func `u changes the units and says so`() {
    var reader = Reader()
    reader.press("u")
    #expect(reader.state.units.system == .imperial && reader.state.notice == .units)
    #expect(reader.state.formatting.units.system == .imperial)
    #expect(FooterViewModel(reader.state).notice == "화씨로 표시합니다.")
    reader.press("u")
    #expect(reader.state.units == .metric)
  }

  @Test func `Alt edits a field by words, also with a Korean layout`() {
    var reader = Reader()
    reader.press("/")
    reader.press(.pasted("전주 완산구 효자동"))
    for (key, text, caret) in [
      (.alt(.left), "전주 완산구 효자동", 7), (.alt("b"), "전주 완산구 효자동", 3), (.alt("ㅠ"), "전주 완산구 효자동", 0),
      (.alt("f"), "전주 완산구 효자동", 2), (.alt(.right), "전주 완산구 효자동", 6), (.alt(.backspace), "전주  효자동", 3),
      (.alt("d"), "전주 ", 3), (.control("w"), "", 0), (.alt("q"), "", 0),
    ] as [(Key, String, Int)] {
      reader.press(key)
      #expect(reader.search.field.text == text && reader.search.field.caret == caret, "\(key)")
      #expect(reader.state.top is SearchPage)
    }
  }

  @Test func `an unknown key is named without control characters until the next key`() {
    var reader = Reader()
    reader.press("x")
    #expect(FooterViewModel(reader.state).notice?.hasPrefix("x:") == true)
    reader.press(.control("t"))
    #expect(reader.state.notice == .unknownKey("Ctrl-T"))
    reader.press(.function(9))
    #expect(reader.state.notice == .unknownKey("F9"))
    reader.press("\u{202E}")
    #expect(FooterViewModel(reader.state).notice?.unicodeScalars.contains("\u{202E}") == false)
    reader.press("u")
    #expect(reader.state.notice == .units)
  }

  @Test(arguments: ["바", "각", "\u{1107}\u{1161}"])
  func `a complete Korean syllable gets a hint about the input method`(_ syllable: String) {
    var reader = Reader()
    reader.press(syllable)
    #expect(FooterViewModel(reader.state).notice?.contains("한글 입력기가 켜져 있습니다") == true)
    reader.press("ㅋ")
    #expect(FooterViewModel(reader.state).notice?.contains("여기서는 쓰지 않는 키") == true)
  }

  @Test func `an outside message is shown until the next key`() {
    var reader = Reader()
    reader.send(.messageReceived("맑\u{1B}[2J음"))
    #expect(FooterViewModel(reader.state).notice == "맑음")
    reader.press(.escape)
    #expect(reader.state.notice == nil)
  }

  @Test func `focus changes and mouse releases do not change the screen`() {
    var reader = Reader()
    let before = HomeViewModel(reader.state)
    reader.press(.focusLost)
    #expect(!reader.state.hasFocus)
    reader.press(.focusGained)
    reader.press(.mouse(MouseEvent(.release, at: Point(column: 1, row: 0))))
    #expect(reader.state.hasFocus && HomeViewModel(reader.state) == before)
  }

  @Test func `the keys of the contract have its meanings`() {
    let contract: [(Key, HomePage.Action)] = [
      (.function(5), .refresh), (.left, .city(.previous)), (.right, .city(.next)), ("1", .city(.number(1))),
      ("9", .city(.number(9))), (.shiftLeft, .hours(.hourBack)), (.shiftRight, .hours(.hourForward)),
      (.home, .hours(.first)), (.end, .hours(.last)), (.pageUp, .scroll(.pageUp)), (.pageDown, .scroll(.pageDown)),
    ]
    for (key, action) in contract { #expect(HomePage.bindings.contains { $0.actions[key] == action }) }
    #expect(!HomePage.boundKeys.contains("0"))
  }
}
