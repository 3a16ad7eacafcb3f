import Escaping
import Testing

/// Examples of each function's output, and that no joining scalar prevents escaping.
struct EscapeTests {
  @Test func `scalars that join before and after a character are found`() {
    #expect(JoiningText.before.contains("\u{0D4E}") && JoiningText.before.contains("\u{0600}"))
    #expect(["\u{301}", "\u{FE0F}", "\u{200D}", "\u{20E3}"].allSatisfy(JoiningText.behind.contains))
  }

  @Test func `each function escapes its own special characters and leaves other text unchanged`() {
    #expect(Escape.html(#"<b a="x">'&'</b>"#) == "&lt;b a=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/b&gt;")
    #expect(Escape.svg("11° 맑음\u{1}\u{FFFE}") == "11° 맑음")
    #expect(Escape.shellWord("it's") == #"'it'\''s'"# && Escape.shellWord("") == "''" && Escape.shellWord("서울") == "서울")
    #expect(Escape.systemdArgument(#"a "$b" 5%"#) == #""a \"$$b\" 5%%""# && Escape.systemdValue("a\rb") == #""a\x0Db""#)
    #expect(Escape.tmux("#(id)") == "##(id)" && Escape.polybar("%{A1:id:}") == "%(A1:id:}")
    #expect(Escape.json("a\"\u{1}\\") == #""a\"\u0001\\""# && Escape.toml("a\"\u{1F}") == #""a\"\u001f""#)
    #expect(Escape.percentEncoded("a/b 한", keeping: "/") == "a/b%20%ED%95%9C")
    #expect(Escape.roffLine(".Sh --") == "\\&.Sh -\\-" && Escape.roffArgument("a\"\\") == #""\&a\(dq\e""#)
    #expect(Escape.terminalField("a;b\n\u{1B}c") == "a,b c")
    #expect(Escape.markdown("- [a](b) www.x 1 < 2") == #"\- \[a\](b) www\.x 1 &lt; 2"#)
    #expect(Escape.markdown("-3", beginsLine: false) == "-3" && Escape.markdown("12. May") == #"12\. May"#)
  }

  @Test func `no joining scalar protects a special character from escaping`() {
    let bare: [(payload: String, escape: (String) -> String, mark: String)] = [
      ("<", Escape.html, "<"), ("\"", Escape.svg, "\""), ("&lt;", Escape.pango, "&lt;"), ("%{", Escape.polybar, "%{"),
      (";", Escape.terminalField, ";"), ("/", { Escape.percentEncoded($0) }, "/"),
    ]
    for (payload, escape, mark) in bare {
      for text in JoiningText.around(payload) {
        #expect(!escape(text).utf8.contains(mark.utf8), "\(text.unicodeScalars.map { String($0.value, radix: 16) })")
      }
    }
    let doubled: [(sign: String, escape: (String) -> String, written: String)] = [
      ("#", Escape.tmux, "##"), ("\\", Escape.json, "\\\\"), ("\"", Escape.toml, "\\\""),
      ("%", Escape.systemdValue, "%%"),
      ("$", Escape.systemdArgument, "$$"), ("'", Escape.shellWord, #"'\''"#), ("*", { Escape.markdown($0) }, "\\*"),
      ("\\", Escape.roffLine, "\\e"),
    ]
    for (sign, escape, written) in doubled {
      for text in JoiningText.around(sign) { #expect(escape(text).utf8.contains(written.utf8)) }
    }
  }

  @Test func `a crontab line has no bare percent sign, and text with a line break gives no line`() {
    for text in JoiningText.around("%") {
      let line = Escape.cronCommand(["/bin/" + text]) ?? ""
      let bytes = Array(line.utf8)
      #expect(bytes.indices.contains { bytes[$0] == UInt8(ascii: "%") })
      #expect(bytes.indices.allSatisfy { bytes[$0] != UInt8(ascii: "%") || bytes[$0 - 1] == UInt8(ascii: "\\") })
    }
    for end in ["\n", "\r", "\r\n", "\0"] {
      for text in JoiningText.around(end) + [end] {
        #expect(Escape.cronCommand(["/bin/a", text]) == nil)
        #expect(Escape.cronCommand(["/bin/a"], variables: [("TZ", text)]) == nil)
        let isOneLine = { (text: String) in !text.utf8.contains { [0x0A, 0x0D, 0].contains($0) } }
        #expect(isOneLine(Escape.systemdValue(text)) && isOneLine(Escape.systemdArgument(text)))
      }
    }
  }
}

extension Collection where Element: Equatable {
  fileprivate func contains(_ other: some Collection<Element>) -> Bool { firstRange(of: other) != nil }
}
