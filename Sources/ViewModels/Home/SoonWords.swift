import Weather

/// What is said of the next hour.
public struct SoonWords: Sendable {
  var starts: @Sendable (_ kind: Condition, _ minutes: Int) -> String
  var stops: @Sendable (_ kind: Condition, _ minutes: Int) -> String
  var goesOn: @Sendable (_ kind: Condition, _ minutes: Int) -> String

  static let korean = SoonWords(
    starts: { "\($1)분 뒤 \(koreanFall($0).subject) \(koreanFall($0).future)." },
    stops: { "\($1)분 뒤 \(koreanFall($0).subject) 그칠 것으로 보입니다." },
    goesOn: { "앞으로 \($1)분은 \(koreanFall($0).subject) 이어질 것으로 보입니다." })

  static let english = SoonWords(
    starts: { "\(englishFall($0)) \(verb("start", $0)) in \(minutes($1))." },
    stops: { "\(englishFall($0)) \(verb("stop", $0)) in \(minutes($1))." },
    goesOn: { "\(englishFall($0)) for the next \(minutes($1))." })

  private static func minutes(_ count: Int) -> String { count == 1 ? "1 minute" : "\(count) minutes" }

  /// Rain stops, showers stop.
  private static func verb(_ verb: String, _ kind: Condition) -> String {
    englishFall(kind).hasSuffix("s") ? verb : verb + "s"
  }
}
