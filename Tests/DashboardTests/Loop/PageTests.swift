import Cells
import Testing
import Weather

@testable import Dashboard

/// The laws of all pages, and their golden pictures. The pages are in `PageTable.swift`.
struct PageTests {
  @Test func `every page of the program is in the table of pages`() async throws {
    var missing = Set(State.allPages.map { "\($0)" })
    for page in PageCase.all {
      let state = try await page.state()
      missing.remove("\(type(of: state.top))")
    }
    #expect(missing.isEmpty)
  }

  @Test(arguments: Album.all.flatMap { album in album.sizes.map { (album, $0) } })
  func `every page matches its golden picture`(_ album: Album, _ size: Size) async throws {
    try await album.expectGolden(size)
  }

  @Test(arguments: PageCase.all, Size.lawful)
  func `every page has aligned rows and nothing outside the window, in ASCII mode only ASCII and Hangul`(
    _ page: PageCase, _ size: Size
  ) async throws {
    for (language, depth) in Self.variations {
      let terminal = TestTerminal(size: size, language: language, depth: depth)
      let frame = HomeScreen().frame(of: try await page.state(on: terminal))
      let fault = frame.fault(in: size)
      #expect(fault == nil, "\(terminal)")
      let foreign = terminal.isASCII ? frame.foreignCharacters : []
      #expect(foreign.isEmpty, "\(terminal)")
    }
  }

  @Test(arguments: PageCase.all, [RGB(0x101014), RGB(0xFFFFFF)])
  func `letters are legible on every background that a page paints`(_ page: PageCase, _ ground: RGB) async throws {
    for size in Size.golden {
      var state = try await page.state(on: TestTerminal(size: size))
      state.ground = ground
      let illegible = HomeScreen().frame(of: state).illegibleLetter
      #expect(illegible == nil, "\(size)")
    }
  }

  @Test(arguments: RandomPage.all)
  func `any data and any window keep the rows of a page aligned`(_ page: RandomPage) async throws {
    for seed in 0..<page.cases {
      if let fault = try await page.fault(seed: seed) { Issue.record("seed \(seed), \(fault)") }
    }
  }

  private static let variations = Language.builtIn.flatMap { language in
    TestTerminal.Depth.allCases.map { (language, $0) }
  }
}
