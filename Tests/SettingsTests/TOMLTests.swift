import Testing

@testable import Settings

/// TOML 1.0, rule by rule.
struct TOMLTests {
  private func root(_ text: String) throws(SettingsError) -> [TOMLKey: TOMLNode] {
    try TOMLDocument(text, path: "/c.toml").root
  }

  private func mistake(_ text: String) -> TOMLMistake? {
    do throws(SettingsError) { _ = try root(text) } catch {
      if case .syntax(let mistake) = error.problem { return mistake }
    }
    return nil
  }

  @Test(
    arguments: [
      (#"a = "서울""#, "서울"), (#"a = """#, ""), (#"a = ''"#, ""), (#"a = '\n"'"#, #"\n""#),
      (#"a = "\b\t\n\f\r\"\\""#, "\u{8}\t\n\u{C}\r\"\\"), (#"a = "\u00e9\U0001F327""#, "é🌧"), ("a = \"\t\"", "\t"),
      (#"a = "\u0000\uFFFF\U0010FFFF""#, "\u{0}\u{FFFF}\u{10FFFF}"), (#"a = "\\u0041""#, #"\u0041"#),
      ("a = \"\"\"\"\"\"", ""), ("a = ''''''", ""), ("a = \"\"\"\nx\ny\"\"\"", "x\ny"),
      ("a = '''\r\nx\r\ny'''", "x\r\ny"),
      ("a = \"\"\"\n\nx\"\"\"", "\nx"), ("a = \"\"\"x \\\n   \r\n\t y\"\"\"", "x y"), ("a = \"\"\"x\\ \t\n\"\"\"", "x"),
      ("a = \"\"\"\\\n  \"\"\"", ""), ("a = '''x\\\ny'''", "x\\\ny"), (#"a = """"x"""""#, #""x""#),
      (#"a = """x"""""# + "\"", "x\"\""), ("a = '''x'''''", "x''"), (#"a = """""x\"""y""""# + "\"\"", #"""x"""y"""#),
      ("a = '''''x''y'''", "''x''y"), (#"a = """\\""""#, "\\"), (#"a = """a\u0022b""""#, "a\"b"),
      ("a = \"# no comment\" # one", "# no comment"),
    ] as [(String, String)])
  func `strings of all four kinds are read`(text: String, value: String) throws {
    #expect(try root(text) == ["a": .text(value)])
  }

  @Test(
    arguments: [
      ("0", 0), ("+0", 0), ("-0", 0), ("42", 42), ("+17", 17), ("-17", -17), ("1_000", 1000), ("1_2_3", 123),
      ("9223372036854775807", .max), ("-9223372036854775808", .min), ("0xdead_BEEF", 0xDEAD_BEEF), ("0x00", 0),
      ("0o0755", 0o755), ("0b1101_0110", 0b1101_0110), ("0x7fffffffffffffff", .max),
    ] as [(String, Int)])
  func `integers in all bases are read`(text: String, value: Int) throws {
    #expect(try root("a = \(text)") == ["a": .whole(value)])
  }

  @Test(
    arguments: [
      ("1.0", 1), ("+3.14", 3.14), ("-0.01", -0.01), ("5e+22", 5e22), ("1e06", 1e6), ("-2E-2", -0.02),
      ("6.626e-34", 6.626e-34), ("224_617.445_991_228", 224_617.445_991_228), ("0e0", 0), ("1_0.0_1e1_0", 10.01e10),
      ("inf", .infinity), ("+inf", .infinity), ("-inf", -.infinity), ("1e999", .infinity),
    ] as [(String, Double)])
  func `floating point numbers are read`(text: String, value: Double) throws {
    #expect(try root("a = \(text)") == ["a": .number(value)])
  }

  @Test func `nan, negative zero and booleans`() throws {
    for text in ["nan", "+nan", "-nan"] {
      guard case .number(let number)? = try root("a = \(text)")["a"] else { Issue.record("\(text)"); continue }
      #expect(number.isNaN)
    }
    guard case .number(let zero)? = try root("a = -0.0")["a"] else {
      Issue.record("-0.0 is no number")
      return
    }
    #expect(zero == 0 && zero.sign == .minus)
    #expect(try root("a = true\nb = false") == ["a": .flag(true), "b": .flag(false)])
  }

  @Test(arguments: [
    "1979-05-27T07:32:00Z", "1979-05-27t07:32:00z", "1979-05-27 07:32:00.999999-07:00", "1979-05-27T23:59:59+23:59",
    "1979-05-27T07:32:00", "1979-05-27 00:32:00.5", "1979-05-27", "07:32:00", "00:00:00.000000001", "2024-02-29",
    "2000-02-29", "9999-12-31",
  ])
  func `dates and times are accepted`(text: String) throws {
    #expect(try root("a = \(text) # then\nb = [\(text), \(text)]") == ["a": .moment, "b": .list([.moment, .moment])])
  }

  @Test(arguments: [
    "1979-13-01", "1979-00-01", "1979-01-32", "1979-01-00", "1979-04-31", "2023-02-29", "1900-02-29", "24:00:00",
    "23:60:00", "23:59:61", "1979-05-27T24:00:00", "1979-05-27T07:32:00+24:00", "1979-05-27T07:32:00-00:60",
  ])
  func `impossible dates and times are refused`(text: String) { #expect(mistake("a = \(text)") == .noSuchMoment) }

  @Test(arguments: [
    "007", "+01", "-01", "1__0", "_1", "1_", "0x", "0x_1", "0x1_", "0xG", "0o8", "0b2", "+0x1", "-0b1", "0X1", "0O1",
    "0B1", "++1", "+-1", "1 2", "1a", ".5", "-.5", "5.", "5.e1", "1._5", "1_.5", "01.5", "1e", "1e_1", "1e1_", "1e1.5",
    "1ee1", "1.2.3", "Inf", "+INF", "NaN", "nano", "infinity", "True", "FALSE", "tru", "truee", "t", "yes", "nil", "é",
    "1979-5-27", "1979-05-27T", "1979-05-27T7:32:00", "1979-05-27T07:32", "07:32", "7:32:00", "07:32:00.", "07:32:00Z",
    "1979-05-27  07:32:00", "1979-05-27x07:32:00", "1979-05-27T07:32:00+9:00", "1979-05-27T07:32:00.Z", "79-05-27",
    "1979-05-27Z", "19790527T073200", "1\u{A0}", "１",
  ])
  func `an invalid value is refused`(text: String) { #expect(mistake("a = \(text)") == .noSuchValue) }

  @Test(arguments: [
    "9223372036854775808", "-9223372036854775809", "0x8000000000000000", "1" + String(repeating: "0", count: 99),
  ])
  func `an integer of more than 64 bits is too large`(text: String) { #expect(mistake("a = \(text)") == .tooLarge) }

  @Test(arguments: [
    #""\a""#, #""\ ""#, #""\x41""#, #""\u00e""#, #""\u00eg""#, #""\uD800""#, #""\uDFFF""#, #""\U00110000""#,
    #""\U0001F32""#, #""\u+041""#, #"""" \q""""#, #""""x \ y""""#, #""\/""#,
  ])
  func `an invalid escape is refused`(text: String) { #expect(mistake("a = \(text)") == .noSuchEscape) }

  @Test(arguments: [
    "\"", "'", "\"x", "'x", "\"\"\"x", "\"\"\"x\"\"", "'''x''", "\"x\ny\"", "'x\ny'", "\"x\\\ny\"", "\"x\r\ny\"",
    "\"x\\\"", "\"\"\"x\\\"\"\"",
  ])
  func `an unterminated string is refused`(text: String) { #expect(mistake("a = \(text)") == .openString) }

  @Test func `control characters are allowed only as escapes`() {
    for scalar in (UInt8(0)...0x1F).map({ Unicode.Scalar($0) }) + ["\u{7F}"]
    where !"\t\n".unicodeScalars.contains(scalar) {
      for text in [
        "a = \"\(scalar)x\"", "a = '\(scalar)x'", "a = \"\"\"\(scalar)x\"\"\"", "a = '''\(scalar)x'''", "# \(scalar)x",
        "a = 1\(scalar)", "\(scalar)a = 1", "a = [\(scalar)]",
      ] {
        #expect(mistake(text) == (scalar == "\0" ? .nul : .controlCharacter), "\(scalar.value) in \(text)")
      }
    }
    #expect(mistake("a = 1 # \u{85}\u{2028}\t한글\r\n") == nil)
    #expect(mistake("a = \n# \u{1}") == .noValue && mistake("a = 1\n# \u{1}\nb = ") == .controlCharacter)
    #expect(mistake("\u{FEFF}a = 1") == nil && mistake("a = 1\n\u{FEFF}b = 2") == .noEqualsSign)
  }

  @Test func `keys are bare, quoted or dotted`() throws {
    #expect(try root("1 = 1\n-_A9 = 2\n\"\" = 3\n'a b' = 4\n\"\\u00e9\" = 5\n\"a.b\" = 6\n\"#=\" = 7").count == 7)
    #expect(try root("3.14 = 1") == ["3": .table(["14": .whole(1)])])
    #expect(try root("a . \"b.c\" .'d' = 1") == ["a": .table(["b.c": .table(["d": .whole(1)])])])
    #expect(try root("true = 1\ninf.nan = 2").count == 2)
    for text in [
      "= 1", ". = 1", "a. = 1", ".a = 1", "a..b = 1", "a b = 1", "é = 1", "a\n= 1", "\"\"\"a\"\"\" = 1", "'''a''' = 1",
      "\"a = 1", "\"a\nb\" = 1", "\"\\q\" = 1", "a+b = 1", "a", "{ = 1", "a: 1", "\"a\"b = 1",
    ] {
      #expect(mistake(text) == .noEqualsSign, "\(text)")
    }
    for text in ["a =", "a = # 1", "a =\n1"] { #expect(mistake(text) == .noValue, "\(text)") }
    for text in ["a = 1]", "a = [] b = 2", "a = \"\" \"\"", "[a] b = 1", "a = {}{}", "[a]]", "a = 'x'y"] {
      #expect(mistake(text) == .leftOver, "\(text)")
    }
    #expect(mistake("a = b = 1") == .noSuchValue && mistake("a == 1") == .noSuchValue)
  }

  @Test func `arrays hold any values, on several lines, with comments`() throws {
    #expect(
      try root("a = []\nb = [ # c\n]\nc = [[], [1, 'x',],]")
        == ["a": .list([]), "b": .list([]), "c": .list([.list([]), .list([.whole(1), .text("x")])])])
    #expect(
      try root("a = [\n  1, # one\n  # two\n  2.5\n  , # three\n  true\n]")
        == ["a": .list([.whole(1), .number(2.5), .flag(true)])])
    #expect(
      try root("a = [{ b = 1 }, { b.c = [2] }]")
        == ["a": .list([.table(["b": .whole(1)]), .table(["b": .table(["c": .list([.whole(2)])])])])])
    for text in ["[,]", "[,1]", "[1,,2]", "[1,2,,]", "['x' 'y']", "[[] []]", "[{}{}]", "[\n1,\n2\n3]"] {
      #expect(mistake("a = \(text)") == .comma, "\(text)")
    }
    for text in ["[", "[1", "[1,", "[[1]", "[1 # ]", "[\n[\"x\"\n", "[1,\nb = 2]"] {
      #expect(mistake("a = \(text)") == .openList, "\(text)")
    }
  }

  @Test func `inline tables are on one line and complete`() throws {
    #expect(
      try root("a = {}\nb = { }\nc = { d = 1, e.f = 2, e.\"g\" = {} }")
        == [
          "a": .table([:]), "b": .table([:]),
          "c": .table(["d": .whole(1), "e": .table(["f": .whole(2), "g": .table([:])])]),
        ])
    #expect(
      try root("a = { b = [\n1, # one\n2 ], c = \"\"\"\nx\"\"\" }")
        == ["a": .table(["b": .list([.whole(1), .whole(2)]), "c": .text("x")])])
    for text in ["{ b = 1, }", "{,}", "{ , b = 1 }", "{ b = 1,, c = 2 }", "{ b = 'x' c = 2 }"] {
      #expect(mistake("a = \(text)") == .comma, "\(text)")
    }
    for text in ["{", "{ b = 1", "{ b = 1,", "{\nb = 1 }", "{ b = 1\n}", "{ b = 1,\nc = 2 }", "{ # c\n}"] {
      #expect(mistake("a = \(text)") == .openTable, "\(text)")
    }
  }

  @Test func `tables and arrays of tables are read`() throws {
    #expect(try root("[a.b]\nc = 1\n[a]\nd = 2") == ["a": .table(["b": .table(["c": .whole(1)]), "d": .whole(2)])])
    #expect(try root("[ a . \"b\" ]\n[a.c]") == ["a": .table(["b": .table([:]), "c": .table([:])])])
    #expect(
      try root("[f]\na.c = 1\na.t.s = 2\n[f.a.x]\n[[f.a.l]]\ny = 3")
        == [
          "f": .table([
            "a": .table([
              "c": .whole(1), "t": .table(["s": .whole(2)]), "x": .table([:]), "l": .list([.table(["y": .whole(3)])]),
            ])
          ])
        ])
    #expect(
      try root("[[a]]\nb = 1\n[a.c]\nd = 2\n[[a.e]]\n[[a.e]]\nf = 3\n[[a]]\n[a.c]")
        == [
          "a": .list([
            .table([
              "b": .whole(1), "c": .table(["d": .whole(2)]), "e": .list([.table([:]), .table(["f": .whole(3)])]),
            ]), .table(["c": .table([:])]),
          ])
        ])
    #expect(
      try root("[[p.l]]\n[[p.l]]\n[p]\nx = 1")
        == ["p": .table(["l": .list([.table([:]), .table([:])]), "x": .whole(1)])])
    for text in ["[]", "[ ]", "[.a]", "[a.]", "[a..b]", "[[]]", "[[[a]]]", "[ [a]]", "[é]", "[\"\"\"a\"\"\"]", "[\na]"]
    {
      #expect(mistake(text) == .sectionWithoutName, "\(text)")
    }
    for text in ["[a", "[a b]", "[[a]", "[[a] ]", "[a=b]", "[a\n]", "[a#]", "[a # ]"] {
      #expect(mistake(text) == .openHeader, "\(text)")
    }
  }

  @Test(arguments: [
    ("a = 1\na = 2", "a", 1), ("a = 1\n'a' = 2", "a", 1), ("a.b = 1\na.\"b\" = 2", "a.b", 1),
    ("a = 1\na.b = 2", "a", 1),
    ("a.b = 1\na = 2", "a", 1), ("a.b = 1\na.b.c = 2", "a.b", 1), ("[t]\na = 1\na = 2", "t.a", 2),
    ("[a.b.c]\nz = 9\n[a]\nb.c.t = 1", "a.b", 1), ("[a.b.c.d]\n[a]\nb.c.d.k.t = 1", "a.b", 1),
    ("[[a.b]]\n[a]\nb.y = 2", "a.b", 1), ("[a.b]\n[a]\nb = 1", "a.b", 1), ("a = {}\na.b = 1", "a", 1),
    ("a = { b = 1 }\n[a.c]", "a", 1), ("a = { b = 1 }\n\n[a]", "a", 1), ("a = 1\n[a]", "a", 1),
    ("a = 1\n[a.b]", "a", 1),
    ("a = []\n[[a]]", "a", 1), ("a = [{}]\n[a.b]", "a", 1), ("a = [{ b = 1 }]\n[[a]]", "a", 1),
    ("a.b = 1\n[a]", "a", 1),
    ("[f]\na.b = 1\n[f.a]", "f.a", 2), ("[a]\nb = 1\n[a.b]", "a.b", 2), ("a = { b = 1, b = 2 }", "a.b", 1),
    ("a = { b = 1, b.c = 2 }", "a.b", 1), ("a = { b = {}, b.c = 2 }", "a.b", 1), ("a = { b.c = 1, b = 2 }", "a.b", 1),
    ("a = [\n{ b = 1, b = 2 }]", "a.b", 2), ("[a.b]\nc = 1\n[[a]]", "a", 1), ("[[a.b]]\n[[a]]", "a", 1),
  ])
  func `a defined key cannot be defined or extended again`(text: String, key: String, line: Int) {
    #expect(mistake(text) == .twice(key, firstLine: line))
  }

  @Test(arguments: [
    ("[a]\n[a]", "a", 1), ("[a]\n[ 'a' ]", "a", 1), ("[a.b]\n\n[a]\n[a.b]", "a.b", 1), ("[a.b]\n[a]\n[a]", "a", 2),
    ("[[a]]\n[a]", "a", 1), ("[a]\n[[a]]", "a", 1), ("[[a]]\n[a.b]\n[a.b]", "a.b", 2),
    ("[[a]]\n[[a.b]]\n[a.b]", "a.b", 2),
  ])
  func `a second header of a section is refused`(text: String, name: String, line: Int) {
    #expect(mistake(text) == .sectionTwice(name, firstLine: line))
  }

  @Test func `20,000 tables are parsed in reasonable time`() throws {
    let many = (0..<20_000).map { "[[a]]\nb\($0) = {c.d = [\($0)]}\n" }.joined()
    guard case .list(let tables)? = try root(many)["a"] else {
      Issue.record("no list")
      return
    }
    #expect(
      tables.count == 20_000 && tables.last == .table(["b19999": .table(["c": .table(["d": .list([.whole(19999)])])])]))
  }
}
