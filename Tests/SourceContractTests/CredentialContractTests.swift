import Escaping
import Testing
import Upstream
import UpstreamTwins
import Weather

/// The contract of every source about its key.
struct CredentialContractTests {
  @Test(arguments: Subject.withKey)
  func `a rejected key is reported as key_rejected`(_ subject: Subject) async {
    for refusal in subject.refusals {
      let deliveries = await subject.deliveries(always: refusal)
      #expect(deliveries.layers.isEmpty && deliveries.errors.count == subject.bulletins.count)
      #expect(deliveries.errors.allSatisfy { $0.reason == .keyRejected }, "\(deliveries)")
    }
  }

  @Test(arguments: Subject.withKey)
  func `without a key the error is keyMissing and no request is sent`(_ subject: Subject) async {
    let transport = ChangingTransport(subject.upstream())
    let deliveries = await subject.source(transport, nil)
      .deliveries(subject.bulletins, at: subject.place, now: subject.now)
    #expect(deliveries.errors == subject.bulletins.map { _ in .keyMissing } && transport.questions == 0)
  }

  @Test(arguments: Subject.sendingKey, [200, 400, 401, 403, 404, 429, 500])
  func `no error contains the key, whatever the server echoes`(_ subject: Subject, _ status: Int) async {
    for spelling in [Subject.key.revealed, Escape.percentEncoded(Subject.key.revealed)] {
      for body in Self.echoes(of: spelling) + subject.refusals.map({ String(decoding: $0.body, as: UTF8.self) }) {
        let deliveries = await subject.deliveries(always: .text(body, status: status))
        #expect(deliveries.layers.isEmpty)
        #expect(!Self.containsKey("\(deliveries)") && !Self.containsKey(Self.dumped(deliveries)), "\(deliveries)")
      }
    }
  }

  @Test(arguments: Subject.withKey)
  func `no description of the source or its requests contains the key`(_ subject: Subject) async {
    let upstream = subject.upstream()
    let transport = ScriptedTransport { _, _ in .text("") }
    for source in [subject.source(upstream, Subject.key), subject.source(transport, Subject.key)] {
      let deliveries = await source.deliveries(subject.bulletins, at: subject.place, now: subject.now)
      #expect(!Self.containsKey("\(source)\(deliveries)") && !Self.containsKey(Self.dumped(source)))
    }
    for question in transport.questions {
      #expect(!Self.containsKey("\(question.request)") && !Self.containsKey(Self.dumped(question)))
    }
    #expect(transport.questions.contains { Self.dumped($0).contains(Secret.mask) })
  }

  /// How servers repeat a request: in a sentence, in fields, as a field name, cut off in the middle.
  private static func echoes(of key: String) -> [String] {
    [
      "no such key: \(key)", #"{"cod":1,"message":"\#(key)","reason":"\#(key)","error":"\#(key)"}"#,
      #"{"resultCode":"99","resultMsg":"\#(key)"}"#, #"{"\#(key)":{"list":["#, #"{"\#(key)":1}"#,
      #"{"list":"\#(key)","current":"\#(key)","hourly":"\#(key)"}"#, "<html><title>\(key)</title></html>",
      #"{"response":{"header":{"resultCode":"10","resultMsg":"serviceKey=\#(key)&x"}}}"#, String(key.prefix(20)),
    ]
  }

  private static func containsKey(_ text: String) -> Bool {
    let stretch = Subject.key.revealed.prefix(12)
    return text.contains(stretch) || text.contains(Escape.percentEncoded(String(stretch)))
  }

  private static func dumped(_ value: some Any) -> String {
    var text = ""
    dump(value, to: &text)
    return text
  }
}
