import Props
public import Upstream

/// A transport that answers from a script, without a network.
public final class ScriptedTransport: Transport {
  public typealias Answer = Result<Response, TransportError>

  private let asked = Locked<[Question]>([])
  private let script: @Sendable (_ request: Request, _ number: Int) -> Answer

  /// A request and its time limit in seconds.
  public struct Question: Sendable {
    public var request: Request
    public var seconds: Double
  }

  /// `script` receives the request and its number, 0 for the first.
  public init(_ script: @escaping @Sendable (_ request: Request, _ number: Int) -> Answer) { self.script = script }

  /// The answers in order; the last one is repeated.
  public convenience init(_ answers: Answer...) {
    self.init { _, number in answers[min(number, answers.count - 1)] }
  }

  public var questions: [Question] { asked.value }

  public func send(_ request: Request, within seconds: Double) async throws(TransportError) -> Response {
    let number = asked.change { asked in
      asked.append(Question(request: request, seconds: seconds))
      return asked.count - 1
    }
    return try script(request, number).get()
  }
}

extension Result<Response, TransportError> {
  /// A text with a status.
  public static func text(_ text: String, status: Int = 200) -> Self {
    .success(Response(status: status, body: Array(text.utf8)))
  }
}
