import FoundationEssentials
import Testing
import Weather

/// The next hour and the warnings: their content, and how long it is valid.
struct SoonTests {
  private func hour(_ periods: [(Int, Precipitation?)]) -> NextHour {
    NextHour(periods: periods.map { NextHour.Period(start: seoul(14, $0), falling: $1) }, end: seoul(15, 30))
  }

  private func layer(
    _ bulletin: Bulletin, fetchedAt: Date = afternoon, expiresAt: Date? = nil, nextHour: NextHour? = nil,
    warnings: [WeatherWarning]? = nil
  ) -> Layer {
    Layer(
      bulletin: bulletin, source: .weatherKit, issuedAt: fetchedAt, fetchedAt: fetchedAt, nextHour: nextHour,
      warnings: warnings, expiresAt: expiresAt)
  }

  private func snapshot(_ layers: [Layer]) -> Snapshot {
    let model = Layer(
      bulletin: .model, source: .weatherKit, issuedAt: afternoon, fetchedAt: afternoon, hours: hours(14..<20))
    return Snapshot(place: .junggu, layers: [model] + layers)
  }

  private func warning(
    _ kind: String, from begin: Date? = nil, until end: Date? = nil, _ severity: WeatherWarning.Severity? = nil
  ) -> WeatherWarning {
    WeatherWarning(
      kind: kind, area: nil, issuedAt: seoul(10), effectiveAt: begin, expiresAt: end, severity: severity)
  }

  @Test func `rain that stops, starts or continues`() {
    let rain = Precipitation.falling(.rain)
    #expect(hour([(30, rain), (44, Precipitation.none)]).change(at: afternoon) == .stops(.rain, at: seoul(14, 44)))
    #expect(hour([(30, Precipitation.none), (44, rain)]).change(at: afternoon) == .starts(.rain, at: seoul(14, 44)))
    #expect(hour([(35, rain)]).change(at: afternoon) == .starts(.rain, at: seoul(14, 35)))
    #expect(hour([(30, rain)]).change(at: afternoon) == .continues(.rain, until: seoul(15, 30)))
    #expect(
      hour([(30, rain), (40, .falling(.snow)), (50, Precipitation.none)]).change(at: afternoon)
        == .stops(.rain, at: seoul(14, 50)))
  }

  @Test func `a dry, unknown or past hour reports no change`() {
    let rain = Precipitation.falling(.rain)
    #expect(hour([(30, Precipitation.none)]).change(at: afternoon) == nil)
    #expect(hour([(30, nil), (44, rain)]).change(at: afternoon) == nil)
    #expect(hour([]).change(at: afternoon) == nil)
    #expect(hour([(30, rain)]).change(at: seoul(15, 30)) == nil)
    #expect(hour([(30, rain), (44, nil)]).change(at: afternoon) == .continues(.rain, until: seoul(14, 44)))
  }

  @Test func `expired data is not shown`() {
    let shown = snapshot([
      layer(.nextHour, expiresAt: seoul(14, 35), nextHour: hour([(30, .falling(.rain))])),
      layer(.warnings, expiresAt: seoul(14, 40), warnings: [warning("호우주의보")]),
    ])
    #expect(shown.forecast(at: seoul(14, 34)).nextHour != nil && shown.forecast(at: seoul(14, 35)).nextHour == nil)
    #expect(shown.forecast(at: seoul(14, 39)).warnings?.count == 1 && shown.forecast(at: seoul(14, 40)).warnings == nil)
    let undated = snapshot([layer(.warnings, warnings: [warning("호우주의보")])])
    #expect(undated.forecast(at: afternoon + 86_399).warnings?.count == 1)
    #expect(undated.forecast(at: afternoon + 86_400).warnings == nil)
    let none = snapshot([layer(.warnings, warnings: [])])
    #expect(none.forecast(at: seoul(15, 31)).warnings == [] && none.forecast(at: seoul(15, 32)).warnings == nil)
    let answeredLate = snapshot([layer(.warnings, expiresAt: seoul(9), warnings: [])])
    #expect(
      answeredLate.forecast(at: afternoon).warnings == [] && answeredLate.forecast(at: seoul(14, 33)).warnings == nil)
  }

  @Test func `warnings that are over are dropped, future ones are not in force, severe ones first`() {
    let shown = snapshot([
      layer(
        .warnings,
        warnings: [
          warning("건조", .minor), warning("폭염", until: seoul(14, 30)), warning("태풍", from: seoul(18), .extreme),
          warning("안개"),
        ])
    ]).forecast(at: afternoon).warnings
    #expect(shown?.map(\.kind) == ["태풍", "건조", "안개"])
    #expect(shown?.filter { $0.isInForce(at: afternoon) }.map(\.kind) == ["건조", "안개"])
  }

  @Test func `unknown warnings differ from no warnings`() {
    #expect(snapshot([]).forecast(at: afternoon).warnings == nil)
    #expect(snapshot([layer(.warnings, warnings: [])]).forecast(at: afternoon).warnings == [])
  }

  @Test func `changes without a fetch, and the time of the next request`() {
    let rain = hour([(30, .falling(.rain)), (44, Precipitation.none)])
    let shown = snapshot([
      layer(.nextHour, expiresAt: seoul(14, 50), nextHour: rain),
      layer(.warnings, expiresAt: seoul(14, 42), warnings: [warning("호우", from: seoul(14, 40), until: seoul(14, 41))]),
    ])
    let turns = sequence(first: afternoon) { shown.nextChange(after: $0) }.dropFirst().prefix(9)
    #expect(Array(turns) == [40, 41, 42, 44, 50].map { seoul(14, $0) })
    #expect(shown.urgentExpiry == seoul(14, 42))
    let calm = snapshot([layer(.nextHour, nextHour: hour([(30, Precipitation.none)])), layer(.warnings, warnings: [])])
    #expect(calm.nextChange(after: afternoon) == nil && calm.urgentExpiry == nil)
  }

  @Test func `a layer stored before warnings existed can be read`() throws {
    let old = Layer(.observation, hours: hours(14..<15))
    var text = String(decoding: try JSONEncoder().encode(old), as: UTF8.self)
    #expect(!text.contains("nextHour") && !text.contains("\"warnings\""))
    text = text.replacing("\"observation\"", with: "\"warnings\"")
    #expect(try JSONDecoder().decode(Layer.self, from: Data(text.utf8)).warnings == nil)
  }
}
