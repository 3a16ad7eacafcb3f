import Alerts
import Cells
import FoundationEssentials
import Settings
import Testing
import Weather

@testable import Dashboard

extension Album {
  static let arrivals = [Album("arrived", shots: Language.builtIn.map { Shot("\($0)", .newAlert, $0) })]
}

extension PageCase {
  fileprivate static let newAlert = arrival(photo: nil)

  /// The card of an alert on the home screen.
  fileprivate static func arrival(photo: String?) -> PageCase {
    PageCase("card of an alert, photo: \(photo ?? "none")") { terminal in
      let situations = try await Situations.shared.value
      var state = situations.state(.full, on: terminal)
      let isKorean = terminal.language == .ko
      state.screen.userName = isKorean ? "민지" : "Minji"
      let draft = Alert.Draft(at: TimeOfDay(hour: 14, minute: 30)!, from: isKorean ? "몽글이" : "Misty", photo: photo)
      let alert = Alert(id: "1", draft, now: afternoon)
      let occasion = AlertOccasion(alert, due: afternoon)
      state.send(AlertEvent.delivered(occasion, situations.snapshot(.full)))
      return state
    }
  }
}

struct ArrivalPaneTests {
  @Test func `a message on the card is not repeated in the footer`() async throws {
    let frame = HomeScreen().frame(of: try await PageCase.newAlert.state())
    #expect(frame.lines.count { $0.contains("도착했어요") } == 1)
    #expect(frame.lines[23].contains("새로고침"))
    let window = TestTerminal(size: Size(columns: 20, rows: 5))
    let small = HomeScreen().frame(of: try await PageCase.newAlert.state(on: window))
    #expect(small.lines[4].contains("몽글이 님이"))
  }

  @Test func `a frame has a photo only while the card is shown`() async throws {
    var state = try await PageCase.arrival(photo: "/me.png").state()
    let bitmap = Bitmap(size: Size(columns: 1, rows: 1), pixels: [RGB(0xFF0000)])
    #expect(HomeScreen().frame(of: state).photo == nil)
    state.send(AlertEvent.photoRead(Portrait(path: "/me.png", bitmap: bitmap)))
    #expect(HomeScreen().frame(of: state).photo != nil)
    state.press("z")
    #expect(HomeScreen().frame(of: state).photo == nil)
  }

  @Test func `a photo is drawn in half blocks, and the panel shows through transparent pixels`() async throws {
    var state = try await PageCase.arrival(photo: "/me.png").state()
    let side = Portrait.side
    let pixels = (0..<side * side).map { index -> RGB? in
      let (column, row) = (index % side, index / side)
      if column < side / 2 { return row < side * 7 / 16 ? nil : RGB(0x3366CC) }
      return RGB(0xCC3333)
    }
    let bitmap = Bitmap(size: Size(columns: side, rows: side), pixels: pixels)
    state.send(AlertEvent.photoRead(Portrait(path: "/me.png", bitmap: bitmap)))
    let card = try #require(AlertCard(state))
    let frame = HomeScreen().frame(of: state)
    let portrait = try #require(card.portrait)
    let right = frame[portrait.endColumn - 2, portrait.row + 1]
    #expect(right.text == "▀" && right.style.foreground == RGB(0xCC3333) && right.style.background == RGB(0xCC3333))
    #expect(frame[portrait.column + 1, portrait.row + 1].text == " ")
    // A terminal that can show pixels gets a picture with more of them, over the same cells.
    let ground = try #require(frame[portrait.column + 1, portrait.row + 1].style.background)
    #expect(frame.photo == PlacedPhoto(bitmap, on: ground, in: portrait.inset(columns: 1, rows: 1)))
    // Seven of the sixteen pixels are transparent: half of the fourth cell.
    let middle = frame[portrait.column + 1, portrait.row + 4]
    #expect(middle.text == "▄" && middle.style.foreground == RGB(0x3366CC))
    Golden.expect("==== ko\n" + frame.picture, named: "arrived-photo-80x24")
  }
}
