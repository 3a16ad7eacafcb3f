import Cells
import PseudoTerminal
import Testing

/// The terminal of the tests itself.
struct ScreenModelTests {
  @Test(arguments: [
    ("\u{1B}[38;5;4mX", "38;5;4"), ("\u{1B}[1;38;5;4;48;5;7mX", "1;38;5;4;48;5;7"),
    ("\u{1B}[48;5;7;1mX", "1;48;5;7"), ("\u{1B}[31mX", "31"), ("\u{1B}[1;4m\u{1B}[24mX", "1"),
    ("\u{1B}[1;31m\u{1B}[mX", ""), ("\u{1B}[1;31m\u{1B}[0;32mX", "32"), ("\u{1B}[38;5;4m\u{1B}[39mX", ""),
    ("\u{1B}[38;2;1;0;39m\u{1B}[1mX", "1;38;2;1;0;39"), ("\u{1B}[77mX", "77"),
  ])
  func `a cell has the parameters in force, in a fixed order`(_ output: String, _ rendition: String) {
    var screen = ScreenModel(size: Size(columns: 2, rows: 1))
    screen.feed(output.utf8)
    #expect(screen[0, 0].text == "X" && screen[0, 0].rendition == rendition)
  }

  @Test func `a rendition stays short, however many colours are set without a reset`() {
    var screen = ScreenModel(size: Size(columns: 200, rows: 1))
    for column in 0..<200 { screen.feed("\u{1B}[38;5;\(column)m\u{1B}[48;5;\(255 - column)mX".utf8) }
    #expect(screen[199, 0].rendition == "38;5;199;48;5;56")
  }
}
