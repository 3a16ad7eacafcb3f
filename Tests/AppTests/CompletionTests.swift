import Gazetteer
import Testing

@testable import App

struct CompletionTests {
  @Test(arguments: [("Reggio nell", "Reggio nell’Emilia"), ("Bera", "Berat"), ("seo", "seoul")])
  func `a name is completed in one script, without the shell's quotation marks`(typed: String, name: String) {
    let names = Gazetteer.korea.names(beginningWith: typed)
    #expect(names.contains(name), "\(names)")
    #expect(names.allSatisfy { $0.allSatisfy(\.isASCII) || !$0.contains { "가" <= $0 && $0 <= "힣" } })
    #expect(!names.joined().contains("'"))
  }

  @Test func `a name completed with another apostrophe is found`() {
    #expect(Gazetteer.korea.place(named: "Reggio nell’Emilia") == Gazetteer.korea.place(named: "Reggio nell'Emilia"))
    #expect(Gazetteer.korea.place(named: "Reggio nell’Emilia") != nil)
  }
}
