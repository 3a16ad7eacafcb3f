import Cells
import Testing
import Weather

@testable import Dashboard

struct OutlookPaneTests {
  /// The rows of the outlook at a given width.
  private static func lines(_ columns: Int, rows: Int = 1, _ sentences: [String], _ remarks: [String]) -> [String] {
    var outlook = HomeViewModel(State(language: .en, now: afternoon)).outlook
    (outlook.sentences, outlook.opening, outlook.remarks) = (sentences.map { .init($0) }, nil, remarks)
    var canvas = Canvas(size: Size(columns: columns, rows: rows), glyphs: Glyphs(isASCII: false))
    OutlookPane(model: outlook).draw(in: canvas.frame.bounds, on: &canvas)
    return canvas.frame.lines
  }

  private static func withoutBlanks(_ line: String) -> String { String(line.reversed().drop { $0 == " " }.reversed()) }

  private static let remarks = ["No warnings in force", "No warnings"]

  @Test func `the remark is at the end, in the longest form that cuts no sentence`() {
    let said = ["Rain until noon.", "Dry tomorrow."]
    #expect(Self.lines(60, said, Self.remarks) == ["Rain until noon. Dry tomorrow.          No warnings in force"])
    #expect(Self.lines(44, said, Self.remarks) == ["Rain until noon. Dry tomorrow.   No warnings"])
    // If even the short form would cost a sentence, the long form is shown.
    #expect(Self.lines(40, said, Self.remarks) == ["Rain until noon.    No warnings in force"])
  }

  @Test func `a single row begins with the first sentence that fits, shortened if necessary`() {
    var outlook = HomeViewModel(State(language: .en, now: afternoon)).outlook
    outlook.sentences = [
      .init("Rain from 09:00 tomorrow, up to 5.4mm an hour.", brief: "Rain from 09:00 tomorrow."), "2° hotter.",
    ]
    outlook.remarks = []
    func line(_ columns: Int) -> String {
      var canvas = Canvas(size: Size(columns: columns, rows: 1), glyphs: Glyphs(isASCII: false))
      OutlookPane(model: outlook).draw(in: canvas.frame.bounds, on: &canvas)
      return String(canvas.frame.lines[0].reversed().drop { $0 == " " }.reversed())
    }
    #expect(line(57) == "Rain from 09:00 tomorrow, up to 5.4mm an hour. 2° hotter.")
    #expect(line(40) == "Rain from 09:00 tomorrow. 2° hotter.")
    #expect(line(30) == "Rain from 09:00 tomorrow.")
    #expect(line(20) == "2° hotter.")
  }

  @Test func `a sentence that has not all of its rows is replaced by its first sentence, or by the next one`() {
    let dust = "The air is very bad. Do not stay outside for long."
    let rows = Self.lines(30, rows: 2, ["Rain from 04:00 tomorrow.", dust, "2° hotter."], [])
    #expect(rows.map(Self.withoutBlanks) == ["Rain from 04:00 tomorrow.", "The air is very bad."])
    let long = "The air is so bad that nobody should stay outside for long."
    let other = Self.lines(30, rows: 2, ["Rain from 04:00 tomorrow.", long, "2° hotter."], [])
    #expect(other.map(Self.withoutBlanks) == ["Rain from 04:00 tomorrow.", "2° hotter."])
  }

  @Test func `no sentence is cut in favour of a remark`() {
    #expect(Self.lines(20, ["Rain until noon."], Self.remarks) == ["Rain until noon.    "])
    let rows = Self.lines(24, rows: 2, ["Rain until noon.", "Dry till Sunday night."], Self.remarks)
    #expect(rows == ["Rain until noon.        ", "Dry till Sunday night.  "])
    #expect(Self.lines(20, [], Self.remarks) == ["         No warnings"])
  }
}
