import Cells
import Testing
import Weather

@testable import Dashboard

/// The laws of the keys of all pages.
struct KeyLawTests {
  @Test func `no key has two meanings on a page, and every page can be left`() {
    for page in State.allPages {
      #expect(Set(page.boundKeys).count == page.boundKeys.count, "\(page)")
      #expect(page.boundKeys.contains(.escape), "\(page)")
    }
  }

  @Test func `every key line of the help has a text in each language`() {
    for page in State.allPages {
      for language in Language.allCases {
        let lines = KeyGroup.allCases.flatMap { page.keyLines($0, language, false, false) }
        #expect(lines.allSatisfy { !$0.keys.isEmpty && !$0.meaning.isEmpty }, "\(page)")
      }
    }
  }

  @Test func `only a sheet and the help, which show their keys in the border, have keys without a name`() {
    for page in State.allPages where !page.isSheet && page != HelpPage.self {
      #expect(page.labels.named.count == page.labels.all.count, "\(page)")
    }
  }

  @Test(arguments: PageCase.all)
  func `help lists every key with a name of the page below it`(_ page: PageCase) async throws {
    for depth in TestTerminal.Depth.allCases {
      let state = try await page.state(on: TestTerminal(depth: depth))
      let listed = Set(HelpViewModel.allGroups(state).flatMap(\.lines).map(\.keys))
      let labels = type(of: state.top).labels.named.map { Keymap.label($0, isASCII: state.isASCII) }
      #expect(listed.isSuperset(of: labels), "\(depth)")
    }
  }

  @Test(arguments: PageCase.all)
  func `F1 opens help over every page, and Esc closes it to that page`(_ page: PageCase) async throws {
    let before = try await page.state()
    guard !(before.top is HelpPage) else { return }
    var state = before
    state.press(.function(1))
    #expect(state.top is HelpPage)
    state.press(.escape)
    #expect(state.stack == before.stack)
  }

  @Test(arguments: PageCase.all)
  func `every letter without a text field works with the Korean two-set layout`(_ page: PageCase) async throws {
    let state = try await page.state()
    let top = type(of: state.top)
    guard !top.hasField else { return }
    for (jamo, latin) in Keymap.dubeolsik where top.boundKeys.contains(.character(latin)) {
      var (one, other) = (state, state)
      let effects = Reducer().reduce(&one, .pressed(.character(latin)))
      let otherEffects = Reducer().reduce(&other, .pressed(.character(jamo)))
      #expect(one == other && effects == otherEffects, "\(latin)")
    }
  }

  @Test(arguments: PageCase.all)
  func `Ctrl-L redraws every page, Ctrl-Z suspends the program, and Ctrl-C ends it`(_ page: PageCase) async throws {
    var state = try await page.state()
    let effects = (["l", "z"] as [Character]).map { Reducer().reduce(&state, .pressed(.control($0))) }
    #expect(effects == [[.redraw], [.suspend]])
    state.press(.control("c"))
    #expect(state.isOver)
  }

  @Test(arguments: PageCase.all)
  func `without a text field Alt keys and pasted text do nothing`(_ page: PageCase) async throws {
    let before = try await page.state()
    guard !type(of: before.top).hasField else { return }
    for key in [.alt("q"), .alt(.left), .alt(.enter), .alt("."), .pasted("q\rs")] as [Key] {
      var state = before
      let effects = Reducer().reduce(&state, .pressed(key))
      #expect(effects == [] && state.stack == before.stack && state.chosen == before.chosen && !state.isOver, "\(key)")
    }
  }

  @Test func `every bound Latin letter has its jamo`() {
    let letters = State.allPages.flatMap { $0.boundKeys }.compactMap { key -> Character? in
      if case .character(let character) = key, character.isLetter { character } else { nil }
    }
    #expect(!letters.isEmpty)
    // Most capitals have no jamo; each of them has an alternative key.
    #expect(Set(letters).subtracting("KJY").isSubset(of: Set(Keymap.dubeolsik.values)))
    // All 26 letters, and the seven that change with Shift.
    #expect(Set(Keymap.dubeolsik.values).count == 33)
  }
}

extension Page {
  /// The page's own keys and those of every page.
  static var boundKeys: [Key] { bindings.flatMap(\.actions.keys) + common.flatMap(\.actions.keys) }

  /// The labels of the page's own keys.
  fileprivate static var labels: (all: [String], named: [String]) {
    (bindings.map(\.label), bindings.filter { $0.name != nil }.map(\.label))
  }
}
