import Weather

/// What is said of the next hour and of warnings.
public struct SoonWords: Sendable {
  var starts: @Sendable (_ kind: Condition, _ minutes: Int) -> String
  var stops: @Sendable (_ kind: Condition, _ minutes: Int) -> String
  var goesOn: @Sendable (_ kind: Condition, _ minutes: Int) -> String
  public var noWarnings: String
  /// Nobody tells the place's warnings; the source is whom one might have expected to.
  var untold: @Sendable (_ source: String) -> String
  /// `21일 6:00부터`
  var from: @Sendable (_ time: String) -> String
  /// `21일 6:00까지`
  var until: @Sendable (_ time: String) -> String

  static let korean = SoonWords(
    starts: { "\($1)분 뒤 \(koreanFall($0).subject) \(koreanFall($0).future)." },
    stops: { "\($1)분 뒤 \(koreanFall($0).subject) 그칠 것으로 보입니다." },
    goesOn: { "앞으로 \($1)분은 \(koreanFall($0).subject) 이어질 것으로 보입니다." },
    noWarnings: "발효 중인 특보가 없습니다.", untold: { "\($0)에서 이곳의 특보를 받을 수 없습니다." },
    from: { "\($0)부터" }, until: { "\($0)까지" })

  static let english = SoonWords(
    starts: { "\(englishFall($0)) \(verb("start", $0)) in \(minutes($1))." },
    stops: { "\(englishFall($0)) \(verb("stop", $0)) in \(minutes($1))." },
    goesOn: { "\(englishFall($0)) for the next \(minutes($1))." },
    noWarnings: "No warnings are in force.", untold: { "No warnings for this place can be had from \($0)." },
    from: { "from \($0)" }, until: { "until \($0)" })

  private static func minutes(_ count: Int) -> String { count == 1 ? "1 minute" : "\(count) minutes" }

  /// Rain stops, showers stop.
  private static func verb(_ verb: String, _ kind: Condition) -> String {
    englishFall(kind).hasSuffix("s") ? verb : verb + "s"
  }
}
