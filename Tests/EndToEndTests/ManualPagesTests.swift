import Harness
import Testing

/// The manual pages, checked by the programs that show them.
struct ManualPagesTests {
  @Test(arguments: ["1", "5"], ["en", "ko"])
  func `groff and mandoc report no error in a manual page`(_ section: String, _ language: String) async throws {
    let stage = try Stage()
    let page = await stage.run("manual", section, "--language", language)
    #expect(page.code == 0 && page.err == "")
    try stage.put(page.out, at: stage.home + "/page")
    let groff = await stage.shell("groff -K utf8 -T utf8 -P-c -P-b -P-o -P-u -ww -mandoc \"$HOME/page\"")
    #expect(groff.err == "")
    #expect(groff.out.contains(section == "1" ? "board login" : "base_url"))
    // mandoc only knows English section names.
    guard language == "en" else { return }
    let mandoc = await stage.shell("mandoc -T lint -W warning \"$HOME/page\"")
    #expect(mandoc.text == "")
  }
}
