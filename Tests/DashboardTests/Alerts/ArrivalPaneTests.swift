import Alerts
import Cells
import FoundationEssentials
import Settings
import Testing
import Weather

@testable import Dashboard
@testable import Reports

struct ArrivalPaneTests {
  static func state(_ size: Size, _ language: Language, from: String?, photo: String? = nil) async throws -> State {
    let situations = try await Situations.shared.value
    var state = situations.state(.full, size, language)
    state.screen.userName = language == .ko ? "민지" : "Minji"
    let alert = Alert(
      id: "1", Alert.Draft(at: TimeOfDay(hour: 14, minute: 30)!, from: from, photo: photo), now: Situations.afternoon)
    _ = Reducer().reduce(
      &state, .page(AlertEvent.delivered(AlertOccasion(alert, due: Situations.afternoon), situations.snapshot(.full))))
    return state
  }

  @Test(arguments: HomeScreenTests.sizes)
  func `the card of a new alert matches its golden picture`(_ size: Size) async throws {
    var pictures: [String] = []
    for (language, from) in [(Language.ko, "몽글이"), (.en, "Misty")] {
      let frame = HomeScreen().frame(of: try await Self.state(size, language, from: from))
      pictures.append("==== \(language)\n" + frame.picture)
    }
    Golden.expect(pictures.joined(separator: "\n"), named: "arrived-\(size.columns)x\(size.rows)")
  }

  @Test func `a message on the card is not repeated in the footer`() async throws {
    let frame = HomeScreen().frame(of: try await Self.state(Size(columns: 80, rows: 24), .ko, from: "몽글이"))
    #expect(frame.lines.count { $0.contains("도착했어요") } == 1)
    #expect(frame.lines[23].contains("새로고침"))
    let small = HomeScreen().frame(of: try await Self.state(Size(columns: 20, rows: 5), .ko, from: "몽글이"))
    #expect(small.lines[4].contains("몽글이 님이"))
  }

  @Test func `a frame has a photo only while the card is shown`() async throws {
    var state = try await Self.state(Size(columns: 80, rows: 24), .ko, from: "몽글이", photo: "/me.png")
    let bitmap = Bitmap(size: Size(columns: 1, rows: 1), pixels: [RGB(0xFF0000)])
    #expect(HomeScreen().frame(of: state).photo == nil)
    _ = Reducer().reduce(&state, .page(AlertEvent.photoRead(Portrait(path: "/me.png", bitmap: bitmap))))
    #expect(HomeScreen().frame(of: state).photo != nil)
    _ = Reducer().reduce(&state, .pressed(.character("z")))
    #expect(HomeScreen().frame(of: state).photo == nil)
  }

  @Test func `a photo is drawn in half blocks, and the panel shows through transparent pixels`() async throws {
    var state = try await Self.state(Size(columns: 80, rows: 24), .ko, from: "몽글이", photo: "/me.png")
    let side = Portrait.side
    let pixels = (0..<side * side).map { index -> RGB? in
      let (column, row) = (index % side, index / side)
      if column < side / 2 { return row < side * 7 / 16 ? nil : RGB(0x3366CC) }
      return RGB(0xCC3333)
    }
    let bitmap = Bitmap(size: Size(columns: side, rows: side), pixels: pixels)
    _ = Reducer().reduce(&state, .page(AlertEvent.photoRead(Portrait(path: "/me.png", bitmap: bitmap))))
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
