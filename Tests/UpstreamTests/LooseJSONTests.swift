import FoundationEssentials
import Testing
import Upstream

struct LooseJSONTests {
  private func read(_ text: String) throws -> LooseJSON {
    try JSONDecoder().decode(LooseJSON.self, from: Data(text.utf8))
  }

  @Test func `fields are read at any depth, numbers also if they are texts`() throws {
    let part = try read(#"{"wind":{"m/s":"29","kt":55.5},"area":["北",{"jp":"南"}],"none":null,"is":true}"#)
    #expect(part["wind"]["m/s"].number == 29 && part["wind"]["kt"].number == 55.5)
    #expect(part["area"].list?.map { $0.text ?? $0["jp"].text } == ["北", "南"])
  }

  @Test func `a field that is missing or of another type is nil`() throws {
    let part = try read(#"{"text":"29 kt","list":[1],"none":null,"is":true}"#)
    #expect(part["no"]["such"]["field"].text == nil && part["text"]["deeper"].number == nil)
    #expect(part["text"].number == nil && part["list"].text == nil && part["text"].list == nil)
    for field in ["none", "is"] { #expect(part[field].number == nil && part[field].text == nil) }
  }

  @Test func `texts that are no plain decimal numbers are no numbers`() throws {
    for text in ["", "-", "nan", "0x1F", "1e5", "１２"] { #expect(try read(#"{"a":"\#(text)"}"#)["a"].number == nil) }
    #expect(try read(#"{"a":"-999.5"}"#)["a"].number == -999.5)
  }

  @Test func `values nested deeper than any answer are not read`() throws {
    let depth = 400
    var value = try read(String(repeating: "[", count: depth) + String(repeating: "]", count: depth))
    var levels = 0
    while let inner = value.list?.first { (value, levels) = (inner, levels + 1) }
    #expect((10..<depth).contains(levels))
  }

  @Test func `broken text is an error`() {
    for text in ["", "{", #"{"a":"#, "[1,"] { #expect(throws: (any Error).self) { try read(text) } }
  }
}
