import Escaping
import FoundationEssentials
import JSONValue
import Props
import Recordings
import Testing
import Upstream
import Weather

/// The contract of every geocoder.
struct GeocoderContractTests {
  @Test(arguments: GeocoderSubject.everyone)
  func `a geocoder finds places of the world, those in Korea with their institutions' codes`(
    _ subject: GeocoderSubject
  ) async throws {
    let places = try await subject.places(always: .text(subject.answer)).get()
    #expect(places.count == 2 && places.allSatisfy { $0.isSound })
    #expect(places.filter { $0.korea != nil }.map(\.shortName.ko) == ["성산"])
    #expect(subject.geocoder(NoTransport(), nil).id == subject.name)
  }

  @Test(arguments: GeocoderSubject.everyone)
  func `an unknown name gives an empty list`(_ subject: GeocoderSubject) async {
    #expect(await subject.places(always: .text(subject.nothing)) == .success([]))
  }

  @Test(arguments: GeocoderSubject.everyone)
  func `a truncated answer is malformed and names the field where it broke`(_ subject: GeocoderSubject) async {
    let body = Array(subject.answer.utf8)
    for count in stride(from: 12, to: body.count, by: 7) {
      let result = await subject.places(always: Response(status: 200, body: Array(body.prefix(count))))
      guard case .failure(.malformed(.brokenOff(let field))) = result else {
        Issue.record("\(count): \(result)")
        continue
      }
      #expect(!field.isEmpty)
    }
  }

  @Test(arguments: GeocoderSubject.everyone, ["", "<html>", "{}", "null", "{\"", "7", "\u{1B}[2J"])
  func `an invalid answer is malformed`(_ subject: GeocoderSubject, _ body: String) async {
    let result = await subject.places(always: .text(body))
    #expect(result.error?.reason == .malformed && "\(result)" == "\(result)".harmless)
  }

  @Test(arguments: GeocoderSubject.everyone, 1...150)
  func `random bytes do not break it`(_ subject: GeocoderSubject, _ seed: Int) async throws {
    var dice = Dice(seed: seed)
    var body = try #require(JSONValue(json: subject.answer)).changed(by: &dice).bytes
    if dice.roll(3) == 0 { body.removeLast(dice.roll(body.count)) }
    if dice.roll(3) == 0, !body.isEmpty { body[dice.roll(body.count)] = UInt8(dice.roll(256)) }
    switch await subject.places(always: Response(status: 200, body: body)) {
    case .failure(let error): #expect(error.reason == .malformed && "\(error)" == "\(error)".harmless)
    case .success(let places): for place in places { #expect(place.isSound, "\(place)") }
    }
  }

  @Test(arguments: GeocoderSubject.withKey)
  func `a rejected key is key_rejected, a missing one key_missing, and neither is shown`(
    _ subject: GeocoderSubject
  ) async {
    let transport = ChangingTransport(NoTransport())
    #expect(await subject.places(transport, nil) == .failure(.keyMissing) && transport.questions == 0)
    for refusal in subject.refusals {
      let result = await subject.places(always: refusal)
      #expect(result.error?.reason == .keyRejected && !"\(result)".contains(Subject.key.revealed.prefix(12)))
      #expect(!"\(result)".contains(Escape.percentEncoded(String(Subject.key.revealed.prefix(12)))))
    }
  }

  @Test(arguments: GeocoderSubject.everyone)
  func `a cancelled search returns at once`(_ subject: GeocoderSubject) async {
    let silent = UnresponsiveTransport()
    let asking = Task { await subject.places(silent) }
    await silent.gate.reached()
    asking.cancel()
    #expect(await asking.value == .failure(.unreachable(.cancelled)))
  }
}

struct GeocoderRecordingTests {
  @Test(arguments: GeocoderSubject.everyone)
  func `a recording gives valid places or fails, half of it is malformed`(
    _ subject: GeocoderSubject
  ) async throws {
    let odd = try #require(Recording.odd[subject.recordings])
    let recordings = try Recording.all(
      ours: [Recording("our own", subject.answer), Recording("nothing", subject.nothing)] + odd,
      in: "payloads/\(subject.recordings)")
    var found = 0
    for recording in recordings {
      let body = try recording.bytes
      if case .success(let places) = await subject.places(always: Response(status: 200, body: body)) {
        #expect(places.allSatisfy { $0.isSound }, "\(recording)")
        found += places.count
      }
      let half = await subject.places(always: Response(status: 200, body: Array(body.prefix(body.count / 2))))
      #expect(half.error?.reason == .malformed, "\(recording): \(half)")
    }
    #expect(found > 0)
  }
}

extension Result<[Place], SourceError> {
  fileprivate var error: SourceError? { if case .failure(let error) = self { error } else { nil } }
}

extension Place {
  /// Valid coordinates, and names without terminal control characters.
  fileprivate var isSound: Bool {
    abs(coordinate.latitude) <= 90 && abs(coordinate.longitude) <= 180
      && [name, shortName].allSatisfy { !$0.ko.isEmpty && $0.ko == $0.ko.harmless && $0.en == $0.en.harmless }
  }
}

extension JSONValue {
  /// Replaces or removes some of its fields.
  fileprivate func changed(by dice: inout Dice) -> JSONValue {
    let pieces: [JSONValue] = [
      .null, .number(1e308), .number(-1), .text(""), .text("KR"), .list([]), .object([:]), .flag(true),
      .text("\u{1B}[2J"), .number(37.5), .text("127"), .text("가나"),
    ]
    let changed = replacing { _, _ in dice.roll(4) == 0 ? pieces[dice.roll(pieces.count)] : nil }
    return dice.roll(2) == 0 ? changed : changed.withoutNulls
  }
}
